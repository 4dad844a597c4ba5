"""Who stands how in a room: asked of whoever keeps rooms, which this app may not know.

Answers for the questions and for the one place where the answers come from; `config.apps` brings
the two together. Refuses to keep anything of a room itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Protocol
from uuid import UUID


class Standing(Protocol):
    """How a person stands in a room."""

    @property
    def room(self) -> UUID:
        """The room."""

    @property
    def seated(self) -> bool:
        """Whether they have a chair there."""

    @property
    def host(self) -> bool:
        """Whether they are its host."""

    @property
    def blocked(self) -> bool:
        """Whether the host sent them away."""

    @property
    def closed(self) -> bool:
        """Whether the room is closed."""

    @property
    def left(self) -> bool:
        """Whether they left the match that is running there."""

    @property
    def match(self) -> UUID | None:
        """The match that is running there."""


class Keeper(Protocol):
    """Whoever keeps rooms."""

    def standing(self, room_id: UUID, person_id: UUID) -> Standing | None:
        """How a person stands in a room; None when there is no such room."""

    def room_of_match(self, match_id: UUID) -> UUID | None:
        """The room in which a match is or was played."""

    def closed_before(self, rooms: Iterable[UUID], moment: datetime) -> set[UUID]:
        """Those of some rooms that closed before a moment, or are gone."""


_kept: list[Keeper] = []


def learn(keeper: Keeper) -> None:
    """Take whoever keeps rooms; the last one counts."""
    _kept[:] = [keeper]


def keeper() -> Keeper:
    """Whoever keeps rooms."""
    return _kept[0]


__all__ = ["Keeper", "Standing", "keeper", "learn"]
