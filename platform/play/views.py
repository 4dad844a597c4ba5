"""The match over HTTP: the table's page, frames and moves as JSON, and a plain form for both.

Answers for turning requests into calls of the services. Refuses to decide anything.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import msgspec
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import sessions, suspension
from games.codec import Malformed, loads
from play import frames, intending, limits, plainly, selectors, services
from play.consumers import Command
from play.models import Match
from play.refusals import Refusal, spoken
from play.runtime import Runtime, cache, greet
from play.sight import look


def _refused(refusal: Refusal) -> JsonResponse:
    response = JsonResponse(refusal.as_answer(), status=refusal.status)
    if "retry" in refusal.context:
        response["Retry-After"] = str(refusal.context["retry"])
    return response


def _looked_at(request: HttpRequest, match_id: UUID) -> tuple[Runtime, Any]:
    person = sessions.of(request)
    runtime = cache.get(match_id)
    if runtime is None:
        raise Refusal("no_such_match")
    return runtime, look(runtime, person.pk if person else None)


def _refused_page(request: HttpRequest, refusal: Refusal, back_url: str = "") -> HttpResponse:
    context = {"refusal": refusal, "back_url": back_url}
    return render(request, "play/refused.html", context, status=refusal.status)


@require_safe
def table(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The table: a page around one custom element that draws the frames it is sent."""
    try:
        runtime, viewer = _looked_at(request, match_id)
    except Refusal as refusal:
        return _refused_page(request, refusal)
    cache.get(match_id, at_least=selectors.head_seq(match_id))
    greet(runtime)
    match = Match.objects.get(pk=match_id)
    key = runtime.game.meta.key
    seated = isinstance(viewer, int)
    context = {
        "match": match,
        "meta": runtime.game.meta,
        "seated": seated,
        "first_frame": _embedded(frames.encode(frames.build(runtime, viewer, -1, spoken()))),
        "rules_url": _address("rules:game", key),
        "replay_url": _address("replays:replay", match_id),
        "chance_url": _address("replays:chance", match_id),
        "seal_url": _address("replays:seal", match_id),
        "room_url": _address("rooms:of_match", match_id) if seated else "",
        "barred": suspension.now_told(sessions.of(request)) if seated else "",
        "intends": seated and intending.known_by(runtime) is not None,
    }
    return render(request, "play/table.html", context)


def _embedded(frame: bytes) -> SafeString:
    """A frame as JSON that no element of the page can be ended by."""
    text = frame.decode().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return mark_safe(text)  # noqa: S308 - JSON with every bracket escaped


def _address(name: str, *args: Any) -> str:
    """The address of a page of an app above, which this file may not know; empty without it."""
    try:
        return reverse(name, args=args)
    except NoReverseMatch:
        return ""


@require_safe
def plain(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The same table without any script: what happened, and the choices as buttons."""
    try:
        runtime, viewer = _looked_at(request, match_id)
    except Refusal as refusal:
        return _refused_page(request, refusal)
    cache.get(match_id, at_least=selectors.head_seq(match_id))
    built = frames.build(runtime, viewer, -1, spoken())
    shown = msgspec.to_builtins(built)
    choices, blanks = plainly.choices(runtime, built), plainly.blanks(runtime, shown["seat"])
    context = {
        "frame": shown,
        "meta": runtime.game.meta,
        "ask": next((ask for ask in shown["asks"] if ask["mine"]), None),
        "asked": [shown["people"][ask["seat"]]["name"] for ask in shown["asks"]],
        "choices": choices,
        "blanks": blanks,
        "told": [sentence for told in reversed(shown["told"]) for sentence in told["say"]],
        "ranks": plainly.ranks(shown),
        "match_id": match_id,
        "command_id": uuid4(),
        "seated": isinstance(viewer, int),
    }
    return render(request, "play/plain.html", context)


@require_safe
def frame(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The viewer's frame as JSON; ``?step=`` names the last step already known."""
    try:
        runtime, viewer = _looked_at(request, match_id)
    except Refusal as refusal:
        return _refused(refusal)
    cache.get(match_id, at_least=selectors.head_seq(match_id))
    step = request.GET.get("step", "-1")
    since = int(step) if step.removeprefix("-").isdecimal() and len(step) < 8 else -1
    body = frames.encode(frames.build(runtime, viewer, since, spoken()))
    return HttpResponse(body, content_type="application/json")


def _command(request: HttpRequest) -> Command:
    """The command of a JSON body or of a plain form."""
    try:
        if request.content_type == "application/json":
            return msgspec.convert({"type": "move", **loads(request.body)}, Command)
        form = request.POST
        given = {
            "type": "move",
            "command_id": form.get("command_id", ""),
            "turn": int(form.get("turn", "")),
            "move": plainly.written(loads(form.get("move", "")), form),
        }
        return msgspec.convert(given, Command)
    except Malformed as error:
        raise Refusal(error.code) from error
    except RequestDataTooBig as error:
        raise Refusal("too_large") from error
    except (ValueError, TypeError, msgspec.ValidationError) as error:
        raise Refusal("wrong_shape") from error


def _submit(request: HttpRequest, match_id: UUID) -> services.Accepted:
    person_id = _seated(request)
    limits.check("moves", str(person_id), times=60, seconds=10)
    command = _command(request)
    return services.submit_move(
        match_id=match_id,
        person_id=person_id,
        command_id=command.command_id,
        turn=command.turn,
        move=command.move,
    )


@require_POST
def move(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Play a move, sent as JSON or by a plain form (which is answered by its page)."""
    by_form = request.content_type != "application/json"
    try:
        accepted = _submit(request, match_id)
    except Refusal as refusal:
        if not by_form:
            return _refused(refusal)
        back = reverse("play:plain", args=[match_id])
        return _refused_page(request, refusal, back_url=back)
    if by_form:
        return HttpResponseRedirect(reverse("play:plain", args=[match_id]))
    return JsonResponse({"ok": accepted.step})


def _seated(request: HttpRequest) -> UUID:
    person = sessions.of(request)
    if person is None:
        raise Refusal("not_seated")
    return person.pk


def _act(request: HttpRequest, match_id: UUID, service: Any) -> HttpResponse:
    by_form = request.content_type != "application/json"
    try:
        service(match_id=match_id, person_id=_seated(request))
    except Refusal as refusal:
        return _refused_page(request, refusal) if by_form else _refused(refusal)
    if by_form:
        return HttpResponseRedirect(reverse("play:table", args=[match_id]))
    return JsonResponse({"ok": True})


@require_POST
def leave(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Leave a running match; a computer plays on."""
    return _act(request, match_id, services.match_leave)


@require_POST
def come_back(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Take one's seat back."""
    return _act(request, match_id, services.match_return)


@require_http_methods(["GET", "POST"])
def intention(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """What one's own seat may leave in advance and has left; POST leaves one (null: none)."""
    try:
        seat = _own_seat(request, match_id)
        if request.method == "POST":
            limits.check("intentions", str(_seated(request)), times=30, seconds=10)
            intending.intention_leave(
                match_id=match_id, person_id=_seated(request), intention=_intended(request)
            )
    except Refusal as refusal:
        return _refused(refusal)
    cache.get(match_id, at_least=selectors.head_seq(match_id))
    body = frames.encode(intending.standing(match_id, seat))
    return HttpResponse(body, content_type="application/json")


def _own_seat(request: HttpRequest, match_id: UUID) -> int:
    _runtime, viewer = _looked_at(request, match_id)
    if not isinstance(viewer, int):
        raise Refusal("not_seated")
    return viewer


def _intended(request: HttpRequest) -> Any:
    try:
        given = loads(request.body)
    except Malformed as error:
        raise Refusal(error.code) from error
    if not isinstance(given, dict) or set(given) != {"intention"}:
        raise Refusal("wrong_shape")
    return given["intention"]
