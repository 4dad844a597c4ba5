"""Credentials through the real pages: address, password, passkey, second factor, devices."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from allauth.mfa.totp.internal import auth as totp
from django.utils import timezone
from playwright.sync_api import expect

from accounts import services as accounts
from accounts.models import Person, User

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

SOON = 30_000
WORD, OTHER = "corbeau-lampe-42", "hibou-bougie-77"
MAIL = "mia@example.org"


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


class House:
    """The house as one person's browser meets it."""

    def __init__(self, stack, page):
        self.stack, self.page, self.base = stack, page, stack.base_url
        self.read = len(stack.mails())

    def go(self, path):
        self.page.goto(self.base + path)

    def press(self, name, **more):
        self.page.get_by_role("button", name=name, **more).click()

    def fill(self, label, value):
        self.page.get_by_label(label, exact=True).fill(value)

    def sign_up(self):
        self.go("/compte/signup/")
        self.fill("Nom affiché", "Mia")
        self.fill("Adresse e-mail", MAIL)
        self.fill("Mot de passe", WORD)
        self.press("Créer mon compte")
        self.page.wait_for_url(f"{self.base}/")

    def log_in(self, address=MAIL, word=WORD):
        self.go("/compte/login/")
        self.fill("Adresse e-mail", address)
        self.fill("Mot de passe", word)
        self.press("Se connecter")

    def log_out(self):
        self.go("/compte/sessions/")
        self.press("Se déconnecter ici")
        self.page.wait_for_url(f"{self.base}/")

    def confirm(self):
        """Follow the link of the next mail and confirm the address."""
        mail = self.mail()
        self.page.goto(re.search(r"http://\S+/confirm-email/\S+", mail.get_content())[0])
        self.press("Confirmer")
        self.page.wait_for_url(lambda url: "confirm-email" not in url)
        return mail

    def mail(self):
        for _try in range(200):
            mails = self.stack.mails()
            if len(mails) > self.read:
                self.read += 1
                return mails[self.read - 1]
            self.page.wait_for_timeout(50)
        raise AssertionError("no mail came")

    def known(self, path, word=WORD):
        """Open a page that asks once more who one is."""
        self.go(path)
        if "/reauthenticate/" in self.page.url:
            self.fill("Mot de passe", word)
            self.press("Confirmer")
            self.page.wait_for_url(f"**{path}")


@pytest.fixture
def house(live_stack, page):
    """A member's browser, signed up and verified."""
    found = House(live_stack, page)
    found.sign_up()
    assert found.confirm()["To"] == MAIL
    return found


def test_an_address_is_verified_and_changed_by_mail(house):
    page = house.page
    house.go("/compte/email/")
    expect(page.get_by_text("principale, vérifiée")).to_be_visible()
    house.fill("Adresse e-mail", "zoe@example.org")
    house.press("Ajouter l’adresse")
    expect(page.get_by_text("pas encore vérifiée")).to_be_visible()
    assert house.confirm()["To"] == "zoe@example.org"
    house.go("/compte/email/")
    house.press("Rendre zoe@example.org principale")
    expect(page.get_by_role("button", name="Supprimer zoe@example.org")).to_have_count(0)
    house.press(f"Supprimer {MAIL}")
    expect(page.locator(".devices .row__title")).to_have_text(["zoe@example.org"])
    assert User.objects.get().email == "zoe@example.org"
    house.log_out()
    house.log_in("zoe@example.org")
    page.wait_for_url(f"{house.base}/")


def test_a_password_is_changed_and_the_old_one_is_worth_nothing(house):
    page = house.page
    house.go("/compte/password/change/")
    house.fill("Mot de passe actuel", WORD)
    house.fill("Nouveau mot de passe", "123")
    house.fill("Nouveau mot de passe (confirmation)", "123")
    house.press("Modifier le mot de passe")
    expect(page.get_by_text("trop court")).to_be_visible()
    house.fill("Mot de passe actuel", WORD)
    house.fill("Nouveau mot de passe", OTHER)
    house.fill("Nouveau mot de passe (confirmation)", OTHER)
    house.press("Modifier le mot de passe")
    expect(page.get_by_role("alert")).to_have_count(0)
    house.log_out()
    house.log_in(word=WORD)
    expect(page.get_by_role("alert")).to_be_visible()
    house.log_in(word=OTHER)
    page.wait_for_url(f"{house.base}/")


def test_a_passkey_opens_the_house_without_a_password(house):
    page = house.page
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    device.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    house.known("/compte/2fa/webauthn/add/")
    house.fill("Nom de la clé", "Mon téléphone")
    page.get_by_role("checkbox", name=re.compile("Sans mot de passe")).check()
    house.press("Ajouter")
    page.wait_for_url(lambda url: "webauthn/add" not in url)
    house.go("/compte/2fa/webauthn/")
    expect(page.get_by_role("listitem").filter(has_text="Mon téléphone")).to_be_visible()
    expect(page.get_by_role("link", name="Renommer Mon téléphone")).to_be_visible()
    house.log_out()
    house.go("/compte/login/")
    house.press("Avec une clé d’accès")
    page.wait_for_url(f"{house.base}/")
    expect(page.get_by_role("link", name="Mia, mon profil")).to_be_visible()


def test_a_second_factor_is_set_up_asked_for_and_replaced_by_a_recovery_code(house):
    page = house.page
    house.known("/compte/2fa/totp/activate/")
    secret = page.get_by_label("Secret d’authentification").input_value()
    house.fill("Code de l’authentificateur", "000000")
    house.press("Activer")
    expect(page.get_by_text(re.compile("[Cc]ode incorrect"))).to_be_visible()
    secret = page.get_by_label("Secret d’authentification").input_value()
    house.fill("Code de l’authentificateur", code(secret))
    house.press("Activer")
    page.wait_for_url("**/recovery-codes/**")
    codes = sorted(set(re.findall(r"\b[0-9a-f]{8}\b", shown(page))))
    assert len(codes) == 10
    house.log_out()
    house.log_in()
    page.wait_for_url("**/2fa/authenticate/**")
    expect(page.get_by_role("link", name="Mia, mon profil")).to_have_count(0)
    page.get_by_label(re.compile("Code")).first.fill(codes[0])
    page.locator("main button[type=submit]").first.click()
    page.wait_for_url(f"{house.base}/")


def code(secret):
    """What an authenticator shows now."""
    return totp.format_hotp_value(
        totp.hotp_value(secret, next(totp.yield_hotp_counters_from_time()))
    )


def shown(page):
    """What stands on a page, in its fields too."""
    fields = [field.input_value() for field in page.locator("main textarea").all()]
    return "\n".join([page.locator("main").inner_text(), *fields])


def test_a_device_is_signed_out_from_another(house, browser):
    page = house.page
    context = browser.new_context(locale="fr-FR", user_agent="Mozilla/5.0 (Android) Firefox/140.0")
    phone = House(house.stack, context.new_page())
    phone.log_in()
    phone.page.wait_for_url(f"{house.base}/")
    phone.go("/profil/")
    house.go("/compte/sessions/")
    expect(page.get_by_text("cet appareil")).to_be_visible()
    house.press(re.compile("^Déconnecter Firefox"))
    expect(page.get_by_text("Cet appareil est déconnecté.")).to_be_visible()
    phone.go("/compte/email/")
    expect(phone.page).to_have_url(re.compile("/compte/login/"))
    context.close()


def test_a_suspended_member_is_told_why_and_until_when(house):
    page = house.page
    until = timezone.now() + timedelta(days=3)
    accounts.person_suspend(person=Person.objects.get(), until=until, reason="Insultes répétées")
    house.go("/")
    expect(page.get_by_text("Insultes répétées")).to_be_visible()
    expect(page.get_by_role("button", name="Partie rapide")).to_have_count(0)
    house.go("/salons/nouveau/")
    expect(page.get_by_role("heading", name=re.compile("suspendu"))).to_be_visible()
    expect(page.get_by_text("Insultes répétées")).to_be_visible()
    day = timezone.localtime(until).strftime("%Y-%m-%d")
    expect(page.locator(f"time[datetime^='{day}']")).to_be_visible()
