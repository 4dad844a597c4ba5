"""What a page's main thread did, from Chromium's own trace.

Answers for processor time frame by frame. Refuses to count the clock: on a busy machine that is
other processes' doing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page

CATEGORIES = "toplevel,devtools.timeline,blink.user_timing"
TASK = "ThreadControllerImpl::RunTask"
DRAWN = "Layerize"
"""The last part of drawing a frame, on the thread of the page."""


class Trace:
    """One recording."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._events: list[dict[str, Any]] = []
        self._done: list[Any] = []
        self._session = page.context.new_cdp_session(page)
        self._session.on("Tracing.dataCollected", lambda said: self._events.extend(said["value"]))
        self._session.on("Tracing.tracingComplete", self._over)

    def _over(self, said: Any) -> None:
        self._done.append(said)

    def of(self, work: Callable[[], Any]) -> Trace:
        """Record while ``work`` runs."""
        self._session.send(
            "Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"}
        )
        work()
        self._session.send("Tracing.end")
        while not self._done:
            self._page.wait_for_timeout(50)
        self._session.detach()
        return self

    def frames_of(self, first: str, last: str) -> list[list[float]]:
        """Milliseconds of processor time of each frame between two marks, for every such pair.

        A frame is all that was done until it was drawn; what came after the last one is one more.
        """
        spans = zip(self._marks(first), self._marks(last), strict=True)
        tasks = list(self._tasks())
        return [list(_frames(tasks, begin, end)) for begin, end in spans]

    def _marks(self, name: str) -> list[float]:
        return sorted(one["ts"] for one in self._events if one["name"] == name and "dur" not in one)

    def _tasks(self) -> Iterator[tuple[float, float, float, bool]]:
        """Begin, end and processor time of each task of the page, and whether it drew."""
        thread = Counter(
            (one["pid"], one["tid"]) for one in self._events if one["name"] == DRAWN
        ).most_common(1)[0][0]
        mine = [one for one in self._events if (one["pid"], one["tid"]) == thread and "dur" in one]
        drawn = sorted(one["ts"] for one in mine if one["name"] == DRAWN)
        for one in sorted((one for one in mine if one["name"] == TASK), key=lambda one: one["ts"]):
            begin, end = one["ts"], one["ts"] + one["dur"]
            drew = any(begin <= at <= end for at in drawn)
            yield begin, end, one.get("tdur", 0) / 1000, drew


def _frames(
    tasks: list[tuple[float, float, float, bool]], first: float, last: float
) -> Iterator[float]:
    spent = 0.0
    for begin, end, took, drew in tasks:
        if end < first or begin > last:
            continue
        spent += took
        if drew:
            yield spent
            spent = 0.0
    yield spent
