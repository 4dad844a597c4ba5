"""Scenarios 1–17 and 20 of the rules (§13), table Classique; seats A, B, C… clockwise."""

from __future__ import annotations

import pytest

from games.duel_de_couleurs.facts import CardsDrawn, MatchEnded
from games.duel_de_couleurs.moves import ChooseColour, Draw, Keep, PlayCard, PlayDrawn
from games.duel_de_couleurs.rules import GAME
from support.duel import BLEU, JAUNE, ROUGE, VERT, Table, faces, named, said


def test_scenario_01_score_is_what_is_left_less_ones_own():
    t = Table("r7 | rP K r9 | rB r0", top="r1")
    t.play("A", "r7")
    assert t.outcome.reason == "empty_hand"
    assert t.outcome.scores == (99, 20, 79)
    assert t.outcome.breakdown["points"] == [0, 79, 20]
    assert t.outcome.ranks == (1, 3, 2)


def test_scenario_02_a_loser_holding_a_single_zero_does_not_tie():
    t = Table("r7 | b0", top="r1")
    t.play("A", "r7")
    assert t.outcome.scores == (0, 0)
    assert t.outcome.ranks == (1, 2)


BOMB_HANDS = {
    2: "rB r1 r2 r3 r4 | r5 r6 r7 r8 r9",
    3: "rB r1 r2 r3 | r4 r5 r6 | r7 r8 r9",
    4: "rB r1 r2 | r3 r4 | r5 r6 | r7 r8",
    5: "rB r1 | r2 r3 | r4 r5 | r6 r7 | r8 r9",
    6: "rB r1 | r2 r3 | r4 r5 | r6 r7 | r8 r9 | r1 r2",
}
PASSIVE = "b1 v2 j3 b4 v5 j6"


def _bomb(seats: int, hit: str) -> None:
    """A plays the Bomb, then everybody draws and keeps; the fuse counts 3, 2, 1, 0."""
    t = Table(BOMB_HANDS[seats], top="r0", pile="b1 v2 j3 b4 v5 j6 b7 v8")
    t.play("A", "rB")
    burning = []
    before = {}
    for _ in range(3):
        burning.append(t.view("A").fuse)
        before = {who: t.held(who) for who in "ABCDEF"[:seats]}
        t.draw(t.whose)
        if t.asked == "drawn":
            t.garder(t.whose)
    assert burning == [3, 2, 1]
    assert t.whose == hit
    assert t.asked == "turn"
    blown = [f for f in t.facts if isinstance(f, CardsDrawn) and f.why == "blast"]
    assert [(f.seat, f.count) for f in blown] == [("ABCDEF".index(hit), 4)]
    assert t.held(hit) - before[hit] in (4, 5)
    assert (t.view("A").fuse, t.view("A").blast) == (0, 0)
    t.play(hit, next(s for s in BOMB_HANDS[seats].split() if s[0] == "r" and _holds(t, hit, s)))


def _holds(t: Table, who: str, sign: str) -> bool:
    return named(sign) in t.hand(who)


def test_scenario_03_bomb_with_three_players_hits_the_next_one():
    _bomb(3, "B")


def test_scenario_04_bomb_with_two_players_hits_its_owner():
    _bomb(2, "A")


def test_scenario_05_bomb_with_four_players_hits_its_owner():
    _bomb(4, "A")


@pytest.mark.parametrize("seats", [5, 6])
def test_rule_7_3_bomb_with_five_or_six_players_hits_e(seats):
    _bomb(seats, "E")


def test_scenario_06_passer_is_one_passage_with_three_players():
    t = Table("rB r1 r2 | rP r3 | r4 r5", top="r0")
    t.play("A", "rB")
    t.play("B", "rP")
    assert (t.whose, t.view("A").fuse) == ("A", 2)
    t.play("A", "r1")
    assert (t.whose, t.view("A").fuse) == ("B", 1)
    facts = t.play("B", "r3") if t.held("B") > 1 else t.draw("B")
    if t.whose == "B":
        facts = t.garder("B")
    assert t.whose == "C"
    blown = [f for f in facts if isinstance(f, CardsDrawn) and f.why == "blast"]
    assert [(f.seat, f.count) for f in blown] == [(2, 4)]


def test_scenario_06_passer_is_one_passage_with_four_players():
    t = Table("rB r1 r2 | rP r3 r9 | r4 r5 | r6 r7 r8", top="r0")
    t.play("A", "rB")
    t.play("B", "rP")
    assert t.whose == "D"
    t.play("D", "r6")
    facts = t.play("A", "r1")
    assert t.whose == "B"
    assert [(f.seat, f.count) for f in facts if isinstance(f, CardsDrawn)] == [(1, 4)]


def test_scenario_07_sens_moves_the_target_with_three_players():
    t = Table("rB r1 r2 | r3 r4 r5 | rS r6 r7", top="r0")
    t.play("A", "rB")
    t.play("B", "r3")
    t.play("C", "rS")
    assert t.whose == "B"
    facts = t.play("B", "r4")
    assert t.whose == "A"
    assert [(f.seat, f.count) for f in facts if isinstance(f, CardsDrawn)] == [(0, 4)]


def test_scenario_07_sens_moves_the_target_with_four_players():
    t = Table("rB r1 r2 | rS r4 r5 | r3 r6 | r7 r8 r9", top="r0")
    t.play("A", "rB")
    t.play("B", "rS")
    t.play("A", "r1")
    facts = t.play("D", "r7")
    assert t.whose == "C"
    assert [(f.seat, f.count) for f in facts if isinstance(f, CardsDrawn)] == [(2, 4)]


def test_scenario_08_second_bomb_relights_and_adds_two():
    t = Table("rB r1 r2 | r3 r4 r5 | bB r6 r7 | b7 b8 b9", top="r0", pile="v1")
    fuse = []
    t.play("A", "rB")
    fuse.append(t.view("A").fuse)
    t.draw("B")
    fuse.append(t.view("A").fuse)
    t.play("C", "bB")
    assert t.view("D").blast == 6
    fuse.append(t.view("A").fuse)
    t.play("D", "b7")
    fuse.append(t.view("A").fuse)
    for who in "AB":
        facts = t.draw(who)
        if t.whose == who:
            facts = t.garder(who)
        fuse.append(t.view("A").fuse)
    assert fuse == [3, 2, 3, 2, 1, 0]
    assert t.whose == "C"
    blown = [f for f in facts if isinstance(f, CardsDrawn) and f.why == "blast"]
    assert [(f.seat, f.count) for f in blown] == [(2, 6)]


def test_scenario_08_a_third_bomb_would_have_made_it_eight():
    t = Table("rB r1 r2 | r3 r4 r5 | bB r6 r7 | vB b8 b9", top="r0", pile="v1")
    t.play("A", "rB")
    t.draw("B")
    t.play("C", "bB")
    facts = t.play("D", "vB")
    assert (t.view("A").blast, t.view("A").fuse) == (8, 3)
    assert "BOUM de 8" in said(facts)[0]


def test_scenario_09_explosion_before_the_stack_and_its_cards_may_answer():
    hands = "r+2 r1 | b1 b3 | v1 v2"
    t = Table(hands, top="r0", pile="j+2 b4 b5 b6", countdown=1, blast=4)
    facts = t.play("A", "r+2")
    assert [f.why for f in facts if isinstance(f, CardsDrawn)] == ["blast"]
    assert (t.whose, t.held("B")) == ("B", 6)
    assert t.view("B").stack.size == 2
    t.play("B", "j+2")
    assert (t.whose, t.view("C").stack.size) == ("C", 4)


def test_scenario_09_after_the_explosion_the_stack_may_be_picked_up():
    t = Table("r+2 r1 | b1 b3 | v1 v2", top="r0", pile="j+2", countdown=1, blast=4)
    t.play("A", "r+2")
    t.draw("B")
    assert (t.held("B"), t.whose) == (8, "C")


def test_scenario_10_chain_of_plus_two():
    t = Table("r+2 r1 j1 | b+2 b1 | v+2 v1 | j9 j8", top="r0")
    sizes = []
    for who, sign in (("A", "r+2"), ("B", "b+2"), ("C", "v+2")):
        t.play(who, sign)
        sizes.append(t.view(who).stack.size)
    assert sizes == [2, 4, 6]
    assert t.refuses("D", "j9") == "stack_waiting"
    t.draw("D")
    assert (t.held("D"), t.whose, t.view("A").stack) == (8, "A", None)
    assert t.view("A").wanted.colour == VERT
    assert t.refuses("A", "j1") == "not_playable"


@pytest.mark.parametrize("card", ["v5", "r+2"])
def test_scenario_10_after_a_pick_up_the_plus_two_is_matched_by_colour_or_symbol(card):
    t = Table(f"{card} r1 | v2 v3", top="v+2", kind=12, due=2, turn="B")
    t.draw("B")
    t.play("A", card)
    assert t.view("A").top == named(card)


@pytest.mark.parametrize("card", ["r+2", "K4", "K", "v5", "vB"])
def test_scenario_11_nothing_answers_a_joker_plus_four_at_classique(card):
    t = Table(f"K4 r1 | {card} r2 | v1 v2", top="r0")
    t.play("A", "K4", VERT)
    colour = ROUGE if card.startswith("K") else None
    assert t.refuses("B", card, colour) == "stack_waiting"
    t.draw("B")
    assert (t.held("B"), t.whose) == (6, "C")
    assert t.refused("C", PlayCard(t.handle("C", "v1"), ROUGE)).code == "colour_not_asked"
    t.play("C", "v1")


def _drawn() -> Table:
    t = Table("r1 r2 | b1 b2", top="r0", pile="r7", turn="B")
    t.draw("B")
    return t


def test_scenario_12_six_seconds_for_a_playable_drawn_card():
    t = _drawn()
    (ask,) = GAME.asks(t.state)
    assert (ask.code, ask.limit, ask.seat) == ("drawn", 6, 1)
    assert ask.turn == 2  # a clock of its own


def test_scenario_12_silence_plays_the_drawn_card():
    t = _drawn()
    t.do("B", t.fallback())
    assert (t.view("A").top, t.whose, t.held("B")) == (named("r7"), "A", 2)


def test_scenario_12_garder_keeps_it_and_a_late_jouer_is_refused():
    t = _drawn()
    t.garder("B")
    assert (t.whose, t.held("B"), t.view("A").top) == ("A", 3, named("r0"))
    assert t.refused("B", PlayDrawn()).code == "not_your_turn"


def test_scenario_12_silence_with_a_joker_takes_the_bots_colour():
    t = Table("r1 r2 | b1 b2", top="r0", pile="K", turn="B")
    t.draw("B")
    t.do("B", t.fallback())
    assert (t.view("A").colour, t.whose) == (BLEU, "A")


def test_scenario_13_a_draw_ends_the_turn_even_with_a_playable_card_in_hand():
    t = Table("r1 r2 | j4 b2", top="j0", pile="v7", turn="B")
    t.draw("B")
    assert (t.whose, t.held("B")) == ("A", 3)
    assert t.refused("B", PlayCard(t.handle("B", "j4"))).code == "not_your_turn"


def test_rule_5_3_after_drawing_only_the_drawn_card_may_be_played():
    t = Table("r1 r2 | j4 b2", top="j0", pile="j7", turn="B")
    t.draw("B")
    refusal = t.refused("B", PlayCard(t.handle("B", "j4")))
    assert (refusal.code, refusal.rule) == ("drawn_first", "5.3")
    assert t.refused("B", Draw()).code == "drawn_first"
    t.jouer("B")
    assert t.view("A").top == named("j7")


def test_scenario_14_a_time_out_plays_this_turn_only():
    t = Table("r1 r2 | b1 b2", top="r0")
    t.do("A", t.fallback())
    assert (t.view("A").top, t.whose, t.asked) == (named("r2"), "B", "turn")


@pytest.mark.parametrize("card", ["r+2", "rB", "rP", "rS"])
def test_scenario_15_last_card_wins_at_once_without_effect(card):
    t = Table(f"{card} | b1 b2 | v1", top="r0")
    facts = t.play("A", card)
    assert isinstance(facts[-1], MatchEnded)
    assert (t.outcome.ranks[0], t.held("B"), t.whose) == (1, 2, "")
    view = t.view("B")
    assert (view.fuse, view.stack, view.winner) == (0, None, 0)


def test_scenario_15_last_card_joker_plus_four_asks_the_colour_first():
    t = Table("K4 | b1 b2", top="r0")
    t.play("A", "K4")
    assert (t.outcome, t.asked) == (None, "colour")
    t.choose("A", BLEU)
    assert (t.outcome.ranks, t.held("B")) == ((1, 2), 2)


def test_scenario_15_a_colour_sent_along_wins_at_once():
    t = Table("K4 | b1 b2", top="r0")
    t.play("A", "K4", BLEU)
    assert (t.outcome.ranks, t.held("B")) == ((1, 2), 2)


def test_scenario_16_last_card_joker_wins_once_the_colour_is_chosen():
    t = Table("K | b1 b2", top="r0")
    t.play("A", "K")
    assert (t.outcome, t.view("B").phase) == (None, "colour")
    t.choose("A", BLEU)
    assert (t.outcome.reason, t.view("B").colour) == ("empty_hand", BLEU)


def test_scenario_16_when_time_runs_out_a_colour_is_chosen_and_a_wins():
    t = Table("K | b1 b2", top="j0")
    t.play("A", "K")
    assert t.fallback() == ChooseColour(JAUNE)  # no colour is held: all tie, the active one wins
    t.do("A", t.fallback())
    assert t.outcome.ranks == (1, 2)


def test_rule_5_2_until_the_colour_is_chosen_nothing_else_is_accepted():
    t = Table("K r1 | b1 b2", top="r0")
    t.play("A", "K")
    for who, move in (("A", Draw()), ("A", PlayCard(2)), ("A", Keep())):
        assert t.refused(who, move).code == "colour_first"
    assert t.refused("B", Draw()).code == "not_your_turn"
    (ask,) = GAME.asks(t.state)
    assert (ask.turn, ask.limit, ask.grace) == (1, None, 6)


@pytest.mark.parametrize("card", ["rP", "rS"])
def test_scenario_17_two_players_play_again_after_passer_or_sens(card):
    t = Table(f"{card} r1 | b1 b2", top="r0")
    t.play("A", card)
    assert (t.whose, t.view("A").turns, t.view("A").turn) == ("A", 1, 2)


def test_rule_6_at_two_the_passage_back_to_me_counts():
    t = Table("rP r1 r2 | b1 b2", top="r0", countdown=1, blast=4)
    facts = t.play("A", "rP")
    assert [(f.seat, f.count) for f in facts if isinstance(f, CardsDrawn)] == [(0, 4)]


def test_scenario_20_pile_exhausted_in_the_middle_of_a_pick_up():
    signs = "r1 r2 r3 r4 r5 r6 r7 r8 r9 r1 r2 r3 r4 r5 r6 r7 r8 r9"
    under = f"{signs} b1 b2 b3 b4 b5 b6 b7 b8 b9 b1 b2"
    held = "v0 v1 v2 v3 v4 v5 v6 v7 v8 v9 v1 v2 v3 v4 v5 v6 v7 v8 v9"
    t = Table(
        f"{held} | b3 b4",
        "K4",
        "j1",
        turn="B",
        under=under,
        short=True,
        kind=97,
        due=4,
        colour=VERT,
    )
    assert (len(t.state.discard), len(t.state.pile)) == (30, 1)
    before = GAME.census(t.state)
    (fact,) = t.draw("B")
    assert (fact.count, fact.rebuilt, fact.order.n) == (4, 29, 29)
    assert named("j1") in t.hand("B")
    assert (t.held("B"), t.view("A").pile, t.view("A").discard) == (6, 26, 1)
    assert (t.view("A").top, t.view("A").colour, t.whose) == (named("K4"), VERT, "A")
    assert GAME.census(t.state) == before


def test_scenario_20_the_total_stays_112():
    t = Table("r1 r2 | b1 b2", top="r0")
    assert len(GAME.census(t.state)) == 112
    for _ in range(40):
        t.do(t.whose, Draw()) if t.asked == "turn" else t.garder(t.whose)
        assert len(GAME.census(t.state)) == 112


def test_scenario_20_hand_shows_all_faces_sorted():
    t = Table("j1 K r9 r2 b0 | b1", top="r0")
    assert [card.face for card in t.view("A").hand] == faces("r2 r9 b0 j1 K")
