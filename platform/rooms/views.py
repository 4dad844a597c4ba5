"""Pages of the house: landing and home, the room, the lobby, invitations, quick game.

Answers for turning requests into calls of services and for showing what selectors read. Refuses
to decide anything.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import UUID

import segno
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import sessions
from accounts.models import Person
from games import registry
from games.contract import GameMeta
from packs import selectors as packs
from play import limits, presence
from play.clocks import DAYS_LIMITS, LIVE_LIMITS
from play.models import Match
from play.refusals import Refusal
from rooms import chairs, forms, gates, glances, selectors, services, starting, wording
from rooms.models import Room
from rooms.refusals import closed

View = Callable[..., HttpResponse]

GUESTS, GUESTS_WITHIN = 300, 600
"""New guests from one address, at most, within so many seconds."""


def _as_json(request: HttpRequest) -> bool:
    return request.headers.get("Accept", "").startswith("application/json")


def refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """A refusal as whoever asked can read it: JSON, a toast, or a page."""
    if _as_json(request):
        return JsonResponse(refusal.as_answer(), status=refusal.status)
    if request.headers.get("HX-Request"):
        context = {"refusal": refusal}
        response = render(request, "rooms/toast.html", context, status=refusal.status)
        response["HX-Retarget"], response["HX-Reswap"] = "#toasts", "beforeend"
        return response
    return render(request, "play/refused.html", {"refusal": refusal}, status=refusal.status)


def coded(view: View) -> View:
    """Answer a refusal raised by a view."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Refusal as refusal:
            if refusal.code in gates.SHOWN and not _as_json(request):
                return _to(request, gates.page(refusal, kwargs.get("room_id")))
            return refused(request, refusal)

    return wrapped


def _to(request: HttpRequest, url: str) -> HttpResponse:
    """Go to another page, by redirect or as htmx wants it."""
    if _as_json(request):
        return JsonResponse({"url": url})
    if request.headers.get("HX-Request"):
        response = HttpResponse(status=204)
        response["HX-Redirect"] = url
        return response
    return HttpResponseRedirect(url)


def _player(request: HttpRequest) -> Person:
    """Whoever asks, as somebody who may sit and play; a guest appears when there is none yet."""
    if sessions.of(request) is None:
        # Many share one address (a school, a café): this stops programs, not people.
        address = request.META.get("REMOTE_ADDR", "")
        limits.check("guests", address, times=GUESTS, seconds=GUESTS_WITHIN)
    person = sessions.require(request)
    if person.is_suspended:
        raise Refusal("suspended")
    return person


def _table_url(match: Match) -> str:
    return reverse("play:table", args=[match.pk])


# -- Landing and home ---------------------------------------------------------------------


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Landing for a stranger; for whoever has played here, what waits for them."""
    person = sessions.of(request)
    context: dict[str, Any] = {"metas": _published(), "person": person}
    if person is None:
        return render(request, "rooms/landing.html", context)
    context |= {
        "turns": glances.turns(person),
        "running": glances.running(person),
        "waiting": glances.rooms(waiting := list(selectors.waiting(person)[:30])),
        "lobby": glances.rooms([one for one in selectors.lobby(limit=20) if one not in waiting]),
        "past": glances.past(person),
    }
    part = bool(request.headers.get("HX-Request"))
    return render(request, "rooms/home_part.html" if part else "rooms/home.html", context)


@require_safe
@coded
def lobby(request: HttpRequest) -> HttpResponse:
    """The list of public open rooms, filtered; htmx asks for the part alone."""
    asked = request.GET.get("jeu", ""), request.GET.get("rythme", "")
    # What no room can have filters nothing.
    game = asked[0] if asked[0] in {meta.key for meta in _published()} else ""
    clock = asked[1] if asked[1] in Match.Clock.values else ""
    context = {
        "lobby": glances.rooms(list(selectors.lobby(game=game, clock=clock))),
        "metas": _published(),
        "game": game,
        "clock": clock,
    }
    part = bool(request.headers.get("HX-Request"))
    return render(request, "rooms/lobby_list.html" if part else "rooms/lobby.html", context)


@require_POST
@coded
def quick(request: HttpRequest) -> HttpResponse:
    """« Partie rapide »: one click, and the table is there."""
    share = request.POST.get("share", "")
    services.read_share(share)
    person = _player(request)
    limits.check("quick", str(person.pk), times=20, seconds=60)
    return _to(request, _table_url(starting.quick_game(person=person, share=share)))


# -- The room -----------------------------------------------------------------------------


@require_http_methods(["GET", "POST"])
@coded
def create(request: HttpRequest) -> HttpResponse:
    """Choose a game, open its room."""
    if request.method == "GET":
        asked = request.GET
        context = {
            "chosen": asked.get("jeu", ""),
            "public": asked.get("ouvert") == "1",
            "premium": gates.every_offer(sessions.of(request)),
        }
        return render(request, "rooms/create.html", {"metas": _published(), **context})
    meta = services.meta_of(request.POST.get("game", ""))
    person = _player(request)
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
    return _to(request, reverse("rooms:room", args=[room.pk]))


def _context(request: HttpRequest, room: Room, person: Person | None) -> dict[str, Any]:
    meta = registry.meta(room.game)
    around = chairs.context(room, person)
    most = min(meta.seats[1], services.GUEST_PLACES) if room.by_guest else meta.seats[1]
    playing = room.status == Room.Status.PLAYING
    invitation = request.build_absolute_uri(reverse("rooms:invited", args=[room.link]))
    return around | {
        "room": room,
        "meta": meta,
        "metas": _published(),
        "gone": selectors.gone(room),
        "parts": wording.parts(meta, room.options, packs.of(room.host, room.game)),
        "person": person,
        "is_host": person is not None and room.host_id == person.pk,
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


def _published() -> list[GameMeta]:
    return list(registry.published())


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
            return _to(request, request.path)
        raise
    context = _context(request, found, person)
    if found.status == Room.Status.PLAYING and found.match and context["mine"]:
        if found.match.status == Match.Status.RUNNING:
            return _to(request, _table_url(found.match))
        starting.room_reopen(room_id=room_id)
        found.refresh_from_db()
        context = _context(request, found, person)
    part = bool(request.headers.get("HX-Request"))
    return render(request, "rooms/room_part.html" if part else "rooms/room.html", context)


@require_safe
@coded
def of_match(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The room in which a match was played."""
    found = selectors.room_of(match_id)
    selectors.visible(found.pk, sessions.of(request))
    return _to(request, reverse("rooms:room", args=[found.pk]))


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
        context = _context(request, found, person)
        if context["mine"]:
            return _to(request, reverse("rooms:room", args=[found.pk]))
        return render(request, "rooms/invited.html", context)
    person = _player(request)
    services.room_join(room_id=found.pk, person=person)
    return _to(request, reverse("rooms:room", args=[found.pk]))


# -- What is done in a room ---------------------------------------------------------------


def _act(request: HttpRequest, room_id: UUID) -> Person:
    person = _player(request)
    limits.check("room", str(person.pk), times=60, seconds=30)
    selectors.visible(room_id, person)
    return person


def _back(request: HttpRequest, room_id: UUID) -> HttpResponse:
    person = sessions.of(request)
    if request.headers.get("HX-Request"):
        found = selectors.visible(room_id, person)
        if found.status == Room.Status.PLAYING and found.match:
            return _to(request, _table_url(found.match))
        return render(request, "rooms/room_part.html", _context(request, found, person))
    return _to(request, reverse("rooms:room", args=[room_id]))


@require_POST
@coded
def sit(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Sit down in a public room, or move to another place."""
    person = _act(request, room_id)
    place = forms.number(request.POST.dict(), "place")
    services.room_join(room_id=room_id, person=person, place=place)
    return _back(request, room_id)


@require_POST
@coded
def stand(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Leave the room."""
    services.room_leave(room_id=room_id, person=_act(request, room_id))
    return _to(request, reverse("rooms:home"))


@require_POST
@coded
def ready(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Say that one is ready, with one's share; or not yet."""
    starting.person_ready(
        room_id=room_id,
        person=_act(request, room_id),
        share=request.POST.get("share", ""),
        ready=request.POST.get("ready", "1") == "1",
    )
    return _back(request, room_id)


@require_POST
@coded
def start(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Start with whoever sits here."""
    match = starting.room_start(room_id=room_id, host=_act(request, room_id))
    return _to(request, _table_url(match))


@require_POST
@coded
def choose(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Change what will be played."""
    person = _act(request, room_id)
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
    return _back(request, room_id)


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
    person = _act(request, room_id)
    level, place = request.POST.get("level", ""), forms.number(request.POST.dict(), "place")
    if level:
        starting.computer_add(room_id=room_id, host=person, level=level, place=place)
    else:
        services.computer_remove(room_id=room_id, host=person, place=-1 if place is None else place)
    return _back(request, room_id)


@require_POST
@coded
def remove(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Send a person away."""
    person = _act(request, room_id)
    services.person_remove(room_id=room_id, host=person, person_id=_uuid(request, "person"))
    return _back(request, room_id)


@require_POST
@coded
def pass_on(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Make somebody else the host."""
    person = _act(request, room_id)
    services.host_pass(room_id=room_id, host=person, to=_uuid(request, "person"))
    return _back(request, room_id)


@require_POST
@coded
def renew(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Revoke the invitation link and make a new one."""
    services.link_renew(room_id=room_id, host=_act(request, room_id))
    return _back(request, room_id)


def _uuid(request: HttpRequest, key: str) -> UUID:
    try:
        return UUID(request.POST.get(key, ""))
    except ValueError as error:
        raise Refusal("wrong_shape") from error


@require_POST
@coded
def again(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """« Rejouer » after a match: ready for another with the same people."""
    person = _player(request)
    limits.check("room", str(person.pk), times=60, seconds=30)
    played = selectors.room_of(match_id)
    share = request.POST.get("share", "")
    found = starting.play_again(room_id=played.pk, person=person, share=share)
    if found.status == Room.Status.PLAYING and found.match:
        return _to(request, _table_url(found.match))
    return _to(request, reverse("rooms:room", args=[found.pk]))
