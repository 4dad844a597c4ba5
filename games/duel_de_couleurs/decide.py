"""What a move causes.

Answers for checking a move and for the facts that follow from it, chance included. Refuses to
change anything: states come from ``evolve``.
"""

from __future__ import annotations

from bisect import bisect_left

from games.contract import IllegalMove
from games.dice import Dice
from games.duel_de_couleurs.facts import (
    CardKept,
    CardPlayed,
    CardsDrawn,
    ColourChosen,
    Fact,
    MatchEnded,
)
from games.duel_de_couleurs.moves import ChooseColour, Draw, Keep, Move, PlayCard, PlayDrawn
from games.duel_de_couleurs.passage import consequences, drawn, hunt, reach
from games.duel_de_couleurs.playable import row
from games.duel_de_couleurs.refusals import not_playable, untimely
from games.duel_de_couleurs.state import State
from games.duel_de_couleurs.tables import (
    ACTIVE,
    ALL_SKIP,
    ANSWERS,
    BLAST,
    BOMB,
    COLOURS,
    FITS,
    FLIP,
    GROWS,
    HANDLE,
    HUNT,
    LAST_TURN,
    NAMED,
    REVERSE,
    SKIP,
    SYMBOL,
    WILD,
)

_LAST = LAST_TURN - 1


def decide(state: State, seat: int, move: Move, dice: Dice) -> tuple[Fact, ...]:
    """The facts of a move.

    Raises:
        IllegalMove: ``not_your_turn``, ``over``, ``colour_first``, ``drawn_first``,
            ``nothing_drawn``, ``no_colour_due``, ``no_such_card``, ``not_playable``,
            ``stack_waiting``, ``hunt_waiting``, ``colour_not_asked`` or ``no_such_colour``.
    """
    of = type(move)
    phase = state.phase
    if state.seat == seat:
        if phase == "turn":
            if of is PlayCard:
                return _play(state, seat, move, dice)  # type: ignore[arg-type]
            if of is Draw:
                return _draw(state, seat, dice)
        elif phase == "drawn":
            if of is PlayDrawn:
                return _land(state, seat, state.drawn, move.colour, dice)  # type: ignore[union-attr]
            if of is Keep:
                fact = CardKept(seat, (seat + state.direction) % len(state.hands))
                return _handed_over(state, fact, dice)
        elif phase == "colour" and of is ChooseColour:
            return _choose(state, seat, move.colour, dice)  # type: ignore[union-attr, arg-type]
    raise untimely(state, seat, move)


def _handed_over(
    state: State, fact: CardPlayed | CardsDrawn | CardKept | ColourChosen, dice: Dice
) -> tuple[Fact, ...]:
    """A fact that ends the turn, and what the hand-over brings with it (6)."""
    if state.countdown == 1 or state.shields or state.turns >= _LAST:
        return (fact, *consequences(state, fact, dice))
    return (fact,)


def _play(state: State, seat: int, move: PlayCard, dice: Dice) -> tuple[Fact, ...]:
    hand = state.hands[seat]
    at = bisect_left(hand, move.card << HANDLE)
    if at == len(hand) or hand[at] >> HANDLE != move.card:
        raise IllegalMove("no_such_card", rule="5.1")
    entry = hand[at]
    face = entry & ACTIVE
    kind = state.kind
    if kind:
        if not ANSWERS[state.table][kind][face]:
            raise not_playable(state, face)
    elif not FITS[state.colour << 7 | state.discard[-1] & ACTIVE][face]:
        raise not_playable(state, face)
    return _land(state, seat, entry, move.colour, dice)


def _land(state: State, seat: int, entry: int, colour: int | None, dice: Dice) -> tuple[Fact, ...]:
    """A playable card goes on the discard (5.1, 5.2)."""
    face = entry & ACTIVE
    left = len(state.hands[seat]) - 1
    symbol = SYMBOL[face]
    if face >= WILD:
        return _land_wild(state, seat, entry, colour, left, dice)
    if colour is not None:
        raise IllegalMove("colour_not_asked", rule="5.2")
    if not left:
        fact = CardPlayed(seat, entry >> HANDLE, NAMED[face], None, None, 0, bool(state.kind))
        return (fact, MatchEnded("empty_hand", seat))
    seats = len(state.hands)
    if symbol <= 9:
        to = (seat + state.direction) % seats
        fact = CardPlayed(seat, entry >> HANDLE, NAMED[face], None, to, 0, False, (), 0, left)  # noqa: FBT003  positional is faster
        if state.countdown == 1 or state.shields or state.turns >= _LAST:
            return (fact, *consequences(state, fact, dice))
        return (fact,)
    to, skipped = _next(state, seat, symbol, seats)
    fact = CardPlayed(
        seat,
        entry >> HANDLE,
        NAMED[face],
        None,
        to,
        state.due + GROWS[symbol] if symbol in GROWS else 0,
        state.kind != 0,
        skipped,
        (state.blast + 2 if state.blast else BLAST) if symbol == BOMB else 0,
        left,
    )
    if symbol == FLIP:
        return (fact, *consequences(state, fact, dice))
    return _handed_over(state, fact, dice)


def _next(state: State, seat: int, symbol: int, seats: int) -> tuple[int, tuple[int, ...]]:
    """Who is given the turn after a coloured action card, and who loses it (6, 8.6)."""
    step = state.direction
    if symbol == SKIP:
        return (seat + 2 * step) % seats, ((seat + step) % seats,)
    if symbol == REVERSE:
        return (seat if seats == 2 else (seat - step) % seats), ()
    if symbol == ALL_SKIP:
        return seat, tuple([(seat + k * step) % seats for k in range(1, seats)])
    return (seat + step) % seats, ()


def _land_wild(
    state: State, seat: int, entry: int, colour: int | None, left: int, dice: Dice
) -> tuple[Fact, ...]:
    face = entry & ACTIVE
    answer = state.kind != 0
    if colour is not None and not 0 <= colour < COLOURS:
        raise IllegalMove("no_such_colour", rule="5.2")
    if colour is None or not left:
        fact = CardPlayed(seat, entry >> HANDLE, NAMED[face], colour, None, 0, answer, (), 0, left)
        return (fact,) if colour is None else (fact, MatchEnded("empty_hand", seat))
    to = (seat + state.direction) % len(state.hands)
    stack = state.due + GROWS[face] if GROWS.get(face) else 0
    fact = CardPlayed(seat, entry >> HANDLE, NAMED[face], colour, to, stack, answer, (), 0, left)
    return _handed_over(state, fact, dice)


def _choose(state: State, seat: int, colour: int, dice: Dice) -> tuple[Fact, ...]:
    """The colour of the Joker on top; as a last card it wins only now (5.2, 10)."""
    if not 0 <= colour < COLOURS:
        raise IllegalMove("no_such_colour", rule="5.2")
    face = state.discard[-1] & ACTIVE
    answer = state.kind != 0
    if not state.hands[seat]:
        fact = ColourChosen(seat, NAMED[face], colour, None, 0, answer)
        return (fact, MatchEnded("empty_hand", seat))
    to = (seat + state.direction) % len(state.hands)
    stack = state.due + GROWS[face] if GROWS.get(face) else 0
    return _handed_over(state, ColourChosen(seat, NAMED[face], colour, to, stack, answer), dice)


def _draw(state: State, seat: int, dice: Dice) -> tuple[Fact, ...]:
    """PIOCHER: one card, or the whole stack that waits (5.3, 7.2)."""
    to = (seat + state.direction) % len(state.hands)
    if state.kind:
        return _pick_up(state, seat, to, dice)
    pile = state.pile
    if not pile:
        return _draw_from_discards(state, seat, to, dice)
    face = pile[-1] & ACTIVE
    faces = (NAMED[face],)
    if FITS[state.colour << 7 | state.discard[-1] & ACTIVE][face]:
        return (CardsDrawn(seat, "turn", 1, None, (state.handle,), faces),)
    fact = CardsDrawn(seat, "turn", 1, to, (state.handle,), faces)
    return _handed_over(state, fact, dice)


def _pick_up(state: State, seat: int, to: int, dice: Dice) -> tuple[Fact, ...]:
    """The whole stack is taken at once, or the hunt is gone on; the turn ends (7.2, 8.6)."""
    if state.kind == HUNT:
        fact = hunt(state, seat, to, dice)
    else:
        cards, order = reach(state, state.due, dice)
        fact = drawn(state, seat, "stack", cards, to, order)
    if not fact.count:
        return (fact, *consequences(state, fact, dice))
    return _handed_over(state, fact, dice)


def _draw_from_discards(state: State, seat: int, to: int, dice: Dice) -> tuple[Fact, ...]:
    """The pile is empty: the discards are shuffled first; with none left the turn ends (10.1)."""
    cards, order = reach(state, 1, dice)
    playable = bool(cards) and row(state)[cards[0] & ACTIVE] != 0
    fact = drawn(state, seat, "turn", cards, None if playable else to, order)
    if playable:
        return (fact,)
    return (fact, *consequences(state, fact, dice))


__all__ = ["decide"]
