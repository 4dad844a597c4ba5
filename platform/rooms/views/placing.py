"""The host's small form about people: teams and who begins.

Answers for turning the sent form into one call. Refuses to decide anything.
"""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from rooms import placing
from rooms.refusals import refuse
from rooms.views.acts import acting, back
from rooms.views.answers import coded


@require_POST
@coded
def place(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """Keep the teams (``team-PERSON``) and who begins (``opener``); empty: by lot."""
    person = acting(request, room_id)
    form = request.POST.dict()
    try:
        teams = {
            UUID(key.removeprefix("team-")): int(value) if value else None
            for key, value in form.items()
            if key.startswith("team-")
        }
        opener = UUID(form["opener"]) if form.get("opener") else None
    except ValueError as error:
        raise refuse("wrong_shape") from error
    placing.place(room_id=room_id, host=person, teams=teams, opener=opener)
    return back(request, room_id)
