"""Teams as the letters that tables show."""

from __future__ import annotations

from django import template

register = template.Library()


@register.filter
def letter(team: int) -> str:
    """« A » for the first team."""
    return chr(ord("A") + team)
