"""Sensible play of Durak in numbers: how good each card looks, on sets of cards.

Answers for the judgement that advice to computers (``advice``) and quick play to the end
(``rollout``) share. Refuses to know states and views: it is told sets and the trump suit. All
values are in ranks: one point is about one rank of a plain card.
"""

from __future__ import annotations

from typing import NamedTuple

from games.durak.tables import RANK_SET, SUIT_SET, bits

TRUMP = 10.0  # what being a trump adds to a card while the talon lasts
LATE_TRUMP = 6.0  # the same once nobody can draw any more
PAIR = 1.5  # what each plain card of the same rank adds to leading one
KNOWN = 2.0  # what beating with a rank already on the table is worth: nothing new to throw in
TAKE = -19.0  # taking while the talon lasts, on the scale of beating
TAKE_LATE = -60.0
KEEP = 0.12  # how much of a taken card's worth is gained
AVERAGE = 11.0  # a card worth less than this is a burden when taken
THROW = 9.5  # plain ranks below this are thrown in while the talon lasts
THROW_LATE = 14.0
THROW_TAKEN = 8.5
TRANSFER = 8.0


class Scene(NamedTuple):
    """What judging a card needs: own hand, the table's cards and the set of their ranks."""

    trump: int
    late: bool
    hand: int
    table: int
    ranks: int


def worth(card: int, scene: Scene) -> float:
    """What a card is worth keeping."""
    if card & 3 == scene.trump:
        return (card >> 2) + (LATE_TRUMP if scene.late else TRUMP)
    return float(card >> 2)


def lead(card: int, scene: Scene) -> float:
    """How good leading a card looks (§5.2)."""
    mates = (scene.hand & RANK_SET[card] & ~SUIT_SET[scene.trump]).bit_count()
    return PAIR * mates - worth(card, scene)


def beat(card: int, scene: Scene) -> float:
    """How good beating with a card looks (§5.3)."""
    return (KNOWN if scene.ranks >> card & 1 else 0.0) - worth(card, scene)


def take(scene: Scene) -> float:
    """How good taking the table looks: its cards are lost to the turn but may be played later."""
    value = TAKE_LATE if scene.late else TAKE
    for card in bits(scene.table):
        value += KEEP * (worth(card, scene) - AVERAGE)
    return value


def throw(card: int, scene: Scene, taking: bool) -> float:
    """How good adding a card looks: above 0 it is better than passing (§5.4, §5.5)."""
    if taking:
        return THROW_TAKEN - worth(card, scene)
    return (THROW_LATE if scene.late else THROW) - worth(card, scene)


def transfer(card: int, scene: Scene) -> float:
    """How good passing the attack on looks, on the scale of beating (§6)."""
    return TRANSFER - worth(card, scene)


__all__ = ["Scene", "beat", "lead", "take", "throw", "transfer", "worth"]
