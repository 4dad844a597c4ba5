"""The invariants of §1 after every fact of many random matches."""

from collections import Counter

import pytest

from games.contract import Setup
from games.dice import Dice
from games.players.base import at_random
from games.splendor_duel import facts as f
from games.splendor_duel.meta import META, Options
from games.splendor_duel.rules import GAME
from support.builders.splendor_duel import deal, unsound


def match(number, confirm):
    """Every fact of one random match with the position it leads to, and the number of moves."""
    seed = number.to_bytes(32, "big")
    state, moves = None, 0
    for fact in GAME.deal(Options(confirm), Setup(2), Dice(seed, 0)):
        state = GAME.evolve(state, fact)
        yield fact, state, moves
    while asks := GAME.asks(state):
        moves += 1
        dice = Dice(seed, moves)
        seat = dice.pick(asks).seat
        for fact in GAME.decide(state, seat, at_random(GAME.legal(state, seat), dice), dice):
            state = GAME.evolve(state, fact)
            yield fact, state, moves


def sound_matches(numbers):
    """Play and check; how the matches ended and which facts came up."""
    ends, kinds, longest = Counter(), Counter(), 0
    for number in numbers:
        for fact, state, moves in match(number, confirm=number % 4 == 0):
            assert unsound(state) == "", (number, moves, fact)
            kinds[type(fact)] += 1
            if isinstance(fact, f.TurnEnded):
                assert max(sum(player.tokens) for player in state.players) <= 10
        ends[GAME.outcome(state).reason] += 1
        longest = max(longest, state.turn)
        assert moves <= META.max_length
    return ends, kinds, longest


def test_1_invariants_in_random_matches():
    """25 tokens, 3 privileges, 67 + 4 cards, honest sums: after every fact of 300 matches."""
    ends, kinds, longest = sound_matches(range(300))
    assert longest < 200
    assert set(ends) <= {"points", "crowns", "colour"}
    quiet = {f.TakenBack, f.DrawOffered, f.DrawAgreed, f.DrawDeclined, f.Resigned}
    reached = set(f.Fact.__args__) - quiet - {f.TurnLimitReached}
    assert set(kinds) == reached


@pytest.mark.soak
def test_1_invariants_in_5000_random_matches():
    """The same for 5,000 matches."""
    sound_matches(range(1000, 6000))


def test_a_broken_position_is_found():
    """The check itself can fail: a token too many, a card twice."""
    from msgspec.structs import replace

    state = deal()
    assert unsound(state) == ""
    assert unsound(replace(state, bag=(1, 0, 0, 0, 0, 0, 0))) == "tokens of colour 0"
    assert unsound(replace(state, table=3)) == "privileges"
    assert unsound(replace(state, decks=((), *state.decks[1:]))) == "cards"
    first = replace(state.players[0], points=1)
    assert unsound(replace(state, players=(first, state.players[1]))) == "sums of a player"
