"""Who may open the staff's pages, and what those pages may load."""

from __future__ import annotations

import re

import pytest

pytestmark = pytest.mark.django_db

WORD = "corbeau-lampe-42"


def member(**more):
    from accounts.models import User

    return User.objects.create_user("mia", "mia@example.org", WORD, **more)


@pytest.fixture
def staff(client, valkey):
    """Somebody of the staff who may do everything, logged in."""
    found = member(is_staff=True, is_superuser=True)
    client.force_login(found)
    return found


def test_nobody_is_sent_to_the_door_of_the_house_and_not_past_the_second_factor(client, valkey):
    answer = client.get("/admin/", follow=False)
    assert answer.status_code == 302
    answer = client.get(answer["Location"])
    assert answer["Location"] == "/compte/login/?next=%2Fadmin%2F"
    posted = client.post("/admin/login/", {"username": "mia", "password": WORD})
    assert posted["Location"].startswith("/compte/login/")


def test_a_member_and_a_guest_are_refused_in_words(client, valkey):
    client.force_login(member())
    answer = client.get("/admin/accounts/person/", follow=True)
    assert answer.status_code == 403
    assert "réservées à l’équipe" in answer.content.decode()
    client.logout()
    client.post("/rapide/", {})
    assert client.get("/admin/").status_code == 302


def test_the_way_back_never_leaves_the_house(client, staff):
    answer = client.get("/admin/login/?next=https://elsewhere.example/")
    assert answer["Location"] == "/admin/"


@pytest.mark.parametrize("path", ["/admin/", "/admin/sante/", "/admin/accounts/person/"])
def test_a_page_of_the_staff_holds_no_script_or_style_of_its_own(client, staff, path):
    answer = client.get(path)
    assert answer.status_code == 200
    page = answer.content.decode()
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert "<style" not in page
    assert not re.search(r"<[^>]*\sstyle=", page)
    assert not re.search(r"\son\w+=", page)
    policy = answer["Content-Security-Policy"]
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" in policy
    assert "unsafe-eval" not in client.get("/salons/")["Content-Security-Policy"]


def test_the_side_bar_names_what_each_app_registered_and_nothing_twice(client, staff):
    page = client.get("/admin/").content.decode()
    links = re.findall(r'<a href="(/admin/[^"#]*)"[^>]*>', page)
    for wanted in ("/admin/", "/admin/sante/", "/admin/accounts/person/", "/admin/play/match/"):
        assert wanted in links


def test_a_page_that_is_not_there_and_one_not_for_you_speak_the_house_s_words(client, valkey):
    lost = client.get("/nulle-part/")
    assert lost.status_code == 404
    assert "Il n’y a pas de page à cette adresse." in lost.content.decode()
    client.force_login(member(is_staff=True))
    closed = client.get("/admin/accounts/person/")
    assert closed.status_code == 403
    assert "n’est pas ouverte à votre compte" in closed.content.decode()


def test_a_fault_of_ours_is_told_without_the_database(rf):
    from django.views.defaults import server_error

    answer = server_error(rf.get("/"))
    assert answer.status_code == 500
    assert "Votre partie est gardée" in answer.content.decode()
