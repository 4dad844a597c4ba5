"""The replay page, its steps as JSON, and the export.

Answers for turning a request into eyes and steps. Refuses to show a running match through any
eyes but one's own.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts import sessions
from games import export as files
from games.chain import SCHEMA
from games.contract import Eyes, Viewer
from play import frames, selectors
from play.models import Match
from play.refusals import Refusal, spoken
from play.runtime import Runtime, greet
from play.runtime import cache as matches
from play.sight import viewer_of
from replays import film
from replays import selectors as found
from replays.exporting import export_match

EYES = {"tout": Eyes.EVERYTHING, "public": Eyes.PUBLIC}


def _opened(request: HttpRequest, match_id: UUID) -> tuple[Runtime, Viewer | None]:
    person = sessions.of(request)
    runtime = matches.get(match_id, at_least=selectors.head_seq(match_id))
    if runtime is None:
        raise Refusal("no_such_match")
    if runtime.closed:
        greet(runtime)  # nobody nudges about names at a table that is over
    return runtime, viewer_of(runtime, person.pk if person else None)


def _eyes(request: HttpRequest, runtime: Runtime, own: Viewer | None) -> Viewer:
    """Whose eyes the address asks for: a place from 1, all, the public, or one's own."""
    asked = request.GET.get("place", "")
    if asked in EYES:
        return EYES[asked]
    if asked.isdecimal() and len(asked) < 3:
        return int(asked) - 1
    if own is not None and not runtime.closed:
        return own
    return own if isinstance(own, int) else Eyes.EVERYTHING


def _refused_page(request: HttpRequest, refusal: Refusal, match_id: UUID) -> HttpResponse:
    """The refusal as a page; from a step that is not there one gets back to those that are."""
    beyond = refusal.code == "step_beyond_end"
    back = reverse("replays:replay", args=[match_id]) if beyond else ""
    context = {"refusal": refusal, "back_url": back}
    return render(request, "play/refused.html", context, status=refusal.status)


@require_safe
def replay(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The page: table, slider, eyes, log."""
    try:
        runtime, own = _opened(request, match_id)
        viewer = _eyes(request, runtime, own)
        film.may_watch(runtime, viewer, own)
        reel = film.reels.get(runtime, viewer)
        step = _step(request, reel)
    except Refusal as refusal:
        return _refused_page(request, refusal, match_id)
    match = Match.objects.select_related("chance").get(pk=match_id)
    context: dict[str, Any] = {
        "match": match,
        "meta": runtime.game.meta,
        "total": len(reel.told),
        "people": frames.people_of(runtime),
        "own": own,
        "seat": own if isinstance(own, int) else "",
        "viewer": "tout" if viewer is Eyes.EVERYTHING else viewer,
        "place": request.GET.get("place", ""),
        "step": step,
        "sealed": found.seal(match_id),
        "finished": runtime.closed,
    }
    return render(request, "replays/replay.html", context)


def _step(request: HttpRequest, reel: film.Reel) -> int | None:
    """The step that the address names: by its number, or as the event other eyes looked at."""
    event = _number(request, "evenement", 0)
    step = reel.at_event(event) if event else _number(request, "coup", 0)
    if step > len(reel.told):
        raise Refusal("step_beyond_end")
    return step or None


def _number(request: HttpRequest, key: str, default: int) -> int:
    text = request.GET.get(key, "")
    if not text:
        return default
    if not text.isdecimal() or len(text) > 7:
        raise Refusal("step_beyond_end")
    return int(text)


@require_safe
def steps(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Frames of some steps through some eyes, as JSON."""
    try:
        runtime, own = _opened(request, match_id)
        viewer = _eyes(request, runtime, own)
        film.may_watch(runtime, viewer, own)
        first, count = _number(request, "de", 1), _number(request, "nombre", film.MOST)
        shown = film.steps(runtime, viewer, spoken(), first=first, count=count)
        marks = _marks(runtime, viewer, first, count)
    except Refusal as refusal:
        return JsonResponse(refusal.as_answer(), status=refusal.status)
    body = frames.encode({"frames": shown, "marks": marks})
    return HttpResponse(body, content_type="application/json")


def _marks(runtime: Runtime, viewer: Viewer, first: int, count: int) -> list[dict[str, Any]]:
    """Movers and thinking times of these steps, after the end alone."""
    if not runtime.closed:
        return []
    return [
        {
            "seq": mark.seq,
            "kind": mark.kind,
            "seat": mark.seat,
            "by": mark.by,
            "thought": round(mark.thought, 1),
        }
        for mark in film.marks(runtime, viewer, first=first, count=count)
    ]


@require_safe
def chance(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """« Le mélange »: what was sealed before the deal, and after the end the browser's check."""
    try:
        runtime, own = _opened(request, match_id)
        film.may_look(own)
    except Refusal as refusal:
        return _refused_page(request, refusal, match_id)
    sealed = found.seal(match_id)
    said = found.drawn(runtime, spoken()) if runtime.closed else {}
    context: dict[str, Any] = {
        "match": Match.objects.get(pk=match_id),
        "meta": runtime.game.meta,
        "seal": sealed,
        "shares": ",".join(sealed.shares),
        "sent": sum(map(bool, sealed.shares)),
        "seat": own if isinstance(own, int) else "",
        "said": json.dumps(said, ensure_ascii=False),
        "finished": runtime.closed,
    }
    return render(request, "replays/chance.html", context)


@require_safe
def seal(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """What was sealed before the deal, for the table's own look at it."""
    try:
        runtime, own = _opened(request, match_id)
        film.may_look(own)
    except Refusal as refusal:
        return JsonResponse(refusal.as_answer(), status=refusal.status)
    sealed = found.seal(match_id)
    seat = own if isinstance(own, int) else None
    return JsonResponse({**sealed._asdict(), "seat": seat, "over": runtime.closed})


@require_safe
def file_format(request: HttpRequest) -> HttpResponse:
    """What stands in an export, for whoever writes a checker of their own."""
    context = {
        "schema": SCHEMA,
        "language": spoken(),
        "limit": files.FILE_LIMIT // 2**20,
        "chance": _specification(),
    }
    return render(request, "replays/format.html", context)


@cache
def _specification() -> str:
    """The whole specification with its test vectors, as it stands beside the code."""
    return resources.files("games").joinpath("CHANCE.md").read_text(encoding="utf-8")


@require_safe
def export(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The finished match as a file that ``python -m games verify`` reads."""
    try:
        runtime, own = _opened(request, match_id)
        film.may_watch(runtime, Eyes.EVERYTHING, own)
        raw = files.dump(export_match(match_id))
    except Refusal as refusal:
        return JsonResponse(refusal.as_answer(), status=refusal.status)
    response = HttpResponse(raw, content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="tablee-{match_id}.json"'
    return response
