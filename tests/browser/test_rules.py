"""The rules in a real browser: a refusal's link, a first match's hints, axe on every page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, expect

from games import registry
from rules.models import FirstSteps

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

SOON = 30_000
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
PLAYABLE = re.compile(r", jouable$")


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


def quick_game(page, base):
    page.goto(f"{base}/")
    page.get_by_role("button", name="Partie rapide").first.click()
    expect(page).to_have_url(re.compile("/parties/"))
    expect(page.get_by_role("group", name=re.compile("main"))).to_be_visible()


class Table:
    """A table of Duel by role and name."""

    def __init__(self, page):
        self.page = page
        self.hand = page.get_by_role("group", name=re.compile("main"))
        self.cards = page.get_by_role("button", name=PLAYABLE)
        self.draw = page.get_by_role("button", name=re.compile("^PIOCHER"))
        self.play = page.get_by_role("button", name="JOUER")
        self.colours = page.get_by_role("button", name=re.compile("^(Rouge|Bleu|Vert|Jaune)"))
        self.result = page.get_by_role("region", name="Résultat")
        self.hint = page.get_by_role("region", name="Premiers pas")

    def my_turn(self):
        self.draw.or_(self.play).or_(self.result).first.wait_for(state="visible")

    def act(self):
        """One move of mine, whichever; False once the match is over."""
        self.my_turn()
        if self.result.count():
            return False
        for offer in (self.play, self.cards, self.draw):
            if offer.count():
                self._press(offer.first)
                break
        return True

    def _press(self, button):
        # The offer may be gone by the time it is pressed: the clock or a frame was quicker.
        try:
            button.press("Enter", timeout=3000)
            if self.colours.count() >= 4:
                self.colours.first.press("Enter", timeout=3000)
        except Error as error:
            if "Timeout" not in str(error):
                raise


def test_a_refusal_links_to_its_clause_and_the_link_leads_to_it(live_stack, page, context):
    table = Table(page)
    quick_game(page, live_stack.base_url)
    why = page.get_by_role("alert").get_by_role("link")
    for _turn in range(12):
        table.my_turn()
        held = table.hand.get_by_role("button")
        names = [held.nth(at).get_attribute("aria-label") for at in range(held.count())]
        refused = [at for at, name in enumerate(names) if not PLAYABLE.search(name)]
        if refused and table.draw.count():
            held.nth(refused[0]).press("Enter")
            break
        table.act()
    expect(why).to_have_text(re.compile(r"^Règle \d"))
    with context.expect_page() as opened:
        why.press("Enter")
    rules = opened.value
    rules.wait_for_load_state()
    address = urlsplit(rules.url)
    assert address.path == "/regles/duel_de_couleurs/"
    clause = rules.locator("section:target")
    expect(clause).to_have_id(address.fragment)
    expect(clause.get_by_role("heading")).to_be_in_viewport()
    assert clause.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"


def test_a_first_match_has_hints_that_are_never_told_again(live_stack, page):
    base = live_stack.base_url
    table = Table(page)
    quick_game(page, base)
    expect(table.hint).to_be_visible()
    told = table.hint.locator("p").inner_text()
    assert re.search("Les cartes soulevées|Rien ne|Un paquet|UNE CARTE", told)
    spoken = page.locator("[data-role=speech]")
    expect(spoken).to_contain_text("Premiers pas")
    # It took no focus and stands over nothing that is played with.
    assert page.evaluate("() => document.activeElement.closest('.guide') === null")
    assert overlaps(page, ".guide", ".hand__card, .actions button, .status") == []
    first = table.hint.get_by_role("button", name="Compris")
    first.focus()
    first.press("Enter")
    expect(table.hint).to_have_count(0)
    page.reload()
    table.my_turn()
    expect(table.hint.get_by_text(told)).to_have_count(0)
    for _act in range(40):
        if not table.act() or table.hint.count():
            break
    if table.hint.count():
        page.keyboard.press("Escape")
        expect(table.hint).to_have_count(0)
    kept = FirstSteps.objects.get(game="duel_de_couleurs").hints
    assert 1 <= len(kept) == len(set(kept)) <= 4
    assert set(kept) <= {"turn", "draw", "stack", "one_card"}


def overlaps(page, one, others):
    """Which of some visible elements lie under another, by more than an edge."""
    return page.evaluate(
        """([one, others]) => {
          const a = document.querySelector(one).getBoundingClientRect();
          return [...document.querySelectorAll(others)].filter((other) => {
            const b = other.getBoundingClientRect();
            const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            return b.width && wide > 0 && tall > b.height / 2;
          }).map((other) => other.className);
        }""",
        [one, others],
    )


def test_who_knows_the_game_is_left_alone_on_every_device(live_stack, page):
    base = live_stack.base_url
    table = Table(page)
    quick_game(page, base)
    expect(table.hint).to_be_visible()
    with page.expect_response(re.compile("premiers-pas")) as answer:
        table.hint.get_by_role("button", name="Je connais ce jeu").press("Enter")
    assert answer.value.json() == {"seen": ["*"]}
    # As on another device: the house remembers, the browser does not.
    page.evaluate("() => localStorage.clear()")
    with page.expect_response(re.compile("premiers-pas")):
        page.reload()
        table.my_turn()
    for _act in range(4):
        if not table.act():
            break
        expect(table.hint).to_have_count(0)


def test_no_serious_finding_of_axe_and_nothing_wider_than_the_screen(live_stack, browser):
    base = live_stack.base_url
    found = {}
    paths = ["/regles/", *(f"/regles/{key}/" for key in registry.KEYS)]
    looks = [
        ("fr-FR", "light", 390),
        ("fr-FR", "dark", 1440),
        ("en-GB", "dark", 390),
        ("en-GB", "light", 1440),
        # 400 % zoom of a laptop.
        ("fr-FR", "light", 320),
    ]
    for locale, theme, width in looks:
        context = browser.new_context(
            locale=locale, color_scheme=theme, viewport={"width": width, "height": 900}
        )
        page = context.new_page()
        for path in paths:
            page.goto(base + path)
            here = f"{locale} {theme} {width} {path}"
            assert page.evaluate("() => document.documentElement.scrollWidth") <= width, here
            if width == 320:
                continue
            # Past the page's own policy, which lets no foreign script in.
            page.evaluate(f"() => {{ {AXE.read_text()} }}")
            result = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
            for one in result["violations"]:
                if one["impact"] in ("serious", "critical"):
                    found[f"{here} {one['id']}"] = one["nodes"][0]["html"]
        context.close()
    assert not found, json.dumps(found, indent=1)


def test_the_contents_of_a_phone_lead_to_their_part(live_stack, browser):
    context = browser.new_context(locale="fr-FR", viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{live_stack.base_url}/regles/")
    page.get_by_role("link", name=re.compile("^Durak")).click()
    page.locator("summary").get_by_text("Sommaire").click()
    page.get_by_role("link", name="Perevodnoï : transférer").locator("visible=true").click()
    expect(page.get_by_role("heading", name=re.compile("Perevodnoï"))).to_be_in_viewport()
    page.get_by_role("button", name="English").click()
    expect(
        page.get_by_role("heading", name=re.compile("^Perevodnoi: transferring"))
    ).to_be_attached()
    context.close()
