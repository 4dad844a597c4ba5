"""Laying: everybody at once, hidden, final, and for those who are away (§4, §4.2, §4.3)."""

from __future__ import annotations

import pytest

from games import codec
from games.colorful.moves import GiveSubject, Lay, LayForAbsent
from games.colorful.rules import GAME
from games.contract import Eyes, Text
from support.colorful import Table, colours, match_of, names

FIVE = [",".join([c] * 3) for c in ("Rouge", "Jaune", "Vert", "Bleu", "Rose")]


def test_scenario_11_a_used_colour_is_gone():
    """A laid Rouge in round 1; Rouge again in round 4 is refused."""
    table = Table(3)
    for laid in ("Rouge,Jaune,Vert", "Bleu,Bleu,Bleu", "Rose,Rose,Rose"):
        table.round(laid)
    assert table.state.rounds[-1].active == 0
    refused = table.refused("A", GiveSubject(Text("r", "Un flamant"), colours("Rouge")))
    assert (refused.code, refused.rule) == ("colour_used", "4.5")
    assert "red" not in table.hand("A")
    table.name("A", "Un flamant", "Orange")
    table.lay("B", "Rouge")


def test_scenario_12_nothing_leaks_before_the_reveal():
    """C and spectators see that B has laid, and no colour of B."""
    table = Table(3)
    table.round("Rouge,Rouge,Rouge")
    told = table.name("B", "Un flamant", "Orange")
    before = table.state
    for viewer in (0, 2, Eyes.PUBLIC):
        view = GAME.view(table.state, viewer)
        assert view.rounds[1].laid == (False, True, False)
        assert view.rounds[1].colours[1] is None
        assert view.hands[1] is None
        shown = [GAME.redact(before, fact, table.state, viewer) for fact in told]
        assert b"orange" not in codec.encode([view.rounds, shown])
        said = [GAME.say(fact, names(3), "fr") for fact in shown]
        assert not any("Orange" in sentence for sentence in said)
    own = GAME.view(table.state, 1)
    assert own.rounds[1].colours[1] == ("orange",)
    assert GAME.redact(before, told[1], table.state, 1).colours == ("orange",)


def test_clause_4_2_own_laid_cards_can_be_looked_at_again():
    table = Table(3)
    table.round("Rouge,Jaune,Vert")
    table.round("Bleu,Bleu,Bleu")
    seen = GAME.view(table.state, 2).rounds
    assert [each.colours[2] for each in seen] == [("green",), ("blue",), ()]
    assert [each.colours[0] for each in seen] == [None, None, ()]


def test_clause_4_2_the_others_lay_in_any_order_under_one_clock():
    table = Table(4)
    assert table.asked() == {"A": "subject"}
    naming = GAME.asks(table.state)[0].turn
    table.name("A", "Un flamant", "Rose")
    assert table.asked() == {"B": "lay", "C": "lay", "D": "lay"}
    turns = {ask.turn for ask in GAME.asks(table.state)}
    assert len(turns) == 1
    assert turns != {naming}
    table.lay("D", "Rose")
    assert table.asked() == {"B": "lay", "C": "lay"}
    assert {ask.turn for ask in GAME.asks(table.state)} == turns
    table.lay("B", "Rose")
    table.lay("C", "Rouge")
    assert table.asked() == {"B": "subject"}
    assert GAME.asks(table.state)[0].turn not in turns


def test_clause_4_3_nobody_lays_before_the_subject():
    table = Table(3)
    refused = table.refused("B", Lay(colours("Rose")))
    assert (refused.code, refused.rule) == ("subject_first", "4")
    assert table.refused("B", LayForAbsent(colours("Rose"))).code == "subject_first"
    refused = table.refused("B", GiveSubject(Text("r", "Un flamant"), colours("Rose")))
    assert refused.code == "not_active"
    assert table.refused("A", Lay(colours("Rose"))).code == "subject_with_colours"


def test_clause_4_1_an_accepted_subject_is_final():
    table = Table(3)
    table.name("A", "Un flamant", "Rose")
    again = GiveSubject(Text("r", "Un chat"), colours("Rouge"))
    assert table.refused("A", again).code == "already_laid"
    assert table.refused("B", again).code == "subject_settled"


def test_scenario_21_time_out_of_the_active_player():
    """The subject becomes the category text, a random card is laid, the game goes on."""
    table = Table(3)
    view = GAME.view(table.state, 0)
    table.play("A", GAME.fallback(view, GAME.legal(table.state, 0), table.dice))
    shown = GAME.view(table.state, 1).rounds[0]
    assert shown.subject == shown.card.slots[0]
    assert shown.from_card
    assert shown.absent == (True, False, False)
    assert len(table.hand("A")) == 9
    assert table.asked() == {"B": "lay", "C": "lay"}


def test_clause_4_3_a_late_player_lays_any_colour_of_the_hand():
    """Over many time-outs every colour of the hand comes up, and nothing else."""
    table = Table(3)
    table.name("A", "Un flamant", "Rose")
    view = GAME.view(table.state, 1)
    drawn = {GAME.fallback(view, (), table.dice).colours[0] for _ in range(300)}
    assert drawn == set(table.hand("B"))


def test_clause_4_3_two_random_colours_with_double_colours():
    table = Table(3, double_colours=True)
    view = GAME.view(table.state, 0)
    table.play("A", GAME.fallback(view, (), table.dice))
    assert len(table.hand("A")) == 13
    assert len(set(table.state.rounds[0].laid[0])) == 2


def test_clause_4_3_results_mark_the_cards_of_the_absent():
    table = Table(2)
    for _ in range(5):
        for seat in (table.state.rounds[-1].active, 1 - table.state.rounds[-1].active):
            if seat == 1:
                table.play("B", GAME.fallback(GAME.view(table.state, 1), (), table.dice))
            elif table.asked()["A"] == "subject":
                table.name("A", "Un flamant", _any(table, "A"))
            else:
                table.lay("A", _any(table, "A"))
    assert GAME.outcome(table.state).breakdown["absent"] == [0, 5]
    assert all(each.absent == (False, True) for each in table.revealed())


def _any(table: Table, seat: str) -> str:
    from games.colorful.tables import FACES

    return FACES[table.hand(seat)[0]].name.fr


def test_clause_4_3_a_player_who_leaves_is_played_to_the_end():
    """Leaving by itself changes nothing: the seat stays asked."""
    table = Table(3)
    assert GAME.leave(table.state, 0) is None
    assert table.asked() == {"A": "subject"}


def test_scenario_22_double_sending_lays_one_card():
    """B sends « lay Vert » twice: one card laid, the second refused, one card gone."""
    table = Table(3)
    table.name("A", "Un flamant", "Rose")
    table.lay("B", "Vert")
    refused = table.refused("B", Lay(colours("Vert")))
    assert (refused.code, refused.rule) == ("already_laid", "4.2")
    assert table.refused("B", Lay(colours("Bleu"))).code == "already_laid"
    assert len(table.hand("B")) == 9
    assert "green" not in table.hand("B")


def test_clause_3_3_a_removed_colour_cannot_be_laid():
    table = Table(3)
    table.name("A", "Un flamant", "Rose")
    refused = table.refused("B", Lay(colours("Argent")))
    assert (refused.code, refused.rule) == ("colour_removed", "3.3")


@pytest.mark.parametrize("laid", ["Rose, Rouge", "Rose, Rose"])
def test_clause_4_one_colour_in_a_round(laid):
    table = Table(3)
    table.name("A", "Un flamant", "Rose")
    refused = table.refused("B", Lay(colours(laid)))
    assert (refused.code, refused.context["count"]) == ("colours_count", 1)


@pytest.mark.parametrize(
    ("laid", "code"), [("Rose", "colours_count"), ("Rose, Rose", "colours_twice")]
)
def test_clause_7_3_two_different_colours_in_a_round(laid, code):
    table = Table(3, double_colours=True)
    table.name("A", "Un flamant", "Rose, Rouge")
    assert table.refused("B", Lay(colours(laid))).code == code


def test_clause_7_2_nobody_names_a_subject_with_base_categories():
    table = Table(3, base_categories=True)
    refused = table.refused("A", GiveSubject(Text("r", "Un flamant"), colours("Rose")))
    assert (refused.code, refused.rule) == ("no_subject_asked", "7.2")


def test_clause_5_nothing_can_be_laid_after_the_end():
    table = match_of(FIVE, 3)
    assert table.refused("A", Lay(colours("Orange"))).code == "match_over"
    assert GAME.asks(table.state) == ()


@pytest.mark.parametrize(
    "raw",
    [
        {"type": "lay", "colours": []},
        {"type": "lay", "colours": ["red", "blue", "green"]},
        {"type": "lay", "colours": ["teal"]},
        {"type": "lay", "colours": "red"},
        {"type": "lay", "colours": ["red"], "seat": 2},
        {"type": "give_subject", "colours": ["red"]},
        {"type": "give_subject", "subject": "Un flamant", "colours": ["red"]},
        {"type": "give_subject", "subject": {"body": 7}, "colours": ["red"]},
        {"type": "reveal"},
    ],
)
def test_malformed_moves_are_not_moves(raw):
    with pytest.raises(codec.Malformed):
        codec.convert(raw, GAME.types.move)


def test_clause_4_2_talk_is_closed_from_the_first_subject_to_the_reveal():
    table = Table(3)
    assert not GAME.hush(table.state)
    table.name("A", "Un flamant", "Rose")
    assert GAME.hush(table.state)
    assert GAME.view(table.state, Eyes.PUBLIC).hush
    assert not GAME.hush(match_of(FIVE, 3).state)
    assert GAME.hush(Table(3, base_categories=True).state)
