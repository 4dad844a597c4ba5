"""Scenarios 37 to 48: royal cards, victories, forced replenishing, dead ends."""

from games.contract import Personal
from games.splendor_duel import facts as f
from games.splendor_duel import moves as m
from games.splendor_duel.rules import GAME
from support.builders.splendor_duel import (
    ROYAL,
    allowed,
    board_with,
    buy,
    facts_of,
    gold,
    play,
    player,
    position,
    privileges,
    purse,
    refused,
    scroll,
    take,
)

BOARD = board_with(c15="W")


def plain(state):
    """What the seat to act may do, personal moves aside."""
    return [move for move in GAME.legal(state, state.seat) if not isinstance(move, Personal)]


def test_scenario_37_thresholds():
    """2 to 5 crowns: one royal card; 5 to 7: a second; 6 to 9: none."""
    first = position(BOARD, player("KK", cards="L1-01", crowns=2, bonus_black=6), pyramid="L3-11")
    bought = play(first, buy("L3-11"), m.PlaceWild(0))
    assert bought.pending == ("royal",)
    assert len(play(bought, m.ChooseRoyal(0)).players[0].royals) == 1
    mine = player("KKKP", crowns=5, royals="R1", bonus_blue=3, bonus_red=5)
    second = position(BOARD, mine, pyramid="L3-01")
    assert play(second, buy("L3-01")).pending == ("royal",)
    mine = player("KK", cards="L1-01", crowns=6, royals="R1 R3", bonus_black=6)
    none = play(position(BOARD, mine, pyramid="L3-11"), buy("L3-11"), m.PlaceWild(0))
    assert none.players[0].crowns == 9
    assert none.players[0].royals == (0, 2)
    assert none.seat == 1


def test_scenario_38_royal_extra_turn():
    """R2: 2 points and another turn."""
    state = position(BOARD, player("GGRRKKP", crowns=2), pyramid="L2-04")
    asked = play(state, buy("L2-04"))
    after = play(asked, m.ChooseRoyal(ROYAL["R2"]))
    assert after.players[0].points == 4
    assert (after.seat, after.turn) == (0, 11)


def test_scenario_39_useless_royal_ability():
    """R4 with nothing to steal: the points, and nothing else."""
    state = position(BOARD, player("GGRRKKP", crowns=2), player("O"), pyramid="L2-04")
    asked = play(state, buy("L2-04"))
    assert f.AbilitySkipped(0, "steal") in facts_of(asked, m.ChooseRoyal(ROYAL["R4"]))
    after = play(asked, m.ChooseRoyal(ROYAL["R4"]))
    assert after.players[0].points == 4
    assert after.players[0].tokens == purse("")
    assert after.seat == 1


def test_4_4_royal_privilege_and_steal():
    """R3 gives a privilege, R4 a token, at once."""
    state = position(BOARD, player("GGRRKKP", crowns=2), player("WB"), pyramid="L2-04")
    asked = play(state, buy("L2-04"))
    assert privileges(play(asked, m.ChooseRoyal(ROYAL["R3"]))) == (2, 1, 0)
    stealing = play(asked, m.ChooseRoyal(ROYAL["R4"]))
    assert play(stealing, m.Steal(1)).players[0].tokens == purse("B")


def test_scenario_40_last_royal_card():
    """The last royal card comes without a question; a taken one is refused before."""
    mine = player("GGRRKKP", crowns=5, royals="R2")
    other = player(royals="R3 R4")
    after = play(position(BOARD, mine, other, pyramid="L2-04"), buy("L2-04"))
    assert after.players[0].royals == (ROYAL["R2"], ROYAL["R1"])
    asked = play(position(BOARD, mine, pyramid="L2-04"), buy("L2-04"))
    assert refused(asked, m.ChooseRoyal(ROYAL["R2"])) == ("royal_gone", "4.4")


def test_scenario_41_single_colour_with_a_wild():
    """A wild card placed on blue makes ten blue points; on another colour it does not."""
    mine = player("KKKKP", cards="L3-04 L3-03 L2-07 L1-16")
    asked = play(position(BOARD, mine, pyramid="L1-29"), buy("L1-29"))
    won = play(asked, m.PlaceWild(1))
    assert (won.result, won.winner, won.conditions) == ("won", 0, ("colour",))
    other = play(asked, m.PlaceWild(3))
    assert other.result == ""


def test_scenario_42_what_does_not_count_for_a_colour():
    """Cards without bonus and royal cards count for no colour."""
    mine = player("BBBBBBP", points_blue=8, royals="R1")
    after = play(position(BOARD, mine, pyramid="L2-24"), buy("L2-24"))
    assert after.players[0].colour_points[1] == 8
    assert after.players[0].points == 16
    assert after.result == ""


def test_scenario_43_twenty_points():
    """15 and 2 and a royal card of 3: won."""
    mine = player("WWRRKKP", points=15, crowns=2)
    asked = play(position(BOARD, mine, pyramid="L2-08"), buy("L2-08"))
    won = play(asked, m.ChooseRoyal(ROYAL["R1"]))
    assert (won.result, won.conditions) == ("won", ("points",))
    outcome = GAME.outcome(won)
    assert (outcome.reason, outcome.ranks, outcome.scores) == ("points", (1, 2), (20, 0))


def test_scenario_44_ten_crowns():
    """Ten crowns win whatever the points; the opponent does not play again."""
    mine = player("RRRKKKP", crowns=8, royals="R1 R2", bonus_blue=3, bonus_red=2)
    won = play(position(BOARD, mine, pyramid="L3-01"), buy("L3-01"))
    assert (won.result, won.conditions) == ("won", ("crowns",))
    assert GAME.asks(won) == ()
    assert GAME.legal(won, 1) == ()
    assert refused(won, take((1, 5)), seat=1)[0] == "match_over"


def test_6_all_fulfilled_victories_are_recorded():
    """One win, every condition named."""
    mine = player("KKKP", crowns=8, points=17, royals="R1 R2", bonus_blue=3, bonus_red=5)
    won = play(position(BOARD, mine, pyramid="L3-01"), buy("L3-01"))
    assert won.conditions == ("points", "crowns")
    assert GAME.outcome(won).breakdown["conditions"] == ("points", "crowns")


RESERVED = "L3-02 L3-04 L3-06"


def test_scenario_45_forced_replenish():
    """Only gold on the board, three reserved, nothing to buy: replenish, then act."""
    mine = player("W", reserved=RESERVED, privileges=1)
    state = position(board_with(c11="O", c12="O"), mine, bag="WBBGGRK")
    assert plain(state) == [m.Replenish()]
    assert GAME.view(state, 0).forced
    after = play(state, m.Replenish())
    assert privileges(after) == (1, 1, 1)
    assert not any(isinstance(move, m.UsePrivilege) for move in plain(after))
    assert any(isinstance(move, m.TakeTokens) for move in plain(after))


def test_scenario_46_not_forced():
    """With a reservation or a purchase possible, replenishing is optional."""
    board = board_with(c11="O", c12="O")
    two = position(board, player("W", reserved="L3-02 L3-04"), bag="WBBGGRK")
    assert allowed(two, gold(1, 1))
    assert allowed(two, m.Replenish())
    assert not GAME.view(two, 0).forced
    rich = position(board, player("BBB", reserved=RESERVED), bag="WBBGGRK", pyramid="L1-04")
    assert allowed(rich, buy("L1-04"))
    assert allowed(rich, m.Replenish())


def test_scenario_47_privilege_dead_end():
    """The privilege that would leave no action at all is refused, the earlier ones are not."""
    mine = player("WWWWBBBBGG", reserved=RESERVED, privileges=3)
    other = player("RRRRKKKKPO")
    board = board_with(c11="G", c12="G", c13="P", c55="O", c54="O")
    cards = "L3-08 L3-07 L3-10"
    state = position(board, mine, other, bag="", pyramid=cards, filler=False)
    two = play(state, scroll(1, 1), scroll(1, 2))
    assert refused(two, scroll(1, 3)) == ("privilege_strands", "4.3")
    assert not allowed(two, scroll(1, 3))
    assert allowed(two, take((1, 3)))


def test_scenario_47_not_stranded_where_the_bag_or_the_reserve_helps():
    """A gem in the bag, or room to reserve, lifts the refusal."""
    board = board_with(c13="P", c55="O")
    cards = "L3-08 L3-07 L3-10"
    full = player("WWWWBBBBGG", reserved=RESERVED, privileges=1)
    bag = position(board, full, bag="R", pyramid=cards, filler=False)
    assert allowed(bag, scroll(1, 3))
    room = player("WWWWBBBBGG", reserved="L3-02", privileges=1)
    assert allowed(position(board, room, bag="", pyramid=cards, filler=False), scroll(1, 3))


def test_4_3_the_safety_net_ends_the_turn():
    """Should no action be possible even so, the turn may end without one."""
    mine = player("W", reserved=RESERVED)
    state = position(board_with(c55="O"), mine, bag="", pyramid="L3-08", filler=False)
    assert plain(state) == [m.EndTurn()]
    assert play(state, m.EndTurn()).seat == 1


def test_scenario_48_no_passing():
    """The turn cannot end without a mandatory action."""
    state = position(BOARD)
    assert refused(state, m.EndTurn()) == ("must_act", "3")
