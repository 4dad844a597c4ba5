"""A law that cannot turn red is no law: every one is shown a game that breaks it."""

from __future__ import annotations

import pytest

from games.laws import LawBroken
from support import toy
from support.battery import LAWS, Work
from support.faults import FAULTS
from support.walks import Case

WORK = Work(matches=4, moves=60, every=1, samples=16)
SOUND = [Case(toy.GAME, options, seats, toy.twin) for options, seats in toy.OPTIONS]


@pytest.mark.parametrize("law", LAWS)
def test_a_sound_game_keeps_the_law(law: str) -> None:
    for case in SOUND:
        LAWS[law](case, WORK)


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_turns_its_law_red(name: str) -> None:
    fault, law, code = FAULTS[name]
    case = Case(fault(), toy.Options(), 3, toy.twin)
    with pytest.raises(LawBroken) as broken:
        LAWS[law](case, WORK)
    assert broken.value.law == code, broken.value


def test_every_law_has_a_planted_fault() -> None:
    assert {law for _, law, _ in FAULTS.values()} == set(LAWS)


def test_a_twin_that_changes_nothing_is_found_out() -> None:
    case = Case(toy.GAME, toy.Options(), 3, lambda state, _viewer, _dice: state)
    with pytest.raises(LawBroken, match="twin_empty"):
        LAWS["twin"](case, WORK)
