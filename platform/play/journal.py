"""A match's log as the staff read it: every event in words, and nothing hidden before the end.

Answers for deny by default: while a match runs, a line holds what the whole room was told and no
mover, hour, move, hash or secret of anything else. Refuses whoever sits at that match.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext_noop as _noop
from django.utils.translation import override

from accounts.models import User
from eventstore import selectors as store
from eventstore.models import Event
from games.contract import Eyes, Language
from play import frames, texts
from play.models import Match, Seat
from play.refusals import Refusal
from play.runtime import Runtime, Told, cache, follow_events
from play.selectors import head_seq

KINDS = {
    "dealt": _noop("distribution"),
    "moved": _noop("coup"),
    "timed_out": _noop("délai écoulé"),
    "absent": _noop("absence"),
    "returned": _noop("retour"),
    "left": _noop("départ"),
    "paused": _noop("pause"),
    "resumed": _noop("reprise"),
    "clock_changed": _noop("changement d’horloge"),
    "annulled": _noop("annulation"),
    "ended": _noop("fin"),
}
BY = {
    "player": _noop("personne"),
    "computer": _noop("ordinateur"),
    "clock": _noop("horloge"),
    "staff": _noop("équipe"),
    "house": _noop("maison"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """One event. What is not for the whole room has its fields empty while the match runs."""

    seq: int
    kind: str
    seat: str = ""
    by: str = ""
    at: datetime | None = None
    say: tuple[str, ...] = ()
    raw: str = ""


def may_handle(*, match: Match, staff: User) -> None:
    """Keep somebody of the staff from handling a running match of their own.

    Raises:
        Refusal: ``staff_seated``.
    """
    if match.status != Match.Status.RUNNING:
        return
    if Seat.objects.filter(match=match, person__user=staff).exists():
        raise Refusal("staff_seated")


def current(match_id: UUID) -> Runtime:
    """The match, folded to its last event.

    Raises:
        Refusal: ``no_such_match``.
    """
    runtime = cache.get(match_id, at_least=head_seq(match_id))
    if runtime is None:
        raise Refusal("no_such_match")
    return runtime


def lines(runtime: Runtime, language: Language) -> list[Line]:
    """The whole log, oldest first."""
    eyes = Eyes.EVERYTHING if runtime.closed else Eyes.PUBLIC
    rows = {row.seq: row for row in store.events_after(stream_id=runtime.match_id)}
    with override(language):
        fill = frames.filler(runtime)
        return [
            _line(runtime, rows[event.seq], fill(told) if told else None, language, eyes)
            for event, _state, told in follow_events(runtime, eyes)
            if event.seq in rows
        ]


def _line(
    runtime: Runtime, row: store.Stored, told: Told | None, language: Language, eyes: Eyes
) -> Line:
    kind = KINDS.get(row.kind, row.kind)
    if told is None and not runtime.closed:
        return Line(row.seq, kind)
    said = frames.told_of(runtime, eyes, language, row.seq, told)["say"] if told else ()
    return Line(
        seq=row.seq,
        kind=kind,
        seat="" if row.seat is None else runtime.seats[row.seat].name,
        by=BY.get(row.by, row.by),
        at=row.at,
        say=tuple(said),
        raw=_raw(row) if runtime.closed else "",
    )


def annulled_for(match: Match) -> str:
    """Why staff ended a match without a result, as its table was told."""
    last = Event.objects.filter(stream=match.pk, kind="annulled").values_list("details", flat=True)
    return str(json.loads(last[0])["reason"]) if last else ""


def _raw(row: store.Stored) -> str:
    """The row itself, as its hash was taken over it; for finished matches only."""
    whole = {
        "turn": row.turn,
        "move": json.loads(row.move) if row.move is not None else None,
        "facts": json.loads(row.facts),
        "details": json.loads(row.details),
        "state_hash": row.state_hash.hex(),
        "hash": row.hash.hex(),
    }
    return json.dumps(whole, ensure_ascii=False, indent=1)


def shown_refs(runtime: Runtime) -> set[str]:
    """References of the free texts that the whole room may read by now."""
    eyes = Eyes.EVERYTHING if runtime.closed else Eyes.PUBLIC
    found: set[str] = set()
    for _event, state, told in follow_events(runtime, eyes):
        found |= texts.refs(runtime.game.view(state, eyes))
        if told is not None:
            found |= texts.refs(told)
    return found
