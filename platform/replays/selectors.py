"""Reads about one match's chance and its steps, for the pages of replays.

Answers for what was sealed before the deal and which events rolled dice. Refuses to read a
secret: that is in the export, once the match is over.
"""

from __future__ import annotations

import json
from typing import NamedTuple
from uuid import UUID

from eventstore.models import Event
from games import chain
from games.contract import Language, Names
from games.match import rolls_in
from play import logs
from play.refusals import Refusal
from play.runtime import Runtime


class Seal(NamedTuple):
    """What was fixed before the deal and may be known by anyone who looks at the match."""

    commitment: str
    shares: list[str]


def seal(match_id: UUID) -> Seal:
    """The commitment and the shares that the first event froze."""
    details = json.loads(
        Event.objects.values_list("details", flat=True).get(stream_id=match_id, seq=chain.FIRST_SEQ)
    )
    return Seal(details["commitment"], details["shares"])


def drawn(runtime: Runtime, language: Language) -> dict[int, str]:
    """What each event that rolled dice told the whole table, by its number.

    Raises:
        Refusal: ``match_not_over``.
    """
    if not runtime.closed:
        raise Refusal("match_not_over")
    names = Names(tuple(sitter.name for sitter in runtime.seats))
    found = {}
    for event in logs.whole(runtime.match_id, runtime.game, closed=True):
        if rolls_in(event.facts):
            said = [runtime.game.say(fact, names, language) for fact in event.facts]
            found[event.seq] = " ".join(sentence for sentence in said if sentence)
    return found


__all__ = ["Seal", "drawn", "seal"]
