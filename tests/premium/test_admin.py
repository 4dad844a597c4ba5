"""The staff's premium pages: granting, acting, codes, requests, upkeep, the dashboard, roles."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import Group
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from premium import asking, figures, moments, selectors
from premium.models import AccessRequest, CodeBatch, Entitlement, LedgerEntry
from premium.roles import ADMINISTRATOR, MANAGER
from rooms import services as rooms
from support.rights import DAY, member, right, staff
from support.staff_pages import admin_addresses

pytestmark = pytest.mark.django_db

ROOT = "/admin/premium"
WHY = {"reason": "Tournoi du club"}


@pytest.fixture
def chef(client, valkey):
    """A member of staff who may do everything, in this browser."""
    found = staff("Chef")
    client.force_login(found)
    return found


@pytest.fixture
def manager(client, valkey):
    """A premium manager, in this browser."""
    found = member("Gil").user
    found.is_staff = True
    found.save()
    found.groups.add(Group.objects.get(name=MANAGER))
    client.force_login(found)
    return found


def text(answer):
    """A page without its tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def sealed(answer):
    """What a preview carries to its second step."""
    found = re.search(r'name="sealed" value="([^"]+)"', answer.content.decode())
    assert found
    return found[1]


def grant_form(*addresses, **more):
    """The form that grants, filled in."""
    return {"who": "\n".join(addresses), "tables": ["siege"], "days": "30", **WHY, **more}


def test_granting_to_one_person_is_shown_first_and_then_done(client, chef):
    mia = member("Mia")
    shown = client.post(f"{ROOT}/entitlement/accorder/", grant_form(mia.user.email))
    assert "1 ligne sur 1 donnera un droit" in text(shown)
    assert not Entitlement.objects.exists()
    done = client.post(f"{ROOT}/entitlement/accorder/", {"sealed": sealed(shown)})
    assert done.url == f"{ROOT}/entitlement/personne/{mia.pk}/"
    page = text(client.get(done.url))
    for words in ("Mia", "Siège", "Tournoi du club", "Chef", "Peut ouvrir Siège"):
        assert words in page
    assert LedgerEntry.objects.get().by == chef


def test_a_file_for_many_names_every_line_that_cannot_be_read(client, chef):
    mia, zoe = member("Mia"), member("Zoe")
    file = SimpleUploadedFile(
        "liste.csv",
        f"email;tables;until\n{mia.user.email};*;31/12/2099\n{zoe.user.email}\nperdu\n".encode(),
    )
    form = grant_form(file=file)
    shown = client.post(f"{ROOT}/entitlement/accorder/", form)
    assert "2 lignes sur 3 donneront un droit" in text(shown)
    assert "perdu" in text(shown)
    assert "Cette ligne n’est pas lisible" in text(shown)
    done = client.post(f"{ROOT}/entitlement/accorder/", {"sealed": sealed(shown)})
    assert "2 droits accordés" in text(done)
    assert "1 ligne laissée" in text(done)
    assert Entitlement.objects.count() == 2
    # The same file again: nothing, unless one says so.
    file.seek(0)
    again = client.post(f"{ROOT}/entitlement/accorder/", grant_form(file=file))
    assert "Déjà accordé par cette même liste" in text(again)
    client.post(f"{ROOT}/entitlement/accorder/", {"sealed": sealed(again)})
    assert Entitlement.objects.count() == 2
    client.post(f"{ROOT}/entitlement/accorder/", {"sealed": sealed(again), "again": "on"})
    assert Entitlement.objects.count() == 4


def test_a_list_with_faults_is_mended_where_it_was_written(client, chef):
    mia = member("Mia")
    file = SimpleUploadedFile(
        "liste.csv", f"Adresse;Fin\n{mia.user.email};31/12/2099\nperdu".encode()
    )
    form = grant_form(file=file, days="", until="2099-06-30", start="2099-01-01")
    shown = client.post(f"{ROOT}/entitlement/accorder/", form)
    assert "31 décembre 2099 inclus" in text(shown)
    again = client.post(f"{ROOT}/entitlement/accorder/", {"mend": sealed(shown)})
    page = again.content.decode()
    assert f"Adresse;Fin\n{mia.user.email};31/12/2099\nperdu" in page
    for kept in ('value="2099-01-01"', 'value="2099-06-30"', WHY["reason"], "checked"):
        assert kept in page
    assert not Entitlement.objects.exists()
    assert client.post(f"{ROOT}/entitlement/accorder/", {"mend": "x"}).status_code == 302


def test_a_changed_preview_grants_nothing(client, chef):
    shown = client.post(f"{ROOT}/entitlement/accorder/", grant_form(member().user.email))
    done = client.post(
        f"{ROOT}/entitlement/accorder/", {"sealed": "x" + sealed(shown)}, follow=True
    )
    assert "rien n’a été accordé" in text(done)
    assert not Entitlement.objects.exists()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"start": "2099-02-02", "until": "2099-02-01", "days": ""}, "Le début vient après la fin"),
        ({"until": "2020-01-01", "days": ""}, "La fin est déjà passée"),
        ({"until": "2099-01-01"}, "pas les deux"),
        ({"days": "0"}, "supérieure ou égale à 1"),
        ({"until": "31 février", "days": ""}, "date valide"),
        ({"tables": []}, "obligatoire"),
        ({"tables": ["belote"]}, "belote"),
        ({"reason": ""}, "obligatoire"),
        ({"who": "  "}, "ne nomme personne"),
    ],
)
def test_a_wrong_form_is_told_and_grants_nothing(client, chef, wrong, words):
    answer = client.post(f"{ROOT}/entitlement/accorder/", grant_form(member().user.email, **wrong))
    assert answer.status_code == 422
    assert words in text(answer)
    assert not LedgerEntry.objects.exists()


def test_days_are_those_of_paris_wherever_the_staff_is(client, chef):
    mia = member()
    chef.person.time_zone = "Pacific/Auckland"
    chef.person.save()
    form = grant_form(mia.user.email, start="2099-03-29", until="2099-03-29", days="")
    shown = client.post(f"{ROOT}/entitlement/accorder/", form)
    client.post(f"{ROOT}/entitlement/accorder/", {"sealed": sealed(shown)})
    one = Entitlement.objects.get()
    assert moments.wall(one.starts_at).isoformat() == "2099-03-29T00:00:00"
    assert moments.wall(one.ends_at).isoformat() == "2099-03-30T00:00:00"
    assert (one.ends_at - one.starts_at).total_seconds() == 23 * 3600


def test_a_right_is_extended_suspended_resumed_and_revoked_with_reasons(client, chef):
    mia = member("Mia")
    one = right(mia, days=10)
    page = f"{ROOT}/entitlement/{one.pk}"
    assert (
        client.post(f"{page}/prolonger/", {**WHY, "days": "5", "for_good": "on"}).status_code == 422
    )
    assert client.post(f"{page}/prolonger/", {"days": "5", "reason": ""}).status_code == 422
    client.post(f"{page}/prolonger/", {**WHY, "days": "5"})
    one.refresh_from_db()
    assert one.ends_at - one.starts_at > 14 * DAY
    assert "Rétablir…" not in text(client.get(f"{page}/change/"))
    for act, status in (("suspendre", "suspended"), ("retablir", "active"), ("retirer", "revoked")):
        assert client.get(f"{page}/{act}/").status_code == 200
        client.post(f"{page}/{act}/", WHY)
        one.refresh_from_db()
        assert one.status == status
    late = client.post(f"{page}/retirer/", WHY)
    assert late.status_code == 422
    assert "déjà terminé" in text(late)
    shown = text(client.get(f"{page}/change/"))
    for words in (
        "Accordé",
        "Prolongé",
        "Suspendu",
        "Rétabli",
        "Retiré",
        "Tournoi du club",
        "Chef",
    ):
        assert words in shown
    assert "Prolonger…" not in shown
    assert not selectors.may_open(mia, "siege")


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("holds=now", {"Ada", "Bob"}),
        ("holds=7", {"Bob"}),
        ("holds=30", {"Bob"}),
        ("source__exact=code", set()),
        ("table=jour_nuit", {"Ada"}),
        ("q=Bob", {"Bob"}),
    ],
)
def test_the_list_is_filtered(client, chef, query, found):
    right(member("Ada"), "*")
    right(member("Bob"), days=3)
    right(member("Cleo"), start=timezone.now() + DAY)
    page = text(client.get(f"{ROOT}/entitlement/?{query}"))
    assert {name for name in ("Ada", "Bob", "Cleo") if f"{name} " in page} == found


def test_a_request_is_answered_with_one_click_that_is_no_link(client, chef):
    mia = member("Mia")
    asked = asking.access_ask(person=mia, keys=("siege",), message="Pour mon club")
    page = client.get(f"{ROOT}/accessrequest/").content.decode()
    assert "Pour mon club" in page
    address = re.search(r'formaction="([^"]+)"', page)[1]
    assert client.get(address).status_code == 405
    done = client.post(address, follow=True)
    assert "Mia : Siège" in text(done)
    assert selectors.may_open(mia, "siege")
    client.cookies["tablee_lang"] = "en"
    assert "At your request" in text(client.get(f"{ROOT}/ledgerentry/"))
    client.cookies["tablee_lang"] = "fr"
    assert "déjà reçu sa réponse" in text(client.post(address, follow=True))
    assert Entitlement.objects.count() == 1
    again = asking.access_ask(person=mia, keys=("jour_nuit",))
    client.post(f"{ROOT}/accessrequest/{again.pk}/decliner/", WHY)
    again.refresh_from_db()
    assert (again.status, again.answer) == ("declined", "Tournoi du club")
    assert asked.pk != again.pk


def test_a_batch_is_made_downloaded_and_withdrawn(client, chef):
    form = {"label": "Fête", "tables": ["siege"], "amount": "3", "days": "30", "uses": "2", **WHY}
    wrong = client.post(f"{ROOT}/codebatch/nouveau/", {**form, "amount": "0"})
    assert wrong.status_code == 422
    past = client.post(f"{ROOT}/codebatch/nouveau/", {**form, "expires": "2020-01-01"})
    assert "déjà passée" in text(past)
    assert not CodeBatch.objects.exists()
    made = client.post(f"{ROOT}/codebatch/nouveau/", form)
    batch = CodeBatch.objects.get()
    assert made.url == f"{ROOT}/codebatch/{batch.pk}/change/"
    assert "Télécharger" in text(client.get(made.url))
    file = client.get(f"{ROOT}/codebatch/{batch.pk}/csv/")
    assert file["Content-Disposition"].startswith("attachment")
    assert len(file.content.decode().splitlines()) == 4
    client.post(f"{ROOT}/codebatch/{batch.pk}/retirer/", WHY)
    batch.refresh_from_db()
    assert batch.withdrawn_by_name == "Chef"
    assert "0 / 6" in text(client.get(f"{ROOT}/codebatch/"))


def test_a_batch_says_whether_it_serves_who_used_it_and_is_found_by_a_code(client, chef):
    from premium import codes, redeeming

    def made(label, **more):
        given = {"tables": ("siege",), "amount": 1, "days": 30, "uses": 1, "expires_at": None}
        return codes.batch_create(label=label, **{**given, **more}, by=chef, reason="Fête")

    spent, old, open_one = (
        made("Fini"),
        made("Vieux", expires_at=timezone.now() + DAY),
        made("Neuf"),
    )
    CodeBatch.objects.filter(pk=old.pk).update(expires_at=timezone.now() - DAY)
    redeeming.code_redeem(person=member("Mia"), text=spent.codes.get().text)
    page = text(client.get(f"{ROOT}/codebatch/"))
    for words in ("épuisé", "périmé", "utilisable"):
        assert page.count(words) == 1, words
    assert "Mia" in text(client.get(f"{ROOT}/codebatch/{spent.pk}/change/"))
    code = codes.shown(open_one.codes.get().text)
    found = text(client.get(f"{ROOT}/codebatch/", {"q": code.lower()}))
    assert ("Neuf" in found, "Vieux" in found, "Fini" in found) == (True, False, False)


def test_a_table_is_closed_and_reopened_on_record(client, chef):
    page = f"{ROOT}/tableentry/entretien/siege/"
    assert "Aucun nouveau salon" in text(client.get(page))
    client.post(page, {**WHY, "do": "close"})
    assert "fermée aux nouveaux salons" in text(client.get(f"{ROOT}/entitlement/tableau/"))
    twice = client.post(page, {**WHY, "do": "close"})
    assert (twice.status_code, "déjà fermée" in text(twice)) == (422, True)
    client.post(page, {**WHY, "do": "reopen"})
    assert selectors.closing_of("siege") is None
    assert client.get(f"{ROOT}/tableentry/entretien/classique/").status_code == 404
    log = text(client.get(f"{ROOT}/tableentry/"))
    assert log.count("Tournoi du club") == 2


def test_the_dashboard_shows_plots_and_lists(client, chef):
    host = member("Ada")
    right(host, "siege", days=3)
    rooms.room_create(host=host, game="duel_de_couleurs", options={"table": "siege"})
    asking.access_ask(person=member("Bob"), keys=("siege",))
    figures.recount()
    answer = client.get(f"{ROOT}/entitlement/tableau/")
    page = text(answer)
    for words in ("Droits en cours 1", "Demandes à répondre 1", "Salons premium ouverts 1", "Ada"):
        assert words in page
    assert answer.content.decode().count('<svg class="staff-plot__bars"') == 1
    assert "1 / 4" in page


PAGES = [
    "entitlement/",
    "entitlement/tableau/",
    "entitlement/accorder/",
    "ledgerentry/",
    "accessrequest/",
    "codebatch/",
    "codebatch/nouveau/",
    "tableentry/",
    "tableentry/entretien/siege/",
]


@pytest.mark.parametrize("path", PAGES)
def test_a_premium_manager_sees_these_pages(client, manager, path):
    asking.access_ask(person=member(), keys=("siege",))
    right(member())
    answer = client.get(f"{ROOT}/{path}")
    assert answer.status_code == 200
    page = answer.content.decode()
    assert not re.search(r"<[^>]*\sstyle=", page)
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)


DASHBOARD = f"{ROOT}/entitlement/tableau/"


def test_a_premium_manager_comes_in_at_the_dashboard_and_the_menu_leads_nowhere_else(
    client, manager
):
    assert client.get("/admin/").url == DASHBOARD
    page = client.get(DASHBOARD).content.decode()
    links = set(re.findall(r'href="/admin/([^/"]+)/', page))
    assert links - {"logout"} == {"premium"}
    assert "/admin/sante/" not in page


def test_every_other_address_of_the_staff_s_pages_is_forbidden_to_a_premium_manager(
    client, manager
):
    everybodys = {"index", "login", "logout", "password_change", "password_change_done"}
    everybodys |= {"jsi18n", "search"}
    refused, let_in = 0, []
    for name, address in admin_addresses():
        if name in everybodys or address.startswith(f"{ROOT}/") or address == "/admin/":
            continue
        for ask in (client.get, client.post):
            answer = ask(address, follow=True)
            refused += answer.status_code in {403, 404}
            # Django sends who asks for the history of a row that is not there to the first page.
            if answer.status_code == 200 and answer.request["PATH_INFO"] != DASHBOARD:
                let_in.append((name, address, answer.request["PATH_INFO"]))
    assert let_in == []
    assert refused > 100
    for address in ("/admin/sante/", "/admin/play/match/", "/admin/accounts/user/add/"):
        assert client.get(address).status_code == 403


def test_an_administrator_sees_everything(client, valkey):
    found = member("Ada").user
    found.is_staff = True
    found.save()
    found.groups.add(Group.objects.get(name=ADMINISTRATOR))
    client.force_login(found)
    for path in ("accounts/person/", "play/match/", "premium/entitlement/"):
        assert client.get(f"/admin/{path}").status_code == 200


@pytest.mark.parametrize("path", PAGES)
def test_staff_without_the_role_and_members_see_none(client, valkey, path):
    found = member().user
    client.force_login(found)
    assert client.get(f"{ROOT}/{path}").status_code in {302, 403}
    found.is_staff = True
    found.save()
    client.force_login(found)
    assert client.get(f"{ROOT}/{path}").status_code == 403
    assert client.post(f"{ROOT}/{path}").status_code == 403


def test_whoever_may_only_look_is_offered_no_act(client, valkey):
    from django.contrib.auth.models import Permission

    found = member().user
    found.is_staff = True
    found.save()
    for model in ("entitlement", "accessrequest"):
        found.user_permissions.add(Permission.objects.get(codename=f"view_{model}"))
    client.force_login(found)
    one = right(member(), days=3)
    assert "Prolonger" not in text(client.get(f"{ROOT}/entitlement/{one.pk}/change/"))
    assert client.post(f"{ROOT}/entitlement/{one.pk}/retirer/", WHY).status_code == 403
    asked = asking.access_ask(person=member(), keys=("siege",))
    assert client.post(f"{ROOT}/accessrequest/{asked.pk}/d-un-clic/").status_code == 403
    assert AccessRequest.objects.get().status == "open"
