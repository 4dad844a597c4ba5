"""Sensible play by a game's own weighing: « normal » takes the best, « facile » wavers.

Answers for turning ``game.weigh`` into a choice. Refuses to know what the weights are made of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.dice import Dice
from games.players.base import More, at_random
from games.registry import AnyGame


def best(weighed: Sequence[tuple[Any, float]], dice: Dice) -> Any:
    """The move with the highest weight; among equals one at random."""
    top = max(weight for _, weight in weighed)
    moves = [move for move, weight in weighed if weight == top]
    return moves[0] if len(moves) == 1 else dice.pick(moves)


class Sensible:
    """Plays the best weighed move, except for a share of turns played at random."""

    looks = True
    recalls = False
    searches = False

    def __init__(self, key: str, wavering: float) -> None:
        """``wavering``: probability, per choice, of playing at random instead."""
        self.key = key
        self._wavering = wavering

    def choose(
        self,
        game: AnyGame,
        view: Any,
        legal: Sequence[Any],
        told: Sequence[Any],
        dice: Dice,
        more: More,
        *,
        seat: int,
    ) -> Any:
        """The best weighed move, or now and then a random one."""
        del told, more, seat
        if self._wavering and dice.random() < self._wavering:
            return at_random(legal, dice)
        weighed = game.weigh(view, legal, dice)
        return best(weighed, dice) if weighed else at_random(legal, dice)


__all__ = ["Sensible", "best"]
