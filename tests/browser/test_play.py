"""Whole matches in a real browser, by role and name: computers, friends, absence, restarts."""

from __future__ import annotations

import re
from uuid import UUID

import pytest
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from play.models import Seat

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

SOON = 30_000
PLAYABLE = re.compile(r", jouable$")
DRAW = re.compile(r"^PIOCHER")
COLOUR = re.compile(r"^(Rouge|Bleu|Vert|Jaune)$")


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


class Robot:
    """Somebody who knows a page only by the roles and names it speaks."""

    def __init__(self, page):
        self.page = page
        self.result = page.get_by_role("region", name="Résultat")
        self.cards = page.get_by_role("button", name=PLAYABLE)
        self.draw = page.get_by_role("button", name=DRAW)
        self.play = page.get_by_role("button", name="JOUER")
        self.colours = page.get_by_role("button", name=COLOUR)
        offers = self.result.or_(self.cards).or_(self.draw).or_(self.play).or_(self.colours)
        self.anything = offers.first

    def quick_game(self, base):
        """One click; the hand is there."""
        self.page.goto(f"{base}/")
        self.page.get_by_role("button", name="Partie rapide").first.click()
        expect(self.page).to_have_url(re.compile("/parties/"))
        expect(self.page.get_by_role("group", name=re.compile("main"))).to_be_visible()

    def act(self, patience=SOON):
        """Do one thing that is offered; False once the result is there.

        With less patience nothing is done when nothing is offered any more: others play too.
        """
        try:
            self.anything.wait_for(state="visible", timeout=patience)
        except Late:
            if patience == SOON:
                raise
            return True
        for offer in (self.result, self.colours, self.play, self.cards, self.draw):
            if not offer.count():
                continue
            if offer is self.result:
                return False
            self._press(offer.first)
            return True
        return True

    def _press(self, button):
        # The offer may be gone by the time it is pressed: the clock or a frame was quicker.
        try:
            button.press("Enter", timeout=3000)
        except Exception as error:
            if "Timeout" not in type(error).__name__:
                raise
        # What was pressed is on its way: pressing it again tells nothing.
        self.page.wait_for_timeout(80)

    def finish(self, acts=900):
        """Play to the result."""
        for _act in range(acts):
            if not self.act():
                return
        raise AssertionError("no result")


def match_of(page):
    """The id of the match on a page."""
    return UUID(page.url.rstrip("/").split("/")[-1])


def test_a_guest_plays_a_whole_match_against_two_computers_by_keyboard(live_stack, page):
    robot = Robot(page)
    robot.quick_game(live_stack.base_url)
    robot.finish()
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
    robots = [Robot(page), Robot(friend)]
    for _act in range(2000):
        if all(robot.result.count() for robot in robots):
            break
        for robot in robots:
            shown = (robot.cards, robot.draw, robot.play, robot.colours)
            offers = any(offer.count() for offer in shown)
            if offers and not robot.result.count():
                robot.act(patience=1000)
        page.wait_for_timeout(50)
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
    robot = Robot(page)
    robot.draw.wait_for(state="visible")
    seat = Seat.objects.get(match=match_of(page), person__isnull=False)
    Seat.objects.filter(pk=seat.pk).update(timeouts=2)
    expect(page.get_by_text(re.compile("Vous êtes absent")).first).to_be_attached(timeout=40_000)
    seat.refresh_from_db()
    assert seat.absent
    for _try in range(60):
        robot._press(robot.draw.first)
        seat.refresh_from_db()
        if not seat.absent:
            break
    expect(page.get_by_text(re.compile("Vous reprenez la main")).first).to_be_attached()
    assert not seat.absent


def test_a_match_goes_on_after_every_process_was_restarted(live_stack, page):
    robot = Robot(page)
    robot.quick_game(live_stack.base_url)
    robot.draw.wait_for(state="visible")
    hand = page.get_by_role("group", name=re.compile("main")).get_by_role("button")
    before = hand.all_inner_texts(), hand.count()
    live_stack.restart()
    expect(robot.draw).to_be_visible(timeout=60_000)
    assert hand.count() == before[1]
    assert robot.act()
    expect(hand).not_to_have_count(before[1])


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
    robot = Robot(page)
    robot.quick_game(live_stack.base_url)
    hand = page.get_by_role("group", name=re.compile("main"))
    for width, height in ((900, 700), (1024, 768), (1180, 820), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(700)
        assert page.evaluate(HIDDEN_NAMES) == [], width
        for card in hand.get_by_role("button").all():
            box = card.bounding_box()
            # A card may lean over the lower edge by less than its half.
            assert box["y"] + box["height"] * 0.6 < height, width
            assert box["y"] > height / 2, width
