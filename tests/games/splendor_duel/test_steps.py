"""The turn as steps: taking back, confirming, draws, resigning, the turn limit."""

import pytest
from msgspec.structs import replace

from games.contract import IllegalOptions, Setup, TakeBack
from games.splendor_duel import facts as f
from games.splendor_duel import moves as m
from games.splendor_duel.meta import TURN_LIMIT, Options, check
from games.splendor_duel.rules import GAME
from support.builders.splendor_duel import (
    allowed,
    board_with,
    buy,
    cell,
    deal,
    dice,
    discard,
    gold,
    pay,
    play,
    player,
    position,
    purse,
    refused,
    reserve,
    scroll,
    take,
)

BACK = TakeBack()
BOARD = board_with(c11="R", c12="W", c13="B", c55="O")


def same(state, other):
    """Equal positions but for the count of steps taken back."""
    return replace(state, undone=0) == replace(other, undone=0)


def test_take_back_a_privilege_and_a_gold():
    """Each step goes back one by one, to the very position before it, under one turn id."""
    start = position(BOARD, player(privileges=2))
    one = play(start, scroll(1, 1))
    two = play(one, scroll(1, 2))
    three = play(two, gold(5, 5))
    assert {GAME.asks(state)[0].turn for state in (start, one, two, three)} == {10}
    assert same(play(three, BACK), two)
    assert same(play(three, BACK, BACK), one)
    back = play(three, BACK, BACK, BACK)
    assert same(back, start)
    assert back.undone == 3
    assert refused(back, BACK) == ("nothing_to_take_back", "3")


def test_take_back_while_paying():
    """A purchase whose payment is being chosen can be dropped."""
    start = position(BOARD, player("KKKO"), pyramid="L1-19")
    paying = play(start, buy("L1-19"))
    assert same(play(paying, BACK), start)


def test_no_take_back_once_something_hidden_is_seen():
    """A refilled board, a new card of the pyramid, a blind card: all final."""
    confirming = position(BOARD, player("KKK"), bag="WW", pyramid="L1-19", confirm=True)
    for moves in (
        (m.Replenish(),),
        (buy("L1-19"),),
        (gold(5, 5), m.ReserveTop(2)),
        (gold(5, 5), reserve("L1-19")),
    ):
        after = play(confirming, *moves)
        assert not allowed(after, BACK)
        assert refused(after, BACK) == ("nothing_to_take_back", "3")


def test_no_take_back_of_a_reserved_card_shown_by_buying_it():
    """Buying from the reserve shows the card to the opponent, so it is final."""
    state = position(BOARD, player("KKK", reserved="L1-19"), confirm=True)
    assert not allowed(play(state, buy("L1-19")), BACK)


def test_take_back_of_a_reservation_from_an_empty_deck():
    """Nothing is revealed where the slot stays empty: card and gold go back."""
    start = position(BOARD, pyramid="L1-19", decks=(2, 3), confirm=True)
    reserved = play(start, gold(5, 5), reserve("L1-19"))
    assert same(play(reserved, BACK, BACK), start)


def test_take_back_of_choices_after_a_purchase():
    """A wild card's colour and a stolen token may be thought over, the purchase not."""
    state = position(BOARD, player("GGGGGGP", cards="L1-16 L1-06"), pyramid="L2-23", confirm=True)
    asked = play(state, buy("L2-23"))
    assert not allowed(asked, BACK)
    placed = play(asked, m.PlaceWild(3))
    assert same(play(placed, BACK), asked)


def test_take_back_of_tokens_and_their_privilege():
    """The privilege that three alike handed over comes back with the line."""
    board = board_with(c11="R", c12="R", c13="R", c55="O")
    start = position(board, player("WWWBBBGG"), bag="", confirm=True)
    full = play(start, take((1, 1), (1, 2), (1, 3)))
    assert full.players[1].privileges == 1
    given = play(full, discard("W"))
    assert same(play(given, BACK), full)
    assert same(play(given, BACK, BACK), start)


def test_take_back_ends_with_the_turn():
    """Once the turn is over, nobody takes it back."""
    after = play(position(BOARD), take((1, 1)))
    assert refused(after, BACK) == ("nothing_to_take_back", "3")
    assert refused(after, BACK, seat=0) == ("not_your_turn", "3")


def test_take_back_at_most_thirty_times_a_turn():
    """The thirty-first is refused, until the next turn."""
    state = position(BOARD, player(privileges=1))
    for _ in range(30):
        state = play(state, scroll(1, 1), BACK)
    again = play(state, scroll(1, 1))
    assert not allowed(again, BACK)
    assert refused(again, BACK) == ("too_many_take_backs", "3")
    assert play(again, take((1, 2))).undone == 0


def test_confirm_the_end_of_a_turn():
    """With the option, a turn ends only by EndTurn, and may be taken back until then."""
    start = position(BOARD, confirm=True)
    taken = play(start, take((1, 1), (1, 2)))
    assert taken.seat == 0
    assert [ask.code for ask in GAME.asks(taken)] == ["end"]
    assert refused(taken, take((1, 3))) == ("other_step", "5")
    assert same(play(taken, BACK), start)
    after = play(taken, m.EndTurn())
    assert (after.seat, after.turn) == (1, 11)
    assert after.confirm


def test_confirm_before_a_victory_too():
    """The victory check belongs to the end of the turn."""
    mine = player("KKK", points=20)
    state = play(position(BOARD, mine, pyramid="L1-19", confirm=True), buy("L1-19"))
    assert state.result == ""
    assert play(state, m.EndTurn()).result == "won"


def test_without_the_option_the_turn_ends_by_itself():
    """No empty step is asked."""
    assert play(position(BOARD), take((1, 1))).seat == 1


def test_an_extra_turn_has_a_turn_id_of_its_own():
    """Another full turn, another clock."""
    state = play(position(BOARD, player("RRKKP"), pyramid="L1-12"), buy("L1-12"))
    assert GAME.asks(state)[0].turn == 11
    assert state.seat == 0


def test_draw_offered_and_accepted():
    """The offer is asked beside the turn, whose id and clock stay; accepting ends the match."""
    state = play(position(BOARD), m.OfferDraw())
    first, second = GAME.asks(state)
    assert (first.seat, first.code, first.turn) == (0, "turn", 10)
    assert (second.seat, second.code, second.turn) == (1, "draw", 10)
    assert GAME.legal(state, 1) == (m.AcceptDraw(), m.DeclineDraw())
    done = play(state, m.AcceptDraw(), seat=1)
    outcome = GAME.outcome(done)
    assert (outcome.reason, outcome.ranks) == ("draw_agreed", (1, 1))


def test_draw_declined():
    """Declined: the turn goes on, and no second offer in it."""
    state = play(play(position(BOARD), m.OfferDraw()), m.DeclineDraw(), seat=1)
    assert len(GAME.asks(state)) == 1
    assert refused(state, m.OfferDraw()) == ("already_offered", "6")
    assert refused(state, m.AcceptDraw(), seat=1) == ("no_offer", "6")
    assert not allowed(state, m.OfferDraw())


def test_draw_offer_stands_until_the_end_of_the_answering_turn():
    """The opponent may still accept in its own turn; the offer lapses when that turn ends."""
    offered = play(position(BOARD), m.OfferDraw(), take((1, 1)))
    assert allowed(offered, m.AcceptDraw())
    assert refused(offered, m.OfferDraw()) == ("answer_first", "6")
    lapsed = play(offered, take((1, 2)))
    assert lapsed.offer == -1
    assert allowed(lapsed, m.OfferDraw())
    assert play(offered, m.AcceptDraw()).result == "draw_agreed"


def test_draw_offer_survives_a_step_taken_back():
    """Taking a step back does not withdraw an offer, nor allow another one."""
    state = position(BOARD, player(privileges=1))
    back = play(state, scroll(1, 1), m.OfferDraw(), BACK)
    assert back.offer == 0
    assert not allowed(back, m.OfferDraw())


def test_an_offer_cannot_be_accepted_by_its_maker():
    """Only the other seat answers."""
    state = play(position(BOARD), m.OfferDraw())
    assert refused(state, m.AcceptDraw(), seat=0) == ("no_offer", "6")


def test_resigning_and_leaving():
    """Either way the other seat wins; a resignation in the opponent's turn is by leaving."""
    state = position(BOARD)
    assert play(state, m.Resign()).winner == 1
    assert refused(state, m.Resign(), seat=1) == ("not_your_turn", "3")
    assert GAME.leave(state, 1) == (f.Resigned(1),)
    outcome = GAME.outcome(play(state, m.Resign()))
    assert (outcome.reason, outcome.ranks) == ("resigned", (2, 1))


def test_turn_limit_is_a_draw():
    """Nobody has won when the last turn ends: ranks shared."""
    state = replace(position(BOARD), turn=TURN_LIMIT)
    done = play(state, take((1, 1)))
    outcome = GAME.outcome(done)
    assert (outcome.reason, outcome.ranks) == ("turn_limit", (1, 1))
    before = replace(position(BOARD), turn=TURN_LIMIT - 1)
    assert play(before, take((1, 1))).result == ""


def test_two_seats_only():
    """One or three seats are refused with a code."""
    for seats in (1, 3):
        with pytest.raises(IllegalOptions) as error:
            check(Options(), seats)
        assert error.value.code == "two_seats"
        with pytest.raises(IllegalOptions):
            GAME.deal(Options(), Setup(seats), dice())


def test_moves_of_the_wrong_seat_are_refused():
    """The opponent cannot act in my turn."""
    assert refused(deal(first=0), m.TakeTokens((cell(1, 1),)), seat=1)[0] == "not_your_turn"


def test_moves_of_another_step_are_refused():
    """Answers to questions that nobody asked."""
    state = position(BOARD)
    for move in (
        pay("K"),
        m.PlaceWild(0),
        m.TakeMatching(0),
        m.Steal(0),
        m.ChooseRoyal(0),
        discard("K"),
    ):
        assert refused(state, move) == ("other_step", "3")
    assert purse("") == (0,) * 7
