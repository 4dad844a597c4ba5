"""A match step by step, as one viewer was told it: frames that need no socket.

Answers for stepping through a finished match from any seat or all-seeing, and through one's own
running match as one's seat saw it. Frames are built by the same functions as live ones, so a
replay shows what was sent. Refuses to tell thinking times, movers and other eyes before the end.
"""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.utils.translation import override

from eventstore.models import Event
from games.contract import Ask, Eyes, Language, Viewer
from play import frames
from play.refusals import Refusal
from play.runtime import Runtime, Told, follow_events

MOST = 200
"""Steps of one request, at most."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Where one step stands in the log: its event, and after the end who moved when."""

    seq: int
    kind: str
    seat: int | None
    by: str
    at: datetime
    thought: float


class Reel(NamedTuple):
    """Every step of a match through some eyes: the state after it, what was told, its event."""

    states: tuple[Any, ...]
    told: tuple[Told, ...]
    seqs: tuple[int, ...]

    def at_event(self, seq: int) -> int:
        """The last step (from 1) that is not after an event."""
        return max(1, bisect_right(self.seqs, seq))


class Reels:
    """Finished matches that this process has unrolled, the least used forgotten first.

    A reel holds neither names nor free texts: those are read anew for each frame.
    """

    def __init__(self, size: int = 24) -> None:
        self._size = size
        self._kept: OrderedDict[tuple[UUID, Viewer], Reel] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, runtime: Runtime, viewer: Viewer) -> Reel:
        """A match through some eyes; one that still runs is unrolled each time."""
        key = (runtime.match_id, viewer)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        unrolled = _unroll(runtime, viewer)
        if runtime.closed:
            with self._lock:
                self._kept[key] = unrolled
                while len(self._kept) > self._size:
                    self._kept.popitem(last=False)
        return unrolled

    def forget(self) -> None:
        """Drop all of them."""
        with self._lock:
            self._kept.clear()


reels = Reels()


def _unroll(runtime: Runtime, viewer: Viewer) -> Reel:
    found = [
        (state, told, event.seq) for event, state, told in follow_events(runtime, viewer) if told
    ]
    states, told, seqs = zip(*found, strict=True) if found else ((), (), ())
    return Reel(states, told, seqs)


def may_look(own: Viewer | None) -> None:
    """Let somebody see what everybody at the match may know.

    Raises:
        Refusal: ``no_such_match``.
    """
    if own is None:
        raise Refusal("no_such_match")


def may_watch(runtime: Runtime, viewer: Viewer, own: Viewer | None) -> None:
    """Let a viewer look: after the end through any eyes, before through one's own seat only.

    Raises:
        Refusal: ``no_such_match``, ``match_not_over``.
    """
    may_look(own)
    if isinstance(viewer, int) and not 0 <= viewer < len(runtime.seats):
        raise Refusal("no_such_match")
    if not runtime.closed and (viewer != own or isinstance(viewer, Eyes)):
        raise Refusal("match_not_over")


def steps(
    runtime: Runtime, viewer: Viewer, language: Language, *, first: int, count: int
) -> list[dict[str, Any]]:
    """Frames of the steps ``first`` … of a viewer (from 1), as many as there are up to ``count``.

    Raises:
        Refusal: ``step_beyond_end``.
    """
    if first < 1 or count < 1:
        raise Refusal("step_beyond_end")
    reel = reels.get(runtime, viewer)
    if first > len(reel.told):
        raise Refusal("step_beyond_end")
    last = min(first - 1 + min(count, MOST), len(reel.told))
    with override(language):
        fill = frames.filler(runtime)
        return [
            _frame(runtime, viewer, language, number + 1, fill(reel.told[number]), fill, state)
            for number, state in enumerate(reel.states[first - 1 : last], first - 1)
        ]


def _frame(
    runtime: Runtime,
    viewer: Viewer,
    language: Language,
    number: int,
    told: Told,
    fill: Any,
    state: Any,
) -> dict[str, Any]:
    return {
        "type": "frame",
        "match": str(runtime.match_id),
        "game": runtime.game.meta.key,
        "step": number,
        "fresh": False,
        "seat": viewer if isinstance(viewer, int) else None,
        "view": fill(runtime.game.view(state, viewer)),
        "asks": [
            _ask(runtime, ask, mine=ask.seat == viewer)
            for ask in runtime.game.asks(state)
            if ask.seat == viewer or not ask.secret
        ],
        "legal": [],
        "told": [frames.told_of(runtime, viewer, language, number, told)],
        "clock": {"now": 0, "mode": runtime.clock.mode, "limit": runtime.clock.limit},
        "people": frames.people_of(runtime),
        "outcome": fill(runtime.game.outcome(state)),
        "closed": runtime.closed,
        "annulled": runtime.annulled,
    }


def _ask(runtime: Runtime, ask: Ask, *, mine: bool) -> dict[str, Any]:
    return {
        "seat": ask.seat,
        "turn": ask.turn,
        "code": ask.code,
        "mine": mine,
        "opened": 0,
        "deadline": None,
        "limit": runtime.clock.limit,
    }


def marks(runtime: Runtime, viewer: Viewer, *, first: int, count: int) -> list[Mark]:
    """Mover and thinking time of some steps of a finished match.

    Raises:
        Refusal: ``match_not_over``.
    """
    if not runtime.closed:
        raise Refusal("match_not_over")
    seqs = reels.get(runtime, viewer).seqs[first - 1 : first - 1 + min(count, MOST)]
    if not seqs:
        return []
    rows = Event.objects.filter(
        stream_id=runtime.match_id, seq__gte=seqs[0] - 1, seq__lte=seqs[-1]
    ).order_by("seq")
    found: dict[int, Mark] = {}
    last: datetime | None = None
    for seq, kind, seat, by, at in rows.values_list("seq", "kind", "seat", "by", "at"):
        thought = (at - last).total_seconds() if last else 0.0
        found[seq] = Mark(seq, kind, seat, by, at, thought)
        last = at
    return [found[seq] for seq in seqs]
