"""How each fact changes the state of Durak.

Answers for applying facts: total, no choice, no chance, no check. Refuses to know whether a fact
was allowed (``rules``) or what follows from it (``bouts``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.contract import Seat
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
from games.durak.state import DRAWN, Bout, Match, Phase, State, entitled
from games.durak.tables import INDEX, PACKS, RANK_SET, card_set

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
    known = nothing if fact.talon else _more(nothing, fact.dealer, 1 << shown)
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


def _with(state: State, bout: Bout, turn: int) -> State:
    """The same cards everywhere, another moment of the bout."""
    return State(
        state.match,
        state.hands,
        state.known,
        state.talon,
        state.discard,
        state.places,
        state.idle,
        turn,
        bout,
    )


def _laid(state: State, seat: Seat, bit: int, bout: Bout, turn: int) -> State:
    """One seat laid a card on the table of ``bout``."""
    hands = list(state.hands)
    hands[seat] &= ~bit
    known = state.known
    if known[seat] & bit:
        known = _more(known, seat, 0, bit)
    return State(
        state.match,
        tuple(hands),
        known,
        state.talon,
        state.discard,
        state.places,
        state.idle,
        turn,
        bout,
    )


def _more(sets: tuple[int, ...], seat: Seat, cards: int, less: int = 0) -> tuple[int, ...]:
    """The same sets, one seat's with some cards more and some less."""
    changed = list(sets)
    changed[seat] = (changed[seat] | cards) & ~less
    return tuple(changed)


def _attacked(state: State, fact: Attacked) -> State:
    old = state.bout
    card = INDEX[fact.card]
    bout = Bout(
        old.number,
        old.leader,
        old.attacker,
        old.defender,
        old.limit,
        "defend",
        (card,),
        (-1,),
        (fact.seat,),
        1 << card,
        RANK_SET[card],
        0,
    )
    return _laid(state, fact.seat, 1 << card, bout, state.turn + 1)


def _beaten(state: State, fact: CardBeaten) -> State:
    old = state.bout
    card = INDEX[fact.card]
    bout = Bout(
        old.number,
        old.leader,
        old.attacker,
        old.defender,
        old.limit,
        "throw_in" if fact.opens else "defend",
        old.attacks,
        (*old.answers[: fact.attack], card, *old.answers[fact.attack + 1 :]),
        old.authors,
        old.laid | 1 << card,
        old.ranks | RANK_SET[card],
        entitled(state) if fact.opens else 0,
    )
    return _laid(state, fact.seat, 1 << card, bout, state.turn + 1 if fact.opens else state.turn)


def _transferred(state: State, fact: Transferred) -> State:
    old = state.bout
    card = INDEX[fact.card]
    bout = Bout(
        old.number,
        old.leader,
        fact.seat,
        fact.to,
        fact.limit,
        "defend",
        (*old.attacks, card),
        (*old.answers, -1),
        (*old.authors, fact.seat),
        old.laid | 1 << card,
        old.ranks,
        0,
    )
    return _laid(state, fact.seat, 1 << card, bout, state.turn + 1)


def _declared(state: State, fact: TakeDeclared) -> State:
    if fact.opens:
        return _with(state, _phase(state.bout, "taking", entitled(state)), state.turn + 1)
    return _with(state, _phase(state.bout, "taking", 0), state.turn)


def _phase(old: Bout, phase: Phase, waiting: int) -> Bout:
    return Bout(
        old.number,
        old.leader,
        old.attacker,
        old.defender,
        old.limit,
        phase,
        old.attacks,
        old.answers,
        old.authors,
        old.laid,
        old.ranks,
        waiting,
    )


def _thrown(state: State, fact: ThrownIn) -> State:
    """A card ends a window of §5.4 and its passes; one of §5.5 stays open, passes standing."""
    old = state.bout
    card = INDEX[fact.card]
    taking = old.phase == "taking"
    waiting = 0
    if taking:
        empty = state.hands[fact.seat] == 1 << card
        waiting = old.waiting & ~(1 << fact.seat) if empty else old.waiting
    bout = Bout(
        old.number,
        old.leader,
        old.attacker,
        old.defender,
        old.limit,
        old.phase if taking else "defend",
        (*old.attacks, card),
        (*old.answers, -1),
        (*old.authors, fact.seat),
        old.laid | 1 << card,
        old.ranks,
        waiting,
    )
    return _laid(state, fact.seat, 1 << card, bout, state.turn if taking else state.turn + 1)


def _passed(state: State, fact: Passed) -> State:
    # By far the most frequent fact: built without a hop.
    old = state.bout
    bout = Bout(
        old.number,
        old.leader,
        old.attacker,
        old.defender,
        old.limit,
        old.phase,
        old.attacks,
        old.answers,
        old.authors,
        old.laid,
        old.ranks,
        old.waiting & ~(1 << fact.seat),
    )
    return State(
        state.match,
        state.hands,
        state.known,
        state.talon,
        state.discard,
        state.places,
        state.idle,
        state.turn,
        bout,
    )


def _closed(state: State, fact: WindowClosed) -> State:
    """The clearing of the table, which always follows, takes the rest of the window away."""
    del fact
    return state


def _cleared(old: Bout) -> Bout:
    return Bout(
        old.number,
        old.leader,
        old.attacker,
        old.defender,
        old.limit,
        old.phase,
        (),
        (),
        (),
        0,
        0,
        0,
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
        _cleared(state.bout),
    )


def _taken(state: State, fact: TableTaken) -> State:
    table = state.bout.laid
    return State(
        state.match,
        _more(state.hands, fact.seat, table),
        _more(state.known, fact.seat, table),
        state.talon,
        state.discard,
        state.places,
        state.idle,
        state.turn,
        _cleared(state.bout),
    )


def _drawn(state: State, fact: Drawn) -> State:
    cards = card_set([card for card in fact.cards if card is not None])
    shown = cards & 1 << state.match.shown
    return State(
        state.match,
        _more(state.hands, fact.seat, cards),
        _more(state.known, fact.seat, shown) if shown else state.known,
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
    return _with(state, _phase(state.bout, "match_over", 0), state.turn + 1)


_APPLY: dict[type[Any], Callable[[Any, Any], State]] = {
    MatchBegun: _begun,
    Dealt: _dealt,
    BoutBegun: _bout_begun,
    Attacked: _attacked,
    CardBeaten: _beaten,
    Transferred: _transferred,
    TakeDeclared: _declared,
    ThrownIn: _thrown,
    Passed: _passed,
    WindowClosed: _closed,
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
