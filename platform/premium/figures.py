"""The figures of the premium dashboard, counted from the ledger and from the house.

Answers for the number of rights that held at the end of each day, for each table, and of matches
begun. Counting again gives the same numbers. Refuses to name a person.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from itertools import groupby

from django.db import transaction
from django.utils import timezone

from premium import house, moments, projection, selectors, tables
from premium.models import DayFigure, Entitlement, LedgerEntry
from premium.spans import Span

DAYS = 28
"""What the dashboard shows; a recount covers as much."""

Counts = Counter[tuple[date, str]]
"""A number by day and table."""


def today(now: datetime | None = None) -> date:
    """The day it is in Paris."""
    return moments.wall(now or timezone.now()).date()


def last_days(count: int = DAYS, *, now: datetime | None = None) -> list[date]:
    """The last days, today's last."""
    return [today(now) - timedelta(days=back) for back in range(count - 1, -1, -1)]


def spans_of(entries: Sequence[LedgerEntry]) -> Iterator[tuple[Span, tuple[str, ...]]]:
    """When a right truly held, from what was done to it, with its tables."""
    right: Entitlement | None = None
    for number, entry in enumerate(entries):
        right = projection.fold(right, entry)
        if right.status not in selectors.LIVE:
            continue
        start = max(entry.at, right.starts_at)
        ends = [right.ends_at, entries[number + 1].at if number + 1 < len(entries) else None]
        end = min((one for one in ends if one is not None), default=None)
        if end is None or start < end:
            yield Span(start, end), tables.expand(right.tables)


def rights_by_day(days: Sequence[date], *, now: datetime | None = None) -> Counts:
    """Rights that held at the end of each day (today: now), for each table."""
    moment = now or timezone.now()
    ends = {day: min(moment, moments.closing(day) - timedelta(seconds=1)) for day in days}
    counts: Counts = Counter()
    lines = LedgerEntry.objects.order_by("entitlement_id", "seq").iterator(2000)
    for _right, entries in groupby(lines, key=lambda line: line.entitlement_id):
        for span, keys in spans_of(list(entries)):
            for day, end in ends.items():
                if span.holds(end):
                    counts.update((day, key) for key in keys)
    return counts


def recount(*, now: datetime | None = None, days: int = DAYS) -> int:
    """Count the last days anew; how many figures there are."""
    shown = last_days(days, now=now)
    rights = rights_by_day(shown, now=now)
    begun: Counts = Counter()
    for day, table, number in house.ask().matches_begun(moments.opening(shown[0])):
        begun[day, table] += number
    found = [
        DayFigure(day=day, kind=kind, table=table, number=counts[day, table])
        for kind, counts in ((DayFigure.Kind.RIGHTS, rights), (DayFigure.Kind.MATCHES, begun))
        for day in shown
        for table in tables.KEYS
    ]
    with transaction.atomic():
        DayFigure.objects.bulk_create(
            found,
            update_conflicts=True,
            unique_fields=["day", "kind", "table"],
            update_fields=["number"],
        )
    return len(found)


def series(kind: str, days: Sequence[date]) -> dict[str, list[int]]:
    """The kept figures of these days, a list for each table."""
    kept = {
        (one.day, one.table): one.number
        for one in DayFigure.objects.filter(kind=kind, day__in=days)
    }
    return {key: [kept.get((day, key), 0) for day in days] for key in tables.KEYS}
