"""Facts applied to states: total, without choice, chance or check.

Answers for how each fact changes the truth. Refuses to know whether it should have happened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from games.arc_en_ciel.facts import (
    CardPlayed,
    CardsGiven,
    CardsPassed,
    Dealt,
    Fact,
    MatchEnded,
    RoundScored,
    Started,
    TrickTaken,
)
from games.arc_en_ciel.state import Hand, LastTrick, State
from games.arc_en_ciel.tables import DECK, FACES, JOKER, JOKERS

_NUMBERED = tuple(sorted(card for card in FACES if card != JOKER))


def evolve(state: State | None, fact: Fact) -> State:
    """The state after one fact. A match begins with :class:`Started` upon None."""
    if type(fact) is CardPlayed and state is not None:
        return _card_played(state, fact)
    if state is None:
        if not isinstance(fact, Started):
            raise TypeError("a match begins with Started")
        return _started(fact)
    return _CHANGES[type(fact)](state, fact)


def sort_hand(cards: Iterable[str]) -> Hand:
    """Cards in the order that a state keeps them in, that of their strings."""
    return tuple(sorted(cards))


def _started(fact: Started) -> State:
    nothing: tuple[Hand, ...] = ((),) * fact.seats
    return State(
        options=fact.options,
        seats=fact.seats,
        phase="scored",
        turn=0,
        round=0,
        number=0,
        dealer=fact.dealer,
        opener=(fact.dealer + 1) % fact.seats,
        hands=nothing,
        gifts=nothing,
        trick=(),
        taken=nothing,
        aside=sort_hand(DECK),
        last=None,
        sheets=(),
    )


def _dealt(s: State, fact: Dealt) -> State:
    hands = tuple(hand or () for hand in fact.hands)
    nothing: tuple[Hand, ...] = ((),) * s.seats
    return replace(
        s,
        phase="exchange",
        turn=s.turn + 1,
        round=fact.round,
        number=1,
        dealer=fact.dealer,
        opener=(fact.dealer + 1) % s.seats,
        hands=hands,
        gifts=nothing,
        trick=(),
        taken=nothing,
        aside=_rest(hands),
    )


def _rest(hands: tuple[Hand, ...]) -> Hand:
    """What is left of the deck, in the order of strings; the Jokers come last in it."""
    dealt = {card for hand in hands for card in hand}
    jokers = JOKERS - sum(hand.count(JOKER) for hand in hands)
    return tuple([card for card in _NUMBERED if card not in dealt]) + (JOKER,) * jokers


def _cards_given(s: State, fact: CardsGiven) -> State:
    seat, cards = fact.seat, fact.cards or ()
    left = list(s.hands[seat])
    for card in cards:
        left.remove(card)
    return replace(s, hands=_put(s.hands, seat, tuple(left)), gifts=_put(s.gifts, seat, cards))


def _cards_passed(s: State, fact: CardsPassed) -> State:
    # The right-hand neighbour is the previous seat: seat r receives from seat r + 1 (§2).
    hands = tuple(
        sort_hand(hand + (fact.gifts[(seat + 1) % s.seats] or ()))
        for seat, hand in enumerate(s.hands)
    )
    return replace(s, phase="play", turn=s.turn + 1, hands=hands)


def _put(seats: tuple[Hand, ...], seat: int, cards: Hand) -> tuple[Hand, ...]:
    return (*seats[:seat], cards, *seats[seat + 1 :])


def _card_played(s: State, fact: CardPlayed) -> State:
    seat, hands = fact.seat, s.hands
    hand = hands[seat]
    at = hand.index(fact.card)
    # Positional: this is the hot spot of every simulated match.
    return State(
        s.options,
        s.seats,
        s.phase,
        s.turn + 1,
        s.round,
        s.number,
        s.dealer,
        s.opener,
        hands[:seat] + (hand[:at] + hand[at + 1 :],) + hands[seat + 1 :],  # noqa: RUF005 - faster
        s.gifts,
        (*s.trick, fact.card),
        s.taken,
        s.aside,
        s.last,
        s.sheets,
    )


def _trick_taken(s: State, fact: TrickTaken) -> State:
    taken = list(s.taken)
    for share in fact.shares:
        taken[share.seat] += share.cards
    return State(
        s.options,
        s.seats,
        s.phase,
        s.turn,
        s.round,
        s.number + 1,
        s.dealer,
        fact.opener,
        s.hands,
        s.gifts,
        (),
        tuple(taken),
        s.aside,
        LastTrick(s.round, s.number, s.opener, s.trick, fact.shares),
        s.sheets,
    )


def _round_scored(s: State, fact: RoundScored) -> State:
    return replace(s, phase="scored", turn=s.turn + 1, sheets=(*s.sheets, fact.tallies))


def _match_ended(s: State, _fact: MatchEnded) -> State:
    return replace(s, phase="finished", turn=s.turn + 1)


def _restarted(_s: State, fact: Started) -> State:
    return _started(fact)


_CHANGES: dict[type[Any], Callable[[State, Any], State]] = {
    Started: _restarted,
    Dealt: _dealt,
    CardsGiven: _cards_given,
    CardsPassed: _cards_passed,
    CardPlayed: _card_played,
    TrickTaken: _trick_taken,
    RoundScored: _round_scored,
    MatchEnded: _match_ended,
}

__all__ = ["evolve", "sort_hand"]
