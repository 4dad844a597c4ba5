"""What the premium dashboard asks of the house above: matches begun, rooms that are open.

Answers for the question alone. Refuses to know rooms and matches: whoever holds them installs an
answer when the apps are ready.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import NamedTuple, Protocol


class OpenRoom(NamedTuple):
    """A room that stands on a premium table now."""

    table: str
    host: str
    host_id: str
    seated: int
    places: int
    playing: bool
    since: datetime


class House(Protocol):
    """Whoever knows rooms and matches."""

    def matches_begun(self, since: datetime) -> Iterable[tuple[date, str, int]]:
        """Day (of Paris), premium table and number of matches begun, from a moment on."""
        ...

    def open_rooms(self) -> Sequence[OpenRoom]:
        """Rooms that stand on a premium table now, the freshest first."""
        ...


class _Nobody:
    def matches_begun(self, since: datetime) -> Iterable[tuple[date, str, int]]:
        del since
        return ()

    def open_rooms(self) -> Sequence[OpenRoom]:
        return ()


class _Asked:
    """Holds the one answer."""

    answer: House = _Nobody()


def install(house: House) -> None:
    """Say who answers."""
    _Asked.answer = house


def ask() -> House:
    """Who answers."""
    return _Asked.answer
