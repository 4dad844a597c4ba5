"""The pages of the rules, and the memory of a first match's hints.

Answers for one page of all games, one of each, and for hints as JSON. Refuses to hold a word of
a rule: the texts are templates, one for each game and language.
"""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from accounts import sessions
from accounts.models import Person
from games import registry
from games.codec import Malformed, loads
from play import limits
from play.refusals import Refusal, spoken
from rules import selectors, services
from rules.books import NoBook, book


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """All games, each with what it is about."""
    return render(request, "rules/index.html", {"metas": registry.metas()})


@require_safe
def game(request: HttpRequest, key: str) -> HttpResponse:
    """The rules of one game."""
    try:
        meta = registry.meta(key)
        text = book(key, spoken())
    except (registry.UnknownGame, NoBook) as error:
        raise Http404 from error
    context = {
        "meta": meta,
        "book": text,
        "others": [one for one in registry.metas() if one.key != key],
        "offered": meta.stage == "published",
    }
    return render(request, "rules/game.html", context)


@require_http_methods(["GET", "POST"])
def steps(request: HttpRequest, key: str) -> HttpResponse:
    """Which hints this person has had; POST ``{"hint": …}`` to add one, or ``*``."""
    if key not in registry.KEYS:
        raise Http404
    person = sessions.of(request)
    if request.method == "GET":
        return JsonResponse({"seen": selectors.hints_seen(person=person, game=key)})
    try:
        someone = _known(person)
        limits.check("steps", str(someone.pk), times=30, seconds=60)
        seen = services.hint_seen(person=someone, game=key, hint=_hint(request))
    except Refusal as refusal:
        return JsonResponse(refusal.as_answer(), status=refusal.status)
    return JsonResponse({"seen": seen})


def _known(person: Person | None) -> Person:
    if person is None:
        raise Refusal("not_seated")
    return person


def _hint(request: HttpRequest) -> str:
    try:
        given: Any = loads(request.body)
    except Malformed as error:
        raise Refusal(error.code) from error
    hint = given.get("hint") if isinstance(given, dict) else None
    if not isinstance(hint, str):
        raise Refusal("unknown_type")
    return hint
