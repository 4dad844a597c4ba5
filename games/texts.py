"""Free texts inside options and moves: giving them references, taking their bodies out.

Answers for walking through any value of a game and changing the :class:`games.contract.Text`
in it, without knowing the game. Refuses to know where bodies and salts are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Annotated, Any, Literal, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields, replace

from games.contract import Text

_LEAVES = (str, int, float, bytes, type(None))
"""Most of what a value is made of, and never a text."""


def reference(salt: bytes, body: str) -> str:
    """The hex reference of a text: SHA-256(salt ‖ body in UTF-8)."""
    return sha256(salt + body.encode()).hexdigest()


@cache
def _holders(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a class in which a text may stand: the others need not be walked through."""
    return tuple(field.name for field in fields(kind) if _may_hold(field.type, ()))


def _may_hold(kind: Any, within: tuple[Any, ...]) -> bool:
    """Whether a value of this type can have a text somewhere inside."""
    if kind is Ellipsis or kind in _LEAVES or kind is bool or kind in within:
        return False
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind is Text or any(_may_hold(each.type, (*within, kind)) for each in fields(kind))
    origin = get_origin(kind)
    if origin is Literal:
        return False
    arguments = get_args(kind)[:1] if origin is Annotated else get_args(kind)
    return not arguments or any(_may_hold(one, within) for one in arguments)


def change(value: Any, by: Callable[[Text], Text]) -> Any:
    """The same value with every text in it replaced by what ``by`` makes of it."""
    if isinstance(value, _LEAVES):
        return value
    if isinstance(value, Text):
        return by(value)
    if isinstance(value, Struct):
        changed = {
            name: new
            for name in _holders(type(value))
            if (new := change(old := getattr(value, name), by)) is not old
        }
        return replace(value, **changed) if changed else value
    if isinstance(value, tuple | list):
        items = [change(item, by) for item in value]
        same = all(new is old for new, old in zip(items, value, strict=True))
        return value if same else type(value)(items)
    if isinstance(value, dict):
        entries = {key: change(item, by) for key, item in value.items()}
        return value if all(entries[key] is value[key] for key in value) else entries
    return value


def refer(value: Any, ref: Callable[[str], str]) -> Any:
    """Give each written text without a reference the one that ``ref`` makes of its body."""

    def by(text: Text) -> Text:
        if text.ref or text.body is None:
            return text
        return Text(ref(text.body), text.body)

    return change(value, by)


def strip(value: Any) -> Any:
    """The value as a log may keep it: references without bodies."""
    return change(value, lambda text: text if text.body is None else Text(text.ref))


def bodies(value: Any) -> dict[str, str]:
    """The bodies in a value, by reference."""
    found: dict[str, str] = {}

    def by(text: Text) -> Text:
        if text.ref and text.body is not None:
            found[text.ref] = text.body
        return text

    change(value, by)
    return found


__all__ = ["bodies", "change", "refer", "reference", "strip"]
