"""Overlaps, gaps and lengths, and days on the clock of Paris."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from premium import moments, spans
from premium.spans import Span


def day(number, hour=0):
    """A moment of January 2027 in Paris."""
    return moments.at(datetime(2027, 1, number, hour))  # noqa: DTZ001 - a clock on a wall


def test_time_without_overlaps_and_seams():
    found = spans.merged(
        [Span(day(5), day(9)), Span(day(1), day(5)), Span(day(2), day(3)), Span(day(12), None)]
    )
    assert found == [Span(day(1), day(9)), Span(day(12), None)]
    assert spans.common(found, [Span(day(8), day(20))]) == [
        Span(day(8), day(9)),
        Span(day(12), day(20)),
    ]


def test_a_length_begins_where_unbroken_time_ends():
    covered = [Span(day(1), day(10))]
    assert spans.free_from(covered, day(4)) == day(10)
    assert spans.free_from(covered, day(10)) == day(10)
    assert spans.free_from([Span(day(1), None)], day(4)) is None


def test_no_day_is_paid_twice_when_a_gap_is_shorter_than_the_length():
    covered = [Span(day(1), day(10)), Span(day(15), day(20))]
    start = spans.free_from(covered, day(4))
    assert start == day(10)
    # Five days in the gap, the other three after what was held already.
    assert spans.filled(covered, start, timedelta(days=8)) == day(23)
    assert spans.filled(covered, start, timedelta(days=5)) == day(15)


@pytest.mark.parametrize(
    ("first", "last", "hours"),
    [
        (date(2027, 3, 28), date(2027, 3, 28), 23),
        (date(2027, 10, 31), date(2027, 10, 31), 25),
        (date(2027, 10, 30), date(2027, 11, 1), 73),
        (date(2027, 1, 1), date(2027, 1, 1), 24),
    ],
)
def test_a_day_of_paris_is_whole_at_both_changes_of_the_clock(first, last, hours):
    assert moments.closing(last) - moments.opening(first) == timedelta(hours=hours)
    assert moments.wall(moments.opening(first)).hour == 0
    assert moments.wall(moments.closing(last)).hour == 0


def test_days_keep_the_hour_on_the_wall():
    evening = moments.at(datetime(2027, 3, 27, 20))  # noqa: DTZ001
    assert moments.wall(moments.later(evening, timedelta(days=1))).hour == 20
    assert moments.later(evening, timedelta(days=1)) - evening == timedelta(hours=23)
    missing = moments.later(moments.at(datetime(2027, 3, 27, 2, 30)), timedelta(days=1))  # noqa: DTZ001
    assert missing == datetime(2027, 3, 28, 1, 30, tzinfo=UTC)
    twice = moments.later(moments.at(datetime(2027, 10, 30, 2, 30)), timedelta(days=1))  # noqa: DTZ001
    assert twice == datetime(2027, 10, 31, 0, 30, tzinfo=UTC)


def test_an_end_in_words_names_the_last_day():
    assert moments.until(moments.closing(date(2027, 3, 28))) == "jusqu’au 28 mars 2027 inclus"
    assert moments.until(day(5, 18)) == "jusqu’au 5 janvier 2027 à 18:00"
    assert moments.until(None) == "sans date de fin"
