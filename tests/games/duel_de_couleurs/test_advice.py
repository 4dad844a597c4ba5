"""Sensible play: what it prefers, and that it beats wavering play."""

from __future__ import annotations

import pytest

from games.contract import Setup
from games.dice import Dice
from games.duel_de_couleurs.meta import Options
from games.duel_de_couleurs.moves import PlayCard
from games.duel_de_couleurs.rules import GAME
from games.match import Match
from games.players import player, worlds
from support.duel import Table


def best(t: Table):
    legal = GAME.legal(t.state, t.state.seat)
    weighed = GAME.weigh(t.view("ABCDEF"[t.state.seat]), legal, Dice(bytes(32), 0))
    return max(weighed, key=lambda pair: pair[1])[0]


def test_the_last_card_is_played():
    t = Table("r1 | b1 b2", "r0")
    assert best(t) == PlayCard(1)


def test_a_joker_is_kept_while_a_coloured_card_fits():
    t = Table("K r1 b2 | b1 b2", "r0")
    assert best(t) == PlayCard(t.handle("A", "r1"))


def test_a_stack_is_answered_rather_than_picked_up():
    t = Table("b+2 r1 b2 | b1 b2", "r+2", kind=12, due=4)
    assert best(t) == PlayCard(t.handle("A", "b+2"))


@pytest.mark.parametrize("table", ["classique", "siege", "jour_nuit"])
def test_normal_beats_facile(table):
    kinds = ["normal", "facile"]
    won = 0
    for number in range(60):
        secret = number.to_bytes(32, "big")
        match = Match(
            GAME, Options(table), Setup(2), secret=secret, match=secret.hex()[:32], record=False
        )
        dice = Dice(secret, 1 << 40)
        order = kinds if number % 2 else kinds[::-1]
        while asks := GAME.asks(match.state):
            seat = asks[0].seat
            legal = GAME.legal(match.state, seat)
            chooser = player(GAME, order[seat])
            move = chooser.choose(GAME, match.view(seat), legal, (), dice, worlds(1), seat=seat)
            match.play(seat, move)
        won += order[match.state.winner] == "normal"
    assert won / 60 >= 0.6
