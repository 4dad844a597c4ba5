"""A robot that plays at any table through the accessibility tree alone.

Answers for acting on what a page offers by role and name: things on the table whose name ends
with the house's word for what may be done with them, the buttons of the group « Vos choix » (the
row under the status, or the sheet over it), and text boxes on the cloth. Refuses to read a class,
an id or the server, and to know a game: what the robot cannot find, a person who listens cannot
find either.
"""

from __future__ import annotations

import random
import re

from playwright.sync_api import Error, Locator, Page
from playwright.sync_api import TimeoutError as Late

OFFERED = ("jouable", "à prendre", "achetable", "à réserver", "à battre", "à choisir", "possible")
"""The common words of `static/js/i18n/fr.js` for what may be acted on, at the end of its name."""

ENDING = re.compile(f", ({'|'.join(OFFERED)})$")
STAYS = re.compile(r"^(?!Annuler|Fermer|Abandonner|Quitter|Proposer|Laisser une consigne)")
"""No way out of the match or of a choice: the robot came to play."""

SAYINGS = ("La mer", "Le désert", "Noël", "La tempête", "Le sommeil", "Une gare", "Le marché")
SOON = 250  # ms that a robot among others waits for something to do


class Robot:
    """Somebody who plays by keyboard and by what is read aloud."""

    def __init__(self, page: Page, seed: int = 7) -> None:
        self.page = page
        self.draw = random.Random(seed)
        self.result = page.get_by_role("region", name="Résultat")
        self.things = page.get_by_role("button", name=ENDING, disabled=False, pressed=False)
        self.picked = page.get_by_role("button", disabled=False, pressed=True)
        group = page.get_by_role("group", name="Vos choix")
        self.choices = group.get_by_role("button", name=STAYS, disabled=False, pressed=False)
        self.lines = page.get_by_role("region", name="La table").get_by_role("textbox")
        self.anything = self.result.or_(self.lines).or_(self.things).or_(self.choices)
        self.pressed: list[str] = []

    def act(self, patience: float | None = None) -> bool:
        """Do one thing that is offered; False once the result is there.

        With some patience (ms) nothing is done when nothing is offered: others play too.
        """
        try:
            self.anything.first.wait_for(state="visible", timeout=patience)
        except Late as late:
            if patience is None:
                late.add_note(f"{self.pressed[-10:]}\n{self.page.locator('main').aria_snapshot()}")
                raise
            return True
        if self.result.count():
            return False
        try:
            self._do()
        except Error as error:
            # The offer may be gone by the time it is pressed: the clock or a frame was quicker.
            if "Timeout" not in str(error) and "detached" not in str(error):
                raise
        return True

    def _do(self) -> None:
        if self._write():
            return
        things, choices = self.things.count(), self.choices.count()
        if things and choices:
            # Things first, nearly always: whoever only takes and passes plays for ever. What is
            # picked is as often confirmed as changed.
            odds = 0.5 if self.picked.count() else 0.9
            if self.draw.random() < odds:
                choices = 0
            else:
                things = 0
        if things:
            self._press(self.things.nth(self.draw.randrange(things)))
        elif choices:
            self._press(self.choices.nth(self.draw.randrange(choices)))

    def _write(self) -> bool:
        """Write what a line asks for, anew where it was refused."""
        for line in self.lines.all():
            refused = line.get_attribute("aria-invalid", timeout=500) == "true"
            if refused or not line.input_value(timeout=500):
                line.fill("", timeout=500)
                line.press_sequentially(self.draw.choice(SAYINGS), timeout=3000)
                return True
        return False

    def _press(self, button: Locator) -> None:
        name = button.get_attribute("aria-label", timeout=500) or button.inner_text(timeout=500)
        button.press("Enter", timeout=3000)
        self.pressed.append(name.strip())


def play(*robots: Robot, acts: int = 6000) -> None:
    """Play at one table until each robot has seen the result.

    Raises:
        AssertionError: when somebody has seen none after so many acts of each.
    """
    patience = SOON if len(robots) > 1 else None
    playing = list(robots)
    for _act in range(acts):
        playing = [robot for robot in playing if robot.act(patience)]
        if not playing:
            return
    last = {robot.page.url: robot.pressed[-10:] for robot in playing}
    raise AssertionError(f"no result after {acts} acts, the last: {last}")
