"""Setting the table and the course of rounds: §2, §3, §4, §7.2, §7.4."""

from __future__ import annotations

import pytest

from games.colorful.rules import GAME
from games.colorful.state import hand
from games.colorful.tables import IDS, SIZES
from games.contract import Eyes, Setup, fold
from games.dice import Dice
from support.colorful import Table, match_of

FIVE = ["Rouge", "Jaune", "Vert", "Bleu", "Rose"]


def same(colour: str, seats: int) -> str:
    return ",".join([colour] * seats)


def test_scenario_1_setup_removes_the_same_five_colours_for_all():
    """Four players: ten equal colours each, five removed, five rounds."""
    table = Table(4)
    hands = {table.hand(seat) for seat in "ABCD"}
    assert len(hands) == 1
    assert len(next(iter(hands))) == 10
    assert len(table.state.removed) == 5
    assert sorted((*hands.pop(), *table.state.removed)) == sorted(IDS)
    assert GAME.view(table.state, Eyes.PUBLIC).round_count == 5


def test_scenario_2_six_players_play_six_rounds():
    """Six rounds, the sixth on the slot 4-5(-6), each active once, four cards left."""
    table = match_of([same(c, 6) for c in [*FIVE, "Orange"]], 6)
    view = GAME.view(table.state, 0)
    assert view.round_count == len(view.rounds) == 6
    assert view.rounds[5].card.used == 3
    assert [each.active for each in view.rounds] == [0, 1, 2, 3, 4, 5]
    assert {len(hand(table.state, seat)) for seat in range(6)} == {4}


def test_scenario_3_turn_order_goes_round_again():
    """Three players, five rounds: A, B, C, A, B."""
    table = match_of([same(c, 3) for c in FIVE], 3)
    assert [each.active for each in table.state.rounds] == [0, 1, 2, 0, 1]


def test_clause_4_6_the_first_player_is_any_seat_and_play_passes_clockwise():
    table = match_of([same(c, 4) for c in FIVE], 4, first=2)
    assert [each.active for each in table.state.rounds] == [2, 3, 0, 1, 2]


def test_clause_3_4_without_a_youngest_the_first_player_is_drawn():
    firsts = set()
    for seed in range(60):
        facts = GAME.deal(GAME.meta.options(), Setup(4), Dice(seed.to_bytes(32, "big"), 1))
        assert facts[0].lead.value == facts[0].first == facts[1].active
        firsts.add(facts[0].first)
    assert firsts == {0, 1, 2, 3}


def test_scenario_4_the_category_slot_follows_the_round():
    """Round 3 uses category 3; rounds 4 and 5 the last slot of two different cards."""
    view = GAME.view(match_of([same(c, 4) for c in FIVE]).state, 1)
    assert [each.card.used for each in view.rounds] == [0, 1, 2, 3, 3]
    assert len({each.card.id for each in view.rounds}) == 5
    assert view.rounds[3].card.slots[3].body != view.rounds[4].card.slots[3].body


def test_clause_4_1_cards_turned_up_stay_visible():
    table = Table(3)
    table.round("Rouge,Rouge,Rose")
    table.round("Jaune,Jaune,Jaune")
    view = GAME.view(table.state, Eyes.PUBLIC)
    assert [each.number for each in view.rounds] == [1, 2, 3]
    assert all(each.card.theme.body for each in view.rounds)


@pytest.mark.parametrize(
    ("seats", "rounds", "removed", "start", "left"),
    [
        (2, 5, 5, 10, 5),
        (5, 5, 5, 10, 5),
        (6, 6, 5, 10, 4),
        (7, 7, 5, 10, 3),
        (8, 8, 5, 10, 2),
        (9, 9, 5, 10, 1),
        (10, 10, 2, 13, 3),
        (11, 11, 1, 14, 3),
        (12, 12, 0, 15, 3),
    ],
)
def test_scenario_19_and_clause_2_hands_by_number_of_players(seats, rounds, removed, start, left):
    """Twelve: nothing removed, hand 15, three left; eleven: one removed, hand 14."""
    assert SIZES[seats] == (rounds, removed)
    table = Table(seats, two_boxes=seats > 6)
    assert len(table.state.removed) == removed
    assert len(table.hand("A")) == start
    while not table.state.over:
        for ask in GAME.asks(table.state):
            move = GAME.fallback(GAME.view(table.state, ask.seat), (), table.dice)
            table.play("ABCDEFGHIJKL"[ask.seat], move)
            break
    assert {len(hand(table.state, seat)) for seat in range(seats)} == {left}
    assert len(table.state.rounds) == rounds
    if seats > 6:
        assert sorted(each.active for each in table.state.rounds) == list(range(seats))


def test_clause_7_4_six_and_fewer_keep_the_base_rule_with_two_boxes():
    table = Table(4, two_boxes=True)
    assert len(table.hand("A")) == 10
    assert GAME.view(table.state, 0).round_count == 5


def test_scenario_20_base_categories_ask_for_no_subject():
    """All lay at once, and the category text is shown as the subject."""
    table = Table(4, base_categories=True)
    assert table.asked() == dict.fromkeys("ABCD", "lay")
    shown = GAME.view(table.state, 2).rounds[0]
    assert shown.active is None
    assert shown.from_card
    assert shown.subject == shown.card.slots[0]
    assert shown.subject.body
    first = table.state.rounds[0].card
    table.round("Rouge,Rouge,Rouge,Rose")
    assert len(table.state.rounds) == 2
    assert table.state.rounds[1].card != first
    assert table.asked() == dict.fromkeys("ABCD", "lay")


def test_clause_7_5_cards_seen_lately_go_to_the_bottom():
    """With all but six cards seen, the unseen ones come up first."""
    from games.colorful.categories import HOUSE_CARDS

    seen = [card.id for card in HOUSE_CARDS[6:]]
    for seed in range(10):
        table = Table(6, seed=seed, extra={"seen": seen})
        coming = [table.state.rounds[0].card, *table.state.pile]
        assert {card.id for card in coming} == {card.id for card in HOUSE_CARDS[:6]}
        plain = Table(6, seed=seed)
        assert [c.id for c in plain.state.pile] != [c.id for c in table.state.pile]


def test_facts_fold_to_the_state_of_the_match():
    table = match_of([same(c, 4) for c in FIVE])
    assert fold(GAME, None, table.facts) == table.state
