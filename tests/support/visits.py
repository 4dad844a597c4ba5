"""Visits of the house by somebody: a client, a cookie or a browser that is a person's.

Answers for the session that names a person, made once for all doors. Refuses to sign anybody up:
that is for the tests of accounts.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from django.conf import settings
from django.test import Client

from accounts.models import Person
from accounts.sessions import SESSION_KEY


def session_of(who: Person) -> str:
    """The key of a new session of this person."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(who.pk)
    session.create()
    return str(session.session_key)


def cookie_of(who: Person) -> str:
    """The same as the head of a request says it."""
    return f"{settings.SESSION_COOKIE_NAME}={session_of(who)}"


def client_of(who: Person | None = None, **given: Any) -> Client:
    """Django's client as this person; a stranger's without one."""
    client = Client(**given)
    if who is not None:
        client.cookies[settings.SESSION_COOKIE_NAME] = session_of(who)
    return client


def seat_browser(context: Any, base: str, who: Person) -> None:
    """Make a browser's context this person's, on every path of the house."""
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session_of(who), "url": base}
    context.add_cookies([cookie])
