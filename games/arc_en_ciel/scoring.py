"""What taken cards are worth (§6): groups by value, and tallies of a round.

Answers for counting a pile. Refuses to know how it was taken.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from games.arc_en_ciel.facts import SetKind, SetMade, Share, Tally
from games.arc_en_ciel.tables import CLASSICS, JOKER, QUADRUPLE, TRIPLE, TWIN, VALUE, VALUES

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
_MADE: dict[int, SetKind] = {2: "destroyed", 3: "triple", 4: "quadruple"}


def classic_points(count: int, value: int) -> int:
    """Points of ``count`` (0–4) classics of one value: the table of §6."""
    return (0, value, 0, value + TRIPLE, value + QUADRUPLE)[count]


@lru_cache(maxsize=4096)
def groups(pile: tuple[str, ...]) -> tuple[Group, ...]:
    """The groups of a pile: classics by rising value, then trumps, then Jokers."""
    found = [_classic(pile, value) for value in VALUES]
    found += [_trump(pile, value) for value in VALUES]
    if jokers := pile.count(JOKER):
        found.append(Group("joker", None, (JOKER,) * jokers, 0))
    return tuple(group for group in found if group is not None)


def _classic(pile: tuple[str, ...], value: int) -> Group | None:
    cards = tuple(card for suit in CLASSICS if (card := f"{suit}{value}") in pile)
    if not cards:
        return None
    return Group(_KINDS[len(cards) - 1], value, cards, classic_points(len(cards), value))


def _trump(pile: tuple[str, ...], value: int) -> Group | None:
    cards = tuple(card for card in (f"A{value}", f"O{value}") if card in pile)
    if not cards:
        return None
    if len(cards) == 2:
        return Group("pair", value, cards, value)
    return Group("lone", value, cards, 0)


@lru_cache(maxsize=4096)
def tally(pile: tuple[str, ...]) -> Tally:
    """The points of a pile, as a round's tally (§6)."""
    points = dict.fromkeys(("single", "triple", "quadruple", "pair"), 0)
    for group in groups(pile):
        if group.kind in points:
            points[group.kind] += group.points
    return Tally(*points.values(), total=sum(points.values()))


def sets_made(taken: tuple[tuple[str, ...], ...], shares: tuple[Share, ...]) -> tuple[SetMade, ...]:
    """What some shares do to the piles they go to, value by value, in the order of the shares."""
    found: list[SetMade] = []
    for seat in dict.fromkeys(share.seat for share in shares):
        new = [card for share in shares if share.seat == seat for card in share.cards]
        found += _made(seat, taken[seat], new)
    return tuple(found)


def _made(seat: int, pile: tuple[str, ...], new: list[str]) -> list[SetMade]:
    found: list[SetMade] = []
    after = set(pile)
    after.update(new)
    seen: set[int] = set()
    for card in new:
        twin = TWIN.get(card)
        value = VALUE[card]
        if twin is not None:
            if twin in after and (card[0] == "O" or twin not in new):
                found.append(SetMade(seat, "pair", value))
        elif value >= 0 and value not in seen:
            seen.add(value)
            count = sum(f"{suit}{value}" in after for suit in CLASSICS)
            if count > 1:
                found.append(SetMade(seat, _MADE[count], value))
    return found


__all__ = ["Group", "GroupKind", "classic_points", "groups", "sets_made", "tally"]
