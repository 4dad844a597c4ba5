"""A room's pages: opening one, looking at it, its invitation.

Answers for showing what selectors read. Refuses to decide anything.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_http_methods, require_safe

from accounts import sessions
from accounts.models import Person
from games import registry
from packs import selectors as packs
from play import limits, presence
from play.clocks import DAYS_LIMITS, LIVE_LIMITS
from play.models import Match
from play.refusals import Refusal, check_suspended
from rooms import chairs, forms, gates, selectors, services, starting, wording
from rooms.models import Room
from rooms.refusals import closed
from rooms.views.answers import coded, player, published, table_url, to


@require_http_methods(["GET", "POST"])
@coded
def create(request: HttpRequest) -> HttpResponse:
    """Choose a game, open its room."""
    if request.method == "GET":
        if known := sessions.of(request):
            check_suspended(known)
        asked = request.GET
        context = {
            "chosen": asked.get("jeu", ""),
            "public": asked.get("ouvert") == "1",
            "premium": gates.every_offer(sessions.of(request)),
        }
        return render(request, "rooms/create.html", {"metas": published(), **context})
    meta = services.meta_of(request.POST.get("game", ""))
    person = player(request)
    limits.check("rooms", str(person.pk), times=20, seconds=600)
    form = request.POST.dict()
    clock, limit = forms.pace(form)
    room = services.room_create(
        host=person,
        game=meta.key,
        options=forms.options_from(meta, form),
        places=forms.number(form, "places"),
        clock=clock or "live",
        limit=limit,
        public=form.get("public") == "on",
    )
    return to(request, reverse("rooms:room", args=[room.pk]))


def context_of(request: HttpRequest, room: Room, person: Person | None) -> dict[str, Any]:
    """Whatever a room's page shows to somebody."""
    meta = registry.meta(room.game)
    around = chairs.context(room, person)
    most = min(meta.seats[1], services.GUEST_PLACES) if room.by_guest else meta.seats[1]
    playing = room.status == Room.Status.PLAYING
    invitation = request.build_absolute_uri(reverse("rooms:invited", args=[room.link]))
    return around | {
        "room": room,
        "meta": meta,
        "metas": published(),
        "gone": selectors.gone(room),
        "parts": wording.parts(meta, room.options, packs.of(room.host, room.game)),
        "person": person,
        "is_host": person is not None and room.host_id == person.pk,
        # What stands where nothing may be chosen: the match runs, or whoever looks is suspended.
        "settled": playing or (person is not None and person.is_suspended),
        "choices_of_places": [(n, wording.places(n)) for n in range(meta.seats[0], most + 1)],
        "places_words": wording.places(room.places),
        "live_limits": LIVE_LIMITS,
        "days_limits": DAYS_LIMITS,
        "levels": [(one, chairs.level_name(one)) for one in meta.players if one != "uniform"],
        "offers": gates.offers(room.game, room.host),
        "locked": gates.locked(room.game, room.host),
        "lapsed": gates.lapsed(room) if room.status == Room.Status.OPEN else None,
        "can_start": around["everyone_ready"] and around["seated"] >= meta.seats[0],
        "missing": max(0, meta.seats[0] - around["seated"]),
        "playing": playing,
        "watching": presence.count(room.match_id) if playing and room.match_id else 0,
        "invitation": invitation,
        "invitation_short": invitation.partition("://")[2],
    }


@require_safe
@coded
def room(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """A room's page; htmx asks for its changing part alone."""
    person = sessions.of(request)
    try:
        found = selectors.visible(room_id, person)
        if found.status == Room.Status.CLOSED:
            raise closed(found.closed_reason, found.closed_word)
    except Refusal:
        if request.headers.get("HX-Request"):
            # The page in front of somebody is of a room that is no more theirs: a page says so.
            return to(request, request.path)
        raise
    context = context_of(request, found, person)
    if found.status == Room.Status.PLAYING and found.match and context["mine"]:
        if found.match.status == Match.Status.RUNNING:
            return to(request, table_url(found.match))
        starting.room_reopen(room_id=room_id)
        found.refresh_from_db()
        context = context_of(request, found, person)
    part = bool(request.headers.get("HX-Request"))
    return render(request, "rooms/room_part.html" if part else "rooms/room.html", context)


@require_safe
@coded
def of_match(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The room in which a match was played."""
    found = selectors.room_of(match_id)
    selectors.visible(found.pk, sessions.of(request))
    return to(request, reverse("rooms:room", args=[found.pk]))


@require_safe
@coded
def qr(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """The invitation as a QR code, drawn as SVG."""
    found = selectors.visible(room_id, sessions.of(request))
    url = request.build_absolute_uri(reverse("rooms:invited", args=[found.link]))
    drawn = segno.make(url, error="m").svg_inline(scale=4, border=2, omitsize=True)
    svg = drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return HttpResponse(mark_safe(svg), content_type="image/svg+xml")  # noqa: S308 - drawn here


@require_http_methods(["GET", "POST"])
@coded
def invited(request: HttpRequest, link: str) -> HttpResponse:
    """Behind an invitation: see who sits there (GET), sit down (POST)."""
    person = sessions.of(request)
    found = selectors.by_link(link, person)
    if request.method == "GET":
        context = context_of(request, found, person)
        if context["mine"]:
            return to(request, reverse("rooms:room", args=[found.pk]))
        return render(request, "rooms/invited.html", context)
    person = player(request)
    services.room_join(room_id=found.pk, person=person)
    return to(request, reverse("rooms:room", args=[found.pk]))
