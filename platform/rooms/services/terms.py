"""What will be played: opening a room and changing its terms.

Answers for game, options, places, clock and who may come in, checked together. Refuses to know
rules: a game's meta says what it takes.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction

from accounts.models import Person
from games.contract import GameMeta
from packs import selectors as packs
from play.clocks import is_allowed
from play.models import Match
from play.starting import chance_create, options_read
from rooms import gates, nudges, words
from rooms.models import Chair, Room
from rooms.refusals import refuse
from rooms.services.holding import free_place, hold, meta_of, must_be_open

GUEST_PLACES = 4
"""Places at most in a room that a guest opened (rules of Duel §2.1)."""


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
        must_be_open(room)
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


def _limit_places(room: Room, meta: GameMeta, places: int) -> None:
    low, high = meta.seats
    if not low <= places <= high:
        raise refuse("wrong_seats")
    if room.by_guest and places > GUEST_PLACES:
        raise refuse("guest_places", rule="2.1", rules_of="duel_de_couleurs")
    if room.pk and room.chairs.count() > places:
        raise refuse("too_many_seated")


def _set_clock(room: Room, clock: str, limit: int) -> None:
    if clock not in Match.Clock.values or not is_allowed(clock, limit):
        raise refuse("wrong_clock")
    room.clock, room.limit = clock, limit


def _set_options(room: Room, meta: GameMeta, options: dict[str, Any]) -> None:
    options_read(meta, options, room.places)
    packs.check(meta, options, room.host, room.places)
    gates.check_choice(room=room, game=meta.key, options=options)
    words.write(room, options)


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
        chair.place = free_place(room)
        chair.save(update_fields=["place"])
