"""Scenarios 23 to 36: prices, payments, wild cards, abilities, extra turns."""

from games.splendor_duel import facts as f
from games.splendor_duel import moves as m
from games.splendor_duel.rules import GAME
from support.builders.splendor_duel import (
    CARD,
    allowed,
    board_with,
    buy,
    cell,
    discard,
    facts_of,
    gold,
    pay,
    play,
    player,
    position,
    privileges,
    purse,
    refusal,
    refused,
    reserve,
    scroll,
)

BOARD = board_with(c15="W")


def test_scenario_23_discount_and_gold():
    """Bonuses lower the price, gold fills the gap, all eight tokens go to the bag."""
    mine = player("GGGBBRRO", bonus_green=2, bonus_white=1)
    state = position(BOARD, mine, bag="", pyramid="L3-06")
    after = play(state, buy("L3-06"))
    assert after.bag == purse("GGGOBBRR")
    assert after.players[0].tokens == purse("")
    assert after.players[0].points == 4
    quote = GAME.view(state, 0).pyramid[2][0].quote
    assert quote.price == (0, 2, 4, 2, 0, 0)
    assert (quote.missing, quote.gold, quote.affordable) == ((0, 0, 1, 0, 0, 0), 1, True)


def test_scenario_24_gold_for_a_pearl():
    """Gold replaces a pearl."""
    state = position(BOARD, player("BBGGO"), bag="", pyramid="L1-02")
    after = play(state, buy("L1-02"))
    assert after.bag == purse("BBGGO")


def test_scenario_25_free_card():
    """Surplus bonuses give nothing back, and the action is used."""
    state = position(BOARD, player(bonus_blue=4), bag="", pyramid="L1-04")
    after = play(state, buy("L1-04"))
    assert after.players[0].tokens == purse("")
    assert after.bag == purse("")
    assert after.seat == 1


def test_scenario_26_exact_payment():
    """Gold may stand for a held token, but nothing may be overpaid."""
    state = position(BOARD, player("KKKO"), bag="", pyramid="L1-19")
    asked = play(state, buy("L1-19"))
    assert refused(asked, pay("KKKO")) == ("overpaid", "3.6")
    assert refused(asked, pay("KK")) == ("underpaid", "3.6")
    assert refused(asked, pay("KOO")) == ("not_held", "3.6")
    after = play(asked, pay("KKO"))
    assert after.bag == purse("KKO")
    assert after.players[0].tokens == purse("K")
    assert after.seat == 1


def test_3_6_payment_is_asked_only_where_there_is_a_choice():
    """No spare gold: the purchase is made at once; the form names default and choices."""
    assert play(position(BOARD, player("KKK"), pyramid="L1-19"), buy("L1-19")).seat == 1
    asked = play(position(BOARD, player("KKKO"), pyramid="L1-19"), buy("L1-19"))
    form = GAME.legal(asked, 0)[0]
    shown = form.describe()
    assert shown["code"] == "pay"
    assert shown["default"] == purse("KKK")
    assert shown["choices"] == [purse("KKK"), purse("KKO")]
    assert not form.accepts(pay("KKKO"))
    assert form.accepts(pay("KKO"))


def test_3_6_too_expensive_names_what_is_missing():
    """The refusal tells what lacks after own tokens, and the gold held."""
    error = refusal(position(BOARD, player("KO"), pyramid="L1-19"), buy("L1-19"))
    assert (error.code, error.rule) == ("too_expensive", "3.6")
    assert error.context == {"missing": (0, 0, 0, 0, 2, 0), "gold": 1}


def test_3_6_never_from_the_opponent_or_a_deck():
    """A card of the opponent's reserve and one in a deck are refused alike."""
    state = position(BOARD, player("BBBGGG"), player(reserved="L1-04"), pyramid="L1-09")
    hidden = state.decks[0][0]
    for card in (CARD["L1-04"], hidden):
        assert refused(state, m.BuyCard(card)) == ("card_not_there", "3.6")


def test_3_6_own_reserve_may_be_bought():
    """A reserved card leaves the reserve when bought; the pyramid stays as it is."""
    state = position(BOARD, player("BBB", reserved="L1-04 L2-01"))
    after = play(state, buy("L1-04"))
    assert after.players[0].reserved == (CARD["L2-01"],)
    assert after.pyramid == state.pyramid
    assert after.players[0].crowns == 1


def test_scenario_27_wild_without_colour():
    """Without a bonus card a wild card can be reserved but not bought."""
    mine = player("KKKKP", cards="L1-30")
    state = position(board_with(c11="O", c15="W"), mine, pyramid="L1-29")
    assert refused(state, buy("L1-29")) == ("wild_without_colour", "4.1")
    assert not allowed(state, buy("L1-29"))
    after = play(state, gold(1, 1), reserve("L1-29"))
    assert after.players[0].reserved == (CARD["L1-29"],)


def test_scenario_28_wild_placement():
    """Red or blue, not green; then the colour counts for good."""
    mine = player("GGGGGGP", cards="L1-16 L1-06")
    state = play(position(BOARD, mine, pyramid="L2-23"), buy("L2-23"))
    assert refused(state, m.PlaceWild(2)) == ("colour_not_owned", "4.1")
    assert [move for move in GAME.legal(state, 0) if isinstance(move, m.PlaceWild)] == [
        m.PlaceWild(1),
        m.PlaceWild(3),
    ]
    after = play(state, m.PlaceWild(3))
    assert after.players[0].bonuses == (0, 1, 0, 2, 0)
    assert after.players[0].colour_points == (0, 0, 0, 2, 0)
    assert after.players[0].colours[-1] == 3
    assert refused(after, m.PlaceWild(1), seat=0)[0] == "not_your_turn"


def test_scenario_29_wild_on_a_double():
    """Over a double card it still adds one."""
    mine = player("BBBBBBP", cards="L2-09")
    after = play(position(BOARD, mine, pyramid="L2-21"), buy("L2-21"))
    assert after.players[0].bonuses[2] == 3


def test_scenario_30_wild_with_crowns():
    """The colour first, then the royal card."""
    mine = player("GGGGGGP", cards="L1-01 L1-06", crowns=1)
    state = play(position(BOARD, mine, pyramid="L2-22"), buy("L2-22"))
    assert state.pending == ("wild", "royal")
    assert refused(state, m.ChooseRoyal(0)) == ("other_step", "4.1")
    chosen = play(state, m.PlaceWild(0))
    assert chosen.pending == ("royal",)
    assert play(chosen, m.ChooseRoyal(0)).players[0].royals == (0,)


def test_scenario_30_a_single_colour_needs_no_question():
    """With one colour owned the wild card goes there by itself."""
    mine = player("GGGGGGP", cards="L1-01", crowns=1)
    state = play(position(BOARD, mine, pyramid="L2-22"), buy("L2-22"))
    assert state.players[0].bonuses[0] == 2
    assert state.pending == ("royal",)


def test_scenario_31_matching_token():
    """None on the board: skipped. Two: one must be taken, the player chooses which."""
    none = position(board_with(c15="W"), player("BBGG"), bag="RR", pyramid="L1-18")
    facts = facts_of(none, buy("L1-18"))
    assert f.AbilitySkipped(0, "match") in facts
    assert play(none, buy("L1-18")).seat == 1
    board = board_with(c11="R", c55="R", c15="W")
    two = play(position(board, player("BBGG"), pyramid="L1-18"), buy("L1-18"))
    assert refused(two, m.TakeMatching(cell(1, 5))) == ("not_that_colour", "4.2")
    assert refused(two, m.EndTurn())[0] == "other_step"
    after = play(two, m.TakeMatching(cell(5, 5)))
    assert after.players[0].tokens == purse("R")
    assert after.board[cell(5, 5)] == -1
    assert privileges(after) == (3, 0, 0)


def test_4_2_spent_tokens_are_out_of_reach():
    """Tokens just paid are in the bag, so the ability cannot pick them up."""
    mine = player("WWKK")
    state = position(board_with(c15="W"), mine, pyramid="L1-08")
    assert f.AbilitySkipped(0, "match") in facts_of(state, buy("L1-08"))


def test_scenario_32_steal_with_nothing_to_steal():
    """Gold is never stolen; a lone pearl is taken without a question."""
    state = position(BOARD, player("BBBBRRR"), player("OO"), pyramid="L2-02")
    assert f.AbilitySkipped(0, "steal") in facts_of(state, buy("L2-02"))
    pearl = position(BOARD, player("BBBBRRR"), player("POO"), pyramid="L2-02")
    after = play(pearl, buy("L2-02"))
    assert after.players[0].tokens == purse("P")
    assert after.players[1].tokens == purse("OO")


def test_4_2_steal_names_a_token_that_is_there():
    """Gold or a colour the opponent lacks is refused."""
    state = position(BOARD, player("BBBBRRR"), player("PKO"), pyramid="L2-02")
    asked = play(state, buy("L2-02"))
    assert refused(asked, m.Steal(6)) == ("steal_gold", "4.2")
    assert refused(asked, m.Steal(0)) == ("not_held_by_opponent", "4.2")
    assert play(asked, m.Steal(4)).players[0].tokens == purse("K")


def test_scenario_33_steal_above_the_limit():
    """13 tokens, then three go to the bag before the opponent plays."""
    mine = player("WWWWGGGKKP", privileges=2, bonus_blue=4, bonus_red=3)
    board = board_with(c11="R", c12="R", c15="B")
    state = position(board, mine, player("K"), bag="", pyramid="L2-02")
    full = play(state, scroll(1, 1), scroll(1, 2), buy("L2-02"))
    assert sum(full.players[0].tokens) == 13
    assert full.seat == 0
    after = play(full, discard("WWR"))
    assert after.bag == purse("WWR")
    assert sum(after.players[0].tokens) == 10
    assert after.seat == 1


def test_scenario_34_extra_turn_after_the_limit():
    """The discard comes before the extra turn."""
    mine = player("WWWBBBGGGP", privileges=2, bonus_red=2, bonus_black=2)
    board = board_with(c11="R", c12="K", c15="B")
    state = position(board, mine, bag="", pyramid="L1-12")
    full = play(state, scroll(1, 1), scroll(1, 2), buy("L1-12"))
    assert sum(full.players[0].tokens) == 11
    assert full.turn == 10
    after = play(full, discard("W"))
    assert (after.seat, after.turn) == (0, 11)
    assert sum(after.players[0].tokens) == 10


def test_scenario_35_extra_turn_is_a_full_turn():
    """Replenishing is open again in the extra turn, and gives another privilege."""
    mine = player("RRKKP")
    state = position(board_with(c15="B"), mine, bag="WW", pyramid="L1-12")
    again = play(state, m.Replenish(), buy("L1-12"))
    assert again.seat == 0
    assert again.turn == 11
    assert allowed(again, m.Replenish())
    assert privileges(play(again, m.Replenish())) == (1, 0, 2)


def test_scenario_36_extra_turn_and_victory():
    """The victory check comes first; the extra turn is not played."""
    mine = player("RRRR", cards="L1-01", points=17, bonus_red=4)
    state = play(position(BOARD, mine, pyramid="L3-12"), buy("L3-12"))
    done = play(state, m.PlaceWild(0))
    assert done.result == "won"
    assert done.conditions == ("points",)
    assert GAME.asks(done) == ()


def test_3_6_the_replacement_comes_before_the_ability():
    """U1: the pyramid is refilled within the purchase, while the ability still asks."""
    board = board_with(c11="R", c55="R", c15="W")
    state = position(board, player("BBGG"), pyramid="L1-18")
    asked = play(state, buy("L1-18"))
    slot = state.pyramid[0].index(CARD["L1-18"])
    assert asked.pyramid[0][slot] == state.decks[0][0]
