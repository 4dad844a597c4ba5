"""What goes over the wire to one viewer: view, asks, choices, and the steps not yet told.

Answers for the shape of frames and for putting nothing in them that this viewer may not have:
game parts come from ``view``, ``redact`` and ``legal`` alone. Refuses to read the store's rows.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import msgspec
from django.utils import timezone
from django.utils.translation import override

from eventstore.services import AskRow
from games.contract import Eyes, Form, Language, Outcome, Viewer
from play import notices, texts
from play.runtime import Runtime, Told
from play.sitters import gone

HISTORY = 60
"""Steps of the past that a fresh viewer gets for the log, at most."""

_encode = msgspec.json.Encoder(order=None).encode


def build(
    runtime: Runtime, viewer: Viewer, since: int, language: Language, *, remembered: bool = False
) -> dict[str, Any]:
    """One frame for one viewer who was told ``since`` steps (−1: nothing yet).

    ``fresh`` marks a frame whose ``told`` is history to be listed, not played. ``remembered``:
    free texts as this process read them before; for who hears when one reads differently.
    """
    with runtime.lock, override(language):
        full = filler(runtime, remembered=remembered)
        steps = runtime.steps(viewer)
        count = len(steps)
        fresh = not max(0, count - HISTORY) <= since <= count
        start = max(0, count - HISTORY) if fresh else since
        return {
            "type": "frame",
            "match": str(runtime.match_id),
            "game": runtime.game.meta.key,
            "step": count,
            "fresh": fresh,
            "seat": viewer if isinstance(viewer, int) else None,
            "view": full(runtime.game.view(runtime.state, viewer)),
            "asks": asks_of(runtime, viewer),
            "legal": legal_of(runtime, viewer),
            "told": [
                told_of(runtime, viewer, language, number, full(steps[number - 1]))
                for number in range(start + 1, count + 1)
            ],
            "clock": {
                "now": _ms(timezone.now()),
                "mode": runtime.clock.mode,
                "limit": runtime.clock.limit,
            },
            "people": people_of(runtime),
            "outcome": full(outcome_of(runtime)),
            "closed": runtime.closed,
            "annulled": runtime.annulled,
        }


def outcome_of(runtime: Runtime) -> Outcome | None:
    """The result, once there is one: an annulled match has none."""
    return None if runtime.annulled else runtime.game.outcome(runtime.state)


def filler(runtime: Runtime, *, remembered: bool = False) -> Callable[[Any], Any]:
    """Put the bodies of free texts back, for games that have any.

    Only texts that come up are read, each once; anew unless they may be ``remembered``.
    """
    if not runtime.game.meta.free_text:
        return lambda value: value
    known = runtime.words if remembered else {}

    def full(value: Any) -> Any:
        missing: set[str] = set()
        filled = texts.fill(value, known, missing)
        if not missing:
            return filled
        known.update(texts.written(runtime.match_id, missing))
        return texts.fill(value, known)

    return full


def encode(frame: dict[str, Any]) -> bytes:
    """The bytes of a frame."""
    return _encode(frame)


def now_ms() -> int:
    """The server's clock, in milliseconds since 1970."""
    return int(timezone.now().timestamp() * 1000)


def _ms(moment: datetime | None) -> int | None:
    return int(moment.timestamp() * 1000) if moment is not None else None


def asks_of(runtime: Runtime, viewer: Viewer) -> list[dict[str, Any]]:
    """The asks that this viewer may know of: their own, and those that are no secret."""
    return [
        _ask(runtime, ask, mine=ask.seat == viewer)
        for ask in sorted(runtime.asks.values(), key=lambda ask: ask.seat)
        if ask.seat == viewer or not ask.secret
    ]


def _ask(runtime: Runtime, ask: AskRow, *, mine: bool) -> dict[str, Any]:
    return {
        "seat": ask.seat,
        "turn": ask.turn,
        "code": ask.code,
        "mine": mine,
        "opened": _ms(ask.opened),
        "deadline": _ms(ask.deadline),
        "limit": runtime.clock.limit,
    }


def legal_of(runtime: Runtime, viewer: Viewer) -> list[dict[str, Any]]:
    """What the viewer's own seat may do now; nothing for anybody else."""
    if isinstance(viewer, Eyes) or viewer not in runtime.asks:
        return []
    return [
        {"form": move.describe()} if isinstance(move, Form) else {"move": move}
        for move in runtime.game.legal(runtime.state, viewer)
    ]


def told_of(
    runtime: Runtime, viewer: Viewer, language: Language, number: int, told: Told
) -> dict[str, Any]:
    """One step as told: facts, sentences, moments. Never the row's mover, move or time."""
    game, names = runtime.game, runtime.names(viewer)
    said = [sentence for fact in told.facts if (sentence := game.say(fact, names, language))]
    said += [notices.say(notice, names) for notice in told.notices]
    return {
        "step": number,
        "facts": [*told.facts, *told.notices],
        "say": said,
        "moments": [moment for fact in told.facts for moment in game.moments(fact)],
    }


def people_of(runtime: Runtime) -> list[dict[str, Any]]:
    """Who sits where, for everybody."""
    return [
        {
            "seat": sitter.seat,
            "name": sitter.name or gone(),
            "initials": sitter.initials,
            "shape": sitter.shape,
            "colour": sitter.colour,
            "computer": sitter.person is None and bool(sitter.level),
            "level": sitter.level or None,
            "absent": sitter.absent,
            "left": sitter.left,
            "connected": True,
        }
        for sitter in runtime.seats
    ]
