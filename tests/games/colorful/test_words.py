"""What is said, in French and in English."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import games.colorful
from games.colorful.explain import SENTENCES
from games.colorful.facts import ColoursLaid, Ended, RoundOpened, RoundRevealed, SubjectGiven
from games.colorful.rules import GAME
from games.colorful.state import Card
from games.contract import Eyes, IllegalMove, Text
from support.colorful import Table, match_of, names
from support.typography import typed


@dataclass
class Say:
    """One fact for readers at a table of five, A to E."""

    fact: Any

    def to(self, me: int | None, language: Any) -> str:
        return typed(GAME.say(self.fact, names(5, me), language))


def test_the_removed_colours_are_told():
    dealt = Say(Table(4).facts[0])
    assert dealt.to(0, "fr") == ("Cette fois sans vert clair, bleu ciel, marron, noir ni argent.")
    assert dealt.to(0, "en") == "This time without lime, sky blue, brown, black or silver."
    assert Say(Table(4, double_colours=True).facts[0]).to(0, "fr") == "Quinze couleurs en jeu."


def test_the_teams_are_told():
    dealt = Say(Table(4, double_colours=True, teams=True, extra={"teams": [0, 1, 0, 1]}).facts[0])
    assert dealt.to(2, "fr") == "Quinze couleurs en jeu. Équipes : vous et A ; B et D."
    assert dealt.to(None, "en") == "All fifteen colours. Teams: A and C; B and D."


def test_a_round_opens_with_its_category():
    opened = Say(RoundOpened(2, Card("cat-01"), 1))
    assert opened.to(0, "fr") == (
        "Manche 2 · Le marché : Un légume qu’on épluche. B cherche un sujet."
    )
    assert opened.to(1, "fr").endswith("À vous de trouver un sujet.")
    assert opened.to(0, "en") == (
        "Round 2 · The market: A vegetable you peel. B is looking for a subject."
    )
    assert Say(RoundOpened(1, Card("cat-01"), None)).to(0, "fr").endswith("Tout le monde pose.")


def test_a_pack_card_is_told_when_its_text_is_there():
    card = Card("p1", None, (Text("r", "La cave"),))
    assert Say(RoundOpened(4, card, 0)).to(1, "fr") == "Manche 4 · La cave. A cherche un sujet."
    gone = Card("p1", None, (Text("r"),))
    assert Say(RoundOpened(4, gone, 0)).to(1, "fr") == "Manche 4. A cherche un sujet."


def test_a_subject_is_quoted_or_passed_over():
    given = SubjectGiven(1, 0, Text("r", "Le homard"))
    assert Say(given).to(1, "fr") == "Sujet de A : « Le homard »."
    assert Say(given).to(0, "fr") == "Votre sujet : « Le homard »."
    assert Say(given).to(1, "en") == "Subject by A: “Le homard”."
    assert Say(SubjectGiven(1, 0, Text("r"))).to(1, "fr") == "A a donné le sujet."
    assert Say(SubjectGiven(1, 0, None)).to(1, "fr") == (
        "Sans sujet de A, la catégorie en tient lieu."
    )


def test_laying_is_told_without_the_colour_to_others():
    laid = ColoursLaid(1, 1, 1, ("sky",), False)
    hidden = replace(laid, colours=None)
    assert Say(hidden).to(0, "fr") == "B a posé une couleur."
    assert Say(laid).to(1, "fr") == "Vous avez posé Bleu ciel."
    assert Say(hidden).to(None, "en") == "B laid a colour."
    assert Say(replace(hidden, count=2)).to(0, "fr") == "B a posé deux couleurs."
    assert Say(replace(hidden, absent=True)).to(0, "fr") == ("Une couleur posée au hasard pour B.")
    assert Say(replace(laid, absent=True)).to(1, "fr") == "Posé au hasard pour vous : Bleu ciel."
    assert Say(replace(hidden, absent=True, count=2)).to(0, "en") == (
        "Two colours laid at random for B."
    )


def shown(**changed: Any) -> RoundRevealed:
    fact = RoundRevealed(
        number=2,
        colours=(("yellow",), ("yellow",), ("yellow",), ("blue",), ("black",)),
        absent=(False,) * 5,
        match=False,
        best=("yellow",),
        votes=3,
        by_team=False,
        points=(1, 1, 1, 0, 0),
        totals=(2, 2, 2, 1, 1),
    )
    return replace(fact, **changed)


def test_a_round_is_revealed_card_by_card():
    assert Say(shown()).to(1, "fr") == (
        "Manche 2. Jaune : vous, A et C ; Bleu : D ; Noir : E. +1 pour vous, A et C."
    )
    assert Say(shown()).to(None, "en") == (
        "Round 2. Yellow: A, B and C; Blue: D; Black: E. +1 for A, B and C."
    )
    alike = shown(colours=(("yellow",),) * 5, match=True, points=(1,) * 5)
    assert Say(alike).to(0, "fr") == "Manche 2. Accord parfait, Jaune pour tout le monde."
    nobody = shown(points=(0,) * 5, best=None, votes=0)
    assert Say(nobody).to(0, "fr").endswith("Égalité, personne ne marque.")
    assert (
        Say(shown(points=(0,) * 5, by_team=True))
        .to(0, "fr")
        .endswith("Aucune équipe n’est d’accord.")
    )


@pytest.mark.parametrize(
    ("fact", "fr", "en"),
    [
        (
            Ended("collective", (), (0, 1, 2, 3, 4)),
            "Victoire collective : la même couleur à chaque manche !",
            "Everybody wins: the same colour in every round!",
        ),
        (Ended("common", (3, 3), (0, 1)), "Score commun : 3 points.", "Common score: 3 points."),
        (Ended("common", (0, 0), (0, 1)), "Score commun : 0 point.", "Common score: 0 points."),
        (Ended("points", (1, 0, 0), (0,)), "Victoire : A, 1 point.", "Winner: A, 1 point."),
        (
            Ended("points", (4, 5, 5, 0), (1, 2)),
            "Victoire partagée : B et C, 5 points.",
            "Shared win: B and C, 5 points.",
        ),
        (
            Ended("teams", (2, 1, 2, 1), (0, 2)),
            "Victoire en équipe : A et C, 2 points.",
            "Team win: A and C, 2 points.",
        ),
    ],
)
def test_the_result_is_told(fact, fr, en):
    assert Say(fact).to(None, "fr") == fr
    assert Say(fact).to(None, "en") == en


def test_every_fact_of_a_match_is_said_to_everybody_in_both_languages():
    table = match_of([",".join([c] * 3) for c in ("Rouge", "Jaune", "Vert", "Bleu", "Rose")], 3)
    for fact in table.facts:
        for viewer in (0, 1, 2, Eyes.PUBLIC, Eyes.EVERYTHING):
            told = GAME.redact(table.state, fact, table.state, viewer)
            me = viewer if isinstance(viewer, int) else None
            for language in ("fr", "en"):
                assert re.search(r"[.!]$", GAME.say(told, names(3, me), language))


def test_small_feasts():
    table = match_of([",".join([c] * 3) for c in ("Rouge", "Jaune", "Vert", "Bleu", "Rose")], 3)
    codes = [GAME.moments(fact) for fact in table.facts]
    assert codes[-1] == ("collective_win",)
    assert codes[-2] == ("reveal", "match")
    assert GAME.moments(shown()) == ("reveal", "points")
    assert GAME.moments(shown(points=(0,) * 5)) == ("reveal", "tie")


def raised() -> set[str]:
    """Every code that the folder's files raise."""
    folder = Path(games.colorful.__file__).parent
    source = "\n".join(path.read_text() for path in folder.glob("*.py"))
    found = set(re.findall(r'Illegal(?:Move|Options)\(\s*"(\w+)"', source))
    return found | set(re.findall(r'return "(text_\w+)"', source)) | {"text_letter", "house_only"}


def test_every_refusal_has_a_sentence_and_no_sentence_is_idle():
    assert raised() == set(SENTENCES)


KNOWN = {
    *("count", "given", "colour", "word", "words", "char", "length", "most", "least"),
    *("seats", "teams", "cards", "rounds", "card", "slot", "name"),
}
"""What refusals give to their sentences."""


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_every_sentence_ends_and_asks_for_what_the_refusal_gives(code, language):
    sentence = SENTENCES[code].of(language)
    assert sentence.endswith(".")
    assert set(re.findall(r"{(\w+)}", sentence)) <= KNOWN


def test_a_refusal_names_the_person_who_is_waited_for():
    table = Table(3)
    refused = table.refused("B", GAME.types.move.__args__[1](("pink",)))
    assert typed(GAME.explain(refused, names(3, 1), "fr")) == (
        "Le sujet n’est pas encore connu : attendez celui de A pour poser."
    )


def test_a_strange_code_is_left_to_the_caller():
    assert GAME.explain(IllegalMove("stale"), names(3), "fr") == ""
