"""How rights look in the staff's lists: links, tables by name, days of Paris.

Answers for display alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from accounts.models import Person
from premium import asking, moments, tables
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
    """A moment in words, on the clock of Paris."""
    return none if value is None else moments.said(value)


def reason_of(written: str) -> str:
    """A reason as it was written; the house's own in the language of whoever reads."""
    return gettext(written) if written == asking.ON_REQUEST else written or "–"


def end(value: datetime | None) -> str:
    """The end of a right in words, on the clock of Paris."""
    return gettext("sans fin") if value is None else moments.last_said(value)


def _end(entry: LedgerEntry) -> datetime | None:
    """The end that an act gave a right, where it gave one."""
    told = entry.data.get("ends_at")
    return datetime.fromisoformat(told) if told else None


def effect(entry: LedgerEntry) -> str:
    """What an act made of a right, in words."""
    said = []
    if entry.data.get("tables"):
        said.append(tables.said(entry.data["tables"]))
    if entry.data.get("starts_at"):
        said.append(moments.since(datetime.fromisoformat(entry.data["starts_at"])))
    if "ends_at" in entry.data:
        said.append(moments.until(_end(entry)))
    return ", ".join(said) or "–"


def acts(entries: Iterable[LedgerEntry]) -> list[dict[str, Any]]:
    """Ledger entries as lines of a table."""
    return [
        {
            "at": moment(entry.at),
            "iso": entry.at.isoformat(),
            "kind": entry.get_kind_display(),
            "by": entry.by_name,
            "reason": entry.reason,
            "until": moments.until(ended) if (ended := _end(entry)) else "",
            "tables": entry.data.get("tables"),
            "right": entry.entitlement_id,
        }
        for entry in entries
    ]
