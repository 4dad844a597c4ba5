"""What taken cards are worth (§6): groups by value, and tallies of a round.

Answers for counting a pile. Refuses to know how it was taken.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from games.arc_en_ciel.facts import SetKind, SetMade, Share, Tally
from games.arc_en_ciel.tables import (
    CLASSICS,
    JOKER,
    QUADRUPLE,
    SIBLINGS,
    TRIPLE,
    TWIN,
    VALUE,
    VALUES,
)

GroupKind = Literal["single", "destroyed", "triple", "quadruple", "pair", "lone", "joker"]


class Group(Struct, frozen=True, gc=False):
    """Cards of a pile that count together.

    ``single``, ``destroyed`` (two classics of a value: nothing), ``triple``, ``quadruple``:
    classics; ``pair``: both trumps of a value; ``lone``: a trump without its twin; ``joker``.
    """

    kind: GroupKind
    value: int | None
    cards: tuple[str, ...]
    points: int


_KINDS: tuple[GroupKind, ...] = ("single", "destroyed", "triple", "quadruple")
_MADE: tuple[SetKind, ...] = ("destroyed", "destroyed", "triple", "quadruple")


_PAID = tuple((0, value, 0, value + TRIPLE, value + QUADRUPLE) for value in VALUES)


def classic_points(count: int, value: int) -> int:
    """Points of ``count`` (0–4) classics of one value: the table of §6."""
    return _PAID[value][count]


@lru_cache(maxsize=256)
def groups(pile: tuple[str, ...]) -> tuple[Group, ...]:
    """The groups of a pile: classics by rising value, then trumps, then Jokers."""
    found = [_classic(pile, value) for value in VALUES]
    found += [_trump(pile, value) for value in VALUES]
    if jokers := pile.count(JOKER):
        found.append(Group("joker", None, (JOKER,) * jokers, 0))
    return tuple(group for group in found if group is not None)


def _classic(pile: tuple[str, ...], value: int) -> Group | None:
    cards = tuple(card for suit in CLASSICS if (card := f"{suit}{value:02}") in pile)
    if not cards:
        return None
    return Group(_KINDS[len(cards) - 1], value, cards, classic_points(len(cards), value))


def _trump(pile: tuple[str, ...], value: int) -> Group | None:
    cards = tuple(card for card in (f"A{value:02}", f"O{value:02}") if card in pile)
    if not cards:
        return None
    if len(cards) == 2:
        return Group("pair", value, cards, value)
    return Group("lone", value, cards, 0)


@lru_cache(maxsize=256)
def tally(pile: tuple[str, ...]) -> Tally:
    """The points of a pile, as a round's tally (§6)."""
    counts = [0] * len(VALUES)
    pairs = 0
    for card in pile:
        if card in SIBLINGS:
            counts[VALUE[card]] += 1
        elif card[0] == "O" and TWIN[card] in pile:
            pairs += VALUE[card]
    points = [0] * 5
    for value, count in enumerate(counts):
        points[count] += classic_points(count, value)
    _, singles, _, triples, quadruples = points
    return Tally(singles, triples, quadruples, pairs, singles + triples + quadruples + pairs)


def sets_made(taken: tuple[tuple[str, ...], ...], shares: tuple[Share, ...]) -> tuple[SetMade, ...]:
    """What some shares do to the piles they go to, value by value, in the order of the shares."""
    if len(shares) == 1:
        return tuple(_made(shares[0].seat, taken[shares[0].seat], shares[0].cards))
    found: list[SetMade] = []
    for seat in dict.fromkeys(share.seat for share in shares):
        new = tuple(card for share in shares if share.seat == seat for card in share.cards)
        found += _made(seat, taken[seat], new)
    return tuple(found)


def _made(seat: int, pile: tuple[str, ...], new: tuple[str, ...]) -> list[SetMade]:
    found: list[SetMade] = []
    after = {*pile, *new}
    seen: list[int] = []
    for card in new:
        if card == JOKER:
            continue
        value = VALUE[card]
        if card not in SIBLINGS:
            twin = TWIN[card]
            if twin in after and (card[0] == "O" or twin not in new):
                found.append(SetMade(seat, "pair", value))
        elif value not in seen:
            a, b, c = SIBLINGS[card]
            others = (a in after) + (b in after) + (c in after)
            if others:
                seen.append(value)
                found.append(SetMade(seat, _MADE[others], value))
    return found


__all__ = ["Group", "GroupKind", "classic_points", "groups", "sets_made", "tally"]
