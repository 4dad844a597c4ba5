"""Computer players: they play what is legal, from what they may see, and better by level."""

from __future__ import annotations

from typing import Any

import pytest

from games import registry
from games.contract import Form, Personal, Setup
from games.dice import Dice
from games.laws import allowed
from games.match import Match
from games.players import KINDS, UnknownPlayer, player, worlds
from games.players.search import Search, value
from games.registry import KEYS
from support import toy
from support.walks import begin, seed

LEVELS = [(key, kind) for key in KEYS for kind in registry.game(key).meta.players]


def _choose(match: Match, kind: str, seat: int, number: int, budget: int = 2) -> Any:
    game = match.game
    return player(game, kind).choose(
        game,
        game.view(match.state, seat),
        game.legal(match.state, seat),
        match.told[seat],
        Dice(seed("choose", number), 0),
        worlds(budget),
        seat=seat,
    )


@pytest.mark.parametrize(("key", "kind"), LEVELS)
def test_every_level_of_every_game_plays_legal_moves(key: str, kind: str) -> None:
    game = registry.game(key)
    match = begin(game, game.meta.options(), game.meta.default_seats, 5, tell=True, record=False)
    for number in range(12):
        asks = game.asks(match.state)
        if not asks:
            break
        seat = asks[number % len(asks)].seat
        move = _choose(match, kind, seat, number)
        assert allowed(game.legal(match.state, seat), move)
        assert not isinstance(move, Personal)
        match.play(seat, move)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_dice_give_the_same_choice(kind: str) -> None:
    match = begin(toy.GAME, toy.Options(), 3, 1, tell=True)
    assert _choose(match, kind, 1, 7) == _choose(match, kind, 1, 7)


def test_a_player_that_a_game_lacks_is_refused_with_those_it_has() -> None:
    colorful = registry.game("colorful")
    with pytest.raises(UnknownPlayer) as refused:
        player(colorful, "fort")
    assert (refused.value.code, refused.value.has) == ("unknown_player", ("uniform",))
    with pytest.raises(UnknownPlayer) as refused:
        player(toy.GAME, "genius")
    assert refused.value.has == KINDS


def test_uniform_reaches_every_kind_of_answer_but_the_personal_ones() -> None:
    match = begin(toy.GAME, toy.Options(), 2, 1)
    bids = {_choose(match, "uniform", 0, number) for number in range(60)}
    assert bids == {toy.Bid(amount) for amount in range(6)}
    for seat in (0, 1):
        match.play(seat, toy.Bid(1))
    moves = {_choose(match, "uniform", 0, number) for number in range(60)}
    assert moves == {m for m in toy.GAME.legal(match.state, 0) if not isinstance(m, Personal)}
    assert toy.Draw() in moves


def test_normal_takes_the_best_weighed_and_facile_wavers() -> None:
    match = begin(toy.GAME, toy.Options(), 2, 1)
    for seat in (0, 1):
        match.play(seat, toy.Bid(1))
    normal = [_choose(match, "normal", 0, number) for number in range(40)]
    facile = [_choose(match, "facile", 0, number) for number in range(40)]
    assert toy.Draw() not in normal
    assert 2 < facile.count(toy.Draw()) < 20


class _Blind(toy.ToyGame):
    """Weighs drawing far above playing, which loses the race: search must see better."""

    def weigh(self, view: Any, legal: Any, dice: Dice) -> Any:
        del view, dice
        return tuple(
            (m.sample(Dice(bytes(32), 1)) if isinstance(m, Form) else m, 9.0 * (m == toy.Draw()))
            for m in legal
            if not isinstance(m, Personal)
        )

    def quick(self, state: Any, seat: int, dice: Dice) -> Any:
        del dice
        return next(m for m in self.legal(state, seat) if isinstance(m, toy.Play))


def test_search_finds_the_winning_move_that_weighing_misses() -> None:
    game = _Blind()
    match = begin(game, toy.Options(hand=2), 2, 1, tell=True)
    for seat in (0, 1):
        match.play(seat, toy.Bid(1))
    assert isinstance(_choose(match, "normal", 0, 1), toy.Draw)
    assert isinstance(_choose(match, "fort", 0, 1, budget=12), toy.Play)


def test_search_asks_for_time_and_stops_when_there_is_none() -> None:
    match = begin(toy.GAME, toy.Options(), 2, 1, tell=True)
    for seat in (0, 1):
        match.play(seat, toy.Bid(1))
    asked: list[int] = []

    def more(done: int) -> bool:
        asked.append(done)
        return done < 3

    game = match.game
    Search("fort").choose(
        game,
        game.view(match.state, 0),
        game.legal(match.state, 0),
        match.told[0],
        Dice(bytes(32), 0),
        more,
        seat=0,
    )
    assert asked == [0, 1, 2, 3]


def test_search_answers_when_several_are_asked_at_once() -> None:
    match = begin(toy.GAME, toy.Options(), 3, 1, tell=True)
    move = _choose(match, "fort", 1, 1, budget=4)
    assert isinstance(move, toy.Bid)


def test_two_worlds_that_look_alike_to_a_seat_get_the_same_answer() -> None:
    match = begin(toy.GAME, toy.Options(), 2, 1, tell=True)
    for seat in (0, 1):
        match.play(seat, toy.Bid(1))
    before = [_choose(match, kind, 0, 3) for kind in KINDS]
    match.state = toy.twin(match.state, 0, Dice(bytes(32), 9))
    assert [_choose(match, kind, 0, 3) for kind in KINDS] == before


def test_the_value_of_an_outcome_shares_what_is_level() -> None:
    game = toy.GAME
    state = begin(game, toy.Options(), 3, 1).state
    over = toy.replace(state, hands=((), ((1, 1),), ((2, 2),)))
    assert [value(game, over, seat) for seat in range(3)] == [1.0, 0.25, 0.25]
    assert value(game, state, 0) == 0.5


def _share(key: str, one: str, other: str, matches: int, seats: int = 2) -> float:
    """The share of wins of one kind against another in two-seat matches, seats changed about."""
    game = registry.game(key)
    won = 0.0
    for number in range(matches):
        kinds = (one, other) if number % 2 else (other, one)
        setup = Setup(seats=seats, first=number // 2 % seats)
        secret = seed("share", key, number)
        match = Match(
            game, game.meta.options(), setup, secret=secret, match=secret.hex()[:32], record=False
        )
        while asks := game.asks(match.state):
            seat = asks[0].seat
            match.play(seat, _choose(match, kinds[seat], seat, match.seq * 1000 + number))
        outcome = game.outcome(match.state)
        assert outcome is not None
        winners = [s for s, rank in enumerate(outcome.ranks) if rank == 1]
        won += sum(kinds[s] == one for s in winners) / len(winners)
    return won / matches


# Colorful has no levels, Arc-en-ciel no two seats: its own tests measure its levels.
TWO_SEATS = [key for key in KEYS if key not in {"colorful", "arc_en_ciel"}]


@pytest.mark.parametrize("key", TWO_SEATS)
def test_normal_beats_uniform_clearly(key: str) -> None:
    assert _share(key, "normal", "uniform", 30) >= 0.7
