"""Imagined worlds keep what a seat knows, and the house's computers are as strong as they say."""

from __future__ import annotations

import pytest

from games.contract import Setup, fold
from games.dice import Dice
from games.durak.imagine import remember
from games.durak.meta import Options
from games.durak.moves import Beat, Pass, Take, ThrowIn
from games.durak.rules import GAME
from games.durak.tables import SUIT_SET
from games.players import player, worlds
from support.builders.durak import P1, P2, P3, Table, hand, place


def _told(table: Table, start, seat: int) -> list:
    """What a seat was told of a table's history."""
    found = []
    state = start
    for fact in table.history:
        after = GAME.evolve(state, fact)
        found.append(GAME.redact(state, fact, after, seat))
        state = after
    return [fact for fact in found if fact is not None]


def test_taken_cards_are_remembered_where_they_are():
    """Cards that P2 took from the table lie in P2's hand in every imagined world."""
    start = place("7♥ 9♦ A♣", "10♥ A♦ A♥", "7♦ 10♣ R♣", talon="6♣ 6♦ 8♣ 8♦ 9♣ A♠")
    table = Table(start).attack("7♥").take().throw(P3, "7♦").all_pass()
    told = _told(table, start, P1)
    view = GAME.view(table.state, P1)
    hands = set()
    for number in range(40):
        world = GAME.imagine(view, told, Dice(bytes([number]) * 32, 0))
        assert world.hands[P2] & hand("7♥ 7♦") == hand("7♥ 7♦")
        hands.add(world.hands[P2])
    assert len(hands) > 5


def test_discarded_cards_never_come_back():
    """What was beaten away lies in the discard of every imagined world."""
    start = place("7♥ 9♦ A♣", "10♥ A♦ A♥", "7♦ 10♣ R♣", talon="6♣ 6♦ 8♣ 8♦ 9♣ A♠")
    table = Table(start).attack("7♥").beat("10♥").throw(P3, "7♦").beat("A♦").all_pass()
    view, told = GAME.view(table.state, P1), _told(table, start, P1)
    assert remember(view, told).discarded == hand("7♥ 10♥ 7♦ A♦")
    for number in range(20):
        world = GAME.imagine(view, told, Dice(bytes([number]) * 32, 0))
        assert world.discard & hand("7♥ 10♥ 7♦ A♦") == hand("7♥ 10♥ 7♦ A♦")


def test_with_two_players_and_no_talon_everything_is_known():
    """Who counted from the deal on knows the rival's last cards exactly."""
    found = 0
    for number in range(12):
        key = bytes([number]) * 32
        facts = GAME.deal(Options(), Setup(2), Dice(key, 0))
        state, told = None, []
        dice = Dice(key, 1)
        step = 0
        while state is None or (state.match.number == 1 and GAME.asks(state)):
            for fact in facts:
                after = GAME.evolve(state, fact)
                if state is not None:
                    told.append(GAME.redact(state, fact, after, P1))
                state = after
            if state.match.number > 1:
                break
            if not state.talon and state.bout.number > 3:
                view = GAME.view(state, P1)
                world = GAME.imagine(view, [f for f in told if f], Dice(key, 2))
                assert world.hands == state.hands
                assert world.discard == state.discard
                found += 1
            ask = dice.pick(GAME.asks(state))
            step += 1
            legal = GAME.legal(state, ask.seat)
            facts = GAME.decide(state, ask.seat, dice.pick(legal), Dice(key, step + 5))
    assert found > 20


def test_the_first_leader_holds_the_smallest_trump_in_every_world():
    """In the first bout imagined worlds agree with why the leader leads (§3.3)."""
    state = fold(GAME, None, GAME.deal(Options(), Setup(4), Dice(b"q" * 32, 0)))
    assert state.match.opening == "smallest_trump"
    leader = state.bout.leader
    seat = (leader + 1) % 4
    view = GAME.view(state, seat)
    trumps = SUIT_SET[state.match.trump]
    for number in range(30):
        world = GAME.imagine(view, [], Dice(bytes([number]) * 32, 0))
        lowest = [cards & trumps & -(cards & trumps) for cards in world.hands]
        assert lowest[leader]
        assert min(low for low in lowest if low) == lowest[leader]


def _best(table: Table, seat: int):
    legal = GAME.legal(table.state, seat)
    weighed = GAME.weigh(GAME.view(table.state, seat), legal, Dice(b"w" * 32, 0))
    return max(weighed, key=lambda pair: pair[1])[0]


def test_sensible_play_keeps_trumps():
    """Beats with the suit before a trump, throws plain cards only, passes with a trump."""
    table = Table(place("7♥ 7♠ 9♦", "9♥ 6♠ A♦", trump="♠", talon="6♣ 8♠ A♠")).attack("7♥")
    assert _best(table, P2) == Beat(0, "9H")
    table.beat("9♥")
    assert _best(table, P1) == Pass() or isinstance(_best(table, P1), ThrowIn)
    assert _best(table, P1) != ThrowIn("7S")


def test_sensible_play_takes_rather_than_begin_what_cannot_be_finished():
    """With two open cards of which one cannot be beaten, nothing is wasted on the other."""
    table = Table(
        place("8♦ 6♥ 6♦", "8♣ 7♣", "10♦ 9♥ R♥", variant="perevodnoi", talon="6♣ A♠")
    ).attack("8♦").transfer("8♣")  # fmt: skip
    assert _best(table, P3) == Take()


def _games_won(first: str, second: str, matches: int, budget: int) -> float:
    """Share of 2-seat games in which the other was durak, draws half, seats swapped."""
    won = 0.0
    count = 0
    for number in range(matches):
        mine = number % 2
        kinds = (first, second) if mine == 0 else (second, first)
        for result in _match(kinds, number // 2, budget):
            won += 0.5 if result < 0 else float(result != mine)
            count += 1
    return won / count


def _match(kinds: tuple[str, str], number: int, budget: int) -> tuple[int, ...]:
    """The results of one match between two kinds of computers, each told what its seat may know."""
    key = number.to_bytes(32, "big")
    told: list[list] = [[], []]
    state = None
    facts = GAME.deal(Options(), Setup(2), Dice(key, 0))
    step = 0
    while True:
        for fact in facts:
            after = GAME.evolve(state, fact)
            if state is not None:
                for seat in (P1, P2):
                    told[seat].append(GAME.redact(state, fact, after, seat))
            state = after
        asks = GAME.asks(state)
        if not asks:
            return state.match.results
        step += 1
        seat = asks[0].seat
        move = player(GAME, kinds[seat]).choose(
            GAME,
            GAME.view(state, seat),
            GAME.legal(state, seat),
            [fact for fact in told[seat] if fact is not None],
            Dice(key, 10_000 + step),
            worlds(budget),
            seat=seat,
        )
        facts = GAME.decide(state, seat, move, Dice(key, step))


def test_normal_beats_facile():
    """Well over 65 % of 2-seat games (84 % of 1,000 when measured at length)."""
    assert _games_won("normal", "facile", 40, 0) >= 0.65


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_fort_beats_normal():
    """At least 60 % of 2-seat games with 40 worlds a move."""
    assert _games_won("fort", "normal", 60, 40) >= 0.60
