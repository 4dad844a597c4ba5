"""The packs of Durak as data: names, strengths, and which card beats which.

Answers for the two ways a card is written: its name (``"9S"``, ``"QH"``: what moves, facts and
views say) and its index 0 to 51, where ``index = 4 × rank + suit``. A set of cards is an integer
with one bit per index, so the lowest bit of a set is its lowest rank, ties in the order pique,
cœur, carreau, trèfle (§8). Refuses to know any state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

T = TypeVar("T")

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "H", "D", "C")  # pique, cœur, carreau, trèfle

CARDS: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
INDEX: dict[str, int] = {name: index for index, name in enumerate(CARDS)}
BIT: dict[str, int] = {name: 1 << index for index, name in enumerate(CARDS)}
BITS: tuple[int, ...] = tuple(1 << index for index in range(52))
_NAMES: dict[int, str] = dict(zip(BITS, CARDS, strict=True))

PACKS: dict[int, tuple[int, ...]] = {36: tuple(range(16, 52)), 52: tuple(range(52))}
"""Card indices of each pack (§2): the short one begins at the 6."""

ALL: dict[int, int] = {size: sum(1 << index for index in pack) for size, pack in PACKS.items()}

RANK_SET: tuple[int, ...] = tuple(0xF << (index & ~3) for index in range(52))
"""By index: the four cards of that card's rank."""

SUIT_SET: tuple[int, ...] = tuple(sum(1 << i for i in range(s, 52, 4)) for s in range(4))
"""By suit: its thirteen cards."""


def _beaters(index: int, trump: int) -> int:
    higher = SUIT_SET[index & 3] & -(1 << (index + 1))
    return higher if index & 3 == trump else higher | SUIT_SET[trump]


BEATEN_BY: tuple[tuple[int, ...], ...] = tuple(
    tuple(_beaters(index, trump) for index in range(52)) for trump in range(4)
)
"""By trump suit, then index of the attack card: the cards that beat it (§5.3)."""


def bits(cards: int) -> list[int]:
    """The indices in a set, lowest first."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def each(cards: int, table: Mapping[int, T]) -> list[T]:
    """What a table keyed by one-card sets (``BITS``) has for the cards of a set, lowest first."""
    found = []
    while cards:
        low = cards & -cards
        found.append(table[low])
        cards ^= low
    return found


def names(cards: int) -> tuple[str, ...]:
    """The names in a set, lowest first."""
    return tuple(each(cards, _NAMES))


def card_set(cards: Iterable[str]) -> int:
    """The set of some names."""
    found = 0
    for name in cards:
        found |= BIT[name]
    return found


def cheapest(cards: int, trump: int) -> int:
    """Index of the cheapest card of a set: plain before trump, then lowest (§8); −1 if empty."""
    plain = cards & ~SUIT_SET[trump]
    chosen = plain or cards
    return (chosen & -chosen).bit_length() - 1


__all__ = [
    "ALL",
    "BEATEN_BY",
    "BIT",
    "BITS",
    "CARDS",
    "INDEX",
    "PACKS",
    "RANKS",
    "RANK_SET",
    "SUITS",
    "SUIT_SET",
    "bits",
    "card_set",
    "cheapest",
    "each",
    "names",
]
