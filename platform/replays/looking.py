"""Looks of the staff into running matches: recorded first, then shown.

Answers for the record standing before anything is seen. Refuses whoever sits at that match.
"""

from __future__ import annotations

from typing import Any

from accounts.models import User
from games.contract import Eyes, Language
from play.journal import current, may_handle
from play.models import Match
from play.refusals import Refusal
from play.runtime import Runtime
from play.selectors import head_seq
from replays import film
from replays.models import Look


def look_open(*, match: Match, staff: User, reason: str) -> Look:
    """Record that somebody is about to see everything, and why.

    Raises:
        Refusal: ``staff_seated``.
    """
    may_handle(match=match, staff=staff)
    return Look.objects.create(
        staff=staff,
        staff_name=staff.email[:254],
        match=match,
        seq=head_seq(match.pk),
        reason=reason,
    )


def looked(*, look_id: int, staff: User) -> tuple[Look, Runtime]:
    """An open look of this very person, with the match it is about.

    Raises:
        Refusal: ``look_over`` for one that is closed or somebody else's.
    """
    look = Look.objects.select_related("match").filter(pk=look_id, staff=staff).first()
    if look is None or not look.is_open:
        raise Refusal("look_over")
    may_handle(match=look.match, staff=staff)
    return look, current(look.match_id)


def count(runtime: Runtime) -> int:
    """How many steps there are to see. Nothing of them stays in this process's memory."""
    return len(film.reels.get(runtime, Eyes.EVERYTHING).told)


def steps(runtime: Runtime, language: Language, *, first: int, most: int) -> list[dict[str, Any]]:
    """Frames of a look, all cards open."""
    return film.steps(runtime, Eyes.EVERYTHING, language, first=first, count=most)
