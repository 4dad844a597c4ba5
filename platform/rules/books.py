"""The text of each game's rules, by game and language.

Answers for one template per game and language, rendered once and kept: the text depends on
nobody. Refuses to know a rule; what a text says is held against the engine by tests.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from django.conf import settings
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from msgspec import Struct

LANGUAGES = ("fr", "en")

_BEFORE = re.compile(r" (?=[;:!?»](?:[\s<),.]|$))")
_AFTER = re.compile(r"« ")


class Heading(Struct, frozen=True):
    """A line of the table of contents."""

    anchor: str
    title: str


class Book(Struct, frozen=True):
    """The rules of one game in one language: the text and its table of contents."""

    html: SafeString
    contents: tuple[Heading, ...]


class NoBook(LookupError):
    """Nobody has written the rules of that game in that language."""


def template_of(key: str, language: str) -> str:
    """Where a text lies."""
    return f"rules/{key}/{language}.html"


def book(key: str, language: str) -> Book:
    """The rules of a game in a language.

    Raises:
        NoBook: when there is no such text.
    """
    return _written(key, language) if settings.DEBUG else _kept(key, language)


def _written(key: str, language: str) -> Book:
    try:
        template = get_template(template_of(key, language))
    except TemplateDoesNotExist as error:
        raise NoBook(key) from error
    context: dict[str, Any] = {"game": key, "language": language, "contents": []}
    html = template.render(context)
    if language == "fr":
        html = _unbroken(html)
    # Our own template, rendered with nothing that anybody has typed.
    return Book(html=mark_safe(html), contents=tuple(context["contents"]))  # noqa: S308


_kept = cache(_written)


def _unbroken(html: str) -> str:
    """French as it is set: no line ends before « ; : ! ? » or inside guillemets."""
    return _AFTER.sub("«\N{NO-BREAK SPACE}", _BEFORE.sub("\N{NO-BREAK SPACE}", html))


__all__ = ["LANGUAGES", "Book", "Heading", "NoBook", "book", "template_of"]
