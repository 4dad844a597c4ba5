"""The player without a thought: every listed move or form is as likely as any other.

Answers for play that reaches every corner of the rules. Refuses to look at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.dice import Dice
from games.players.base import More, at_random
from games.registry import AnyGame


class Uniform:
    """Draws among what is legal."""

    key = "uniform"
    looks = False
    recalls = False
    searches = False

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
        """A random move."""
        del game, view, told, more, seat
        return at_random(legal, dice)


__all__ = ["Uniform"]
