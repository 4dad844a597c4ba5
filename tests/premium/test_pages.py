"""The members' pages: what a premium table is, how to open one, a code, one's own rights."""

from __future__ import annotations

import json

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.urls import reverse

from premium import codes, selectors, services, upkeep
from premium.models import AccessRequest, Notice
from rooms.models import Room
from support.rights import member, right, staff
from support.typography import typed

pytestmark = pytest.mark.django_db

AS_JSON = {"HTTP_ACCEPT": "application/json"}


@pytest.fixture(autouse=True)
def _fresh_cache(valkey):
    """Limits and tries count from nothing."""


@pytest.fixture
def mia(client):
    """A member in this browser."""
    found = member("Mia")
    client.force_login(found.user)
    return found


def text(answer):
    """A page's text."""
    return answer.content.decode()


@pytest.mark.parametrize("path", ["", "tables/jour-nuit/", "tables/siege/"])
def test_a_stranger_sees_what_the_tables_are_and_how_to_open_one(client, path):
    page = text(client.get(f"/premium/{path}"))
    assert "Comment l’ouvrir" in page
    assert "/compte/login/?next=" in page
    assert "Demander l’accès" not in page


def test_a_page_of_no_table_is_not_found(client):
    assert client.get("/premium/tables/classique/").status_code == 404
    assert client.get("/premium/tables/siege/?retour=nonsense").status_code == 200


def test_a_table_s_page_holds_a_film_its_cards_and_the_rules(client):
    page = text(client.get("/premium/tables/jour-nuit/"))
    assert "jour_nuit.fr." in page
    assert "<tb-duel_de_couleurs>" in page
    assert "#n-hunt" in page
    assert reverse("rules:game", args=["duel_de_couleurs"]) in page


def test_choosing_a_premium_table_without_a_right_leads_to_its_page_and_back(client, mia):
    client.post("/salons/nouveau/", {"game": "duel_de_couleurs"})
    room = Room.objects.get()
    assert "Jour &amp; Nuit · premium" in text(client.get(f"/salons/{room.pk}/"))
    choose = reverse("rooms:choose", args=[room.pk])
    form = {"options": "1", "option-table": "jour_nuit"}
    answer = client.post(choose, form, HTTP_HX_REQUEST="true")
    assert answer["HX-Redirect"] == f"/premium/tables/jour-nuit/?retour={room.pk}"
    assert f"/salons/{room.pk}/" in text(client.get(answer["HX-Redirect"]))
    plain = client.post(choose, form, **AS_JSON)
    assert (plain.status_code, json.loads(plain.content)["refused"]) == (403, "premium_table")
    room.refresh_from_db()
    assert room.options == {}


def test_an_entitled_host_opens_a_room_from_the_table_s_page(client, mia):
    right(mia, "siege")
    page = text(client.get("/premium/tables/siege/"))
    assert "Ouvrir un salon à cette table" in page
    assert "Comment l’ouvrir" not in page
    client.post("/salons/nouveau/", {"game": "duel_de_couleurs", "option-table": "siege"})
    assert Room.objects.get().options == {"table": "siege"}


def test_a_table_under_repair_says_so_and_has_no_dead_button(client, mia):
    right(mia, "siege")
    upkeep.table_close(table="siege", by=staff(), reason="cartes à redessiner")
    page = text(client.get("/premium/tables/siege/"))
    assert "en entretien" in page
    assert "Ouvrir un salon à cette table" not in page
    answer = client.post("/salons/nouveau/", {"game": "duel_de_couleurs", "option-table": "siege"})
    assert answer.url == "/premium/tables/siege/"


def test_a_room_whose_right_ended_tells_the_host_and_the_others(client, mia):
    one = right(mia, "siege")
    client.post("/salons/nouveau/", {"game": "duel_de_couleurs", "option-table": "siege"})
    room = Room.objects.get()
    services.entitlement_revoke(right_id=one.pk, by=None, reason="fin")
    assert "Votre droit à Siège a pris fin" in text(client.get(f"/salons/{room.pk}/"))
    friend = Client()
    friend.post(f"/s/{room.link}/")
    assert "Mia n’a plus le droit d’ouvrir Siège" in text(friend.get(f"/salons/{room.pk}/"))


def test_a_request_is_sent_once_and_its_answer_comes_back(client, mia):
    form = {"table": "siege", "message": "Pour mon club", "back": "/premium/tables/siege/"}
    answer = client.post("/premium/demande/", form)
    assert answer.url == "/premium/tables/siege/"
    page = text(client.get(answer.url))
    assert "Votre demande est partie" in page
    assert "Demander l’accès" not in page
    client.post("/premium/demande/", form)
    assert AccessRequest.objects.get().message == "Pour mon club"
    assert "déjà parvenue" in text(client.get("/premium/"))
    assert client.post("/premium/demande/", {"table": "belote"}).status_code == 302
    assert AccessRequest.objects.count() == 1


def test_the_way_back_never_leaves_the_house(client, mia):
    form = {"table": "siege", "back": "https://elsewhere.example/"}
    assert client.post("/premium/demande/", form).url == "/premium/mes-droits/"


def test_a_code_is_used_on_its_page_with_clear_words(client, mia):
    batch = codes.batch_create(
        label="Fête",
        tables=("siege",),
        amount=1,
        days=30,
        uses=1,
        expires_at=None,
        by=None,
        reason="fête",
    )
    wrong = client.post("/premium/code/", {"code": '"><script>'})
    assert wrong.status_code == 422
    assert "Nous ne connaissons pas ce code" in text(wrong)
    assert "<script>&quot;" not in text(wrong)
    assert 'value="&quot;&gt;&lt;script&gt;"' in text(wrong)
    answer = client.post("/premium/code/", {"code": codes.shown(batch.codes.get().text)})
    assert answer.url == "/premium/mes-droits/"
    page = text(client.get(answer.url))
    assert "Merci ! Siège" in typed(page)
    assert "Obtenu par un code" in page
    again = client.post("/premium/code/", {"code": batch.codes.get().text})
    assert (again.status_code, selectors.may_open(mia, "siege")) == (409, True)
    assert "déjà utilisé ce code" in text(again)


def test_codes_requests_and_trials_are_for_members(client):
    for path in ("code/", "mes-droits/"):
        assert client.get(f"/premium/{path}").url.startswith("/compte/login/")
    for path in ("code/", "demande/", "essai/"):
        assert client.post(f"/premium/{path}").url.startswith("/compte/login/")


def test_the_trial_asks_for_a_confirmed_address_first(client, mia):
    assert "Essayer 3" in text(client.get("/premium/"))
    assert client.post("/premium/essai/").url == reverse("account_email")
    EmailAddress.objects.create(user=mia.user, email=mia.user.email, verified=True, primary=True)
    answer = client.post("/premium/essai/", {"back": "/premium/tables/siege/"})
    page = text(client.get(answer.url))
    assert "Ouvrir un salon à cette table" in page
    assert "Essayer 3" not in text(client.get("/premium/"))


def test_one_s_page_shows_every_act_with_who_when_and_why(client, mia):
    chef = staff("Chef")
    one = right(mia, "siege", days=30)
    services.entitlement_suspend(right_id=one.pk, by=chef, reason="litige en cours")
    page = text(client.get("/premium/mes-droits/"))
    for words in ("Accordé", "Suspendu", "par Chef", "litige en cours"):
        assert words in page
    other = member()
    client.force_login(other.user)
    assert "litige en cours" not in text(client.get("/premium/mes-droits/"))


def test_a_notice_stays_until_it_is_put_away_by_its_person(client, mia):
    right(mia, "siege")
    notice = Notice.objects.get()
    assert "Vous pouvez ouvrir Siège" in text(client.get("/"))
    other = member()
    client.force_login(other.user)
    client.post(f"/premium/avis/{notice.pk}/vu/")
    client.force_login(mia.user)
    assert "Vous pouvez ouvrir Siège" in text(client.get("/"))
    assert client.post(f"/premium/avis/{notice.pk}/vu/", {"back": "/"}).url == "/"
    assert "Vous pouvez ouvrir Siège" not in text(client.get("/"))


def test_the_pages_are_written_in_english_too(client, mia):
    right(mia, "siege", days=30)
    client.cookies["tablee_lang"] = "en"
    for path in ("", "tables/siege/", "mes-droits/", "code/"):
        page = text(client.get(f"/premium/{path}"))
        assert "Comment" not in page
        assert "Vos droits" not in page
        assert "droit" not in page.lower().replace("mes-droits", "")
