"""What templates of any app show of ``premium``: notices, names of tables, moments of rights.

Answers for words only. Refuses to decide who may do what.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django import template
from django.utils.translation import gettext

from accounts.models import Person
from premium import asking, moments, selectors, tables, telling
from premium.models import Notice

register = template.Library()


@register.inclusion_tag("premium/notices.html", takes_context=True)
def premium_notices(context: dict[str, Any], person: Person | None) -> dict[str, Any]:
    """What a person was told about their rights and has not put away yet."""
    request = context.get("request")
    return {
        "notices": selectors.notices_of(person),
        "csrf_token": context.get("csrf_token"),
        "back": request.path if request else "/",
    }


@register.filter
def told(notice: Notice) -> str:
    """A notice's sentence."""
    return telling.sentence(notice)


@register.filter
def tables_said(keys: Iterable[str]) -> str:
    """Tables by their names."""
    return tables.said(keys)


@register.filter
def moment_said(moment: datetime | None) -> str:
    """A moment in full, on the house's clock."""
    return moments.said(moment) if moment else "–"


@register.filter
def until_said(moment: datetime | None) -> str:
    """« jusqu’au 15 décembre 2026 inclus »."""
    return moments.until(moment)


@register.filter
def since_said(moment: datetime) -> str:
    """« dès le 15 décembre 2026 »."""
    return moments.since(moment)


@register.filter
def reason_said(reason: str) -> str:
    """A reason as it was written; the house's own in the language of whoever reads."""
    return gettext(reason) if reason == asking.ON_REQUEST else reason
