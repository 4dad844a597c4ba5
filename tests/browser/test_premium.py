"""Premium tables in a real browser: staff and members, from the request to the history."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

SOON = 45_000
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
ROOT = "/admin/premium"
OFFERED = re.compile(r", jouable$|^PIOCHER")


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


def enter(context, base, user):
    """Log somebody in, in this browser."""
    from django.conf import settings
    from django.test import Client

    client = Client()
    client.force_login(user)
    name = settings.SESSION_COOKIE_NAME
    context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": base}])


@pytest.fixture
def people(live_stack, page, browser):
    """Staff in one browser, a member in another: both pages, and the member."""
    from support.rights import member, staff

    mia = member("Mia")
    enter(page.context, live_stack.base_url, staff("Chef"))
    other = browser.new_context(locale="fr-FR", timezone_id="Europe/Paris")
    enter(other, live_stack.base_url, mia.user)
    hers = other.new_page()
    hers.set_default_timeout(SOON)
    yield page, hers, mia
    other.close()


def act_on(page, act, reason, **fields):
    """One act of the staff on the right that is shown."""
    page.get_by_role("link", name=f"{act}…").click()
    for label, value in fields.items():
        page.get_by_label(label, exact=True).fill(value)
    page.get_by_label("Raison").fill(reason)
    page.get_by_role("button", name=re.compile(f"^{act}")).click()


def one_move(page):
    """Wait until something is asked, and do it."""
    offered = page.get_by_role("button", name=OFFERED).first
    offered.click()
    expect(page.locator(".log, .journal").first).to_be_attached()


def test_staff_grant_she_plays_they_extend_and_revoke_and_all_of_it_is_history(live_stack, people):
    page, hers, mia = people
    base = live_stack.base_url
    page.goto(f"{base}{ROOT}/entitlement/tableau/")
    page.get_by_role("link", name="Accorder…").click()
    page.get_by_label("À qui").fill(f"{mia.user.email}\nperdu@example.org")
    page.get_by_label("Siège", exact=True).check()
    page.get_by_label("Raison").fill("Tournoi du club")
    page.get_by_role("button", name="Voir avant d’accorder").click()
    expect(page.get_by_text("1 ligne sur 2 donnera un droit.")).to_be_visible()
    expect(page.get_by_text("Aucun membre n’a cette adresse.")).to_be_visible()
    page.get_by_role("button", name="Accorder 1 droit").click()
    expect(page.get_by_text("1 ligne laissée.")).to_be_visible()
    page.get_by_role("link", name="Mia").click()
    expect(page.get_by_text("Peut ouvrir Siège.")).to_be_visible()

    hers.goto(f"{base}/")
    expect(hers.get_by_text(re.compile("Vous pouvez ouvrir Siège"))).to_be_visible()
    hers.goto(f"{base}/premium/tables/siege/")
    hers.get_by_role("button", name="Ouvrir un salon à cette table").click()
    hers.wait_for_url("**/salons/*-*/")
    hers.get_by_label("Nombre de places").select_option("2")
    expect(hers.locator(".chair")).to_have_count(2)
    hers.get_by_role("button", name=re.compile("^Place")).first.click()
    hers.get_by_role("button", name="facile").click()
    hers.get_by_role("button", name="Je suis prêt").click()
    expect(hers).to_have_url(re.compile("/parties/"))
    one_move(hers)

    page.get_by_role("link", name="Siège", exact=True).click()
    act_on(page, "Prolonger", "Finale reportée", **{"Durée, en jours": "10"})
    expect(page.get_by_text(re.compile("Prolongé jusqu’au"))).to_be_visible()
    act_on(page, "Retirer", "Erreur de saisie")
    expect(page.get_by_text("Droit retiré.")).to_be_visible()
    # Her match knows nothing of it.
    one_move(hers)
    expect(hers.get_by_text("Siège", exact=False).first).to_be_visible()

    page.get_by_role("link", name="Tout sur la personne").click()
    history = page.get_by_role("region", name="Tout ce qui leur est arrivé")
    for words in ("Retiré", "Erreur de saisie", "Prolongé", "Finale reportée", "Tournoi du club"):
        expect(history).to_contain_text(words)
    hers.goto(f"{base}/premium/mes-droits/")
    told = hers.get_by_role("region", name="Ce qui leur est arrivé")
    for words in ("Retiré · par Chef", "Erreur de saisie", "Prolongé · par Chef"):
        expect(told).to_contain_text(words)
    hers.goto(f"{base}/premium/tables/siege/")
    expect(hers.get_by_role("button", name="Ouvrir un salon à cette table")).to_have_count(0)


def test_she_asks_is_answered_with_one_click_and_uses_a_code(live_stack, people):
    from premium import codes

    page, hers, _mia = people
    base = live_stack.base_url
    hers.goto(f"{base}/premium/tables/jour-nuit/")
    hers.get_by_label("Message (si vous voulez)").fill("Pour ma sœur et moi")
    hers.get_by_role("button", name="Demander l’accès").click()
    expect(hers.get_by_text("Votre demande est partie.")).to_be_visible()
    expect(hers.get_by_role("button", name="Demander l’accès")).to_have_count(0)

    page.goto(f"{base}{ROOT}/accessrequest/")
    expect(page.get_by_text("Pour ma sœur et moi")).to_be_visible()
    page.get_by_role("button", name="Accorder 30 jours à Mia").click()
    expect(page.get_by_text(re.compile(r"Mia\s: Jour & Nuit, jusqu’au"))).to_be_visible()
    hers.reload()
    expect(hers.get_by_role("button", name="Ouvrir un salon à cette table")).to_be_visible()

    page.goto(f"{base}{ROOT}/codebatch/nouveau/")
    page.get_by_label("Nom du lot").fill("Fête des jeux")
    page.get_by_label("Siège", exact=True).check()
    page.get_by_label("Nombre de codes").fill("2")
    page.get_by_label("Raison").fill("Fête des jeux 2026")
    page.get_by_role("button", name="Créer les codes").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger (CSV)").click()
    code = Path(download.value.path()).read_text().splitlines()[1].split(",")[0]

    hers.goto(f"{base}/premium/code/")
    wrong = code[:-1] + next(sign for sign in codes.ALPHABET if sign != code[-1])
    hers.get_by_label("Votre code").fill(wrong)
    hers.get_by_role("button", name="Utiliser ce code").click()
    expect(hers.get_by_role("alert")).to_contain_text("Nous ne connaissons pas ce code")
    expect(hers.get_by_label("Votre code")).to_be_focused()
    hers.get_by_label("Votre code").fill(code.lower())
    hers.keyboard.press("Enter")
    expect(hers.get_by_text(re.compile(r"Merci\s! Siège"))).to_be_visible()
    hers.goto(f"{base}/premium/code/")
    hers.get_by_label("Votre code").fill(code)
    hers.keyboard.press("Enter")
    expect(hers.get_by_role("alert")).to_contain_text("déjà utilisé ce code")


def test_a_host_without_a_right_is_shown_the_table_in_play_and_led_back(live_stack, page):
    base = live_stack.base_url
    page.goto(f"{base}/salons/nouveau/")
    page.get_by_role("button", name="Ouvrir le salon").click()
    page.wait_for_url("**/salons/*-*/")
    room = page.url
    page.get_by_label("Table", exact=True).select_option("jour_nuit")
    page.wait_for_url("**/premium/tables/jour-nuit/?retour=*")
    film = page.locator(".premium-stage")
    first = film.locator(".hand__card").first
    expect(first).to_be_visible()
    title = page.title()
    pause = page.get_by_role("button", name="Pause")
    pause.focus()
    page.keyboard.press("Enter")
    play = page.get_by_role("button", name="Lire")
    expect(play).to_have_attribute("aria-pressed", "false")
    play.click()
    # The night of the film falls on its own cloth, not on the page around it.
    expect(film).to_have_class(re.compile(r"\bnight\b"), timeout=90_000)
    assert "night" not in (page.locator("html").get_attribute("class") or "")
    assert page.title() == title
    page.get_by_role("link", name="Revenir au salon").click()
    page.wait_for_url(room)
    expect(page.get_by_label("Table", exact=True)).to_have_value("classique")


def test_no_serious_finding_of_axe_and_nothing_wider_than_the_screen(live_stack, people):
    from support.rights import right

    _page, hers, mia = people
    right(mia, "siege", days=30)
    found = {}
    for theme, width in (("light", 390), ("dark", 320), ("light", 1440)):
        hers.emulate_media(color_scheme=theme, reduced_motion="reduce")
        hers.set_viewport_size({"width": width, "height": 844})
        for path in ("", "tables/jour-nuit/", "tables/siege/", "mes-droits/", "code/"):
            hers.goto(f"{live_stack.base_url}/premium/{path}")
            if "tables" in path:
                expect(hers.locator(".premium-stage .hand__card").first).to_be_visible()
            hers.evaluate(f"() => {{ {AXE.read_text()} }}")
            result = hers.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
            for one in result["violations"]:
                if one["impact"] in {"serious", "critical"}:
                    found[f"{theme} {path} {one['id']}"] = one["nodes"][0]["html"]
            wide = hers.evaluate("document.documentElement.scrollWidth - innerWidth")
            if wide > 0:
                found[f"{theme} {path} {width}"] = f"{wide} px too wide"
    assert not found, json.dumps(found, indent=1)
