"""Whole matches by random people, over every allowed table (the issue's thousand)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.colorful.rules import GAME
from games.colorful.state import hand
from games.colorful.tables import IDS, SIZES
from games.contract import Setup, fold
from games.dice import Dice
from games.players.base import at_random
from support.samples.colorful import every


def play(options: Any, seats: int, number: int) -> tuple[Any, int]:
    """A match of random people, some of them away; its last state and its number of moves."""
    dice = Dice(number.to_bytes(32, "big"), 1)
    language = "fr" if number % 2 else "en"
    state = fold(GAME, None, GAME.deal(options, Setup(seats, language), dice))
    moves = 0
    while asks := GAME.asks(state):
        seat = dice.pick(asks).seat
        legal = GAME.legal(state, seat)
        if (number + moves) % 10:
            move = at_random(legal, dice)
        else:
            move = GAME.fallback(GAME.view(state, seat), legal, dice)
        state = fold(GAME, state, GAME.decide(state, seat, move, dice))
        moves += 1
    return state, moves


def sound(options: Any, seats: int, state: Any, moves: int) -> str:
    """The match has ended as specified; the reason it ended for."""
    rounds = SIZES[seats].rounds
    assert moves == rounds * seats <= GAME.meta.max_length
    assert len(state.rounds) == state.revealed == rounds
    removed = 0 if options.double_colours else SIZES[seats].removed
    for seat in range(seats):
        laid = [c for each in state.rounds for c in each.laid[seat]]
        assert len(laid) == rounds * (2 if options.double_colours else 1)
        assert sorted((*hand(state, seat), *laid, *state.removed)) == sorted(IDS)
    assert len(state.removed) == removed
    result = GAME.outcome(state)
    _scored(options, seats, state, result)
    return result.reason


def _scored(options: Any, seats: int, state: Any, result: Any) -> None:
    """Scores counted a second time, straight from the cards on the table (§5, §7.1)."""
    perfect = all(len(set(each.laid)) == 1 for each in state.rounds)
    assert (result.reason == "collective") == (perfect and not options.teams)
    if result.reason == "collective":
        assert result.scores == (None,) * seats
        return
    for seat in range(seats):
        assert result.scores[seat] == sum(_scores(state, each.laid, seat) for each in state.rounds)
    best = max(result.scores)
    assert [rank == 1 for rank in result.ranks] == [score == best for score in result.scores]


def _scores(state: Any, laid: Any, seat: int) -> bool:
    if state.teams:
        mates = [s for s in range(state.seats) if state.teams[s] == state.teams[seat]]
        return all(laid[mate] == laid[seat] for mate in mates)
    counts = Counter(laid)
    mine = counts.pop(laid[seat])
    return all(mine > other for other in counts.values())


def simulate(count: int, first: int = 0) -> Counter[str]:
    """So many matches, going round all allowed tables; why they ended."""
    tables = every()
    reasons: Counter[str] = Counter()
    for number in range(first, first + count):
        options, seats = tables[number * 7 % len(tables)]
        reasons[sound(options, seats, *play(options, seats, number))] += 1
    return reasons


def test_a_thousand_matches_end_as_specified():
    reasons = simulate(1000)
    assert reasons["points"] > 100
    assert reasons["teams"] > 100
    assert reasons["common"] > 10


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_ten_thousand_matches_end_as_specified():
    assert simulate(10_000, first=1000).total() == 10_000
