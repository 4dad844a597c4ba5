"""What somebody is told whose form carries no token, or one from before they logged in.

Answers in the house's own words, as JSON to whoever speaks it. Refuses to say which check failed.
"""

from django.http import HttpRequest, HttpResponse, JsonResponse

from play.refusals import Refusal
from rooms.views.answers import refused


def page_too_old(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Refuse a form that this browser was not given, or was given too long ago."""
    del reason
    refusal = Refusal("page_too_old")
    if request.content_type == "application/json":
        return JsonResponse(refusal.as_answer(), status=refusal.status)
    return refused(request, refusal)
