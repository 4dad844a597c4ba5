"""What each viewer sees (§7), and the help a table is given."""

from games import codec
from games.contract import Eyes, fold
from games.splendor_duel import facts as f
from games.splendor_duel import moves as m
from games.splendor_duel.imagine import remembered
from games.splendor_duel.rules import GAME
from support.builders.splendor_duel import (
    CARD,
    board_with,
    buy,
    deal,
    dice,
    facts_of,
    gold,
    play,
    player,
    position,
    reserve,
    take,
)

BOARD = board_with(c11="R", c12="R", c13="R", c21="P", c22="P", c55="O")


def test_7_the_deal_hides_the_decks():
    """Viewers get board and pyramid, no order of a deck; after the end all of it."""
    (dealt,) = GAME.deal(GAME.types.options(), _setup(), dice())
    state = fold(GAME, None, (dealt,))
    for viewer in (0, 1, Eyes.PUBLIC):
        seen = GAME.redact(state, dealt, state, viewer)
        assert (seen.order_1, seen.order_2, seen.order_3) == (None, None, None)
        assert seen.pyramid == state.pyramid
        assert GAME.view(state, viewer).stock is None
    assert GAME.redact(state, dealt, state, Eyes.EVERYTHING) == dealt
    assert GAME.view(state, Eyes.EVERYTHING).stock == state.decks


def _setup():
    from games.contract import Setup

    return Setup(2, first=0)


def test_u2_a_blind_card_is_named_to_its_owner_alone():
    """The opponent and onlookers read the level; a face-up card is named to all."""
    state = play(position(BOARD, pyramid="L2-03"), gold(5, 5))
    (blind, _) = facts_of(state, m.ReserveTop(3))
    assert GAME.redact(state, blind, state, 0).card == state.decks[2][0]
    for viewer in (1, Eyes.PUBLIC):
        seen = GAME.redact(state, blind, state, viewer)
        assert (seen.card, seen.level) == (None, 3)
    (shown, _) = facts_of(state, reserve("L2-03"))
    assert GAME.redact(state, shown, state, 1) == shown


def test_a_purchase_from_the_reserve_stays_hidden_until_it_is_paid():
    """While its payment is chosen, the opponent sees neither card nor name."""
    state = position(BOARD, player("KKKO", reserved="L1-19"))
    (begun,) = facts_of(state, buy("L1-19"))
    after = fold(GAME, state, (begun,))
    assert GAME.redact(state, begun, after, 1).card is None
    assert GAME.view(after, 1).buying is None
    assert GAME.view(after, 0).buying.face.card == CARD["L1-19"]
    public = position(BOARD, player("KKKO"), pyramid="L1-19")
    assert GAME.redact(public, facts_of(public, buy("L1-19"))[0], public, 1).card is not None


def test_the_pyramid_tells_what_i_can_buy():
    """Affordable now, what is missing after gold, and why a wild card is out of reach."""
    mine = player("BBBO")
    state = position(BOARD, mine, pyramid="L1-04 L1-20 L1-29")
    quotes = {
        card.face.name: card.quote
        for row in GAME.view(state, 0).pyramid
        for card in row
        if card is not None
    }
    assert quotes["L1-04"].affordable
    assert quotes["L1-04"].choice
    lacking = quotes["L1-20"]
    assert (lacking.affordable, lacking.gold, lacking.lacking) == (False, 1, 1)
    assert lacking.missing == (2, 0, 0, 0, 0, 0)
    assert quotes["L1-29"].obstacle == "wild"
    assert GAME.view(state, Eyes.PUBLIC).pyramid[0][0].quote is None


def test_distances_to_the_three_victories():
    """Points, crowns and the best colour are counted down for both players."""
    state = position(BOARD, player(cards="L3-04 L2-07 L1-19", royals="R1"))
    view = GAME.view(state, 1)
    mine = view.players[0]
    assert (mine.points, mine.crowns) == (9, 1)
    assert (mine.distance.points, mine.distance.crowns) == (11, 9)
    assert (mine.distance.colour, mine.distance.colour_points) == (1, 4)
    points, crowns, colour = view.goals
    assert (points - mine.points, crowns - mine.crowns) == (11, 9)
    assert colour - mine.colour_points[1] == 4


def test_costly_lines_are_marked():
    """The lines that would hand the opponent a privilege, known before they are taken."""
    view = GAME.view(position(BOARD), 0)
    assert set(view.costly) == {(0, 1, 2), (5, 6)}
    assert GAME.view(play(position(BOARD, confirm=True), take((1, 1))), 0).costly == ()


def test_views_are_whole_and_small():
    """Step, bag, decks and spiral are there; a view fits a frame to a client with ease."""
    view = GAME.view(deal(), 0)
    assert (view.step, view.bag_count, view.decks) == ("turn", 0, (25, 20, 10))
    assert view.spiral[12] == 1
    assert len(codec.encode(view)) < 16_000


def test_a_face_up_reservation_is_remembered():
    """An imagined opponent holds the card that was seen taken, and any other for a blind one."""
    start = position(BOARD, pyramid="L2-03", other=player(), bag="WWBB")
    told: list[object] = []
    state = start
    for move in (gold(5, 5), reserve("L2-03")):
        for fact in GAME.decide(state, 0, move, dice()):
            told.append(GAME.redact(state, fact, state, 1))
            state = GAME.evolve(state, fact)
    assert remembered(told, 0) == [(2, CARD["L2-03"])]
    for number in range(1, 6):
        world = GAME.imagine(GAME.view(state, 1), told, dice(number))
        assert world.players[0].reserved == (CARD["L2-03"],)
    guesses = {
        GAME.imagine(GAME.view(state, 1), (), dice(number)).players[0].reserved
        for number in range(1, 30)
    }
    assert len(guesses) > 5


def test_a_reservation_taken_back_is_forgotten():
    """What was undone is not remembered; what was bought has left the reserve."""
    reserved = f.CardReserved(0, 1, 2, CARD["L1-19"], None)
    assert remembered([f.GoldTaken(0, 3), reserved, f.TakenBack(0)], 0) == []
    bought = f.CardBought(0, CARD["L1-19"], (0,) * 7, None, None)
    assert remembered([reserved, f.TurnEnded(0, again=True), bought], 0) == []
    blind = f.CardReserved(0, 1, None, None, None)
    assert remembered([blind, reserved, f.TurnEnded(0, again=True), bought], 0) == [(1, None)]


def test_imagined_payments_can_be_made():
    """While the opponent pays for a hidden card, every imagined one leaves a choice to pay."""
    state = play(position(BOARD, player("KKKWWO", reserved="L1-19")), buy("L1-19"))
    for number in range(1, 20):
        world = GAME.imagine(GAME.view(state, 1), (), dice(number))
        form = GAME.legal(world, 0)[0]
        assert len(form.describe()["choices"]) > 1
