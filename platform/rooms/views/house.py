"""Pages of the house: landing and home, the lobby, the quick game."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts import sessions
from play import limits
from play.models import Match
from rooms import glances, selectors, services, starting
from rooms.views.answers import coded, player, published, table_url, to


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Landing for a stranger; for whoever has played here, what waits for them."""
    person = sessions.of(request)
    context: dict[str, Any] = {"metas": published(), "person": person}
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
    game = asked[0] if asked[0] in {meta.key for meta in published()} else ""
    clock = asked[1] if asked[1] in Match.Clock.values else ""
    context = {
        "lobby": glances.rooms(list(selectors.lobby(game=game, clock=clock))),
        "metas": published(),
        "game": game,
        "clock": clock,
    }
    part = bool(request.headers.get("HX-Request"))
    return render(request, "rooms/lobby_list.html" if part else "rooms/lobby.html", context)


@require_http_methods(["GET", "POST"])
@coded
def quick(request: HttpRequest) -> HttpResponse:
    """« Partie rapide »: one click, and the table is there. Its address alone starts nothing."""
    if request.method == "GET":
        return to(request, reverse("rooms:home"))
    share = request.POST.get("share", "")
    services.read_share(share)
    person = player(request)
    limits.check("quick", str(person.pk), times=20, seconds=60)
    return to(request, table_url(starting.quick_game(person=person, share=share)))
