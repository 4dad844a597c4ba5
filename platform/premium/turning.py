"""What the clock does to rights: they come to life, end, and are spoken of before they do.

Answers for each right exactly once, in batches of one transaction each: rows that another process
holds are passed over, rows that are done are not found again. A gate never waits for any of this.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.models import Person
from premium import ledger, selectors, tables, telling
from premium.models import Entitlement, LedgerEntry, Notice
from premium.spans import free_from

BATCH = 200
Kind = LedgerEntry.Kind
Status = Entitlement.Status

REMINDERS = (
    (Notice.Kind.WEEK_LEFT, timedelta(days=7), timedelta(days=1)),
    (Notice.Kind.DAY_LEFT, timedelta(days=1), timedelta()),
)
"""A reminder, how long before the end it is due, and when the next one takes its place."""


def _taken(due: QuerySet[Entitlement], batch: int) -> list[Entitlement]:
    """Lock some of the rights that are due; those that somebody else holds are theirs."""
    return list(due.select_for_update(skip_locked=True, of=("self",))[:batch])


def _write(rights: Sequence[Entitlement], kind: str, status: str, now: datetime) -> None:
    """One entry for each right, and all their rows."""
    LedgerEntry.objects.bulk_create(
        [ledger.entry(right=right, kind=kind, at=now) for right in rights]
    )
    Entitlement.objects.filter(pk__in=[right.pk for right in rights]).update(
        status=status, seq=F("seq") + 1, changed_at=now
    )


@transaction.atomic
def start_due(*, now: datetime | None = None, batch: int = BATCH) -> int:
    """Bring rights to life whose start has come; how many."""
    moment = now or timezone.now()
    due = Entitlement.objects.filter(status=Status.SCHEDULED, starts_at__lte=moment)
    rights = _taken(due.order_by("starts_at"), batch)
    _write(rights, Kind.STARTED, Status.ACTIVE, moment)
    return len(rights)


@transaction.atomic
def expire_due(*, now: datetime | None = None, batch: int = BATCH) -> int:
    """Bring rights to their end whose time is over, and tell their people; how many."""
    moment = now or timezone.now()
    living = [Status.SCHEDULED, Status.ACTIVE, Status.SUSPENDED]
    due = Entitlement.objects.filter(status__in=living, ends_at__lte=moment)
    rights = _taken(due.order_by("ends_at"), batch)
    _write(rights, Kind.EXPIRED, Status.EXPIRED, moment)
    _tell_ended(rights, moment)
    return len(rights)


def _tell_ended(rights: Sequence[Entitlement], now: datetime) -> None:
    """Tell whoever can open less than before; another right may go on."""
    still: dict[object, set[str]] = {}
    people = {right.person_id for right in rights}
    there = set(
        Person.objects.filter(pk__in=people, user__isnull=False).values_list("pk", flat=True)
    )
    others = selectors.holding(now).filter(person__in=people)
    for person, keys in others.values_list("person", "tables"):
        still.setdefault(person, set()).update(tables.expand(keys))
    Notice.objects.bulk_create(
        [
            telling.notice(right, Notice.Kind.ENDED, at=now)
            for right in rights
            if right.person_id in there
            and set(tables.expand(right.tables)) - still.get(right.person_id, set())
        ],
        ignore_conflicts=True,
    )


@transaction.atomic
def remind_due(*, now: datetime | None = None, batch: int = BATCH) -> int:
    """Write the reminders that are due, once for each end; how many rights were looked at.

    Whoever was told of this end within the time of the reminder (a right just granted, extended or
    resumed) is left alone, and so is whoever another right carries further.
    """
    moment = now or timezone.now()
    looked = 0
    for kind, ahead, following in REMINDERS:
        told = Notice.objects.filter(
            entitlement_id=OuterRef("pk"), kind=kind, ends_at=OuterRef("ends_at")
        )
        due = (
            selectors.holding(moment)
            .filter(ends_at__lte=moment + ahead, ends_at__gt=moment + following)
            .filter(~Exists(told), Q(changed_at__lt=F("ends_at") - ahead))
            .filter(person__user__isnull=False)
            .select_related("person__user")
            .order_by("ends_at")
        )
        rights = _taken(due, batch)
        Notice.objects.bulk_create(
            [_reminder(right, kind, moment) for right in rights], ignore_conflicts=True
        )
        looked += len(rights)
    return looked


def _reminder(right: Entitlement, kind: str, now: datetime) -> Notice:
    """A reminder; already put away and sent where another right carries further."""
    found = telling.notice(right, kind, at=now)
    end = right.ends_at
    found.key = f"{right.pk}:{kind}:{end.isoformat() if end else ''}"
    others = selectors.covered(right.person, right.tables, without=right.pk, now=now)
    if end is not None and free_from(others, end) != end:
        found.by_mail, found.seen_at = False, now
    return found
