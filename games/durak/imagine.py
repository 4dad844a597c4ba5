"""Worlds of Durak consistent with what one seat sees and was told.

Answers for drawing a full state from a view: every card that the seat cannot place is dealt anew.
What facts told it (cards taken from the table, cards discarded, the trump drawn) is kept, as any
attentive player would. Refuses to look at any real state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.dice import Dice
from games.durak.facts import (
    Attacked,
    BoutDefended,
    CardBeaten,
    Dealt,
    Drawn,
    TableTaken,
    ThrownIn,
    Transferred,
)
from games.durak.sight import View
from games.durak.state import DRAWN, Bout, Match, State, entitled
from games.durak.tables import ALL, BIT, INDEX, RANK_SET, SUIT_SET, SUITS, bits, card_set

_TRIES = 24
"""Worlds drawn at most in search of one where the smallest trump leads (§3.3)."""


class Memory:
    """What the facts of the running game tell for certain: cards held by each seat, discards."""

    __slots__ = ("discarded", "held", "table")

    def __init__(self, seats: int) -> None:
        self.held = [0] * seats
        self.discarded = 0
        self.table = 0

    def learn(self, fact: Any) -> None:
        """Take in one told fact."""
        kind = type(fact)
        if kind in {Attacked, CardBeaten, ThrownIn, Transferred}:
            bit = BIT[fact.card]
            self.table |= bit
            self.held[fact.seat] &= ~bit
        elif kind is BoutDefended:
            self.discarded |= self.table
            self.table = 0
        elif kind is TableTaken:
            self.held[fact.seat] |= card_set(fact.cards)
            self.table = 0
        elif kind is Drawn:
            self.held[fact.seat] |= card_set(card for card in fact.cards if card)
        elif kind is Dealt:
            self._deal(fact)

    def _deal(self, fact: Dealt) -> None:
        self.held = [card_set(hand or ()) for hand in fact.hands]
        self.discarded = self.table = 0
        if not fact.talon:  # §3.2: the shown card lies in the dealer's hand
            self.held[fact.dealer] |= BIT[fact.shown]


def remember(view: View, told: Sequence[Any]) -> Memory:
    """What the facts told since the last deal place for certain, as far as the view agrees."""
    memory = Memory(view.seats)
    start = len(told)
    while start and type(told[start - 1]) is not Dealt:
        start -= 1
    for fact in told[max(start - 1, 0) :]:
        memory.learn(fact)
    free = ALL[view.options.deck] & ~_placed(view)
    memory.discarded &= free
    if memory.discarded.bit_count() > view.discard:
        memory.discarded = 0
    free &= ~memory.discarded
    for seat, count in enumerate(view.counts):
        memory.held[seat] &= free
        free &= ~memory.held[seat]
        if seat == view.me or memory.held[seat].bit_count() > count:
            memory.held[seat] = 0
    return memory


def _placed(view: View) -> int:
    """The cards that the view itself shows."""
    cards = _table_cards(view)
    for hand in view.hands:
        cards |= card_set(hand or ())
    if view.talon:
        cards |= BIT[view.shown]
    return cards


def _table_cards(view: View) -> int:
    cards = 0
    for pair in view.table:
        cards |= BIT[pair.attack]
        if pair.answer is not None:
            cards |= BIT[pair.answer]
    return cards


def imagine(view: View, told: Sequence[Any], dice: Dice) -> State:
    """A state that this viewer could not tell from the real one, drawn among all of those."""
    if view.drawing is not None:
        talon = tuple(INDEX[card] for card in view.drawing)
        hands = tuple(card_set(hand or ()) for hand in view.hands)
        known = (0,) * view.seats
        return _state(view, (hands, known, talon, card_set(view.buried or ())), dice)
    memory = remember(view, told)
    state = _world(view, memory, dice)
    for _ in range(_TRIES):
        if _well_opened(view, state):
            break
        state = _world(view, memory, dice)
    return state


def _world(view: View, memory: Memory, dice: Dice) -> State:
    """Deal the unplaced cards to the other hands, the hidden talon and the discard."""
    loose = ALL[view.options.deck] & ~_placed(view) & ~memory.discarded
    for held in memory.held:
        loose &= ~held
    cards = list(bits(loose))
    order = iter([cards[place] for place in dice.shuffle(len(cards)).result])
    hands: list[int] = []
    for seat, hand in enumerate(view.hands):
        if hand is not None:
            hands.append(card_set(hand))
            continue
        held = memory.held[seat]
        for _ in range(view.counts[seat] - held.bit_count()):
            held |= 1 << next(order)
        hands.append(held)
    talon: tuple[int, ...] = ()
    if view.talon:
        talon = (*[next(order) for _ in range(view.talon - 1)], INDEX[view.shown])
    discard = memory.discarded
    for card in order:
        discard |= 1 << card
    return _state(view, (tuple(hands), tuple(memory.held), talon, discard), dice)


def _well_opened(view: View, state: State) -> bool:
    """In a game's first bout, whether the leader led for the reason that was told (§3.3)."""
    if view.bout != 1 or view.opening == "left_of_durak":
        return True
    hands = list(state.hands)
    for pair in view.table:
        hands[pair.by] |= BIT[pair.attack]
        if pair.answer is not None:
            hands[view.defender] |= BIT[pair.answer]
    trumps = SUIT_SET[SUITS.index(view.trump)]
    lowest = [hand & trumps & -(hand & trumps) for hand in hands]
    if view.opening == "left_of_dealer":
        return not any(lowest)
    mine = lowest[view.leader]
    return bool(mine) and all(not low or low >= mine for low in lowest)


_Cards = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int]
"""Hands, what of them all have seen, talon, discard."""


def _state(view: View, cards: _Cards, dice: Dice) -> State:
    match = Match(
        view.options,
        view.seats,
        view.number,
        tuple(DRAWN if seat is None else seat for seat in view.results),
        view.dealer,
        SUITS.index(view.trump),
        INDEX[view.shown],
        view.opening,
    )
    rest = (view.places, view.idle, view.turn)
    state = State(match, *cards, *rest, _bout(view, 0))
    if not view.window:
        return state
    return State(match, *cards, *rest, _bout(view, _awaited(view, state, dice)))


def _bout(view: View, waiting: int) -> Bout:
    laid, ranks = _table_cards(view), 0
    for card in bits(laid):
        ranks |= RANK_SET[card]
    return Bout(
        view.bout,
        view.leader,
        view.attacker,
        view.defender,
        view.limit,
        view.phase,
        tuple(INDEX[pair.attack] for pair in view.table),
        tuple(INDEX[pair.answer] if pair.answer else -1 for pair in view.table),
        tuple(pair.by for pair in view.table),
        laid,
        ranks,
        waiting,
    )


def _awaited(view: View, state: State, dice: Dice) -> int:
    """Whose answer an open window awaits: one's own is known, of the others any may be (§5.4)."""
    if view.awaited is not None:
        return sum(1 << seat for seat in view.awaited)
    me = -1 if view.me is None else view.me
    others = [seat for seat in bits(entitled(state)) if seat != me]
    waiting = 1 << me if view.asked else 0
    for seat in others:
        if dice.random() < 0.5:
            waiting |= 1 << seat
    return waiting or 1 << dice.pick(others)


__all__ = ["Memory", "imagine", "remember"]
