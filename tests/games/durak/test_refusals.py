"""Bad input: every refusal has a code, a clause, sentences, and changes nothing."""

from __future__ import annotations

import msgspec
import pytest

from games import codec
from games.contract import IllegalMove, IllegalOptions, Names, Setup
from games.dice import Dice
from games.durak.meta import META, Options, check
from games.durak.moves import Attack, Beat, Move, Pass, Take, ThrowIn, Transfer
from games.durak.refusals import CODES
from games.durak.rules import GAME
from support.builders.durak import P1, P2, P3, P4, Table, place, refused
from support.typography import typed

NAMES = Names(("Hibou", "Ordinateur 1", "Invité 7", "Lou"), me=0)


def opened() -> Table:
    """P1 attacks P2 with 7♥, beaten with 10♥: the window is open."""
    return Table(
        place("7♥ 7♠ 9♦ A♣", "10♥ 10♦ A♥ 6♦", "7♦ 10♣ R♣ 6♥", "7♣ D♦ D♣", talon="6♣ A♠")
    ).attack("7♥").beat("10♥")  # fmt: skip


def test_5_4_two_people_throw_in_at_once():
    """The first card is laid; the other is told who was first, and may throw in later."""
    table = opened().throw(P3, "7♦")
    refusal = refused(table.state, P4, ThrowIn("7C"))
    assert (refusal.code, refusal.rule) == ("overtaken", "5.4")
    said = GAME.explain(refusal, NAMES, "fr")
    assert "Invité 7" in said
    assert "7 de carreau" in said
    table.beat("10♦").throw(P4, "7♣")
    assert table.state.bout.authors == (P1, P3, P4)


def test_5_4_two_people_throw_in_for_the_last_place():
    """The last free place goes to the first; the other is told that it is taken."""
    table = Table(place("7♥ 7♠ 9♦", "10♥ A♦", "7♦ 10♣ R♣", "7♣ D♦ D♣", talon="6♣ A♠"))
    table.attack("7♥").beat("10♥").throw(P3, "7♦")
    refusal = refused(table.state, P4, ThrowIn("7C"))
    assert (refusal.code, refusal.context["limit"]) == ("overtaken_last", 2)
    assert "dernière place" in GAME.explain(refusal, NAMES, "fr")


def test_5_5_two_people_add_the_last_card_while_taking():
    """After « Je ramasse » the last place closes the bout: the late card finds no attack."""
    table = Table(place("7♥ 7♠ 9♦", "10♥ A♦", "7♦ 10♣ R♣", "7♣ D♦ D♣", talon="6♣ A♠"))
    table.attack("7♥").take().throw(P3, "7♦")
    assert table.state.bout.phase == "attack"
    assert refused(table.state, P4, ThrowIn("7C")).code == "no_window"


def test_5_5_a_pass_after_the_take_is_final():
    """A seat that passed while the others add cannot change its mind; the others still can."""
    table = Table(
        place("7♥ 7♠ 9♦", "10♥ A♦ A♥ 8♥", "7♦ 10♣ R♣", "7♣ D♦ D♣", talon="6♣ A♠")
    ).attack("7♥").take().passes(P3)  # fmt: skip
    assert refused(table.state, P3, ThrowIn("7D")).code == "already_passed"
    table.throw(P4, "7♣")
    assert refused(table.state, P3, ThrowIn("7D")).code == "already_passed"
    assert table.state.bout.phase == "taking"


def test_5_4_a_new_card_cancels_passes():
    """Who passed is asked again once the new card is beaten."""
    table = opened().passes(P4).throw(P3, "7♦").beat("10♦")
    assert [ask.seat for ask in GAME.asks(table.state)] == [P1, P3, P4]


def test_5_3_je_ramasse_is_final():
    """After taking nothing can be beaten and nothing taken twice."""
    table = Table(place("7♥ 7♠", "10♥ A♦", "7♦ 10♣")).attack("7♥").take()
    assert refused(table.state, P2, Beat(0, "10H")).code == "already_taking"
    assert refused(table.state, P2, Take()).code == "already_taking"


def test_5_roles():
    """Attacking, defending and throwing in belong to their seats and moments."""
    start = place("7♥ 7♠", "10♥ A♦", "7♦ 10♣", "", out=[P4])
    assert refused(start, P3, Attack("7D")).code == "not_attacker"
    assert refused(start, P1, ThrowIn("7S")).code == "no_window"
    assert refused(start, P2, Take()).code == "nothing_to_beat"
    attacked = Table(start).attack("7♥").state
    assert refused(attacked, P1, Attack("7S")).code == "attack_running"
    assert refused(attacked, P3, Beat(0, "10C")).code == "not_defender"
    assert refused(attacked, P3, ThrowIn("7D")).code == "answer_first"
    assert refused(attacked, P3, Pass()).code == "answer_first"
    assert refused(attacked, P2, Transfer("10H")).code == "no_transfer_in_variant"
    assert refused(attacked, P4, Pass()).code == "you_are_out"
    window = opened().state
    assert refused(window, P2, ThrowIn("10D")).code == "defender_adds_nothing"
    assert refused(window, P2, Beat(0, "AH")).code == "nothing_to_beat"


def test_5_3_an_attack_card_is_beaten_once():
    """With two open cards (Perevodnoï), the one already beaten is refused."""
    table = Table(
        place("8♦ 6♥", "8♣ 7♣ 9♣", "10♦ 10♣ D♥ R♥", variant="perevodnoi")
    ).attack("8♦").transfer("8♣").beat("10♦", attack=0)  # fmt: skip
    assert refused(table.state, P3, Beat(0, "QH")).code == "already_beaten"
    assert refused(table.state, P3, Beat(1, "QH")).code == "wrong_suit"


def test_6_2_transfer_needs_the_rank():
    """Another rank does not pass the attack on."""
    table = Table(place("8♦ 6♥", "8♣ 7♣", "10♦ 9♦ 6♦", variant="perevodnoi")).attack("8♦")
    assert refused(table.state, P2, Transfer("7C")).code == "wrong_rank"


def test_5_7_without_cards_nothing_can_be_added():
    """An attacker whose last card lies on the table is not asked and cannot pass."""
    table = Table(place("7♥", "10♥ A♦", "7♦ 10♣")).attack("7♥").beat("10♥")
    assert [ask.seat for ask in GAME.asks(table.state)] == [P3]
    assert refused(table.state, P1, Pass()).code == "no_cards_left"


def test_7_after_the_match_nothing_can_be_played():
    """All games played: every move is refused."""
    table = Table(place("7♥", "9♥", number=3, results=(0, 1))).attack("7♥").beat("9♥")
    assert GAME.asks(table.state) == ()
    assert refused(table.state, P1, Attack("7H")).code == "match_over"


@pytest.mark.parametrize("seats", [0, 1, 7, 99])
def test_1_seats(seats):
    """Two to six seats, with either pack."""
    with pytest.raises(IllegalOptions) as caught:
        check(Options(), seats)
    assert caught.value.code == "bad_seats"
    with pytest.raises(IllegalOptions):
        GAME.deal(Options(), Setup(max(seats, 0)), Dice(b"1" * 32, 0))
    assert META.seats == (2, 6)


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "attack", "card": "1S"},
        {"type": "attack", "card": "9S", "x": 1},
        {"type": "attack", "card": 9},
        {"type": "beat", "attack": 6, "card": "9S"},
        {"type": "beat", "attack": -1, "card": "9S"},
        {"type": "beat", "attack": True, "card": "9S"},
        {"type": "beat", "card": "9S"},
        {"type": "take", "card": "9S"},
        {"type": "give_up"},
        {"card": "9S"},
        [],
    ],
)
def test_10_malformed_moves_are_refused_by_decoding(wrong):
    """Unknown kinds, fields, cards and places never reach the rules."""
    with pytest.raises(codec.Malformed):
        codec.convert(wrong, Move)


def test_every_code_has_words_of_its_own():
    """Each refusal is explained in both languages, none with the words of an unknown one."""
    context = {
        "card": "9S", "over": "QH", "trump": 3, "attacker": 1, "defender": 2, "heir": 2, "holds": 1,
        "needs": 2, "most": 5, "by": 2, "limit": 4, "attack": 3, "count": 1, "low": 2, "high": 6,
    }  # fmt: skip
    for language in ("fr", "en"):
        said = [GAME.explain(IllegalMove(c, "5", **context), NAMES, language) for c in CODES]
        assert all(text.endswith(".") for text in said)
        assert len(set(said)) == len(CODES)


def test_a_sentence_says_what_happened_and_what_to_do():
    """The tone of the house: what is wrong with this card, and which card would do."""
    table = Table(place("9♥", "8♥ 7♦ 8♠", trump="♠", talon="A♠")).attack("9♥")
    low = typed(GAME.explain(refused(table.state, P2, Beat(0, "8H")), NAMES, "fr"))
    assert low == (
        "Le 8 de cœur ne bat pas le 9 de cœur : il faut plus fort dans la couleur, "
        "ou un atout (pique)."
    )
    suit = GAME.explain(refused(table.state, P2, Beat(0, "7D")), NAMES, "en")
    assert suit == (
        "The 7 of diamonds does not beat the 9 of hearts: it takes higher hearts, "
        "or a trump (spades)."
    )
    assert msgspec.json.encode(Take()) == b'{"type":"take"}'
