"""Computer players and time-outs: sensible, quick enough, and fair."""

import pytest

from games.contract import Personal, Setup, fold
from games.dice import Dice
from games.players import player as player_of
from games.players import worlds
from games.splendor_duel import moves as m
from games.splendor_duel.meta import Options
from games.splendor_duel.rules import GAME
from support.builders.splendor_duel import (
    board_with,
    buy,
    deal,
    dice,
    discard,
    gold,
    pay,
    play,
    player,
    position,
    take,
)


def play_match(number, first, second, budget=0):
    """The result of one match between two kinds of players, seats by name."""
    seed = number.to_bytes(32, "big")
    kinds = (player_of(GAME, first), player_of(GAME, second))
    state = fold(GAME, None, GAME.deal(Options(), Setup(2, first=number % 2), Dice(seed, 0)))
    moves = 0
    while asks := GAME.asks(state):
        moves += 1
        seat = asks[0].seat
        move = kinds[seat].choose(
            GAME,
            GAME.view(state, seat),
            GAME.legal(state, seat),
            (),
            Dice(seed, 2 * moves),
            worlds(budget),
            seat=seat,
        )
        assert not isinstance(move, Personal)
        state = fold(GAME, state, GAME.decide(state, seat, move, Dice(seed, 2 * moves + 1)))
    return GAME.outcome(state)


def test_normal_beats_facile():
    """At least 80 % of 60 matches, each side beginning as often."""
    results = [play_match(number, "normal", "facile") for number in range(60)]
    assert sum(result.ranks == (1, 2) for result in results) >= 48


def test_fort_plays_a_match():
    """Search over imagined worlds plays legal moves to the end."""
    assert play_match(3, "fort", "normal", budget=1).ranks in {(1, 2), (2, 1)}


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_fort_beats_normal():
    """At least 65 % of 60 matches with eight imagined worlds a move."""
    results = [play_match(number, "fort", "normal", budget=8) for number in range(60)]
    assert sum(result.ranks == (1, 2) for result in results) >= 39


def fallback(state, seat=0):
    """What a time-out plays."""
    return GAME.fallback(GAME.view(state, seat), GAME.legal(state, seat), dice())


def test_timeout_buys_the_cheapest_card():
    """The smallest price wins, more points before fewer."""
    board = board_with(c11="R", c55="O")
    state = position(board, player("BBBKKKO"), pyramid="L1-04 L1-19 L1-10", filler=False)
    assert fallback(state) in {buy("L1-04"), buy("L1-19")}
    cheap = position(board, player("BBBKK", bonus_black=2), pyramid="L1-04 L1-19", filler=False)
    assert fallback(cheap) == buy("L1-19")


def test_timeout_takes_a_line_else_reserves_else_replenishes():
    """In this order; privileges are not touched."""
    state = position(board_with(c11="R", c12="W", c13="B", c55="O"), player(privileges=2))
    assert fallback(state) == take((1, 1), (1, 2), (1, 3))
    only_gold = position(board_with(c55="O"), bag="WW")
    assert fallback(only_gold) == gold(5, 5)
    mine = player("W", reserved="L3-02 L3-04 L3-06")
    assert fallback(position(board_with(c55="O"), mine, bag="WWB")) == m.Replenish()


def test_timeout_pays_by_default_and_discards_plainly():
    """Matching tokens first; the most numerous gems go."""
    board = board_with(c11="R", c12="W")
    asked = play(position(board, player("KKKO"), pyramid="L1-19"), buy("L1-19"))
    assert fallback(asked) == pay("KKK")
    full = play(position(board, player("WWWWBBBGPO"), bag=""), take((1, 1)))
    assert fallback(full) == discard("W")


def test_code_declines_a_draw():
    """On a time-out and as a player, on its own turn and beside it."""
    offered = play(deal(first=0), m.OfferDraw())
    assert fallback(offered, 1) == m.DeclineDraw()
    for level in ("facile", "normal"):
        choice = player_of(GAME, level).choose(
            GAME,
            GAME.view(offered, 1),
            GAME.legal(offered, 1),
            (),
            dice(),
            worlds(0),
            seat=1,
        )
        assert choice == m.DeclineDraw()


def test_sensible_play_wins_when_it_can():
    """A winning purchase is never passed over, nor a privilege that makes it possible."""
    board = board_with(c11="R", c12="K", c55="O")
    mine = player("KKK", points=19, crowns=9)
    state = position(board, mine, pyramid="L1-19")
    assert _best(state) == buy("L1-19")
    helped = position(board, player("KK", points=19, crowns=9, privileges=1), pyramid="L1-19")
    assert _best(helped) == m.UsePrivilege(1)


def _best(state):
    weighed = GAME.weigh(GAME.view(state, 0), GAME.legal(state, 0), dice())
    return max(weighed, key=lambda pair: pair[1])[0]


def test_sensible_play_stops_a_winning_card():
    """A card with which the opponent would win next is bought or reserved."""
    board = board_with(c11="R", c12="W", c13="B", c55="O")
    rival = player("KKK", points=5, crowns=9)
    state = position(board, player(), rival, pyramid="L1-19")
    assert _best(state) == gold(5, 5)
    assert _best(play(state, gold(5, 5))) == m.ReserveCard(buy("L1-19").card)


def test_measures_add_up():
    """A measure per seat between 0 and 1; a match won is worth 1."""
    first, second = GAME.measure(deal())
    assert 0 < first < 1
    assert abs(first + second - 1) < 1e-9
    assert GAME.measure(play(deal(first=0), m.Resign())) == (0.0, 1.0)
    ahead = position(mine=player(cards="L3-02 L3-04"))
    assert GAME.measure(ahead)[0] > 0.7
