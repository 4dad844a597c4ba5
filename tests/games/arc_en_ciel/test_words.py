"""Facts as people read them, in French and English, and the feasts among them."""

import pytest

from games.arc_en_ciel.facts import (
    CardPlayed,
    CardsGiven,
    CardsPassed,
    Dealt,
    MatchEnded,
    RoundScored,
    SetMade,
    Share,
    Started,
    Tally,
    TrickTaken,
)
from games.arc_en_ciel.meta import Options
from games.arc_en_ciel.moves import Play
from games.contract import Names
from support.builders.arc_en_ciel import GAME, cards, table
from support.typography import typed

TILLEUL, HIBOU, ME, MAX = range(4)
NAMES = Names(("Tilleul", "Hibou", "Zoé", "Max"), me=ME)

ALL = TrickTaken((Share(HIBOU, "trump", "O07", cards("R9 O7 R1 R2")),), HIBOU)
SPLIT_FR = (
    "Vous prenez la paire de 4 grâce à l’Ombre 4 et Max prend le reste avec le 16 rouge. "
    "Max a un triple de 16."
)
SPLIT_EN = (
    "You take the pair of 4s thanks to the Shadow 4 "
    "and Max takes the rest with the red 16. Max has three of the 16s."
)
SPLIT = TrickTaken(
    (Share(ME, "pair", "O04", cards("A4 O4")), Share(MAX, "rest", "R16", cards("R9 R16"))),
    MAX,
    (SetMade(ME, "pair", 4), SetMade(MAX, "triple", 16)),
)


@pytest.mark.parametrize(
    ("fact", "fr", "en"),
    [
        (
            Started(Options(), 4, ME),
            "4 manches à 4 : vous donnez en premier.",
            "4 rounds for 4: you deal first.",
        ),
        (
            Dealt(2, HIBOU, None, (None, None, (), None)),
            "Manche 2 : Hibou donne, vous ouvrirez.",
            "Round 2: Hibou deals, you will lead.",
        ),
        (
            CardsGiven(HIBOU, None),
            "Hibou a choisi ses cartes à donner.",
            "Hibou has chosen what to give.",
        ),
        (
            CardsGiven(ME, cards("R0 A4 X")),
            "Vous donnez le 0 rouge, l’Arc-en-ciel 4 et le Joker à Hibou.",
            "You give Hibou the red 0, the Rainbow 4 and the Joker.",
        ),
        (
            CardsPassed((None, None, cards("R0"), cards("V3 O2"))),
            "Max vous a donné le 3 vert et l’Ombre 2.",
            "Max has given you the green 3 and the Shadow 2.",
        ),
        (CardPlayed(HIBOU, "O07", pair=True), "Hibou pose l’Ombre 7 : paire.",
         "Hibou plays the Shadow 7: a pair."),
        (CardPlayed(ME, "J00"), "Vous posez le 0 jaune.", "You play the yellow 0."),
        (
            CardPlayed(MAX, "B11", last=True),
            "Max pose sa dernière carte, le 11 bleu.",
            "Max plays their last card, the blue 11.",
        ),
        (ALL, "Hibou prend le pli avec l’Ombre 7.", "Hibou takes the trick with the Shadow 7."),
        (SPLIT, SPLIT_FR, SPLIT_EN),
        (
            RoundScored(2, tuple(Tally(total=points) for points in (21, 9, 65, 0))),
            "Fin de la manche 2 : Tilleul 21, Hibou 9, vous 65, Max 0.",
            "End of round 2: Tilleul 21, Hibou 9, you 65, Max 0.",
        ),
        (
            MatchEnded((10, 185, 3, 4), (HIBOU,)),
            "Hibou gagne avec 185 points.",
            "Hibou wins with 185 points.",
        ),
        (
            MatchEnded((10, 185, 185, 4), (HIBOU, ME)),
            "Vous et Hibou gagnez ensemble avec 185 points.",
            "You and Hibou win together with 185 points.",
        ),
    ],
)  # fmt: skip
def test_a_fact_is_one_sentence_in_both_languages(fact, fr, en):
    """The reader is « vous »; others go by their names; what is hidden stays unsaid."""
    assert typed(GAME.say(fact, NAMES, "fr")) == fr
    assert GAME.say(fact, NAMES, "en") == en


def test_a_colon_does_not_begin_a_line_in_french():
    """The space before a colon does not break."""
    assert "\u00a0:" in GAME.say(CardPlayed(HIBOU, "O07", pair=True), NAMES, "fr")


def test_a_button_without_a_script_names_the_card():
    assert GAME.name_move(None, Play("A09"), "fr") == "Poser l’Arc-en-ciel 9"
    assert GAME.name_move(None, Play("R04"), "en") == "Play the red 4"


def test_the_small_feasts():
    """Pairs laid and split, triples, quadruples and ends have codes; plain tricks have none."""
    assert GAME.moments(CardPlayed(HIBOU, "O07", pair=True)) == ("pair_laid",)
    assert GAME.moments(CardPlayed(HIBOU, "O07")) == ()
    assert GAME.moments(ALL) == ()
    assert GAME.moments(SPLIT) == ("pair_split", "triple")
    assert GAME.moments(MatchEnded((1, 0, 0), (0,))) == ("match_end",)


def test_6_taken_cards_are_grouped_with_the_points_they_make_now():
    """The view shows each pile by value with its kind and points, to everybody."""
    state = table(["R1 R2", "B1 B0", "B3 B4"], taken=["R6 B6 J6 B2 V11 A9", "O9 R16 V16", "X"])
    for viewer in range(3):
        pile = GAME.view(state, viewer).taken[0]
        assert [(g.kind, g.value, g.points) for g in pile.groups] == [
            ("single", 2, 2),
            ("triple", 6, 36),
            ("single", 11, 11),
            ("lone", 9, 0),
        ]
        assert pile.points == 49
    assert GAME.view(state, 0).taken[1].points == 0


def test_the_own_hand_is_sorted_by_suit():
    """Rouge, Bleu, Vert, Jaune, Rainbow, Shadow, Joker; values rising in each."""
    state = table(["X O1 A16 A2 J0 V9 B12 R11 R2", "B1", "B2"])
    assert GAME.view(state, 0).hand == cards("R2 R11 B12 V9 J0 A2 A16 O1 X")
    assert GAME.view(state, 1).hand == cards("B1")


def test_the_duty_of_whoever_is_asked():
    """The seat whose turn it is sees in parts what it may answer; the others see none."""
    state = table(["", "", "V5 A4 A12 O7 X"], trick="V9 A7")
    duty = GAME.view(state, 2).duty
    assert (duty.free, duty.follow, duty.above, duty.any_trump, duty.joker) == (
        False, True, True, False, True,
    )  # fmt: skip
    assert duty.pairs == cards("O7")
    assert GAME.view(state, 0).duty is None
