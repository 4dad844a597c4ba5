"""Whole matches under every combination of options and seats, with the laws on the way."""

from __future__ import annotations

import pytest

from games import laws
from games.contract import Eyes, Setup, fold
from games.dice import Dice
from games.durak.meta import longest
from games.durak.rules import GAME
from games.durak.tables import PACKS
from support import worlds
from support.builders.durak import census
from support.samples.durak import every
from support.twins.durak import twin
from support.walks import seed

MATCHES = 5
"""Matches per combination in the everyday run; the soak run has 200."""


def _laws(state, options, seats: int, step: int, dice: Dice) -> None:
    """The laws of one state: cards, asks, codec, and no leak to one viewer in turn."""
    assert census(state) == list(PACKS[options.deck])
    laws.asked(GAME, state, seats)
    ask = GAME.asks(state)[0]
    laws.listed(GAME, state, ask.seat, dice, most=3)
    viewer = (*range(seats), Eyes.PUBLIC)[step // 5 % (seats + 1)]
    view = GAME.view(state, viewer)
    other = twin(state, viewer, dice)
    assert census(other) == list(PACKS[options.deck])
    assert GAME.view(other, viewer) == view
    if not isinstance(viewer, Eyes):
        assert GAME.legal(other, viewer) == GAME.legal(state, viewer)
        world = worlds.imagined(GAME, state, viewer, [], dice)
        assert census(world) == list(PACKS[options.deck])
    if step % 50 == 0:
        laws.seen(GAME, state, seats)


def play_matches(options, seats: int, matches: int) -> int:
    """So many matches of uniform play with the laws at every fifth step; the longest of them."""
    longest_match = 0
    for number in range(matches):
        key = seed("durak", options, seats, number)
        dice = Dice(key, 0)
        state = fold(GAME, None, GAME.deal(options, Setup(seats), Dice(key, 1)))
        step = 0
        while asks := GAME.asks(state):
            if step % 5 == 0:
                _laws(state, options, seats, step, dice)
            step += 1
            ask = asks[0] if len(asks) == 1 else dice.pick(asks)
            move = dice.pick(GAME.legal(state, ask.seat))
            chance = Dice(key, step + 1)
            facts = GAME.decide(state, ask.seat, move, chance)
            if chance.rolls:
                laws.rolls(facts, chance)
                laws.replayed(GAME, state, facts, fold(GAME, state, facts))
            state = fold(GAME, state, facts)
        assert len(state.match.results) == options.games
        assert step <= longest(options, seats)
        longest_match = max(longest_match, step)
    return longest_match


@pytest.mark.parametrize(("options", "seats"), every(), ids=str)
def test_every_combination_plays_to_its_end(options, seats):
    """Five matches of each of the 120 combinations, the laws at every fifth step."""
    assert play_matches(options, seats, MATCHES)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("options", "seats"), every(), ids=str)
def test_every_combination_plays_two_hundred_matches(options, seats):
    """The long run: no match longer than its bound."""
    assert play_matches(options, seats, 200)
