"""A robot that plays at any table through the accessibility tree alone.

Answers for acting on what a page offers by role and name: cards called « jouable », the buttons of
the group « Vos choix » (the row under the status, or the sheet over it), and what a game lays on
the cloth to be aimed at. Refuses to read a class, an id or the server: what the robot cannot find,
a person who listens cannot find either.
"""

from __future__ import annotations

import random
import re

from playwright.sync_api import Error, Locator, Page

PLAYABLE = re.compile(r", jouable$")
AIMED_AT = re.compile(r"^(Battre|Choisir) ?: ")
LEAVES = re.compile(r"^(Annuler|Fermer|Abandonner|Quitter|Proposer|Laisser une consigne)")
"""Ways out of the match or of a choice: the robot came to play."""


class Robot:
    """Somebody who plays by keyboard and by what is read aloud."""

    def __init__(self, page: Page, seed: int = 7) -> None:
        self.page = page
        self.draw = random.Random(seed)
        self.result = page.get_by_role("region", name="Résultat")
        choices = page.get_by_role("group", name="Vos choix").get_by_role("button")
        self.offers = [
            page.get_by_role("button", name=AIMED_AT),
            page.get_by_role("button", name=PLAYABLE),
            choices.filter(has_not_text=LEAVES),
        ]
        self.anything = self.result
        for offer in self.offers:
            self.anything = self.anything.or_(offer)
        self.pressed: list[str] = []

    def act(self) -> bool:
        """Do one thing that is offered; False once the result is there."""
        self.anything.first.wait_for(state="visible")
        if self.result.count():
            return False
        counts = [offer.count() for offer in self.offers]
        # Cards first, nearly always: whoever only takes and passes plays for ever.
        if any(counts[:2]) and self.draw.random() < 0.9:
            counts[2] = 0
        if any(counts):
            number = self.draw.randrange(sum(counts))
            for offer, count in zip(self.offers, counts, strict=True):
                if number < count:
                    self._press(offer.nth(number))
                    break
                number -= count
        return True

    def _press(self, button: Locator) -> None:
        # The offer may be gone by the time it is pressed: the clock or a frame was quicker.
        try:
            name = button.get_attribute("aria-label", timeout=500) or button.inner_text(timeout=500)
            if button.get_attribute("aria-disabled", timeout=500) == "true":
                return
            button.press("Enter", timeout=3000)
        except Error as error:
            if "Timeout" not in str(error) and "detached" not in str(error):
                raise
            return
        self.pressed.append(name.strip())

    def finish(self, acts: int = 900) -> None:
        """Play to the result.

        Raises:
            AssertionError: when there is none after so many acts.
        """
        for _act in range(acts):
            if not self.act():
                return
        raise AssertionError(f"no result after {acts} acts, the last: {self.pressed[-10:]}")
