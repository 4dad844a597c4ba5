"""A match step by step, as one viewer was told it: frames that need no socket.

Answers for stepping through a finished match from any seat or all-seeing, and through one's own
running match as one's seat saw it. Frames are built by the same functions as live ones, so a
replay shows what was sent. Refuses to tell thinking times, movers and other eyes before the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import override

from eventstore import selectors as store
from games.contract import Ask, Eyes, Language, Viewer
from play import frames
from play.refusals import Refusal
from play.runtime import Runtime, Told, follow

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
    found: list[dict[str, Any]] = []
    number = 0
    with override(language):
        fill = frames.filler(runtime)
        for state, told in follow(runtime, viewer):
            number += 1
            if number < first:
                continue
            found.append(_frame(runtime, viewer, language, number, fill(told), fill, state))
            if len(found) == min(count, MOST):
                break
    if not found:
        raise Refusal("step_beyond_end")
    return found


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


def marks(runtime: Runtime) -> list[Mark]:
    """Every event of a finished match with its mover and thinking time, in order.

    Raises:
        Refusal: ``match_not_over``.
    """
    if not runtime.closed:
        raise Refusal("match_not_over")
    found: list[Mark] = []
    last: datetime | None = None
    for row in store.events_after(stream_id=runtime.match_id):
        thought = (row.at - last).total_seconds() if last else 0.0
        found.append(Mark(row.seq, row.kind, row.seat, row.by, row.at, thought))
        last = row.at
    return found
