"""The house in a real browser: sign-up, quick game, rooms by invitation, the profile."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

WORD = "corbeau-lampe-42"
SOON = 30_000
NOBODY = "-0000-0000-0000-000000000000/"
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


def sign_up(page, base, name="Mia", address="mia@example.org"):
    """Through the form, as people do."""
    page.goto(f"{base}/compte/signup/")
    page.get_by_label("Nom affiché").fill(name)
    page.get_by_label("Adresse e-mail").fill(address)
    page.get_by_label("Mot de passe").fill(WORD)
    page.get_by_role("button", name="Créer mon compte").click()
    page.wait_for_url(f"{base}/")


def quick_game(page, base):
    """One click; the address of the table."""
    page.goto(f"{base}/")
    page.get_by_role("button", name="Partie rapide").first.click()
    expect(page).to_have_url(re.compile("/parties/"))
    expect(page.locator(".hand__card").first).to_be_visible()
    return page.url


def test_a_guest_s_match_outlives_sign_up_log_out_and_log_in(live_stack, page):
    base = live_stack.base_url
    table = quick_game(page, base)
    sign_up(page, base)
    page.goto(table)
    expect(page.locator(".hand__card").first).to_be_visible()
    page.goto(f"{base}/profil/")
    page.get_by_role("button", name="Se déconnecter").click()
    page.wait_for_url(f"{base}/")
    expect(page.get_by_role("heading", name=re.compile("Prenez place"))).to_be_visible()
    page.goto(f"{base}/compte/login/")
    page.get_by_label("Adresse e-mail").fill("mia@example.org")
    page.get_by_label("Mot de passe").fill(WORD)
    page.get_by_role("button", name="Se connecter").click()
    page.wait_for_url(f"{base}/")
    page.goto(table)
    expect(page.locator(".hand__card").first).to_be_visible()


def test_on_the_landing_page_the_recording_s_cards_fly_and_land(live_stack, page):
    page.goto(f"{live_stack.base_url}/")
    top = page.locator("tb-stage [data-at=discard]")
    expect(page.locator("tb-stage .flight").first).to_be_attached()
    for _card in range(2):
        name = top.inner_html()
        page.wait_for_function(
            """before => {
                const top = document.querySelector("tb-stage [data-at=discard]");
                return top.innerHTML !== before && !top.hasAttribute("data-flying");
            }""",
            arg=name,
        )


def test_two_people_meet_by_invitation_and_the_match_starts(live_stack, page, browser):
    base = live_stack.base_url
    page.goto(f"{base}/salons/nouveau/")
    page.get_by_role("button", name="Ouvrir le salon").click()
    page.wait_for_url("**/salons/*-*/")
    page.get_by_label("Nombre de places").select_option("2")
    expect(page.locator(".chair")).to_have_count(2)
    link = page.locator(".invite__link").get_attribute("href")
    second = browser.new_context(locale="fr-FR")
    friend = second.new_page()
    friend.set_default_timeout(SOON)
    friend.goto(link)
    friend.get_by_role("button", name="Prendre place").click()
    # The host's page hears of it by itself.
    expect(page.locator(".chair--free")).to_have_count(0)
    friend.get_by_role("button", name="Je suis prêt").click()
    expect(page.locator(".chair--ready")).to_have_count(1)
    page.get_by_role("button", name="Je suis prêt").click()
    expect(page).to_have_url(re.compile("/parties/"))
    expect(friend).to_have_url(re.compile("/parties/"))
    expect(friend.locator(".hand__card").first).to_be_visible()
    kept = json.loads(page.evaluate("localStorage.getItem('tablee.shares.rooms')"))
    assert len(bytes.fromhex(kept[0]["share"])) == 32
    assert re.fullmatch("[0-9a-f]{64}", kept[0]["commitment"])
    assert kept[0]["share"] in shares_of(page.url)
    second.close()


def test_a_choice_on_its_way_goes_before_the_word_that_one_is_ready(live_stack, page):
    from play.models import Match

    page.goto(f"{live_stack.base_url}/salons/nouveau/")
    page.get_by_role("button", name="Ouvrir le salon").click()
    page.wait_for_url("**/salons/*-*/")
    page.get_by_label("Nombre de places").select_option("2")
    expect(page.locator(".chair")).to_have_count(2)
    page.get_by_role("button", name=re.compile("Place 2, libre")).click()
    page.get_by_role("button", name=re.compile("^normal$", re.IGNORECASE)).first.click()
    expect(page.locator(".chair--free")).to_have_count(0)
    sent = []

    def slowly(route):
        sent.append(route.request.post_data)
        page.wait_for_timeout(700)
        route.continue_()

    page.route("**/choix/", slowly)
    page.get_by_label("Temps pour un tour").select_option("live-15")
    page.get_by_role("button", name="Je suis prêt").click()
    expect(page).to_have_url(re.compile("/parties/"))
    assert len(sent) == 1
    assert Match.objects.get().limit == 15


LATE_LINES = """() => {
  const Real = WebSocket;
  window.WebSocket = function (address) {
    const stub = { close() {} };
    window.openLines = () => {
      const line = new Real(address);
      for (const what of ["onopen", "onmessage", "onclose"]) line[what] = stub[what];
    };
    return stub;
  };
}"""


def test_a_page_whose_line_opens_late_still_shows_who_came_meanwhile(live_stack, page, browser):
    base = live_stack.base_url
    page.goto(f"{base}/salons/nouveau/")
    page.get_by_role("button", name="Ouvrir le salon").click()
    page.wait_for_url("**/salons/*-*/")
    link = page.locator(".invite__link").get_attribute("href")
    page.add_init_script(f"if (location.pathname.startsWith('/salons/')) ({LATE_LINES})()")
    page.route("**/talk.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.reload()
    before = page.locator(".chair--free").count()
    second = browser.new_context(locale="fr-FR")
    friend = second.new_page()
    friend.set_default_timeout(SOON)
    friend.goto(link)
    friend.get_by_role("button", name="Prendre place").click()
    friend.wait_for_url("**/salons/*-*/")
    assert page.locator(".chair--free").count() == before
    page.evaluate("openLines()")
    expect(page.locator(".chair--free")).to_have_count(before - 1)
    second.close()


def shares_of(url):
    """The shares frozen in a match's first event."""
    from eventstore.models import Event

    match = url.rstrip("/").split("/")[-1]
    return json.loads(Event.objects.get(stream_id=match, seq=1).details)["shares"]


def test_a_choice_keeps_its_focus_while_the_room_changes(live_stack, page, browser):
    from accounts.models import Person
    from support.rights import right

    base = live_stack.base_url
    sign_up(page, base)
    right(Person.objects.get(user__email="mia@example.org"), "siege")
    page.goto(f"{base}/salons/nouveau/")
    page.get_by_role("button", name="Ouvrir le salon").click()
    page.wait_for_url("**/salons/*-*/")
    page.get_by_label("Table", exact=True).select_option("siege")
    expect(page.get_by_text("un Bouclier annule tout le paquet")).to_be_visible()
    page.get_by_label("Table", exact=True).focus()
    link = page.locator(".invite__link").get_attribute("href")
    second = browser.new_context(locale="fr-FR")
    friend = second.new_page()
    friend.goto(link)
    friend.get_by_role("button", name="Prendre place").click()
    expect(page.locator(".chair--free")).to_have_count(2)
    assert page.evaluate("document.activeElement.id") == "option-table"
    second.close()


def test_whoever_leaves_a_room_comes_home(live_stack, page):
    from rooms.services import room_create, room_join
    from support.tables import person
    from support.visits import seat_browser

    base, ada = live_stack.base_url, person("Ada")
    seat_browser(page.context, base, ada)
    answers = []
    page.on("response", lambda one: answers.append((one.status, one.url)))
    for friend in ("Bob", "Cleo", ""):
        room = room_create(host=ada, game="durak", public=False)
        if friend:
            room_join(room_id=room.pk, person=person(friend))
        page.goto(f"{base}/salons/{room.pk}/")
        page.get_by_role("button", name="Ce salon").click()
        page.get_by_role("button", name="Quitter le salon").click()
        expect(page.get_by_role("heading", name="À moi de jouer")).to_be_visible()
        page.wait_for_timeout(1000)
        expect(page).to_have_url(f"{base}/")
    refused = [one for one in answers if one[0] >= 400]
    assert refused == []


def test_a_suspended_person_reads_it_in_a_room_that_is_open_already(live_stack, page):
    from datetime import timedelta

    from django.utils import timezone

    from accounts.services import person_suspend, person_unsuspend
    from rooms.services import room_create
    from support.tables import person
    from support.visits import seat_browser

    base, ada = live_stack.base_url, person("Ada")
    room = room_create(host=ada, game="durak", public=False)
    seat_browser(page.context, base, ada)
    page.goto(f"{base}/salons/{room.pk}/")
    ready = page.get_by_role("button", name="Je suis prêt")
    expect(ready).to_be_visible()
    until = timezone.now() + timedelta(days=2)
    person_suspend(person=ada, until=until, reason="Insultes à table")
    expect(page.get_by_text("Insultes à table")).to_be_visible()
    expect(ready).to_have_count(0)
    person_unsuspend(person=ada)
    expect(ready).to_be_visible()
    expect(page.get_by_text("Insultes à table")).to_have_count(0)


def test_the_lobby_updates_by_itself(live_stack, page, browser):
    base = live_stack.base_url
    page.goto(f"{base}/salons/")
    expect(page.get_by_text("Aucun salon public n’est ouvert.")).to_be_visible()
    second = browser.new_context(locale="fr-FR")
    host = second.new_page()
    host.goto(f"{base}/salons/nouveau/?ouvert=1")
    host.get_by_role("button", name="Ouvrir le salon").click()
    host.wait_for_url("**/salons/*-*/")
    expect(page.get_by_role("link", name=re.compile("Rejoindre"))).to_have_count(1)
    second.close()


def test_a_profile_changes_name_colour_and_language(live_stack, page):
    base = live_stack.base_url
    quick_game(page, base)
    page.goto(f"{base}/profil/")
    page.get_by_label("Nom affiché").fill("Zoé du Lac")
    page.get_by_role("radio", name="fleur").check()
    page.get_by_role("radio", name="canard").check()
    page.get_by_label("Langue").select_option("en")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("heading", name="Profile")).to_be_visible()
    expect(page.get_by_role("link", name="Zoé du Lac, my profile")).to_be_visible()
    expect(page.locator(".site-header .avatar")).to_have_class(re.compile("tint-teal"))


def test_no_serious_finding_of_axe_on_any_page_in_either_theme(live_stack, page):
    base = live_stack.base_url
    found = {}
    sign_up(page, base)
    page.goto(f"{base}/salons/nouveau/")
    page.get_by_role("button", name="Ouvrir le salon").click()
    page.wait_for_url("**/salons/*-*/")
    room = page.url.removeprefix(base)
    quick_game(page, base)
    paths = ["/", room, "/salons/", "/salons/nouveau/", "/profil/", "/parties/" + "0" * 8 + NOBODY]
    paths += [f"/compte/{one}/" for one in ("email", "2fa", "sessions", "password/change")]
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for path in paths:
            page.goto(base + path)
            for finding in serious(page):
                found[f"{theme} {path} {finding['id']}"] = finding["nodes"][0]["html"]
    assert not found, json.dumps(found, indent=1)


def serious(page):
    """What axe holds against this page, serious or worse."""
    # Past the page's own policy, which lets no foreign script in.
    page.evaluate(f"() => {{ {AXE.read_text()} }}")
    result = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [one for one in result["violations"] if one["impact"] in ("serious", "critical")]
