"""Good sense for computer players: how promising each card or gift looks.

Answers for ``weigh`` (of a view), ``quick`` (a fast move inside an imagined world) and
``measure`` (how well each seat stands). Refuses to look at anything a view does not show, except
in worlds that were imagined.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from games.arc_en_ciel.evolve import sort_hand
from games.arc_en_ciel.moves import PLAY, Exchange, Give, Move, Play
from games.arc_en_ciel.sight import View
from games.arc_en_ciel.state import State, totals
from games.arc_en_ciel.tables import CLASSICS, DEAL, IS_TRUMP, JOKER, SUIT, TWIN, VALUE
from games.arc_en_ciel.tricks import allowed, demand, resolve
from games.arc_en_ciel.worth import Market, market
from games.contract import Form
from games.dice import Dice

# Found by matches of these players against one another (points of advantage).
P = {
    "future": -3.8,  # what each card still to come adds for whoever takes the trick
    "t0": 1.0,  # what a trump in hand is worth as such
    "t1": 6.0,  # and what the highest is worth beyond that
    "joker": 2.0,
    "c1": 0.0,  # the same for the highest classic
    "lead": 0.0,  # opening the next trick
    "rivals": 0.6,  # how much a rivals' gain counts against one's own
    "hold": 1.18,  # chance that one more player does not cut or climb
    "temp": 1.0,
    "ta": 0.35,
    "ca": 0.06,
}


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
        self._rivals = P["rivals"] / (seats - 1)
        self._bases: dict[int, float] = {}
        self._many: dict[int, int] = {}
        for card in trick:
            if card not in TWIN and card != JOKER:
                self._many[VALUE[card]] = self._many.get(VALUE[card], 0) + 1

    def value(self, card: str) -> float:
        """How good playing a card looks."""
        trick = (*self.trick, card)
        shares, opener = resolve(trick, self.opener, self._seats)
        if not shares:
            return -spent(card)
        taker = shares[-1]
        if len(shares) == 1:
            gain = self._whole(taker.seat, card)
        else:
            gain = sum(self._market.worth(self._seat, s.seat, s.cards) for s in shares)
        if self.left:
            stays = self._stays(trick)
            future = P["future"] * self.left
            mine = taker.why != "pair" and taker.seat == self._seat
            gain += future if mine else -self._rivals * future
            other = self._whole((self._seat + 1) % self._seats, card) - self._rivals * future
            gain = stays * gain + (1 - stays) * other
        return gain - spent(card) + (P["lead"] if opener == self._seat else 0.0)

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
            return float((P["ta"] + (1 - P["ta"]) * (top + 1) / 17) ** self.left)
        best = max((VALUE[c] for c in trick if SUIT[c] == required), default=0)
        stays = P["hold"] * (P["ca"] + (1 - P["ca"]) * (best + 1) / 17)
        return float(min(1.0, stays) ** self.left)


def spent(card: str) -> float:
    """What a card would have been worth in later tricks."""
    if card == JOKER:
        return P["joker"]
    if IS_TRUMP[card]:
        return P["t0"] + P["t1"] * VALUE[card] / 16
    return P["c1"] * VALUE[card] / 16


def weigh(view: View, legal: Sequence[Move | Form], dice: Dice) -> tuple[tuple[Move, float], ...]:
    """Candidates with their expected advantage in points."""
    form = legal[0]
    if isinstance(form, Exchange):
        return tuple((gift, worth) for gift, worth in gifts(form.hand, form.n, dice))
    trick = tuple(laid.card for laid in view.trick)
    piles = tuple(pile.cards for pile in view.taken)
    prices = market(piles, sum(view.sizes) + len(trick), view.aside_count, P["rivals"])
    look = Look(view.me or 0, view.seats, trick, view.opener, prices)
    return tuple((move, look.value(move.card)) for move in legal if isinstance(move, Play))


def quick(state: State, seat: int, dice: Dice) -> Move:
    """A fast sensible move for roll-outs."""
    hand = state.hands[seat]
    if state.phase == "exchange":
        return gifts(hand, DEAL[state.seats][1], dice)[0][0]
    cards = allowed(hand, state.trick)
    if len(cards) == 1:
        return PLAY[cards[0]]
    look = Look(seat, state.seats, state.trick, state.opener, _market(state))
    return PLAY[max(cards, key=look.value)]


def gifts(hand: tuple[str, ...], n: int, dice: Dice) -> list[tuple[Give, float]]:
    """Some sets of cards to give away, the best first: low classics of short suits."""
    found: dict[tuple[str, ...], float] = {}
    suits = {suit: [c for c in hand if c[0] == suit] for suit in CLASSICS}
    for round_ in range(8):
        noise = 0.0 if not round_ else 4.0
        keep = {
            card: _keep(card, len(suits.get(card[0], ()))) + noise * dice.random() for card in hand
        }
        chosen = sort_hand(sorted(hand, key=keep.__getitem__)[:n])
        found.setdefault(chosen, -sum(_keep(c, len(suits.get(c[0], ()))) for c in chosen))
        if not noise and n < 0:
            break
    ranked = sorted(found.items(), key=lambda item: -item[1])
    return [(Give(cards), worth) for cards, worth in ranked]


def _keep(card: str, length: int) -> float:
    if card == JOKER:
        return 6.0
    if IS_TRUMP[card]:
        return 4.0 + VALUE[card] * 0.75
    return length * 0.8 + VALUE[card] * 0.3


def measure(state: State) -> tuple[float, ...]:
    """The chance of each seat to win the match, as expected points suggest."""
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
    spread = P["temp"] * (6.0 + 28.0 * sqrt(rounds + left))
    best = max(points)
    odds = [exp((total - best) / spread) for total in points]
    return tuple(odd / sum(odds) for odd in odds)


def _market(state: State) -> Market:
    held = sum(map(len, state.hands)) + len(state.trick)
    return market(state.taken, held, len(state.aside), P["rivals"])


def _standing(state: State) -> list[float]:
    prices = _market(state)
    found = prices.standing()
    if state.trick:
        shares, _ = resolve(state.trick, state.opener, state.seats)
        for seat, gain in enumerate(prices.gains(shares)):
            found[seat] += gain
    for seat, hand in enumerate(state.hands):
        found[seat] += sum(map(spent, hand))
    return found


__all__ = ["gifts", "measure", "quick", "weigh"]
