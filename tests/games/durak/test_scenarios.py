"""Every scenario of the rules' chapter 11, named after its number and clause."""

from __future__ import annotations

import pytest

from games.contract import Setup
from games.dice import Dice
from games.durak.bouts import duraks
from games.durak.facts import (
    BoutBegun,
    BoutDefended,
    Dealt,
    Drawn,
    GameEnded,
    TableTaken,
    ThrownIn,
    WentOut,
)
from games.durak.meta import Options
from games.durak.moves import Attack, Beat, Take, ThrowIn, Transfer
from games.durak.rules import GAME
from games.durak.tables import CARDS, PACKS, SUITS
from support.builders.durak import (
    P1,
    P2,
    P3,
    P4,
    P5,
    P6,
    Table,
    card,
    census,
    dealt,
    hand,
    pack_order,
    place,
    refused,
)

FOUR = ("10♥ 8♠ D♣ 6♥ 6♦ 6♣", "10♦ 9♥ 9♦ 9♣ V♠ V♥", "8♣ V♦ V♣ R♠ R♥ R♦", "7♥ 6♠ R♣ A♠ A♥ A♦")


def worked(**options) -> Table:
    """The table of the worked bout: nobody else holds a 7, 8, 10 or queen."""
    return dealt(pack_order(FOUR, dealer=P3, talon="9♠"), 4, P3, **options)


def drawn(table: Table) -> list[tuple[int, int]]:
    return [(fact.seat, len(fact.cards)) for fact in table.of(Drawn)]


def test_s01_3_1_start_example():
    """9♠ turned up: pique is trump, the holder of the 6♠ attacks, the talon has 12."""
    table = worked()
    state = table.state
    assert SUITS[state.match.trump] == "S"
    assert (state.bout.attacker, state.bout.defender) == (P4, P1)
    assert len(state.talon) == 12
    assert CARDS[state.talon[-1]] == "9S"
    assert [len(table.holds(seat)) for seat in range(4)] == [6, 6, 6, 6]


def test_s02_5_worked_bout():
    """Three cards beaten: six to the discard, refill 1, 1, 1, 3 in order, P1 attacks P2."""
    table = worked().attack("7♥").beat("10♥")
    table.throw(P2, "10♦").beat("8♠")
    table.throw(P3, "8♣").beat("D♣").all_pass()
    assert table.of(BoutDefended) == [BoutDefended(P1, 6)]
    assert drawn(table) == [(P4, 1), (P2, 1), (P3, 1), (P1, 3)]
    state = table.state
    assert state.discard == hand("7♥ 10♥ 10♦ 8♠ 8♣ D♣")
    assert len(state.talon) == 6
    assert (state.bout.attacker, state.bout.defender) == (P1, P2)


def test_s03_5_4_neighbours_only():
    """With Voisins, P3 is no neighbour of P1: the 8♣ is refused."""
    table = worked(throw_in="neighbours").attack("7♥").beat("10♥")
    table.throw(P2, "10♦").beat("8♠")
    refusal = refused(table.state, P3, ThrowIn("8C"))
    assert (refusal.code, refusal.rule) == ("not_neighbour", "5.4")
    assert [ask.seat for ask in GAME.asks(table.state)] == [P2, P4]


def test_s04_5_4_throw_in_rank():
    """On 7♥/10♥ a 7 and a 10 may be thrown in, a 9 may not."""
    table = Table(place("7♥ 7♣ 9♥ 10♦", "10♥ A♣ A♦", talon="6♠")).attack("7♥").beat("10♥")
    offers = [m.card for m in GAME.legal(table.state, P1) if isinstance(m, ThrowIn)]
    assert offers == ["7C", "10D"]
    assert refused(table.state, P1, ThrowIn("9H")).code == "rank_not_on_table"


def _five_beaten(bout: int) -> Table:
    """Five 6s-and-7s attacks beaten; both hold more fitting cards."""
    table = Table(
        place(
            "6♥ 6♦ 6♣ 7♥ 7♦ 7♣ 8♥ 8♦",
            "7♠ 8♠ 9♠ 10♠ V♠ D♠",
            trump="♠",
            talon="R♠ A♠",
            bout=bout,
        )
    )
    table.attack("6♥").beat("7♠").throw(P1, "6♦").beat("8♠").throw(P1, "6♣").beat("9♠")
    return table.throw(P1, "7♥").beat("10♠").throw(P1, "7♦").beat("V♠")


def test_s05_5_1_first_bout_limit():
    """In a game's first bout five beaten cards end it, with no sixth; the defender had six."""
    table = _five_beaten(bout=1)
    assert table.of(BoutDefended) == [BoutDefended(P2, 10)]
    assert not table.facts[0].opens


def test_s05_5_1_later_bout_takes_six_not_seven():
    """In a later bout a sixth is accepted and a seventh refused."""
    table = _five_beaten(bout=2)
    assert table.state.bout.phase == "throw_in"
    table.throw(P1, "7♣")
    refusal = refused(table.state, P1, ThrowIn("8H"))
    assert (refusal.code, refusal.rule) == ("overtaken_last", "5.4")
    table.beat("D♠")
    assert table.of(BoutDefended) == [BoutDefended(P2, 12)]


def test_s06_5_1_small_hand_taking():
    """A defender with 2 cards sees at most 2 attack cards, also when taking."""
    table = Table(place("7♥ 7♦ 7♣ 8♥", "9♣ 10♣", "8♦ 8♠ 7♠"))
    table.attack("7♥").take()
    assert table.state.bout.phase == "taking"
    table.throw(P3, "7♠")
    assert table.of(TableTaken) == [TableTaken(P2, ("7S", "7H"))]
    assert len(table.holds(P2)) == 4


def test_s06_5_1_small_hand_beating():
    """The same limit when beating: the second beaten card ends the bout."""
    table = Table(place("7♥ 7♦ 7♣", "9♥ 9♦ A♣", "8♦ 8♠ 6♠", talon="A♠"))
    assert table.state.bout.limit == 3
    table = Table(place("7♥ 7♦ 7♣", "9♥ 9♦", "8♦ 8♠ 6♠", talon="A♠"))
    table.attack("7♥").beat("9♥").throw(P1, "7♦").beat("9♦")
    assert table.of(BoutDefended) == [BoutDefended(P2, 4)]


def test_s07_5_5_taking():
    """P1 takes 7♥ and the added 7♣: 8 cards, no draw; P4 and P2 draw 1; P2 attacks P3."""
    four = (FOUR[0], "7♣ 9♥ 9♦ 9♣ V♠ V♥", FOUR[2], FOUR[3])
    table = dealt(pack_order(four, dealer=P3, talon="9♠"), 4, P3)
    table.attack("7♥").take().throw(P2, "7♣").all_pass()
    assert len(table.holds(P1)) == 8
    assert drawn(table) == [(P4, 1), (P2, 1)]
    assert (table.state.bout.attacker, table.state.bout.defender) == (P2, P3)


def test_s08_5_3_trump_allowed_with_the_suit_in_hand():
    """9♦ may be beaten with 6♠ (trump) while R♦ is held."""
    table = Table(place("9♦ 9♥", "R♦ 6♠", talon="A♠")).attack("9♦")
    assert Beat(0, "6S") in GAME.legal(table.state, P2)
    assert Beat(0, "KD") in GAME.legal(table.state, P2)


def test_s09_5_3_trump_on_trump():
    """10♠ trump: 9♠ and A♥ are refused, V♠ beats."""
    table = Table(place("10♠ 6♥", "9♠ A♥ V♠")).attack("10♠")
    assert refused(table.state, P2, Beat(0, "9S")).code == "too_low"
    assert refused(table.state, P2, Beat(0, "AH")).code == "needs_higher_trump"
    table.beat("V♠")


@pytest.mark.parametrize("variant", ["podkidnoi", "perevodnoi"])
def test_s09_5_3_ace_of_trump_cannot_be_beaten(variant):
    """A♠ can only be taken, or transferred by another ace in Perevodnoï."""
    table = Table(place("A♠ 6♥ 7♥", "A♥ R♠", "8♦ 8♣", variant=variant)).attack("A♠")
    expected = [Take()] if variant == "podkidnoi" else [Transfer("AH"), Take()]
    assert list(GAME.legal(table.state, P2)) == expected


def test_s10_5_5_defender_runs_dry_and_refills():
    """The last card beats: the bout ends at once; with talon left the defender attacks."""
    table = Table(place("7♥ 7♦ 9♣", "9♥", "9♦ 8♦", talon="6♣ R♥ R♦ R♣ V♥ V♦ V♣ D♥ D♦ A♠"))
    table.attack("7♥").beat("9♥")
    assert table.of(BoutDefended) == [BoutDefended(P2, 2)]
    assert drawn(table) == [(P1, 4), (P3, 4), (P2, 2)]
    assert table.state.bout.attacker == P2


def test_s10_5_5_defender_runs_dry_and_is_out():
    """With the talon empty the defender is out and the next player to the left attacks."""
    table = Table(place("7♥ 7♦ 9♣", "9♥", "9♦ 8♦")).attack("7♥").beat("9♥")
    assert table.of(WentOut) == [WentOut((P2,), 1)]
    assert (table.state.bout.attacker, table.state.bout.defender) == (P3, P1)


def test_s11_5_6_last_talon_cards():
    """3 cards left, needs 2, 2, 3: they get 2, 1, 0 and the trump goes to the second player."""
    table = Table(place("7♥ 8♥ 8♦ 8♣ V♦", "9♥ R♥ R♦ R♣", "6♥ 6♦ 6♣ V♥", talon="A♥ A♦ A♠"))
    table.attack("7♥").beat("9♥").all_pass()
    assert [(f.seat, f.cards) for f in table.of(Drawn)] == [
        (P1, ("AH", "AD")),
        (P3, ("AS",)),
    ]
    assert len(table.holds(P2)) == 3


def test_s12_5_7_refill_before_roles():
    """2 cards left, both hands empty after six: the attacker draws both and is the durak."""
    table = Table(place("6♥ 6♦ 6♣ 7♥ 7♦ 7♣", "7♠ 8♠ 9♠ 10♠ V♠ D♠", talon="R♠ A♠", games=3))
    table.attack("6♥").beat("7♠").throw(P1, "6♦").beat("8♠").throw(P1, "6♣").beat("9♠")
    table.throw(P1, "7♥").beat("10♠").throw(P1, "7♦").beat("V♠").throw(P1, "7♣").beat("D♠")
    assert drawn(table) == [(P1, 2)]
    assert table.of(WentOut) == [WentOut((P2,), 1)]
    assert table.of(GameEnded) == [GameEnded(1, P1, "durak")]


def test_s13_4_draw():
    """One card each, talon empty, beaten: nobody is durak."""
    table = Table(place("7♥", "9♥")).attack("7♥").beat("9♥")
    assert table.of(GameEnded) == [GameEnded(1, None, "draw")]
    assert table.of(WentOut) == [WentOut((P1, P2), 1)]


def test_s14_4_not_a_draw():
    """Attacker 1 card, defender 2: after the beat the attacker is out, the defender durak."""
    table = Table(place("7♥", "9♥ 6♣")).attack("7♥").beat("9♥")
    assert table.of(GameEnded) == [GameEnded(1, P2, "durak")]
    assert table.of(WentOut) == [WentOut((P1,), 1)]


def test_s15_5_7_attackers_last_card_taken():
    """P1 plays the last card, P2 takes it: P1 is out, P3 attacks P2."""
    table = Table(place("7♥", "8♣ 6♣", "R♥ A♥")).attack("7♥").take().all_pass()
    assert table.of(WentOut) == [WentOut((P1,), 1)]
    assert (table.state.bout.attacker, table.state.bout.defender) == (P3, P2)


def test_s16_3_2_six_players_short_deck():
    """No talon: the dealer's last card is shown, sets trump; nobody ever refills."""
    order = list(range(36))
    order[-1], order[3] = order[3], order[-1]  # the 6♣ comes last, to the dealer
    table = dealt(order, 6, P2)
    state = table.state
    fact = table.of(Dealt)[0]
    assert (fact.shown, fact.talon, state.talon) == ("6C", 0, ())
    assert "6C" in table.holds(P2)
    assert SUITS[state.match.trump] == "C"
    assert (fact.first, fact.opening) == (P2, "smallest_trump")
    leader = table.state.bout.attacker
    table.attack(table.holds(leader)[-1]).take().all_pass()
    assert table.of(Drawn) == []
    assert len(table.holds(leader)) == 5


def test_s16_5_7_six_players_out_after_a_bout():
    """Without cards after a bout a player is out."""
    table = Table(place("7♥", "8♥ 9♣", "6♦", "6♥", "6♣", "9♦")).attack("7♥").beat("8♥").all_pass()
    assert table.of(WentOut) == [WentOut((P1,), 1)]
    assert table.state.bout.attacker == P2


def test_s17_3_3_no_trump_in_hand():
    """Nobody holds a trump: the player left of the dealer attacks."""
    hands = ("6♥ 7♥ 8♥ 9♥ 10♥ V♥", "6♦ 7♦ 8♦ 9♦ 10♦ V♦")
    for dealer, first in ((P1, P2), (P2, P1)):
        table = dealt(pack_order(hands, dealer, talon="A♠"), 2, dealer)
        assert table.of(Dealt)[0].opening == "left_of_dealer"
        assert table.state.bout.attacker == first


def test_s18_6_transfer():
    """P2 moves 8♦ on with 8♣; P3 beats both: refill P1, P2, P3 and P3 attacks P1."""
    table = Table(
        place(
            "8♦ 6♥ 6♦ 6♣ 7♥ 7♦",
            "8♣ 7♣ 9♣ 9♥ 9♦ V♥",
            "10♦ 10♣ D♥ D♦ R♥ R♦",
            talon="V♦ V♣ R♣ A♦ A♥ A♠",
            variant="perevodnoi",
        )
    )
    table.attack("8♦").transfer("8♣")
    bout = table.state.bout
    assert (bout.leader, bout.attacker, bout.defender, bout.limit) == (P1, P2, P3, 6)
    table.beat("10♣", attack=1).beat("10♦", attack=0).all_pass()
    assert drawn(table) == [(P1, 1), (P2, 1), (P3, 2)]
    assert (table.state.bout.attacker, table.state.bout.defender) == (P3, P1)


def test_s19_6_4_transfer_refused_heir_has_one_card():
    """P3 holds 1 card: two attack cards cannot be passed on."""
    table = Table(place("8♦ 6♥", "8♣ 7♣", "10♦", variant="perevodnoi")).attack("8♦")
    refusal = refused(table.state, P2, Transfer("8C"))
    assert (refusal.code, refusal.rule) == ("heir_too_few", "6.4")
    assert refusal.context["heir"] == P3


def test_s19_6_1_transfer_refused_once_beaten():
    """After the 8♦ is beaten there is nothing left to pass on."""
    table = Table(place("8♦ 8♥ 6♥", "8♣ 10♦ A♥", "10♣ R♦ R♣ 9♣", variant="perevodnoi"))
    table.attack("8♦").beat("10♦").throw(P1, "8♥")
    refusal = refused(table.state, P2, Transfer("8C"))
    assert (refusal.code, refusal.rule) == ("already_defending", "6.1")


def test_s20_6_transfer_with_two_players():
    """Back and forth: P2 must answer three sixes; refill P1 then P2."""
    table = Table(
        place(
            "6♥ 6♦ 7♥ 7♦ 7♣ 8♥",
            "6♣ 9♥ 9♦ 9♣ 10♥ V♦",
            trump="♠",
            talon="A♥ A♦ A♣ R♥ R♦ R♣ A♠",
            variant="perevodnoi",
        )
    )
    table.attack("6♥").transfer("6♣").transfer("6♦")
    assert table.state.bout.defender == P2
    assert table.state.bout.answers == (-1, -1, -1)
    table.beat("9♥").beat("9♣").beat("9♦").all_pass()
    assert drawn(table) == [(P1, 2), (P2, 4)]
    assert table.state.bout.attacker == P2


def test_s21_6_6_same_card_two_uses():
    """9♠ may transfer 9♥ or beat it, as the command says."""
    start = place("9♥ 6♥", "9♠ 6♦", "8♦ 8♣", variant="perevodnoi")
    legal = GAME.legal(Table(start).attack("9♥").state, P2)
    assert Beat(0, "9S") in legal
    assert Transfer("9S") in legal
    assert Table(start).attack("9♥").transfer("9♠").state.bout.defender == P3
    assert Table(start).attack("9♥").beat("9♠").state.bout.answers[0] >= 0


def _ending(table: Table, loser: int | None, results: tuple[int, ...], dealer: int) -> Table:
    """A last bout of a four-seat game that makes ``loser`` the durak (or nobody)."""
    number = len(results) + 1
    if loser is None:
        out = (P3, P4)
        start = place("7♥", "9♥", "", "", out=out, number=number, results=results, games=5,
                      dealer=dealer)  # fmt: skip
        return Table(start, seed=number).attack("7♥").beat("9♥")
    attacker = (loser + 3) % 4
    hands = ["", "", "", ""]
    hands[attacker], hands[loser] = "7♥", "9♥ 6♣"
    out = tuple(seat for seat in range(4) if not hands[seat])
    start = place(*hands, attacker=attacker, out=out, number=number, results=results, games=5,
                  dealer=dealer)  # fmt: skip
    return Table(start, seed=number).attack("7♥").beat("9♥")


def test_s22_7_match():
    """Duraks P2, P3, P2, nobody, P1: counts 1, 2, 1, 0; P4 wins; starters follow §3.3."""
    losers = (P2, P3, P2, None, P1)
    results: tuple[int, ...] = ()
    dealer = P4
    deals: list[Dealt] = []
    for loser in losers:
        table = _ending(Table(place("7♥", "9♥")), loser, results, dealer)
        results = table.state.match.results
        if found := table.of(Dealt):
            deals += found
            dealer = found[0].dealer
    assert results == (P2, P3, P2, -1, P1)
    assert [deal.first for deal in deals[:3]] == [P3, P4, P3]
    assert [deal.dealer for deal in deals] == [P2, P3, P2, P3]
    assert deals[3].opening in {"smallest_trump", "left_of_dealer"}
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (1, 2, 1, 0)
    assert outcome.ranks == (2, 4, 2, 1)
    assert duraks(results, 4) == (1, 2, 1, 0)
    assert GAME.asks(table.state) == ()


def test_s23_2_long_deck():
    """52 cards, 6 players: ranks down to 2, talon 16, the 2 of trump beats a plain ace."""
    facts = GAME.deal(Options(deck=52), Setup(6), Dice(b"\5" * 32, 0))
    assert facts[1].talon == 16
    assert len(PACKS[52]) == 52
    table = Table(place("A♥ 3♥", "2♠ 2♥", talon="3♠", deck=52)).attack("A♥").beat("2♠")
    assert census(table.state) == list(PACKS[52])


def test_s24_10_card_not_in_hand():
    """A card that the defender does not hold is refused, nothing changes."""
    table = Table(place("7♥ 8♦", "9♥ 6♦", "8♣")).attack("7♥")
    assert refused(table.state, P2, Beat(0, "KH")).code == "not_in_hand"


def test_s24_10_same_card_twice():
    """A card thrown in cannot be thrown in again, by the same seat or another."""
    table = Table(place("7♥ 7♦ 7♣", "9♥ A♦ 10♣ 6♦", "8♣ 7♠")).attack("7♥").take()
    table.throw(P1, "7♦")
    assert refused(table.state, P1, ThrowIn("7D")).code == "not_in_hand"
    assert refused(table.state, P3, ThrowIn("7D")).code == "not_in_hand"


def test_s24_10_attack_index_that_does_not_exist():
    """An index beyond the table is refused with the clause named."""
    table = Table(place("7♥ 8♦", "9♥ 6♦", "8♣")).attack("7♥")
    refusal = refused(table.state, P2, Beat(3, "9H"))
    assert (refusal.code, refusal.rule) == ("no_such_attack", "10")


def test_bout_begins_with_the_limit_of_the_smaller_hand():
    """BoutBegun tells the limit that §5.1 gives."""
    table = Table(place("7♥ 8♦ 9♦", "9♥ 6♦", "8♣ 6♣ A♣")).attack("7♥").take().all_pass()
    begun = table.of(BoutBegun)[0]
    assert (begun.attacker, begun.defender, begun.limit) == (P3, P1, 2)


def test_helpers_name_cards_as_the_rules_do():
    """V, D, R and the suit signs are the French names of the same cards."""
    assert [card(text) for text in ("V♠", "D♣", "R♦", "10♥")] == ["JS", "QC", "KD", "10H"]
    assert (P5, P6) == (4, 5)
    assert Attack(card("9♠")) == Attack("9S")
    assert ThrownIn(P1, "9S").seat == P1
