"""Decks (§3, §8.2), setup (§4), turns (§5, §6), pile and ends (§10)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from games import codec
from games.contract import Eyes, IllegalOptions, Setup, fold
from games.dice import Dice
from games.duel_de_couleurs.facts import MatchEnded
from games.duel_de_couleurs.meta import META, Options
from games.duel_de_couleurs.rules import GAME
from games.duel_de_couleurs.tables import CLASSIQUE, DAY, NAMED, NIGHT, POINTS, SIEGE
from support.duel import BLEU, ROUGE, Table, named

TABLES = ("classique", "jour_nuit", "siege")


def opening(table: str = "classique", seats: int = 4, seed: int = 0, first: int | None = None):
    setup = Setup(seats, first=first)
    return fold(GAME, None, GAME.deal(Options(table), setup, Dice(bytes([seed] * 32), 0)))


def _symbols(deck) -> Counter:
    return Counter(NAMED[n].symbol for n in deck)


def _numbers(count: Counter) -> list[int]:
    return [count[str(n)] for n in range(10)]


def test_rule_3_1_classique_deck():
    count = _symbols(CLASSIQUE)
    assert _numbers(count) == [4, *[8] * 9]
    actions = ("skip", "reverse", "plus2", "bomb", "joker", "joker4")
    assert [count[s] for s in actions] == [8, 8, 8, 4, 4, 4]
    assert len(CLASSIQUE) == 112
    assert {
        c: n for c, n in Counter(NAMED[n].colour for n in CLASSIQUE).items() if c is not None
    } == {
        0: 26,
        1: 26,
        2: 26,
        3: 26,
    }


def test_rule_3_2_siege_deck_has_shields_for_bombs():
    expected = _symbols(CLASSIQUE)
    expected["shield"] = expected.pop("bomb")
    assert _symbols(SIEGE) == expected


def test_rule_8_2_day_and_night_decks():
    day, night = _symbols(DAY), _symbols(NIGHT)
    assert _numbers(day) == _numbers(night) == [4, *[8] * 9]
    assert [day[s] for s in ("skip", "reverse", "plus1", "flip", "midnight", "joker")] == [
        8,
        8,
        8,
        4,
        4,
        4,
    ]
    assert [night[s] for s in ("all_skip", "reverse", "plus5", "flip", "midnight", "hunt")] == [
        8,
        8,
        8,
        4,
        4,
        4,
    ]


def test_rule_3_points():
    assert sum(POINTS[n] for n in CLASSIQUE) == 2 * 4 * 45 + 28 * 20 + 8 * 50


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_rule_4_seven_cards_each_and_a_number_card_to_start(table, seats):
    for seed in range(12):
        view = GAME.view(opening(table, seats, seed), Eyes.PUBLIC)
        assert view.counts == (7,) * seats
        assert view.pile == 112 - 7 * seats - 1
        assert view.top.symbol.isdigit()
        assert view.top.colour == view.colour


def test_rule_4_cards_above_the_start_card_go_under_the_pile_in_the_same_order():
    for seed in range(40):
        (fact,) = GAME.deal(Options(), Setup(2), Dice(bytes([seed] * 32), 0))
        rest = [CLASSIQUE[k] for k in fact.order.result[14:]]
        at = next(k for k, n in enumerate(rest) if NAMED[n].symbol.isdigit())
        state = GAME.evolve(None, fact)
        assert list(state.pile[::-1]) == rest[at + 1 :] + rest[:at]


def test_rule_4_a_named_seat_begins_and_otherwise_one_is_drawn():
    assert opening(first=2).seat == 2
    assert {opening(seed=seed).seat for seed in range(40)} == {0, 1, 2, 3}


def test_rule_4_play_runs_clockwise():
    assert GAME.view(opening(), 0).direction == 1


def test_scenario_18_partie_rapide_three_places_seven_cards_each():
    state = opening(seats=3)
    assert [len(hand) for hand in state.hands] == [7, 7, 7]


@pytest.mark.parametrize("seats", [0, 1, 7, 99])
def test_rule_2_1_two_to_six_places(seats):
    with pytest.raises(IllegalOptions) as refusal:
        META.check(Options(), seats)
    assert refusal.value.code == "seats_out_of_range"
    for language in ("fr", "en"):
        assert GAME.explain(refusal.value, None, language)


@pytest.mark.parametrize("plain", [{"table": "nuit"}, {"table": 1}, {"hands": 9}, [], None])
def test_options_of_another_shape_are_refused(plain):
    with pytest.raises(codec.Malformed):
        codec.convert(plain, Options)


def test_rule_5_1_colour_value_or_joker():
    t = Table("r1 b7 bP K K4 b1 | b1 b2", "r7")
    listed = {m.card for m in GAME.legal(t.state, 0) if hasattr(m, "card")}
    assert listed == {t.handle("A", s) for s in ("r1", "b7", "K", "K4")}


@pytest.mark.parametrize("symbol", ["P", "S", "+2", "B"])
def test_rule_5_1_same_symbol_whatever_the_colour(symbol):
    t = Table(f"b{symbol} b1 | v1 v2", f"r{symbol}")
    t.play("A", f"b{symbol}")
    assert t.view("A").top == named(f"b{symbol}")


def test_rule_5_1_after_a_joker_only_the_announced_colour_and_jokers():
    t = Table("K r1 | b1 r2 K | v1", "r0")
    t.play("A", "K", BLEU)
    assert t.refuses("B", "r2") == "not_playable"
    assert t.view("B").wanted.symbols == ("joker", "joker4")
    t.play("B", "K", ROUGE)


def test_rule_5_3_a_drawn_card_is_never_the_last():
    t = Table("b1 | b2 b3", "r0", pile="r5")
    t.draw("A")
    t.jouer("A")
    assert (t.held("A"), t.outcome) == (1, None)


def test_rule_5_4_one_card_is_shown_by_itself():
    t = Table("r1 r2 | b2 b3", "r0")
    facts = t.play("A", "r1")
    assert t.view("B").one_card == (True, False)
    assert GAME.moments(facts[0]) == ("one_card",)


def test_rule_6_sens_turns_round():
    t = Table("rS r1 | b1 b2 | r3 v2 | j1 j2", "r0")
    t.play("A", "rS")
    assert (t.whose, t.view("A").direction) == ("D", -1)


def test_rule_10_equal_scores_share_a_rank():
    t = Table("r1 | b5 | v5 | j2", "r0")
    t.play("A", "r1")
    assert t.outcome.ranks == (1, 3, 3, 2)


def test_rule_10_1_with_nothing_to_draw_piocher_ends_the_turn_and_blocks():
    t = Table("b1 | v9 v1 | j3", "r0", short=True)
    for who in "AB":
        (fact,) = t.draw(who)
        assert fact.count == 0
    facts = t.draw("C")
    assert facts[-1] == MatchEnded("blocked", 0)
    assert t.outcome.reason == "blocked"
    assert t.outcome.ranks == (1, 3, 2)


def test_rule_10_1_ties_of_a_blocked_game_by_cards_then_by_turn():
    t = Table("b1 b2 | v3 | j3", "r0", short=True, turn="B")
    for who in "BCA":
        t.draw(who)
    assert t.outcome.ranks[1] == 1  # three points each; B and C one card; B's turn comes first


def test_rule_10_1_a_card_played_or_drawn_starts_the_count_again():
    t = Table("b1 | r9 v1 | j3 j4", "r0", short=True)
    t.draw("A")
    t.play("B", "r9")
    (fact,) = t.draw("C")
    assert (fact.count, fact.rebuilt) == (1, 1)
    assert t.outcome is None


def test_rule_10_1_twenty_thousand_turns_end_like_a_blocked_game():
    t = Table("r1 r2 | b1 b2 b3", "r0", turns=19_998)
    t.play("A", "r1")
    assert t.outcome is None
    facts = t.draw("B")
    if t.whose:
        facts = t.garder("B")
    assert facts[-1].reason == "turn_limit"
    assert (t.outcome.reason, t.outcome.ranks[0]) == ("turn_limit", 1)


def test_rule_10_1_announced_colours_are_forgotten_in_the_new_pile():
    t = Table("b1 b2 | v1 v2", "r0", under="K", short=True)
    t.draw("A")
    assert named("K") in t.hand("A")


def test_leaving_a_bot_plays_on():
    assert GAME.leave(opening(), 0) is None


def test_handles_are_valid_only_while_held():
    t = Table("r1 r2 | b1 b2", "r0")
    state = replace(t.state, seat=0)
    t.play("A", "r1")
    assert 1 in [c.card for c in GAME.view(state, 0).hand]
    assert 1 not in [c.card for c in t.view("A").hand]
