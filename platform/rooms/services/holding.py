"""A room under its lock, and what every write asks of it.

Answers for the one lock, for telling a room's people after the commit, and for the refusals that
all writes share. Refuses to change anything but the room's version.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import transaction

from accounts.models import Person
from games import registry
from games.contract import GameMeta
from rooms import nudges
from rooms.models import Room
from rooms.refusals import refuse


def meta_of(game: str) -> GameMeta:
    """A published game's meta.

    Raises:
        Refusal: ``unknown_game``.
    """
    try:
        found = registry.meta(game)
    except registry.UnknownGame as error:
        raise refuse("unknown_game") from error
    if found.stage != "published":
        raise refuse("unknown_game")
    return found


@contextmanager
def hold(room_id: UUID, *, host: Person | None = None) -> Iterator[Room]:
    """Lock a room for one transaction; nudge its people when that commits.

    Raises:
        Refusal: ``no_such_room``, ``room_closed``, or ``not_host`` when ``host`` is not.
    """
    with transaction.atomic():
        room = Room.objects.select_for_update().filter(pk=room_id).first()
        if room is None:
            raise refuse("no_such_room")
        if room.status == Room.Status.CLOSED:
            raise refuse("room_closed")
        if host is not None and room.host_id != host.pk:
            raise refuse("not_host")
        yield room
        room.version += 1
        room.save()
        nudges.after_commit(room.pk)


def must_be_open(room: Room) -> None:
    """Refuse what may not be done while a match runs.

    Raises:
        Refusal: ``room_started``.
    """
    if room.status == Room.Status.PLAYING:
        raise refuse("room_started")


def free_place(room: Room) -> int:
    """The first place that nobody holds.

    Raises:
        Refusal: ``room_full``.
    """
    taken = set(room.chairs.values_list("place", flat=True))
    free = next((place for place in range(room.places) if place not in taken), None)
    if free is None:
        raise refuse("room_full")
    return free
