"""A whole match of Durak in a real browser, by role and name alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Error, expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

SOON = 30_000
PLAYABLE = re.compile(r", jouable$")


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


class Player:
    """Somebody who knows the table by the roles and names it speaks."""

    def __init__(self, page):
        self.page = page
        self.result = page.get_by_role("region", name="Résultat")
        self.cards = page.get_by_role("button", name=PLAYABLE)
        self.take = page.get_by_role("button", name="Je ramasse")
        self.passing = page.get_by_role("button", name="Passer")
        self.targets = page.get_by_role("button", name=re.compile("^Battre"))
        offers = self.result.or_(self.targets).or_(self.cards).or_(self.take).or_(self.passing)
        self.anything = offers.first
        self.seen = set()

    def sit_down(self, base):
        """A room of two with a computer, at Durak."""
        page = self.page
        page.goto(f"{base}/salons/nouveau/?jeu=durak")
        page.get_by_role("button", name="Ouvrir le salon").click()
        page.wait_for_url("**/salons/*-*/")
        page.get_by_label("Nombre de places").select_option("2")
        page.get_by_role("button", name=re.compile(", libre$")).first.click()
        page.get_by_role("button", name="facile").first.click()
        expect(page.get_by_text("Ordinateur 1").first).to_be_attached()
        page.reload()
        page.get_by_role("button", name="Je suis prêt").click()
        expect(page).to_have_url(re.compile("/parties/"))
        expect(page.get_by_role("group", name=re.compile("main"))).to_be_visible()

    def act(self):
        """Do one thing that is offered; False once the result is there."""
        self.anything.wait_for(state="visible")
        if self.result.count():
            return False
        for name in ("targets", "cards", "take", "passing"):
            button = getattr(self, name)
            if button.count():
                self.seen.add(name)
                self._press(button.first)
                break
        return True

    def _press(self, button):
        # The offer may be gone by the time it is pressed: the clock or a frame was quicker.
        try:
            button.press("Enter", timeout=3000)
        except Error as error:
            if "Timeout" not in str(error):
                raise


def test_a_guest_plays_a_whole_match_against_a_computer_by_keyboard(live_stack, page):
    player = Player(page)
    player.sit_down(live_stack.base_url)
    expect(page.get_by_role("img", name=re.compile(r"^Talon, 24 cartes"))).to_be_visible()
    expect(
        page.get_by_role("button", name=re.compile(r" de (pique|cœur|carreau|trèfle)"))
    ).to_have_count(6)
    for _act in range(900):
        if not player.act():
            break
    expect(player.result).to_contain_text("3 parties jouées")
    assert {"cards", "take", "passing"} <= player.seen
