"""Reads about rooms: one's own, those in the lobby, one behind a link."""

from __future__ import annotations

from uuid import UUID

from django.db.models import Count, F, QuerySet

from accounts.models import Person
from rooms.models import Room
from rooms.refusals import refuse


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
    """Open rooms at which this person sits and waits."""
    return (
        Room.objects.filter(status=Room.Status.OPEN, chairs__person=person)
        .prefetch_related("chairs__person")
        .order_by("-touched_at")
    )


def by_link(token: str) -> Room:
    """The room behind an invitation.

    Raises:
        Refusal: ``no_such_room`` for a link that was never given or is revoked.
    """
    room = Room.objects.filter(link=token).exclude(status=Room.Status.CLOSED).first()
    if room is None:
        raise refuse("no_such_room")
    return room


def visible(room_id: UUID, person: Person | None) -> Room:
    """A room that this person may look at: a public one, or one where they sit.

    Raises:
        Refusal: ``no_such_room`` for anything else: other people's rooms do not exist.
    """
    room = Room.objects.select_related("host", "chance", "match").filter(pk=room_id).first()
    if room is None:
        raise refuse("no_such_room")
    sits = person is not None and (
        room.host_id == person.pk or room.chairs.filter(person=person).exists()
    )
    if not (sits or room.public):
        raise refuse("no_such_room")
    return room


def room_of(match_id: UUID) -> Room:
    """The room in which a match was played.

    Raises:
        Refusal: ``no_such_room``.
    """
    room = Room.objects.filter(played__match=match_id).first()
    if room is None:
        raise refuse("no_such_room")
    return room
