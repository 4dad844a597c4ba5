"""Language and time zone of whoever asks.

Answers for speaking to a person in their own language and zone. The language of the cookie (chosen
in this very browser) goes before the profile's, and choosing one there updates the profile.
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation

from accounts import services, sessions


class PersonMiddleware:
    """Activates a person's language and zone for one request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer in the person's language and zone; zones do not leak into the next request."""
        person = sessions.of(request) if _has_session(request) else None
        if person is not None:
            if settings.LANGUAGE_COOKIE_NAME not in request.COOKIES:
                translation.activate(person.language)
                request.LANGUAGE_CODE = translation.get_language()
            timezone.activate(person.zone)
        try:
            response = self.get_response(request)
        finally:
            timezone.deactivate()
        chosen = response.cookies.get(settings.LANGUAGE_COOKIE_NAME)
        if chosen is not None:
            _remember(request, chosen.value)
        return response


def _has_session(request: HttpRequest) -> bool:
    return settings.SESSION_COOKIE_NAME in request.COOKIES


def _remember(request: HttpRequest, language: str) -> None:
    person = sessions.of(request)
    known = {code for code, _name in settings.LANGUAGES}
    if person is not None and language in known and person.language != language:
        services.person_speaks(person=person, language=language)
