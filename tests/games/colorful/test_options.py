"""Which tables can be set: §2, §7, and the texts among the options."""

from __future__ import annotations

import pytest

from games import codec
from games.colorful.meta import META, Options, check
from games.colorful.rules import GAME
from games.contract import IllegalOptions, Setup, Text
from games.dice import Dice
from support.colorful import Table, names
from support.samples.colorful import every
from support.typography import typed


def refused(options: Options, seats: int) -> IllegalOptions:
    with pytest.raises(IllegalOptions) as caught:
        check(options, seats)
    for language in ("fr", "en"):
        assert GAME.explain(caught.value, names(seats), language)
    return caught.value


def test_scenario_18_double_colours_up_to_seven():
    """Eight players: refused. Seven: seven rounds, 14 of 15 cards laid."""
    no = refused(Options(double_colours=True, two_boxes=True), 8)
    assert (no.code, no.rule) == ("double_colours_seats", "7.3")
    table = Table(7, double_colours=True, two_boxes=True)
    assert len(table.hand("A")) == 15
    while asks := GAME.asks(table.state):
        view = GAME.view(table.state, asks[0].seat)
        table.play("ABCDEFG"[asks[0].seat], GAME.fallback(view, (), table.dice))
    assert len(table.state.rounds) == 7
    assert {len(table.hand(seat)) for seat in "ABCDEFG"} == {1}


@pytest.mark.parametrize(("seats", "laid"), [(2, 10), (5, 10), (6, 12)])
def test_clause_7_3_cards_laid_with_double_colours(seats, laid):
    table = Table(seats, double_colours=True)
    assert table.state.removed == ()
    while asks := GAME.asks(table.state):
        view = GAME.view(table.state, asks[0].seat)
        table.play("ABCDEF"[asks[0].seat], GAME.fallback(view, (), table.dice))
    assert 15 - len(table.hand("A")) == laid


@pytest.mark.parametrize("seats", [0, 1, 13, 99])
def test_clause_2_from_two_to_twelve(seats):
    assert refused(Options(two_boxes=True), seats).code == "seats_out_of_range"


@pytest.mark.parametrize("seats", range(7, 13))
def test_clause_7_4_more_than_six_need_two_boxes(seats):
    assert refused(Options(), seats).code == "two_boxes_needed"
    check(Options(two_boxes=True), seats)


def test_clause_7_1_teams_need_four_players_and_two_in_each():
    assert refused(Options(teams=True), 3).code == "teams_seats"
    assert refused(Options(teams=True, team_count=3), 5).code == "teams_too_many"
    check(Options(teams=True, team_count=2), 4)
    check(Options(teams=True, team_count=6, two_boxes=True), 12)


@pytest.mark.parametrize("count", [0, 1, 7, -1])
def test_the_number_of_teams_is_bounded(count):
    with pytest.raises(codec.Malformed):
        codec.convert({"teams": True, "team_count": count}, Options)


def test_unknown_options_are_refused():
    with pytest.raises(codec.Malformed):
        codec.convert({"jokers": True}, Options)


def test_the_fields_are_those_of_the_options_with_words_in_both_languages():
    assert [field.key for field in META.fields] == list(Options.__struct_fields__)
    for field in META.fields:
        for label in (field.label, field.hint, *(value.label for value in field.values)):
            assert label["fr"]
            assert label["en"]


def test_people_only():
    assert not META.computers
    assert META.players == ("uniform",)
    assert META.free_text


def test_clause_4_1_house_rules_of_up_to_200_characters():
    table = Table(3, house_rule=Text("h", "x" * 200))
    view = GAME.view(table.state, 1)
    assert view.options.house_rule == Text("h"), "the log keeps the reference alone"
    no = refused(Options(house_rule=Text("h", "x" * 201)), 3)
    assert (no.code, no.context["field"]) == ("text_long", "house_rule")


@pytest.mark.parametrize("body", ["<script>", "a\u202eb", "a\u200bb", "🟥", "a\nb"])
def test_bad_input_in_house_rules(body):
    no = refused(Options(house_rule=Text("h", body)), 3)
    assert no.rule == "4.1"
    assert typed(GAME.explain(no, names(3), "fr")).startswith("Règles maison : ")


def test_house_rules_may_name_colours_and_may_be_erased():
    check(Options(house_rule=Text("h", "Rien de rouge")), 3)
    check(Options(house_rule=Text("h")), 3)


@pytest.mark.parametrize(
    "extra", [{"teams": "abc"}, {"seen": 3}, {"pack": [{"id": 1}]}, {"teams": [0, "x", 1, 1]}]
)
def test_additions_of_another_shape_are_refused(extra):
    with pytest.raises(IllegalOptions) as caught:
        GAME.deal(Options(teams=True), Setup(4, extra=extra), Dice(bytes(32), 1))
    assert caught.value.code == "extra_shape"


def test_additions_for_others_are_let_be():
    assert Table(4, extra={"rematch_of": "m"}).state.seats == 4


def test_every_allowed_table_is_tried():
    """The combinations that the thousand matches go through: nothing allowed is left out."""
    found = every()
    assert {seats for _, seats in found} == set(range(2, 13))
    assert {options.team_count for options, _ in found if options.teams} == set(range(2, 7))
    assert max(seats for options, seats in found if options.double_colours) == 7
    assert len(found) == len({(str(options), seats) for options, seats in found}) == 264
