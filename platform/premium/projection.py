"""How ledger entries add up to the right as it stands.

Answers for the one way from entries to a row, at each write and at a rebuild alike. Pure: it saves
nothing and asks no clock but the entries' own.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from premium.models import Entitlement, LedgerEntry

Kind = LedgerEntry.Kind
Status = Entitlement.Status

COLUMNS = tuple(field.attname for field in Entitlement._meta.concrete_fields)
"""Every column of a row: a rebuild compares them all."""


def written(moment: datetime | None) -> str | None:
    """A moment as an entry keeps it."""
    return None if moment is None else moment.isoformat()


def read(text: str | None) -> datetime | None:
    """A moment as an entry kept it."""
    return None if text is None else datetime.fromisoformat(text)


def _granted(entry: LedgerEntry) -> Entitlement:
    data = entry.data
    return Entitlement(
        pk=entry.entitlement_id,
        person_id=entry.person_id,
        tables=list(data["tables"]),
        starts_at=datetime.fromisoformat(data["starts_at"]),
        ends_at=read(data["ends_at"]),
        source=data["source"],
        granted_by_id=entry.by_id,
        granted_by_name=entry.by_name,
        granted_at=entry.at,
        reason=entry.reason,
        batch=data.get("batch"),
    )


def _awake(right: Entitlement, entry: LedgerEntry) -> str:
    return Status.ACTIVE if right.starts_at <= entry.at else Status.SCHEDULED


def fold(right: Entitlement | None, entry: LedgerEntry) -> Entitlement:
    """The right after one more entry; the first one makes it."""
    if right is None:
        right = _granted(entry)
        right.status = _awake(right, entry)
    elif entry.kind == Kind.STARTED:
        right.status = Status.ACTIVE
    elif entry.kind == Kind.EXTENDED:
        right.ends_at = read(entry.data["ends_at"])
        if right.status == Status.EXPIRED:
            right.status = Status.ACTIVE
    elif entry.kind == Kind.SUSPENDED:
        right.status = Status.SUSPENDED
    elif entry.kind == Kind.RESUMED:
        right.status = _awake(right, entry)
    elif entry.kind == Kind.REVOKED:
        right.status = Status.REVOKED
    elif entry.kind == Kind.EXPIRED:
        right.status = Status.EXPIRED
    right.seq, right.changed_at = entry.seq, entry.at
    return right


def folded(entries: Iterable[LedgerEntry]) -> Entitlement | None:
    """The right that these entries, in order, add up to."""
    right: Entitlement | None = None
    for entry in entries:
        right = fold(right, entry)
    return right


def row(right: Entitlement) -> dict[str, Any]:
    """Every column of a right, to be compared."""
    found = {name: getattr(right, name) for name in COLUMNS}
    # A batch comes from JSON as text and from its column as an identifier.
    found["batch"] = str(right.batch) if right.batch else None
    return found
