"""Scenarios 1, 2 and 20–23 of the rules: deal, exchange, scoring, end; time-outs of §7."""

from collections import Counter

import pytest

from games.arc_en_ciel.facts import (
    CardPlayed,
    CardsPassed,
    Dealt,
    MatchEnded,
    RoundScored,
    Tally,
    TrickTaken,
)
from games.arc_en_ciel.moves import Give, Play
from games.arc_en_ciel.scoring import groups, tally
from games.arc_en_ciel.tables import CLASSICS, DECK, FACES, TRUMPS
from games.contract import Eyes
from games.dice import Dice
from support.builders.arc_en_ciel import (
    DEAL,
    GAME,
    SEED,
    cards,
    dealt,
    exchanged,
    places,
    play_facts,
    step,
    table,
)

P1, P2, P3, P4 = range(4)


def test_1_the_deck_holds_104_cards():
    """Six suits of 17 and two Jokers, each numbered card once."""
    assert len(DECK) == 104
    assert Counter(card[0] for card in DECK) == {**dict.fromkeys(CLASSICS + TRUMPS, 17), "X": 2}
    assert len(set(DECK)) == len(FACES) == 103


@pytest.mark.parametrize(
    ("seats", "each", "given", "aside"),
    [(3, 15, 5, 59), (4, 15, 5, 44), (5, 15, 5, 29), (6, 13, 3, 26), (7, 13, 3, 13), (8, 13, 3, 0)],
)
def test_2_scenario_1_deal(seats, each, given, aside):
    """Cards each, cards set aside, cards exchanged, tricks and rounds for every table."""
    state, _ = dealt(seats)
    assert [len(hand) for hand in state.hands] == [each] * seats
    assert len(state.aside) == aside
    assert DEAL[seats] == (each, given)
    seen = GAME.view(state, P1)
    assert (seen.exchange, seen.tricks, seen.rounds) == (given, each, seats)
    assert (seen.aside_count, seen.aside) == (aside, ())
    assert places(state) == Counter(DECK)


def test_2_scenario_2_exchange_ring():
    """P2's cards go to P1 and P1's to P4; hands are full again; received cards stay."""
    before, _ = dealt(4)
    state, gifts = before, []
    for seat in (P3, P1, P4, P2):
        asks = {ask.seat: ask.turn for ask in GAME.asks(state)}
        assert len(set(asks.values())) == 1
        gift = before.hands[seat][:5]
        gifts.append((seat, gift))
        state, facts = step(state, seat, Give(gift))
    assert isinstance(facts[-1], CardsPassed)
    given = dict(gifts)
    for seat in range(4):
        expected = Counter(before.hands[seat]) - Counter(given[seat])
        expected += Counter(given[(seat + 1) % 4])
        assert Counter(state.hands[seat]) == expected
        assert len(state.hands[seat]) == 15
    assert GAME.view(state, P1).received == GAME.view(state, P2).given
    assert [ask.code for ask in GAME.asks(state)] == ["play"]


def test_2_nobody_sees_gifts_before_they_move_nor_those_of_others():
    """Before: none but one's own. After: giver and receiver only."""
    state, _ = dealt(4)
    state, facts = step(state, P2, Give(state.hands[P2][:5]))
    assert GAME.view(state, P1).received == ()
    assert GAME.view(state, P1).gave == (False, True, False, False)
    assert GAME.redact(None, facts[0], None, P1).cards is None
    assert GAME.redact(None, facts[0], None, P2).cards == facts[0].cards
    passed = CardsPassed(tuple(cards(text) for text in ("R1", "R2", "R3", "R4")))
    told = GAME.redact(None, passed, None, P1)
    assert told.gifts == (cards("R1"), cards("R2"), None, None)
    assert GAME.redact(None, passed, None, Eyes.PUBLIC).gifts == (None,) * 4


def test_2_a_deal_is_told_with_the_own_hand_alone():
    """Neither the order of the deck nor another hand is told."""
    _, facts = dealt(4)
    told = GAME.redact(None, facts[1], None, P3)
    assert told.roll is None
    assert [hand is not None for hand in told.hands] == [False, False, True, False]
    assert GAME.redact(None, facts[1], None, Eyes.PUBLIC).hands == (None,) * 4


def test_2_cards_are_dealt_as_the_roll_says():
    """Seat s holds the deck's places from s·15 on, which anybody can check after the end."""
    _, (_, deal) = dealt(4)
    for seat, hand in enumerate(deal.hands):
        places_ = deal.roll.result[seat * 15 : (seat + 1) * 15]
        assert Counter(hand) == Counter(DECK[place] for place in places_)


def test_3_the_first_dealer_is_drawn_and_the_left_neighbour_opens():
    """The dealer is the roll's value; the seat after it opens the first trick."""
    dealers = set()
    for first in range(40):
        state, (started, _) = dealt(3, seed=bytes([first]) * 32)
        assert started.roll.value == started.dealer == state.dealer
        assert state.opener == (state.dealer + 1) % 3
        dealers.add(state.dealer)
    assert dealers == {0, 1, 2}


def test_3_a_given_first_seat_opens():
    """Where the table says who begins, that seat opens and nothing is drawn."""
    state, (started, _) = dealt(4, first=2)
    assert started.roll is None
    assert (state.dealer, state.opener) == (1, 2)


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("R12", 12),
        ("R12 B12", 0),
        ("R12 B12 V12", 42),
        ("R12 B12 V12 J12", 62),
        ("A9", 0),
        ("A9 O9", 9),
        ("X", 0),
        ("R0", 0),
        ("R0 B0 V0", 30),
        ("R0 B0 V0 J0", 50),
        ("R0 B0", 0),
        ("", 0),
    ],
)
def test_6_scenario_20_scoring_table(pile, points):
    """One group of cards and what it pays."""
    assert tally(cards(pile)).total == points
    assert sum(group.points for group in groups(cards(pile))) == points


def test_6_scenario_21_scoring_a_pile():
    """35 + 0 + 16 + 7 + 0 + 0 + 0 = 58, said by origin and group by group."""
    pile = cards("R5 B5 V5 R9 B9 J16 A7 O7 O3 X R0")
    assert tally(pile) == Tally(singles=16, triples=35, quadruples=0, pairs=7, total=58)
    assert [(group.kind, group.value, group.points) for group in groups(pile)] == [
        ("single", 0, 0),
        ("triple", 5, 35),
        ("destroyed", 9, 0),
        ("single", 16, 16),
        ("lone", 3, 0),
        ("pair", 7, 7),
        ("joker", None, 0),
    ]


def test_6_the_whole_deck_is_worth_1122():
    """The theoretical maximum of §6: every quadruple and every pair."""
    assert tally(DECK).total == 1122


def test_6_scenario_22_a_pair_from_two_tricks():
    """A7 lies in P3's pile; taking O7 in a later trick makes the pair, 7 points."""
    state = table(
        ["B2 V16 B1", "R2 R3", "B4 O3"], trick="R15 O7", taken=["", "", "A7"], opener=1, number=9
    )
    state, facts = step(state, P1, Play("V16"))
    assert [(made.seat, made.kind, made.value) for made in facts[1].sets] == [(P3, "pair", 7)]
    assert tally(state.taken[P3]).pairs == 7


def test_6_a_pair_in_two_piles_is_worth_nothing():
    """A7 in P2's pile and O7 in P3's: neither has 7 points."""
    state = table(
        ["B2 V16 B1", "R2 R3", "B4 O3"], trick="R15 O7", taken=["", "A7", ""], opener=1, number=9
    )
    state, facts = step(state, P1, Play("V16"))
    assert facts[1].sets == ()
    assert [tally(pile).pairs for pile in state.taken] == [0, 0, 0]


def scored(*rounds):
    """The facts that score rounds, one tuple of points per seat each."""
    return [
        RoundScored(number, tuple(Tally(singles=points, total=points) for points in row))
        for number, row in enumerate(rounds, 1)
    ]


def test_3_scenario_23_equal_totals_share_the_victory():
    """Rounds 60/40/75, 55/80/20, 70/65/90: 185 each, all three share the victory."""
    rounds = [(60, 40, 75), (55, 80, 20), (70, 65, 90)]
    state = play_facts(table(["", "", ""], round=3), scored(*rounds))
    assert GAME.view(state, P1).totals == (185, 185, 185)
    state = GAME.evolve(state, MatchEnded((185, 185, 185), (P1, P2, P3)))
    outcome = GAME.outcome(state)
    assert (outcome.scores, outcome.ranks) == ((185, 185, 185), (1, 1, 1))
    assert GAME.asks(state) == ()


def test_3_ranks_are_shared_below_the_first_place_too():
    """100, 185, 100: the two others are second together."""
    state = play_facts(table(["", "", ""], round=3), scored((100, 185, 100)))
    state = GAME.evolve(state, MatchEnded((100, 185, 100), (P2,)))
    assert GAME.outcome(state).ranks == (2, 1, 2)


def whole(seats, seed):
    """A match at random: every fact with the state after it."""
    state, log = None, []
    for fact in GAME.deal(GAME.meta.options(), _setup(seats), Dice(seed, 0)):
        state = GAME.evolve(state, fact)
        log.append((fact, state))
    chance, step_ = Dice(seed, 10**6), 0
    while asks := GAME.asks(state):
        seat = chance.pick(asks).seat
        move = chance.pick(GAME.legal(state, seat))
        move = move.sample(chance) if hasattr(move, "sample") else move
        step_ += 1
        for fact in GAME.decide(state, seat, move, Dice(seed, step_)):
            state = GAME.evolve(state, fact)
            log.append((fact, state))
    return log, step_


def _setup(seats):
    from games.contract import Setup

    return Setup(seats)


@pytest.mark.parametrize("seats", range(3, 9))
def test_3_a_match_has_as_many_rounds_as_seats_and_each_deals_once(seats):
    """Rounds, tricks, dealers and moves of a whole match; the end says who won."""
    log, moves = whole(seats, bytes([seats]) * 32)
    facts = [fact for fact, _ in log]
    deals = [fact.dealer for fact in facts if isinstance(fact, Dealt)]
    assert [(deals[0] + k) % seats for k in range(seats)] == deals
    each, _ = DEAL[seats]
    assert sum(isinstance(fact, TrickTaken) for fact in facts) == seats * each
    assert moves == seats * (seats + seats * (each - 1)) <= GAME.meta.max_length
    end = facts[-1]
    assert isinstance(end, MatchEnded)
    outcome = GAME.outcome(log[-1][1])
    assert outcome.scores == end.totals
    assert {seat for seat, rank in enumerate(outcome.ranks) if rank == 1} == set(end.winners)


def _conserved(seats, matches):
    for number in range(matches):
        log, _ = whole(seats, number.to_bytes(16, "big") + bytes([seats]) * 16)
        for fact, state in log:
            assert places(state) == Counter(DECK), fact


@pytest.mark.parametrize("seats", range(3, 9))
def test_8_all_104_cards_are_somewhere_after_every_fact(seats):
    """Hands, gifts on their way, trick, piles and what was set aside make the deck."""
    _conserved(seats, 2)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seats", range(3, 9))
def test_8_all_104_cards_are_somewhere_for_long(seats):
    """The same over many matches."""
    _conserved(seats, 1000)


def test_3_the_last_trick_plays_itself():
    """The last chosen card brings the last trick, the scores and the next deal with it."""
    state = exchanged(3)
    while len(state.hands[(state.opener + 2) % 3]) > 2 or len(state.trick) < 2:
        seat = GAME.asks(state)[0].seat
        state, _ = step(state, seat, GAME.legal(state, seat)[0])
    seat = GAME.asks(state)[0].seat
    hands = state.hands
    state, facts = step(state, seat, GAME.legal(state, seat)[0])
    kinds = [type(fact) for fact in facts]
    assert kinds == [CardPlayed, TrickTaken, *[CardPlayed] * 3, TrickTaken, RoundScored, Dealt]
    assert [fact.last for fact in facts if isinstance(fact, CardPlayed)] == [False] + [True] * 3
    assert facts[2].seat == facts[1].opener
    assert all(fact.card in hands[fact.seat] for fact in facts if isinstance(fact, CardPlayed))
    assert {ask.code for ask in GAME.asks(state)} == {"exchange"}
    assert state.round == 2


def test_3_a_single_legal_card_is_asked_for_before_the_last_trick():
    """Only the last trick plays itself: speed must not tell what somebody holds."""
    state = table(["", "", "R3 B4 B5"], trick="R9 R10")
    assert [move.card for move in GAME.legal(state, P3)] == ["R03"]
    assert [(ask.seat, ask.auto) for ask in GAME.asks(state)] == [(P3, False)]


def test_7_an_exchange_not_made_gives_the_lowest_classics():
    """Lowest classics first, Rouge before Bleu, Vert, Jaune at one value."""
    state, _ = dealt(4)
    form = type(GAME.legal(state, P1)[0])(cards("J2 R2 A0 B1 X V2 B2 R16 O1"), 5)
    assert GAME.fallback(None, (form,), Dice(SEED, 1)) == Give(
        tuple(sorted(cards("B1 R2 B2 V2 J2")))
    )


def test_7_an_exchange_not_made_gives_jokers_then_trumps_when_classics_run_out():
    """One classic, both Jokers, then the lowest trumps, Rainbow before Shadow."""
    form = type(GAME.legal(dealt(4)[0], P1)[0])(cards("R16 X X A1 O1 O0 A9"), 5)
    assert GAME.fallback(None, (form,), Dice(SEED, 1)) == Give(
        tuple(sorted(cards("R16 X X O0 A1")))
    )


@pytest.mark.parametrize(
    ("legal", "played"),
    [
        ("R5 B2 V2 X A0", "B2"),
        ("R16 X O0", "R16"),
        ("X O0 A3", "X"),
        ("O4 A4", "A4"),
        ("O3 A4", "O3"),
    ],
)
def test_7_a_card_not_played_in_time(legal, played):
    """Classic before Joker before trump, lowest value first, ties in the order of the suits."""
    moves = tuple(Play(face) for face in cards(legal))
    assert GAME.fallback(None, moves, Dice(SEED, 1)) == Play(cards(played)[0])


def test_7_a_player_who_leaves_is_replaced():
    """No fact: a computer plays on."""
    assert GAME.leave(dealt(3)[0], P1) is None
