"""How each fact changes the state of Durak.

Answers for applying facts: total, no choice, no chance, no check. Refuses to know whether a fact
was allowed (``rules``) or what follows from it (``bouts``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.durak.facts import (
    Attacked,
    BoutBegun,
    BoutDefended,
    CardBeaten,
    Dealt,
    Drawn,
    GameEnded,
    MatchBegun,
    MatchEnded,
    Passed,
    TableTaken,
    TakeDeclared,
    ThrownIn,
    Transferred,
    WentOut,
    WindowClosed,
)
from games.durak.laying import (
    at_moment,
    attacked,
    beaten,
    changed,
    cleared,
    closed,
    declared,
    in_phase,
    passed,
    thrown,
    transferred,
)
from games.durak.state import DRAWN, Bout, Match, State
from games.durak.tables import INDEX, PACKS, card_set

_NO_BOUT = Bout(0, 0, 0, 0, 0, "attack", (), (), (), 0, 0, 0)


def pack_cards(deck: int, order: tuple[int, ...]) -> tuple[int, ...]:
    """Card indices of a pack of ``deck`` cards in the order of a shuffle's result."""
    pack = PACKS[deck]
    return tuple(pack[place] for place in order)


def _begun(state: State | None, fact: MatchBegun) -> State:
    del state
    match = Match(fact.options, fact.seats, 0, (), fact.dealer.value, 0, 0, "smallest_trump")
    nothing = (0,) * fact.seats
    return State(match, nothing, nothing, (), 0, nothing, 0, 0, _NO_BOUT)


def _dealt(state: State, fact: Dealt) -> State:
    old = state.match
    shown = INDEX[fact.shown]
    match = Match(
        old.options,
        old.seats,
        fact.number,
        old.results,
        fact.dealer,
        shown & 3,
        shown,
        fact.opening,
    )
    talon: tuple[int, ...] = ()
    if fact.pack is not None and fact.talon:
        rest = pack_cards(old.options.deck, fact.pack.result)[6 * old.seats :]
        talon = (*rest[1:], shown)
    hands = tuple(card_set(hand or ()) for hand in fact.hands)
    nothing = (0,) * old.seats
    # §3.2: with no card left to turn up, the dealer's own last card was shown.
    known = nothing if fact.talon else changed(nothing, fact.dealer, 1 << shown)
    return State(match, hands, known, talon, 0, nothing, 0, state.turn, _NO_BOUT)


def _bout_begun(state: State, fact: BoutBegun) -> State:
    attacker, defender = fact.attacker, fact.defender
    bout = Bout(
        fact.number, attacker, attacker, defender, fact.limit, "attack", (), (), (), 0, 0, 0
    )
    return State(
        state.match,
        state.hands,
        state.known,
        state.talon,
        state.discard,
        state.places,
        fact.idle,
        state.turn + 1,
        bout,
    )


def _defended(state: State, fact: BoutDefended) -> State:
    del fact
    return State(
        state.match,
        state.hands,
        state.known,
        state.talon,
        state.discard | state.bout.laid,
        state.places,
        state.idle,
        state.turn,
        cleared(state.bout),
    )


def _taken(state: State, fact: TableTaken) -> State:
    table = state.bout.laid
    return State(
        state.match,
        changed(state.hands, fact.seat, table),
        changed(state.known, fact.seat, table),
        state.talon,
        state.discard,
        state.places,
        state.idle,
        state.turn,
        cleared(state.bout),
    )


def _drawn(state: State, fact: Drawn) -> State:
    cards = card_set([card for card in fact.cards if card is not None])
    shown = cards & 1 << state.match.shown
    return State(
        state.match,
        changed(state.hands, fact.seat, cards),
        changed(state.known, fact.seat, shown) if shown else state.known,
        state.talon[len(fact.cards) :],
        state.discard,
        state.places,
        state.idle,
        state.turn,
        state.bout,
    )


def _went_out(state: State, fact: WentOut) -> State:
    places = list(state.places)
    for seat in fact.seats:
        places[seat] = fact.place
    return State(
        state.match,
        state.hands,
        state.known,
        state.talon,
        state.discard,
        tuple(places),
        state.idle,
        state.turn,
        state.bout,
    )


def _game_ended(state: State, fact: GameEnded) -> State:
    old = state.match
    result = DRAWN if fact.durak is None else fact.durak
    match = Match(
        old.options,
        old.seats,
        old.number,
        (*old.results, result),
        old.dealer,
        old.trump,
        old.shown,
        old.opening,
    )
    return State(
        match,
        state.hands,
        state.known,
        state.talon,
        state.discard,
        state.places,
        state.idle,
        state.turn,
        state.bout,
    )


def _match_ended(state: State, fact: MatchEnded) -> State:
    del fact
    return at_moment(state, in_phase(state.bout, "match_over", 0), state.turn + 1)


_APPLY: dict[type[Any], Callable[[Any, Any], State]] = {
    MatchBegun: _begun,
    Dealt: _dealt,
    BoutBegun: _bout_begun,
    Attacked: attacked,
    CardBeaten: beaten,
    Transferred: transferred,
    TakeDeclared: declared,
    ThrownIn: thrown,
    Passed: passed,
    WindowClosed: closed,
    BoutDefended: _defended,
    TableTaken: _taken,
    Drawn: _drawn,
    WentOut: _went_out,
    GameEnded: _game_ended,
    MatchEnded: _match_ended,
}


def evolve(state: State | None, fact: Any) -> State:
    """The state after one fact; only ``MatchBegun`` may come first."""
    return _APPLY[type(fact)](state, fact)


__all__ = ["evolve", "pack_cards"]
