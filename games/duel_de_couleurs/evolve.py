"""From one state to the next: what each fact does.

Answers for folding facts. Refuses to choose, to roll or to check: a fact has happened.
States are built with the constructor, field by field, because this runs for every move.
"""

from __future__ import annotations

from bisect import bisect_left

from msgspec.structs import replace

from games.duel_de_couleurs.drawing import drawn, kept, with_hand
from games.duel_de_couleurs.facts import (
    CardKept,
    CardPlayed,
    CardsDrawn,
    ColourChosen,
    Dealt,
    Fact,
    MatchEnded,
    StackAbsorbed,
    TableFlipped,
)
from games.duel_de_couleurs.state import State
from games.duel_de_couleurs.tables import (
    ACTIVE,
    BLAST,
    BOMB,
    CARD,
    COLOUR,
    DECKS,
    FACES,
    FUSE,
    GROWS,
    HAND,
    HANDLE,
    HUNT,
    MIDNIGHT,
    NIGHT,
    REVERSE,
    SHIELD,
    SYMBOL,
    WILD,
    turned,
)


def _dealt(fact: Dealt) -> State:
    """Seat by seat seven cards; the first number face of the rest starts the discard (4)."""
    deck: tuple[int, ...] = DECKS[fact.table]
    if fact.pairing is not None:
        nights = fact.pairing.result
        deck = tuple(NIGHT[nights[i]] * FACES + day for i, day in enumerate(deck))
    assert fact.order is not None  # noqa: S101  a told fact is not folded
    cards = [deck[k] for k in fact.order.result]
    seats = fact.seats
    handle = 1 if fact.start is None else 1 + fact.start.value
    hands = tuple(
        tuple(
            (handle + seat * HAND + k) << HANDLE | card
            for k, card in enumerate(cards[seat * HAND : seat * HAND + HAND])
        )
        for seat in range(seats)
    )
    rest = cards[seats * HAND :]
    at = next(k for k, card in enumerate(rest) if SYMBOL[card & ACTIVE] <= 9)
    return State(
        table=fact.table,
        hands=hands,
        # Cards above the start card go under the pile in the same order (4.3).
        pile=tuple((rest[at + 1 :] + rest[:at])[::-1]),
        discard=(rest[at],),
        colour=COLOUR[rest[at] & ACTIVE],
        seat=fact.first,
        direction=1,
        phase="turn",
        turn=1,
        turns=0,
        idle=0,
        handle=handle + seats * HAND,
        drawn=0,
        kind=0,
        due=0,
        countdown=0,
        blast=0,
        shields=0,
        night=False,
        first=fact.first,
        winner=-1,
        reason="",
    )


def _played(s: State, fact: CardPlayed) -> State:
    seat = fact.seat
    hand = s.hands[seat]
    at = bisect_left(hand, fact.card << HANDLE)  # type: ignore[operator]
    card = hand[at] & CARD
    hands = with_hand(s.hands, seat, hand[:at] + hand[at + 1 :])
    discard = s.discard + (card,)  # noqa: RUF005  twice as fast as unpacking
    face = card & ACTIVE
    to = fact.to
    if to is None:
        return _standing(s, hands, discard, face, fact.colour)
    symbol = SYMBOL[face]
    if symbol <= 9:
        countdown = s.countdown
        return State(
            s.table,
            hands,
            s.pile,
            discard,
            COLOUR[face],
            to,
            s.direction,
            "turn",
            s.turn + 1,
            s.turns + 1,
            0,
            s.handle,
            0,
            0,
            0,
            countdown - 1 if countdown else 0,
            s.blast,
            s.shields,
            s.night,
            s.first,
            -1,
            "",
        )
    colour = fact.colour if face >= WILD else COLOUR[face]
    return _landed(s, hands, discard, symbol, colour, to)  # type: ignore[arg-type]


def _standing(
    s: State,
    hands: tuple[tuple[int, ...], ...],
    discard: tuple[int, ...],
    face: int,
    colour: int | None,
) -> State:
    """The turn stays: a colour is to be named, or this was the last card (5.2, 10)."""
    waits = face >= WILD and colour is None
    shown = s.colour if waits else colour if face >= WILD else COLOUR[face]
    return State(
        s.table,
        hands,
        s.pile,
        discard,
        s.colour if shown is None else shown,
        s.seat,
        s.direction,
        "colour" if waits else "turn",
        s.turn,
        s.turns,
        0,
        s.handle,
        0,
        s.kind,
        s.due,
        s.countdown,
        s.blast,
        s.shields,
        s.night,
        s.first,
        -1,
        "",
    )


def _landed(
    s: State,
    hands: tuple[tuple[int, ...], ...],
    discard: tuple[int, ...],
    symbol: int,
    colour: int,
    to: int,
) -> State:
    """A card that is not a number takes effect and the turn is handed over (6, 7, 8.6, 9)."""
    kind, due, shields, direction = s.kind, s.due, s.shields, s.direction
    # Every hand-over takes one, except the one that ends the winder's own turn (7.3).
    countdown, blast = (s.countdown - 1 if s.countdown else 0), s.blast
    if symbol in GROWS:
        kind = symbol
        due = colour if symbol == HUNT else due + GROWS[symbol]
    elif symbol == REVERSE:
        direction = -direction
    elif symbol == BOMB:
        countdown = FUSE
        blast = blast + 2 if blast else BLAST
    elif symbol == MIDNIGHT:
        countdown = FUSE
    elif symbol == SHIELD:
        if not kind:
            shields |= 1 << s.seat
        kind = due = 0
    return State(
        s.table,
        hands,
        s.pile,
        discard,
        colour,
        to,
        direction,
        "turn",
        s.turn + 1,
        s.turns + 1,
        0,
        s.handle,
        0,
        kind,
        due,
        countdown,
        blast,
        shields,
        s.night,
        s.first,
        -1,
        "",
    )


def _chosen(s: State, fact: ColourChosen) -> State:
    face = s.discard[-1] & ACTIVE
    if fact.to is None:
        return _standing(s, s.hands, s.discard, face, fact.colour)
    return _landed(s, s.hands, s.discard, SYMBOL[face], fact.colour, fact.to)


def _flipped(s: State, fact: TableFlipped) -> State:
    """Every card shows its other face; piles keep their order (8.5)."""
    hands = tuple(
        tuple([(entry >> HANDLE) << HANDLE | turned(entry & CARD) for entry in hand])
        for hand in s.hands
    )
    return replace(
        s,
        hands=hands,
        pile=tuple([turned(card) for card in s.pile]),
        discard=tuple([turned(card) for card in s.discard]),
        night=fact.night,
        colour=fact.colour,
    )


def evolve(state: State | None, fact: Fact) -> State:
    """The state after a fact; None stands before the deal."""
    of = type(fact)
    if of is CardPlayed:
        return _played(state, fact)  # type: ignore[arg-type]
    if of is CardsDrawn:
        return drawn(state, fact)  # type: ignore[arg-type]
    if state is None:
        if isinstance(fact, Dealt):
            return _dealt(fact)
        raise ValueError("a match begins with its deal")
    if of is CardKept:
        return kept(state, fact)  # type: ignore[arg-type]
    return _evolve_rare(state, fact)


def _evolve_rare(state: State, fact: Fact) -> State:
    if isinstance(fact, ColourChosen):
        return _chosen(state, fact)
    if isinstance(fact, TableFlipped):
        return _flipped(state, fact)
    if isinstance(fact, StackAbsorbed):
        return replace(state, kind=0, due=0, shields=state.shields & ~(1 << fact.seat))
    if isinstance(fact, MatchEnded):
        return replace(
            state, phase="over", reason=fact.reason, winner=fact.winner, kind=0, due=0, drawn=0
        )
    raise ValueError("a match is dealt once")


__all__ = ["evolve"]
