"""Cards of the three tables as data: faces, decks, points, and what goes on what.

Answers for the numbers every other file of this game computes with. Refuses to know a state.

A *face* is a number below 128: ``colour · 24 + symbol`` for coloured faces, 96 and up for the
colourless ones. A *card* is ``other face · 128 + active face`` (the other face is 0 where cards
have one face only). An *entry* of a hand is ``handle · 16384 + card``, so that a hand kept in
order of entry is also sorted.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from games.duel_de_couleurs.meta import Table

COLOURS = 4
"""Rouge 0, Bleu 1, Vert 2, Jaune 3 (rules 1)."""

Symbol = Literal[
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "skip",
    "reverse",
    "plus2",
    "plus1",
    "plus5",
    "all_skip",
    "bomb",
    "shield",
    "flip",
    "midnight",
    "joker",
    "joker4",
    "hunt",
]

# Symbols, in the order of §3 and §8.2, which breaks ties (2.3).
SKIP, REVERSE, ALL_SKIP = 10, 11, 15
PLUS2, PLUS1, PLUS5 = 12, 13, 14
BOMB, SHIELD, FLIP, MIDNIGHT = 16, 17, 18, 19
_PER_COLOUR = 24
WILD = COLOURS * _PER_COLOUR
"""The first colourless face."""
JOKER, JOKER4, HUNT = WILD, WILD + 1, WILD + 2
FACES = 128
"""Faces are below this number; the low seven bits of a card are its active face."""
ACTIVE = FACES - 1
CARD = FACES * FACES - 1
HANDLE = 14
"""``entry >> HANDLE`` is the handle, ``entry & CARD`` the card."""

_CODES: tuple[Symbol, ...] = (
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "skip",
    "reverse",
    "plus2",
    "plus1",
    "plus5",
    "all_skip",
    "bomb",
    "shield",
    "flip",
    "midnight",
)
_WILD_CODES: tuple[Symbol, ...] = ("joker", "joker4", "hunt")


class Face(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One face as facts and views name it: ``colour`` 0–3 (None: colourless) and a symbol."""

    colour: int | None
    symbol: Symbol


def face(colour: int | None, symbol: Symbol) -> int:
    """The number of a face named by colour and symbol."""
    if colour is None:
        return WILD + _WILD_CODES.index(symbol)
    return colour * _PER_COLOUR + _CODES.index(symbol)


def _faces() -> tuple[Face | None, ...]:
    found: list[Face | None] = [None] * FACES
    for colour in range(COLOURS):
        for k, code in enumerate(_CODES):
            found[colour * _PER_COLOUR + k] = Face(colour, code)
    for k, code in enumerate(_WILD_CODES):
        found[WILD + k] = Face(None, code)
    return tuple(found)


_NAMED = _faces()
NAMED: tuple[Face, ...] = tuple(known or Face(None, "joker") for known in _NAMED)
"""Face by number."""
KNOWN: tuple[int, ...] = tuple(n for n in range(FACES) if _NAMED[n] is not None)
"""The numbers that are faces, in the order that breaks ties: colour, then symbol."""

SYMBOL: tuple[int, ...] = tuple(n % _PER_COLOUR if n < WILD else n for n in range(FACES))
"""Face → symbol number; colourless faces are their own symbol."""
COLOUR: tuple[int, ...] = tuple(n // _PER_COLOUR for n in range(FACES))
"""Face → colour; 4 and up for colourless faces."""


def _points(number: int) -> int:
    if number >= WILD:
        return 50
    return SYMBOL[number] if SYMBOL[number] <= 9 else 20


POINTS: tuple[int, ...] = tuple(_points(n) for n in range(FACES))
"""Face → points left in a hand (rules 10)."""


def _deck(per_colour: dict[int, int], wild: dict[int, int]) -> tuple[int, ...]:
    numbers = [0, *(n for n in range(1, 10) for _ in range(2))]
    actions = [symbol for symbol, count in per_colour.items() for _ in range(count)]
    coloured = [c * _PER_COLOUR + s for c in range(COLOURS) for s in (*numbers, *actions)]
    return (*coloured, *(code for code, count in wild.items() for _ in range(count)))


CLASSIQUE = _deck({SKIP: 2, REVERSE: 2, PLUS2: 2, BOMB: 1}, {JOKER: 4, JOKER4: 4})
"""112 faces (3.1)."""
SIEGE = _deck({SKIP: 2, REVERSE: 2, PLUS2: 2, SHIELD: 1}, {JOKER: 4, JOKER4: 4})
"""112 faces (3.2)."""
DAY = _deck({SKIP: 2, REVERSE: 2, PLUS1: 2, FLIP: 1, MIDNIGHT: 1}, {JOKER: 4})
"""112 day faces (8.2)."""
NIGHT = _deck({ALL_SKIP: 2, REVERSE: 2, PLUS5: 2, FLIP: 1, MIDNIGHT: 1}, {HUNT: 4})
"""112 night faces (8.2)."""
DECKS: dict[Table, tuple[int, ...]] = {"classique": CLASSIQUE, "siege": SIEGE, "jour_nuit": DAY}

# How a card lands. Kinds of stack: 0 none, else the symbol or colourless face that made it.
GROWS: dict[int, int] = {PLUS2: 2, PLUS1: 1, PLUS5: 5, JOKER4: 4, HUNT: 0}
"""Kind of stack → cards that one such card adds (a hunt's stack counts its colour instead)."""

PLAIN, WILD_CARD = 1, 2


def _fitting(colour: int, top: int) -> bytes:
    row = bytearray(FACES)
    for n in KNOWN:
        if n >= WILD:
            row[n] = WILD_CARD
        elif COLOUR[n] == colour or SYMBOL[n] == SYMBOL[top]:
            row[n] = PLAIN
    return bytes(row)


FITS: tuple[bytes, ...] = tuple(
    _fitting(colour, top) for colour in range(COLOURS) for top in range(FACES)
)
"""``FITS[colour · 128 + top face][face]``: 0 unplayable, 1 plain, 2 with a colour (5.1)."""


def _answering(*symbols: int) -> bytes:
    row = bytearray(FACES)
    for n in KNOWN:
        if SYMBOL[n] in symbols:
            row[n] = PLAIN if n < WILD else WILD_CARD
    return bytes(row)


ANSWERS: dict[Table, dict[int, bytes]] = {
    "classique": {PLUS2: _answering(PLUS2), JOKER4: _answering()},
    "siege": {PLUS2: _answering(PLUS2, JOKER4, SHIELD), JOKER4: _answering(JOKER4, SHIELD)},
    "jour_nuit": {PLUS1: _answering(PLUS1), PLUS5: _answering(PLUS5), HUNT: _answering(HUNT)},
}
"""Table → kind of stack → what answers it (7.2, 8.6, 9), as rows like those of FITS."""

_SIDES: dict[tuple[Table, bool], tuple[int, ...]] = {
    ("classique", False): CLASSIQUE,
    ("siege", False): SIEGE,
    ("jour_nuit", False): DAY,
    ("jour_nuit", True): NIGHT,
}


def _symbols(faces: tuple[int, ...], fits: bytes) -> tuple[Symbol, ...]:
    """The distinct symbols among these faces that a row lets through, coloured ones first."""
    found = sorted({SYMBOL[n] for n in faces if fits[n]})
    return tuple(NAMED[n].symbol for n in found)


ANSWER_SYMBOLS: dict[tuple[Table, bool, int], tuple[Symbol, ...]] = {
    (table, night, kind): _symbols(faces, fits)
    for (table, night), faces in _SIDES.items()
    for kind, fits in ANSWERS[table].items()
}
"""(table, night, kind of stack) → symbols in play that answer it; at the wrong hour none."""

WILD_SYMBOLS: dict[tuple[Table, bool], tuple[Symbol, ...]] = {
    side: tuple(NAMED[n].symbol for n in sorted(set(faces)) if n >= WILD)
    for side, faces in _SIDES.items()
}
"""(table, night) → the colourless symbols in play."""


def turned(card: int) -> int:
    """The same card with its faces exchanged (8.5)."""
    return (card & ACTIVE) << 7 | card >> 7


HAND = 7
"""Cards dealt to each (4)."""
FUSE = 3
"""Hand-overs until a Bomb explodes or midnight strikes (7.3, 8.6)."""
BLAST = 4
HUNT_LIMIT = 10
"""Cards drawn in one hunt at most (8.6)."""
LAST_TURN = 20_000
"""Turns after which a match ends like a blocked one (10.1)."""
SHOWN = 4
"""Faces of the discard that the table shows, the top among them."""
