"""The printed things of the game: cards, royal cards, tokens, the spiral (§1, §9).

Answers for data and what follows from them at import; refuses to know of any match.
Colours are numbered white 0, blue 1, green 2, red 3, black 4, pearl 5, gold 6, in this order in
every tuple of tokens (7), costs (6: no gold) and bonuses (5: gems only).
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

COLOURS: Final = ("white", "blue", "green", "red", "black", "pearl", "gold")
PEARL: Final = 5
GOLD: Final = 6
EMPTY: Final = -1
"""A board space without a token, or a pyramid slot without a card."""

NO_COLOUR: Final = -1
WILD: Final = -2
"""Colours of a card: 0..4, none at all, or any owned one (chosen when it is bought, §4.1)."""

TOKENS: Final = (4, 4, 4, 4, 4, 2, 3)
TOKEN_COUNT: Final = 25
PRIVILEGES: Final = 3
HAND_LIMIT: Final = 10
RESERVE_LIMIT: Final = 3
PYRAMID_SIZES: Final = (5, 4, 3)
TAKE_BACK_LIMIT: Final = 30
POINTS_TO_WIN: Final = 20
CROWNS_TO_WIN: Final = 10
COLOUR_TO_WIN: Final = 10


class Card(Struct, frozen=True, gc=False):
    """One jewel card; ``index`` 0..66, ``cost`` of six, ``abilities`` in the order resolved."""

    index: int
    name: str
    level: int
    colour: int
    count: int
    points: int
    crowns: int
    cost: tuple[int, ...]
    abilities: tuple[str, ...]


class Royal(Struct, frozen=True, gc=False):
    """One royal card; ``index`` 0..3."""

    index: int
    name: str
    points: int
    abilities: tuple[str, ...]


# name, colour, bonuses, points, crowns, cost (white blue green red black pearl), abilities
_ROWS = """
L1-01 white 1 0 0 011110 -
L1-02 white 1 0 0 022001 again
L1-03 white 1 0 0 000220 match
L1-04 white 1 0 1 030000 -
L1-05 white 1 1 0 002300 -
L1-06 blue  1 0 0 101110 -
L1-07 blue  1 0 0 002201 again
L1-08 blue  1 0 0 200020 match
L1-09 blue  1 0 1 003000 -
L1-10 blue  1 1 0 000230 -
L1-11 green 1 0 0 110110 -
L1-12 green 1 0 0 000221 again
L1-13 green 1 0 0 220000 match
L1-14 green 1 0 1 000300 -
L1-15 green 1 1 0 300020 -
L1-16 red   1 0 0 111010 -
L1-17 red   1 0 0 200021 again
L1-18 red   1 0 0 022000 match
L1-19 red   1 0 1 000030 -
L1-20 red   1 1 0 230000 -
L1-21 black 1 0 0 111100 -
L1-22 black 1 0 0 220001 again
L1-23 black 1 0 0 002200 match
L1-24 black 1 0 1 300000 -
L1-25 black 1 1 0 023000 -
L1-26 wild  1 0 1 400001 wild
L1-27 wild  1 1 0 202011 wild
L1-28 wild  1 1 0 020211 wild
L1-29 wild  1 1 0 000041 wild
L1-30 none  0 3 0 000401 -
L2-01 white 2 1 0 052000 -
L2-02 white 1 1 0 040300 steal
L2-03 white 1 2 0 400021 privilege
L2-04 white 1 2 1 002221 -
L2-05 blue  2 1 0 005200 -
L2-06 blue  1 1 0 004030 steal
L2-07 blue  1 2 0 240001 privilege
L2-08 blue  1 2 1 200221 -
L2-09 green 2 1 0 000520 -
L2-10 green 1 1 0 300400 steal
L2-11 green 1 2 0 024001 privilege
L2-12 green 1 2 1 220021 -
L2-13 red   2 1 0 200050 -
L2-14 red   1 1 0 030040 steal
L2-15 red   1 2 0 002401 privilege
L2-16 red   1 2 1 222001 -
L2-17 black 2 1 0 520000 -
L2-18 black 1 1 0 403000 steal
L2-19 black 1 2 0 000241 privilege
L2-20 black 1 2 1 022201 -
L2-21 wild  1 0 2 060001 wild
L2-22 wild  1 0 2 006001 wild
L2-23 wild  1 2 0 006001 wild
L2-24 none  0 5 0 060001 -
L3-01 white 1 3 2 030531 -
L3-02 white 1 4 0 620020 -
L3-03 blue  1 3 2 303051 -
L3-04 blue  1 4 0 262000 -
L3-05 green 1 3 2 530301 -
L3-06 green 1 4 0 026200 -
L3-07 red   1 3 2 053031 -
L3-08 red   1 4 0 002620 -
L3-09 black 1 3 2 305301 -
L3-10 black 1 4 0 200260 -
L3-11 wild  1 0 3 000080 wild
L3-12 wild  1 3 0 000800 wild+again
L3-13 none  0 6 0 800000 -
"""

_CARD_COLOUR = {name: place for place, name in enumerate(COLOURS[:5])} | {
    "wild": WILD,
    "none": NO_COLOUR,
}


def _card(index: int, row: str) -> Card:
    name, colour, count, points, crowns, cost, abilities = row.split()
    return Card(
        index=index,
        name=name,
        level=int(name[1]),
        colour=_CARD_COLOUR[colour],
        count=int(count),
        points=int(points),
        crowns=int(crowns),
        cost=tuple(int(digit) for digit in cost),
        abilities=() if abilities == "-" else tuple(abilities.split("+")),
    )


CARDS: Final = tuple(_card(index, row) for index, row in enumerate(_ROWS.strip().splitlines()))
CARD_COUNT: Final = len(CARDS)
LEVELS: Final = tuple(
    tuple(card.index for card in CARDS if card.level == level) for level in (1, 2, 3)
)
"""Card indexes by level, level 1 first."""

COST: Final = tuple(card.cost for card in CARDS)
LEVEL_OF: Final = tuple(card.level for card in CARDS)
IS_WILD: Final = tuple(card.colour == WILD for card in CARDS)

ROYALS: Final = (
    Royal(0, "R1", 3, ()),
    Royal(1, "R2", 2, ("again",)),
    Royal(2, "R3", 2, ("privilege",)),
    Royal(3, "R4", 2, ("steal",)),
)

_SPIRAL_GRID = (
    *(17, 18, 19, 20, 21),
    *(16, 5, 6, 7, 22),
    *(15, 4, 1, 8, 23),
    *(14, 3, 2, 9, 24),
    *(13, 12, 11, 10, 25),
)
SPIRAL_PLACE: Final = _SPIRAL_GRID
"""By cell (row * 5 + column from the top left, 0..24): its place 1..25 on the spiral (§1.1)."""

SPIRAL: Final = tuple(sorted(range(25), key=_SPIRAL_GRID.__getitem__))
"""The cells in the order of the spiral, from the centre."""

TOKEN_BAG: Final = tuple(colour for colour, count in enumerate(TOKENS) for _ in range(count))
"""All 25 tokens sorted by colour: what a shuffle of 25 places refers to."""

__all__ = [
    "CARDS",
    "CARD_COUNT",
    "COLOURS",
    "COLOUR_TO_WIN",
    "COST",
    "CROWNS_TO_WIN",
    "EMPTY",
    "GOLD",
    "HAND_LIMIT",
    "IS_WILD",
    "LEVELS",
    "LEVEL_OF",
    "NO_COLOUR",
    "PEARL",
    "POINTS_TO_WIN",
    "PRIVILEGES",
    "PYRAMID_SIZES",
    "RESERVE_LIMIT",
    "ROYALS",
    "SPIRAL",
    "SPIRAL_PLACE",
    "TAKE_BACK_LIMIT",
    "TOKENS",
    "TOKEN_BAG",
    "TOKEN_COUNT",
    "WILD",
    "Card",
    "Royal",
]
