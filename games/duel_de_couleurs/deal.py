"""The opening: shuffle, deal, start card, who begins.

Answers for rules 4 and 8.3. Refuses to know options beyond the table.
"""

from __future__ import annotations

from games.contract import Setup
from games.dice import Dice
from games.duel_de_couleurs.facts import Dealt
from games.duel_de_couleurs.meta import Options
from games.duel_de_couleurs.tables import DECKS, HAND, NAMED, SYMBOL

_FIRST_HANDLES = 10_000


def deal(options: Options, setup: Setup, dice: Dice) -> tuple[Dealt]:
    """One fact with every roll of the opening, in the order rolled."""
    deck = DECKS[options.table]
    two_faced = options.table == "jour_nuit"
    order = dice.shuffle(len(deck))
    # Handles start anywhere, so that they tell nothing of the card behind (8.3).
    pairing = dice.shuffle(len(deck)) if two_faced else None
    start = dice.below(_FIRST_HANDLES) if two_faced else None
    lot = dice.below(setup.seats) if setup.first is None else None
    first = setup.first if lot is None else lot.value
    rest = order.result[setup.seats * HAND :]
    face = next(deck[k] for k in rest if SYMBOL[deck[k]] <= 9)
    return (
        Dealt(
            options.table,
            setup.seats,
            first if first is not None else 0,
            NAMED[face],
            order,
            pairing,
            start,
            lot,
        ),
    )


__all__ = ["deal"]
