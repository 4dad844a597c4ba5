"""Scenarios 21 and 22 of the rules (§13) and the rest of §9, table Siège."""

from __future__ import annotations

import pytest

from games.duel_de_couleurs.facts import StackAbsorbed
from games.duel_de_couleurs.rules import GAME
from support.duel import BLEU, ROUGE, VERT, Table, named, said


def _ladder() -> Table:
    t = Table("r+2 r1 | K4 b1 | K4 rO r+2 v2 vP K | j1 j2 | j3 j4", "r0", table="siege")
    t.play("A", "r+2")
    t.play("B", "K4", VERT)
    return t


def test_scenario_21_a_joker_plus_four_answers_a_plus_two():
    t = _ladder()
    assert (t.view("C").stack.kind, t.view("C").stack.size, t.whose) == ("joker4", 6, "C")


def test_scenario_21_another_joker_plus_four_makes_it_ten():
    t = _ladder()
    t.play("C", "K4", BLEU)
    assert (t.view("D").stack.size, t.view("D").colour, t.whose) == (10, BLEU, "D")


def test_scenario_21_a_shield_cancels_and_nobody_draws():
    t = _ladder()
    t.play("C", "rO")
    view = t.view("C")
    assert (view.stack, view.colour, t.whose) == (None, ROUGE, "D")
    assert view.shields == (False,) * 5  # an answer leaves no standing marker
    assert view.counts == (1, 1, 5, 2, 2)


@pytest.mark.parametrize("card", ["r+2", "v2", "vP", "K"])
def test_scenario_21_a_plus_two_and_other_cards_never_answer_a_plus_four(card):
    t = _ladder()
    assert t.refuses("C", card, ROUGE if card == "K" else None) == "stack_waiting"


def test_rule_9_the_colour_of_an_answering_joker_may_follow():
    t = Table("r+2 r1 | K4 b1 | v1 v2", "r0", table="siege")
    t.play("A", "r+2")
    t.play("B", "K4")
    assert t.view("A").stack.size == 2
    t.choose("B", VERT)
    assert (t.whose, t.view("A").stack.size, t.view("A").colour) == ("C", 6, VERT)


def test_scenario_22_a_standing_shield_absorbs_the_next_stack():
    t = Table("r+2 r1 r2 | b+2 b1 b2 | rO b3 b4", "r0", table="siege", turn="C")
    facts = t.play("C", "rO")
    assert t.view("A").shields == (False, False, True)
    assert said(facts)[0] == "Claire a joué Bouclier rouge. Le Bouclier reste dressé."
    t.play("A", "r+2")
    facts = t.play("B", "b+2")
    assert StackAbsorbed(2, 4) in facts
    view = t.view("C")
    assert (view.stack, view.shields[2], t.whose, t.held("C")) == (None, False, "C", 2)
    t.play("C", "b3")  # a normal turn, matching the +2 by its colour


def test_rule_9_absorption_is_automatic_even_for_a_seat_that_could_answer():
    t = Table("r+2 r1 | b+2 b1", "r0", table="siege", shields=0b10)
    t.play("A", "r+2")
    assert (t.view("B").stack, t.view("B").shields[1], t.whose) == (None, False, "B")


def test_rule_9_a_second_shield_in_a_normal_turn_adds_nothing():
    t = Table("rO r1 | b1 b2", "r0", table="siege", shields=0b01)
    t.play("A", "rO")
    assert t.view("A").shields == (True, False)


def test_rule_9_a_shield_of_another_seat_does_not_absorb():
    t = Table("r+2 r1 | b1 b2 | v1 v2", "r0", table="siege", shields=0b100)
    t.play("A", "r+2")
    assert (t.view("B").stack.size, t.view("B").shields[2]) == (2, True)


def test_rule_9_no_bomb_at_this_table():
    from games.duel_de_couleurs.tables import BOMB, SHIELD, SIEGE, SYMBOL

    symbols = [SYMBOL[n] for n in SIEGE]
    assert (len(SIEGE), symbols.count(BOMB), symbols.count(SHIELD)) == (112, 0, 4)


def test_rule_10_an_answer_may_be_the_last_card():
    t = Table("r+2 r1 | vO | v1 v2", "r0", table="siege")
    t.play("A", "r+2")
    t.play("B", "vO")
    assert (t.outcome.ranks[1], t.view("A").stack) == (1, None)
    assert GAME.asks(t.state) == ()


def test_rule_9_wanted_names_the_ladder():
    t = Table("r+2 r1 | b1 b2", "r0", table="siege")
    t.play("A", "r+2")
    assert t.view("B").wanted.symbols == ("plus2", "shield", "joker4")
    assert named("rO").symbol == "shield"
