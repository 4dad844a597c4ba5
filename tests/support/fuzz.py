"""Moves that a hostile or confused client could send: other moves, and moves slightly wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import inspect

from games import codec
from games.dice import Dice
from games.registry import AnyGame

_WORDS = ("", "x", "rouge", "joker", "🂡", "7")


def _other(value: Any, dice: Dice) -> Any:
    """Something near a plain value, of the same kind or not."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return dice.pick((value + 1, value - 1, 0, 1, 2, 99, value + 7))
    if isinstance(value, str):
        return dice.pick(_WORDS)
    if isinstance(value, list):
        return _other_list(value, dice)
    if isinstance(value, dict) and value:
        key = dice.pick([key for key in value if key != "type"] or list(value))
        return value | {key: _other(value[key], dice)}
    return dice.pick((0, 1, "rouge", []))


def _other_list(value: list[Any], dice: Dice) -> list[Any]:
    if not value:
        return [dice.pick((0, 1, 2))]
    place = int(dice.random() * len(value))
    how = dice.pick(("drop", "twice", "change", "turn"))
    if how == "drop":
        return value[:place] + value[place + 1 :]
    if how == "twice":
        return [*value, value[place]]
    if how == "turn":
        return value[::-1]
    return [*value[:place], _other(value[place], dice), *value[place + 1 :]]


def mutated(game: AnyGame, move: Any, dice: Dice) -> Any | None:
    """A move a little different, as strict decoding would let it through; None: it would not."""
    plain = msgspec.to_builtins(move)
    for _ in range(1 + (dice.random() < 0.3)):
        plain = _other(plain, dice)
    try:
        return codec.convert(plain, game.types.move)
    except codec.Malformed:
        return None


def _plain(kind: Any, dice: Dice) -> Any:
    """A random plain value of a type, as ``msgspec.inspect`` describes it."""
    if isinstance(kind, inspect.UnionType):
        return _plain(dice.pick(kind.types), dice)
    if isinstance(kind, inspect.StructType):
        tag = {} if kind.tag is None else {kind.tag_field: kind.tag}
        fields = [f for f in kind.fields if f.required or dice.random() < 0.5]
        return tag | {f.encode_name: _plain(f.type, dice) for f in fields}
    if isinstance(kind, inspect.IntType):
        low, high = kind.ge or 0, kind.le if kind.le is not None else 9
        return low + int(dice.random() * (min(high, low + 11) - low + 1))
    if isinstance(kind, inspect.LiteralType):
        return dice.pick(sorted(kind.values, key=repr))
    return _several(kind, dice) if hasattr(kind, "item_type") else _simple(kind, dice)


def _several(kind: Any, dice: Dice) -> list[Any]:
    size = (kind.min_length or 0) + int(dice.random() * 4)
    return [_plain(kind.item_type, dice) for _ in range(size)]


def _simple(kind: Any, dice: Dice) -> Any:
    if isinstance(kind, inspect.TupleType):
        return [_plain(item, dice) for item in kind.item_types]
    if isinstance(kind, inspect.BoolType):
        return dice.random() < 0.5
    if isinstance(kind, inspect.StrType):
        return dice.pick(_WORDS)
    if isinstance(kind, inspect.EnumType):
        return dice.pick([item.value for item in kind.cls])
    return None


def invented(game: AnyGame, dice: Dice) -> Any | None:
    """A well-formed move out of nowhere: any kind, any fields; None: it came out malformed."""
    try:
        return codec.convert(_plain(inspect.type_info(game.types.move), dice), game.types.move)
    except codec.Malformed:
        return None


def strange(game: AnyGame, pool: Sequence[Any], dice: Dice, count: int) -> list[Any]:
    """Some moves from elsewhere in the match, some slightly wrong, some out of nowhere."""
    found = []
    for _ in range(count):
        how = dice.random()
        move = invented(game, dice) if how < 0.35 else dice.pick(pool)
        if how > 0.65:
            move = mutated(game, move, dice)
        if move is not None:
            found.append(move)
    return found
