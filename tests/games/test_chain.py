"""The chain: every field of every event counts, the order of keys does not."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest
from msgspec.structs import replace

from games import chain
from games.chain import ChainedEvent
from games.contract import Setup

MATCH = "0123456789abcdef0123456789abcdef"
EVENT = ChainedEvent(
    seq=2,
    kind="moved",
    seat=1,
    by="player",
    turn=3,
    command_id="c-1",
    move={"type": "play", "card": 4},
    facts=[{"type": "played", "seat": 1, "card": 4}],
    state_hash="00" * 32,
    at="2026-01-02T03:04:05.000006Z",
)


def test_the_formula_stays_what_it_is() -> None:
    start = chain.genesis(MATCH)
    assert start == sha256(b"tablee/match/1" + bytes.fromhex(MATCH)).digest()
    plain = (
        '{"at":"2026-01-02T03:04:05.000006Z","by":"player","command_id":"c-1","details":{},'
        '"facts":[{"card":4,"seat":1,"type":"played"}],"kind":"moved",'
        '"move":{"card":4,"type":"play"},"seat":1,"seq":2,"state_hash":"' + "00" * 32 + '",'
        '"turn":3}'
    )
    assert chain.link(start, EVENT) == sha256(start + plain.encode()).digest()


@pytest.mark.parametrize(
    "change",
    [
        {"seq": 3},
        {"kind": "timed_out"},
        {"seat": 0},
        {"by": "clock"},
        {"turn": 4},
        {"command_id": None},
        {"move": {"type": "play", "card": 5}},
        {"facts": []},
        {"details": {"reason": "x"}},
        {"state_hash": "01" * 32},
        {"at": "2026-01-02T03:04:05.000007Z"},
    ],
)
def test_every_field_counts(change: dict[str, object]) -> None:
    start = chain.genesis(MATCH)
    assert chain.link(start, replace(EVENT, **change)) != chain.link(start, EVENT)


def test_what_came_before_counts() -> None:
    other = chain.genesis("f" * 32)
    assert chain.link(other, EVENT) != chain.link(chain.genesis(MATCH), EVENT)


def test_the_order_of_keys_and_the_typing_do_not_count() -> None:
    class Play(msgspec.Struct, tag="play"):
        card: int

    start = chain.genesis(MATCH)
    for move in ({"card": 4, "type": "play"}, Play(4)):
        assert chain.link(start, replace(EVENT, move=move)) == chain.link(start, EVENT)


def test_the_seed_takes_secret_shares_and_match() -> None:
    secret, share = bytes(32), b"\x01" * 32
    assert chain.seed(secret, (b"", share), MATCH) == (
        sha256(secret + share + bytes.fromhex(MATCH)).digest()
    )
    seeds = {
        chain.seed(secret, (b"", share), MATCH),
        chain.seed(secret, (b"", b""), MATCH),
        chain.seed(share, (b"", share), MATCH),
        chain.seed(secret, (b"", share), "f" * 32),
    }
    assert len(seeds) == 4


def test_an_id_is_sixteen_bytes_with_dashes_or_not() -> None:
    dashed = "01234567-89ab-cdef-0123-456789abcdef"
    assert chain.id_bytes(dashed) == chain.id_bytes(MATCH)
    for wrong in ("", "12", "zz" * 16, MATCH + "00"):
        with pytest.raises(ValueError):
            chain.id_bytes(wrong)


def test_the_first_event_freezes_everything_the_deal_depends_on() -> None:
    details = chain.dealt_details(
        game="g",
        rules_version=1,
        state_version=1,
        options={"a": 1},
        setup=Setup(seats=2),
        commitment="c",
        shares=("", "ab"),
    )
    assert details["setup"] == {"seats": 2, "language": "fr", "first": None, "extra": {}}
    assert details["shares"] == ["", "ab"]
