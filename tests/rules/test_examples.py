"""Worked examples of the rules, played by the engines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.arc_en_ciel.tricks import allowed, resolve
from games.colorful.subject import check_subject
from games.contract import IllegalMove
from games.splendor_duel.board import line_fault
from rules.books import LANGUAGES, book

TEXTS = Path(__file__).resolve().parents[2] / "templates" / "rules"
ITEM = re.compile(
    r'<li class="laid__card(?: laid__card--(?P<mark>\w+))?">.*?#c-(?P<face>\w+)".*?'
    r"<strong>(?P<who>[^<]+)</strong>"
)


def examples(html):
    """Each row of laid cards: [(who, face, mark)]."""
    rows = re.findall(r'<ol class="laid">(.*?)</ol>', html, flags=re.DOTALL)
    return [[(m["who"], m["face"], m["mark"]) for m in ITEM.finditer(row)] for row in rows]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trick_on_the_page_is_taken_as_the_engine_takes_it(language):
    tricks = [
        row
        for row in examples(book("arc_en_ciel", language).html)
        if row[0][0] not in {"Oui", "Yes"}
    ]
    assert len(tricks) >= 12
    for row in tricks:
        shares, _opens = resolve(tuple(face for _who, face, _mark in row), 0, len(row))
        marked = {place for place, (_who, _face, mark) in enumerate(row) if mark == "takes"}
        assert marked == {share.seat for share in shares}, row


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_case_of_who_takes_what_has_a_trick(language):
    seen = set()
    for row in examples(book("arc_en_ciel", language).html):
        faces = tuple(face for _who, face, _mark in row)
        shares, _opens = resolve(faces, 0, len(faces))
        lead = next((face for face in faces if face != "X"), "X")
        pairs = sum(f"O{value:02}" in faces and f"A{value:02}" in faces for value in range(17))
        kinds = tuple(sorted(share.why for share in shares))
        seen.add((lead[0] in "AO", min(pairs, 2), kinds))
    assert {
        (False, 0, ("colour",)),
        (False, 0, ("trump",)),
        (False, 1, ("trump",)),
        (False, 2, ("trump",)),
        (False, 1, ("pair", "rest")),
        (False, 2, ("pair", "pair", "rest")),
        (True, 1, ("pair", "rest")),
    } <= seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_that_climbs_may_play_what_the_page_says(language):
    (row,) = [
        row for row in examples(book("arc_en_ciel", language).html) if row[0][0] in {"Oui", "Yes"}
    ]
    hand = tuple(sorted(face for _who, face, _mark in row))
    said = {face for _who, face, mark in row if mark == "takes"}
    assert set(allowed(hand, ("J10", "A06"))) == said


SUBJECTS = {
    "fr": (
        ("La Panthère rose", "un citron vert", "L’ÉTOILE NOIRE", "Une orange"),
        ("Un flamant", "le ciel", "une olive", "Le ciré du marin"),
    ),
    "en": (
        ("The Pink Panther", "a green lemon", "THE BLACK STAR", "An orange"),
        ("A flamingo", "the sky", "an olive", "The sailor’s oilskin"),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_subjects_are_refused_and_accepted_as_the_page_says(language):
    page = book("colorful", language).html.replace("\N{NO-BREAK SPACE}", " ")
    refused, accepted = SUBJECTS[language]
    for subject in (*refused, *accepted):
        assert subject in page
    for subject in refused:
        with pytest.raises(IllegalMove) as refusal:
            check_subject(subject, language, one_word=False)
        assert refusal.value.code == "subject_colour"
    for subject in accepted:
        check_subject(subject, language, one_word=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_the_board_are_what_the_engine_says(language):
    written = (TEXTS / "splendor_duel" / f"{language}.html").read_text(encoding="utf-8")
    boards = re.findall(r'{% board "([^"]+)" "" chosen="([^"]+)" %}<strong>(\w+)', written)
    assert len(boards) == 4
    for rows, chosen, said in boards:
        board = tuple("WBGRKPO".find(letter) for letter in rows.replace(" ", ""))
        cells = tuple((int(row) - 1) * 5 + int(column) - 1 for row, column in chosen.split())
        assert (line_fault(board, cells) == "") == (said in {"Oui", "Yes"}), (chosen, said)
