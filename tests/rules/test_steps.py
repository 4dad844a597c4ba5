"""Hints of a first match: had once, never told again, by whoever had them."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from accounts import services as accounts
from rules.models import FirstSteps

pytestmark = pytest.mark.django_db(transaction=True)

DUEL = "/regles/duel_de_couleurs/premiers-pas/"


@pytest.fixture(autouse=True)
def _fresh_cache(valkey):
    """Limits count from nothing."""


@pytest.fixture
def guest(client):
    found = accounts.guest_create()
    session = client.session
    session["person"] = str(found.pk)
    session.save()
    return found


def tell(client: Client, body, path=DUEL):
    return client.post(path, body, content_type="application/json")


def seen(client: Client, path=DUEL):
    return client.get(path).json()["seen"]


def test_a_hint_that_was_had_is_remembered_once_for_its_game(client, guest):
    assert seen(client) == []
    assert tell(client, {"hint": "stack"}).json() == {"seen": ["stack"]}
    assert tell(client, {"hint": "stack"}).json() == {"seen": ["stack"]}
    assert tell(client, {"hint": "*"}).json() == {"seen": ["stack", "*"]}
    assert tell(client, {"hint": "turn"}).json() == {"seen": ["stack", "*"]}
    assert seen(client) == ["stack", "*"]
    assert seen(client, "/regles/durak/premiers-pas/") == []


@pytest.mark.parametrize(
    "body", ["{", "[]", '"x"', "{}", '{"hint": 3}', '{"hint": "<b>"}', '{"hint": ""}']
)
def test_what_no_guide_would_send_is_refused_and_changes_nothing(client, guest, body):
    answer = tell(client, body)
    assert answer.status_code == 400
    assert answer.json()["class"] == "malformed"
    assert answer.json()["say"]
    assert not FirstSteps.objects.exists()


def test_a_guide_has_no_hundred_hints(client, guest):
    codes = [tell(client, {"hint": "a" * n}).status_code for n in range(1, 11)]
    assert codes == [200] * 8 + [400] * 2


def test_nobody_has_no_hints(client):
    assert seen(client) == []
    assert tell(client, {"hint": "turn"}).status_code == 403
    assert client.get("/regles/belote/premiers-pas/").status_code == 404


def test_what_a_guest_was_told_the_member_is_not_told_again(client, guest):
    tell(client, {"hint": "turn"})
    user = get_user_model().objects.create_user("mia", "mia@example.org", "corbeau-lampe-42")
    member = accounts.member_person(user=user)
    FirstSteps.objects.create(person=member, game="duel_de_couleurs", hints=["stack"])
    accounts.guest_adopt(guest=guest, user=user)
    kept = FirstSteps.objects.get()
    assert kept.person == member
    assert set(kept.hints) == {"turn", "stack"}
