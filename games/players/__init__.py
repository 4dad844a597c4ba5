"""Computer players, found by the names the house uses: uniform, facile, normal, fort.

Answers for which kinds there are and which of them a game has. Refuses to know how they think.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.players.base import More, Player, worlds
from games.players.search import Search
from games.players.sensible import Sensible
from games.players.uniform import Uniform
from games.registry import AnyGame

_PLAYERS: dict[str, Player] = {
    "uniform": Uniform(),
    "facile": Sensible("facile", wavering=0.5),
    "normal": Sensible("normal", wavering=0.0),
    "fort": Search("fort"),
}

KINDS = tuple(_PLAYERS)


class UnknownPlayer(LookupError):
    """A kind of player that a game does not have; ``has`` names those it has."""

    def __init__(self, kind: str, has: Sequence[str]) -> None:
        super().__init__(kind)
        self.code = "unknown_player"
        self.kind = kind
        self.has = tuple(has)


def player(game: AnyGame, level: str) -> Player:
    """The player of a kind for a game; players keep nothing, so one serves any match.

    Raises:
        UnknownPlayer: when the game has none of that kind.
    """
    has = tuple(kind for kind in KINDS if kind in game.meta.players)
    if level not in has:
        raise UnknownPlayer(level, has)
    return _PLAYERS[level]


__all__ = ["KINDS", "More", "Player", "UnknownPlayer", "player", "worlds"]
