"""The clauses that no scenario of chapter 11 covers: time-outs, endless games, order, sentences."""

from __future__ import annotations

from collections import Counter

import pytest

from games.contract import Names, Setup, fold
from games.dice import Dice
from games.durak.bouts import refill_order
from games.durak.facts import (
    Attacked,
    BoutBegun,
    BoutDefended,
    CardBeaten,
    Dealt,
    Drawn,
    GameEnded,
    MatchBegun,
    MatchEnded,
    Passed,
    TableTaken,
    TakeDeclared,
    ThrownIn,
    Transferred,
    WentOut,
    WindowClosed,
)
from games.durak.meta import ENDLESS, META, Options, longest
from games.durak.moves import Attack, Beat, Pass, Take, ThrowIn, Transfer
from games.durak.rules import GAME
from games.durak.tables import ALL, BEATEN_BY, CARDS, INDEX, PACKS, bits, cheapest
from support.builders.durak import P1, P2, P3, P4, Table, hand, place
from support.typography import typed

NAMES = Names(("Hibou", "Ordinateur 1", "Invité 7", "Lou"), me=0)


def test_2_packs():
    """36 or 52 different cards, 9 or 13 ranks of 4 suits; the short pack begins at the 6."""
    assert len(set(CARDS)) == 52
    assert [len(pack) for pack in PACKS.values()] == [36, 52]
    assert Counter(CARDS[index][-1] for index in PACKS[36]) == dict.fromkeys("SHDC", 9)
    assert CARDS[PACKS[36][0]] == "6S"
    assert ALL[36].bit_count() == 36


def test_5_3_what_beats_what():
    """A plain card yields to higher ones of its suit and to trumps; a trump to higher ones."""
    beaten_by = BEATEN_BY[0]
    assert beaten_by[INDEX["QH"]].bit_count() == 2 + 13
    assert beaten_by[INDEX["KS"]] == hand("A♠")
    assert beaten_by[INDEX["AS"]] == 0


@pytest.mark.parametrize(
    ("seats", "deck", "talon"),
    [
        (2, 36, 24),
        (3, 36, 18),
        (4, 36, 12),
        (5, 36, 6),
        (6, 36, 0),
        (2, 52, 40),
        (3, 52, 34),
        (4, 52, 28),
        (5, 52, 22),
        (6, 52, 16),
    ],
)
def test_3_1_talon_sizes(seats, deck, talon):
    """Six cards each, the rest is talon, the shown card at its bottom."""
    facts = GAME.deal(Options(deck=deck), Setup(seats), Dice(b"t" * 32, 0))
    state = fold(GAME, None, facts)
    assert len(state.talon) == talon == facts[1].talon
    assert [h.bit_count() for h in state.hands] == [6] * seats
    if talon:
        assert CARDS[state.talon[-1]] == facts[1].shown


def test_3_3_smallest_trump_leads():
    """Over many deals the leader is who holds the smallest trump, or the dealer's left."""
    for number in range(60):
        facts = GAME.deal(Options(), Setup(3), Dice(bytes([number]) * 32, 0))
        state = fold(GAME, None, facts)
        trumps = {
            min(i for i in bits(cards) if i & 3 == state.match.trump): seat
            for seat, cards in enumerate(state.hands)
            if any(i & 3 == state.match.trump for i in bits(cards))
        }
        expected = trumps[min(trumps)] if trumps else (state.match.dealer + 1) % 3
        assert state.bout.attacker == expected


def test_5_5_taken_by_the_only_rival_keeps_the_attack():
    """With two players who takes is attacked again by the same."""
    table = Table(place("7♥ 8♥", "9♦ 9♣", talon="A♠")).attack("7♥").take().all_pass()
    assert table.state.bout.attacker == P1


def test_6_10_refill_begins_with_who_led():
    """The leader draws first, unless the attack came round: the final defender is last."""
    table = Table(
        place("8♦ 6♥ 9♦ A♣", "8♣ 10♦ A♥", "8♥ 10♣ R♣", variant="perevodnoi", talon="6♣ A♠")
    )
    table.attack("8♦").transfer("8♣")
    assert refill_order(table.state) == [P1, P2, P3]
    table.transfer("8♥")
    assert table.state.bout.defender == P1
    assert refill_order(table.state) == [P2, P3, P1]


def test_6_11_taken_after_a_transfer():
    """The final defender's left neighbour attacks next."""
    table = Table(
        place("8♦ 6♥ 9♦", "8♣ 10♦", "10♣ R♣", "7♦ 7♣", variant="perevodnoi")
    ).attack("8♦").transfer("8♣").take().all_pass()  # fmt: skip
    assert table.state.bout.attacker == P4


def test_6_4_first_bout_caps_transfers_at_five():
    """Nothing but the cap of the first bout can stop a rank of four: it never does."""
    table = Table(place("8♦ 8♠ 6♥ 9♦", "8♣ 8♥ 10♦ A♥", variant="perevodnoi", bout=1))
    table.attack("8♦").transfer("8♣").transfer("8♠")
    assert Transfer("8H") not in GAME.legal(table.state, P2)  # P1 holds 2 cards, 4 would be asked
    assert table.state.bout.limit == 3


def test_8_endless_game_is_a_draw():
    """The sixtieth bout in a row without a discard or a draw ends the game as a draw."""
    for idle, over in ((ENDLESS - 2, False), (ENDLESS - 1, True)):
        table = Table(place("7♥ 8♥ 6♠", "9♦ 9♣", idle=idle)).attack("7♥").take().all_pass()
        ended = table.of(GameEnded)
        assert ended == ([GameEnded(1, None, "endless")] if over else [])
        if not over:
            assert table.of(BoutBegun)[0].idle == ENDLESS - 1
    beaten = Table(place("7♥ 8♥ 6♠", "9♥ 9♣", idle=59)).attack("7♥").beat("9♥").all_pass()
    assert beaten.of(BoutBegun)[0].idle == 0


def test_8_time_out_of_the_attacker():
    """The lowest plain card, ties in the order of suits; a trump only when there is no other."""
    for cards, expected in (("6♠ 9♥ 7♣ 7♦", "7D"), ("9♠ 6♠", "6S")):
        state = place(cards, "8♥ 8♦", trump="♠", talon="A♠")
        move = GAME.fallback(GAME.view(state, P1), GAME.legal(state, P1), Dice(b"f" * 32, 0))
        assert move == Attack(expected)


def _fallback(state, seat):
    return GAME.fallback(GAME.view(state, seat), GAME.legal(state, seat), Dice(b"f" * 32, 0))


def test_8_time_out_of_the_defender():
    """Each open card as cheaply as possible; take when one would stay open; no transfer."""
    table = Table(place("7♥ 6♥", "6♠ 10♥ A♥ 7♦", variant="perevodnoi", talon="A♠")).attack("7♥")
    assert _fallback(table.state, P2) == Beat(0, "10H")
    table = Table(place("7♥ 6♥", "6♠ 10♦", talon="A♠")).attack("7♥")
    assert _fallback(table.state, P2) == Beat(0, "6S")
    start = place("8♦ 6♥", "8♣ 7♣", "10♦ 9♥ R♥", variant="perevodnoi", talon="A♠")
    table = Table(start).attack("8♦").transfer("8♣")
    assert _fallback(table.state, P3) == Take()
    start = place("8♦ 6♥", "8♣ 7♣", "10♦ 9♣ R♥", variant="perevodnoi", talon="A♠")
    table = Table(start).attack("8♦").transfer("8♣")
    assert _fallback(table.state, P3) == Beat(0, "10D")


def test_8_time_out_of_a_thrower():
    """A pass, even with a fitting card."""
    table = Table(place("7♥ 7♦ 6♥", "9♥ 10♦", talon="A♠")).attack("7♥").beat("9♥")
    assert ThrowIn("7D") in GAME.legal(table.state, P1)
    assert _fallback(table.state, P1) == Pass()


def test_8_who_leaves_is_replaced():
    """No facts: a computer plays on, and who comes back gets the seat back."""
    assert GAME.leave(place("7♥", "9♥"), P1) is None


def test_cheapest_is_plain_then_low():
    """Plain before trump, then lowest; an empty set has none."""
    assert CARDS[cheapest(hand("6♠ 9♥"), 0)] == "9H"
    assert CARDS[cheapest(hand("9♠ 6♠"), 0)] == "6S"
    assert cheapest(0, 0) == -1


def test_max_length_is_the_greatest_of_all_options():
    """The declared bound covers every combination; a bout's share grows with the seats."""
    bounds = [
        longest(Options(deck=deck, games=games), seats)
        for deck in (36, 52)
        for games in (3, 5, 10)
        for seats in range(2, 7)
    ]
    assert max(bounds) == META.max_length
    assert longest(Options(), 2) == 3 * 60 * (18 + 24 + 1) * 13


FACTS = [
    MatchBegun(Options(), 4, Dice(b"a" * 32, 0).below(4)),
    Dealt(2, P1, None, (("9S",), None, None, None), "8H", 12, P3, "smallest_trump"),
    Dealt(1, P1, None, (None,) * 4, "8H", 12, P1, "left_of_dealer"),
    Dealt(3, P1, None, (None,) * 4, "8H", 12, P2, "left_of_durak"),
    BoutBegun(2, P1, P2, 6, 0),
    BoutBegun(2, P2, P1, 6, 0),
    Attacked(P2, P1, "9S"),
    Attacked(P1, P2, "AS"),
    CardBeaten(P1, 0, "9S", "QS", opens=True),
    Transferred(P2, P1, "8C", 5),
    TakeDeclared(P1, opens=True),
    ThrownIn(P3, "7S"),
    Passed(P1),
    WindowClosed("passed"),
    WindowClosed("limit"),
    BoutDefended(P1, 4),
    TableTaken(P2, ("9S", "8S")),
    Drawn(P1, ("KC", "JD")),
    Drawn(P2, (None, None)),
    Drawn(P2, (None, "8H")),
    WentOut((P1, P3), 1),
    GameEnded(1, P1, "durak"),
    GameEnded(1, P2, "durak"),
    GameEnded(1, None, "draw"),
    GameEnded(1, None, "endless"),
    MatchEnded((1, 0, 2, 0)),
]

FRENCH = {
    0: "3 parties à jouer. Premier donneur, tiré au sort : ",
    1: "Partie 2 : atout cœur (8 de cœur). Invité 7 attaque en premier : le plus petit atout.",
    4: "À vous d’attaquer Ordinateur 1.",
    6: "Ordinateur 1 vous attaque avec le 9 de pique.",
    7: "Vous attaquez Ordinateur 1 avec l’as de pique.",
    8: "Vous battez le 9 de pique avec la dame de pique.",
    9: "Ordinateur 1 transfère l’attaque à vous avec le 8 de trèfle.",
    10: "Vous annoncez : « Je ramasse. »",
    11: "Invité 7 rajoute le 7 de pique.",
    15: "Tout est battu, bito : 4 cartes à la défausse.",
    17: "Vous piochez le roi de trèfle et le valet de carreau.",
    18: "Ordinateur 1 pioche 2 cartes.",
    19: "Ordinateur 1 pioche 2 cartes, dont l’atout retourné, le 8 de cœur.",
    20: "Plus de carte pour vous et Invité 7 : hors de danger.",
    21: "Fin de la partie 1 : vous êtes le durak.",
}


def test_sentences_in_french():
    """What the log and the live region read out."""
    for number, expected in FRENCH.items():
        assert typed(GAME.say(FACTS[number], NAMES, "fr")).startswith(expected)


def test_sentences_in_english():
    """As good as the French."""
    said = [GAME.say(fact, NAMES, "en") for fact in FACTS]
    assert said[6] == "Ordinateur 1 attacks you with the 9 of spades."
    assert said[7] == "You attack Ordinateur 1 with the ace of spades."
    assert said[8] == "You beat the 9 of spades with the queen of spades."
    assert said[21] == "End of game 1: you are the durak."
    assert all(text.endswith((".", "”", "»")) for text in said)


def test_every_fact_speaks_both_languages():
    """Only the first bout is not announced: the deal has just said who attacks."""
    for fact in FACTS:
        assert GAME.say(fact, NAMES, "fr")
        assert GAME.say(fact, Names(NAMES.seats), "en")
    assert GAME.say(BoutBegun(1, P1, P2, 5, 0), NAMES, "fr") == ""


def test_moments():
    """The small feasts: bito, a big take, a transfer, who is safe, the durak."""
    assert [GAME.moments(fact) for fact in FACTS if GAME.moments(fact)] == [
        ("deal",), ("deal",), ("deal",), ("transfer",), ("bito",), ("take",), ("out",),
        ("durak",), ("durak",), ("drawn_game",), ("drawn_game",), ("match_over",),
    ]  # fmt: skip
    assert GAME.moments(TableTaken(P1, ("6S", "7S", "8S", "9S", "6H", "7H"))) == ("big_take",)
