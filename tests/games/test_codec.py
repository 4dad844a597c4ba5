"""The canonical encoding: one value, one form; and what strangers send is read strictly."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from typing import Annotated

import pytest
from msgspec import Meta, Struct

from games import codec


class Card(Struct, frozen=True, tag="card", forbid_unknown_fields=True):
    suit: str
    rank: Annotated[int, Meta(ge=1, le=13)]


class Flag(Struct, frozen=True, tag="flag", forbid_unknown_fields=True):
    up: bool = True


def test_structs_keep_their_order_with_the_tag_first_and_mappings_are_sorted() -> None:
    assert codec.encode(Card("♠", 7)) == '{"type":"card","suit":"♠","rank":7}'.encode()
    assert codec.encode({"b": 1, "a": (2, None)}) == b'{"a":[2,null],"b":1}'


def test_the_digest_is_of_the_canonical_bytes() -> None:
    assert codec.digest({"a": 1}) == sha256(b'{"a":1}').digest()


def test_another_process_gives_the_same_bytes() -> None:
    code = (
        "from games import codec; print(codec.digest({'z': ['é', 1], 'a': {'y': 1, 'b': 2}}).hex())"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert runs == {codec.digest({"a": {"b": 2, "y": 1}, "z": ["é", 1]}).hex()}


def test_a_union_comes_back_as_what_it_was() -> None:
    for value in (Card("♥", 13), Flag(up=False)):
        assert codec.decode(codec.encode(value), Card | Flag) == value


@pytest.mark.parametrize(
    "raw",
    [
        b'{"type":"card","suit":"x","rank":14}',
        b'{"type":"card","suit":"x","rank":7,"more":1}',
        b'{"type":"card","suit":"x"}',
        b'{"type":"card","suit":7,"rank":7}',
        b'{"type":"king"}',
        b'{"suit":"x","rank":7}',
        b"[]",
        b"",
        b"\xff",
        b'{"type":"card","suit":"x","rank":7.5}',
        b'{"type":"card","suit":"x","rank":99999999999999999999999}',
    ],
)
def test_any_other_shape_is_refused_with_a_code(raw: bytes) -> None:
    with pytest.raises(codec.Malformed) as refused:
        codec.decode(raw, Card | Flag)
    assert refused.value.code == "wrong_shape"


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ('{"a":1,"a":2}', "repeated_key"),
        ('{"a":{"b":1,"b":1}}', "repeated_key"),
        ('{"a":NaN}', "not_a_number"),
        ("[Infinity]", "not_a_number"),
        ("[-Infinity]", "not_a_number"),
        ("{", "not_json"),
        ("", "not_json"),
        (b"\xff\xfe", "not_json"),
        ("[" * 4000, "not_json"),
        ('["\\ud800"]', "not_json"),
        ('{"a":"x\\u0000"}', "not_json"),
        ('{"\\u0000":[]}', "not_json"),
        ('"' + "x" * codec.FRAME_LIMIT + '"', "too_large"),
        ('"' + "é" * (codec.FRAME_LIMIT // 2) + '"', "too_large"),
    ],
)
def test_what_a_stranger_sends_is_bounded_and_plain(raw: str | bytes, code: str) -> None:
    with pytest.raises(codec.Malformed) as refused:
        codec.loads(raw)
    assert refused.value.code == code


def test_what_is_written_with_escapes_or_a_mark_is_read_like_the_rest() -> None:
    assert codec.loads(r'["\u00e9","\ud83d\ude00","\\u0000"]') == ["é", "😀", "\\u0000"]
    assert codec.loads(b'\xef\xbb\xbf{"a":1}') == {"a": 1}


def test_plain_data_become_typed_values_or_are_refused() -> None:
    assert codec.convert({"type": "card", "suit": "♦", "rank": 1}, Card) == Card("♦", 1)
    with pytest.raises(codec.Malformed):
        codec.convert({"type": "card", "suit": "♦", "rank": "1"}, Card)
    with pytest.raises(codec.Malformed):
        codec.convert({"type": "card", "suit": "♦", "rank": True}, Card)
