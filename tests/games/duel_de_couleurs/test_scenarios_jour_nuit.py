"""Scenarios 23–25 of the rules (§13) and the rest of §8, table Jour & Nuit."""

from __future__ import annotations

import msgspec
import pytest

from games.contract import Eyes, Setup, fold
from games.dice import Dice
from games.duel_de_couleurs.facts import CardsDrawn, TableFlipped
from games.duel_de_couleurs.meta import Options
from games.duel_de_couleurs.rules import GAME
from games.duel_de_couleurs.tables import ACTIVE, DAY, NIGHT, SYMBOL
from support.duel import BLEU, JAUNE, ROUGE, VERT, Table, named, said


def night(hands: str, top: str, **more) -> Table:
    return Table(hands, top, table="jour_nuit", **more)


def test_rule_8_2_both_decks_count_112():
    for deck, colourless in ((DAY, "joker"), (NIGHT, "hunt")):
        del colourless
        assert len(deck) == 112
        assert sum(SYMBOL[n] <= 9 for n in deck) == 76


def test_rule_8_3_the_pairing_is_shuffled_and_no_id_gives_it_away():
    one, other = (
        fold(GAME, None, GAME.deal(Options("jour_nuit"), Setup(2), Dice(bytes([k] * 32), 0)))
        for k in (1, 2)
    )
    assert GAME.census(one) != GAME.census(other)  # other pairs
    handles = [[c.card for c in GAME.view(s, 0).hand] for s in (one, other)]
    assert handles[0] != handles[1]  # random per game


def test_rule_8_3_a_card_gets_a_new_id_each_time_it_enters_a_hand():
    t = night("r1/r1 r2/r2 | r3/r3 r4/r4", "r0/r0", pile="b1/b1 b2/b2")
    seen = {c.card for who in "AB" for c in t.view(who).hand}
    t.draw("A")
    assert len({c.card for who in "AB" for c in t.view(who).hand} - seen) == 1


def test_scenario_23_own_cards_show_day_faces_and_others_night_faces():
    t = night("r1/bT r2/v+5 | j3/C b4/r9", "r0/r0")
    view = t.view("A")
    assert [c.face for c in view.hand] == [named("r1"), named("r2")]
    assert view.hands == ()
    assert view.backs == ((), (named("r9"), named("C")))  # sorted by the shown face
    spectator = t.view(Eyes.PUBLIC)
    assert (spectator.hand, spectator.hands, spectator.backs) == ((), (), ())


def test_scenario_23_own_backs_reach_no_channel():
    t = night("r1/bT r2/v+5 | j3/C b4/r9", "r0/r0", pile="r7/jT")
    facts = t.draw("A")
    before = t.state
    told = [GAME.redact(before, f, t.state, 0) for f in facts]
    sent = msgspec.json.encode([t.view("A"), told]).decode()
    assert "all_skip" not in sent
    assert "plus5" not in sent


def test_scenario_23_the_log_names_no_drawn_face_to_anybody():
    t = night("r1/bT r2/v+5 | j3/C b4/r9", "r0/r0", pile="r7/jT")
    (fact,) = t.draw("A")
    for viewer in (0, 1, Eyes.PUBLIC):
        told = GAME.redact(t.state, fact, t.state, viewer)
        assert told.faces is None
    mine = GAME.redact(t.state, fact, t.state, 0)
    assert mine.cards == fact.cards
    assert said([mine]) == ["Vous avez pioché une carte."]


def test_scenario_23_only_the_top_of_the_discard_is_shown():
    t = night("r1/r1 r2/r2 | j3 b4", "r0/r0", under="v5/v5 v6/v6")
    assert (t.view("B").top, t.view("B").under) == (named("r0"), ())


def test_rule_8_4_after_a_flip_what_was_seen_is_not_shown_again():
    t = night("rV/b2 r1/bT r2/v3 | j3/v8 b4/r9", "r0/r0")
    t.play("A", "rV")
    assert [c.face for c in t.view("A").hand] == [named("bT"), named("v3")]
    assert t.view("A").backs == ((), (named("b4"), named("j3")))


def test_scenario_24_midnight_with_a_waiting_penalty():
    hands = "rH/v2 v1/v1 v3/v3 | r1/b1 r2/b2 | r+1/bP j5/j5 | b+1/r6 j7/j7"
    t = night(hands.replace("bP", "b3"), "r0/r0")
    t.play("A", "rH")
    assert (t.whose, t.view("A").clock) == ("B", 3)
    t.play("B", "r1")
    assert t.view("A").clock == 2
    t.play("C", "r+1")
    assert (t.view("A").clock, t.view("D").stack.size) == (1, 1)
    facts = t.play("D", "b+1")
    assert [type(f) for f in facts[1:]] == [TableFlipped]
    view = t.view("A")
    assert (view.side, view.stack.kind, view.stack.size, view.clock) == ("night", "plus1", 2, 0)
    assert view.top == named("r6")
    assert view.wanted.symbols == ()  # no +1 face is active
    assert t.refuses("A", "v1") == "stack_waiting"
    t.draw("A")
    assert (t.held("A"), t.whose, t.view("A").stack) == (4, "B", None)


def test_scenario_24_a_hunt_that_the_clock_turns_to_day_keeps_its_colour():
    hands = "rH/v2 b1/v1 b3/v3 | r1/b1 r2/b2 | r3/b4 j5/j5 | C/r5 j7/j7"
    t = night(hands, "r0/r0", pile="b1/j1 v2/b2 j3/v3 j8/r1", night=True)
    for who, sign in (("A", "rH"), ("B", "r1"), ("C", "r3")):
        t.play(who, sign)
    t.play("D", "C", VERT)
    view = t.view("A")
    assert (view.side, view.colour, view.top) == ("day", ROUGE, named("r5"))
    assert (view.stack.kind, view.stack.colour) == ("hunt", VERT)
    assert view.wanted.symbols == ()
    (fact,) = t.draw("A")
    assert (fact.why, fact.count, fact.hunted) == ("hunt", 3, VERT)  # day faces j1, b2, v3
    assert t.whose == "B"
    assert t.view("B").wanted.colour == ROUGE


def test_scenario_25_volte_face_onto_a_chasse_hunts_nobody():
    t = night("rV/C r1/r1 r4/r4 | b2/C b3/r3 | v1/v1 v2/v2", "r0/r0", pile="j1/j2 v6/b7")
    facts = t.play("A", "rV")
    assert [f.by for f in facts if isinstance(f, TableFlipped)] == ["card"]
    view = t.view("B")
    assert (view.side, view.top, view.colour, view.stack) == ("night", named("C"), ROUGE, None)
    t.play("B", "C", VERT)
    assert (t.whose, t.view("C").stack.colour) == ("C", VERT)
    facts = t.draw("C")
    assert t.whose == "A"


def test_scenario_25_a_chasse_answers_a_chasse_and_names_a_new_colour():
    t = night("C r1 | C b1 | v1 v2", "r0", night=True)
    t.play("A", "C", VERT)
    t.play("B", "C", BLEU)
    assert (t.whose, t.view("C").stack.colour, t.view("C").colour) == ("C", BLEU, BLEU)


def test_rule_8_6_a_hunt_draws_ten_cards_at_most():
    pile = "r1 r2 r3 r4 r5 r6 r7 r8 r9 b1 b2 v1"
    t = night("C j1 | b3 b4", "r0", night=True, pile=pile)
    t.play("A", "C", VERT)
    (fact,) = t.draw("B")
    assert (fact.count, t.whose) == (10, "A")


def test_rule_8_6_colourless_faces_never_end_a_hunt():
    t = night("C j1 | b3 b4", "r0", night=True, pile="C C v1 v2")
    t.play("A", "C", VERT)
    (fact,) = t.draw("B")
    assert fact.count == 3


def test_rule_8_6_a_hunt_ends_early_when_no_card_is_left():
    t = night("C j1 | b3 b4", "r0", night=True, pile="b1 b2", short=True)
    t.play("A", "C", VERT)
    (fact,) = t.draw("B")
    assert (fact.count, fact.rebuilt) == (3, 1)  # the two, and the r0 shuffled back


@pytest.mark.parametrize("sign", ["j+1", "b+1"])
def test_rule_8_6_plus_one_answers_plus_one(sign):
    t = night(f"r+1 r1 | {sign} b1 | v1 v2", "r0")
    t.play("A", "r+1")
    t.play("B", sign)
    assert (t.view("C").stack.size, t.whose) == (2, "C")


def test_rule_8_6_plus_five_answers_plus_five():
    t = night("r+5 r1 | v+5 b1 | v1 v2", "r0", night=True)
    t.play("A", "r+5")
    t.play("B", "v+5")
    assert (t.view("C").stack.size, t.whose) == (10, "C")
    t.draw("C")
    assert (t.held("C"), t.whose) == (12, "A")


def test_rule_8_6_tous_passent_gives_the_turn_back():
    t = night("rT r1 | b1 b2 | v1 v2", "r0", night=True, countdown=2)
    facts = t.play("A", "rT")
    assert (t.whose, t.view("A").clock, t.view("A").turns) == ("A", 1, 1)
    assert "Tous les autres passent leur tour." in said(facts)[0]


@pytest.mark.parametrize("sign", ["bV", "bH", "b1", "K"])
def test_rule_8_6_nothing_but_the_same_penalty_is_playable_on_a_stack(sign):
    t = night(f"r+1 r1 | {sign} b2", "r0")
    t.play("A", "r+1")
    assert t.refuses("B", sign, BLEU if sign == "K" else None) == "stack_waiting"


def test_rule_8_6_a_second_horloge_sets_the_clock_back_to_three():
    t = night("rH r1 | bH b1 | v1 v2", "r0")
    t.play("A", "rH")
    t.play("B", "bH")
    assert t.view("A").clock == 3


def test_rule_8_6_a_volte_face_does_not_touch_the_clock_and_both_happen():
    t = night("rV/j4 r1/r1 | b1/b1 b2/b2", "r0/r0", countdown=1)
    facts = t.play("A", "rV")
    assert [f.by for f in facts if isinstance(f, TableFlipped)] == ["card", "clock"]
    assert (t.view("A").side, t.view("A").top, t.view("A").colour) == ("day", named("rV"), ROUGE)


def test_rule_8_5_a_plus_five_that_appears_by_a_flip_penalises_nobody():
    t = night("rV/v+5 r1/r1 | b1/b1 b2/b2", "r0/r0")
    t.play("A", "rV")
    view = t.view("B")
    assert (view.top, view.colour, view.stack, t.whose) == (named("v+5"), VERT, None, "B")


def test_rule_8_5_piles_keep_their_order():
    t = night("rV/v5 r1/r1 | b1/b1 b2/b2", "r0/r9", pile="j1/v2 j3/v4")
    order = [card & ACTIVE for card in t.state.pile]
    t.play("A", "rV")
    assert [card >> 7 for card in t.state.pile] == order


def test_rule_10_a_volte_face_as_last_card_flips_nothing():
    t = night("rV/v5 | b1/bT b2/b2", "r0/r0")
    t.play("A", "rV")
    assert (t.outcome.ranks, t.outcome.scores) == ((1, 2), (3, 0))
    assert t.view("A").side == "day"


def test_rule_10_the_face_active_at_the_end_counts():
    t = night("r7/b1 | b1/C b2/bT", "r0/r0")
    t.play("A", "r7")
    assert t.outcome.scores[0] == 3
    t = night("r7/b1 | C/b1 bT/b2", "r0/r0", night=True)
    t.play("A", "r7")
    assert t.outcome.scores[0] == 70


def test_rule_4_start_card_is_a_number_on_its_day_face():
    for k in range(20):
        state = fold(
            GAME, None, GAME.deal(Options("jour_nuit"), Setup(6), Dice(bytes([k] * 32), 0))
        )
        assert SYMBOL[state.discard[-1] & ACTIVE] <= 9


def test_rule_8_3_no_fact_told_to_a_player_names_the_pairing():
    facts = GAME.deal(Options("jour_nuit"), Setup(2), Dice(bytes(32), 0))
    state = fold(GAME, None, facts)
    for viewer in (0, 1, Eyes.PUBLIC):
        told = GAME.redact(state, facts[0], state, viewer)
        assert (told.order, told.pairing, told.start) == (None, None, None)


def test_rule_8_4_others_learn_of_a_draw_only_how_many():
    t = night("r1/r1 r2/r2 | b1/b1 b2/b2", "r0/r0", pile="j1/v2")
    (fact,) = t.draw("A")
    told = GAME.redact(t.state, fact, t.state, 1)
    assert told == CardsDrawn(0, "turn", 1, 1, None, None)
    assert JAUNE not in [f.colour for f in t.view("B").backs[0]]  # they see the back: vert 2
    assert named("v2") in t.view("B").backs[0]
