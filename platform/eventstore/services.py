"""Writes to streams: open one, append to one, in one statement each.

Answers for atomicity, order and the refusal of a second writer. Refuses to know what an event
means; callers bring canonical bytes and hashes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any
from uuid import UUID

import psycopg
from django.db import connection

from eventstore.models import OpenAsk, Stream
from games import codec


class Conflict(Exception):
    """Somebody else appended first: nothing was written."""


@dataclass(frozen=True, slots=True)
class Row:
    """One event to be appended; texts are canonical JSON, hashes 32 bytes."""

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


@dataclass(frozen=True, slots=True)
class AskRow:
    """One ask that is open from now on; see :class:`eventstore.models.OpenAsk`."""

    seat: int
    turn: int
    code: str
    secret: bool
    counted: bool
    opened: datetime
    deadline: datetime | None
    due: datetime | None


@dataclass(frozen=True, slots=True)
class Guard:
    """A condition in SQL that must hold for an append, and its values by name."""

    condition: str
    given: dict[str, Any]


def stream_open(*, stream_id: UUID, genesis: bytes) -> None:
    """Begin an empty stream whose chain starts from ``genesis``."""
    Stream.objects.create(id=stream_id, head=genesis)


def asks_drop(*, stream_id: UUID) -> int:
    """Ask nothing more on a stream whose match is no more; how many asks went."""
    gone, _rows = OpenAsk.objects.filter(stream_id=stream_id).delete()
    return gone


@contextmanager
def prepared(query: str, given: Any) -> Iterator[psycopg.Cursor[Any]]:
    """Run a statement that the server parses and plans once for each connection.

    Django's own cursor writes values into the text, which is then new every time: measured, that
    costs as much as the rest of a move. A cursor that is kept knows how to write its values.
    """
    connection.ensure_connection()
    kept = vars(connection.connection).setdefault("tablee_cursors", {})
    with connection.wrap_database_errors:
        cursor = kept.get(query)
        if cursor is None:
            cursor = kept[query] = psycopg.Cursor(connection.connection)
        cursor.execute(query, given, prepare=True)
        yield cursor


# One round trip for everything that an accepted move changes. Events and asks come as two JSON
# texts: the statement stays the same however many there are, so the server parses and plans it
# once for a connection, and the driver has no arrays to write out.
_APPEND = """
WITH head AS MATERIALIZED (
    SELECT id FROM eventstore_stream WHERE id = %(stream)s AND seq = %(before)s {guard} FOR UPDATE
), events AS (
    INSERT INTO eventstore_event (stream_id, seq, kind, seat, by, turn, command_id, move, facts,
                                  details, state_hash, hash, at)
    SELECT %(stream)s, e.seq, e.kind, e.seat, e.by, e.turn, e.command_id, e.move, e.facts,
           e.details, decode(e.state_hash, 'hex'), decode(e.hash, 'hex'), e.at
    FROM head, json_to_recordset(%(events)s::json) AS e(
        seq int, kind text, seat smallint, by text, turn int, command_id uuid, move text,
        facts text, details text, state_hash text, hash text, at timestamptz)
), gone AS (
    DELETE FROM eventstore_openask ask USING head
    WHERE ask.stream_id = head.id AND ask.seat = ANY(%(gone)s::smallint[])
), asked AS (
    INSERT INTO eventstore_openask
        (stream_id, seat, turn, code, secret, counted, opened, deadline, due)
    SELECT %(stream)s, a.* FROM head, json_to_recordset(%(asks)s::json) AS a(
        seat smallint, turn int, code text, secret bool, counted bool,
        opened timestamptz, deadline timestamptz, due timestamptz)
    ON CONFLICT (stream_id, seat) DO UPDATE SET
        turn = excluded.turn, code = excluded.code, secret = excluded.secret,
        counted = excluded.counted, opened = excluded.opened, deadline = excluded.deadline,
        due = excluded.due
), told AS (
    INSERT INTO eventstore_outbox (stream_id, seq, topic, created_at)
    SELECT %(stream)s, %(last)s, t.topic, %(now)s FROM head, unnest(%(topics)s::text[]) t(topic)
)
UPDATE eventstore_stream stream SET seq = %(last)s, head = %(head)s, closed = %(closed)s
FROM head WHERE stream.id = head.id
"""


@cache
def _append(guard: str) -> str:
    return _APPEND.format(guard=f"AND {guard}" if guard else "")


def stream_append(
    *,
    stream_id: UUID,
    before: int,
    rows: Sequence[Row],
    gone: Sequence[int] = (),
    asks: Sequence[AskRow] = (),
    closed: bool = False,
    topics: Sequence[str] = (),
    guard: Guard | None = None,
) -> None:
    """Append events after ``before`` and set the asks, the head and the outbox with them.

    The statement takes the stream's lock itself, so it may also stand alone, outside any
    transaction; ``guard`` then says what else must be true under that lock.

    Raises:
        Conflict: when the stream no longer stands at ``before`` or the guard does not hold;
            nothing was written (it cannot happen under the stream's lock, without a guard).
    """
    last = rows[-1]
    given = {
        "stream": stream_id,
        "before": before,
        "last": last.seq,
        "head": last.hash,
        "closed": closed,
        "now": last.at,
        "gone": list(gone),
        "topics": list(topics),
        "events": codec.encode([_plain(row) for row in rows]).decode(),
        "asks": codec.encode(list(asks)).decode(),
    }
    query = _append(guard.condition if guard else "")
    with prepared(query, given | guard.given if guard else given) as cursor:
        if cursor.rowcount != 1:
            raise Conflict


def _plain(row: Row) -> dict[str, Any]:
    return {
        "seq": row.seq,
        "kind": row.kind,
        "seat": row.seat,
        "by": row.by,
        "turn": row.turn,
        "command_id": row.command_id,
        "move": row.move,
        "facts": row.facts,
        "details": row.details,
        "state_hash": row.state_hash.hex(),
        "hash": row.hash.hex(),
        "at": row.at,
    }
