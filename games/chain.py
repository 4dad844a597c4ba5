"""The chain of hashes over a match's events, and the fair seed its chance comes from.

Answers for four formulas that the store, the export and any stranger compute alike. Refuses to
know where events are kept, what their facts mean, and where a secret comes from.

* bytes of an event: JSON, UTF-8, no white space, **every object's keys sorted** (by code point),
  all fields present. Sorted, so that neither a database's own order nor a reader's matters;
* genesis = SHA-256("tablee/match/1" ‖ match id as 16 bytes);
* hash = SHA-256(previous hash ‖ bytes of the event without its ``hash``);
* commitment = SHA-256(secret); seed = SHA-256(secret ‖ shares in seat order ‖ match id as 16
  bytes), where a missing share is empty.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec import Struct

SCHEMA = "tablee/match/1"

FIRST_SEQ = 1
"""The ``seq`` of the first event (``dealt``); it is also the step of the deal's dice."""

Kind = Literal[
    "dealt",
    "moved",
    "timed_out",
    "absent",
    "returned",
    "left",
    "paused",
    "resumed",
    "clock_changed",
    "annulled",
    "ended",
]
By = Literal["player", "computer", "clock", "staff", "house"]

_encoder = msgspec.json.Encoder(order="sorted")


class ChainedEvent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of a match's log, as it is hashed.

    ``move`` and ``facts`` are typed Structs or the plain data that they encode to: both give the
    same hash (never pass raw bytes). ``turn`` is the clock that a move answered. ``details`` hold
    what a system action carries (see :func:`dealt_details` and :func:`end_details`).
    ``state_hash`` is the hex SHA-256 of the canonical state after the event
    (``codec.digest(state)``); ``at`` is ISO 8601 in UTC as the store keeps it.
    """

    seq: int
    kind: Kind
    seat: int | None = None
    by: By
    turn: int | None = None
    command_id: str | None = None
    move: Any = None
    facts: Any = ()
    details: dict[str, Any] = {}
    state_hash: str
    at: str


def id_bytes(match: str) -> bytes:
    """The 16 bytes of a match id written as a UUID (hex digits, with dashes or not).

    Raises:
        ValueError: when it is no such id.
    """
    raw = bytes.fromhex(match.replace("-", ""))
    if len(raw) != 16:
        raise ValueError("a match id has 32 hex digits")
    return raw


def genesis(match: str) -> bytes:
    """What the first event of a match is chained to (32 bytes)."""
    return sha256(SCHEMA.encode() + id_bytes(match)).digest()


def link(previous: bytes, event: ChainedEvent) -> bytes:
    """The hash of an event that follows ``previous`` (32 bytes each)."""
    return sha256(previous + _encoder.encode(event)).digest()


def commitment(secret: bytes) -> bytes:
    """What is shown before the start in place of the 32-byte secret."""
    return sha256(secret).digest()


def seed(secret: bytes, shares: tuple[bytes, ...], match: str) -> bytes:
    """The seed of a match's dice: ``Dice(seed, seq)`` for the decision of event ``seq``.

    ``shares``: one per seat in seat order, 32 bytes or empty.
    """
    return sha256(secret + b"".join(shares) + id_bytes(match)).digest()


def dealt_details(
    *,
    game: str,
    rules_version: int,
    state_version: int,
    options: Any,
    setup: Any,
    commitment: str,
    shares: tuple[str, ...],
) -> dict[str, Any]:
    """What the first event freezes: the rules, the options, the commitment and every share."""
    return {
        "game": game,
        "rules_version": rules_version,
        "state_version": state_version,
        "options": msgspec.to_builtins(options),
        "setup": msgspec.to_builtins(setup),
        "commitment": commitment,
        "shares": list(shares),
    }


def end_details(secret: bytes, outcome: Any = None, **more: Any) -> dict[str, Any]:
    """What the last event (``ended`` or ``annulled``) reveals: the secret, and the outcome."""
    return {"secret": secret.hex(), "outcome": msgspec.to_builtins(outcome), **more}


__all__ = [
    "FIRST_SEQ",
    "SCHEMA",
    "By",
    "ChainedEvent",
    "Kind",
    "commitment",
    "dealt_details",
    "end_details",
    "genesis",
    "id_bytes",
    "link",
    "seed",
]
