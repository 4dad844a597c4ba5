"""The dice: anyone can compute them again from the seed, and they are fair."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest

from games.dice import Dice, Roll

SEED = bytes(range(32))
VECTOR_BELOW = [1, 5, 1, 5, 5, 3, 2, 2, 0, 3]
VECTOR_SHUFFLE = (6, 0, 2, 7, 9, 4, 3, 5, 1, 8)


def words(seed: bytes, seq: int, count: int) -> list[int]:
    """The stream as the specification says it, written a second time."""
    found: list[int] = []
    block = 0
    while len(found) < count:
        hashed = sha256(seed + seq.to_bytes(8, "big") + block.to_bytes(8, "big")).digest()
        found += [int.from_bytes(hashed[k : k + 4], "big") for k in range(0, 32, 4)]
        block += 1
    return found[:count]


def shuffled(seed: bytes, seq: int, n: int) -> tuple[int, ...]:
    """The shuffle as the specification says it; no word is refused for so small an n."""
    order = list(range(n))
    for place, word in zip(range(n - 1, 0, -1), words(seed, seq, n - 1), strict=True):
        other = word % (place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def test_a_published_vector_stays_what_it_is() -> None:
    dice = Dice(SEED, 1)
    assert [dice.below(6).value for _ in range(10)] == VECTOR_BELOW
    assert Dice(SEED, 2).shuffle(10).result == VECTOR_SHUFFLE


@pytest.mark.parametrize("seq", [0, 1, 2, 77, 2**40])
def test_a_second_reading_of_the_specification_gives_the_same(seq: int) -> None:
    dice = Dice(SEED, seq)
    assert [dice.below(2**32).value for _ in range(40)] == words(SEED, seq, 40)
    assert Dice(SEED, seq).shuffle(108).result == shuffled(SEED, seq, 108)


def test_words_that_would_favour_low_numbers_are_refused() -> None:
    n = 2**31 + 1
    kept = [word for word in words(SEED, 5, 64) if word < n]
    dice = Dice(SEED, 5)
    assert [dice.below(n).value for _ in kept] == kept
    assert len(kept) < 64


def test_another_step_or_seed_gives_another_stream() -> None:
    first = Dice(SEED, 1).shuffle(52).result
    assert Dice(SEED, 2).shuffle(52).result != first
    assert Dice(bytes(32), 1).shuffle(52).result != first
    assert Dice(SEED, 1).shuffle(52).result == first


def test_every_order_of_four_cards_comes_up_about_as_often() -> None:
    counts = Counter(Dice(SEED, seq).shuffle(4).result for seq in range(12_000))
    assert set(counts) == set(permutations(range(4)))
    chi_square = sum((count - 500) ** 2 / 500 for count in counts.values())
    assert chi_square < 49.7  # 23 degrees of freedom, 0.1 %


def test_below_stays_below_and_reaches_all() -> None:
    dice = Dice(SEED, 9)
    assert {dice.below(3).value for _ in range(200)} == {0, 1, 2}
    assert dice.below(1) == Roll("below", 1, (0,))


def test_rolls_are_kept_in_order_and_picks_are_not() -> None:
    dice = Dice(SEED, 3)
    first = dice.below(6)
    dice.pick("abc")
    dice.random()
    second = dice.shuffle(3)
    assert dice.rolls == [first, second]


def test_nothing_is_computed_before_the_first_roll() -> None:
    assert Dice(SEED, 1).rolls == []
    assert Dice(SEED, 1).shuffle(1) == Roll("shuffle", 1, (0,))
