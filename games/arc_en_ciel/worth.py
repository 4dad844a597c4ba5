"""What taken cards promise: expected points of piles while a round is still being played.

Answers for estimates in points, used by the players alone. A set is worth what the table of §6
pays, weighed by the chance that its missing cards come to the same pile. Refuses to know hands
that a player may not see: it reads piles, the trick and counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.arc_en_ciel.facts import Share
from games.arc_en_ciel.scoring import tally
from games.arc_en_ciel.tables import IS_TRUMP, JOKER, QUADRUPLE, TRIPLE, TWIN, VALUE, VALUES

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
        if not IS_TRUMP[card] and card != JOKER:
            found[VALUE[card]] += 1
    return tuple(found)


class Market:
    """What cards are worth to whom, at one moment of a round: fixed piles, lazy prices.

    ``piles`` by seat; ``hidden``: cards in hands and set aside; ``held``: those in hands alone.
    """

    __slots__ = ("_alive", "_hopes", "_left", "_owner", "_prices", "_twin", "counts", "piles")

    def __init__(self, piles: Sequence[tuple[str, ...]], held: int, hidden: int) -> None:
        self.piles = piles
        self.counts = [_counts(pile) for pile in piles]
        self._left = [4 - sum(column) for column in zip(*self.counts, strict=True)]
        self._alive = held / hidden if hidden else 0.0
        self._hopes = _hopes(len(piles), round(self._alive * _STEPS))
        self._twin = min(0.9, _TWIN_REACH * self._alive / len(piles))
        self._owner: dict[str, int] | None = None
        self._prices: dict[tuple[int, int, int], list[float]] = {}

    def _holder(self, card: str) -> int | None:
        """The seat that has taken a trump, None while nobody has."""
        if self._owner is None:
            self._owner = {c: s for s, pile in enumerate(self.piles) for c in pile if IS_TRUMP[c]}
        return self._owner.get(card)

    def _price(self, seat: int, value: int, many: int) -> list[float]:
        """What each seat's hopes gain when ``seat`` takes so many classics of a value."""
        key = (seat, value, many)
        found = self._prices.get(key)
        if found is None:
            left = self._left[value]
            after = max(0, left - many)
            found = []
            for other, counts in enumerate(self.counts):
                taken = counts[value]
                a, b = self._hopes[taken][left]
                if other == seat:
                    taken = min(4, taken + many)
                c, d = self._hopes[taken][after]
                found.append((c - a) * value + d - b)
            self._prices[key] = found
        return found

    def gains(self, shares: Sequence[Share]) -> list[float]:
        """Expected points that each seat gains or loses by these shares."""
        found = [0.0] * len(self.piles)
        for share in shares:
            many: dict[int, int] = {}
            for card in share.cards:
                if IS_TRUMP[card]:
                    self._trump(share, card, found)
                elif card != JOKER:
                    many[VALUE[card]] = many.get(VALUE[card], 0) + 1
            for value, times in many.items():
                for seat, gain in enumerate(self._price(share.seat, value, times)):
                    found[seat] += gain
        return found

    def _trump(self, share: Share, card: str, found: list[float]) -> None:
        twin, value = TWIN[card], VALUE[card]
        if twin in share.cards:
            found[share.seat] += value / 2
            return
        holder = self._holder(twin)
        if holder is None:
            found[share.seat] += value * self._twin
        elif holder == share.seat:
            found[holder] += value * (1 - self._twin)
        else:
            found[holder] -= value * self._twin

    def standing(self) -> list[float]:
        """Expected points of this round's piles per seat."""
        found = []
        for seat, counts in enumerate(self.counts):
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
            if IS_TRUMP[card] and self._holder(TWIN[card]) is None
        )


__all__ = ["Market"]
