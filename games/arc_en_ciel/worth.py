"""What taken cards promise: expected points of piles while a round is still being played.

Answers for estimates in points, used by the players alone. A set is worth what the table of §6
pays, weighed by the chance that its missing cards come to the same pile. Refuses to know hands
that a player may not see: it reads piles, the trick and counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.arc_en_ciel.scoring import tally
from games.arc_en_ciel.tables import JOKER, QUADRUPLE, TRIPLE, TWIN, VALUE, VALUES

Line = tuple[float, float]
"""Expected points as a line in the card's value V: (factor of V, constant)."""

# How much likelier than an even share a pile of 0, 1, 2, 3 classics of a value gets the next
# one: seats shy away from breaking a single and reach for a triple.
_REACH = (1.0, 0.75, 1.35, 1.3)
_TWIN_REACH = 1.2
_STEPS = 20


@lru_cache(maxsize=256)
def _hopes(seats: int, alive: int) -> tuple[tuple[Line, ...], ...]:
    """[taken][missing] → line; ``alive``/20: share of the missing cards that are in play."""
    paid: list[Line] = [(0, 0), (1, 0), (0, 0), (1, TRIPLE), (1, QUADRUPLE)]
    rows: list[list[Line]] = [[line] for line in paid]
    for missing in range(1, 5):
        for taken in range(5 - missing):
            q = min(0.9, _REACH[taken] * alive / _STEPS / seats)
            stay, gain = rows[taken][missing - 1], rows[taken + 1][missing - 1]
            rows[taken].append(((1 - q) * stay[0] + q * gain[0], (1 - q) * stay[1] + q * gain[1]))
    return tuple(map(tuple, rows))


@lru_cache(maxsize=4096)
def _counts(pile: tuple[str, ...]) -> tuple[int, ...]:
    found = [0] * len(VALUES)
    for card in pile:
        if card not in TWIN and card != JOKER:
            found[VALUE[card]] += 1
    return tuple(found)


class Market:
    """What cards are worth to whom, at one moment of a round: fixed piles, lazy prices.

    ``piles`` by seat; ``alive``: the share of the unseen cards that are in play; ``rivals``: how
    much a rivals' mean gain counts against one's own. Worth is always in points of advantage of
    a seat ``me`` when some cards go to a seat ``to``.
    """

    __slots__ = ("_counts", "_hopes", "_left", "_owner", "_prices", "_rivals", "_twin", "piles")

    def __init__(self, piles: tuple[tuple[str, ...], ...], alive: float, rivals: float) -> None:
        self.piles = piles
        self._counts = [_counts(pile) for pile in piles]
        self._left = [4 - sum(column) for column in zip(*self._counts, strict=True)]
        self._hopes = _hopes(len(piles), round(alive * _STEPS))
        self._twin = min(0.9, _TWIN_REACH * alive / len(piles))
        self._owner = {c: s for s, pile in enumerate(piles) for c in pile if c in TWIN}
        self._rivals = rivals / (len(piles) - 1)
        self._prices: dict[tuple[int, int, int, int], float] = {}

    def classics(self, me: int, to: int, value: int, many: int) -> float:
        """Worth of so many classics of one value together."""
        key = (me, to, value, many)
        found = self._prices.get(key)
        if found is None:
            gains = self._gains(to, value, many)
            found = self._prices[key] = gains[me] - self._rivals * (sum(gains) - gains[me])
        return found

    def _gains(self, to: int, value: int, many: int) -> list[float]:
        """What each seat's hopes gain or lose by it."""
        left = self._left[value]
        after = max(0, left - many)
        found = []
        for seat, counts in enumerate(self._counts):
            taken = counts[value]
            a, b = self._hopes[taken][left]
            c, d = self._hopes[min(4, taken + many) if seat == to else taken][after]
            found.append((c - a) * value + d - b)
        return found

    def trump(self, me: int, to: int, card: str) -> float:
        """Worth of a trump that comes without its twin."""
        holder, value = self._owner.get(TWIN[card]), VALUE[card]
        if holder is None:
            return self._own(me, to) * value * self._twin
        if holder == to:
            return self._own(me, to) * value * (1 - self._twin)
        return -self._own(me, holder) * value * self._twin

    def pair(self, me: int, to: int, card: str) -> float:
        """Worth of a trump together with its twin."""
        return self._own(me, to) * VALUE[card]

    def _own(self, me: int, to: int) -> float:
        return 1.0 if me == to else -self._rivals

    def worth(self, me: int, to: int, cards: Sequence[str]) -> float:
        """Worth of any cards that come together."""
        many: dict[int, int] = {}
        total = 0.0
        for card in cards:
            if card not in TWIN:
                if card != JOKER:
                    many[VALUE[card]] = many.get(VALUE[card], 0) + 1
            elif TWIN[card] in cards:
                total += self.pair(me, to, card) / 2
            else:
                total += self.trump(me, to, card)
        return total + sum(self.classics(me, to, value, n) for value, n in many.items())

    def standing(self) -> list[float]:
        """Expected points of this round's piles per seat."""
        found = []
        for seat, counts in enumerate(self._counts):
            points = 0.0
            for value, taken in enumerate(counts):
                a, b = self._hopes[taken][self._left[value]]
                points += a * value + b
            found.append(points + tally(self.piles[seat]).pairs + self._lone(seat))
        return found

    def _lone(self, seat: int) -> float:
        return self._twin * sum(
            VALUE[card]
            for card in self.piles[seat]
            if card in TWIN and TWIN[card] not in self._owner
        )


@lru_cache(maxsize=256)
def market(piles: tuple[tuple[str, ...], ...], held: int, aside: int, rivals: float) -> Market:
    """The market of a trick: ``held`` cards in hands as it began, ``aside`` set aside."""
    return Market(piles, held / (held + aside) if held else 0.0, rivals)


__all__ = ["Market", "market"]
