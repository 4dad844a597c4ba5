"""Scenarios 3–19 and 24 of the rules: who takes what, and what may be played."""

import pytest

from games.arc_en_ciel.facts import TrickTaken
from games.arc_en_ciel.moves import Play
from games.arc_en_ciel.tricks import resolve
from games.contract import IllegalMove
from support.builders.arc_en_ciel import GAME, card, cards, short, step, table

P1, P2, P3, P4, P5, P6 = range(6)


def taken(text):
    """Play a trick in a real state, the last card through ``decide``; who gets what, who opens."""
    trick = cards(text)
    seats = len(trick)
    last = seats - 1
    # Everybody keeps two more cards, so that the trick is not the last but one.
    # Yellow is asked for in no scenario, so it binds nobody.
    spare = iter([f"J{value}" for value in range(17)])
    hands = [f"{next(spare)} {next(spare)}" for _ in range(seats)]
    hands[last] += f" {text.replace(',', ' ').split()[last]}"
    state = table(hands, trick=" ".join(text.replace(",", " ").split()[:last]))
    after, facts = step(state, last, Play(trick[last]))
    assert isinstance(facts[-1], TrickTaken)
    assert (facts[-1].shares, facts[-1].opener) == resolve(trick, P1, seats)
    piles = {seat: set(short(pile).split()) for seat, pile in enumerate(after.taken) if pile}
    assert GAME.asks(after)[0].seat == after.opener
    return piles, after.opener


def words(text):
    return set(text.split())


@pytest.mark.parametrize(
    ("trick", "piles", "opener"),
    [
        pytest.param("R9 A4 R16 O7", {P4: "R9 A4 R16 O7"}, P4, id="4-highest-trump"),
        pytest.param("R9 A4 O4 R16", {P3: "A4 O4", P4: "R9 R16"}, P4, id="5-pair-split"),
        pytest.param("R9 O4 A4 R16", {P2: "A4 O4", P4: "R9 R16"}, P4, id="6-order-irrelevant"),
        pytest.param(
            "V5 A10 O10 V12 A12", {P5: "V5 A10 O10 V12 A12"}, P5, id="7-stronger-single-trump"
        ),
        pytest.param(
            "V5 A3 O3 A10 O10 V2", {P3: "A3 O3", P5: "A10 O10", P1: "V5 V2"}, P1, id="8-two-pairs"
        ),
        pytest.param(
            "V5 A3 O3 A10 O10 O14", {P6: "V5 A3 O3 A10 O10 O14"}, P6, id="9-dominating-trump"
        ),
        pytest.param(
            "V5 A2 A10 O10 X", {P4: "A10 O10", P1: "V5 A2 X"}, P1, id="10-lower-single-and-joker"
        ),
        pytest.param("X B6 B11 R16", {P3: "X B6 B11 R16"}, P3, id="11-joker-opened"),
        pytest.param(
            "X A6 B11 O6", {P4: "A6 O6", P3: "X B11"}, P3, id="12-joker-opened-then-trump"
        ),
        pytest.param(
            "A6 O6 R16 B16", {P2: "A6 O6", P3: "R16 B16"}, P3, id="13-ties-among-classics"
        ),
        pytest.param("A6 O6 A2", {P2: "A6 O6 A2"}, P2, id="14-no-classic"),
    ],
)
def test_5_who_takes_what(trick, piles, opener):
    """Scenarios 4–14: each share goes where §5 says and the right seat opens."""
    found, opens = taken(trick)
    assert found == {seat: words(text) for seat, text in piles.items()}
    assert opens == opener


def test_5_scenario_3_without_trump_the_highest_of_the_colour_takes_all():
    """P2's R12 takes all four and P2 opens; B16, of another colour, does not count."""
    found, opens = taken("R9 R12 B16 R3")
    assert found == {P2: words("R9 R12 B16 R3")}
    assert opens == P2


def test_5_two_pairs_without_a_classic_leave_the_rest_to_the_highest_shadow():
    """Trump required, only trumps and a Joker: the Shadow of the higher pair takes the rest."""
    found, opens = taken("A6 O6 O9 A9 X A2")
    assert found == {P2: words("A6 O6"), P3: words("A9 O9 X A2")}
    assert opens == P3


def test_5_a_pair_alone_leaves_nothing_and_its_shadow_player_opens():
    """Three pairs of trumps and nothing else: each Shadow its own, the highest one opens."""
    found, opens = taken("A6 O6 A9 O9 A2 O2")
    assert found == {P2: words("A6 O6"), P4: words("A9 O9"), P6: words("A2 O2")}
    assert opens == P4


def test_4_3_scenario_24_a_joker_never_wins():
    """X, X, R0: red is required by R0 and its player takes all three cards."""
    found, opens = taken("X X R0")
    assert found == {P3: words("X R0")}
    assert opens == P3


def allowed(hand, trick):
    """The cards that the last seat of a table may play to a trick that the others laid."""
    laid = trick.split()
    state = table([*[""] * len(laid), hand, *[""] * max(0, 2 - len(laid))], trick=trick)
    moves = GAME.legal(state, len(laid))
    refused = set(cards(hand)) - {move.card for move in moves}
    for face in refused:
        with pytest.raises(IllegalMove) as refusal:
            GAME.decide(state, len(laid), Play(face), None)
        assert refusal.value.rule == "4.2"
    return words(short(move.card for move in moves))


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        pytest.param("R3 A2 A12 O5 B1 X", "R9", "R3 A2 A12 O5 X", id="15-colour-held-no-trump"),
        pytest.param("R3 A2 A12 O5 B1 X", "R9 A5", "R3 A12 O5 X", id="16-colour-held-trump-in"),
        pytest.param("A2 A12 O5 B1 X", "R9 A5", "A12 O5 X", id="17-no-colour-trump-in"),
        pytest.param("A2 O3 B1 X", "R9 A5", "A2 O3 X", id="17-none-strong-enough"),
        pytest.param("O5 A8 B1", "R9 A5 O12", "O5", id="18-pair-below-the-top"),
        pytest.param("B1 A2 V2 X", "R9", "B1 A2 V2 X", id="19-free-discard"),
        pytest.param("B1 V2 X", "R9 A5", "B1 V2 X", id="19-no-colour-no-trump"),
        pytest.param("R3 B1 X A4", "", "R3 B1 X A4", id="4.1-opener-plays-anything"),
        pytest.param("R3 B1 X A4", "X", "R3 B1 X A4", id="4.2-only-jokers-so-far"),
        pytest.param("R3 A2 O9 X", "A5 O3", "O9 X", id="4.2-trump-required"),
        pytest.param("R3 A2 X", "A5 O3", "A2 X", id="4.2-trump-required-none-strong-enough"),
        pytest.param("R3 A3 X", "A5 O3", "A3 X", id="4.2-trump-required-pair"),
        pytest.param("R3 B2 X", "A5", "R3 B2 X", id="4.2-trump-required-no-trump"),
        pytest.param("R3 B2 A1", "X A5", "A1", id="4.1-trump-after-a-joker"),
        pytest.param("R3 B2 A1", "X B5", "B2 A1", id="4.1-colour-after-a-joker"),
        pytest.param("R3 A2 A1", "R9 A5", "R3 A2 A1", id="4.2-colour-held-none-strong-enough"),
        pytest.param("B1 X X", "R9 A5", "B1 X", id="4.3-two-jokers-are-one-move"),
    ],
)
def test_4_2_allowed_cards(hand, trick, expected):
    """Scenarios 15–19 and the rest of the table of §4.2; every other card is refused."""
    assert allowed(hand, trick) == words(expected)


def test_4_2_scenario_18_the_higher_trump_still_takes_everything():
    """R9 A5 O12 O5: the pair of 5 is laid, yet P3's O12 takes all."""
    found, opens = taken("R9 A5 O12 O5")
    assert found == {P3: words("R9 A5 O12 O5")}
    assert opens == P3


def test_4_2_scenario_10_a_higher_rainbow_was_allowed():
    """P3 was entitled to A10, being higher than A2."""
    assert allowed("A10 B3", "V5 A2") == {"A10"}


def test_4_1_what_a_trick_requires_is_shown():
    """The view names the requirement and M as the trick grows."""
    seen = GAME.view(table(["", "", "", "B1 B2"], trick="X A6 B11"), P1)
    assert (seen.required, seen.top) == ("T", 6)
    seen = GAME.view(table(["", "B1 B2", "B3 B4"], trick="X"), P1)
    assert (seen.required, seen.top) == ("", None)
    seen = GAME.view(table(["", "", "B1 B2"], trick="V6 O3"), P1)
    assert (seen.required, seen.top) == ("V", 3)


def test_5_the_view_says_who_would_take_what_now():
    """With R9 A4 O4 laid, the pair is P3's and the nine stays with P1."""
    seen = GAME.view(table(["", "", "", "R16 B1"], trick="R9 A4 O4"), P4)
    shares = {share.seat: (share.why, share.cards) for share in seen.now.shares}
    assert shares == {P3: ("pair", cards("A4 O4")), P1: ("rest", cards("R9"))}
    assert seen.now.opener == P1


def test_5_only_jokers_would_be_taken_by_nobody():
    """While only Jokers lie nobody holds the trick."""
    assert GAME.view(table(["", "B1 B2", "B3 B4"], trick="X"), P1).now is None


def test_5_the_last_trick_can_be_looked_at_again():
    """After a trick the view keeps its cards in order, their seats and the shares."""
    state = table(["B0 B1", "B2 B3", "B4 B5", "B7 B8 R16"], trick="R9 A4 O4")
    state, _ = step(state, P4, Play(card("R16")))
    last = GAME.view(state, P1).last
    assert [(laid.seat, laid.card) for laid in last.laid] == list(
        zip((P1, P2, P3, P4), cards("R9 A4 O4 R16"), strict=True)
    )
    assert {share.seat for share in last.shares} == {P3, P4}
