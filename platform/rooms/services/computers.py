"""Computers on a room's chairs.

Answers for which levels may sit where. Refuses to know how they play.
"""

from __future__ import annotations

from uuid import UUID

from accounts.models import Person
from rooms.models import Chair
from rooms.refusals import refuse
from rooms.services.holding import free_place, hold, meta_of, must_be_open


def computer_add(
    *, room_id: UUID, host: Person, level: str = "normal", place: int | None = None
) -> None:
    """Put a computer on a free place, or give the computer there another level.

    Raises:
        Refusal: ``not_host``, ``no_computers``, ``unknown_player``, ``room_full``, ``place_taken``.
    """
    with hold(room_id, host=host) as room:
        must_be_open(room)
        meta = meta_of(room.game)
        if not meta.computers:
            raise refuse("no_computers")
        if level not in meta.players:
            raise refuse("unknown_player")
        if place is None:
            place = free_place(room)
        if not 0 <= place < room.places:
            raise refuse("no_such_place")
        chair = room.chairs.filter(place=place).first()
        if chair is not None and chair.person_id is not None:
            raise refuse("place_taken")
        Chair.objects.update_or_create(
            room=room, place=place, defaults={"level": level, "person": None, "ready": True}
        )


def computer_remove(*, room_id: UUID, host: Person, place: int) -> None:
    """Take the computer off a place.

    Raises:
        Refusal: ``not_host``, ``no_such_place``.
    """
    with hold(room_id, host=host) as room:
        must_be_open(room)
        gone, _rows = room.chairs.filter(place=place, person=None).delete()
        if not gone:
            raise refuse("no_such_place")
