"""How facts change the state of Colorful.

Answers for folding facts, each total and without choice. Refuses to check anything: what
reaches this file has been decided.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from games.colorful.facts import (
    ColoursLaid,
    Dealt,
    Ended,
    Fact,
    RoundOpened,
    RoundRevealed,
    SubjectGiven,
)
from games.colorful.state import Round, State

T = TypeVar("T")


def set_at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same tuple with one item changed."""
    return (*items[:place], item, *items[place + 1 :])


def _dealt(fact: Dealt) -> State:
    return State(
        options=fact.options,
        seats=fact.seats,
        language=fact.language,
        first=fact.first,
        order=fact.order,
        teams=fact.teams,
        removed=fact.removed,
        pile=fact.pile or (),
        rounds=(),
        revealed=0,
        over=False,
    )


def _opened(state: State, fact: RoundOpened) -> State:
    opened = Round(
        card=fact.card,
        active=fact.active,
        named=fact.active is None,
        subject=None,
        laid=((),) * state.seats,
        absent=(False,) * state.seats,
    )
    return replace(state, rounds=(*state.rounds, opened), pile=state.pile[1:])


def _with_last(state: State, last: Round) -> State:
    """The state with its current round changed; by the constructor, since each move does it."""
    return State(
        state.options,
        state.seats,
        state.language,
        state.first,
        state.order,
        state.teams,
        state.removed,
        state.pile,
        (*state.rounds[:-1], last),
        state.revealed,
        state.over,
    )


def _laid(state: State, fact: ColoursLaid) -> State:
    now = state.rounds[-1]
    laid = set_at(now.laid, fact.seat, fact.colours or ())
    absent = set_at(now.absent, fact.seat, fact.absent)
    return _with_last(state, Round(now.card, now.active, now.named, now.subject, laid, absent))


def _named(state: State, fact: SubjectGiven) -> State:
    now = state.rounds[-1]
    return _with_last(state, replace(now, named=True, subject=fact.subject))


def evolve(state: State | None, fact: Fact) -> State:
    """Apply one fact.

    Raises:
        ValueError: when the first fact is not the deal.
    """
    if isinstance(fact, Dealt):
        return _dealt(fact)
    if state is None:
        raise ValueError("a match begins with the deal")
    match fact:
        case RoundOpened():
            return _opened(state, fact)
        case SubjectGiven():
            return _named(state, fact)
        case ColoursLaid():
            return _laid(state, fact)
        case RoundRevealed():
            return replace(state, revealed=fact.number)
        case Ended():
            return replace(state, over=True)


__all__ = ["evolve"]
