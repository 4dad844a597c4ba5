"""Each hint of a first match has its moment, by what the frame tells; its clause is on the page."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from rules.books import book
from support.node import node

ROOT = Path(__file__).resolve().parents[2]
DRIVER = ROOT / "tests" / "support" / "moments.mjs"
PLUS2, HUNT = {"kind": "plus2", "size": 2}, {"kind": "hunt", "colour": 1}


def hints(key, moments):
    """What a game's scripts give for these moments."""
    module = (ROOT / "static" / "js" / "games" / key / "first_steps.js").as_uri()
    done = subprocess.run(
        [node(), str(DRIVER)],
        input=json.dumps({"module": module, "moments": moments}),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return [[tuple(hint) for hint in told] for told in json.loads(done.stdout)]


def duel(stack=None, answers=("7",), alone=None, *, playable=True, code="turn", table="classique"):
    view = {
        "table": table,
        "stack": stack,
        "wanted": {"symbols": list(answers)},
        "one_card": [seat == alone for seat in range(3)],
    }
    legal = ["draw", *(["play_card"] if playable else [])]
    return {"view": view, "ask": {"code": code}, "legal": legal}


@pytest.mark.parametrize(
    ("moment", "told"),
    [
        (duel(), [("turn", "firstTurn", "5.1")]),
        (duel(playable=False), [("draw", "firstDraw", "5.3")]),
        (duel(PLUS2, ("plus2",)), [("stack", "firstStack", "7.2")]),
        (duel(PLUS2, (), playable=False), [("stack", "firstStackTake", "7.2")]),
        (duel(PLUS2, ("plus2",), table="siege"), [("stack", "firstStack", "9")]),
        (duel(PLUS2, ("plus2",), table="jour_nuit"), [("stack", "firstStack", "8.6")]),
        (
            duel(alone=0),
            [("one_card", "firstOneMine", "5.4"), ("turn", "firstTurn", "5.1")],
        ),
        (
            duel(alone=2, playable=False),
            [("draw", "firstDraw", "5.3"), ("one_card", "firstOneTheirs", "5.4")],
        ),
        (duel(HUNT, (), playable=False), []),
        (duel(code="drawn"), []),
    ],
)
def test_a_hint_of_duel_has_its_moment(moment, told):
    assert hints("duel_de_couleurs", [moment]) == [told]
    for _id, _text, rule in told:
        assert f'id="regle-{rule}"' in book("duel_de_couleurs", "fr").html


def durak(phase, *legal):
    return {"view": {"phase": phase}, "ask": {"code": phase}, "legal": list(legal)}


def test_a_hint_of_durak_has_its_moment():
    told = hints(
        "durak",
        [
            durak("attack", "attack"),
            durak("defend", "beat", "take"),
            durak("defend", "take"),
            durak("throw_in", "throw_in", "pass"),
            durak("throw_in", "pass"),
        ],
    )
    assert told == [
        [("attack", "firstAttack", "5.2")],
        [("beat", "firstBeat", "5.3")],
        [("take", "firstTake", "5.5")],
        [("throw_in", "firstThrowIn", "5.4")],
        [],
    ]
    for ((_id, _text, rule),) in told[:4]:
        assert f'id="regle-{rule}"' in book("durak", "fr").html


def arc(phase="play", *, duty=None, top=None, pair=False, taken=()):
    view = {
        "phase": phase,
        "exchange": 5,
        "duty": duty,
        "top": top,
        "now": {"shares": [{"why": "pair" if pair else "suit"}]},
        "taken": [{"cards": list(taken)}],
    }
    return {"view": view, "ask": {"code": phase}, "legal": []}


def test_a_hint_of_arc_en_ciel_has_its_moment():
    told = hints(
        "arc_en_ciel",
        [
            arc("exchange"),
            arc(duty={"free": False}),
            arc(duty={"free": False}, top=9),
            arc(duty={"free": False}, top=9, pair=True),
            arc(taken=("R09",)),
            arc(duty={"free": True}),
        ],
    )
    assert told == [
        [("give", "firstGive", "2")],
        [("follow", "firstFollow", "4.2")],
        [("follow", "firstClimb", "4.2")],
        [("pair", "firstPair", "5.3"), ("follow", "firstClimb", "4.2")],
        [("sets", "firstSets", "6")],
        [],
    ]
    for step in told:
        for _id, _text, rule in step:
            assert f'id="regle-{rule}"' in book("arc_en_ciel", "fr").html


def colorful(code, number, *, count=1, teams=()):
    view = {"round": number, "round_count": 5, "count": count, "teams": list(teams)}
    return {"view": view, "ask": {"code": code}, "legal": []}


def test_a_hint_of_colorful_has_its_moment():
    told = hints(
        "colorful",
        [
            colorful("subject", 1),
            colorful("lay", 1),
            colorful("lay", 1, count=2),
            colorful("lay", 1, teams=[[0, 2], [1, 3]]),
            colorful("lay", 2),
            colorful("subject", 5),
            colorful("lay", 5, teams=[[0, 2], [1, 3]]),
        ],
    )
    gone = ("gone", "firstGone", "4")
    assert told == [
        [("subject", "firstSubject", "4.1")],
        [("lay", "firstLay", "4.2")],
        [("lay", "firstLayTwo", "7.3")],
        [("lay", "firstLayTeam", "7.1")],
        [("lay", "firstLay", "4.2"), gone],
        [("subject", "firstSubject", "4.1"), ("last", "firstLast", "5"), gone],
        [("lay", "firstLayTeam", "7.1"), ("last", "firstLastTeams", "7.1"), gone],
    ]
    for step in told:
        for _id, _text, rule in step:
            assert f'id="regle-{rule}"' in book("colorful", "fr").html


@pytest.mark.parametrize("key", ["duel_de_couleurs", "durak", "arc_en_ciel", "colorful"])
def test_every_hint_has_its_words_in_both_languages(key):
    script = (ROOT / "static" / "js" / "games" / key / "first_steps.js").read_text()
    words = set(re.findall(r'"(first[A-Z]\w+)"', script))
    assert len(words) >= 4
    for language in ("fr", "en"):
        known = (ROOT / "static" / "js" / "i18n" / key / f"{language}.js").read_text()
        assert [word for word in words if f"\n  {word}:" not in known] == []
