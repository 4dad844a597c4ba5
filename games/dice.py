"""Chance that anyone can recompute: streams keyed by a seed and a step, and their rolls.

Answers for every random number of a match. Refuses to know any rule, and any source of chance
but the seed it is given. The algorithm (also written in docs and in the browser's checker):

* words: block ``i`` is SHA-256(seed ‖ seq as 8 bytes ‖ i as 8 bytes), big-endian, ``i`` from 0;
  each block gives eight 32-bit big-endian words, in order;
* ``below(n)``: take words until one is less than 2³² − (2³² mod n); the result is word mod n;
* ``shuffle(n)``: start from 0…n−1; for i from n−1 down to 1 swap place i with place below(i+1).
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct as Packing
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

_WORD = 1 << 32
_unpack = Packing(">8I").unpack


class Roll(Struct, frozen=True):
    """One use of chance as its raw result: ``shuffle`` of n places, or one number ``below`` n."""

    kind: str
    n: int
    result: tuple[int, ...]

    @property
    def value(self) -> int:
        """The number of a ``below`` roll."""
        return self.result[0]


class Dice:
    """The stream of one decision. Nothing is computed until the first roll."""

    __slots__ = ("_block", "_seed", "_seq", "_words", "rolls")

    def __init__(self, seed: bytes, seq: int) -> None:
        """``seed``: 32 bytes; ``seq``: the step of the match this stream belongs to."""
        self._seed = seed
        self._seq = seq
        self._block = 0
        self._words: list[int] | None = None
        self.rolls: list[Roll] = []

    def _word(self) -> int:
        if not self._words:
            place = self._seq.to_bytes(8, "big") + self._block.to_bytes(8, "big")
            block = sha256(self._seed + place).digest()
            self._words = list(_unpack(block))[::-1]
            self._block += 1
        return self._words.pop()

    def _below(self, n: int) -> int:
        limit = _WORD - _WORD % n
        while (word := self._word()) >= limit:
            pass
        return word % n

    def below(self, n: int) -> Roll:
        """A number from 0 to n−1, each as likely (n ≥ 1)."""
        roll = Roll("below", n, (self._below(n),))
        self.rolls.append(roll)
        return roll

    def shuffle(self, n: int) -> Roll:
        """A permutation of 0…n−1, each as likely: ``result[k]`` is what lies at place k."""
        order = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self._below(i + 1)
            order[i], order[j] = order[j], order[i]
        roll = Roll("shuffle", n, tuple(order))
        self.rolls.append(roll)
        return roll

    def pick(self, things: Sequence[T]) -> T:
        """One of some things; for players and samples, where no fact records the roll."""
        return things[self._below(len(things))]

    def random(self) -> float:
        """A number in [0, 1); for players and samples, where no fact records the roll."""
        return self._word() / _WORD


__all__ = ["Dice", "Roll"]
