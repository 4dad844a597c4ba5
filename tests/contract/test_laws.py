"""Every registered game obeys the laws of the contract (DESIGN §4)."""

from __future__ import annotations

import pytest

from games.registry import KEYS
from support.battery import LAWS, Work
from support.walks import cases

FAST = Work(matches=1, moves=120, every=11, samples=20)
DEEP = Work(matches=6, moves=2000, every=3, samples=200)
CASES = 3
"""Option combinations per game in the everyday run; all of them in the soak run."""


def _through(key: str, law: str, work: Work, most: int | None) -> None:
    for case in cases(key, most):
        LAWS[law](case, work)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("key", KEYS)
def test_every_game_keeps_the_law(key: str, law: str) -> None:
    _through(key, law, FAST, CASES)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("key", KEYS)
def test_every_game_keeps_the_law_for_long(key: str, law: str) -> None:
    _through(key, law, DEEP, None)
