"""Every address of the staff's pages, filled in as an address bar would be.

Answers for walking them all. Refuses to say who may see what: tests do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.contrib import admin
from django.urls import URLPattern, URLResolver
from django.urls.resolvers import RoutePattern

NOBODY = "00000000-0000-4000-8000-000000000000"
SAMPLES = {"uuid": NOBODY, "int": "1", "slug": "siege", "str": "1", "path": "1"}


def admin_addresses() -> Iterator[tuple[str, str]]:
    """The name and a sample of each address under ``/admin/``."""
    yield from _flat(admin.site.get_urls(), "/admin/")


def _flat(patterns: list[URLPattern | URLResolver], before: str) -> Iterator[tuple[str, str]]:
    for pattern in patterns:
        here = before + _filled(pattern)
        if isinstance(pattern, URLResolver):
            yield from _flat(pattern.url_patterns, here)
        else:
            yield str(pattern.name), here


def _filled(pattern: URLPattern | URLResolver) -> str:
    route = str(pattern.pattern)
    if isinstance(pattern.pattern, RoutePattern):
        return re.sub(r"<(?:(\w+):)?\w+>", lambda found: SAMPLES[found[1] or "str"], route)
    labels = re.search(r"\(\?P<app_label>([^)|]+)", route)
    return f"{labels[1]}/" if labels else ""
