"""Who stands how in a room, for neighbours that may not know rooms (`talk.company`).

Answers for plain facts. Refuses to say what follows from them.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from play.models import Match, Seat
from rooms.models import Blocked, Chair, Played, Room


class Standing(NamedTuple):
    """How a person stands in a room."""

    room: UUID
    seated: bool
    host: bool
    blocked: bool
    closed: bool
    left: bool
    match: UUID | None


class Rooms:
    """Answers what others ask of rooms."""

    def standing(self, room_id: UUID, person_id: UUID) -> Standing | None:
        """How a person stands in a room; None when there is no such room."""
        room = Room.objects.select_related("match").filter(pk=room_id).first()
        if room is None:
            return None
        running = room.match if room.match and room.match.status == Match.Status.RUNNING else None
        here = {"room": room, "person": person_id}
        return Standing(
            room=room.pk,
            seated=Chair.objects.filter(**here).exists(),
            host=room.host_id == person_id,
            blocked=Blocked.objects.filter(**here).exists(),
            closed=room.status == Room.Status.CLOSED,
            left=running is not None
            and Seat.objects.filter(match=running, person=person_id, left=True).exists(),
            match=running.pk if running else None,
        )

    def room_of_match(self, match_id: UUID) -> UUID | None:
        """The room in which a match is or was played."""
        return Played.objects.filter(match=match_id).values_list("room_id", flat=True).first()

    def closed_before(self, rooms: Iterable[UUID], moment: datetime) -> set[UUID]:
        """Those of some rooms that closed before a moment, or are gone."""
        asked = set(rooms)
        kept = Room.objects.filter(pk__in=asked).exclude(
            status=Room.Status.CLOSED, touched_at__lt=moment
        )
        return asked - set(kept.values_list("pk", flat=True))


__all__ = ["Rooms", "Standing"]
