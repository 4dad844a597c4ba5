"""Refusals without a script lead to their clause as well: in rooms, and on the plain table."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from uuid import uuid4

import pytest

from rules.books import LANGUAGES, book
from support.tables import asked, person, runtime, start
from support.visits import client_of

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r'href="/regles/(\w+)/#(regle-[\d.]+)"')


def holds(key, anchor):
    return all(f'id="{anchor}"' in book(key, language).html for language in LANGUAGES)


def test_clauses_named_by_the_house_itself_are_on_the_page_of_their_game():
    named = []
    for path in (ROOT / "platform").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                given = {one.arg: one.value for one in node.keywords}
                rule = given.get("rule")
                if isinstance(rule, ast.Constant) and rule.value:
                    key = given.get("rules_of")
                    assert isinstance(key, ast.Constant), f"{path.name}: whose rule {rule.value}?"
                    named.append((key.value, f"regle-{rule.value}"))
    assert len(named) >= 3
    assert [one for one in named if not holds(*one)] == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("valkey")
class TestPages:
    def test_a_refused_choice_of_the_room_links_to_its_clause(self):
        client = client_of(person())
        form = {"game": "duel_de_couleurs", "places": "5"}
        page = client.post("/salons/nouveau/", form, headers={"hx-request": "true"})
        key, anchor = LINK.search(page.content.decode()).groups()
        assert (key, anchor) == ("duel_de_couleurs", "regle-2.1")
        assert holds(key, anchor)

    def test_a_move_refused_on_the_plain_table_links_to_its_clause(self):
        people = [person("Ada"), person("Léo")]
        match = start(*people, game="durak")
        seat = asked(match)
        who = next(one.person for one in runtime(match).seats if one.seat == seat)
        client = client_of(next(one for one in people if one.pk == who))
        page = client.post(
            f"/parties/{match.pk}/moves/",
            {
                "command_id": str(uuid4()),
                "turn": str(runtime(match).asks[seat].turn),
                "move": json.dumps({"type": "take"}),
            },
        )
        key, anchor = LINK.search(page.content.decode()).groups()
        assert key == "durak"
        assert holds(key, anchor)
