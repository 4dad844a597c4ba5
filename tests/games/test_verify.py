"""Exports: a true match holds; whatever is changed is refused, and the place is named."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games import chain, export, registry, verify
from games.dice import Dice
from games.export import BadExport, Export
from games.players.base import at_random
from games.registry import KEYS
from support.walks import begin, seed

KEY = "duel_de_couleurs"
ROOT = Path(__file__).parents[2]


def whole(key: str, number: int = 1) -> Export:
    """A match of the game's defaults, played uniformly to its end."""
    game = registry.game(key)
    match = begin(game, game.meta.options(), game.meta.default_seats, number)
    dice = Dice(seed("whole", key, number), 0)
    while asks := game.asks(match.state):
        seat = dice.pick(asks).seat
        match.play(seat, at_random(game.legal(match.state, seat), dice))
    match.end()
    return match.export()


@pytest.fixture(scope="module")
def true() -> Export:
    return whole(KEY)


@pytest.mark.parametrize("key", KEYS)
def test_a_true_match_of_every_game_holds(key: str) -> None:
    file = whole(key)
    report = verify.check_file(export.dump(file))
    assert report.events == len(file.events)
    assert report.moves == report.events - 2


def test_an_export_comes_back_as_it_was(true: Export) -> None:
    back = export.load(export.dump(true))
    assert export.dump(back) == export.dump(true)
    assert back.checksum


def rolls_read(value: Any) -> list[dict[str, Any]]:
    """Every roll of plain facts in the order it is written, as a stranger would find it."""
    if isinstance(value, dict):
        if set(value) == {"kind", "n", "result"}:
            return [value]
        value = list(value.values())
    return [roll for part in value for roll in rolls_read(part)] if isinstance(value, list) else []


@pytest.mark.parametrize("key", KEYS)
def test_dice_are_checked_from_the_bytes_alone_without_any_rules(key: str) -> None:
    file = json.loads(export.dump(whole(key)))
    match_seed = verify.seed_of(export.load(export.dump(whole(key))))
    checked = 0
    for event in file["events"]:
        dice = Dice(match_seed, event["seq"])
        for roll in rolls_read(event["facts"]):
            again = dice.shuffle(roll["n"]) if roll["kind"] == "shuffle" else dice.below(roll["n"])
            assert list(again.result) == roll["result"], event["seq"]
            checked += 1
    assert checked


def rechained(file: Export) -> Export:
    """The file with its hashes made right again, as a forger would."""
    last, events = chain.genesis(file.match), []
    for event in file.events:
        last = chain.link(last, event.chained())
        events.append(replace(event, hash=last.hex()))
    return replace(file, events=events)


def with_event(file: Export, place: int, **change: Any) -> Export:
    events = list(file.events)
    events[place] = replace(events[place], **change)
    return replace(file, events=events)


def first_draw(file: Export) -> int:
    """The place of a move whose facts state a roll, or the deal."""
    return next(k for k, event in enumerate(file.events) if "shuffle" in json.dumps(event.facts))


def _reroll(file: Export) -> Export:
    text = json.dumps(file.events[first_draw(file)].facts)
    facts = json.loads(text)
    _swap(facts)
    return with_event(file, first_draw(file), facts=facts)


def _swap(value: Any) -> bool:
    """Swap the first two places of the first shuffle found."""
    if isinstance(value, dict):
        if value.get("kind") == "shuffle":
            result = value["result"]
            result[0], result[1] = result[1], result[0]
            return True
        return any(_swap(item) for item in value.values())
    return isinstance(value, list) and any(_swap(item) for item in value)


FORGERIES: dict[str, tuple[Callable[[Export], Export], str]] = {
    "other secret": (lambda f: replace(f, secret="00" * 32), "commitment"),
    "short secret": (lambda f: replace(f, secret="00"), "wrong_shape"),
    "capital secret": (lambda f: replace(f, secret=f.secret.upper()), "wrong_shape"),
    "other share": (lambda f: replace(f, shares=["11" * 32, *f.shares[1:]]), "header"),
    "a share too few": (lambda f: replace(f, shares=f.shares[1:]), "wrong_shape"),
    "other match": (lambda f: rechained(replace(f, match="ab" * 16)), "dice"),
    "no match": (lambda f: replace(f, match="ab"), "wrong_shape"),
    "other game": (lambda f: replace(f, game="durak"), "header"),
    "other rules": (lambda f: replace(f, rules_version=9), "header"),
    "other outcome": (lambda f: replace(f, outcome=None), "outcome"),
    "other options": (lambda f: replace(f, options={"table": "siege"}), "header"),
    "no events": (lambda f: replace(f, events=[]), "unfinished"),
    "end cut off": (lambda f: replace(f, events=f.events[:-1]), "unfinished"),
    "a move cut out": (lambda f: replace(f, events=[*f.events[:3], *f.events[4:]]), "order"),
    "moves swapped": (
        lambda f: replace(f, events=[*f.events[:2], f.events[3], f.events[2], *f.events[4:]]),
        "order",
    ),
    "broken hash": (lambda f: with_event(f, 2, hash="00" * 32), "chain"),
    "other time": (lambda f: with_event(f, 2, at="2026-01-01T00:00:00Z"), "chain"),
    "another player": (lambda f: rechained(with_event(f, 2, by="player")), "checksum"),
    "other state hash": (lambda f: rechained(with_event(f, 2, state_hash="00" * 32)), "state"),
    "facts dropped": (lambda f: rechained(with_event(f, 2, facts=[])), "facts"),
    "facts twice": (lambda f: rechained(with_event(f, 2, facts=f.events[2].facts * 2)), "facts"),
    "unknown fact": (lambda f: rechained(with_event(f, 2, facts=[{"type": "zzz"}])), "wrong_shape"),
    "unknown move": (lambda f: rechained(with_event(f, 2, move={"type": "zzz"})), "wrong_shape"),
    "no move": (lambda f: rechained(with_event(f, 2, move=None)), "wrong_shape"),
    "nobody's move": (lambda f: rechained(with_event(f, 2, seat=99)), "not_asked"),
    "stale move": (lambda f: rechained(with_event(f, 2, turn=999)), "stale"),
    "rolled otherwise": (lambda f: rechained(_reroll(f)), "dice"),
    "secret early": (
        lambda f: rechained(with_event(f, 3, kind="ended", details={"secret": f.secret})),
        "order",
    ),
    "other secret revealed": (
        lambda f: rechained(with_event(f, -1, details={"secret": "00" * 32, "outcome": None})),
        "secret",
    ),
    "renamed seat": (
        lambda f: replace(f, seats=[replace(f.seats[0], name="X"), *f.seats[1:]]),
        "checksum",
    ),
    "foreign text": (
        lambda f: replace(f, texts={"00": export.TextOf(salt="00", body="x")}),
        "text",
    ),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_refused_where_it_was_made(name: str, true: Export) -> None:
    forge, code = FORGERIES[name]
    sealed = replace(true, checksum=export.checksum(true))
    raw = msgspec.json.Encoder(order="deterministic").encode(forge(sealed))
    with pytest.raises(verify.Untrue) as refused:
        verify.check_file(raw)
    assert refused.value.code == code
    assert refused.value.seq is not None or refused.value.where


def test_the_first_wrong_event_is_the_one_named(true: Export) -> None:
    forged = rechained(with_event(true, 7, state_hash="00" * 32))
    with pytest.raises(verify.Untrue) as refused:
        verify.check(forged)
    assert refused.value.seq == true.events[7].seq


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda raw: raw[: len(raw) // 2], "truncated"),
        (lambda _: b"", "truncated"),
        (lambda raw: b"\x00" + raw, "not_json"),
        (lambda _: b'{"event": "chess"}', "foreign"),
        (lambda _: b"[1, 2]", "foreign"),
        (lambda raw: raw.replace(b"tablee/match/1", b"tablee/match/2"), "wrong_version"),
        (lambda raw: raw.replace(b'"events":', b'"evens":'), "wrong_shape"),
        (lambda raw: raw.replace(b'"seq":3,', b'"seq":"3",'), "wrong_shape"),
        (lambda _: b'{"schema":' + b"[" * 100_000, "not_json"),
    ],
)
def test_what_is_no_whole_export_is_refused_with_a_code(
    change: Callable[[bytes], bytes], code: str, true: Export
) -> None:
    with pytest.raises(BadExport) as refused:
        verify.check_file(change(export.dump(true)))
    assert refused.value.code == code


def test_an_oversized_file_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "FILE_LIMIT", 100)
    with pytest.raises(BadExport) as refused:
        export.load(b"x" * 101)
    assert refused.value.code == "too_large"


HOSTILE = {"lists": "[],", "objects": "{},", "numbers": "7,", "strings": '"ab",', "nothing": " "}


@pytest.mark.parametrize("unit", HOSTILE)
def test_a_file_made_to_fill_the_memory_is_refused_within_bounds(
    unit: str, true: Export, tmp_path: Path
) -> None:
    head, _, tail = export.dump(true).decode().partition('"options":')
    room = export.FILE_LIMIT - len(head) - len(tail) - 100
    stuff = HOSTILE[unit] * (room // len(HOSTILE[unit]))
    file = tmp_path / "hostile.json"
    file.write_text(f'{head}"options":[{stuff}0],"_":{tail}')
    limited = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_AS, (1 << 29, 1 << 29));"
        "from games.cli.main import main; sys.exit(main(['verify', '--json', sys.argv[1]]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", limited, str(file)], capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 2, done.stderr
    code = json.loads(done.stdout)["error"]
    assert code == ("wrong_shape" if unit == "nothing" else "too_large")


def test_white_space_and_other_spellings_are_not_the_same_bytes(true: Export) -> None:
    raw = export.dump(true)
    for spelled in (
        raw + b"\n",
        raw.replace(b",", b", ", 1),
        raw.replace(b"dealt", b"\\u0064ealt", 1),
    ):
        with pytest.raises(verify.Untrue) as refused:
            verify.check_file(spelled)
        assert refused.value.code == "bytes"


def test_a_forged_roll_of_a_billion_places_costs_nothing(true: Export) -> None:
    text = json.dumps(true.events[0].facts).replace('"n": ', '"n": 1000000')
    forged = rechained(with_event(true, 0, facts=json.loads(text)))
    with pytest.raises(verify.Untrue) as refused:
        verify.check(forged)
    assert refused.value.code == "dice"


def mutate(raw: bytes, dice: Dice) -> bytes:
    """One byte changed, dropped, put in or doubled, or a stretch cut out."""
    place = int(dice.random() * len(raw))
    byte = bytes([int(dice.random() * 256)])
    how = dice.pick(("change", "drop", "insert", "cut", "double"))
    if how == "change":
        return raw[:place] + byte + raw[place + 1 :]
    if how == "drop":
        return raw[:place] + raw[place + 1 :]
    if how == "insert":
        return raw[:place] + byte + raw[place:]
    if how == "double":
        return raw[: place + 1] + raw[place:]
    return raw[:place] + raw[place + 1 + int(dice.random() * 60) :]


def _all_refused(raw: bytes, count: int) -> None:
    dice = Dice(seed("mutations"), 0)
    tried = 0
    while tried < count:
        wrong = mutate(raw, dice)
        if wrong == raw:
            continue
        tried += 1
        with pytest.raises((verify.Untrue, BadExport)) as refused:
            verify.check_file(wrong)
        error = refused.value
        assert error.code
        assert error.where or getattr(error, "seq", None) is not None, error.code


def test_random_mutations_are_refused_with_their_place(true: Export) -> None:
    _all_refused(export.dump(true), 300)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_ten_thousand_mutations_are_refused_with_their_place(true: Export) -> None:
    _all_refused(export.dump(true), 10_000)


def test_what_only_the_house_plays_is_no_persons_move() -> None:
    game = registry.game("colorful")
    options = game.meta.options(base_categories=True)
    for by, code in (("clock", ""), ("player", "illegal")):
        match = begin(game, options, 2, 1)
        first, dice = True, Dice(seed("house", by), 0)
        while asks := game.asks(match.state):
            seat = dice.pick(asks).seat
            legal = game.legal(match.state, seat)
            late = game.fallback(game.view(match.state, seat), legal, dice)
            match.play(seat, late, by=by if first else "clock", kind="timed_out")
            first = False
        match.end()
        raw = export.dump(match.export())
        if not code:
            assert verify.check_file(raw).moves == match.moves
            continue
        with pytest.raises(verify.Untrue) as caught:
            verify.check_file(raw)
        assert (caught.value.code, caught.value.seq) == (code, 2)
        assert caught.value.where == "house_only 4.3"
