"""How a page of the house answers: refusals, ways on, who asks.

Answers for what the views of a room share. Refuses to decide anything.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse

from accounts import sessions
from accounts.models import Person
from games import registry
from games.contract import GameMeta
from play import limits
from play.models import Match
from play.refusals import Refusal, check_suspended
from rooms import gates

View = Callable[..., HttpResponse]

GUESTS, GUESTS_WITHIN = 300, 600
"""New guests from one address, at most, within so many seconds."""


def as_json(request: HttpRequest) -> bool:
    """Whether a program asks, which wants JSON."""
    return request.headers.get("Accept", "").startswith("application/json")


def refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """A refusal as whoever asked can read it: JSON, a toast, or a page."""
    if as_json(request):
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
            if refusal.code in gates.SHOWN and not as_json(request):
                return to(request, gates.page(refusal, kwargs.get("room_id")))
            return refused(request, refusal)

    return wrapped


def to(request: HttpRequest, url: str) -> HttpResponse:
    """Go to another page, by redirect or as htmx wants it."""
    if as_json(request):
        return JsonResponse({"url": url})
    if request.headers.get("HX-Request"):
        response = HttpResponse(status=204)
        response["HX-Redirect"] = url
        return response
    return HttpResponseRedirect(url)


def player(request: HttpRequest) -> Person:
    """Whoever asks, as somebody who may sit and play; a guest appears when there is none yet."""
    person = anybody(request)
    check_suspended(person)
    return person


def anybody(request: HttpRequest) -> Person:
    """Whoever asks, whether they may play now or not; a guest appears when there is none yet."""
    if sessions.of(request) is None:
        # Many share one address (a school, a café): this stops programs, not people.
        address = request.META.get("REMOTE_ADDR", "")
        limits.check("guests", address, times=GUESTS, seconds=GUESTS_WITHIN)
    return sessions.require(request)


def table_url(match: Match) -> str:
    """The address of a match's table."""
    return reverse("play:table", args=[match.pk])


def published() -> list[GameMeta]:
    """The games that may be played."""
    return list(registry.published())
