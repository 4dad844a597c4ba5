"""Splendor Duel in a real browser: a whole match with the mouse, fingers, drags, refusals."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Error, expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

SOON = 30_000
TAKE = re.compile(r", à prendre$")
BUY = re.compile(r", achetable$")
RESERVE = re.compile(r", à réserver$")
CONFIRM = re.compile(
    r"^(Prendre|Prendre l’Or|Prendre ces . jetons|Prendre ce jeton|Acheter|Réserver|Remplir)$"
)
STEPS = {
    "pay": re.compile("^Payer$"),
    "discard": re.compile("^Remettre au sac$"),
    "choice": re.compile(
        r"^(\w+, \d bonus|1 \w+ sur \d|Carte Royale, [^,]*(, [^,]*)?, à choisir)$"
    ),
    "buy": BUY,
    "reserve": RESERVE,
    "line": TAKE,
    "refill": re.compile("^Remplir le plateau"),
}
OFFERED = re.compile("|".join(f"(?:{step.pattern})" for step in STEPS.values()))
LACKING = re.compile(r"manque (\d+), en ([\w, ]+)")
POINTS = re.compile(r"(\d+) points?")


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


class Player:
    """Somebody who knows the table by the roles and names it speaks; ``press`` is how."""

    def __init__(self, page, press):
        self.page = page
        self.press = press
        self.result = page.get_by_role("region", name="Résultat")
        self.board = page.get_by_role("group", name="Plateau")
        self.tokens = self.board.get_by_role("button", name=TAKE)
        self.confirm = page.get_by_role("button", name=CONFIRM)
        self.anything = self.result.or_(page.get_by_role("button", name=OFFERED)).first
        self.seen = set()

    def named(self, name):
        """One button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True).first

    def sit_down(self, base, level, *, confirm=False):
        """A room with a computer, at Splendor Duel."""
        page = self.page
        page.goto(f"{base}/salons/nouveau/?jeu=splendor_duel")
        page.get_by_role("button", name="Ouvrir le salon").click()
        page.wait_for_url("**/salons/*-*/")
        page.get_by_role("button", name=re.compile(", libre$")).first.click()
        page.get_by_role("button", name=level).first.click()
        expect(page.get_by_text("Ordinateur 1").first).to_be_attached()
        page.reload()
        if confirm:
            page.get_by_label("Fin de tour à confirmer").select_option(index=1)
        page.get_by_role("button", name="Je suis prêt").click()
        expect(page).to_have_url(re.compile("/parties/"))
        expect(self.board).to_be_visible()

    def act(self):
        """Do one step of a turn; False once the result is there."""
        self.anything.wait_for(state="visible")
        if self.result.count():
            return False
        try:
            self._step()
        except Error as error:
            # The offer may be gone by the time it is pressed: a frame was quicker.
            if "Timeout" not in str(error):
                raise
        return True

    def _step(self):
        offered = (step for step in STEPS.items() if self._count(step[1]))
        what, pattern = next(offered, ("", None))
        if pattern is None:
            return  # a frame took the offer back meanwhile
        self.seen.add(what)
        buttons = self.page.get_by_role("button", name=pattern)
        if what == "discard" and self._count("Choisir pour moi"):
            self.press(self.named("Choisir pour moi"))
        if what == "line":
            self._line()
        elif what in ("buy", "reserve"):
            self.press(self._best(buttons))
        else:
            self.press(buttons.first)
        if what in ("buy", "reserve", "line", "refill"):
            self.press(self.confirm.first)
        expect(self.page.locator("[aria-disabled=true][data-action]")).to_have_count(0)

    def _count(self, name):
        return self.page.get_by_role("button", name=name).count()

    def _line(self):
        """A line of up to three, space by space, as far as the names say it goes on."""
        wanted = self._wanted()
        for _token in range(3):
            names = self.tokens.evaluate_all("all => all.map((one) => one.ariaLabel)")
            gems = [at for at, name in enumerate(names) if not name.startswith("Or,")]
            useful = [at for at in gems if names[at].split(",")[0].lower() in wanted]
            if not names:
                return
            self.press(self.tokens.nth((useful or gems or [0])[0]))
            if not gems:
                return

    def _wanted(self):
        """The colours that the card nearest to my means still lacks."""
        names = self.page.get_by_role("button", name=LACKING).all_text_contents()
        lacking = [found for name in names if (found := LACKING.search(name))]
        nearest = min(lacking, key=lambda found: int(found[1]), default=None)
        return set(re.findall(r"\w+", nearest[2].lower())) if nearest else set()

    def _best(self, buttons):
        """The one worth most points; the first, when a frame took them all back meanwhile."""
        names = buttons.all_text_contents() or [""]
        worth = [int(found[1]) if (found := POINTS.search(name)) else 0 for name in names]
        return buttons.nth(worth.index(max(worth)))

    def finish(self, acts=400):
        """Play to the result."""
        for _act in range(acts):
            if not self.act():
                return
        raise AssertionError("no result")


def test_a_whole_match_against_a_computer_with_the_mouse(live_stack, page):
    player = Player(page, lambda button: button.click(timeout=3000))
    player.sit_down(live_stack.base_url, "normal")
    expect(player.board.get_by_role("button")).to_have_count(25)
    player.finish()
    expect(player.result).to_contain_text("tours")
    assert {"buy", "line"} <= player.seen
    # Whoever listens is told once that it is their turn, and always in words.
    said = page.locator("[data-role=speech] p").all_text_contents()
    assert any(line.endswith("À vous de jouer.") for line in said)
    assert not any(line.startswith("À vous de jouer") for line in said)


def test_on_a_small_phone_every_space_is_large_enough_for_a_finger(live_stack, page):
    page.set_viewport_size({"width": 375, "height": 667})
    player = Player(page, lambda button: button.click(timeout=3000))
    player.sit_down(live_stack.base_url, "facile")
    player.tokens.first.wait_for()
    known = page.get_by_role("button", name="Je connais ce jeu")
    if known.count():
        known.click()
    boxes = [space.bounding_box() for space in player.board.get_by_role("button").all()]
    assert len(boxes) == 25
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44
    mine = page.get_by_role("region", name=re.compile("^Vous")).bounding_box()
    assert max(box["y"] + box["height"] for box in boxes) < mine["y"]
    assert mine["y"] + mine["height"] <= 667
    player.tokens.first.click()
    expect(player.confirm.first).to_be_in_viewport()


GEMS = re.compile(r"^(?!Or|case vide).*, rangée \d, colonne \d")


def _gems(board):
    """Every gem and pearl of the board by row and column."""
    places = {}
    for button in board.get_by_role("button", name=GEMS).all():
        name = button.get_attribute("aria-label")
        row, column = (int(found) for found in re.findall(r"(?:rangée|colonne) (\d)", name))
        where = re.compile(f"^(?!Or).*, rangée {row}, colonne {column}")
        places[row, column] = board.get_by_role("button", name=where)
    return places


def _row_and_stranger(gems):
    """Three neighbours of one row, and a gem on no line with the first of them."""
    for (row, column), first in sorted(gems.items()):
        others = [gems.get((row, column + more)) for more in (1, 2)]
        ways = {at: (abs(at[0] - row), abs(at[1] - column)) for at in gems}
        far = [gems[at] for at, (down, right) in ways.items() if down and right and down != right]
        if all(others) and far:
            return [first, *others], far[0]
    raise AssertionError("no row of three gems")


def test_lines_are_dragged_refusals_explained_steps_taken_back(live_stack, page):
    player = Player(page, lambda button: button.click(timeout=3000))
    player.sit_down(live_stack.base_url, "facile", confirm=True)
    player.tokens.first.wait_for()
    before = player.tokens.count()
    line, stranger = _row_and_stranger(_gems(player.board))

    # Two taps mean the line between them; one that is none is explained by the house.
    line[0].click()
    line[2].click()
    expect(page.get_by_role("button", name="Prendre ces 3 jetons")).to_be_visible()
    page.keyboard.press("Escape")
    line[0].click()
    stranger.click()
    expect(page.get_by_role("alert")).to_contain_text("ligne")
    page.keyboard.press("Escape")
    expect(player.tokens).to_have_count(before)

    # A drag draws a line; the turn goes back a step, and ends by its own button.
    line[0].hover()
    page.mouse.down()
    line[1].hover()
    line[2].hover()
    page.mouse.up()
    page.get_by_role("button", name="Prendre ces 3 jetons").click()
    page.get_by_role("button", name="Reprendre").click()
    expect(player.tokens).to_have_count(before)
    line[0].press("ArrowRight")
    expect(line[1]).to_be_focused()
    line[1].press("Enter")
    page.get_by_role("button", name="Prendre ce jeton").press("Enter")
    page.get_by_role("button", name="Terminer mon tour").press("Enter")

    player.tokens.first.wait_for()
    page.get_by_role("button", name="Proposer la nulle").click()
    page.get_by_role("button", name="Proposer", exact=True).click()
    expect(page.get_by_role("button", name="Proposer la nulle")).to_have_count(0)
    page.get_by_role("button", name="Plus", exact=True).click()
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("button", name="J’abandonne").click()
    expect(player.result).to_contain_text("abandon")
