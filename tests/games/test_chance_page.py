"""The vectors that the specification prints are what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from games import chain
from games.chain import ChainedEvent
from games.dice import Dice

PAGE = (Path(__file__).parents[2] / "games" / "CHANCE.md").read_text()
SECRET = bytes(range(32))
MATCH = "0123456789abcdef0123456789abcdef"


def cell(name: str) -> str:
    """What the page says in the row of that name."""
    found = re.search(rf"^\| {re.escape(name)} \| `([^`]+)` \|$", PAGE, re.MULTILINE)
    assert found, name
    return found[1]


def rolled(seq: int, asked: str) -> list[str]:
    return cell(f"{seq} | {asked}").split()


def test_commitment_and_seed() -> None:
    assert cell("secret") == SECRET.hex()
    assert chain.commitment(SECRET).hex() == cell("commitment")
    assert chain.seed(SECRET, (b"", b"\x01" * 32), MATCH).hex() == cell("seed")


def test_words() -> None:
    dice = Dice(SECRET, 1)
    assert [f"{dice.below(2**32).value:08x}" for _ in range(9)] == rolled(1, "nine words")


@pytest.mark.parametrize(
    ("seq", "n", "asked"),
    [
        (1, 6, "below(6), ten times"),
        (5, 2147483649, "below(2147483649), four times (words are refused on the way)"),
    ],
)
def test_below(seq: int, n: int, asked: str) -> None:
    dice, want = Dice(SECRET, seq), rolled(seq, asked)
    assert [str(dice.below(n).value) for _ in want] == want


@pytest.mark.parametrize(("seq", "n"), [(2, 10), (3, 36)])
def test_shuffle(seq: int, n: int) -> None:
    result = Dice(SECRET, seq).shuffle(n).result
    assert [str(place) for place in result] == rolled(seq, f"shuffle({n})")


def test_the_chain() -> None:
    block = re.search(r"```json\n(.+)\n```", PAGE)
    assert block
    event = msgspec.json.decode(block[1], type=ChainedEvent)
    assert msgspec.json.encode(event, order="sorted").decode() == block[1]
    start = chain.genesis(MATCH)
    assert f"`{start.hex()}`" in PAGE
    assert f"`{chain.link(start, event).hex()}`" in PAGE


def test_every_field_and_kind_is_named() -> None:
    fields = {*ChainedEvent.__struct_fields__, "hash"}
    assert all(f"`{name}`" in PAGE for name in fields)
    assert all(f"`{kind}`" in PAGE for kind in chain.Kind.__args__)
