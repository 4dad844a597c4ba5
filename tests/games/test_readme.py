"""The examples that games/README.md shows run as shown, and its tables forget nothing."""

from __future__ import annotations

import doctest
from pathlib import Path

from games.cli.main import parser
from support.battery import LAWS

PAGE = Path(__file__).parents[2] / "games" / "README.md"


def test_the_examples_run() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_every_law_is_explained() -> None:
    text = PAGE.read_text()
    assert [law for law in LAWS if f"`{law}`" not in text] == []


def test_the_command_lines_shown_are_understood() -> None:
    lines = [
        line.removeprefix("python -m games ")
        for line in PAGE.read_text().splitlines()
        if line.startswith("python -m games ")
    ]
    assert len(lines) > 5
    for line in lines:
        words = line.replace('\'{"table": "siege"}\'', "{}").split()
        assert parser().parse_args(words).command == words[0]
