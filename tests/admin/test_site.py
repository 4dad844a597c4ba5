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


def test_a_password_is_changed_at_the_house_s_own_page(client, staff):
    assert client.get("/admin/password_change/").url == "/compte/password/change/"
    assert client.get("/admin/password_change/done/").url == "/admin/"


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


def place(page):
    """Where a page says one is: the links before it, and its own name."""
    before = re.findall(r'class="staff-crumb__word">([^<]+)<', page)
    here = re.search(r'<h1 class="staff-here">(?:<a[^>]*>)?([^<]+)<', page)
    return [*before, here[1]]


def test_where_one_is_is_told_once_and_by_no_app(client, staff):
    from django.contrib import admin
    from django.urls import reverse

    for model in admin.site._registry:
        address = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
        page = client.get(address).content.decode()
        assert [one.lower() for one in place(page)] == [model._meta.verbose_name_plural]
        assert re.search(r'<a href="[^"]+" aria-current="page">', page), address
    row = client.get(f"/admin/accounts/user/{staff.pk}/change/").content.decode()
    assert place(row) == ["Membres", "Mia"]
    assert client.get("/admin/play/").url == "/admin/"


def test_every_page_has_its_place_in_the_side_bar_by_what_staff_do(client, staff):
    page = client.get("/admin/").content.decode()
    groups = re.findall(r'staff-side__group">\s*<h2>([^<]+)<', page)
    assert groups == ["Comptes", "Tables de jeu", "Tables premium", "Contrôle"]


def test_the_first_page_says_what_waits_for_somebody_and_leads_there(client, staff):
    from django.contrib.auth.models import Permission

    from accounts.models import User
    from premium import asking
    from support.rights import member as signed_up

    asking.access_ask(person=signed_up(), keys=("siege",))
    page = client.get("/admin/").content.decode()
    found = re.search(r'<a href="([^"]+)">Demandes d’accès à répondre</a></dt><dd>1<', page)
    answered = client.get(found[1].replace("&amp;", "&"))
    assert "Accorder 30 jours" in answered.content.decode()
    helper = User.objects.create_user("aide", "aide@example.org", WORD, is_staff=True)
    helper.user_permissions.add(Permission.objects.get(codename="view_match"))
    client.force_login(helper)
    page = client.get("/admin/").content.decode()
    assert "Demandes d’accès" not in page
    assert "Salons ouverts" in page
    assert "/admin/rooms/" not in page


def test_a_group_is_ticked_by_what_opens_something_and_keeps_what_else_it_holds(client, staff):
    from django.contrib.auth.models import Group, Permission

    group = Group.objects.create(name="Modération")
    hidden = Permission.objects.get(codename="delete_room")
    group.permissions.add(hidden)
    group.user_set.add(staff)
    page = f"/admin/auth/group/{group.pk}"
    boxes = re.findall(r"<legend>([^<]+)<", client.get(f"{page}/change/").content.decode())
    assert "Signalement" in boxes
    chosen = Permission.objects.get(codename="view_room")
    answer = client.post(f"{page}/change/", {"name": "Modération", "permissions": [chosen.pk]})
    assert answer.status_code == 302
    assert set(group.permissions.all()) == {hidden, chosen}
    asked = client.get(f"{page}/delete/").content.decode()
    assert "1 personne perd ses droits" in asked
    assert "object (" not in asked


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
