"""The 5×5 board: lines, neighbours and what a position of tokens lets a seat take (§3.4).

Answers for geometry; refuses to know whose turn it is.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from games.splendor_duel.moves import (
    Move,
    TakeGold,
    TakeMatching,
    TakeTokens,
    UsePrivilege,
)
from games.splendor_duel.tables import EMPTY, GOLD, PEARL

_DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def _track(row: int, column: int, step: tuple[int, int]) -> tuple[int, ...]:
    """The cells from one on in one direction, to the edge of the board."""
    cells = []
    while 0 <= row < 5 and 0 <= column < 5:
        cells.append(row * 5 + column)
        row, column = row + step[0], column + step[1]
    return tuple(cells)


def _tracks() -> tuple[tuple[int, ...], ...]:
    """Every row, column and diagonal of at least two cells, each ascending."""
    found = []
    for step in _DIRECTIONS:
        for cell in range(25):
            row, column = divmod(cell, 5)
            starts = not (0 <= row - step[0] < 5 and 0 <= column - step[1] < 5)
            track = _track(row, column, step)
            if starts and len(track) > 1:
                found.append(track)
    return tuple(found)


def _lines_of(track: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The lines of two and three cells along a track."""
    return [
        track[start : start + length]
        for length in (2, 3)
        for start in range(len(track) - length + 1)
    ]


_BIT = tuple(1 << cell for cell in range(25))


def _mask(cells: tuple[int, ...]) -> int:
    return sum(_BIT[cell] for cell in cells)


LINES: Final = tuple((cell,) for cell in range(25)) + tuple(
    line for track in _tracks() for line in _lines_of(track)
)
"""The 145 lines of one, two or three cells, each ascending: 25, 72 and 48 of them."""

TAKE_MOVES: Final = {line: TakeTokens(line) for line in LINES}


def _table(track: tuple[int, ...]) -> tuple[int, dict[int, tuple[TakeTokens, ...]]]:
    """A track's mask, and by the mask of tokens on it the lines of two and three they form."""
    table = {}
    for taken in range(1 << len(track)):
        cells = tuple(cell for place, cell in enumerate(track) if taken >> place & 1)
        there = set(cells)
        lines = [line for line in _lines_of(track) if there.issuperset(line)]
        table[_mask(cells)] = tuple(TAKE_MOVES[line] for line in lines)
    return _mask(track), table


_TABLES = tuple(_table(track) for track in _tracks())
_SINGLES = tuple(TAKE_MOVES[cell,] for cell in range(25))

PRIVILEGE_MOVES: Final = tuple(UsePrivilege(cell) for cell in range(25))
GOLD_MOVES: Final = tuple(TakeGold(cell) for cell in range(25))
MATCH_MOVES: Final = tuple(TakeMatching(cell) for cell in range(25))


class Scan(NamedTuple):
    """What a board offers: lines to take, cells with a gem or pearl, cells with gold."""

    takes: tuple[Move, ...]
    gems: tuple[int, ...]
    golds: tuple[int, ...]


@lru_cache(maxsize=1024)
def scan(board: tuple[int, ...]) -> Scan:
    """What can be taken from a board, every list in canonical order."""
    gems: list[int] = []
    golds: list[int] = []
    mask = 0
    for cell, token in enumerate(board):
        if token >= 0:
            if token == GOLD:
                golds.append(cell)
            else:
                gems.append(cell)
                mask |= 1 << cell
    takes: list[Move] = [_SINGLES[cell] for cell in gems]
    for track, table in _TABLES:
        there = mask & track
        # Two tokens at least make a line; most tracks of an emptied board hold fewer.
        if there & (there - 1):
            takes += table[there]
    return Scan(tuple(takes), tuple(gems), tuple(golds))


def costs_a_privilege(tokens: tuple[int, ...]) -> bool:
    """Whether tokens taken as a line hand the opponent a privilege (§3.4).

    Three of one colour, or both pearls, a gem between them or not.
    """
    if len(tokens) == 3 and tokens[0] == tokens[1] == tokens[2]:
        return True
    return tokens.count(PEARL) == 2


def line_fault(board: tuple[int, ...], cells: tuple[int, ...]) -> str:
    """Why cells cannot be taken as one line; empty when they can (§3.4).

    empty_cell, gold_in_line, cells_unsorted, hole_in_line, missing_middle or not_a_line.
    """
    tokens = [board[cell] for cell in cells]
    if cells in TAKE_MOVES and GOLD not in tokens and EMPTY not in tokens:
        return ""
    if GOLD in tokens:
        return "gold_in_line"
    if EMPTY in tokens:
        return "empty_cell"
    if any(a >= b for a, b in pairwise(cells)):
        return "cells_unsorted"
    return _between_fault(board, cells)


def _between_fault(board: tuple[int, ...], cells: tuple[int, ...]) -> str:
    """The fault of distinct tokens that are no line: what lies between the ends, if anything."""
    first, last = cells[0], cells[-1]
    rows, columns = last // 5 - first // 5, last % 5 - first % 5
    straight = rows == 0 or columns == 0 or abs(rows) == abs(columns)
    span = max(abs(rows), abs(columns))
    if not straight or span < 2:
        return "not_a_line"
    inside = [
        (first // 5 + rows // span * k) * 5 + first % 5 + columns // span * k
        for k in range(1, span)
    ]
    if not set(cells[1:-1]) <= set(inside):
        return "not_a_line"
    between = [board[cell] for cell in inside]
    if GOLD in between:
        return "gold_in_line"
    return "hole_in_line" if EMPTY in between else "missing_middle"


__all__ = [
    "GOLD_MOVES",
    "LINES",
    "MATCH_MOVES",
    "PRIVILEGE_MOVES",
    "TAKE_MOVES",
    "Scan",
    "costs_a_privilege",
    "line_fault",
    "scan",
]
