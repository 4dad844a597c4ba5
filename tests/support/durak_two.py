"""Durak under a second version of its rules: a small real change, kept beside the first.

Once the defender has said « Je ramasse », nobody throws anything in any more.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.contract import IllegalMove, Seat
from games.dice import Dice
from games.durak.moves import ThrowIn
from games.durak.rules import DurakGame
from games.durak.state import State


def _closed(state: State, move: Any) -> bool:
    return isinstance(move, ThrowIn) and state.bout.phase == "taking"


class DurakTwo(DurakGame):
    """Rules version 2."""

    meta = replace(DurakGame.meta, rules_version=2)

    @staticmethod
    def legal(state: State, seat: Seat) -> Any:
        return tuple(m for m in DurakGame.legal(state, seat) if not _closed(state, m))

    @staticmethod
    def decide(state: State, seat: Seat, move: Any, dice: Dice) -> Any:
        if _closed(state, move):
            raise IllegalMove("not_entitled", "5.1")
        return DurakGame.decide(state, seat, move, dice)


GAME = DurakTwo()
