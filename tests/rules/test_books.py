"""The rules as people read them, held against the engines and the sheets of cards."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from django.test import Client

from games import registry
from rules.books import LANGUAGES, NoBook, book

ROOT = Path(__file__).resolve().parents[2]
NUMBER = re.compile(r"\d{1,2}(\.\d{1,2})?")
texts = pytest.mark.parametrize("key", registry.KEYS)


def numbers_in(node):
    return {
        one.value
        for one in ast.walk(node)
        if isinstance(one, ast.Constant)
        and isinstance(one.value, str)
        and NUMBER.fullmatch(one.value)
    }


def named_by_refusals(key):
    """Every clause that the code of a game may name, found in its syntax."""
    found = set()
    for path in (ROOT / "games" / key).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
                called = called.id if isinstance(called, ast.Name) else str(called)
                if called.startswith("Illegal"):
                    found |= {one for arg in node.args[1:2] for one in numbers_in(arg)}
                for keyword in node.keywords:
                    if keyword.arg == "rule":
                        found |= numbers_in(keyword.value)
            elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                if any("rule" in ast.unparse(one).lower() for one in targets):
                    found |= numbers_in(node.value)
            # With a dot it can be nothing else.
            if isinstance(node, ast.expr):
                found |= {one for one in numbers_in(node) if "." in one}
    return found


def anchors(html):
    return re.findall(r'\sid="([^"]+)"', html)


@texts
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_a_refusal_may_name_is_on_the_page(key, language):
    named = named_by_refusals(key)
    assert len(named) > 3
    there = {one.removeprefix("regle-") for one in anchors(book(key, language).html)}
    assert sorted(named - there) == []


@texts
def test_clauses_are_those_of_the_engine_s_rules(key):
    text = (ROOT / "games" / key / "RULES.md").read_text(encoding="utf-8")
    known = set(re.findall(r"^#+ (\d[\d.]*\d|\d+)[. ]", text, flags=re.MULTILINE))
    # Items of a numbered list under a clause are clauses too: 6.2 is the second item of 6.
    section = ""
    for line in text.splitlines():
        if found := re.match(r"#+ (\d[\d.]*\d|\d+)[. ]", line):
            section = found[1]
        elif (item := re.match(r"(\d+)\. ", line)) and "." not in section:
            known.add(f"{section}.{item[1]}")
    ours = {one.removeprefix("regle-") for one in anchors(book(key, "fr").html) if "regle-" in one}
    assert sorted(ours - known) == []


@texts
def test_both_languages_have_the_same_parts_in_the_same_order(key):
    french, english = (book(key, language) for language in LANGUAGES)
    assert anchors(french.html) == anchors(english.html)
    assert len(anchors(french.html)) == len(set(anchors(french.html)))
    assert [one.anchor for one in french.contents] == [one.anchor for one in english.contents]
    assert french.html.count('class="example"') == english.html.count('class="example"')
    assert re.findall(r'href="[^"]*\.svg#([^"]+)"', french.html) == re.findall(
        r'href="[^"]*\.svg#([^"]+)"', english.html
    )


@texts
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_on_its_sheet_and_every_link_leads_somewhere(key, language):
    html = book(key, language).html
    assert "&lt;" not in html
    drawn = re.findall(r'href="/static/img/([\w.]+?)(?:\.[0-9a-f]{12})?\.svg#([^"]+)"', html)
    assert drawn
    for sheet, name in set(drawn):
        assert f'id="{name}"' in (ROOT / "static" / "img" / f"{sheet}.svg").read_text(), name
    there = set(anchors(html))
    assert [one for one in re.findall(r'href="#([^"]+)"', html) if one not in there] == []


def test_court_cards_bear_the_letters_of_the_page_s_language():
    letters = {}
    for language, sheet in (("fr", "durak"), ("en", "durak.en")):
        assert f"/static/img/{sheet}." in book("durak", language).html
        drawn = (ROOT / "static" / "img" / f"{sheet}.svg").read_text()
        courts = re.findall(r'id="c-[JQK]S-s".*?>(\w)</text>', drawn)
        letters[language] = "".join(courts)
    assert letters == {"fr": "VDR", "en": "JQK"}


@texts
def test_french_keeps_its_marks_with_their_words(key):
    said = re.sub(r"<[^>]+>", "", book(key, "fr").html)
    assert re.findall(r"\S+ [;:!?»](?=\s|$)", said) == []


def test_there_is_no_book_of_an_unknown_game():
    with pytest.raises(NoBook):
        book("belote", "fr")


@pytest.mark.django_db
class TestPages:
    def test_the_index_leads_to_every_game(self, client: Client):
        page = client.get("/regles/")
        for meta in registry.metas():
            assert f'href="/regles/{meta.key}/"' in page.content.decode()

    def test_a_page_speaks_the_language_asked_for(self, client: Client):
        french = client.get("/regles/duel_de_couleurs/", headers={"accept-language": "fr"})
        english = client.get("/regles/duel_de_couleurs/", headers={"accept-language": "en"})
        assert "Toutes les cartes spéciales" in french.content.decode()
        assert "All the special cards" in english.content.decode()
        assert 'lang="en"' in english.content.decode()

    @pytest.mark.parametrize("path", ["/regles/belote/", "/regles/..%2f/"])
    def test_an_unknown_game_is_not_found(self, client: Client, path):
        assert client.get(path).status_code == 404
