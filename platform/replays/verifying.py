"""Deciding stored matches again and comparing: one by one, or the whole store.

Answers for saying which match does not hold and where. Refuses to repair anything: the log is
never edited.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils import timezone

from games import verify
from play.models import Match
from play.refusals import Refusal
from replays.exporting import export_match
from replays.models import StoreReport


@dataclass(frozen=True, slots=True)
class Verdict:
    """One match's check: ``code`` is empty when it holds; ``seq`` is where it first does not."""

    match_id: UUID
    code: str = ""
    seq: int | None = None
    where: str = ""
    moves: int = 0

    def as_data(self) -> dict[str, Any]:
        """Plain data, for reports."""
        return {
            "match": str(self.match_id),
            "code": self.code,
            "seq": self.seq,
            "where": self.where,
        }


def match_verify(match_id: UUID) -> Verdict:
    """Check one finished match of the store."""
    try:
        report = verify.check(export_match(match_id, named=False))
    except verify.Untrue as fault:
        return Verdict(match_id, fault.code, fault.seq, fault.where)
    except Refusal as refusal:
        return Verdict(match_id, refusal.code)
    return Verdict(match_id, moves=report.moves)


def finished() -> Iterator[UUID]:
    """The ids of every finished match, in the order they ended."""
    done = Match.objects.exclude(status=Match.Status.RUNNING).order_by("ended_at")
    yield from done.values_list("pk", flat=True).iterator(chunk_size=1000)


def store_verify(progress: Callable[[int], None] = lambda _done: None) -> StoreReport:
    """Check every finished match; ``progress`` is told how many are done."""
    started, done, faults = timezone.now(), 0, []
    for match_id in finished():
        verdict = match_verify(match_id)
        if verdict.code:
            faults.append(verdict.as_data())
        done += 1
        progress(done)
    return StoreReport.objects.create(
        started_at=started, ended_at=timezone.now(), matches=done, faults=faults
    )
