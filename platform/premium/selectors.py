"""Reads of ``premium``: who may open a table now, what somebody holds, what was done to it.

Answers for asking the clock, not the stored status, whether a right holds. Refuses to write.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import reduce
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import Person
from premium import tables
from premium.models import AccessRequest, Entitlement, LedgerEntry, Notice, TableEntry
from premium.spans import Span, common, merged

Status = Entitlement.Status
LIVE = (Status.SCHEDULED, Status.ACTIVE)
"""A right in one of these holds between its start and its end, to the second."""


def is_member(person: Person | None) -> bool:
    """Whether this is somebody who can hold a right at all."""
    return (
        person is not None
        and person.user is not None
        and person.user.is_active
        and person.erased_at is None
    )


def holding(now: datetime | None = None) -> QuerySet[Entitlement]:
    """The rights that hold at a moment."""
    moment = now or timezone.now()
    return Entitlement.objects.filter(
        Q(ends_at=None) | Q(ends_at__gt=moment), status__in=LIVE, starts_at__lte=moment
    )


def may_open(person: Person, table: str, *, now: datetime | None = None) -> bool:
    """Whether this host may open a premium table at a moment."""
    if not is_member(person) or person.is_suspended:
        return False
    rights = holding(now).filter(person=person, tables__overlap=[table, tables.ALL])
    return bool(rights.exists())


def openable(person: Person | None, *, now: datetime | None = None) -> set[str]:
    """The premium tables that this person may open."""
    if person is None or not is_member(person) or person.is_suspended:
        return set()
    named = holding(now).filter(person=person).values_list("tables", flat=True)
    return {key for keys in named for key in tables.expand(keys)}


def covered(
    person: Person, keys: Iterable[str], *, without: Any = None, now: datetime | None = None
) -> list[Span]:
    """The time from now on in which this person may open every one of these tables."""
    moment = now or timezone.now()
    rights = list(
        Entitlement.objects.filter(person=person, status__in=LIVE)
        .filter(Q(ends_at=None) | Q(ends_at__gt=moment))
        .exclude(pk=without)
    )
    each = [
        merged(
            Span(right.starts_at, right.ends_at)
            for right in rights
            if key in tables.expand(right.tables)
        )
        for key in tables.expand(keys)
    ]
    return reduce(common, each) if each else []


def rights_of(person: Person) -> QuerySet[Entitlement]:
    """Everything a person holds or held, what matters now first."""
    return Entitlement.objects.filter(person=person).order_by("-granted_at", "-starts_at")


def history_of(person: Person) -> QuerySet[LedgerEntry]:
    """Everything that was done to a person's rights, the latest first."""
    return LedgerEntry.objects.filter(person=person).order_by("-at", "-id")


def ledger_of(right: Entitlement) -> QuerySet[LedgerEntry]:
    """What was done to one right, in order."""
    return LedgerEntry.objects.filter(entitlement_id=right.pk).order_by("seq")


def ending_within(days: int, *, now: datetime | None = None) -> QuerySet[Entitlement]:
    """Rights that hold and end within so many days, the soonest first."""
    moment = now or timezone.now()
    return (
        holding(moment)
        .filter(ends_at__lte=moment + timedelta(days=days))
        .select_related("person")
        .order_by("ends_at")
    )


def closing_of(table: str) -> TableEntry | None:
    """Why a table takes no new rooms; None when it does."""
    last = TableEntry.objects.filter(table=table).order_by("-id").first()
    return last if last is not None and last.kind == TableEntry.Kind.CLOSED else None


def request_of(person: Person) -> AccessRequest | None:
    """The request of a person that waits for its answer."""
    return AccessRequest.objects.filter(person=person, status=AccessRequest.Status.OPEN).first()


def notices_of(person: Person | None, limit: int = 3) -> list[Notice]:
    """What a person was told on the site and has not put away yet."""
    # Templates hand over a lazy nobody, which is not None.
    if not person or person.user_id is None:
        return []
    return list(Notice.objects.filter(person=person, seen_at=None).order_by("-at")[:limit])
