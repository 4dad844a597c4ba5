"""What is done in a room: sit, be ready, choose, seat computers, start, play again.

Answers for turning requests into calls of services. Refuses to decide anything.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST

from accounts import sessions
from accounts.models import Person
from games.contract import GameMeta
from play import limits
from play.refusals import Refusal
from rooms import forms, selectors, services, starting
from rooms.models import Room
from rooms.views.answers import anybody, coded, player, table_url, to
from rooms.views.room import context_of


def acting(request: HttpRequest, room_id: UUID) -> Person:
    """Whoever does something in a room that they may see."""
    return _here(player(request), room_id)


def _here(person: Person, room_id: UUID) -> Person:
    limits.check("room", str(person.pk), times=60, seconds=30)
    selectors.visible(room_id, person)
    return person


def back(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """The room again, or the table once its match runs."""
    person = sessions.of(request)
    if request.headers.get("HX-Request"):
        found = selectors.visible(room_id, person)
        if found.status == Room.Status.PLAYING and found.match:
            return to(request, table_url(found.match))
        return render(request, "rooms/room_part.html", context_of(request, found, person))
    return to(request, reverse("rooms:room", args=[room_id]))


@require_POST
@coded
def sit(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Sit down in a public room, or move to another place."""
    person = acting(request, room_id)
    place = forms.number(request.POST.dict(), "place")
    services.room_join(room_id=room_id, person=person, place=place)
    return back(request, room_id)


@require_POST
@coded
def stand(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Leave the room; whoever is suspended may as well."""
    services.room_leave(room_id=room_id, person=_here(anybody(request), room_id))
    return to(request, reverse("rooms:home"))


@require_POST
@coded
def ready(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Say that one is ready, with one's share; or not yet."""
    starting.person_ready(
        room_id=room_id,
        person=acting(request, room_id),
        share=request.POST.get("share", ""),
        ready=request.POST.get("ready", "1") == "1",
        terms=request.POST.get("terms", ""),
    )
    return back(request, room_id)


@require_POST
@coded
def start(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Start with whoever sits here."""
    match = starting.room_start(room_id=room_id, host=acting(request, room_id))
    return to(request, table_url(match))


@require_POST
@coded
def choose(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Change what will be played."""
    person = acting(request, room_id)
    form = request.POST.dict()
    current = selectors.visible(room_id, person)
    meta = services.meta_of(form.get("game") or current.game)
    clock, limit = forms.pace(form)
    services.room_set(
        room_id=room_id,
        host=person,
        game=form.get("game") or None,
        options=_merged(current, meta.key, forms.options_from(meta, form)),
        places=_places(form, current, meta),
        clock=clock,
        limit=limit,
        **forms.flags(form),
    )
    return back(request, room_id)


def _places(form: dict[str, str], current: Room, meta: GameMeta) -> int | None:
    """The number asked for; another game keeps what it can of the old one."""
    return forms.number(form, "places") if meta.key == current.game else None


def _merged(room: Room, game: str, options: dict[str, Any] | None) -> dict[str, Any] | None:
    if options is None or room.game != game:
        return options
    return {**room.options, **options}


@require_POST
@coded
def computer(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Add a computer, change its level, or take it away (``level`` empty)."""
    person = acting(request, room_id)
    level, place = request.POST.get("level", ""), forms.number(request.POST.dict(), "place")
    if level:
        starting.computer_add(room_id=room_id, host=person, level=level, place=place)
    else:
        services.computer_remove(room_id=room_id, host=person, place=-1 if place is None else place)
    return back(request, room_id)


@require_POST
@coded
def remove(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Send a person away."""
    person = acting(request, room_id)
    services.person_remove(room_id=room_id, host=person, person_id=_uuid(request, "person"))
    return back(request, room_id)


@require_POST
@coded
def pass_on(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Make somebody else the host."""
    person = acting(request, room_id)
    services.host_pass(room_id=room_id, host=person, to=_uuid(request, "person"))
    return back(request, room_id)


@require_POST
@coded
def renew(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Revoke the invitation link and make a new one."""
    services.link_renew(room_id=room_id, host=acting(request, room_id))
    return back(request, room_id)


def _uuid(request: HttpRequest, key: str) -> UUID:
    try:
        return UUID(request.POST.get(key, ""))
    except ValueError as error:
        raise Refusal("wrong_shape") from error


@require_POST
@coded
def again(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """« Rejouer » after a match: ready for another with the same people."""
    person = player(request)
    limits.check("room", str(person.pk), times=60, seconds=30)
    played = selectors.room_of(match_id)
    share = request.POST.get("share", "")
    found = starting.play_again(room_id=played.pk, person=person, share=share)
    if found.status == Room.Status.PLAYING and found.match:
        return to(request, table_url(found.match))
    return to(request, reverse("rooms:room", args=[found.pk]))
