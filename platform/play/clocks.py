"""Which clocks a table may have, and when a seat's time is over.

Answers for limits, deadlines and the pace of computers. Refuses to know rules beyond what an
ask declares.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from games.contract import Ask

LIVE_LIMITS = (15, 20, 30, 45, 60, 600)
"""Seconds for one turn, live (rules of Duel §2.3; the house offers the same everywhere)."""

DAY = 86_400
DAYS_LIMITS = (1 * DAY, 2 * DAY, 3 * DAY, 7 * DAY)
"""Seconds for one turn by correspondence."""

GRACE = timedelta(seconds=0.5)
"""A live move that is this late still counts while no expiry is written."""

ABSENT_AFTER = {"live": 3, "days": 2}
"""Time-outs in a row after which a seat counts as absent."""

QUICKEST, SLOWEST = 0.6, 1.35
"""Seconds that a computer takes for its turn: it can be followed, and is not waited for."""

PATIENCE = 1.6
"""Seconds for each computer before they all play as quickly as can be followed: two of them give
a turn back within four seconds even when they draw, play, and pass its person over once."""

_chance = secrets.SystemRandom()


def is_allowed(mode: str, limit: int) -> bool:
    """Whether a table may have this clock."""
    return limit in (LIVE_LIMITS if mode == "live" else DAYS_LIMITS)


def pace(ask: Ask, *, follows: bool, waited: timedelta, computers: int) -> timedelta:
    """How long a computer (or a forced pass) takes: the same draw whatever it holds.

    ``follows``: this seat has just acted in the same turn (a drawn card to play or keep).
    ``waited``: since when nobody but the ``computers`` of this table has acted.
    """
    if ask.at_least:
        return timedelta(seconds=ask.at_least + _chance.uniform(0, 1.5))
    if follows:
        return timedelta(seconds=_chance.uniform(0.15, 0.3))
    left = PATIENCE * max(computers, 2) - waited.total_seconds()
    return timedelta(seconds=_chance.uniform(QUICKEST, min(max(left / 2, QUICKEST), SLOWEST)))


def intention_pace() -> timedelta:
    """How long an answer left in advance takes: as long as a window stays open for computers."""
    return timedelta(seconds=_chance.uniform(1.0, 2.5))


@dataclass(frozen=True, slots=True)
class Clock:
    """A match's clock: ``live`` seconds or ``days``, with its limit in seconds."""

    mode: str
    limit: int

    def deadline(self, ask: Ask, now: datetime, running: datetime | None) -> datetime:
        """When the time of this ask is over; ``running`` is the same turn's earlier deadline."""
        if running is not None:
            grace = timedelta(seconds=ask.grace if self.mode == "live" else 0)
            return max(running, now + grace)
        live_limit = self.mode == "live" and ask.limit is not None
        return now + timedelta(seconds=ask.limit or self.limit if live_limit else self.limit)

    @property
    def grace(self) -> timedelta:
        """How late a move may come."""
        return GRACE
