"""The set-up of a match (§2): shuffles, the pyramid, the filled spiral, the first seat.

Answers for dealing; refuses to know what follows.
"""

from __future__ import annotations

from games.contract import Setup
from games.dice import Dice
from games.splendor_duel import facts as f
from games.splendor_duel.meta import Options, check
from games.splendor_duel.tables import (
    EMPTY,
    LEVELS,
    PYRAMID_SIZES,
    SPIRAL,
    TOKEN_BAG,
    TOKEN_COUNT,
)


def deal(options: Options, setup: Setup, dice: Dice) -> tuple[f.Fact, ...]:
    """Shuffle three decks and the tokens, and draw the first seat unless it is given.

    Raises:
        IllegalOptions: for anything but two seats.
    """
    check(options, setup.seats)
    orders = [dice.shuffle(len(level)) for level in LEVELS]
    tokens = dice.shuffle(TOKEN_COUNT)
    drawn = dice.below(2) if setup.first is None else None
    board = [EMPTY] * 25
    for cell, place in zip(SPIRAL, tokens.result, strict=True):
        board[cell] = TOKEN_BAG[place]
    pyramid = tuple(
        tuple(level[place] for place in order.result[:size])
        for level, order, size in zip(LEVELS, orders, PYRAMID_SIZES, strict=True)
    )
    return (
        f.Dealt(
            confirm=options.confirm,
            order_1=orders[0],
            order_2=orders[1],
            order_3=orders[2],
            tokens=tokens,
            drawn=drawn,
            first=(setup.first or 0) if drawn is None else drawn.value,
            board=tuple(board),
            pyramid=pyramid,
        ),
    )


__all__ = ["deal"]
