"""Sentences of facts and refusals in both languages."""

import re
from pathlib import Path

import msgspec
import pytest

import games.splendor_duel as package
from games.contract import Form, IllegalMove, Names
from games.dice import Roll
from games.splendor_duel import facts as f
from games.splendor_duel.refusals import CODES
from games.splendor_duel.rules import GAME
from support.builders.splendor_duel import (
    CARD,
    board_with,
    buy,
    player,
    position,
    purse,
    refusal,
    scroll,
    take,
)
from support.typography import typed
from support.walks import walk

ME = Names(("Ada", "Hibou"), me=0)
OUT = Names(("Ada", "Hibou"))

SAID = [
    (f.TokensTaken(0, (0, 1, 2), (3, 3, 4)), "Vous prenez rouge, rouge et noir.", None),
    (f.TokensTaken(1, (0, 1, 2), (3, 3, 4)), None, "Hibou takes red, red and black."),
    (f.GoldTaken(0, 12), "Vous prenez 1 Or pour réserver une carte.", None),
    (f.PrivilegeGained(1, False, "tokens"), "Hibou prend 1 Privilège qui était à vous.", None),
    (f.PrivilegeGained(0, True, "card"), None, "You take 1 privilege."),
    (
        f.CardBought(0, CARD["L1-16"], purse("GK"), 0, 1),
        "Vous achetez une carte rouge (niveau 1) pour 1 vert et 1 noir.",
        "You buy a red card (level 1) for 1 green and 1 black.",
    ),
    (
        f.CardBought(1, CARD["L1-12"], purse(""), None, None),
        ("Hibou achète une carte verte (niveau 1) de la réserve sans rien payer. "
        "Un nouveau tour suivra."),
        None,
    ),
    (
        f.CardReserved(1, 3, None, None, None),
        "Hibou réserve la carte du dessus du paquet de niveau 3.",
        "Hibou reserves the top card of the level 3 deck.",
    ),
    (
        f.CardReserved(0, 2, 1, CARD["L2-03"], 1),
        None,
        "You reserve a white card (level 2, 2 points).",
    ),
    (f.TurnEnded(0, again=False), "À Hibou de jouer.", "Hibou to play."),
    (f.TurnEnded(1, again=False), "À vous de jouer.", "Your turn."),
    (f.TurnEnded(0, again=True), "Vous rejouez.", "You play again."),
    (
        f.TokenStolen(1, 5, chosen=True),
        "Hibou vous prend 1 Perle.",
        "Hibou takes 1 pearl from you.",
    ),
    (f.MatchWon(0, ("points", "crowns")), None, "You win: 20 points or more, 10 crowns or more."),
    (
        f.TokensDiscarded(0, purse("OWW")),
        "Vous remettez 2 blancs et 1 Or dans le sac (10 jetons au plus).",
        None,
    ),
    (f.DrawOffered(1), "Hibou propose la nulle.", "Hibou offers a draw."),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "french", "english"), SAID)
def test_sentences(fact, french, english):
    """A player reads what happened, addressed as « vous » where it is about them."""
    if french is not None:
        assert typed(GAME.say(fact, ME, "fr")) == french
    if english is not None:
        assert GAME.say(fact, ME, "en") == english


def test_every_fact_has_a_sentence_in_both_languages():
    """No fact is silent, for players and onlookers."""
    examples = [
        f.PrivilegeUsed(0, 3, 5),
        f.Replenished(1, Roll("shuffle", 1, (0,)), (0,), (2,)),
        f.PurchaseBegun(1, None),
        f.PurchaseBegun(0, 5),
        f.WildPlaced(0, CARD["L2-23"], 3, chosen=True),
        f.TokenGained(0, 3, 3, chosen=True),
        *(f.AbilitySkipped(0, ability) for ability in ("match", "privilege", "steal")),
        f.RoyalTaken(1, 1, chosen=True),
        f.TakenBack(0),
        f.DrawDeclined(1),
        f.DrawAgreed(1),
        f.Resigned(0),
        f.TurnLimitReached(400),
    ]
    for fact in examples + [said for said, _, _ in SAID]:
        for names in (ME, OUT):
            for language in ("fr", "en"):
                sentence = GAME.say(fact, names, language)
                assert sentence.endswith(".")
                assert sentence[0].isupper()


def test_refusals_say_what_happened_and_what_to_do():
    """Sentences with the colours and numbers of the case."""
    poor = refusal(_poor(), buy("L1-19"))
    assert typed(GAME.explain(poor, ME, "fr")) == (
        "Il vous manque 2 noirs, et vous avez 1 Or : prenez des jetons ou choisissez une autre "
        "carte."
    )
    hole = refusal(position(board_with(c31="G", c33="K")), take((3, 1), (3, 3)))
    assert "case vide" in GAME.explain(hole, ME, "fr")
    assert "empty space" in GAME.explain(hole, ME, "en")
    scrolled = refusal(position(board_with(c11="O"), player(privileges=1)), scroll(1, 1))
    assert "jamais d’Or" in GAME.explain(scrolled, ME, "fr")


def _poor():
    return position(board_with(c15="W"), player("KO"), pyramid="L1-19")


CONTEXT = {
    "step": "pay",
    "missing": purse("KK")[:6],
    "price": purse("KK")[:6],
    "gold": 1,
    "colour": 3,
    "level": 2,
    "count": 1,
    "given": 2,
    "limit": 30,
}


@pytest.mark.parametrize("code", sorted(CODES))
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_refusal_is_explained(code, language):
    """Every code has a sentence in both languages, with nothing left to fill in."""
    sentence = GAME.explain(IllegalMove(code, "3", **CONTEXT), ME, language)
    assert sentence.endswith(".")
    assert not re.search(r"[{}_]", sentence)


@pytest.mark.parametrize(
    "step", ["turn", "reserve", "pay", "wild", "match", "steal", "royal", "discard", "end"]
)
def test_every_step_explains_what_it_waits_for(step):
    """A move out of turn is answered by what is awaited."""
    for language in ("fr", "en"):
        assert GAME.explain(IllegalMove("other_step", "3", step=step), ME, language)


def test_no_code_is_raised_without_words():
    """Every code in the rules' source can be explained."""
    folder = Path(package.__file__).parent
    source = "".join((folder / name).read_text() for name in ("turn.py", "board.py", "economy.py"))
    raised = set(re.findall(r'IllegalMove\(\s*"(\w+)"', source))
    raised |= {"empty_cell", "gold_in_line", "hole_in_line", "missing_middle", "not_a_line"}
    raised |= {"cells_unsorted", "overpaid", "underpaid", "not_held", "match_over"}
    assert raised <= CODES


def test_moments_are_marked():
    """Feasts the table may celebrate."""
    assert GAME.moments(f.RoyalTaken(0, 0, chosen=True)) == ("royal",)
    assert GAME.moments(f.TurnEnded(0, again=True)) == ("again",)
    assert GAME.moments(f.MatchWon(0, ("points",))) == ("won",)
    assert GAME.moments(f.TakenBack(0)) == ()


def test_every_listed_move_has_a_button_of_its_own():
    """No two moves look alike without a table, in either language."""
    kinds = set()
    for number in range(6):
        for step in walk(GAME, GAME.types.options(confirm=number % 2 == 1), 2, number):
            seat = step.after.seat
            view = msgspec.to_builtins(GAME.view(step.after, seat))
            moves = [move for move in GAME.legal(step.after, seat) if not isinstance(move, Form)]
            kinds |= {type(move).__name__ for move in moves}
            for language in ("fr", "en"):
                said = [GAME.name_move(view, move, language) for move in moves]
                assert len(set(said)) == len(said)
    assert {"TakeTokens", "BuyCard", "Steal", "ChooseRoyal", "PlaceWild", "EndTurn"} <= kinds
