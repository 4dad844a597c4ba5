"""From one state to the next when cards are drawn or kept.

Answers for the pile, the discard that becomes one, and the hand that grows. Refuses to choose
and to roll: what was drawn has happened. Like ``evolve``, field by field, for speed.
"""

from __future__ import annotations

from games.dice import Roll
from games.duel_de_couleurs.facts import CardKept, CardsDrawn
from games.duel_de_couleurs.state import State
from games.duel_de_couleurs.tables import HANDLE


def rebuilt(discard: tuple[int, ...], order: Roll) -> tuple[int, ...]:
    """The new pile, next card last, from all discards but the top (10.1)."""
    return tuple([discard[k] for k in reversed(order.result)])


def with_hand(
    hands: tuple[tuple[int, ...], ...], seat: int, hand: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The hands with one of them changed."""
    if len(hands) == 2:
        return (hands[0], hand) if seat else (hand, hands[1])
    return (*hands[:seat], hand, *hands[seat + 1 :])


def drawn(s: State, fact: CardsDrawn) -> State:
    """Cards go from the pile to a hand, for a turn (5.3), a stack (7.2) or a bomb (7.3)."""
    count = fact.count
    if count == 1 and fact.why == "turn" and fact.order is None:
        return _drawn_one(s, fact.seat, fact.to)
    pile, discard = s.pile, s.discard
    if fact.order is not None:
        pile = rebuilt(discard, fact.order) + pile
        discard = discard[-1:]
    cards = pile[len(pile) - count :][::-1]
    handle = s.handle
    entries = tuple([(handle + k) << HANDLE | card for k, card in enumerate(cards)])
    seat, to = fact.seat, fact.to
    hands = with_hand(s.hands, seat, s.hands[seat] + entries)
    pile = pile[: len(pile) - count]
    blown = fact.why == "blast"
    asked = to is None and not blown
    countdown = s.countdown
    return State(
        s.table,
        hands,
        pile,
        discard,
        s.colour,
        seat if to is None else to,
        s.direction,
        "drawn" if asked else "turn",
        s.turn + (not blown),
        s.turns + (to is not None),
        0 if count else s.idle + (to is not None),
        handle + count,
        entries[0] if asked else 0,
        s.kind if blown else 0,
        s.due if blown else 0,
        countdown - 1 if countdown and to is not None else countdown,
        0 if blown else s.blast,
        s.shields,
        s.night,
        s.first,
        -1,
        "",
    )


def _drawn_one(s: State, seat: int, to: int | None) -> State:
    pile, handle, countdown = s.pile, s.handle, s.countdown
    entry = handle << HANDLE | pile[-1]
    hands = with_hand(s.hands, seat, s.hands[seat] + (entry,))
    if to is None:
        return State(
            s.table,
            hands,
            pile[:-1],
            s.discard,
            s.colour,
            seat,
            s.direction,
            "drawn",
            s.turn + 1,
            s.turns,
            0,
            handle + 1,
            entry,
            0,
            0,
            countdown,
            s.blast,
            s.shields,
            s.night,
            s.first,
            -1,
            "",
        )
    return State(
        s.table,
        hands,
        pile[:-1],
        s.discard,
        s.colour,
        to,
        s.direction,
        "turn",
        s.turn + 1,
        s.turns + 1,
        0,
        handle + 1,
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


def kept(s: State, fact: CardKept) -> State:
    """The drawn card stays in the hand and the turn is handed over (5.3)."""
    countdown = s.countdown
    return State(
        s.table,
        s.hands,
        s.pile,
        s.discard,
        s.colour,
        fact.to,
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
