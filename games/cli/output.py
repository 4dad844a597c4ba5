"""What subcommands share: printing, reading a file with a limit, a progress bar, an interval."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from games.codec import convert, loads
from games.export import FILE_LIMIT, BadExport
from games.registry import AnyGame

T = TypeVar("T")


class Refused(Exception):
    """A request that makes no sense: ``code``, and ``where`` for people."""

    def __init__(self, code: str, where: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.where = where


def say(*words: object, to_error: bool = False) -> None:
    """One line for people."""
    print(*words, file=sys.stderr if to_error else sys.stdout)


def data(value: Any) -> None:
    """One JSON value for machines, on standard output."""
    print(json.dumps(msgspec.to_builtins(value), ensure_ascii=False))


def read(path: str) -> bytes:
    """The bytes of a file, never more than an export may have.

    Raises:
        BadExport: ``too_large``.
    """
    with Path(path).open("rb") as file:
        raw = file.read(FILE_LIMIT + 1)
    if len(raw) > FILE_LIMIT:
        raise BadExport("too_large", f"over {FILE_LIMIT} bytes")
    return raw


def options(game: AnyGame, text: str) -> Any:
    """The typed options of a game from JSON text; what is not named keeps its default.

    Raises:
        Malformed: no JSON, unknown fields or values.
    """
    return convert(loads(text), game.meta.options)


def progress(things: Iterable[T], total: int, what: str) -> Iterable[T]:
    """The same things, with a bar on standard error when it takes more than a second there."""
    try:
        from tqdm import tqdm
    except ImportError:
        return things
    bar: Iterable[T] = tqdm(
        things, total=total, desc=what, file=sys.stderr, delay=1, disable=None, leave=False
    )
    return bar


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share of ``wins`` in so many matches."""
    if not matches:
        return 0.0, 1.0
    z, p = 1.96, wins / matches
    middle = p + z * z / (2 * matches)
    spread = z * sqrt(p * (1 - p) / matches + z * z / (4 * matches * matches))
    scale = 1 + z * z / matches
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


__all__ = ["Refused", "data", "options", "progress", "read", "say", "wilson"]
