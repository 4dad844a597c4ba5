"""Golden matches: what was played once verifies for ever, under the rules it was played by."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from games import export, verify
from games.registry import KEYS
from support import golden

pytestmark = pytest.mark.golden
FILES = [path for key in KEYS for path in golden.files(key)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_match_still_verifies(path: Path) -> None:
    report = verify.check_file(path.read_bytes())
    assert report.game == path.parent.name


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_match_shows_what_it_is_named_for(path: Path) -> None:
    if path.stem.split("-")[0] in {"end", "card", "fact", "game"}:
        assert path.stem in golden.shows(export.load(path.read_bytes()))


def run(*given: object) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, str(golden.FOLDER / "make.py"), *map(str, given)]
    return subprocess.run(program, capture_output=True, text=True)


def test_an_export_becomes_a_golden_match_without_names(tmp_path: Path) -> None:
    raw = golden.place("colorful", "end-common").read_bytes()
    file = export.load(raw)
    seats = [replace(seat, name="Ada") for seat in file.seats]
    mine = tmp_path / "mine.json"
    mine.write_bytes(export.dump(verify.spelled(replace(file, seats=seats))))
    why = "made-by-a-test"
    kept = tmp_path / "colorful" / f"{why}.json"
    folder = ("--folder", tmp_path)
    assert run(mine, why, *folder).returncode == 0
    assert "Ada" not in kept.read_text()
    assert verify.check_file(kept.read_bytes()).match == file.match
    another = golden.place("colorful", "end-teams")
    assert "never replaced" in run(another, why, *folder).stderr


def test_what_does_not_hold_becomes_none(tmp_path: Path) -> None:
    raw = golden.place("colorful", "end-common").read_bytes()
    file = tmp_path / "wrong.json"
    file.write_bytes(raw.replace(b'"by":"computer"', b'"by":"player"', 1))
    done = run(file, "wrong")
    assert done.returncode == 2
    assert "does not hold: chain" in done.stderr
    assert "plain word" in run(golden.place("colorful", "end-common"), "../escape").stderr


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_a_golden_match_for_each_end_card_and_kind_of_fact(key: str) -> None:
    shown: set[str] = set()
    for path in golden.files(key):
        shown |= golden.shows(export.load(path.read_bytes()))
    assert golden.demanded(key) - shown == set()


@pytest.mark.parametrize("key", KEYS)
def test_every_end_and_special_card_has_a_golden_match_of_its_own(key: str) -> None:
    own = {what for what in golden.demanded(key) if golden.needs_own_file(what)}
    assert own - {path.stem for path in golden.files(key)} == set()
