"""The text of each game's rules, by game and language.

Answers for one template per game and language, rendered once and kept: the text depends on
nobody. Refuses to know a rule; what a text says is held against the engine by tests.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from django.conf import settings
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from msgspec import Struct
from msgspec.structs import replace

from games.typography import unbroken

LANGUAGES = ("fr", "en")


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
    # Our own template, rendered with nothing that anybody has typed.
    html = mark_safe(unbroken(template.render(context), language))  # noqa: S308
    lines = (replace(line, title=unbroken(line.title, language)) for line in context["contents"])
    return Book(html=html, contents=tuple(lines))


_kept = cache(_written)


__all__ = ["LANGUAGES", "Book", "Heading", "NoBook", "book", "template_of"]
