"""Columns by day, as the staff's pages draw them.

Answers for the geometry of a plot and for the same numbers as a table. Refuses to count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

WIDTH, HEIGHT, GAP = 640, 160, 4
"""A plot in its own units; it is drawn as wide as its place."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One piece of one day's column."""

    series: int
    x: float
    y: float
    width: float
    height: float
    title: str


@dataclass(frozen=True, slots=True)
class Plot:
    """Stacked columns by day, and the same numbers as a table."""

    series: tuple[str, ...]
    days: tuple[date, ...]
    rows: tuple[tuple[date, tuple[int, ...]], ...]
    bars: tuple[Bar, ...]
    top: int
    total: int


def plot(series: Sequence[str], counts: Mapping[date, Sequence[int]], days: Sequence[date]) -> Plot:
    """Columns for every day, also for those on which nothing was counted."""
    rows = tuple((day, tuple(counts.get(day, (0,) * len(series)))) for day in days)
    top = max((sum(values) for _day, values in rows), default=0)
    step = WIDTH / len(days)
    bars = []
    for place, (day, values) in enumerate(rows):
        y = float(HEIGHT)
        for number, value in enumerate(values):
            height = HEIGHT * value / max(top, 1)
            y -= height
            if value:
                title = f"{day:%d/%m} · {series[number]} · {value}"
                bars.append(Bar(number, place * step + GAP / 2, y, step - GAP, height, title))
    total = sum(sum(values) for _day, values in rows)
    return Plot(tuple(series), tuple(days), rows, tuple(bars), top, total)
