"""What is known of Duel de Couleurs without loading its rules.

Answers for the name, the seats, the typed options and the combinations the rules exclude.
Refuses to know a card, and who may open which table.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from games.contract import GameMeta, IllegalOptions, OptionField, OptionValue

Table = Literal["classique", "jour_nuit", "siege"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The host's choices: the table, which changes rules and not only looks (rules 2.2)."""

    table: Table = "classique"


def check(options: Options, seats: int) -> None:
    """Refuse what the rules exclude (2.1): every table takes two to six seats.

    Raises:
        IllegalOptions: ``seats_out_of_range``.
    """
    del options
    if not 2 <= seats <= 6:
        raise IllegalOptions("seats_out_of_range", rule="2.1", low=2, high=6)


_TABLE = OptionField(
    key="table",
    kind="choice",
    label={"fr": "Table", "en": "Table"},
    values=(
        OptionValue(
            "classique",
            {"fr": "Classique", "en": "Classique"},
            {
                "fr": "Les +2 s’empilent, les Bombes comptent les tours.",
                "en": "+2 cards pile up, Bombs count the turns.",
            },
        ),
        OptionValue(
            "jour_nuit",
            {"fr": "Jour & Nuit", "en": "Jour & Nuit"},
            {
                "fr": "Chaque carte a deux faces\u00a0; "
                "vous voyez l’autre face des cartes adverses.",
                "en": "Every card has two faces; you see the other face of your rivals’ cards.",
            },
        ),
        OptionValue(
            "siege",
            {"fr": "Siège", "en": "Siège"},
            {
                "fr": "Un Joker +4 répond à un +2, un Bouclier annule tout le paquet.",
                "en": "A Joker +4 answers a +2, a Shield cancels the whole stack.",
            },
        ),
    ),
)

META = GameMeta(
    key="duel_de_couleurs",
    name={"fr": "Duel de Couleurs", "en": "Duel de Couleurs"},
    tagline={
        "fr": "Même couleur ou même chiffre\u00a0: videz votre main avant les autres.",
        "en": "Same colour or same number: empty your hand before the others.",
    },
    seats=(2, 6),
    default_seats=4,
    options=Options,
    fields=(_TABLE,),
    check=check,
    rules_version=1,
    state_version=1,
    # 20,000 turns (10.1), each of at most a draw, a play and a colour.
    max_length=60_000,
    players=("uniform", "facile", "normal", "fort"),
)

__all__ = ["META", "Options", "Table", "check"]
