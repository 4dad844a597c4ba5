"""Sign-up and log-in take the session's guest along."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils.translation import get_language

from accounts import services, sessions
from accounts.models import Person, User


@receiver(user_logged_in)
def adopt_guest(request: HttpRequest | None, user: User, **_kwargs: Any) -> None:
    """A guest who logs in or signs up keeps seat and matches; anyone else gets a person."""
    if request is None or not hasattr(request, "session"):
        return
    key = request.session.pop(sessions.SESSION_KEY, None)
    guest = Person.objects.filter(pk=key).first() if key else None
    if guest is not None:
        services.guest_adopt(guest=guest, user=user)
    else:
        services.member_person(user=user, language=(get_language() or "fr")[:2])
    # Who was asked before this log-in is not who is asked after it.
    if hasattr(request, "_person"):
        del request._person
