"""The one place that writes a ledger entry and the row that follows from it.

Answers for keeping both together, and for who acted. Refuses to decide whether an act is allowed:
``services`` does, with the right's row locked.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from accounts.models import User
from premium import projection
from premium.models import Entitlement, LedgerEntry


def name_of(user: User | None) -> str:
    """What a member of staff is called in the ledger, whatever becomes of the account."""
    if user is None:
        return ""
    return (user.get_full_name() or user.get_username())[:150]


def entry(
    *,
    right: Entitlement,
    kind: str,
    at: datetime,
    by: User | None = None,
    reason: str = "",
    data: Mapping[str, Any] | None = None,
) -> LedgerEntry:
    """The next entry of a right, not yet written."""
    return LedgerEntry(
        entitlement_id=right.pk,
        seq=right.seq + 1,
        kind=kind,
        person_id=right.person_id,
        at=at,
        by=by,
        by_name=name_of(by),
        reason=reason,
        data=dict(data or {}),
    )


def begin(
    *,
    right_id: UUID,
    person_id: UUID,
    kind: str,
    at: datetime,
    by: User | None,
    reason: str,
    data: Mapping[str, Any],
    key: str | None = None,
) -> Entitlement:
    """Write the first entry of a right, and its row."""
    first = LedgerEntry(
        entitlement_id=right_id,
        seq=1,
        kind=kind,
        person_id=person_id,
        at=at,
        by=by,
        by_name=name_of(by),
        reason=reason,
        data=dict(data),
        key=key,
    )
    with transaction.atomic():
        first.save(force_insert=True)
        right = projection.fold(None, first)
        right.save(force_insert=True)
    return right


def add(
    *,
    right: Entitlement,
    kind: str,
    at: datetime,
    by: User | None = None,
    reason: str = "",
    data: Mapping[str, Any] | None = None,
) -> Entitlement:
    """Write the next entry of a right whose row is locked, and what becomes of the row."""
    following = entry(right=right, kind=kind, at=at, by=by, reason=reason, data=data)
    with transaction.atomic():
        following.save(force_insert=True)
        folded = projection.fold(right, following)
        folded.save()
    return folded


def rebuild() -> list[UUID]:
    """Make every row anew from its entries; the rights whose row was not what they say."""
    wrong: list[UUID] = []
    with transaction.atomic():
        kept = {one.pk: one for one in Entitlement.objects.select_for_update().order_by("pk")}
        found: dict[UUID, Entitlement] = {}
        for line in LedgerEntry.objects.order_by("entitlement_id", "seq").iterator(2000):
            found[line.entitlement_id] = projection.fold(found.get(line.entitlement_id), line)
        for key in kept.keys() - found.keys():
            kept[key].delete()
            wrong.append(key)
        for key, right in found.items():
            old = kept.get(key)
            if old is None or projection.row(old) != projection.row(right):
                right.save(force_insert=old is None, force_update=old is not None)
                wrong.append(key)
    return sorted(wrong)
