"""Which games the house has, as an explicit table.

Answers for finding a game's meta (without loading its rules) and its rules under a version.
Refuses to know what any of them does.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from games.contract import Game, GameMeta

AnyGame = Game[Any, Any, Any, Any, Any]

KEYS = ("duel_de_couleurs", "durak", "splendor_duel", "colorful", "arc_en_ciel")

RULES: dict[tuple[str, int], str] = {(key, 1): f"games.{key}.rules:GAME" for key in KEYS}
"""(key, rules_version) → where the rules object lives. Old versions stay playable here."""


class UnknownGame(LookupError):
    """No game of that key, or not under that version of its rules."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.code = "unknown_game"
        self.key = key


@cache
def meta(key: str) -> GameMeta:
    """A game's meta, its rules unread.

    Raises:
        UnknownGame: when the house has no such game.
    """
    if key not in KEYS:
        raise UnknownGame(key)
    found: GameMeta = import_module(f"games.{key}.meta").META
    return found


def metas() -> tuple[GameMeta, ...]:
    """Every game, drafts too, in the order of the house."""
    return tuple(meta(key) for key in KEYS)


def published() -> tuple[GameMeta, ...]:
    """The games that people are offered: a draft has rules, but no table drawn yet."""
    return tuple(found for found in metas() if found.stage == "published")


@cache
def game(key: str, rules_version: int | None = None) -> AnyGame:
    """The rules of a game, under the current version unless another is named.

    Raises:
        UnknownGame: when there is no such game or version.
    """
    version = rules_version or meta(key).rules_version
    place = RULES.get((key, version))
    if place is None:
        raise UnknownGame(f"{key} v{version}")
    module, _, name = place.partition(":")
    found: AnyGame = getattr(import_module(module), name)
    return found


__all__ = ["KEYS", "AnyGame", "UnknownGame", "game", "meta", "metas", "published"]
