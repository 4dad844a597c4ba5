"""How a room ends or is tidied without its people: by staff, or after a day of nobody.

Answers for the word that its people read. Refuses to end a match that runs in it.
"""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from play.models import Match
from rooms import nudges, words
from rooms.models import Room
from rooms.services.holding import hold

IDLE = timedelta(hours=24)
"""A live room that nobody touched for so long closes itself."""


def room_close(*, room_id: UUID, word: str) -> None:
    """Close a room for its people, by staff; a match that runs in it goes on to its end.

    Raises:
        Refusal: ``no_such_room``, ``room_closed``.
    """
    with hold(room_id) as room:
        room.status, room.closed_reason, room.closed_word = Room.Status.CLOSED, "staff", word


def room_reword(*, room_id: UUID, body: str | None = None) -> None:
    """Take texts out of a room's options, by staff: all, or those that read so.

    Who sits there gets ready again.

    Raises:
        Refusal: ``no_such_room``, ``room_closed``.
    """
    with hold(room_id) as room:
        if words.clear(room, body=body):
            room.chairs.filter(person__isnull=False).update(ready=False, share=b"")


def rooms_close_idle() -> int:
    """Close live rooms that nobody touched for a day; how many."""
    late = Room.objects.filter(
        status=Room.Status.OPEN, clock=Match.Clock.LIVE, touched_at__lt=timezone.now() - IDLE
    ).values_list("pk", flat=True)
    closed = 0
    for room_id in list(late):
        with transaction.atomic():
            closed += Room.objects.filter(pk=room_id, status=Room.Status.OPEN).update(
                status=Room.Status.CLOSED, closed_reason="idle", touched_at=timezone.now()
            )
            nudges.after_commit(room_id)
    return closed
