"""What the house knows of Arc-en-ciel & Ombre before its rules are loaded.

Answers for names, seats and options. Refuses to know any rule of play.
"""

from __future__ import annotations

from msgspec import Struct

from games.contract import GameMeta, IllegalOptions


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """This game has one table only: nothing to choose."""


def check(options: Options, seats: int) -> None:  # noqa: ARG001 - the contract names both
    """Refuse a number of seats that cannot be dealt (§2).

    Raises:
        IllegalOptions: ``seats_out_of_range`` below 3 or above 8 seats.
    """
    if not 3 <= seats <= 8:
        raise IllegalOptions("seats_out_of_range", rule="2", seats=seats, least=3, most=8)


META = GameMeta(
    key="arc_en_ciel",
    name={"fr": "Arc-en-ciel & Ombre", "en": "Rainbow & Shadow"},
    tagline={
        "fr": "Des plis à deux atouts jumeaux, et des séries à compléter.",
        "en": "Tricks with twin trump suits, and sets to complete.",
    },
    seats=(3, 8),
    default_seats=4,
    options=Options,
    fields=(),
    check=check,
    rules_version=1,
    state_version=1,
    max_length=832,  # 8 rounds of 8 exchanges and 12 chosen tricks (the 13th plays itself)
    players=("uniform", "facile", "normal", "fort"),
    default_clock=60,
    stage="published",
)

__all__ = ["META", "Options", "check"]
