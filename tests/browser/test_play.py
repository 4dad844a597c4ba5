"""Whole matches in a real browser, by role and name: computers, friends, absence, restarts."""

from __future__ import annotations

import re
import time
from datetime import timedelta
from uuid import UUID

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from accounts.services import person_suspend, person_unsuspend
from play.models import Seat
from support.robot import Robot, play
from support.tables import person, start
from support.visits import seat_browser

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

SOON = 30_000
DRAW = re.compile(r"^PIOCHER")


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


def quick_game(page, base):
    """One click; the hand is there."""
    page.goto(f"{base}/")
    page.get_by_role("button", name="Partie rapide").first.click()
    expect(page).to_have_url(re.compile("/parties/"))
    expect(hand_of(page)).to_be_visible()


def hand_of(page):
    return page.get_by_role("group", name=re.compile("main"))


def match_of(page):
    """The id of the match on a page."""
    return UUID(page.url.rstrip("/").split("/")[-1])


def test_a_guest_plays_a_whole_match_against_two_computers_by_keyboard(live_stack, page):
    quick_game(page, live_stack.base_url)
    robot = Robot(page)
    play(robot)
    expect(robot.result).to_contain_text("Ordinateur 1")
    page.goto(f"{live_stack.base_url}/revoir/{match_of(page)}/?place=tout&coup=1")
    slider = page.get_by_role("slider", name="Coup")
    expect(page.locator("[data-count]")).to_have_text(re.compile("^Coup 1 sur "))
    expect(slider).to_be_enabled()
    slider.press("ArrowRight")
    expect(page.locator("[data-count]")).to_have_text(re.compile("^Coup 2 sur "))
    page.get_by_role("button", name="Dernier coup").click()
    expect(page.get_by_role("link", name="Télécharger la partie vérifiable")).to_be_visible()


def test_two_people_meet_by_a_link_and_play_to_the_end(live_stack, page, browser):
    base = live_stack.base_url
    page.goto(f"{base}/salons/nouveau/")
    page.get_by_role("button", name="Ouvrir le salon").click()
    page.wait_for_url("**/salons/*-*/")
    page.get_by_label("Nombre de places").select_option("2")
    link = page.locator(".invite__link").get_attribute("href")
    context = browser.new_context(locale="fr-FR")
    friend = context.new_page()
    friend.set_default_timeout(SOON)
    friend.goto(link)
    friend.get_by_role("button", name="Prendre place").click()
    friend.get_by_role("button", name="Je suis prêt").click()
    page.get_by_role("button", name="Je suis prêt").click()
    for one in (page, friend):
        expect(one).to_have_url(re.compile("/parties/"))
    robots = [Robot(page), Robot(friend, seed=8)]
    play(*robots)
    for robot in robots:
        expect(robot.result).to_be_visible()
    context.close()


def test_an_absent_person_is_played_for_and_takes_the_seat_back(live_stack, page):
    base = live_stack.base_url
    page.goto(f"{base}/salons/nouveau/")
    page.get_by_role("button", name="Ouvrir le salon").click()
    page.wait_for_url("**/salons/*-*/")
    # Two choices in one breath: the answer to the first must not undo the second.
    page.get_by_label("Nombre de places").select_option("2")
    page.get_by_label("Temps pour un tour").select_option("live-15")
    expect(page.locator(".chair")).to_have_count(2)
    expect(page.get_by_label("Temps pour un tour")).to_have_value("live-15")
    page.get_by_role("button", name=re.compile("Place 2, libre")).click()
    page.get_by_role("button", name=re.compile("^normal$", re.IGNORECASE)).first.click()
    page.get_by_role("button", name="Je suis prêt").click()
    expect(page).to_have_url(re.compile("/parties/"))
    page.get_by_role("button", name=DRAW).wait_for(state="visible")
    seat = Seat.objects.get(match=match_of(page), person__isnull=False)
    Seat.objects.filter(pk=seat.pk).update(timeouts=2)
    expect(page.get_by_text(re.compile("Vous êtes absent")).first).to_be_attached(timeout=40_000)
    seat.refresh_from_db()
    assert seat.absent
    robot = Robot(page)
    for _try in range(60):
        robot.act(patience=1000)
        seat.refresh_from_db()
        if not seat.absent:
            break
    expect(page.get_by_text(re.compile("Vous reprenez la main")).first).to_be_attached()
    assert not seat.absent


def test_who_has_left_is_not_asked_until_they_take_the_seat_back(live_stack, page):
    ada, bob = person("Ada"), person("Bob")
    # Nobody is asked for a computer's move meanwhile: Ada is left with the turn.
    live_stack.stop("opponents")
    match = start(ada, bob, limit=600, first=0)
    seat_browser(page.context, live_stack.base_url, ada)
    page.goto(f"{live_stack.base_url}/parties/{match.pk}/")
    status = page.locator(".status")
    expect(status).to_contain_text("À vous de jouer")
    page.get_by_role("button", name="Plus").click()
    page.get_by_role("button", name="Quitter la partie").click()
    page.get_by_role("button", name="Quitter", exact=True).click()
    page.wait_for_url(f"{live_stack.base_url}/")
    page.goto(f"{live_stack.base_url}/parties/{match.pk}/")
    expect(status).to_contain_text("Vous avez quitté la partie")
    expect(page.get_by_role("button", name=re.compile(", jouable$"))).to_have_count(0)
    page.get_by_role("button", name="Reprendre ma place").click()
    expect(status).to_contain_text("À vous de jouer")


def test_whoever_is_suspended_reads_why_at_the_table_and_plays_once_it_is_lifted(live_stack, page):
    ada = person("Ada")
    match = start(ada, person("Bob"), first=0)
    seat_browser(page.context, live_stack.base_url, ada)
    page.goto(f"{live_stack.base_url}/parties/{match.pk}/")
    status, draw = page.locator(".status"), page.get_by_role("button", name=DRAW)
    expect(status).to_contain_text("À vous de jouer")
    until = timezone.now() + timedelta(days=2)
    person_suspend(person=ada, until=until, reason="Insultes à table")
    expect(status).to_contain_text("Vous ne jouez pas pour l’instant")
    expect(draw).to_have_count(0)
    page.reload()
    expect(status).to_contain_text(str(until.year))
    page.get_by_role("button", name="Pourquoi ?").click()
    expect(page.get_by_role("alert")).to_contain_text("Insultes à table")
    person_unsuspend(person=ada)
    expect(status).to_contain_text("À vous de jouer")
    draw.click()
    expect(status).not_to_contain_text("À vous de jouer")


def test_a_blip_of_the_network_that_the_line_lives_through_is_forgotten(live_stack, page):
    ada = person("Ada")
    match = start(ada, person("Bob"), first=1)
    seat_browser(page.context, live_stack.base_url, ada)
    told = []

    def heard(text):
        told.append(str(text))

    page.on("websocket", lambda line: line.on("framereceived", heard))
    page.goto(f"{live_stack.base_url}/parties/{match.pk}/")
    while '"frame"' not in "".join(told):
        page.wait_for_timeout(100)
    page.context.set_offline(True)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("Hors ligne")
    page.context.set_offline(False)
    expect(notice).to_have_count(0, timeout=5_000)


def test_a_match_goes_on_after_every_process_was_restarted(live_stack, page):
    quick_game(page, live_stack.base_url)
    draw = page.get_by_role("button", name=DRAW)
    draw.wait_for(state="visible")
    hand = hand_of(page).get_by_role("button")
    before = hand.count()
    live_stack.restart()
    expect(draw).to_be_visible(timeout=60_000)
    assert hand.count() == before
    robot = Robot(page)
    # The page is back before its line is: what is pressed meanwhile does not count yet.
    end = time.monotonic() + 60
    while hand.count() == before:
        assert time.monotonic() < end, robot.pressed
        robot.act()
        page.wait_for_timeout(100)


HIDDEN_NAMES = """() => [...document.querySelectorAll(".seat__name")].filter((name) => {
  const text = document.createRange();
  text.selectNodeContents(name);
  const a = text.getBoundingClientRect();
  const cloth = name.closest(".table__cloth").getBoundingClientRect();
  return a.right > cloth.right || [...document.querySelectorAll(".seat__back")].some((back) => {
    const b = back.getBoundingClientRect();
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return wide > 4 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  });
}).map((name) => name.textContent)"""


def test_on_a_tablet_on_its_side_the_hand_fits_and_no_name_is_hidden(live_stack, page):
    quick_game(page, live_stack.base_url)
    hand = hand_of(page)
    for width, height in ((900, 700), (1024, 768), (1180, 820), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(700)
        assert page.evaluate(HIDDEN_NAMES) == [], width
        for card in hand.get_by_role("button").all():
            box = card.bounding_box()
            # A card may lean over the lower edge by less than its half.
            assert box["y"] + box["height"] * 0.6 < height, width
            assert box["y"] > height / 2, width
