"""The talk without a script: the last lines, a field, the reactions as buttons.

Answers for turning a form into a call of the services. Refuses to decide anything.
"""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts import sessions
from accounts.models import Person
from play.refusals import Refusal
from talk import company, selectors, services
from talk.models import LONGEST, Report
from talk.reactions import REACTIONS
from talk.refusals import refuse


def _refused(request: HttpRequest, refusal: Refusal, back: str = "") -> HttpResponse:
    if request.headers.get("Accept", "").startswith("application/json"):
        return JsonResponse(refusal.as_answer(), status=refusal.status)
    context = {"refusal": refusal, "back_url": back}
    return render(request, "play/refused.html", context, status=refusal.status)


@require_http_methods(["GET", "POST"])
def room(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Read (GET); say, react, erase or report (POST)."""
    person = sessions.of(request)
    here = reverse("talk:room", args=[room_id])
    try:
        if person is None:
            raise refuse("not_in_room")
        if request.method == "POST":
            _obey(request, room_id, person)
            return HttpResponseRedirect(here)
        state = selectors.state(room_id, person)
        lines = selectors.history(room_id, person)
    except Refusal as refusal:
        return _refused(request, refusal, here if request.method == "POST" else "")
    for line in lines:
        line["said"] = REACTIONS.get(line["reaction"], line["body"])
    context = {
        "room_id": room_id,
        "how": state,
        "lines": lines,
        "longest": LONGEST,
        "reactions": REACTIONS,
        "reasons": Report.Reason.choices,
        "silent": state["over"] or state["left"],
        "wordless": state["closed"] or state["hushed"] or state["quiet"],
    }
    return render(request, "talk/plain.html", context)


def _obey(request: HttpRequest, room_id: UUID, person: Person) -> None:
    form = request.POST
    if "react" in form:
        services.line_react(room_id=room_id, person=person, code=form["react"])
    elif "erase" in form:
        services.line_erase(room_id=room_id, person=person, line_id=_number(form["erase"]))
    elif "report" in form:
        services.line_report(
            room_id=room_id,
            person=person,
            line_id=_number(form["report"]),
            reason=form.get("reason", ""),
        )
    else:
        services.line_say(room_id=room_id, person=person, body=form.get("body", ""))


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 15:
        raise Refusal("wrong_shape")
    return int(text)


@require_safe
def of_match(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The talk of the room in which a match is played."""
    found = company.keeper().room_of_match(match_id)
    if found is None:
        return _refused(request, refuse("not_in_room"))
    return HttpResponseRedirect(reverse("talk:room", args=[found]))
