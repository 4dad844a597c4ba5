"""What the bot of §2.3 plays when the time runs out."""

from __future__ import annotations

from games.duel_de_couleurs.moves import ChooseColour, Draw, PlayCard, PlayDrawn
from support.duel import BLEU, JAUNE, ROUGE, VERT, Table


def plays(t: Table, sign: str, colour: int | None = None) -> bool:
    return t.fallback() == PlayCard(t.handle("A", sign), colour)


def test_rule_2_3_a_waiting_stack_is_answered():
    t = Table("r9 b+2 r+2 | b1 b2", "v+2", kind=12, due=2)
    assert plays(t, "r+2")  # equal points: colour order


def test_rule_2_3_a_stack_is_answered_without_a_joker_if_possible():
    t = Table("K4 vO | b1 b2", "r+2", table="siege", kind=12, due=2)
    assert plays(t, "vO")


def test_rule_2_3_ties_in_one_colour_go_by_the_order_of_the_symbols():
    t = Table("rO r+2 | b1 b2", "v+2", table="siege", kind=12, due=2)
    assert plays(t, "r+2")


def test_rule_2_3_a_joker_plus_four_answers_if_nothing_else_does():
    t = Table("K4 j1 j2 r1 | b1 b2", "r+2", table="siege", kind=12, due=2)
    assert plays(t, "K4", JAUNE)


def test_rule_2_3_what_cannot_be_answered_is_picked_up():
    t = Table("r9 r+2 | b1 b2", "K4", kind=97, due=4)
    assert t.fallback() == Draw()


def test_rule_2_3_the_coloured_card_of_most_points_first():
    assert plays(Table("r3 r9 rP K | b1 b2", "r0"), "rP")
    assert plays(Table("r3 r9 K | b1 b2", "r0"), "r9")


def test_rule_2_3_ties_by_colour_then_symbol():
    assert plays(Table("b5 r5 | b1 b2", "v5"), "r5")
    assert plays(Table("rB r+2 rS rP | b1 b2", "r0"), "rP")


def test_rule_2_3_identical_faces_the_card_longest_in_hand():
    t = Table("r5 r5 | b1 b2", "r0")
    assert t.fallback() == PlayCard(1)


def test_rule_2_3_a_joker_only_if_nothing_else_fits():
    assert plays(Table("K b3 b4 v1 | b1 b2", "r0"), "K", BLEU)


def test_rule_2_3_between_jokers_the_order_of_the_deck():
    assert plays(Table("K4 K b3 b4 | b1 b2", "r0"), "K", BLEU)


def test_rule_2_3_otherwise_a_card_is_drawn_and_played_if_playable():
    t = Table("b3 v4 | b1 b2", "r0", pile="r8")
    assert t.fallback() == Draw()
    t.draw("A")
    assert t.fallback() == PlayDrawn()


def test_rule_2_3_colour_is_the_most_frequent_in_hand():
    t = Table("K v1 v2 r5 | b1 b2", "r0")
    t.play("A", "K")
    assert t.fallback() == ChooseColour(VERT)


def test_rule_2_3_tied_colours_keep_the_active_one():
    t = Table("K v1 j2 | b1 b2", "j0")
    t.play("A", "K")
    assert t.fallback() == ChooseColour(JAUNE)


def test_rule_2_3_tied_colours_without_the_active_one_go_in_order():
    t = Table("K v1 b2 | b1 b2", "r0")
    t.play("A", "K")
    assert t.fallback() == ChooseColour(BLEU)


def test_rule_2_3_the_played_joker_does_not_count_and_a_hunt_is_answered():
    t = Table("C r1 r2 v5 | b1 b2", "C", table="jour_nuit", night=True, kind=98, due=VERT)
    assert plays(t, "C", ROUGE)
