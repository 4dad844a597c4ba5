"""As whom somebody looks at a match: their seat, the public, or not at all.

Answers for the one place that every door asks. Refuses to know rooms: whoever keeps them says by
``ask_of`` whom a host has sent away.
"""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from games.contract import Eyes, Viewer
from play.refusals import Refusal
from play.runtime import Runtime

SentAway = Callable[[UUID, UUID], bool]
"""Whether a match is played where this person is not received any more."""

_askers: list[SentAway] = []


def ask_of(sent_away: SentAway) -> None:
    """Say who knows whom a host has sent away."""
    _askers[:] = [sent_away]


def viewer_of(runtime: Runtime, person: UUID | None) -> Viewer | None:
    """As whom a person looks at a match: a seat, the public, or None (not at all)."""
    try:
        return look(runtime, person)
    except Refusal:
        return None


def look(runtime: Runtime, person: UUID | None) -> Viewer:
    """As whom a person looks at a match. A seat is theirs whatever a room thinks of them since.

    Raises:
        Refusal: ``no_spectators``, or ``sent_away`` for somebody whom the room does not receive.
    """
    seat = runtime.seat_of(person) if person is not None else None
    if seat is not None:
        return seat
    if not runtime.spectators:
        raise Refusal("no_spectators")
    if person is not None and any(away(runtime.match_id, person) for away in _askers):
        raise Refusal("sent_away")
    return Eyes.PUBLIC
