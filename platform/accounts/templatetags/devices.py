"""A browser's own description of itself, in words people use.

Answers for « Firefox, Linux ». Refuses to guess more than a name and a system.
"""

from __future__ import annotations

from django import template
from django.utils.translation import gettext as _

register = template.Library()

_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def _found(table: tuple[tuple[str, str], ...], text: str) -> str:
    return next((name for sign, name in table if sign in text), "")


@register.filter
def device(user_agent: str) -> str:
    """« Firefox, Linux » from a user agent."""
    named = [_found(_BROWSERS, user_agent), _found(_SYSTEMS, user_agent)]
    return ", ".join(name for name in named if name) or _("Appareil inconnu")
