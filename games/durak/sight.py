"""What each viewer of a Durak match may see (§2, §5.4).

Answers for views, built up from nothing, and for facts as each viewer may know them. Hidden:
other hands, the order of the talon, the discard, who has passed and who is still asked. Refuses
to know how anything is worded or drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from games.contract import Eyes, Seat, Viewer
from games.durak.bouts import duraks
from games.durak.facts import Card, Dealt, Drawn, Fact, Passed
from games.durak.legal import transfer_cards
from games.durak.meta import Options
from games.durak.state import DRAWN, Opening, Phase, State, entitled
from games.durak.tables import CARDS, INDEX, RANKS, SUITS, bits, names


class Pair(Struct, frozen=True, gc=False):
    """An attack card, who laid it, and the card that beats it (None: still to beat)."""

    attack: Card
    by: Seat
    answer: Card | None


class View(Struct, frozen=True):
    """The table for one viewer.

    ``me``: the viewer's seat, None for a spectator or when everything is shown. ``hands``: per
    seat the cards, lowest first, where the viewer may see them; ``counts`` their sizes.
    ``results``: per finished game the durak or None (a draw); ``duraks`` counts them.
    ``places``: 0 still in, else the order of leaving. ``talon`` and ``discard``: sizes. ``free``:
    attack cards that still fit on the table. ``window``: cards may be thrown in. ``ranks``: ranks
    on the table. ``asked``: the viewer's own answer is awaited; ``passed``: the viewer has passed
    in this window; ``entitled``: the viewer may throw in during this bout, given a card of the
    right rank. ``transferable``: own cards that pass the attack on. ``buried``, ``drawing`` and
    ``awaited`` are for eyes that see everything.
    """

    me: Seat | None
    options: Options
    seats: int
    number: int
    results: tuple[Seat | None, ...]
    duraks: tuple[int, ...]
    dealer: Seat
    opening: Opening
    trump: str
    shown: Card
    talon: int
    discard: int
    counts: tuple[int, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    places: tuple[int, ...]
    phase: Phase
    turn: int
    bout: int
    idle: int
    leader: Seat
    attacker: Seat
    defender: Seat
    limit: int
    free: int
    table: tuple[Pair, ...]
    ranks: tuple[str, ...]
    window: bool
    asked: bool
    passed: bool
    entitled: bool
    transferable: tuple[Card, ...] = ()
    drawing: tuple[Card, ...] | None = None
    buried: tuple[Card, ...] | None = None
    awaited: tuple[Seat, ...] | None = None


def view(state: State, viewer: Viewer) -> View:
    """What ``viewer`` may see of a state."""
    if isinstance(viewer, Eyes):
        everything = viewer is Eyes.EVERYTHING
        return _view(state, None, everything=everything)
    return _view(state, viewer, everything=False)


def _view(state: State, me: Seat | None, *, everything: bool) -> View:
    match = state.match
    bout = state.bout
    window = bout.phase in {"throw_in", "taking"}
    asked, passed, may = (False, False, False) if me is None else _own(state, me, window)
    defending = me == bout.defender and bout.phase == "defend"
    return View(
        me=me,
        options=match.options,
        seats=match.seats,
        number=match.number,
        results=tuple(None if seat == DRAWN else seat for seat in match.results),
        duraks=duraks(match.results, match.seats),
        dealer=match.dealer,
        opening=match.opening,
        trump=SUITS[match.trump],
        shown=CARDS[match.shown],
        talon=len(state.talon),
        discard=state.discard.bit_count(),
        counts=tuple(hand.bit_count() for hand in state.hands),
        hands=tuple(
            names(hand) if everything or seat == me else None
            for seat, hand in enumerate(state.hands)
        ),
        places=state.places,
        phase=bout.phase,
        turn=state.turn,
        bout=bout.number,
        idle=state.idle,
        leader=bout.leader,
        attacker=bout.attacker,
        defender=bout.defender,
        limit=bout.limit,
        free=bout.limit - len(bout.attacks),
        table=_pairs(state),
        ranks=tuple(RANKS[index >> 2] for index in bits(bout.ranks) if not index & 3),
        window=window,
        asked=asked,
        passed=passed,
        entitled=may,
        transferable=names(transfer_cards(state)) if defending else (),
        drawing=tuple(CARDS[card] for card in state.talon) if everything else None,
        buried=names(state.discard) if everything else None,
        awaited=tuple(bits(bout.waiting)) if everything else None,
    )


def _pairs(state: State) -> tuple[Pair, ...]:
    bout = state.bout
    laid = zip(bout.attacks, bout.authors, bout.answers, strict=True)
    return tuple(
        Pair(CARDS[attack], by, CARDS[answer] if answer >= 0 else None)
        for attack, by, answer in laid
    )


def _own(state: State, me: Seat, window: bool) -> tuple[bool, bool, bool]:
    """The viewer's own part: is an answer awaited, has it passed, may it throw in at all."""
    bout = state.bout
    phase = bout.phase
    may = phase != "match_over" and bool(entitled(state) >> me & 1)
    if window:
        asked = bool(bout.waiting >> me & 1)
        return asked, may and not asked, may
    asked = (phase == "attack" and me == bout.attacker) or (
        phase == "defend" and me == bout.defender
    )
    return asked, False, may


def _dealt(before: State | None, fact: Dealt, viewer: Viewer) -> Dealt:
    del before
    hands = tuple(hand if seat == viewer else None for seat, hand in enumerate(fact.hands))
    return Dealt(
        fact.number,
        fact.dealer,
        None,
        hands,
        fact.shown,
        fact.talon,
        fact.first,
        fact.opening,
    )


def _drawn(before: State | None, fact: Drawn, viewer: Viewer) -> Drawn:
    if viewer == fact.seat or before is None:
        return fact
    shown = before.match.shown
    cards = fact.cards
    known = tuple(card if card and INDEX[card] == shown else None for card in cards)
    return Drawn(fact.seat, known)


def _passed(before: State | None, fact: Passed, viewer: Viewer) -> Passed | None:
    del before
    return fact if viewer == fact.seat else None


_SECRET: dict[type[Any], Callable[[State | None, Any, Viewer], Fact | None]] = {
    Dealt: _dealt,
    Drawn: _drawn,
    Passed: _passed,
}
"""Facts that are not public as a whole; every other kind holds public things only."""


def redact(before: State | None, fact: Any, after: State, viewer: Viewer) -> Any:
    """The fact as ``viewer`` may know it, or None when for that viewer nothing happened."""
    del after
    if viewer is Eyes.EVERYTHING:
        return fact
    hide = _SECRET.get(type(fact))
    return fact if hide is None else hide(before, fact, viewer)


__all__ = ["Pair", "View", "redact", "view"]
