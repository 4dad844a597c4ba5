"""Scenarios 13 to 22: lines of tokens, reserving with gold."""

import pytest

from games.contract import Eyes
from games.splendor_duel import moves as m
from games.splendor_duel.board import LINES
from games.splendor_duel.rules import GAME
from games.splendor_duel.tables import EMPTY
from support.builders.splendor_duel import (
    CARD,
    EMPTY_BOARD,
    allowed,
    board_with,
    buy,
    cell,
    discard,
    gold,
    play,
    player,
    position,
    privileges,
    purse,
    refused,
    reserve,
    take,
)


def test_3_4_there_are_145_lines():
    """25 single spaces, 72 neighbouring pairs, 48 lines of three, each ascending and once."""
    assert [sum(len(line) == length for line in LINES) for length in (1, 2, 3)] == [25, 72, 48]
    assert len(set(LINES)) == 145
    assert all(list(line) == sorted(line) for line in LINES)


def test_scenario_13_gap():
    """A hole between two tokens is refused."""
    state = position(board_with(c31="G", c33="K"))
    assert refused(state, take((3, 1), (3, 3))) == ("hole_in_line", "3.4")
    assert refused(state, take((3, 1), (3, 2), (3, 3))) == ("empty_cell", "3.4")


def test_scenario_14_gold_in_the_line():
    """Gold can neither be taken nor crossed; the gem before it alone is fine."""
    state = position(board_with(c11="K", c21="O", c31="G"))
    assert refused(state, take((1, 1), (3, 1))) == ("gold_in_line", "3.4")
    assert refused(state, take((1, 1), (2, 1), (3, 1))) == ("gold_in_line", "3.4")
    assert refused(state, take((2, 1))) == ("gold_in_line", "3.4")
    assert allowed(state, take((1, 1)))
    assert play(state, take((1, 1))).players[0].tokens == purse("K")


def test_scenario_15_diagonal_and_bent():
    """A diagonal of three is a line, an L is not."""
    state = position(board_with(c13="R", c24="W", c35="B", c23="G"))
    assert allowed(state, take((1, 3), (2, 4), (3, 5)))
    assert refused(state, take((1, 3), (2, 3), (2, 4))) == ("not_a_line", "3.4")
    assert play(state, take((1, 3), (2, 4), (3, 5))).players[0].tokens == purse("RWB")


def test_3_4_ends_without_their_middle_are_no_line():
    """Two ends of three in a row, the middle left out."""
    state = position(board_with(c11="K", c12="W", c13="G"))
    assert refused(state, take((1, 1), (1, 3))) == ("missing_middle", "3.4")


def test_3_4_lines_do_not_wrap_around_the_edge():
    """The last cell of a row and the first of the next are no neighbours."""
    state = position(board_with(c15="K", c21="W"))
    assert refused(state, take((1, 5), (2, 1))) == ("not_a_line", "3.4")


def test_3_4_cells_are_named_once_and_in_order():
    """A cell twice, or out of order, is refused as such."""
    state = position(board_with(c11="K", c12="W"))
    assert refused(state, m.TakeTokens((0, 0))) == ("cells_unsorted", "3.4")
    assert refused(state, m.TakeTokens((1, 0))) == ("cells_unsorted", "3.4")


def test_scenario_16_pearl_gem_pearl():
    """Both pearls in a line, a gem between them: exactly one privilege for the opponent."""
    state = position(board_with(c22="P", c23="B", c24="P", c55="R"))
    assert privileges(play(state, take((2, 2), (2, 3), (2, 4)))) == (2, 0, 1)


def test_scenario_17_two_alike_and_another():
    """Two of one colour and another: nothing for the opponent."""
    state = position(board_with(c41="R", c42="R", c43="W", c55="R"))
    assert privileges(play(state, take((4, 1), (4, 2), (4, 3)))) == (3, 0, 0)


def test_scenario_18_no_gold_on_the_board():
    """Without gold there is no reserving."""
    state = position(board_with(c11="R"), player("OO"), player("O"), pyramid="L3-01")
    assert refused(state, gold(1, 1)) == ("no_gold_on_board", "3.5")
    assert refused(state, reserve("L3-01")) == ("no_gold_on_board", "3.5")
    assert refused(state, m.ReserveTop(3)) == ("no_gold_on_board", "3.5")


def test_scenario_19_three_reserved():
    """A fourth reservation is refused."""
    mine = player(reserved="L1-01 L2-01 L3-01")
    state = position(board_with(c11="R", c12="O"), mine)
    assert refused(state, gold(1, 2)) == ("reserve_full", "3.5")
    assert refused(state, m.ReserveTop(1)) == ("reserve_full", "3.5")
    assert not allowed(state, gold(1, 2))


def test_3_5_gold_first_then_the_card():
    """A card is named only once the gold is taken; a gem is no gold."""
    state = position(board_with(c11="R", c12="O"), pyramid="L3-01")
    assert refused(state, reserve("L3-01")) == ("gold_first", "3.5")
    assert refused(state, gold(1, 1)) == ("not_gold", "3.5")
    taken = play(state, gold(1, 2))
    assert refused(taken, take((1, 1))) == ("other_step", "3.5")
    assert refused(taken, m.ReserveCard(state.decks[2][0])) == ("card_not_there", "3.5")


def test_3_5_no_card_left_to_reserve():
    """Empty pyramid and decks: gold cannot be taken."""
    state = position(board_with(c11="R", c12="O"), filler=False, decks=False)
    assert refused(state, gold(1, 2)) == ("no_card_left", "3.5")
    assert not allowed(state, gold(1, 2))


def test_scenario_20_blind_reserve():
    """The unseen top card: its owner sees it, the opponent its level alone."""
    state = position(board_with(c11="R", c12="O"))
    top = state.decks[2][0]
    after = play(state, gold(1, 2), m.ReserveTop(3))
    assert after.pyramid == state.pyramid
    assert after.players[0].reserved == (top,)
    assert after.decks[2] == state.decks[2][1:]
    own, others = GAME.view(after, 0), GAME.view(after, 1)
    assert own.players[0].reserved[0].card.face.card == top
    assert others.players[0].reserved[0].card is None
    assert others.players[0].reserved[0].level == 3
    assert GAME.view(after, Eyes.PUBLIC).players[0].reserved[0].card is None


def test_3_5_a_face_up_card_is_replaced_at_once():
    """The pyramid is whole again before the opponent plays."""
    state = position(board_with(c11="R", c12="O"), pyramid="L2-03")
    after = play(state, gold(1, 2), reserve("L2-03"))
    slot = state.pyramid[1].index(CARD["L2-03"])
    assert after.pyramid[1][slot] == state.decks[1][0]
    assert after.players[0].reserved == (CARD["L2-03"],)
    assert after.players[0].points == 0
    assert after.seat == 1


def test_scenario_21_empty_deck():
    """An empty deck leaves a hole and cannot be reserved from; other decks still work."""
    state = position(board_with(c11="R", c12="O"), player("BBB"), pyramid="L1-04", decks=(2, 3))
    slot = state.pyramid[0].index(CARD["L1-04"])
    bought = play(state, buy("L1-04"))
    assert bought.pyramid[0][slot] == EMPTY
    taken = play(state, gold(1, 2))
    assert refused(taken, m.ReserveTop(1)) == ("deck_empty", "3.5")
    assert not allowed(taken, m.ReserveTop(1))
    assert allowed(taken, m.ReserveTop(2))
    reserved = play(taken, reserve("L1-04"))
    assert reserved.pyramid[0][slot] == EMPTY


def test_scenario_22_limit_by_the_reserved_gold():
    """An eleventh token must go, the gold just taken included; it goes to the bag."""
    state = position(board_with(c11="R", c12="O"), player("WWWWBBBBGG"), bag="", pyramid="L2-03")
    full = play(state, gold(1, 2), reserve("L2-03"))
    assert full.seat == 0
    (form,) = (option for option in GAME.legal(full, 0) if hasattr(option, "describe"))
    assert form.describe()["count"] == 1
    after = play(full, discard("O"))
    assert after.bag == purse("O")
    assert sum(after.players[0].tokens) == 10
    assert after.seat == 1


@pytest.mark.parametrize(
    ("given", "code"),
    [("", "discard_count"), ("WW", "discard_count"), ("K", "discard_not_held")],
)
def test_5_exactly_down_to_ten(given, code):
    """Eleven tokens cannot be kept, nine cannot be left, others' colours cannot be given."""
    board = board_with(c11="R", c12="W")
    full = play(position(board, player("WWWBBBBGGG"), bag=""), take((1, 1)))
    assert refused(full, discard(given)) == (code, "5")
    assert refused(full, m.EndTurn())[0] == "other_step"


def test_invisible_board_cells_are_empty():
    """An empty board offers no line at all."""
    state = position(EMPTY_BOARD, bag="WB")
    assert not any(isinstance(move, m.TakeTokens) for move in GAME.legal(state, 0))
    assert refused(state, m.TakeTokens((cell(1, 1),))) == ("empty_cell", "3.4")
