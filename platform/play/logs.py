"""The stored events of a match, decoded.

Answers for reading them once however many eyes go through a finished match. Refuses to fold them
and to say who may see what.
"""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from eventstore import selectors as store
from games import codec
from games.contract import Game


class Fed(NamedTuple):
    """One committed event as a runtime takes it in."""

    seq: int
    kind: str
    seat: int | None
    command_id: UUID | None
    facts: tuple[Any, ...]
    details: dict[str, Any]
    hash: bytes
    by: str
    at: datetime


class Logs:
    """The last finished matches that were read, the oldest forgotten first."""

    def __init__(self, size: int = 4) -> None:
        self._size = size
        self._kept: OrderedDict[UUID, Sequence[Fed]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, match_id: UUID) -> Sequence[Fed] | None:
        """A log that was kept."""
        with self._lock:
            return self._kept.get(match_id)

    def keep(self, match_id: UUID, events: Sequence[Fed]) -> None:
        """Keep the whole log of a finished match."""
        with self._lock:
            self._kept[match_id] = events
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)

    def forget(self) -> None:
        """Drop all of them."""
        with self._lock:
            self._kept.clear()


kept = Logs()


def whole(match_id: UUID, game: Game[Any, Any, Any, Any, Any], *, closed: bool) -> Sequence[Fed]:
    """Every event; a match that is ``closed`` gets no more: its log is kept for the next eyes."""
    found = kept.get(match_id)
    if found is None:
        found = read(match_id, game, after=0)
        if closed:
            kept.keep(match_id, found)
    return found


def read(match_id: UUID, game: Game[Any, Any, Any, Any, Any], *, after: int) -> list[Fed]:
    """Events after a sequence number."""
    shape = tuple[game.types.fact, ...]  # type: ignore[name-defined]
    return [
        Fed(
            row.seq,
            row.kind,
            row.seat,
            row.command_id,
            codec.decode(row.facts, shape),
            {} if row.details == "{}" else json.loads(row.details),
            row.hash,
            row.by,
            row.at,
        )
        for row in store.events_after(stream_id=match_id, seq=after)
    ]
