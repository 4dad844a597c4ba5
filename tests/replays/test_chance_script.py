"""The browser's checker of chance: the same dice as ours, true matches found true, others not."""

from __future__ import annotations

import json
import re
import subprocess
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from games import export, verify
from games.dice import Dice
from games.export import BadExport
from support import golden
from support.node import node

ROOT = Path(__file__).parents[2]
DRIVER = ROOT / "tests" / "support" / "chance.mjs"
GOLDEN = sorted(golden.FOLDER.glob("*/*.json"))


def ask(**request: Any) -> dict[str, Any]:
    """Let the browser's scripts answer."""
    done = subprocess.run(
        [node(), str(DRIVER)], input=json.dumps(request), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def encoded(raw: bytes) -> str:
    return b64encode(raw).decode()


def streams(count: int) -> list[dict[str, Any]]:
    """So many seeds, each with rolls of both kinds and of many sizes in one stream."""
    made = []
    for number in range(count):
        seed = sha256(b"browser dice %d" % number).digest()
        draw = Dice(seed, 0)
        rolls = [["shuffle", 1 + draw.below(120).value], ["below", 1 + draw.below(1 << 32).value]]
        rolls += [["below", 1 + draw.below(60).value], ["shuffle", 1 + draw.below(9).value]]
        seq = draw.below(1 << 32).value * (1 << draw.below(20).value)
        made.append({"seed": seed.hex(), "seq": seq, "rolls": rolls})
    return made


def rolled(stream: dict[str, Any]) -> list[list[int]]:
    dice = Dice(bytes.fromhex(stream["seed"]), stream["seq"])
    return [list(getattr(dice, kind)(n).result) for kind, n in stream["rolls"]]


def agree(count: int) -> None:
    asked = streams(count)
    answers = ask(streams=asked)["streams"]
    assert len(answers) == count
    for stream, answer in zip(asked, answers, strict=True):
        assert answer == rolled(stream), stream["seed"]


def test_two_hundred_seeds_give_the_same_dice_in_the_browser() -> None:
    agree(200)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_ten_thousand_seeds_give_the_same_dice_in_the_browser() -> None:
    agree(10_000)


def test_the_published_vectors_hold_in_the_browser() -> None:
    page = (ROOT / "games" / "CHANCE.md").read_text()

    def printed(seq: int, name: str) -> list[str]:
        row = rf"^\| {seq} \| {re.escape(name)} \| `([^`]+)` \|$"
        found = re.search(row, page, re.MULTILINE)
        assert found, name
        return found[1].split()

    rows = [(1, "nine words", [["below", 2**32]] * 9), (2, "shuffle(10)", [["shuffle", 10]])]
    rows += [(1, "below(6), ten times", [["below", 6]] * 10), (3, "shuffle(36)", [["shuffle", 36]])]
    many = "below(2147483649), four times (words are refused on the way)"
    rows.append((5, many, [["below", 2147483649]] * 4))
    asked = [
        {"seed": bytes(range(32)).hex(), "seq": seq, "rolls": rolls} for seq, _name, rolls in rows
    ]
    for (seq, name, _rolls), answer in zip(rows, ask(streams=asked)["streams"], strict=True):
        spelled = "{:08x}" if name == "nine words" else "{}"
        flat = [spelled.format(value) for result in answer for value in result]
        assert flat == printed(seq, name), name


def test_a_page_without_https_computes_the_same_hashes() -> None:
    bodies = [bytes([size % 251]) * size for size in (0, 1, 55, 56, 63, 64, 65, 127, 128, 5000)]
    for body, pair in zip(bodies, ask(hashes=[encoded(b) for b in bodies])["hashes"], strict=True):
        assert pair == [sha256(body).hexdigest()] * 2, len(body)


def test_every_golden_match_is_found_true_and_its_seed_is_ours() -> None:
    raws = [path.read_bytes() for path in GOLDEN]
    answers = ask(files=[encoded(raw) for raw in raws])["files"]
    for path, raw, answer in zip(GOLDEN, raws, answers, strict=True):
        assert answer["ok"], (path.name, answer)
        report = verify.check_file(raw)
        assert answer["rolls"] == report.rolls
        assert answer["seed"] == verify.seed_of(export.load(raw)).hex()


def forged(raw: bytes, **changes: Any) -> bytes:
    """The file with header fields changed, its checksum made right again."""
    plain = {**json.loads(raw), **changes, "checksum": ""}
    tidy = {"ensure_ascii": False, "separators": (",", ":")}
    whole = json.dumps(plain, sort_keys=True, **tidy).encode()  # type: ignore[arg-type]
    plain["checksum"] = sha256(whole).hexdigest()
    return json.dumps(plain, **tidy).encode()  # type: ignore[arg-type]


def test_what_is_wrong_is_named_with_the_same_code_as_ours() -> None:
    raw = GOLDEN[0].read_bytes()
    shares = json.loads(raw)["shares"]
    cases = {
        "truncated": raw[: len(raw) // 2],
        "not_json": b"?" + raw,
        "foreign": b'{"event": "chess"}',
        "wrong_version": raw.replace(b"tablee/match/1", b"tablee/match/2"),
        "wrong_shape": raw.replace(b'"events":', b'"evens":'),
        "commitment": forged(raw, secret="00" * 32),
        "header": forged(raw, shares=["11" * 32, *shares[1:]]),
        "chain": raw.replace(b'"by":"computer"', b'"by":"player"', 1),
        "checksum": forged(raw)[:-3] + b'0"}',
        "bytes": raw + b"\n",
    }
    answers = ask(files=[encoded(case) for case in cases.values()])["files"]
    for (code, case), answer in zip(cases.items(), answers, strict=True):
        assert answer["code"] == code, answer
        with pytest.raises((verify.Untrue, BadExport)) as refused:
            verify.check_file(case)
        assert refused.value.code == code


def test_no_changed_byte_is_found_true() -> None:
    raw = min((path.read_bytes() for path in GOLDEN), key=len)
    dice, wrong = Dice(b"w" * 32, 0), []
    while len(wrong) < 150:
        place, byte = dice.below(len(raw)).value, bytes([dice.below(256).value])
        if raw[place : place + 1] != byte:
            wrong.append(raw[:place] + byte + raw[place + 1 :])
    for answer in ask(files=[encoded(one) for one in wrong])["files"]:
        assert not answer["ok"], answer
