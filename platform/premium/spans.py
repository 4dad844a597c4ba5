"""Stretches of time that rights cover, and where a new one goes so that no day is paid twice.

Answers for overlaps and gaps: a length begins where what is held unbroken ends, and passes over
whatever is covered later on. Pure; refuses to read rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from premium import moments


class Span(NamedTuple):
    """From a moment until another (not included); without an end, for good."""

    start: datetime
    end: datetime | None

    def holds(self, moment: datetime) -> bool:
        """Whether this moment lies in it."""
        return self.start <= moment and (self.end is None or moment < self.end)


def merged(spans: Iterable[Span]) -> list[Span]:
    """The same time without overlaps and without seams, in order."""
    found: list[Span] = []
    for span in sorted(spans, key=lambda one: one.start):
        last = found[-1] if found else None
        if last is None or (last.end is not None and span.start > last.end):
            found.append(span)
        elif last.end is not None and (span.end is None or span.end > last.end):
            found[-1] = Span(last.start, span.end)
    return found


def common(first: Sequence[Span], second: Sequence[Span]) -> list[Span]:
    """The time that both cover."""
    found = []
    for one in first:
        for other in second:
            start = max(one.start, other.start)
            ends = [end for end in (one.end, other.end) if end is not None]
            end = min(ends) if ends else None
            if end is None or start < end:
                found.append(Span(start, end))
    return merged(found)


def free_from(covered: Sequence[Span], moment: datetime) -> datetime | None:
    """The first moment from this one on that nothing covers; None when there is none."""
    for span in covered:
        if span.holds(moment):
            if span.end is None:
                return None
            moment = span.end
    return moment


def filled(covered: Sequence[Span], start: datetime, length: timedelta) -> datetime:
    """When a length that begins at a free moment is used up: covered time does not count."""
    end = moments.later(start, length)
    for span in covered:
        if span.start <= start or span.start >= end or span.end is None:
            continue
        left = moments.apart(span.start, end)
        end = moments.later(span.end, left)
    return end
