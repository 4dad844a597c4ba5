"""Good sense for computer players: how promising each card or gift looks.

Answers for ``weigh`` (of a view), ``quick`` (a fast move inside an imagined world) and
``measure`` (how well each seat stands). Refuses to look at anything a view does not show, except
in worlds that were imagined.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from games.arc_en_ciel.evolve import evolve, sort_hand
from games.arc_en_ciel.facts import CardPlayed, TrickTaken
from games.arc_en_ciel.moves import PLAY, Exchange, Give, Move, Play
from games.arc_en_ciel.scoring import tally
from games.arc_en_ciel.sight import View
from games.arc_en_ciel.state import State, to_play, totals
from games.arc_en_ciel.tables import DEAL, FACES, IS_TRUMP, JOKER, SUIT, TWIN, VALUE, VALUES
from games.arc_en_ciel.tricks import allowed, demand, resolve
from games.arc_en_ciel.worth import Market, market
from games.contract import Form
from games.dice import Dice

# Points of advantage. The worth of cards in hand and of hopes was fitted to 1,600 rounds between
# sensible players; the other three were found by matches of such players against one another.
FUTURE = -3.8
"""For whoever takes the trick, per card still to come: rivals throw in what breaks sets."""
RIVALS = 0.6
"""How much the rivals' mean gain counts against one's own."""
HOPE = 0.82
"""How much of a pile's hopes come true."""


def _strength(card: str) -> float:
    part = VALUE[card] / 16
    if card == JOKER:
        return 3.3
    return 6.9 + 5.5 * part + 7.7 * part**3 if IS_TRUMP[card] else 3.2 * part


STRENGTH = {card: _strength(card) for card in FACES}
"""Points that a card in hand brings by the end of the round."""


def _spending(card: str) -> float:
    if card == JOKER:
        return 2.0
    return 1.0 + 6.0 * VALUE[card] / 16 if IS_TRUMP[card] else 0.0


SPENDING = {card: _spending(card) for card in FACES}
"""What sensible play counts as the price of a card, freer with trumps than their whole strength.

The whole strength wins no more matches against « facile » and leaves « fort » less ahead.
"""

# Chance that one more player leaves a trick as it is, by the value of the card that holds it.
_TRUMP_STAYS = tuple(0.35 + 0.65 * (value + 1) / 17 for value in VALUES)
_CLASSIC_STAYS = tuple(min(1.0, 1.18 * (0.06 + 0.94 * (value + 1) / 17)) for value in VALUES)


class Look:
    """One seat's look at one trick: enough to value each of its cards."""

    __slots__ = (
        "_bases",
        "_many",
        "_market",
        "_rivals",
        "_seat",
        "_seats",
        "left",
        "opener",
        "trick",
    )

    def __init__(
        self, seat: int, seats: int, trick: tuple[str, ...], opener: int, prices: Market
    ) -> None:
        self._seat, self._seats, self._market = seat, seats, prices
        self.trick, self.opener = trick, opener
        self.left = seats - len(trick) - 1
        self._rivals = RIVALS / (seats - 1)
        self._bases: dict[int, float] = {}
        self._many: dict[int, int] = {}
        for card in trick:
            if card not in TWIN and card != JOKER:
                self._many[VALUE[card]] = self._many.get(VALUE[card], 0) + 1

    def value(self, card: str) -> float:
        """How good playing a card looks."""
        trick = (*self.trick, card)
        shares, _ = resolve(trick, self.opener, self._seats)
        if not shares:
            return -SPENDING[card]
        taker = shares[-1]
        if len(shares) == 1:
            gain = self._whole(taker.seat, card)
        else:
            gain = sum(self._market.worth(self._seat, s.seat, s.cards) for s in shares)
        if self.left:
            stays = self._stays(trick)
            future = FUTURE * self.left
            mine = taker.why != "pair" and taker.seat == self._seat
            gain += future if mine else -self._rivals * future
            other = self._whole((self._seat + 1) % self._seats, card) - self._rivals * future
            gain = stays * gain + (1 - stays) * other
        return gain - SPENDING[card]

    def _whole(self, to: int, card: str) -> float:
        """Worth of the whole trick with one card more, if it goes to one seat."""
        me, prices = self._seat, self._market
        base = self._bases.get(to)
        if base is None:
            base = self._bases[to] = prices.worth(me, to, self.trick)
        if card in TWIN:
            twin = TWIN[card]
            if twin in self.trick:
                return base + prices.pair(me, to, card) - prices.trump(me, to, twin)
            return base + prices.trump(me, to, card)
        if card == JOKER:
            return base
        many = self._many.get(VALUE[card], 0)
        if many:
            base -= prices.classics(me, to, VALUE[card], many)
        return base + prices.classics(me, to, VALUE[card], many + 1)

    def _stays(self, trick: tuple[str, ...]) -> float:
        """Chance that the trick as it stands is not overturned by those still to play."""
        required, top = demand(trick)
        if top >= 0:
            return float(_TRUMP_STAYS[top] ** self.left)
        best = max(VALUE[card] for card in trick if SUIT[card] == required)
        return float(_CLASSIC_STAYS[best] ** self.left)


def weigh(view: View, legal: Sequence[Move | Form], dice: Dice) -> tuple[tuple[Move, float], ...]:
    """Candidates with their expected advantage in points."""
    form = legal[0]
    if isinstance(form, Exchange):
        return tuple((gift, worth) for gift, worth in gifts(form.hand, form.n, dice))
    trick = tuple(laid.card for laid in view.trick)
    piles = tuple(pile.cards for pile in view.taken)
    prices = market(piles, sum(view.sizes) + len(trick), view.aside_count, RIVALS)
    look = Look(view.me or 0, view.seats, trick, view.opener, prices)
    return tuple((move, look.value(move.card)) for move in legal if isinstance(move, Play))


def quick(state: State, seat: int, dice: Dice) -> Move:
    """A fast sensible move for roll-outs."""
    hand = state.hands[seat]
    if state.phase == "exchange":
        return gifts(hand, DEAL[state.seats][1], dice)[0][0]
    return PLAY[_best(state, seat)]


def _best(state: State, seat: int) -> str:
    cards = allowed(state.hands[seat], state.trick)
    if len(cards) == 1:
        return cards[0]
    look = Look(seat, state.seats, state.trick, state.opener, _market(state))
    return max(cards, key=look.value)


def gifts(hand: tuple[str, ...], n: int, dice: Dice) -> list[tuple[Give, float]]:
    """Some sets of cards to give away, the best first: low classics of short suits."""
    keep = {card: _keep(card, sum(c[0] == card[0] for c in hand)) for card in hand}
    found: dict[tuple[str, ...], float] = {}
    for noise in _NOISE:
        blurred = {card: worth + noise * dice.random() for card, worth in keep.items()}
        chosen = sort_hand(sorted(hand, key=blurred.__getitem__)[:n])
        found.setdefault(chosen, -sum(keep[card] for card in chosen))
    ranked = sorted(found.items(), key=lambda item: -item[1])
    return [(Give(cards), worth) for cards, worth in ranked]


_NOISE = (0.0,) + (4.0,) * 7


def _keep(card: str, length: int) -> float:
    if card == JOKER:
        return 6.0
    if IS_TRUMP[card]:
        return 4.0 + VALUE[card] * 0.75
    return length * 0.8 + VALUE[card] * 0.3


def _settled(state: State) -> State:
    """The state once the trick on the table is over, if all play sensibly from here."""
    while state.phase == "play" and state.trick:
        seat = to_play(state)
        card = _best(state, seat)
        trick = (*state.trick, card)
        state = evolve(state, CardPlayed(seat, card))
        if len(trick) == state.seats:
            state = evolve(state, TrickTaken(*resolve(trick, state.opener, state.seats)))
    return state


def measure(state: State) -> tuple[float, ...]:
    """The chance of each seat to win the match, as expected points suggest.

    A trick on the table is first played to its end, so that standings are compared after it.
    """
    state = _settled(state)
    points = [float(total) for total in totals(state)]
    if state.phase == "finished":
        best = max(points)
        return tuple((total == best) / points.count(best) for total in points)
    rounds = state.seats - len(state.sheets)
    if state.phase in ("exchange", "play"):
        standing = _standing(state)
        points = [a + b for a, b in zip(points, standing, strict=True)]
        rounds -= 1
    left = sum(map(len, state.hands)) / (DEAL[state.seats][0] * state.seats)
    spread = 6.0 + 28.0 * sqrt(rounds + left)
    best = max(points)
    odds = [exp((total - best) / spread) for total in points]
    return tuple(odd / sum(odds) for odd in odds)


def _market(state: State) -> Market:
    held = sum(map(len, state.hands)) + len(state.trick)
    return market(state.taken, held, len(state.aside), RIVALS)


def _standing(state: State) -> list[float]:
    """Expected points of this round per seat: in the pile, hoped for, and in the hand."""
    hopes = _market(state).standing()
    found = []
    for seat, hand in enumerate(state.hands):
        now = tally(state.taken[seat]).total
        found.append(now + HOPE * (hopes[seat] - now) + sum(map(STRENGTH.__getitem__, hand)))
    return found


__all__ = ["gifts", "measure", "quick", "weigh"]
