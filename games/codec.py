"""The one canonical encoding, and strict decoding.

Answers for bytes: the same value always gives the same bytes, on any machine and Python; what
comes from outside is refused unless it is exactly of the declared shape. Refuses to know what
the values mean.

Canonical form: UTF-8 JSON without white space; Struct fields in declared order with the tag
``type`` first; object keys of plain mappings sorted; no NaN or infinity.
"""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256
from typing import Any, NoReturn, TypeVar

import msgspec

FRAME_LIMIT = 8192
"""Bytes of one message from a client, at most."""

T = TypeVar("T")

_encoder = msgspec.json.Encoder(order="deterministic")


class Malformed(Exception):
    """Bytes that are not of the declared shape; ``where`` says what was wrong, for people."""

    def __init__(self, code: str, where: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.where = where


def encode(value: Any) -> bytes:
    """Canonical bytes of a value made of Structs, tuples, mappings, strings and numbers."""
    return _encoder.encode(value)


def digest(value: Any) -> bytes:
    """SHA-256 of the canonical bytes (32 bytes)."""
    return sha256(_encoder.encode(value)).digest()


@lru_cache(maxsize=256)
def _decoder(shape: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(shape)


def decode(raw: bytes | str, shape: Any) -> Any:
    """A value of ``shape`` from trusted bytes (the store).

    Raises:
        Malformed: when the bytes are of another shape (``wrong_shape``).
    """
    try:
        return _decoder(shape).decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed("wrong_shape", str(error)) from None


def convert(value: Any, shape: type[T]) -> T:
    """A value of ``shape`` from plain JSON-able data.

    Raises:
        Malformed: when the data are of another shape (``wrong_shape``).
    """
    try:
        return msgspec.convert(value, shape)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Malformed("wrong_shape", str(error)) from None


def _no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Malformed("repeated_key")
    return found


def _no_constant(name: str) -> NoReturn:
    raise Malformed("not_a_number", name)


def _is_text(value: Any) -> bool:
    """Whether no escape brought a NUL; ValueError for half a surrogate pair: neither is stored."""
    if isinstance(value, str):
        value.encode()
        return "\0" not in value
    if isinstance(value, dict):
        return all(_is_text(key) and _is_text(inner) for key, inner in value.items())
    return not isinstance(value, list) or all(map(_is_text, value))


def loads(raw: bytes | str, limit: int = FRAME_LIMIT) -> Any:
    """Plain data from bytes that a stranger sent: bounded, no repeated keys, no NaN.

    Raises:
        Malformed: ``too_large``, ``repeated_key``, ``not_a_number`` or ``not_json``.
    """
    if len(raw) > limit or (isinstance(raw, str) and len(raw.encode("utf-8", "replace")) > limit):
        raise Malformed("too_large")
    try:
        text = raw if isinstance(raw, str) else raw.decode("utf-8-sig")
        found = json.loads(text, object_pairs_hook=_no_repeats, parse_constant=_no_constant)
        if "\\u" in text and not _is_text(found):
            raise Malformed("not_json", "NUL")
    except (ValueError, RecursionError) as error:
        raise Malformed("not_json", str(error)) from None
    return found


__all__ = ["FRAME_LIMIT", "Malformed", "convert", "decode", "digest", "encode", "loads"]
