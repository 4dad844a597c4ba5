"""Arc-en-ciel & Ombre in a real browser: giving, a refusal, the result, and eight seats."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from playwright.sync_api import Error, expect

from support.tables import person, play_out, start
from support.visits import seat_browser

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

SOON = 30_000
PLAYABLE = re.compile(r", jouable$")
CARD = re.compile(r"^(\d+ (rouge|bleu|vert|jaune)|(Arc-en-ciel|Ombre) \d+|Joker)")


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


def sign_up(page, base):
    """Rooms of guests have four places at most."""
    page.goto(f"{base}/compte/signup/")
    page.get_by_label("Nom affiché").fill("Mia")
    page.get_by_label("Adresse e-mail").fill("mia@example.org")
    page.get_by_label("Mot de passe").fill("corbeau-lampe-42")
    page.get_by_role("button", name="Créer mon compte").click()
    page.wait_for_url(f"{base}/")


class Player:
    """Somebody who knows the table by the roles and names it speaks."""

    def __init__(self, page):
        self.page = page
        self.result = page.get_by_role("region", name="Résultat")
        self.hand = page.get_by_role("group", name=re.compile(r"^Votre main"))
        self.cards = self.hand.get_by_role("button", name=PLAYABLE)
        self.giving = page.get_by_role("button", name=re.compile(r"^Donner \d"))
        self.anything = self.result.or_(self.giving).or_(self.cards).first
        self.given = 0
        self.refused = False

    def sit_down(self, base, seats):
        """A room with computers on all the other seats."""
        page = self.page
        page.goto(f"{base}/salons/nouveau/?jeu=arc_en_ciel")
        page.get_by_role("button", name="Ouvrir le salon").click()
        page.wait_for_url("**/salons/*-*/")
        page.get_by_label("Nombre de places").select_option(str(seats))
        for number in range(1, seats):
            page.get_by_role("button", name=re.compile(", libre$")).first.click()
            choices = page.get_by_role("dialog")
            choices.get_by_role("button", name="facile").first.click()
            expect(page.get_by_text(f"Ordinateur {number}").first).to_be_attached()
        page.reload()
        page.get_by_role("button", name="Je suis prêt").click()
        expect(page).to_have_url(re.compile("/parties/"))
        expect(self.hand).to_be_visible()

    def act(self):
        """Do one thing that is offered; False once the result is there."""
        self.anything.wait_for(state="visible")
        if self.result.count():
            return False
        if self.giving.count():
            self.give()
        elif self.cards.count():
            self.ask_why_not()
            self._press(self.cards.first)
        return True

    def ask_why_not(self):
        """Once, ask for a card that may not be played."""
        bad = self.hand.get_by_role("button", name=re.compile(r"^(?!.*jouable).+"))
        mine = self.page.locator(".status--mine")
        if self.refused or not bad.count() or not mine.count():
            return
        self._press(bad.first)
        why = self.page.get_by_role("alert")
        reason = re.compile(r"(Jouez|Vous devez) .*Règle 4\.2")
        expect(why).to_contain_text(re.compile(rf"Patience|{reason.pattern}"))
        if "Patience" in why.inner_text():
            return  # the trick was taken meanwhile: it was somebody else's turn again
        expect(why).to_contain_text(reason)
        expect(bad.first).to_have_accessible_description(reason)
        self.stands_at_the_card(bad.first)
        self.refused = True

    def stands_at_the_card(self, card):
        """The words end just above their card, above some of it, and nothing of them is cut off."""
        box = self.page.locator(".reason").bounding_box()
        asked = card.bounding_box()
        screen = self.page.evaluate("({ width: innerWidth, height: innerHeight })")
        assert abs(asked["y"] - box["y"] - box["height"]) < 40, (box, asked)
        assert box["x"] < asked["x"] + asked["width"]
        assert asked["x"] < box["x"] + box["width"]
        assert min(box["x"], box["y"]) >= 0, box
        assert box["x"] + box["width"] <= screen["width"], box

    def give(self):
        """Choose from the left until the button lets go."""
        cards = self.hand.get_by_role("button", name=CARD)
        for place in range(cards.count()):
            if self.giving.get_attribute("aria-disabled") != "true":
                break
            self._press(cards.nth(place))
        self._press(self.giving)
        expect(self.giving).to_have_count(0)
        self.given += 1

    def _press(self, button):
        # The offer may be gone by the time it is pressed: the clock or a frame was quicker.
        try:
            button.press("Enter", timeout=3000)
        except Error as error:
            if "Timeout" not in str(error):
                raise


def test_cards_are_given_and_what_may_not_be_played_is_explained(live_stack, page):
    player = Player(page)
    player.sit_down(live_stack.base_url, 3)
    expect(player.hand.get_by_role("button", name=CARD)).to_have_count(15)
    for _act in range(100):
        assert player.act()
        if player.given and player.refused:
            break
    assert player.given == 1
    assert player.refused


def test_a_result_shows_every_round_and_the_match_can_be_gone_through(live_stack, page):
    mia = person("Mia")
    match = play_out(start(mia, person("Hibou"), person("Loutre"), game="arc_en_ciel"))
    seat_browser(page.context, live_stack.base_url, mia)
    page.goto(f"{live_stack.base_url}/parties/{match.pk}/")
    result = page.get_by_role("region", name="Résultat")
    expect(result).to_contain_text("3 manches jouées")
    expect(result.get_by_role("img", name=re.compile(r"^Totaux par manche"))).to_be_visible()
    page.goto(f"{live_stack.base_url}/revoir/{match.pk}/?place=tout&coup=1")
    expect(
        page.get_by_role("list", name="Autour de la table").get_by_role("listitem")
    ).to_have_count(3)
    page.get_by_role("button", name="Dernier coup").click()
    expect(page.get_by_role("list", name="Dernier pli").get_by_role("listitem")).to_have_count(3)


def test_eight_at_a_table_are_readable_on_a_phone(live_stack, page):
    page.set_viewport_size({"width": 390, "height": 844})
    sign_up(page, live_stack.base_url)
    player = Player(page)
    player.sit_down(live_stack.base_url, 8)
    player.act()
    tricks = page.get_by_role("list", name="Le pli")
    for _act in range(6):
        tricks.wait_for()
        player.cards.first.wait_for()
        assert_nothing_lies_over_anything(page)
        player.act()
    page.get_by_role("button", name="Dernier pli").click()
    dialog = page.get_by_role("dialog", name="À revoir")
    expect(dialog.get_by_role("list", name="Dernier pli").get_by_role("listitem")).to_have_count(8)
    dialog.get_by_role("tab", name="Prises").click()
    expect(dialog.get_by_role("heading", level=3)).to_have_count(8)
    dialog.get_by_role("tab", name="Échange").press("Enter")
    expect(dialog.get_by_role("group", name=re.compile(r"^Reçu d’Ordinateur 1"))).to_be_visible()


def assert_nothing_lies_over_anything(page):
    """Seats, cards, lines and prises keep apart, inside the cloth; the page does not scroll."""
    boxes = page.evaluate(
        """() => [...document.querySelectorAll(
          ".table__cloth, .rim__seat, .laid, .place, .required, .now__line, .own-pile, .door")]
          .map((one) => { const box = one.getBoundingClientRect();
            return [one.className.split(" ")[0], box.left, box.top, box.right, box.bottom]; })"""
    )
    (_cloth, left, top, right, bottom), *parts = boxes
    assert sum(name == "rim__seat" for name, *_ in parts) == 7
    for name, *box in parts:
        inside = box[0] >= left and box[1] >= top and box[2] <= right and box[3] <= bottom
        assert inside, (name, box)
    for (one, *a), (other, *b) in combinations(parts, 2):
        beside = a[2] <= b[0] + 1 or b[2] <= a[0] + 1
        above = a[3] <= b[1] + 1 or b[3] <= a[1] + 1
        assert beside or above, (one, a, other, b)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
