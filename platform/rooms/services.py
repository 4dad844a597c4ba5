"""Writes about rooms: gather, sit, get ready, start, play again.

Answers for hosts, chairs, invitations and the guest's limit (rules of Duel §2.1), under the
room's row lock. Refuses to know rules and to deal: ``play.starting`` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Person
from games import registry
from games.contract import GameMeta
from packs import selectors as packs
from play.clocks import is_allowed
from play.models import Match
from play.starting import chance_create, options_read
from rooms import gates, nudges, words
from rooms.models import Blocked, Chair, Departure, Room, link_token
from rooms.refusals import refuse

GUEST_PLACES = 4
"""Places at most in a room that a guest opened (rules of Duel §2.1)."""

IDLE = timedelta(hours=24)
"""A live room that nobody touched for so long closes itself."""


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


def _limit_places(room: Room, meta: GameMeta, places: int) -> None:
    low, high = meta.seats
    if not low <= places <= high:
        raise refuse("wrong_seats")
    if room.by_guest and places > GUEST_PLACES:
        raise refuse("guest_places", rule="2.1", rules_of="duel_de_couleurs")
    if room.pk and room.chairs.count() > places:
        raise refuse("too_many_seated")


def room_create(
    *,
    host: Person,
    game: str,
    options: dict[str, Any] | None = None,
    places: int | None = None,
    clock: str = "live",
    limit: int | None = None,
    public: bool = False,
    spectators: bool = True,
) -> Room:
    """Open a room; the host takes its first chair.

    Raises:
        Refusal: for a wrong game, options, places or clock, or a table that the host may not open.
    """
    meta = meta_of(game)
    room = Room(host=host, by_guest=host.is_guest, game=game, language=host.language)
    most = min(meta.seats[1], GUEST_PLACES) if host.is_guest else meta.seats[1]
    room.places = places if places is not None else min(meta.default_seats, most)
    room.public, room.spectators = public, spectators
    _limit_places(room, meta, room.places)
    _set_clock(room, clock, limit or meta.default_clock)
    _set_options(room, meta, options or {})
    with transaction.atomic():
        room.chance = chance_create()
        room.save()
        Chair.objects.create(room=room, place=0, person=host)
        nudges.after_commit(room.pk)
    return room


def _set_clock(room: Room, clock: str, limit: int) -> None:
    if clock not in Match.Clock.values or not is_allowed(clock, limit):
        raise refuse("wrong_clock")
    room.clock, room.limit = clock, limit


def _set_options(room: Room, meta: GameMeta, options: dict[str, Any]) -> None:
    options_read(meta, options, room.places)
    packs.check(meta, options, room.host, room.places)
    gates.check_choice(room=room, game=meta.key, options=options)
    words.write(room, options)


def room_set(
    *,
    room_id: UUID,
    host: Person,
    game: str | None = None,
    options: dict[str, Any] | None = None,
    places: int | None = None,
    clock: str | None = None,
    limit: int | None = None,
    public: bool | None = None,
    spectators: bool | None = None,
) -> Room:
    """Change what will be played; everybody has to get ready again when it matters to them.

    Raises:
        Refusal: ``room_started``, ``not_host``, or what is wrong with the new values.
    """
    with hold(room_id, host=host) as room:
        _must_be_open(room)
        changed_game = game is not None and game != room.game
        if changed_game:
            room.game = str(game)
            options = options or {}
        meta = meta_of(room.game)
        if places is not None or changed_game:
            wanted = places if places is not None else _fitting(room, meta)
            _limit_places(room, meta, wanted)
            room.places = wanted
        if clock is not None or limit is not None:
            _set_clock(room, clock or room.clock, limit or room.limit)
        _set_options(room, meta, room.options if options is None else options)
        if public is not None:
            room.public = public
        if spectators is not None:
            room.spectators = spectators
        _seat_within(room, meta)
        room.chairs.filter(person__isnull=False).update(ready=False, share=b"")
    return room


def _fitting(room: Room, meta: GameMeta) -> int:
    most = min(meta.seats[1], GUEST_PLACES) if room.by_guest else meta.seats[1]
    return max(meta.seats[0], min(room.places, most), min(room.chairs.count(), most))


def _seat_within(room: Room, meta: GameMeta) -> None:
    """Computers that this game lacks go; people beyond the last place move to free ones."""
    if not meta.computers:
        room.chairs.filter(person=None).delete()
    else:
        for chair in room.chairs.filter(person=None).exclude(level__in=meta.players):
            chair.level = "normal"
            chair.save(update_fields=["level"])
    for chair in room.chairs.filter(place__gte=room.places).order_by("place"):
        chair.place = _free_place(room)
        chair.save(update_fields=["place"])


def _must_be_open(room: Room) -> None:
    if room.status == Room.Status.PLAYING:
        raise refuse("room_started")


def _free_place(room: Room) -> int:
    taken = set(room.chairs.values_list("place", flat=True))
    free = next((place for place in range(room.places) if place not in taken), None)
    if free is None:
        raise refuse("room_full")
    return free


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
            _must_be_open(room)
            if room.blocked.filter(person=person).exists():
                raise refuse("blocked")
            if place is None:
                place = _free_place(room)
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
        _must_be_open(room)
        if person_id == host.pk or not room.chairs.filter(person_id=person_id).exists():
            raise refuse("not_in_room")
        room.chairs.filter(person_id=person_id).delete()
        Departure.objects.update_or_create(room=room, person_id=person_id)
        Blocked.objects.get_or_create(room=room, person_id=person_id)


def computer_add(
    *, room_id: UUID, host: Person, level: str = "normal", place: int | None = None
) -> None:
    """Put a computer on a free place, or give the computer there another level.

    Raises:
        Refusal: ``not_host``, ``no_computers``, ``unknown_player``, ``room_full``, ``place_taken``.
    """
    with hold(room_id, host=host) as room:
        _must_be_open(room)
        meta = meta_of(room.game)
        if not meta.computers:
            raise refuse("no_computers")
        if level not in meta.players:
            raise refuse("unknown_player")
        if place is None:
            place = _free_place(room)
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
        _must_be_open(room)
        gone, _rows = room.chairs.filter(place=place, person=None).delete()
        if not gone:
            raise refuse("no_such_place")


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
        _must_be_open(room)
        if ready and terms and terms != room.terms:
            raise refuse("terms_changed")
        changed = room.chairs.filter(person=person).update(ready=ready, share=given)
        if not changed:
            raise refuse("not_in_room")


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
