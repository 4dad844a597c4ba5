"""Who may see what: views of the table and facts as told to one viewer.

Answers for rules 8.4 and its plain counterpart at the two other tables. Refuses to hide by
cutting down: a view is built up from nothing. Hands are sorted by face, so that neither the
order of drawing nor that of the deck shows.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from games.contract import Eyes, Viewer
from games.duel_de_couleurs.facts import CardPlayed, CardsDrawn, Dealt, Fact
from games.duel_de_couleurs.meta import Table
from games.duel_de_couleurs.state import Phase, State
from games.duel_de_couleurs.tables import (
    ACTIVE,
    ANSWER_SYMBOLS,
    CARD,
    FACES,
    HANDLE,
    HUNT,
    NAMED,
    SHOWN,
    WILD,
    WILD_SYMBOLS,
    Face,
    Symbol,
)


class Card(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A card in a hand: the handle that moves name, and its active face."""

    card: int
    face: Face


class Stack(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The waiting penalty: ``kind`` of its last card, cards it counts, colour of a hunt."""

    kind: Symbol
    size: int
    colour: int | None = None


class Wanted(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What goes on the table now, for the line « Rouge, 7 ou Joker ».

    ``colour``: any card of that colour (None while a stack waits). ``symbols``: these symbols in
    any colour, coloured ones first.
    """

    colour: int | None
    symbols: tuple[Symbol, ...]


class View(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """All that one viewer may see now.

    ``me``: the viewer's seat (None: a spectator, or all-seeing). ``seat``: whose turn it is.
    ``turn`` numbers the clocks, ``turns`` the turns played. ``top``: the face to match, ``under``
    the faces below it, oldest first (none at Jour & Nuit). ``pile``, ``discard``, ``counts``:
    numbers of cards. ``hand``: own cards, sorted. ``hands``: every hand, all-seeing or once the
    match is over, else empty. ``backs``: per seat the other faces of its cards, sorted (Jour &
    Nuit, for players; one's own stay empty). ``drawn``: handle of the card that awaits JOUER or
    GARDER, its owner's alone. ``fuse`` and ``blast``: hand-overs left and cards it deals (0: not
    lit). ``clock``: hand-overs until midnight (0: not wound).
    """

    table: Table
    seats: int
    me: int | None
    phase: Phase
    seat: int
    turn: int
    turns: int
    first: int
    direction: int
    colour: int
    top: Face
    under: tuple[Face, ...]
    pile: int
    discard: int
    counts: tuple[int, ...]
    one_card: tuple[bool, ...]
    hand: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    backs: tuple[tuple[Face, ...], ...]
    drawn: int | None
    wanted: Wanted
    stack: Stack | None
    fuse: int
    blast: int
    clock: int
    shields: tuple[bool, ...]
    side: Literal["day", "night"]
    winner: int | None
    reason: str


def _hand(entries: tuple[int, ...]) -> tuple[Card, ...]:
    """Own cards by colour, then value; colourless last."""
    order = sorted(entries, key=lambda entry: (entry & ACTIVE, entry))
    return tuple([Card(entry >> HANDLE, NAMED[entry & ACTIVE]) for entry in order])


def _backs(state: State, viewer: Viewer) -> tuple[tuple[Face, ...], ...]:
    """Other faces of the opponents' cards, for players of Jour & Nuit (8.4)."""
    if state.table != "jour_nuit" or viewer is Eyes.PUBLIC:
        return ()
    return tuple(
        ()
        if seat == viewer
        else tuple([NAMED[n] for n in sorted((entry & CARD) // FACES for entry in hand)])
        for seat, hand in enumerate(state.hands)
    )


def _wanted(state: State) -> Wanted:
    if state.kind:
        return Wanted(None, ANSWER_SYMBOLS[state.table, state.night, state.kind])
    top = state.discard[-1] & ACTIVE
    coloured = () if top >= WILD else (NAMED[top].symbol,)
    return Wanted(state.colour, (*coloured, *WILD_SYMBOLS[state.table, state.night]))


def _stack(state: State) -> Stack | None:
    if not state.kind:
        return None
    kind = NAMED[state.kind].symbol
    if state.kind == HUNT:
        return Stack(kind, 0, state.due)
    return Stack(kind, state.due)


def view(state: State, viewer: Viewer) -> View:
    """What a seat, a spectator or the all-seeing eye may see now."""
    me = viewer if isinstance(viewer, int) else None
    two_faced = state.table == "jour_nuit"
    over = state.phase == "over"
    open_hands = viewer is Eyes.EVERYTHING or over
    mine = me is not None and state.drawn and state.seat == me
    shown = () if two_faced else state.discard[-SHOWN:-1]
    return View(
        table=state.table,
        seats=len(state.hands),
        me=me,
        phase=state.phase,
        seat=state.seat,
        turn=state.turn,
        turns=state.turns,
        first=state.first,
        direction=state.direction,
        colour=state.colour,
        top=NAMED[state.discard[-1] & ACTIVE],
        under=tuple([NAMED[card & ACTIVE] for card in shown]),
        pile=len(state.pile),
        discard=len(state.discard),
        counts=tuple([len(hand) for hand in state.hands]),
        one_card=tuple([len(hand) == 1 for hand in state.hands]),
        hand=() if me is None else _hand(state.hands[me]),
        hands=tuple([_hand(hand) for hand in state.hands]) if open_hands else (),
        backs=_backs(state, viewer),
        drawn=state.drawn >> HANDLE
        if state.drawn and (mine or viewer is Eyes.EVERYTHING)
        else None,
        wanted=_wanted(state),
        stack=_stack(state),
        fuse=0 if two_faced or not state.blast else state.countdown,
        blast=state.blast,
        clock=state.countdown if two_faced else 0,
        shields=tuple([bool(state.shields >> k & 1) for k in range(len(state.hands))]),
        side="night" if state.night else "day",
        winner=state.winner if over else None,
        reason=state.reason,
    )


def redact(before: State, fact: Fact, after: State, viewer: Viewer) -> Fact:
    """The fact as this viewer may know it. No fact of this game passes unnoticed."""
    del before
    if viewer is Eyes.EVERYTHING:
        return fact
    if isinstance(fact, CardPlayed):
        return fact if fact.seat == viewer else replace(fact, card=None)
    if isinstance(fact, CardsDrawn):
        return _redact_drawn(fact, after, viewer)
    if isinstance(fact, Dealt):
        return replace(fact, order=None, pairing=None, start=None)
    return fact


def _redact_drawn(fact: CardsDrawn, after: State, viewer: Viewer) -> CardsDrawn:
    """Others learn how many; at Jour & Nuit the log names no face even to the owner (8.4)."""
    if fact.seat != viewer:
        return replace(fact, cards=None, faces=None, order=None)
    if after.table == "jour_nuit":
        return replace(fact, faces=None, order=None)
    return replace(fact, order=None)


__all__ = ["Card", "Stack", "View", "Wanted", "redact", "view"]
