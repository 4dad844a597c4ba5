"""Reads of streams and asks. Refuses to interpret what it reads."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from django.db import connection

from eventstore.models import Event, OpenAsk


class Stored(NamedTuple):
    """One event as it lies in the store; texts are JSON."""

    seq: int
    kind: str
    seat: int | None
    by: str
    turn: int | None
    command_id: UUID | None
    move: str | None
    facts: str
    details: str
    state_hash: bytes
    hash: bytes
    at: datetime


_READ = """
SELECT seq, kind, seat, by, turn, command_id, move, facts, details, state_hash, hash, at
FROM eventstore_event WHERE stream_id = %s AND seq > %s ORDER BY seq
"""


def events_after(*, stream_id: UUID, seq: int = 0) -> list[Stored]:
    """Every event of a stream after ``seq``, in order."""
    with connection.cursor() as cursor:
        cursor.execute(_READ, [stream_id, seq])
        rows = cursor.fetchall()
    return [Stored._make((*row[:9], bytes(row[9]), bytes(row[10]), row[11])) for row in rows]


def openings(streams: Sequence[UUID]) -> dict[UUID, str]:
    """The facts of the first event of some streams, as JSON."""
    found = Event.objects.filter(stream_id__in=streams, seq=1)
    return dict(found.values_list("stream_id", "facts"))


def asks_open(*, stream_id: UUID) -> list[OpenAsk]:
    """The asks that are open on a stream, by seat."""
    return list(OpenAsk.objects.filter(stream_id=stream_id).order_by("seat"))


class Late(NamedTuple):
    """An ask whose time is over."""

    stream_id: UUID
    seat: int
    turn: int


def overdue(*, now: datetime, limit: int = 200) -> list[Late]:
    """Asks whose deadline is over, the longest overdue first; those being handled are skipped."""
    return _late("deadline", now, limit)


def due(*, now: datetime, limit: int = 200) -> list[Late]:
    """Asks that the house should have answered by now, the oldest first."""
    return _late("due", now, limit)


def _late(column: str, now: datetime, limit: int) -> list[Late]:
    rows = (
        OpenAsk.objects.filter(**{f"{column}__lte": now})
        .select_for_update(skip_locked=True, of=("self",))
        .order_by(column)
        .values_list("stream_id", "seat", "turn")[:limit]
    )
    return [Late(*row) for row in rows]
