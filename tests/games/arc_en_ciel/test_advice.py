"""Computer players know what is worth having: sense, estimates and strength."""

import pytest

from games.arc_en_ciel.facts import MatchEnded
from games.contract import Setup
from games.dice import Dice
from games.players import player, worlds
from support.builders.arc_en_ciel import GAME, cards, dealt, exchanged, table

P1, P2, P3, P4 = range(4)


def best(state, seat):
    """What sensible play does here."""
    weighed = GAME.weigh(GAME.view(state, seat), GAME.legal(state, seat), Dice(bytes(32), 1))
    return max(weighed, key=lambda pair: pair[1])[0].card


def match(levels, seed, budget=4):
    """The scores of a match between players of these levels."""
    seats, dice = len(levels), Dice(seed, 10**6)
    state, told = None, [[] for _ in levels]
    facts, step = GAME.deal(GAME.meta.options(), Setup(seats), Dice(seed, 0)), 0
    while True:
        for fact in facts:
            after = GAME.evolve(state, fact)
            for seat in range(seats):
                told[seat].append(GAME.redact(state, fact, after, seat))
            state = after
        if not (asks := GAME.asks(state)):
            return GAME.outcome(state).scores
        seat, step = asks[0].seat, step + 1
        move = player(GAME, levels[seat]).choose(
            GAME, GAME.view(state, seat), GAME.legal(state, seat), told[seat], dice,
            worlds(budget), seat=seat,
        )  # fmt: skip
        facts = GAME.decide(state, seat, move, Dice(seed, step))


def share_won(strong, weak, matches, budget=4):
    """The share of victories of one strong player against three weak ones."""
    won = 0.0
    for number in range(matches):
        hero = number % 4
        levels = [strong if seat == hero else weak for seat in range(4)]
        scores = match(levels, (number // 4).to_bytes(32, "big"), budget)
        if scores[hero] == max(scores):
            won += 1 / scores.count(max(scores))
    return won / matches


def test_every_legal_card_is_weighed_and_nothing_else():
    """Candidates are the legal moves, each once."""
    state = exchanged(5)
    seat = GAME.asks(state)[0].seat
    legal = GAME.legal(state, seat)
    weighed = GAME.weigh(GAME.view(state, seat), legal, Dice(bytes(32), 1))
    assert [move for move, _ in weighed] == list(legal)


def test_gifts_that_are_weighed_may_be_given():
    """Each candidate gift is accepted by the form."""
    state, _ = dealt(6)
    (form,) = GAME.legal(state, P1)
    weighed = GAME.weigh(GAME.view(state, P1), (form,), Dice(bytes(32), 1))
    assert weighed
    assert all(form.accepts(move) for move, _ in weighed)


def test_6_the_third_of_a_value_is_worth_taking():
    """Two twelves in the pile, a third in the trick: the last player takes it."""
    state = table(["", "", "R13 R1 B1"], trick="R12 R2", taken=["", "", "B12 V12"])
    assert best(state, P3) == cards("R13")[0]


def test_6_the_second_of_a_value_is_left_to_others():
    """A single 16 in the pile would be destroyed by R16: the last player stays below."""
    state = table(["", "", "R15 R1 B1"], trick="R14 X", taken=["J14", "", "B14 J15"])
    assert best(state, P3) == cards("R1")[0]


def test_measure_is_a_chance_to_win():
    """One number per seat, together 1; the winner of a finished match has it all."""
    for state in (dealt(4)[0], exchanged(4), table(["R1 R2", "B1 B2", "R9 R8"], trick="V3")):
        chances = GAME.measure(state)
        assert len(chances) == state.seats
        assert sum(chances) == pytest.approx(1)
    ended = GAME.evolve(table(["", "", ""]), MatchEnded((0, 0, 0), (0, 1, 2)))
    assert GAME.measure(ended) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_measure_grows_with_the_pile():
    """Who holds a triple more than the others is likelier to win."""
    state = table(["R1 R2", "B1 B2", "V9 V8"], taken=["", "R12 B12 V12", ""])
    chances = GAME.measure(state)
    assert max(chances) == chances[P2]


def test_a_match_of_every_level_ends():
    """All kinds of players at one table."""
    assert len(match(["uniform", "facile", "normal", "fort"], bytes(32), budget=1)) == 4


def test_sense_beats_chance():
    """One normal against three uniform wins far more than its even share."""
    assert share_won("normal", "uniform", 16) > 0.5


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_normal_beats_facile():
    """Issue 9: at least 45 % of 400 matches against three of the weaker."""
    assert share_won("normal", "facile", 400) >= 0.45
