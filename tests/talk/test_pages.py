"""The talk without a script: forms, their refusals, and everything escaped."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from rooms import services as rooms
from support.tables import person
from support.typography import typed
from support.visits import client_of
from talk.models import Line, Report

pytestmark = pytest.mark.django_db(transaction=True)

AS_JSON = {"HTTP_ACCEPT": "application/json"}


@pytest.fixture
def table():
    """A room of two, each with a browser, and its address."""
    host, guest = person("Ada"), person("Bruno")
    room = rooms.room_create(host=host, game="durak", places=2)
    rooms.room_join(room_id=room.pk, person=guest)
    return client_of(host), client_of(guest), f"/paroles/{room.pk}/"


def test_lines_are_said_read_escaped_erased_and_reported(table):
    ada, bruno, url = table
    assert bruno.post(url, {"body": "<script>alert(1)</script> & toi"}).url == url
    assert bruno.post(url, {"react": "bravo"}).url == url
    page = ada.get(url).content.decode()
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; toi" in page
    assert "<script>alert" not in page
    assert "Bravo !" in typed(page)
    first = Line.objects.order_by("id").first()
    ada.post(url, {"report": first.pk, "reason": "spam"})
    assert Report.objects.get().line == first
    answer = ada.post(url, {"erase": first.pk}, **AS_JSON)
    assert (answer.status_code, json.loads(answer.content)["refused"]) == (403, "not_yours")
    bruno.post(url, {"erase": first.pk})
    assert "alert(1)" not in ada.get(url).content.decode()


@pytest.mark.parametrize(
    ("form", "status", "code"),
    [
        ({"body": "x" * 10_000}, 400, "line_long"),
        ({"body": "\u202e"}, 400, "line_empty"),
        ({"react": "<b>"}, 400, "no_reaction"),
        ({"erase": "1 or 1"}, 400, "wrong_shape"),
        ({"report": "9" * 40, "reason": "spam"}, 400, "wrong_shape"),
        ({"report": "1"}, 400, "no_reason"),
    ],
)
def test_bad_forms_are_refused_with_their_code_and_keep_nothing(table, form, status, code):
    ada, _bruno, url = table
    answer = ada.post(url, form, **AS_JSON)
    assert (answer.status_code, json.loads(answer.content)["refused"]) == (status, code)
    assert not Line.objects.exists()
    # Whoever has no script reads the sentence on a page with a way back.
    page = ada.post(url, form)
    assert page.status_code == status
    assert f'href="{url}"' in page.content.decode()


def test_a_flood_of_forms_is_told_to_wait(table):
    ada, _bruno, url = table
    codes = [ada.post(url, {"body": f"n{number}"}, **AS_JSON).status_code for number in range(8)]
    assert codes == [302] * 6 + [429] * 2


def test_nobody_else_reads_it(table):
    _ada, _bruno, url = table
    for client in (Client(), client_of(person("Zoé"))):
        assert client.get(url).status_code == 403
        assert client.post(url, {"body": "coucou"}).status_code == 403
    assert not Line.objects.exists()
