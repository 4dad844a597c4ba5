"""Golden matches: what was played once verifies for ever, under the rules it was played by."""

from __future__ import annotations

from pathlib import Path

import pytest

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
