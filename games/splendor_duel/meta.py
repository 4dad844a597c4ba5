"""What the platform may know of Splendor Duel without loading its rules.

Answers for names, seats, options and bounds; refuses to know how the game is played.
"""

from __future__ import annotations

from msgspec import Struct

from games.contract import GameMeta, IllegalOptions, OptionField

TURN_LIMIT = 400
"""Turns after which a match is a draw: the game has no end by rule when nobody gets on (§6).

Random play needs about 100 turns and never 150, so no match in earnest meets this limit.
"""

STEPS_A_TURN = 75
"""Accepted moves of one turn at most: 12 steps, 30 taken back and made again, a draw offer."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """``confirm``: a turn ends only by an explicit ``EndTurn`` (correspondence matches)."""

    confirm: bool = False


def check(options: Options, seats: int) -> None:
    """Refuse anything but two seats; every option value is allowed.

    Raises:
        IllegalOptions: ``two_seats`` (§1).
    """
    del options
    if seats != 2:
        raise IllegalOptions("two_seats", "1", seats=seats)


META = GameMeta(
    key="splendor_duel",
    name={"fr": "Splendor Duel", "en": "Splendor Duel"},
    tagline={
        "fr": "Gemmes, perles et couronnes : trois chemins vers la victoire, un seul rival.",
        "en": "Gems, pearls and crowns: three roads to victory, a single rival.",
    },
    seats=(2, 2),
    default_seats=2,
    options=Options,
    fields=(
        OptionField(
            key="confirm",
            kind="switch",
            label={"fr": "Fin de tour à confirmer", "en": "Turns to be confirmed"},
            hint={
                "fr": "Le tour ne se termine que par «\u00a0Terminer mon tour\u00a0»\u00a0; "
                "jusque-là, "
                "on peut reprendre tout ce qui n’a rien révélé. Toujours par correspondance.",
                "en": "A turn ends only with “End my turn”; until then, whatever revealed "
                "nothing can be taken back. Always so by correspondence.",
            },
            by_days=True,
        ),
    ),
    check=check,
    rules_version=1,
    state_version=1,
    max_length=TURN_LIMIT * STEPS_A_TURN,
    players=("uniform", "facile", "normal", "fort"),
    default_clock=60,
    stage="published",
)

__all__ = ["META", "STEPS_A_TURN", "TURN_LIMIT", "Options", "check"]
