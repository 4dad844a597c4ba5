"""The one lock of a match, and what is known under it.

Answers for who claims which seat and for a runtime that is up to date once the lock is held.
Refuses to change anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from accounts.models import Person
from eventstore.services import prepared
from play.refusals import Refusal, check_suspended
from play.runtime import Runtime, cache


@dataclass(frozen=True, slots=True)
class Held:
    """A match under its lock, and the row of the seat that somebody claims."""

    runtime: Runtime
    seat: int | None
    timeouts: int


_HOLD = """
SELECT stream.seq, seat.seat, seat.timeouts
FROM eventstore_stream stream
LEFT JOIN play_seat seat ON seat.match_id = stream.id AND {claim}
WHERE stream.id = %s FOR UPDATE OF stream
"""
_BY_PERSON = _HOLD.format(
    claim="""seat.person_id = %s AND NOT EXISTS (
    SELECT FROM accounts_person who
    WHERE who.id = seat.person_id AND who.suspended_until > now())"""
)
_BY_ANYBODY = _HOLD.format(claim="seat.person_id = %s")
_BY_SEAT = _HOLD.format(claim="seat.seat = %s")


@contextmanager
def hold(
    match_id: UUID, *, person: UUID | None = None, seat: int = -1, to_leave: bool = False
) -> Iterator[Held]:
    """Lock a match for one transaction, its runtime brought up to date.

    ``to_leave``: whoever is suspended may claim their seat too, since going is open to all.

    Raises:
        Refusal: ``no_such_match``, or ``suspended`` for a person who may not play now.
    """
    query, claim = (_BY_PERSON, person) if person else (_BY_SEAT, seat)
    if to_leave:
        query = _BY_ANYBODY
    with transaction.atomic():
        with prepared(query, [claim, match_id]) as cursor:
            row = cursor.fetchone()
        runtime = cache.get(match_id, at_least=row[0]) if row else None
        if row is None or runtime is None:
            raise Refusal("no_such_match")
        if person and row[1] is None and not to_leave:
            check_suspended(Person.objects.get(pk=person))
        yield Held(runtime, row[1], row[2] or 0)
