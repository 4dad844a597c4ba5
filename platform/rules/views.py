"""The pages of the rules.

Answers for one page of all games and one of each. Refuses to hold a word of a rule: the texts
are templates, one for each game and language.
"""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games import registry
from rules.books import NoBook, book


def _language() -> str:
    return "en" if (get_language() or "").startswith("en") else "fr"


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """All games, each with what it is about."""
    return render(request, "rules/index.html", {"metas": registry.metas()})


@require_safe
def game(request: HttpRequest, key: str) -> HttpResponse:
    """The rules of one game."""
    try:
        meta = registry.meta(key)
        text = book(key, _language())
    except (registry.UnknownGame, NoBook) as error:
        raise Http404 from error
    context = {
        "meta": meta,
        "book": text,
        "others": [one for one in registry.metas() if one.key != key],
        "offered": meta.stage == "published",
    }
    return render(request, "rules/game.html", context)
