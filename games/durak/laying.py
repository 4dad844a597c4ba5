"""How the facts of one bout change the state: cards laid, answers, windows.

Answers for the table between a bout's first card and its clearing. Refuses to know deals, draws
and ends (``evolve``), and whether a fact was allowed (``decide``).
"""

from __future__ import annotations

from games.contract import Seat
from games.durak.facts import (
    Attacked,
    CardBeaten,
    Passed,
    TakeDeclared,
    ThrownIn,
    Transferred,
    WindowClosed,
)
from games.durak.state import Bout, Phase, State, entitled
from games.durak.tables import INDEX, RANK_SET


def at_moment(state: State, bout: Bout, turn: int) -> State:
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
        known = changed(known, seat, 0, bit)
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


def changed(sets: tuple[int, ...], seat: Seat, cards: int, less: int = 0) -> tuple[int, ...]:
    """The same sets, one seat's with some cards more and some less."""
    changed = list(sets)
    changed[seat] = (changed[seat] | cards) & ~less
    return tuple(changed)


def attacked(state: State, fact: Attacked) -> State:
    """The bout's first card lies."""
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


def beaten(state: State, fact: CardBeaten) -> State:
    """An answer lies; where it opens a window, those entitled are awaited."""
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


def transferred(state: State, fact: Transferred) -> State:
    """The attack moved on with one more card."""
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


def declared(state: State, fact: TakeDeclared) -> State:
    """The defender takes; where cards may be added, those entitled are awaited."""
    if fact.opens:
        return at_moment(state, in_phase(state.bout, "taking", entitled(state)), state.turn + 1)
    return at_moment(state, in_phase(state.bout, "taking", 0), state.turn)


def in_phase(old: Bout, phase: Phase, waiting: int) -> Bout:
    """The same table in another phase."""
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


def thrown(state: State, fact: ThrownIn) -> State:
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


def passed(state: State, fact: Passed) -> State:
    """One seat is awaited no more."""
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


def closed(state: State, fact: WindowClosed) -> State:
    """The clearing of the table, which always follows, takes the rest of the window away."""
    del fact
    return state


def cleared(old: Bout) -> Bout:
    """The bout with nothing on the table."""
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


__all__ = [
    "at_moment",
    "attacked",
    "beaten",
    "changed",
    "cleared",
    "closed",
    "declared",
    "in_phase",
    "passed",
    "thrown",
    "transferred",
]
