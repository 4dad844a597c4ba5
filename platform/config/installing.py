"""What makes the site an app of a phone or desk: manifest, service worker, the page without a net.

Answers for public addresses that are the same for everybody. The worker keeps one page and what
it needs; no page of a person's ever goes into a cache. Refuses to know who asks.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

PARTS = ("js/worker/offline.js",)
"""Scripts of the service worker, each answering for one thing; an app adds its own here."""

STYLES = ("css/tokens.css", "css/fonts.css", "css/base.css", "css/buttons.css", "css/offline.css")
SCRIPTS = ("js/offline.js",)
FONTS = (
    "vendor/inter/inter-latin-wght-normal.woff2",
    "vendor/fraunces/fraunces-latin-opsz-normal.woff2",
)

PAPER, CLOTH = "#F7F3EA", "#1E4D45"


def _language(given: str) -> str:
    return "en" if given == "en" else "fr"


def _icon(name: str, size: int, purpose: str) -> dict[str, str]:
    return {
        "src": static(f"img/app/{name}.png"),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


@require_safe
@cache_control(max_age=3600, public=True)
def manifest(request: HttpRequest) -> HttpResponse:
    """How the installed app is called, looks and begins; ``?l=`` names the language."""
    language = _language(request.GET.get("l", ""))
    with override(language):
        told: dict[str, Any] = {
            "id": "/",
            "name": settings.SITE_NAME,
            "short_name": settings.SITE_NAME,
            "description": _("Une table de cartes en ligne, entre amis ou contre l’ordinateur."),
            "lang": language,
            "dir": "ltr",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": CLOTH,
            "categories": ["games", "entertainment"],
            "icons": [
                _icon("icon-192", 192, "any"),
                _icon("icon-512", 512, "any"),
                _icon("maskable-192", 192, "maskable"),
                _icon("maskable-512", 512, "maskable"),
                _icon("mono-96", 96, "monochrome"),
            ],
            "shortcuts": [
                {"name": _("Créer un salon"), "url": reverse("rooms:create")},
                {"name": _("Les salons ouverts"), "url": reverse("rooms:lobby")},
            ],
        }
    response = JsonResponse(told, json_dumps_params={"ensure_ascii": False})
    response["Content-Type"] = "application/manifest+json"
    return response


def _page(language: str) -> str:
    with override(language):
        context = {"site_name": settings.SITE_NAME, "language": language}
        return render_to_string(
            "installing/offline.html", context | {"styles": STYLES, "scripts": SCRIPTS}
        )


@require_safe
@cache_control(max_age=3600, public=True)
def offline(_request: HttpRequest, language: str) -> HttpResponse:
    """The page shown without a net: nobody's, and the same for all."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    return HttpResponse(_page(language))


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker: what it keeps, a name that changes with it, and its parts."""
    language = _language(request.GET.get("l", ""))
    keeps = [static(name) for name in (*STYLES, *SCRIPTS, *FONTS)]
    parts = [static(name) for name in PARTS]
    told = json.dumps([_page(language), keeps, parts])
    context = {
        "page": reverse("offline", args=[language]),
        "keeps": keeps,
        "parts": parts,
        "version": hashlib.sha256(told.encode()).hexdigest()[:12],
    }
    return render(
        request, "installing/worker.js", context, content_type="text/javascript; charset=utf-8"
    )
