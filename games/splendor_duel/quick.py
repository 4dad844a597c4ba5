"""The fast sensible move of roll-outs, straight on a state.

Answers for speed; refuses to be used on a true match: it is handed imagined worlds.
"""

from __future__ import annotations

from games.dice import Dice
from games.splendor_duel.judge import score
from games.splendor_duel.legal import legal
from games.splendor_duel.moves import Move
from games.splendor_duel.state import State
from games.splendor_duel.worth import TASTE, Taste

_NOISE = 0.15


def quick(state: State, seat: int, dice: Dice, taste: Taste = TASTE) -> Move:
    """The best looking move, with a little noise so that roll-outs differ."""
    scored = score(state, seat, legal(state, seat), taste)
    if len(scored) == 1:
        return scored[0][0]
    top = max([value for _, value in scored])
    near = [move for move, value in scored if value >= top - _NOISE]
    return near[0] if len(near) == 1 else dice.pick(near)


__all__ = ["quick"]
