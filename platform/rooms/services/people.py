"""Who sits in a room: coming, going, getting ready, the host and the invitation.

Answers for people's chairs and for whom the room does not receive. Refuses to start a match:
``rooms.starting`` does.
"""

from __future__ import annotations

from uuid import UUID

from django.db import IntegrityError

from accounts.models import Person
from rooms import words
from rooms.models import Blocked, Chair, Departure, Room, link_token
from rooms.refusals import refuse
from rooms.services.holding import free_place, hold, must_be_open


def room_join(*, room_id: UUID, person: Person, place: int | None = None) -> Room:
    """Sit down, or move to another free place. Who already sits stays without being asked.

    Raises:
        Refusal: ``blocked``, ``room_full``, ``room_started``, ``place_taken``, ``no_such_place``.
    """
    try:
        with hold(room_id) as room:
            chair = room.chairs.filter(person=person).first()
            if chair is not None and place is None:
                return room
            must_be_open(room)
            if room.blocked.filter(person=person).exists():
                raise refuse("blocked")
            if place is None:
                place = free_place(room)
            if not 0 <= place < room.places:
                raise refuse("no_such_place")
            if chair is not None:
                chair.place = place
                chair.save(update_fields=["place"])
            else:
                Chair.objects.create(room=room, place=place, person=person)
                room.departures.filter(person=person).delete()
    except IntegrityError as error:
        raise refuse("place_taken") from error
    return room


def room_leave(*, room_id: UUID, person: Person) -> None:
    """Stand up; a host's room passes to whoever has sat longest, or closes.

    Raises:
        Refusal: ``not_in_room``.
    """
    with hold(room_id) as room:
        gone, _rows = room.chairs.filter(person=person).delete()
        if not gone:
            raise refuse("not_in_room")
        Departure.objects.update_or_create(room=room, person=person)
        if room.host_id == person.pk:
            _pass_on(room)


def _pass_on(room: Room) -> None:
    heir = room.chairs.filter(person__isnull=False).order_by("since", "id").first()
    if heir is None or heir.person_id is None:
        if room.status == Room.Status.OPEN:
            room.status, room.closed_reason = Room.Status.CLOSED, "empty"
        return
    words.hand_over(room, heir.person_id)


def host_pass(*, room_id: UUID, host: Person, to: UUID) -> None:
    """Make somebody who sits here the host.

    Raises:
        Refusal: ``not_host``, ``not_in_room``.
    """
    with hold(room_id, host=host) as room:
        chair = room.chairs.filter(person_id=to).first()
        if chair is None:
            raise refuse("not_in_room")
        words.hand_over(room, to)


def person_remove(*, room_id: UUID, host: Person, person_id: UUID) -> None:
    """Send somebody away; the link does not let them in again.

    Raises:
        Refusal: ``not_host``, ``not_in_room``, ``room_started``.
    """
    with hold(room_id, host=host) as room:
        must_be_open(room)
        if person_id == host.pk or not room.chairs.filter(person_id=person_id).exists():
            raise refuse("not_in_room")
        room.chairs.filter(person_id=person_id).delete()
        Departure.objects.update_or_create(room=room, person_id=person_id)
        Blocked.objects.get_or_create(room=room, person_id=person_id)


def link_renew(*, room_id: UUID, host: Person) -> str:
    """Revoke the invitation link; the new one."""
    with hold(room_id, host=host) as room:
        room.link = link_token()
        return room.link


def read_share(text: str) -> bytes:
    """The 32 bytes that a browser adds to the chance (64 hex digits; empty: none).

    Raises:
        Refusal: ``bad_share``.
    """
    if not text:
        return b""
    try:
        share = bytes.fromhex(text)
    except ValueError as error:
        raise refuse("bad_share") from error
    if len(share) != 32 or len(text) != 64:
        raise refuse("bad_share")
    return share


def person_ready(
    *, room_id: UUID, person: Person, share: str = "", ready: bool = True, terms: str = ""
) -> None:
    """Say that one is ready (with one's share of chance), or not yet.

    ``terms``: the :attr:`Room.terms` that the person had before their eyes, where it is known.

    Raises:
        Refusal: ``not_in_room``, ``room_started``, ``bad_share``, ``terms_changed``.
    """
    given = read_share(share) if ready else b""
    with hold(room_id) as room:
        must_be_open(room)
        if ready and terms and terms != room.terms:
            raise refuse("terms_changed")
        changed = room.chairs.filter(person=person).update(ready=ready, share=given)
        if not changed:
            raise refuse("not_in_room")
