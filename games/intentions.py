"""Standing intentions: an answer left in advance, for games in which a bout would take a week.

Answers for what a game may offer the platform as ``GAME.intentions`` (a module or an object; games
without the attribute have none). Refuses to store or to play anything: the platform keeps an
intention secret to its author, asks for its move when that seat is asked, and cancels it when it
has lapsed. Everything is told from the author's own view.
"""

from __future__ import annotations

from typing import Any, Protocol

from games.contract import Language


class Intentions(Protocol):
    """What a game that knows intentions answers."""

    SHAPE: Any
    """The type of an intention: a tagged union, for decoding."""

    def offered(self, view: Any) -> tuple[Any, ...]:
        """The intentions that this seat may leave now."""

    def intended(self, view: Any, intention: Any) -> Any | None:
        """The legal move that it plays now, or None while it is silent."""

    def lapsed(self, view: Any, intention: Any) -> str | None:
        """The code why it can never speak again, or None while it stands."""

    def label(self, intention: Any, language: Language) -> str:
        """The intention as its author reads it."""

    def notice(self, lapse: Any, intention: Any, language: Language) -> str:
        """The word to its author when it was cancelled."""


def intentions_of(game: Any) -> Intentions | None:
    """What a game knows of intentions, if anything."""
    found: Intentions | None = getattr(game, "intentions", None)
    return found


__all__ = ["Intentions", "intentions_of"]
