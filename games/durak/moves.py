"""What a seat may ask for in Durak (§10).

Answers for the shape of moves, and for one shared value of each, since a move is never changed:
listing the legal ones then builds nothing. Refuses to know when a move is allowed.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games.durak.tables import BITS, CARDS

Card = Annotated[str, Meta(pattern="^(10|[2-9JQKA])[SHDC]$", max_length=3)]
"""A card's name: rank then suit, S pique, H cœur, D carreau, C trèfle."""

Place = Annotated[int, Meta(ge=0, le=5)]
"""0-based place of an attack card on the table, in the order laid."""


class Attack(Struct, frozen=True, tag="attack", forbid_unknown_fields=True, gc=False):
    """Lead one card against the left neighbour (§5.2)."""

    card: Card


class Beat(Struct, frozen=True, tag="beat", forbid_unknown_fields=True, gc=False):
    """Beat one attack card with one card (§5.3)."""

    attack: Place
    card: Card


class Transfer(Struct, frozen=True, tag="transfer", forbid_unknown_fields=True, gc=False):
    """Pass the attack on with a card of its rank (§6)."""

    card: Card


class Take(Struct, frozen=True, tag="take", forbid_unknown_fields=True, gc=False):
    """« Je ramasse » (§5.3)."""


class ThrowIn(Struct, frozen=True, tag="throw_in", forbid_unknown_fields=True, gc=False):
    """Add one card of a rank already on the table (§5.4)."""

    card: Card


class Pass(Struct, frozen=True, tag="pass", forbid_unknown_fields=True, gc=False):
    """Add nothing in this window (§5.4)."""


Move = Attack | Beat | Transfer | Take | ThrowIn | Pass

ATTACK: tuple[Attack, ...] = tuple(Attack(name) for name in CARDS)
TRANSFER: tuple[Transfer, ...] = tuple(Transfer(name) for name in CARDS)
THROW_IN: tuple[ThrowIn, ...] = tuple(ThrowIn(name) for name in CARDS)
BEAT: tuple[tuple[Beat, ...], ...] = tuple(
    tuple(Beat(place, name) for name in CARDS) for place in range(6)
)
TAKE = Take()
PASS = Pass()

ATTACK_WITH: dict[int, Attack] = dict(zip(BITS, ATTACK, strict=True))
TRANSFER_WITH: dict[int, Transfer] = dict(zip(BITS, TRANSFER, strict=True))
THROW_IN_WITH: dict[int, ThrowIn] = dict(zip(BITS, THROW_IN, strict=True))
BEAT_WITH: tuple[dict[int, Beat], ...] = tuple(dict(zip(BITS, b, strict=True)) for b in BEAT)
ONLY_PASS: tuple[Pass, ...] = (PASS,)

__all__ = [
    "ATTACK",
    "ATTACK_WITH",
    "BEAT",
    "BEAT_WITH",
    "ONLY_PASS",
    "PASS",
    "TAKE",
    "THROW_IN",
    "THROW_IN_WITH",
    "TRANSFER",
    "TRANSFER_WITH",
    "Attack",
    "Beat",
    "Card",
    "Move",
    "Pass",
    "Place",
    "Take",
    "ThrowIn",
    "Transfer",
]
