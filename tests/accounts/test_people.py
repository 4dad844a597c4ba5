"""Members and guests through their forms: sign-up, names, profile, devices, mails."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime

import pytest
from allauth.account.models import EmailAddress
from django.contrib import admin
from django.core import mail
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import NoReverseMatch, reverse
from django.utils import translation

from accounts import names, suspension
from accounts.models import Person, User
from accounts.posting import mail_due
from play.models import Match, Seat

pytestmark = pytest.mark.django_db(transaction=True)

WORD = "corbeau-lampe-42"
MINE = '"seat":0,"view"'
"""In a frame that was built for the first seat."""


@pytest.fixture(autouse=True)
def _fresh_cache(valkey):
    """Limits count from nothing."""


def sign_up(client: Client, name: str = "Mia", address: str = "mia@example.org"):
    """Fill the sign-up form in."""
    form = {"name": name, "email": address, "password1": WORD}
    return client.post("/compte/signup/", form)


def log_in(client: Client, address: str = "mia@example.org", word: str = WORD):
    """Fill the log-in form in."""
    return client.post("/compte/login/", {"login": address, "password": word})


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("<b>Mia</b>", "name_characters"),
        ("Mia\u202eaiM", "name_characters"),
        ("Mia\u200b", "name_characters"),
        ("Mi\x00a", "name_characters"),
        ("Mia\nMia", "name_characters"),
        ("M", "name_short"),
        ("   ", "name_short"),
        ("M" * 25, "name_long"),
        ("…!?", "name_letters"),
        ("M" + "\u0301" * 6 + "ia", "name_letters"),
        ("ordinateur 2", "name_computer"),
        ("Computer", "name_computer"),
    ],
)
def test_a_name_that_could_hurt_is_refused_with_its_code(text, refused):
    with pytest.raises(ValidationError) as error:
        names.clean(text)
    assert error.value.code == refused


def test_a_name_is_kept_in_one_spelling():
    assert names.clean("  Zoe\u0301   du  Lac ") == "Zo\u00e9 du Lac"
    assert names.clean("Юлия 7") == "Юлия 7"


def test_a_stranger_signs_up_under_the_name_of_the_form(client):
    assert sign_up(client).status_code == 302
    person = Person.objects.get(user__email="mia@example.org")
    assert (person.name, person.is_guest) == ("Mia", False)


def test_sign_up_with_a_bad_name_makes_nobody(client):
    answer = sign_up(client, name="<script>")
    assert answer.status_code == 200
    assert "ne s’affichent pas partout" in answer.content.decode()
    assert User.objects.count() == 0


def test_a_guest_who_signs_up_keeps_seat_and_match(client):
    url = client.post("/partie-rapide/").url
    guest = Person.objects.get()
    sign_up(client)
    member = Person.objects.get(user__email="mia@example.org")
    assert (member.pk, member.name) == (guest.pk, "Mia")
    assert MINE in client.get(url).content.decode()


def test_a_guest_who_logs_in_brings_the_match_along_once(client):
    sign_up(client)
    member = Person.objects.get(user__email="mia@example.org")
    other = Client()
    url = other.post("/partie-rapide/").url
    assert log_in(other).status_code == 302
    match = Match.objects.get(pk=url.split("/")[2])
    assert Seat.objects.get(match=match, seat=0).person_id == member.pk
    assert MINE in other.get(url).content.decode()
    other.post("/compte/logout/")
    assert MINE not in other.get(url).content.decode()
    log_in(other)
    assert Seat.objects.filter(person=member).count() == 1


def test_wrong_passwords_are_counted_and_stopped(client):
    sign_up(client)
    client.post("/compte/logout/")
    for _number in range(5):
        log_in(client, word="faux")
    answer = log_in(client)
    assert "_auth_user_id" not in client.session
    assert answer.status_code in {200, 429}


@pytest.mark.parametrize(
    ("language", "words"), [("fr", "patientez une minute"), ("en", "wait a minute")]
)
def test_who_asks_for_too_many_mails_is_told_to_wait_on_a_page_of_the_house(language, words):
    stranger = Client()
    stranger.cookies["tablee_lang"] = language
    for number in range(40):
        address = f"mia{number}@example.org"
        answer = stranger.post("/compte/password/reset/", {"email": address})
        if answer.status_code == 429:
            break
    page = answer.content.decode()
    assert words in page
    assert f'<html lang="{language}"' in page


def test_a_password_is_reset_by_mail_in_the_person_s_language(client):
    sign_up(client)
    Person.objects.update(language="en")
    mail_due()
    mail.outbox.clear()
    stranger = Client()
    stranger.post("/compte/password/reset/", {"email": "mia@example.org"})
    mail_due()
    message = mail.outbox[0]
    assert "Hello from Tablée!" in message.body
    link = re.search(r"http://testserver(/\S+)", message.body)[1]
    page = stranger.get(link, follow=True)
    form = {"password1": "nouvelle-lampe-77", "password2": "nouvelle-lampe-77"}
    stranger.post(page.redirect_chain[-1][0], form)
    assert log_in(Client(), word="nouvelle-lampe-77").status_code == 302


def test_mails_speak_french_by_default_and_name_members_as_they_are_shown(client):
    sign_up(client, name="Zoé Lilas")
    mail_due()
    assert "Bonjour" in mail.outbox[0].body
    assert "l'utilisateur Zoé Lilas" in mail.outbox[0].body.replace("’", "'")
    assert "[Tablée]" in mail.outbox[0].subject


def test_an_address_is_verified_by_the_link_of_the_mail(client):
    sign_up(client)
    mail_due()
    link = re.search(r"http://testserver(/\S+)", mail.outbox[0].body)[1]
    client.post(link)
    assert User.objects.get().emailaddress_set.get().verified


def offered(client):
    """What may be done with one's addresses, as a button of the page says it."""
    page = client.get("/compte/email/").content.decode()
    return re.findall(r'name="action_(\w+)" class="[^"]*"(?: aria-label="([^"]*)")?', page)


def test_of_addresses_only_that_is_offered_which_can_be_done(client):
    sign_up(client)
    assert offered(client) == [("send", "Renvoyer le lien à mia@example.org"), ("add", "")]
    client.post("/compte/email/", {"action_add": "", "email": "mia@example.net"})
    assert ("remove", "Supprimer mia@example.net") in offered(client)
    EmailAddress.objects.update(verified=True)
    assert offered(client) == [
        ("primary", "Rendre mia@example.net principale"),
        ("remove", "Supprimer mia@example.net"),
        ("add", ""),
    ]
    client.post("/compte/email/", {"action_primary": "", "email": "mia@example.net"})
    assert User.objects.get().email == "mia@example.net"
    client.post("/compte/email/", {"action_remove": "", "email": "mia@example.org"})
    assert offered(client) == [("add", "")]


def profile_form(**changes):
    """A whole profile form."""
    return {
        "name": "Mia",
        "shape": "flower",
        "colour": "teal",
        "language": "fr",
        "time_zone": "Europe/Paris",
        "theme": "system",
        "hand_order": "suit",
        **changes,
    }


def test_a_guest_has_a_profile_too(client):
    client.post("/partie-rapide/")
    form = profile_form(theme="dark", language="en", reduced_motion="on", time_zone="Asia/Tokyo")
    assert client.post("/profil/", form).status_code == 302
    person = Person.objects.get()
    assert (person.name, person.shape, person.colour) == ("Mia", "flower", "teal")
    assert (person.language, person.time_zone, person.reduced_motion) == ("en", "Asia/Tokyo", True)
    page = client.get("/profil/").content.decode()
    assert '<html lang="en" data-theme="dark" data-motion="reduced"' in page


@pytest.mark.parametrize(
    "changes",
    [
        {"name": "<i>"},
        {"shape": "star"},
        {"colour": "javascript"},
        {"language": "xx"},
        {"time_zone": "../../etc/passwd"},
        {"theme": "neon"},
    ],
)
def test_a_profile_with_a_wrong_value_changes_nothing(client, changes):
    client.post("/partie-rapide/")
    before = Person.objects.values().get()
    assert client.post("/profil/", profile_form(**changes)).status_code == 400
    assert Person.objects.values().get() == before


def test_the_language_chosen_in_the_header_becomes_the_person_s(client):
    client.post("/partie-rapide/")
    client.post(reverse("set_language"), {"language": "en", "next": "/"})
    assert Person.objects.get().language == "en"


def test_a_device_is_signed_out_from_another(client):
    sign_up(client)
    other = Client(HTTP_USER_AGENT="Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0")
    log_in(other)
    other.get("/")
    page = client.get("/compte/sessions/").content.decode()
    assert "Firefox, Linux" in page
    client.post(re.search(r'action="(/compte/sessions/\d+/deconnecter/)"', page)[1])
    assert other.get("/compte/email/").status_code == 302
    assert client.get("/compte/email/").status_code == 200


def test_nobody_signs_another_person_s_device_out(client):
    sign_up(client)
    other = Client()
    sign_up(other, "Léo", "leo@example.org")
    page = client.get("/compte/sessions/").content.decode()
    from allauth.usersessions.models import UserSession

    theirs = UserSession.objects.get(user__email="leo@example.org")
    assert f"/{theirs.pk}/" not in page
    answer = client.post(reverse("accounts:end_session", args=[theirs.pk]))
    assert answer.status_code == 404
    assert other.get("/compte/email/").status_code == 200


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(
    "path",
    [
        "/compte/email/",
        "/compte/password/change/",
        "/compte/2fa/",
        "/compte/sessions/",
        "/compte/logout/",
        "/profil/",
    ],
)
def test_every_account_page_stands_in_both_languages(client, path, language):
    sign_up(client)
    client.cookies["tablee_lang"] = language
    answer = client.get(path)
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.content.decode()


def test_a_second_factor_is_asked_for_at_the_next_log_in(client):
    from allauth.mfa.totp.internal import auth as totp

    sign_up(client)
    mail_due()
    link = re.search(r"http://testserver(/\S+)", mail.outbox[0].body)[1]
    client.post(link)
    activate = "/compte/2fa/totp/activate/"
    asked = client.get(activate)
    assert "/compte/reauthenticate/" in asked.url
    client.post(asked.url, {"password": WORD, "next": activate})
    page = client.get(activate).content.decode()
    secret = re.search(r'id="authenticator_secret"[^>]*value="([A-Z2-7]+)"', page)[1]
    now = totp.format_hotp_value(
        totp.hotp_value(secret, next(totp.yield_hotp_counters_from_time()))
    )
    assert client.post("/compte/2fa/totp/activate/", {"code": now}).status_code == 302
    answer = log_in(Client())
    assert answer.url == "/compte/2fa/authenticate/"


def test_a_guest_has_no_staff_page(client):
    client.post("/partie-rapide/")
    assert client.get("/admin/").status_code == 302
    assert "/admin/login/" in client.get("/admin/").url


def staff_pages():
    """Every page of the staff that needs no key."""
    patterns = admin.site.get_urls()
    nested = [inner for one in patterns for inner in getattr(one, "url_patterns", ())]
    names = {one.name for one in [*patterns, *nested] if getattr(one, "name", None)}
    for name in sorted(names - {"login", "logout", "jsi18n"}):
        try:
            yield reverse(f"admin:{name}")
        except NoReverseMatch:
            continue


def test_no_staff_page_opens_for_a_guest_or_a_member(client):
    member_browser = Client()
    sign_up(member_browser)
    client.post("/partie-rapide/")
    pages = list(staff_pages())
    assert {"/admin/", "/admin/sante/"} <= set(pages)
    assert len(pages) > 20
    for browser in (client, member_browser):
        for page in pages:
            answer = browser.get(page)
            assert answer.status_code in (302, 403), page
            assert answer.status_code == 403 or "/admin/login/" in answer.url, page


def test_a_refusal_as_json_has_code_class_and_sentence(client):
    answer = client.post(
        "/partie-rapide/",
        {"share": "zz"},
        HTTP_ACCEPT="application/json",
        HTTP_ACCEPT_LANGUAGE="en",
    )
    said = json.loads(answer.content)
    assert (answer.status_code, said["refused"], said["class"]) == (400, "bad_share", "malformed")
    assert said["say"] == "The share of chance that was sent cannot be read."


def test_the_order_of_a_hand_is_kept_and_an_unknown_one_refused(client):
    client.post("/partie-rapide/")
    assert client.post("/profil/main/", {"order": "rank"}).json() == {"ok": "rank"}
    assert client.post("/profil/main/", {"order": "luck"}).status_code == 400
    assert Person.objects.get().hand_order == "rank"


@pytest.mark.parametrize(
    ("zone", "language", "said"),
    [
        ("Europe/Paris", "fr", "jusqu’au 4 mars 2999 à 00:30. Raison : Triche."),
        ("America/New_York", "en", "until March 3, 2999 at 6:30 p.m.; reason: Triche."),
        ("nowhere", "fr", "jusqu’au 4 mars 2999 à 00:30. Raison : Triche."),
    ],
)
def test_an_end_of_a_suspension_is_told_on_ones_own_clock(zone, language, said):
    who = Person(
        name="Mia",
        time_zone=zone,
        suspended_until=datetime(2999, 3, 3, 23, 30, tzinfo=UTC),
        suspension_reason="Triche.",
    )
    told = suspension.told(who)
    with translation.override(language):
        assert said in str(told).replace("\xa0", " ")
