"""Quick play ends a game exactly as the rules do when every seat follows the same policy."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Setup, fold
from games.dice import Dice
from games.durak.meta import Options
from games.durak.moves import ATTACK, BEAT, PASS, TAKE, THROW_IN, TRANSFER
from games.durak.rollout import Bench, answer, ended, lead, measure, moved_on, safe, throw
from games.durak.rules import GAME
from games.durak.state import DRAWN
from games.durak.tables import BEATEN_BY, BIT, RANK_SET, SUIT_SET
from support.builders.durak import P1, P2, Table, place
from support.samples.durak import every


def _defence(state: Any) -> list[Any]:
    """The whole answer of the quick policy to an attack, as moves."""
    bench = Bench(state)
    hand, ranks = bench.hands[bench.defender], bench.ranks
    same = hand & RANK_SET[state.bout.attacks[0]]
    card = moved_on(same, bench.trumps)
    if card >= 0 and TRANSFER[card] in GAME.legal(state, bench.defender):
        return [TRANSFER[card]]
    moves: list[Any] = []
    trumps = 0
    for spot, done in enumerate(state.bout.answers):
        if done >= 0:
            continue
        useful = hand & BEATEN_BY[bench.trump][state.bout.attacks[spot]]
        if not useful:
            return [TAKE]
        card = answer(useful, ranks, bench.trumps)
        hand &= ~(1 << card)
        ranks |= RANK_SET[card]
        trumps |= 1 << card & bench.trumps
        moves.append(BEAT[spot][card])
    dear = trumps and state.talon and trumps.bit_length() > 36 and bench.laid.bit_count() <= 2
    return [TAKE] if dear else moves


def _adding(state: Any) -> list[tuple[int, Any]]:
    """The first willing seat's card, after the passes of those asked before it."""
    taking = state.bout.phase == "taking"
    moves: list[tuple[int, Any]] = []
    for seat in Bench(state).adders():
        if not state.bout.waiting >> seat & 1:
            continue
        fitting = state.hands[seat] & state.bout.ranks
        trumps = SUIT_SET[state.match.trump]
        card = throw(fitting, trumps, not state.talon, taking) if fitting else -1
        if card >= 0:
            return [*moves, (seat, THROW_IN[card])]
        moves.append((seat, PASS))
    return moves


def _next_moves(state: Any) -> list[tuple[int, Any]]:
    bout = state.bout
    if bout.phase == "attack":
        hand = state.hands[bout.attacker]
        return [(bout.attacker, ATTACK[lead(hand, SUIT_SET[state.match.trump])])]
    if bout.phase == "defend":
        return [(bout.defender, move) for move in _defence(state)]
    return _adding(state)


def _by_the_rules(state: Any) -> int:
    """The durak of the running game, played through the contract by the quick policy."""
    played = len(state.match.results)
    step = 0
    while len(state.match.results) == played:
        for seat, move in _next_moves(state):
            step += 1
            facts = GAME.decide(state, seat, move, Dice(b"r" * 32, step))
            state = fold(GAME, state, facts)
    return state.match.results[-1]


@pytest.mark.parametrize("combination", every()[::3], ids=str)
def test_quick_play_and_the_rules_end_alike(combination):
    """From many moments of random play both name the same durak."""
    options, seats = combination
    for number in range(2):
        dice = Dice(bytes([number]) * 32, 9)
        state = fold(GAME, None, GAME.deal(options, Setup(seats), Dice(bytes([number]) * 32, 1)))
        for step in range(60):
            asks = GAME.asks(state)
            if step % 6 == 0 and not ended(state):
                assert Bench(state).play() == _by_the_rules(state)
            seat = dice.pick(asks).seat
            move = dice.pick(GAME.legal(state, seat))
            state = fold(GAME, state, GAME.decide(state, seat, move, Dice(b"s" * 32, step)))


def test_measure_is_the_result_once_a_game_is_over():
    """A game just ended counts as it ended, also when the next one is dealt already."""
    table = Table(place("7♥", "9♥ 6♣")).attack("7♥").beat("9♥")
    assert table.state.match.number == 2
    assert measure(table.state) == (1.0, 0.0)
    table = Table(place("7♥", "9♥", games=3, number=3, results=(0, 0))).attack("7♥").beat("9♥")
    assert measure(table.state) == (0.5, 0.5)


def test_worth_of_an_end():
    """Safe is 1, the durak 0, and a draw shares what its seats would have."""
    assert safe(P2, 3) == (1.0, 0.0, 1.0)
    assert safe(DRAWN, 4) == (0.75,) * 4


def test_policy_keeps_trumps_for_later():
    """Leading and throwing in, plain cards go first; a pair is led before a lone lower card."""
    trumps = SUIT_SET[0]
    assert lead(BIT["6S"] | BIT["9H"], trumps) == 29
    assert lead(BIT["6H"] | BIT["7H"] | BIT["7D"], trumps) == 21
    assert throw(BIT["6S"], trumps, late=False, taking=False) == -1
    assert throw(BIT["AH"], trumps, late=False, taking=False) == -1
    assert throw(BIT["AH"], trumps, late=True, taking=False) == 49
    assert measure(Table(place("7♥ 8♥", "9♥ 6♣")).state)[P1] in {0.0, 0.5, 1.0}
    assert Options().games == 3
