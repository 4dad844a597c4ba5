"""Reads about matches: whose move it is, what is running, what is over.

Answers for lists and look-ups. Refuses to show an ask that is secret to anyone but its seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import QuerySet

from accounts.models import Person
from eventstore.models import OpenAsk, Stream
from eventstore.selectors import openings
from games import codec, registry
from play.models import Match, Seat
from play.runtime import cache


def head_seq(match_id: UUID) -> int:
    """The sequence number of the last event (0 when there is no such match)."""
    found = Stream.objects.filter(pk=match_id).values_list("seq", flat=True).first()
    return found or 0


def may_hush(match_id: UUID) -> bool:
    """Whether the game of a match has moments in which nobody talks (`Game.hush`)."""
    runtime = cache.get(match_id)
    return runtime is not None and hasattr(runtime.game, "hush")


def match_hush(match_id: UUID) -> bool:
    """Whether the game closes the talk just now; never in a game that has no such moments."""
    if not may_hush(match_id):
        return False
    runtime = cache.get(match_id, at_least=head_seq(match_id))
    if runtime is None or runtime.closed:
        return False
    with runtime.lock:
        return bool(getattr(runtime.game, "hush")(runtime.state))  # noqa: B009 - optional


RECENT = 3
"""Matches back in which a card counts as seen (rules of Colorful §7.5)."""


def seen_lately(*, game: str, options: dict[str, Any], people: Sequence[UUID]) -> tuple[str, ...]:
    """What these people were dealt from the same pile in their last matches of a game.

    Empty for games that do not ask (`Game.seen`).
    """
    rules = registry.game(game)
    ask = getattr(rules, "seen", None)
    if ask is None:
        return ()
    recent = {match for person in people for match in _last_matches(person, game)}
    typed = codec.convert(options, rules.meta.options)
    facts = tuple[rules.types.fact, ...]  # type: ignore[name-defined]
    return tuple(
        sorted(
            {
                card
                for opening in openings(sorted(recent)).values()
                for card in ask(codec.decode(opening, facts), typed)
            }
        )
    )


def _last_matches(person: UUID, game: str) -> list[UUID]:
    seats = Seat.objects.filter(person=person, match__game=game).order_by("-match__started_at")
    return list(seats.values_list("match_id", flat=True)[:RECENT])


def _soonest(ask: OpenAsk) -> float:
    return ask.deadline.timestamp() if ask.deadline else float("inf")


class MyTurn(NamedTuple):
    """A match that waits for a person, with the ask that does."""

    match: Match
    seat: int
    ask: OpenAsk


def my_turns(person: Person) -> list[MyTurn]:
    """Matches in which this person is asked something, the soonest deadline first."""
    seats = {
        seat.match_id: seat
        for seat in Seat.objects.filter(
            person=person, left=False, match__status=Match.Status.RUNNING
        ).select_related("match")
    }
    asks = OpenAsk.objects.filter(stream_id__in=seats, deadline__isnull=False)
    mine = [ask for ask in asks if seats[ask.stream_id].seat == ask.seat]
    mine.sort(key=_soonest)
    return [MyTurn(seats[ask.stream_id].match, ask.seat, ask) for ask in mine]


def running(person: Person) -> QuerySet[Match]:
    """Running matches at which this person sits, the newest first."""
    return (
        Match.objects.filter(status=Match.Status.RUNNING, seats__person=person, seats__left=False)
        .prefetch_related("seats__person")
        .order_by("-started_at")
    )


def past(person: Person) -> QuerySet[Match]:
    """Finished matches of this person, the last one first."""
    return (
        Match.objects.exclude(status=Match.Status.RUNNING)
        .filter(seats__person=person)
        .prefetch_related("seats__person")
        .order_by("-ended_at")
    )
