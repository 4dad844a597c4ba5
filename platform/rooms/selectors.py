"""Reads about rooms: one's own, those in the lobby, one behind a link."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from django.db.models import Count, Exists, F, OuterRef, QuerySet
from django.utils import timezone

from accounts.models import Person
from rooms.models import Blocked, Chair, Played, Room
from rooms.refusals import closed, refuse

GONE = timedelta(minutes=15)
"""For how long a room's page names who left."""


def lobby(*, game: str = "", clock: str = "", limit: int = 50) -> QuerySet[Room]:
    """Public open rooms with a free place, the freshest first."""
    rooms = (
        Room.objects.filter(status=Room.Status.OPEN, public=True)
        .annotate(seated=Count("chairs"))
        .filter(seated__lt=F("places"), seated__gt=0)
        .select_related("host")
        .prefetch_related("chairs__person")
        .order_by("-touched_at")
    )
    if game:
        rooms = rooms.filter(game=game)
    if clock:
        rooms = rooms.filter(clock=clock)
    return rooms[:limit]


def waiting(person: Person) -> QuerySet[Room]:
    """Open rooms at which this person sits and waits.

    After a match against computers alone there is nobody to wait for.
    """
    others = Chair.objects.filter(room=OuterRef("pk"), person__isnull=False).exclude(person=person)
    played = Played.objects.filter(room=OuterRef("pk"))
    return (
        Room.objects.filter(status=Room.Status.OPEN, chairs__person=person)
        .exclude(Exists(played), ~Exists(others))
        .prefetch_related("chairs__person")
        .order_by("-touched_at")
    )


def by_link(token: str, person: Person | None = None) -> Room:
    """The room behind an invitation.

    Raises:
        Refusal: ``no_such_room`` for a link that was never given or is revoked; why the room is
            closed where it is; ``blocked`` for somebody whom the host sent away.
    """
    room = Room.objects.filter(link=token).first()
    if room is None:
        raise refuse("no_such_room")
    if room.status == Room.Status.CLOSED:
        raise closed(room.closed_reason, room.closed_word)
    if person is not None and room.blocked.filter(person=person).exists():
        raise refuse("blocked")
    return room


def gone(room: Room) -> list[Person]:
    """Who left a room lately, the last one first."""
    since = timezone.now() - GONE
    left = room.departures.filter(at__gt=since).select_related("person").order_by("-at")
    return [departure.person for departure in left[:3]]


def visible(room_id: UUID, person: Person | None) -> Room:
    """A room that this person may look at: a public one, or one where they sit.

    Raises:
        Refusal: ``no_such_room`` for anything else: other people's rooms do not exist. Whoever was
            sent away knows that it does: ``blocked``.
    """
    room = Room.objects.select_related("host", "chance", "match").filter(pk=room_id).first()
    if room is None:
        raise refuse("no_such_room")
    sits = person is not None and (
        room.host_id == person.pk or room.chairs.filter(person=person).exists()
    )
    if person is not None and room.blocked.filter(person=person).exists():
        raise refuse("blocked")
    if not (sits or room.public):
        raise refuse("no_such_room")
    return room


def sent_away(match_id: UUID, person_id: UUID) -> bool:
    """Whether the host of a match's room has sent this person away."""
    return Blocked.objects.filter(person=person_id, room__played__match=match_id).exists()


def room_of(match_id: UUID) -> Room:
    """The room in which a match was played.

    Raises:
        Refusal: ``no_such_room``.
    """
    room = Room.objects.filter(played__match=match_id).first()
    if room is None:
        raise refuse("no_such_room")
    return room
