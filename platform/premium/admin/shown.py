"""How rights look in the staff's lists: links, tables by name, days of Paris.

Answers for display alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString

from accounts.models import Person
from premium import moments
from premium.models import LedgerEntry


def history_address(person_id: Any) -> str:
    """Where a person's whole premium history is."""
    return reverse("admin:premium_person", args=[person_id])


def linked(person: Person) -> SafeString:
    """A person's name, leading to their premium history."""
    return format_html(
        '<a class="staff-link" href="{}">{}</a>', history_address(person.pk), person.name
    )


def moment(value: datetime | None, none: str = "–") -> str:
    """A moment in short, on the clock of Paris."""
    if value is None:
        return none
    return date_format(moments.wall(value), "d/m/Y H:i")


def acts(entries: Iterable[LedgerEntry]) -> list[dict[str, Any]]:
    """Ledger entries as lines of a table."""
    return [
        {
            "at": moment(entry.at),
            "iso": entry.at.isoformat(),
            "kind": entry.get_kind_display(),
            "by": entry.by_name,
            "reason": entry.reason,
            "ends_at": entry.data.get("ends_at"),
            "tables": entry.data.get("tables"),
            "right": entry.entitlement_id,
        }
        for entry in entries
    ]
