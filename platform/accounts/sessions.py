"""Which person stands behind a request or a socket.

Answers for the session key that names a guest. Refuses to create anyone unless asked to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest

from accounts import services
from accounts.models import Person, User

SESSION_KEY = "person"


def find(user: User | AnonymousUser | None, session: Mapping[str, Any]) -> Person | None:
    """The person of this user, or the guest named by the session, or None."""
    if isinstance(user, User):
        return services.member_person(user=user)
    key = session.get(SESSION_KEY)
    if not key:
        return None
    return Person.objects.filter(pk=key, user=None, merged_into=None, erased_at=None).first()


def of(request: HttpRequest) -> Person | None:
    """The person behind a request, or None for someone who has not played yet."""
    if not hasattr(request, "_person"):
        request._person = find(request.user, request.session)  # type: ignore[attr-defined]
    found: Person | None = request._person  # type: ignore[attr-defined]
    return found


def require(request: HttpRequest) -> Person:
    """The person behind a request; a guest appears when there is none yet."""
    person = of(request)
    if person is None:
        language = getattr(request, "LANGUAGE_CODE", "fr")[:2]
        person = services.guest_create(language=language)
        request.session[SESSION_KEY] = str(person.pk)
        request._person = person  # type: ignore[attr-defined]
    return person
