"""From a room to a match: everybody ready, the deal, and playing again.

Answers for which chairs become which seats, who begins a rematch, and the commitment that is
shown before any share comes. Refuses to deal: ``play.starting`` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import transaction

from accounts.models import Person
from eventstore.models import OpenAsk
from play.models import Match
from play.refusals import Refusal
from play.starting import Chair as Place
from play.starting import Plan, chance_create, match_start
from rooms import gates, nudges, placing, services
from rooms.models import Chair, Played, Room
from rooms.refusals import refuse

QUICK_GAME = "duel_de_couleurs"
QUICK_COMPUTERS = 2
YOURS = 0
"""The seat of whoever clicked on *Partie rapide*."""


def room_start(*, room_id: UUID, host: Person) -> Match:
    """Start with whoever sits here; empty places are removed (rules of Duel §2.1).

    Raises:
        Refusal: ``not_host``, ``not_ready``, ``too_few``, ``room_started``, ``premium_lapsed``.
    """
    with _wholly(room_id), services.hold(room_id, host=host) as room:
        if room.status == Room.Status.PLAYING:
            raise refuse("room_started")
        return _start(room)


def person_ready(
    *, room_id: UUID, person: Person, share: str = "", ready: bool = True, terms: str = ""
) -> None:
    """Say that one is ready; the match starts when that makes a full room ready.

    Raises:
        Refusal: as ``services.person_ready`` and :func:`room_start`; then one is not ready either.
    """
    if not ready:
        services.person_ready(room_id=room_id, person=person, share=share, ready=False)
        return
    with _wholly(room_id):
        services.person_ready(room_id=room_id, person=person, share=share, terms=terms)
        _start_if_awaited(room_id)


def computer_add(
    *, room_id: UUID, host: Person, level: str = "normal", place: int | None = None
) -> None:
    """Seat a computer; the match starts when nobody else was waited for.

    Raises:
        Refusal: as ``services.computer_add`` and :func:`room_start`; then no computer sits there.
    """
    with _wholly(room_id):
        services.computer_add(room_id=room_id, host=host, level=level, place=place)
        _start_if_awaited(room_id)


def _start_if_awaited(room_id: UUID) -> None:
    """Start once every place is taken by somebody who is ready."""
    with services.hold(room_id) as room:
        chairs = list(room.chairs.all())
        full = len(chairs) == room.places and all(chair.ready for chair in chairs)
        if room.status == Room.Status.OPEN and full:
            _start(room)


@contextmanager
def _wholly(room_id: UUID) -> Iterator[None]:
    """Do all of it or nothing; when the host's right is gone, every page of the room hears."""
    try:
        with transaction.atomic():
            yield
    except Refusal as refusal:
        if refusal.code == "premium_lapsed":
            nudges.after_commit(room_id)
        raise


def _start(room: Room, opener: int | None = None) -> Match:
    chairs = list(room.chairs.select_related("person").order_by("place"))
    if any(not chair.ready for chair in chairs):
        raise refuse("not_ready")
    meta = services.meta_of(room.game)
    if len(chairs) < meta.seats[0]:
        raise refuse("too_few")
    gates.check_start(room)
    match = match_start(plan=_plan(room, chairs, opener), chance=room.chance or chance_create())
    asked = OpenAsk.objects.filter(stream_id=match.pk).values_list("seat", flat=True)
    began = asked[0] if len(asked) == 1 else None
    Played.objects.create(room=room, match=match, opener=began)
    room.match, room.status, room.chance = match, Room.Status.PLAYING, None
    room.chairs.filter(person__isnull=False).update(ready=False, share=b"")
    return match


def _plan(room: Room, chairs: list[Chair], opener: int | None) -> Plan:
    places = [
        Place(chair.person_id, chair.level, bytes(chair.share) if chair.person_id else b"")
        for chair in chairs
    ]
    return Plan(
        game=room.game,
        chairs=places,
        options=room.options,
        language=room.language,
        clock=room.clock,
        limit=room.limit,
        spectators=room.spectators,
        first=_opener(room, chairs) if opener is None else opener,
        extra=placing.additions(room, chairs),
        author=room.author_id,
        extra_author=room.host_id,
    )


def _opener(room: Room, chairs: list[Chair]) -> int | None:
    """In a rematch the next seat begins, else whom the host pointed out, else chance decides."""
    following = _next_opener(room, len(chairs))
    return placing.opener(room, chairs) if following is None else following


def _next_opener(room: Room, seats: int) -> int | None:
    """In a rematch of as many the seat after the last opener begins, else chance decides."""
    last = room.played.select_related("match").order_by("-id").first()
    if last is None or last.opener is None or last.match.seats_count != seats:
        return None
    return (last.opener + 1) % seats


def quick_game(*, person: Person, share: str) -> Match:
    """One click: three places, the person and two computers, at once (rules of Duel §2.1).

    Whoever clicked begins: they came to play, not to watch two computers. In rematches the
    opening goes round as everywhere.
    """
    given = services.read_share(share)
    room = services.room_create(host=person, game=QUICK_GAME, places=QUICK_COMPUTERS + 1)
    with services.hold(room.pk) as held:
        for place in range(1, QUICK_COMPUTERS + 1):
            Chair.objects.create(room=held, place=place, level="normal", ready=True)
        held.chairs.filter(person=person).update(ready=True, share=given)
        return _start(held, opener=YOURS)


def room_reopen(*, room_id: UUID) -> None:
    """After a match: the same people, a new secret committed to, nobody ready yet."""
    with services.hold(room_id) as room:
        over = room.match is not None and room.match.status != Match.Status.RUNNING
        if room.status == Room.Status.PLAYING and over:
            room.status = Room.Status.OPEN
            room.chance = room.chance or chance_create()


def play_again(*, room_id: UUID, person: Person, share: str) -> Room:
    """« Rejouer »: ready for a rematch, which starts once every person of the room is.

    Raises:
        Refusal: ``not_in_room``, ``match_running``, ``bad_share``, ``premium_lapsed``.
    """
    room = Room.objects.select_related("match").filter(pk=room_id).first()
    if room is None:
        raise refuse("no_such_room")
    if room.status == Room.Status.PLAYING:
        if room.match is not None and room.match.status == Match.Status.RUNNING:
            raise refuse("match_running")
        room_reopen(room_id=room_id)
    with _wholly(room_id):
        services.person_ready(room_id=room_id, person=person, share=share)
        with services.hold(room_id) as held:
            chairs = list(held.chairs.all())
            last = held.played.select_related("match").order_by("-id").first()
            same = last is not None and last.match.seats_count == len(chairs)
            if same and all(chair.ready for chair in chairs):
                _start(held)
    return Room.objects.select_related("match").get(pk=room_id)
