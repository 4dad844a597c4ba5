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


def _line(row: int, column: int, step: tuple[int, int], length: int) -> tuple[int, ...] | None:
    end_row, end_column = row + step[0] * (length - 1), column + step[1] * (length - 1)
    if not (0 <= end_row < 5 and 0 <= end_column < 5):
        return None
    return tuple((row + step[0] * k) * 5 + column + step[1] * k for k in range(length))


def _lines() -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = [(cell,) for cell in range(25)]
    for length in (2, 3):
        for cell in range(25):
            for direction in _DIRECTIONS:
                line = _line(cell // 5, cell % 5, direction, length)
                if line is not None:
                    found.append(line)
    return tuple(found)


LINES: Final = _lines()
"""The 145 lines of one, two or three cells, each ascending: 25, 72 and 48 of them."""

_BIT = tuple(1 << cell for cell in range(25))
_MASKED: tuple[tuple[int, Move], ...] = tuple(
    (sum(_BIT[cell] for cell in line), TakeTokens(line)) for line in LINES
)
LINE_SET: Final = frozenset(LINES)

PRIVILEGE_MOVES: Final = tuple(UsePrivilege(cell) for cell in range(25))
GOLD_MOVES: Final = tuple(TakeGold(cell) for cell in range(25))
MATCH_MOVES: Final = tuple(TakeMatching(cell) for cell in range(25))


class Scan(NamedTuple):
    """What a board offers: lines to take, cells with a gem or pearl, cells with gold."""

    takes: tuple[Move, ...]
    gems: tuple[int, ...]
    golds: tuple[int, ...]
    privileges: tuple[Move, ...]
    gold_moves: tuple[Move, ...]


@lru_cache(maxsize=1024)
def scan(board: tuple[int, ...]) -> Scan:
    """What can be taken from a board, every list in canonical order."""
    gems = tuple(cell for cell, token in enumerate(board) if EMPTY < token < GOLD)
    golds = tuple(cell for cell, token in enumerate(board) if token == GOLD)
    mask = sum([_BIT[cell] for cell in gems])
    return Scan(
        takes=tuple([move for need, move in _MASKED if need & mask == need]),
        gems=gems,
        golds=golds,
        privileges=tuple([PRIVILEGE_MOVES[cell] for cell in gems]),
        gold_moves=tuple([GOLD_MOVES[cell] for cell in golds]),
    )


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
    if GOLD in tokens:
        return "gold_in_line"
    if EMPTY in tokens:
        return "empty_cell"
    if any(a >= b for a, b in pairwise(cells)):
        return "cells_unsorted"
    if cells in LINE_SET:
        return ""
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
    "LINE_SET",
    "MATCH_MOVES",
    "PRIVILEGE_MOVES",
    "Scan",
    "costs_a_privilege",
    "line_fault",
    "scan",
]
