"""Scenarios 1 to 12 of the rules: set-up, optional actions, privileges changing hands."""

from games.splendor_duel import facts as f
from games.splendor_duel import moves as m
from games.splendor_duel.rules import GAME
from games.splendor_duel.tables import SPIRAL
from support.builders.splendor_duel import (
    CARD,
    allowed,
    board_with,
    buy,
    cell,
    deal,
    facts_of,
    play,
    player,
    position,
    privileges,
    purse,
    refused,
    scroll,
    take,
)


def test_scenario_1_setup():
    """25 tokens on the board, an empty bag, 2/0/1 privileges, pyramid and decks as printed."""
    state = deal(first=0)
    assert sorted(state.board) == sorted([*range(5)] * 4 + [5] * 2 + [6] * 3)
    assert state.bag == (0,) * 7
    assert privileges(state) == (2, 0, 1)
    assert [len(row) for row in state.pyramid] == [5, 4, 3]
    assert [len(deck) for deck in state.decks] == [25, 20, 10]
    assert len(state.royals) == 4
    assert state.seat == 0
    everything = [card for row in (*state.pyramid, *state.decks) for card in row]
    assert sorted(everything) == list(range(67))


def test_scenario_1_the_spiral_is_filled_from_the_shuffle():
    """The k-th token of the shuffle lies on the k-th cell of the spiral (§1.1, §2.3)."""
    assert [place // 5 + 1 for place in SPIRAL[:5]] == [3, 4, 4, 3, 2]
    assert [place % 5 + 1 for place in SPIRAL[:5]] == [3, 3, 2, 2, 2]
    assert SPIRAL[-1] == cell(5, 5)


def test_scenario_1_second_seat_first():
    """Whoever begins, the other holds the privilege; with no seat named, chance decides."""
    assert privileges(deal(first=1)) == (2, 1, 0)
    assert {deal(number, first=None).seat for number in range(1, 12)} == {0, 1}


def test_scenario_2_no_replenish_on_turn_1():
    """The bag is empty."""
    state = deal()
    assert refused(state, m.Replenish()) == ("bag_empty", "3.2")
    assert not allowed(state, m.Replenish())


def test_scenario_3_order_of_optional_actions():
    """Privileges come before replenishing, never after it in the same turn."""
    state = position(
        board_with(c11="R", c12="W"),
        player(privileges=1),
        player("WWWBBBGGGRRRKKKOOO"),
        bag="BGRKPP",
    )
    after = play(state, m.Replenish())
    assert refused(after, scroll(1, 1)) == ("privilege_after_replenish", "3.1")
    assert after.players[0].privileges == 1
    first = play(state, scroll(1, 1))
    assert allowed(first, m.Replenish())
    both = play(first, m.Replenish())
    assert both.players[0].tokens == purse("R")
    assert both.seat == 0


def test_scenario_4_no_gold_by_privilege():
    """Gold is refused; a board of gold alone allows no privilege at all."""
    state = position(board_with(c11="O", c12="W"), player(privileges=1))
    assert refused(state, scroll(1, 1)) == ("privilege_on_gold", "3.1")
    only_gold = position(board_with(c11="O", c33="O"), player(privileges=1))
    assert refused(only_gold, scroll(1, 1)) == ("privilege_on_gold", "3.1")
    assert not any(allowed(only_gold, m.UsePrivilege(place)) for place in range(25))


def test_scenario_5_both_pearls_by_privileges():
    """Pearls taken by privileges hand nothing to the opponent."""
    board = board_with(c11="P", c12="P", c33="R", c55="W")
    state = play(position(board, player(privileges=2)), scroll(1, 1), scroll(1, 2), take((3, 3)))
    assert privileges(state) == (3, 0, 0)
    assert state.players[0].tokens == purse("PPR")
    assert state.seat == 1


def test_scenario_6_privilege_then_purchase():
    """A token won by a privilege pays in the same turn."""
    board = board_with(c22="B", c55="R", c11="R")
    state = position(board, player("GGB", privileges=1), bag="", pyramid="L1-18")
    assert refused(state, buy("L1-18"))[0] == "too_expensive"
    after = play(state, scroll(2, 2), buy("L1-18"))
    assert after.bag == purse("BBGG")
    assert after.pending == ("match",)
    assert {move.cell for move in _matching(after)} == {cell(1, 1), cell(5, 5)}


def _matching(state):
    return [move for move in GAME.legal(state, 0) if isinstance(move, m.TakeMatching)]


def test_scenario_7_replenish_fills_the_spiral():
    """The first empty spaces along the spiral are filled, the last stays empty."""
    holes = {cell(3, 3), cell(4, 3), cell(5, 5)}
    letters = iter("WWWBBBBGGGGRRRRKKKKPPO")
    board = board_with(
        **{
            f"c{place // 5 + 1}{place % 5 + 1}": next(letters)
            for place in range(25)
            if place not in holes
        }
    )
    state = play(position(board, bag="WO"), m.Replenish())
    assert {state.board[cell(3, 3)], state.board[cell(4, 3)]} == {0, 6}
    assert state.board[cell(5, 5)] == -1
    assert state.bag == (0,) * 7
    assert privileges(state) == (2, 0, 1)


def test_scenario_8_privilege_from_the_table():
    """Three of one colour: the opponent takes the table's privilege."""
    board = board_with(c11="R", c12="R", c13="R", c55="W")
    state = position(board, player(privileges=1), player(privileges=1))
    assert privileges(play(state, take((1, 1), (1, 2), (1, 3)))) == (0, 1, 2)


def test_scenario_9_privilege_from_the_other_player():
    """An empty table: the one who owes it gives it."""
    state = position(board_with(c11="R"), player(privileges=2), player(privileges=1), bag="WW")
    assert privileges(play(state, m.Replenish())) == (0, 1, 2)


def test_scenario_10_already_three():
    """With three privileges nothing more is taken."""
    board = board_with(c11="P", c12="P", c55="W")
    state = position(board, other=player(privileges=3))
    facts = facts_of(state, take((1, 1), (1, 2)))
    assert not any(isinstance(fact, f.PrivilegeGained) for fact in facts)
    after = play(state, take((1, 1), (1, 2)))
    assert privileges(after) == (0, 0, 3)
    assert after.seat == 1


def test_scenario_11_two_in_one_turn():
    """Replenishing and three alike: two privileges in one turn."""
    board = board_with(c11="W", c12="W", c13="W", c33="R")
    state = position(board, other=player(privileges=1), bag="BB")
    after = play(state, m.Replenish(), take((1, 1), (1, 2), (1, 3)))
    assert privileges(after) == (0, 0, 3)


def test_scenario_12_ability_takes_from_the_opponent():
    """With an empty table the card's privilege comes from the opponent; with three, nothing."""
    mine = player("WWWWKKP")
    state = position(board_with(c11="R"), mine, player(privileges=3), pyramid="L2-03")
    assert privileges(play(state, buy("L2-03"))) == (0, 1, 2)
    full = position(board_with(c11="R"), player("WWWWKKP", privileges=3), pyramid="L2-03")
    after = play(full, buy("L2-03"))
    assert privileges(after) == (0, 3, 0)
    assert f.AbilitySkipped(0, "privilege") in facts_of(full, buy("L2-03"))
    assert CARD["L2-03"] in after.players[0].cards


def test_gained_privileges_wait_for_the_next_turn():
    """A privilege from a card cannot be spent in the turn that brought it (§3.1)."""
    board = board_with(c11="R", c12="W")
    state = position(board, player("WWWWKKP"), pyramid="L2-03", confirm=True)
    after = play(state, buy("L2-03"))
    assert after.players[0].privileges == 1
    assert refused(after, scroll(1, 1))[0] == "other_step"
