"""The staff's pages in a real browser, used as staff would."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

WORD = "corbeau-lampe-42"
SOON = 30_000


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


@pytest.fixture
def complaints(page):
    """What the browser held against a page: errors of scripts, things its policy refused."""
    found = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on(
        "console",
        lambda said: found.append(said.text) if said.type == "error" else None,
    )
    return found


def log_in(page, base):
    """Somebody of the staff comes in by the door of the house."""
    from accounts.models import User

    User.objects.create_superuser("equipe", "equipe@example.org", WORD)
    page.goto(f"{base}/admin/")
    page.get_by_label("Adresse e-mail").fill("equipe@example.org")
    page.get_by_label("Mot de passe").fill(WORD)
    page.get_by_role("button", name="Se connecter").click()
    expect(page).to_have_url(f"{base}/admin/")


def quick_game(page, base):
    """Somebody plays: the address of their table."""
    page.set_default_timeout(SOON)
    page.goto(f"{base}/")
    page.get_by_role("button", name="Partie rapide").first.click()
    expect(page).to_have_url(re.compile("/parties/"))
    expect(page.locator(".hand__card").first).to_be_visible()
    return page.url


@pytest.fixture
def player(browser):
    """Somebody else's browser."""
    context = browser.new_context(locale="fr-FR")
    yield context.new_page()
    context.close()


def test_staff_find_somebody_suspend_them_and_they_are_told(live_stack, page, player, complaints):
    base = live_stack.base_url
    quick_game(player, base)
    player.goto(f"{base}/profil/")
    name = player.get_by_label("Nom affiché").input_value()
    log_in(page, base)
    page.get_by_role("link", name="Personnes", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Personnes")
    page.locator("#searchbar").fill(name)
    page.keyboard.press("Enter")
    page.get_by_role("link", name=name).first.click()
    page.get_by_role("link", name="Suspendre…").click()
    page.get_by_label("Raison").fill("Insultes répétées à la table")
    page.get_by_role("button", name="Suspendre", exact=True).click()
    expect(page.get_by_text("suspendu jusqu’au").first).to_be_visible()
    player.goto(f"{base}/profil/")
    expect(player.get_by_text("Insultes répétées à la table")).to_be_visible()
    player.goto(f"{base}/")
    told = player.get_by_role("region", name="Votre compte est suspendu.")
    expect(told).to_contain_text("Insultes répétées à la table")
    expect(player.get_by_role("button", name="Partie rapide")).to_have_count(0)
    player.goto(f"{base}/salons/nouveau/")
    expect(player.get_by_role("heading", name="Votre compte est suspendu.")).to_be_visible()
    expect(player.get_by_text("Insultes répétées à la table")).to_be_visible()
    assert complaints == []


def test_staff_read_a_log_look_for_a_reason_and_annul_a_match(live_stack, page, player, complaints):
    from replays.models import Look

    base = live_stack.base_url
    table = urlsplit(quick_game(player, base)).path.split("/")[2]
    log_in(page, base)
    page.get_by_role("link", name="Parties", exact=True).click()
    page.get_by_role("link", name=re.compile(table[:8])).click()
    page.get_by_role("link", name="Journal", exact=True).click()
    expect(page.get_by_text("Partie en cours : ce journal montre")).to_be_visible()
    expect(page.get_by_role("cell", name="distribution").first).to_be_visible()
    page.get_by_role("link", name="Tout voir, pour une raison…").click()
    assert not Look.objects.exists()
    page.get_by_label("Raison").fill("Triche signalée par un joueur")
    page.get_by_role("button", name="Noter et regarder").click()
    expect(page.get_by_text("Regard de l’équipe, noté")).to_be_visible()
    expect(page.get_by_role("slider", name="Coup")).to_be_enabled()
    assert Look.objects.get().reason == "Triche signalée par un joueur"
    page.get_by_role("link", name="La partie", exact=True).click()
    page.get_by_role("link", name="Annuler la partie…").click()
    page.get_by_label("Raison").fill("Panne de la table, pardon")
    page.get_by_role("button", name="Annuler la partie").click()
    expect(page.get_by_text("Partie annulée : Panne de la table, pardon").first).to_be_visible()
    expect(player.get_by_role("heading", name="La partie est annulée")).to_be_visible()
    expect(player.locator(".result").get_by_text("Panne de la table, pardon")).to_be_visible()
    assert complaints == []


def test_the_health_page_sees_workers_beat_and_a_queue_nobody_serves(live_stack, page, complaints):
    base = live_stack.base_url
    log_in(page, base)
    row = page.get_by_role("row", name=re.compile("^Coups d’ordinateur .opponents"))
    for _try in range(20):
        page.get_by_role("link", name="Santé", exact=True).click()
        if row.get_by_text("servie", exact=True).count():
            break
        page.wait_for_timeout(1000)
    expect(row).to_contain_text("servie")
    expect(row).not_to_contain_text("pas servie")
    expect(page.get_by_role("row", name=re.compile("Base de données"))).to_contain_text("répond")
    assert complaints == []
