"""The file of one finished match: its schema, strict reading, canonical writing.

Answers for the shape ``tablee/match/1`` and for refusing anything that is not of it. Refuses to
know whether the match is true (``games.verify``), and where files or stores are.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.chain import SCHEMA, By, ChainedEvent, Kind
from games.contract import Outcome, Setup

FILE_LIMIT = 50 * 1024 * 1024
"""Bytes of one export, at most."""


MOST_VALUES = 1_000_000
"""Values in one export, at most: a small file of nothing but brackets must not fill the memory."""


class BadExport(Exception):
    """A file that is no export of ours, or not a whole one.

    Codes: ``too_large``, ``truncated``, ``not_json``, ``foreign`` (another program's file),
    ``wrong_version`` (a later schema), ``wrong_shape``. ``where`` names the place.
    """

    def __init__(self, code: str, where: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.where = where


class Event(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One event with its hash (hex); ``move`` and ``facts`` as plain data."""

    seq: int
    kind: Kind
    seat: int | None
    by: By
    turn: int | None
    command_id: str | None
    move: Any
    facts: list[Any]
    details: dict[str, Any]
    state_hash: str
    hash: str
    at: str

    def chained(self) -> ChainedEvent:
        """The part of it that is hashed."""
        return ChainedEvent(
            seq=self.seq,
            kind=self.kind,
            seat=self.seat,
            by=self.by,
            turn=self.turn,
            command_id=self.command_id,
            move=self.move,
            facts=self.facts,
            details=self.details,
            state_hash=self.state_hash,
            at=self.at,
        )


class SeatOf(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sat at a seat: a name only where the exporting person may know it."""

    kind: Literal["person", "computer"]
    name: str | None = None
    level: str | None = None


class TextOf(Struct, frozen=True, forbid_unknown_fields=True):
    """A free text of the match that is not erased: reference = SHA-256(salt ‖ body), hex."""

    salt: str
    body: str


class Export(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One finished match, whole.

    ``options`` as plain data; ``shares`` hex, one per seat, empty where none was sent; ``texts``
    by reference (erased ones are missing). ``checksum`` is the hex SHA-256 of the whole object
    with an empty checksum and every object's keys sorted; :func:`dump` writes it. It guards
    what the chain does not hold (names, texts) against accidents, not against forgery.
    """

    schema: str
    match: str
    game: str
    rules_version: int
    state_version: int
    options: Any
    setup: Setup
    seats: list[SeatOf]
    commitment: str
    shares: list[str]
    secret: str
    events: list[Event]
    outcome: Outcome | None
    texts: dict[str, TextOf] = {}
    checksum: str = ""


_plain = msgspec.json.Encoder(order=None)
_sorted = msgspec.json.Encoder(order="sorted")
_decoder = msgspec.json.Decoder(Export)


def checksum(export: Export) -> str:
    """What an export's ``checksum`` must be."""
    return sha256(_sorted.encode(replace(export, checksum=""))).hexdigest()


def dump(export: Export) -> bytes:
    """The one right form of a file: a JSON object without white space, checksum included.

    Moves and facts keep their order of keys, which the rules declare: the rolls of a fact stand
    in the order rolled, and whoever checks the dice without any rules goes by it.
    """
    whole = replace(export, checksum=checksum(export))
    plain = msgspec.to_builtins(whole, order="deterministic")
    for event, kept in zip(plain["events"], export.events, strict=True):
        event["move"], event["facts"] = kept.move, kept.facts
    return _plain.encode(plain)


def _schema_of(raw: bytes) -> str:
    try:
        head = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
        found = msgspec.json.decode(head.get("schema", b'""'))
    except msgspec.ValidationError:
        return ""
    except RecursionError as error:
        raise BadExport("not_json", str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        cut = "truncated" in str(error) or not raw.strip()
        raise BadExport("truncated" if cut else "not_json", str(error)) from None
    return found if isinstance(found, str) else ""


def load(raw: bytes) -> Export:
    """The export in some bytes, checked for shape only.

    Raises:
        BadExport: with the code of what is wrong and where.
    """
    if len(raw) > FILE_LIMIT:
        raise BadExport("too_large", f"{len(raw)} > {FILE_LIMIT}")
    values = sum(raw.count(sign) for sign in (b",", b"[", b"{"))
    if values > MOST_VALUES:
        raise BadExport("too_large", f"{values} values > {MOST_VALUES}")
    schema = _schema_of(raw)
    if schema != SCHEMA:
        family = SCHEMA.rpartition("/")[0] + "/"
        code = "wrong_version" if schema.startswith(family) else "foreign"
        raise BadExport(code, f"schema {schema[:80]!r}")
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadExport("wrong_shape", str(error)) from None


__all__ = [
    "FILE_LIMIT",
    "MOST_VALUES",
    "BadExport",
    "Event",
    "Export",
    "SeatOf",
    "TextOf",
    "checksum",
    "dump",
    "load",
]
