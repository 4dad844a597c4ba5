"""Worlds that a seat cannot tell from the true one.

Answers for dealing the unseen cards anew: what the seat gave stays with its right-hand
neighbour until it is seen, and nobody is dealt what their play has shown they do not hold
(§4.2). Refuses to look at any true state: it has the seat's view and what it was told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.arc_en_ciel.evolve import sort_hand
from games.arc_en_ciel.facts import CardPlayed, CardsPassed, Dealt, Fact, TrickTaken
from games.arc_en_ciel.meta import Options
from games.arc_en_ciel.sight import View
from games.arc_en_ciel.state import Hand, LastTrick, State
from games.arc_en_ciel.tables import (
    CLASSICS,
    DECK,
    FACES,
    IS_TRUMP,
    JOKER,
    SUIT,
    TRUMP,
    TWIN,
    VALUE,
)
from games.arc_en_ciel.tricks import demand
from games.dice import Dice

ASIDE = -1
"""The place of cards that were not dealt, among seats 0…n−1."""


def imagine(view: View, told: Sequence[Fact], dice: Dice) -> State:
    """A full state drawn from the worlds consistent with what the seat saw.

    ``told``: the seat's redacted facts, all of them or none; without them what others have
    shown not to hold is unknown and only the view binds.
    """
    round_told = _this_round(told)
    known, lacks = _known(view, round_told), _lacks(view, round_told)
    room = _room(view, known)
    cards = Counter(DECK)
    cards.subtract(_seen(view))
    cards.subtract(card for held in known.values() for card in held)
    dealt = _deal(list(cards.elements()), room, lacks, dice)
    for seat, held in known.items():
        dealt[seat] += held
    return _state(view, dealt, dice)


def _this_round(told: Sequence[Fact]) -> list[Fact]:
    found: list[Fact] = []
    for fact in reversed(told):
        if isinstance(fact, Dealt):
            return found[::-1]
        found.append(fact)
    return []


def _seen(view: View) -> list[str]:
    seen = [*view.hand, *(laid.card for laid in view.trick)]
    seen += [card for pile in view.taken for card in pile.cards]
    if view.phase == "exchange":
        seen += view.given
    return seen


def _known(view: View, told: Sequence[Fact]) -> dict[int, list[str]]:
    """What I gave and has not been seen since: it is still with my right-hand neighbour."""
    if view.me is None or view.phase != "play" or not view.given:
        return {}
    right = (view.me - 1) % view.seats
    played = Counter(f.card for f in told if isinstance(f, CardPlayed) and f.seat == right)
    shown = Counter(_seen(view))
    left = Counter(view.given)
    for card in left:
        # Numbered cards exist once. A Joker that was shown may be the other one, unless told.
        gone = played[card] if told else shown[card]
        left[card] = max(0, left[card] - gone) if card == JOKER else left[card] - shown[card]
    return {right: list(left.elements())}


def _room(view: View, known: dict[int, list[str]]) -> dict[int, int]:
    """How many unknown cards lie in each place."""
    room = {ASIDE: view.aside_count}
    for seat, size in enumerate(view.sizes):
        if seat != view.me:
            room[seat] = size - len(known.get(seat, ()))
            if view.phase == "exchange" and view.gave[seat]:
                room[seat] += view.exchange
    return room


def _lacks(view: View, told: Sequence[Fact]) -> dict[int, frozenset[str]]:
    """What each seat has shown by its play that it does not hold, since the exchange."""
    lacks: dict[int, frozenset[str]] = {}
    trick: tuple[str, ...] = ()
    for fact in told:
        if isinstance(fact, CardPlayed):
            gone = _shown(fact.card, trick)
            if gone:
                lacks[fact.seat] = lacks.get(fact.seat, frozenset()) | gone
            trick = (*trick, fact.card)
        elif isinstance(fact, TrickTaken | CardsPassed):
            trick = ()
    lacks.pop(view.me if view.me is not None else ASIDE, None)
    return lacks


_SUITS = {suit: frozenset(c for c in FACES if c[0] == suit) for suit in CLASSICS}
_ALL_TRUMPS = frozenset(card for card in FACES if IS_TRUMP[card])
_NOTHING: frozenset[str] = frozenset()


def _shown(card: str, trick: tuple[str, ...]) -> frozenset[str]:
    """The cards that whoever answered ``trick`` with ``card`` cannot hold (table of §4.2)."""
    required, top = demand(trick)
    if card == JOKER or not required or SUIT[card] == required:
        return _NOTHING
    if IS_TRUMP[card]:
        if top < 0 or VALUE[card] > top or TWIN[card] in trick:
            return _NOTHING
        return frozenset(c for c in _ALL_TRUMPS if VALUE[c] > top or TWIN[c] in trick)
    if required == TRUMP:
        return _ALL_TRUMPS
    return _SUITS[required] | _ALL_TRUMPS if top >= 0 else _SUITS[required]


def _deal(
    cards: list[str], room: dict[int, int], lacks: dict[int, frozenset[str]], dice: Dice
) -> dict[int, list[str]]:
    """Every card to a place with room that may hold it; the most bound cards first."""
    order = _shuffled(cards, dice)
    if lacks:
        order.sort(key=lambda card: -sum(card in gone for gone in lacks.values()))
    dealt: dict[int, list[str]] = {place: [] for place in room}
    for card in order:
        places = _places(card, room, dealt, lacks)
        if places:
            dealt[_weighted(places, room, dealt, dice)].append(card)
        else:
            _make_room(card, room, dealt, lacks, set())
    return dealt


def _shuffled(cards: list[str], dice: Dice) -> list[str]:
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = int(dice.random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order


def _places(
    card: str,
    room: dict[int, int],
    dealt: dict[int, list[str]],
    lacks: dict[int, frozenset[str]],
) -> list[int]:
    return [
        place
        for place, size in room.items()
        if len(dealt[place]) < size and card not in lacks.get(place, _NOTHING)
    ]


def _weighted(
    places: list[int], room: dict[int, int], dealt: dict[int, list[str]], dice: Dice
) -> int:
    left = [room[place] - len(dealt[place]) for place in places]
    at = dice.random() * sum(left)
    for place, weight in zip(places, left, strict=True):
        at -= weight
        if at < 0:
            return place
    return places[-1]


def _make_room(
    card: str,
    room: dict[int, int],
    dealt: dict[int, list[str]],
    lacks: dict[int, frozenset[str]],
    tried: set[int],
) -> bool:
    """Move cards along until this one fits (an augmenting path); the true world shows it can."""
    for place, size in room.items():
        if place in tried or not size or card in lacks.get(place, _NOTHING):
            continue
        tried.add(place)
        if len(dealt[place]) < size:
            dealt[place].append(card)
            return True
        for i, other in enumerate(dealt[place]):
            if _make_room(other, room, dealt, lacks, tried):
                dealt[place][i] = card
                return True
    return False


def _state(view: View, dealt: dict[int, list[str]], dice: Dice) -> State:
    gifts: list[Hand] = [()] * view.seats
    hands: list[Hand] = [()] * view.seats
    for seat in range(view.seats):
        if seat == view.me:
            hands[seat], gifts[seat] = sort_hand(view.hand), sort_hand(view.given)
            continue
        cards = _shuffled(dealt[seat], dice)
        if view.phase == "exchange" and view.gave[seat]:
            gifts[seat] = sort_hand(cards[: view.exchange])
            cards = cards[view.exchange :]
        hands[seat] = sort_hand(cards)
    if view.me is not None and view.phase != "exchange":
        gifts[(view.me + 1) % view.seats] = sort_hand(view.received)
    return State(
        options=Options(),
        seats=view.seats,
        phase=view.phase,
        turn=view.turn,
        round=view.round,
        number=view.number,
        dealer=view.dealer,
        opener=view.opener,
        hands=tuple(hands),
        gifts=tuple(gifts),
        trick=tuple(laid.card for laid in view.trick),
        taken=tuple(pile.cards for pile in view.taken),
        aside=sort_hand(dealt[ASIDE]),
        last=_last(view),
        sheets=view.sheets,
    )


def _last(view: View) -> LastTrick | None:
    if view.last is None:
        return None
    cards = tuple(laid.card for laid in view.last.laid)
    return LastTrick(view.last.round, view.last.number, view.last.opener, cards, view.last.shares)


__all__ = ["ASIDE", "imagine"]
