"""Several people act in the same window of Durak, each in a browser of their own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from eventstore.models import Event
from games.durak.moves import ThrowIn
from support.tables import choices, person, play, runtime, start
from support.visits import seat_browser

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

PLAYABLE = re.compile(r", jouable$")
OPEN = re.compile(r"(Tout est battu|ramasse|ramassez) · reste ")
"""What everybody reads of a window: after the last beat, or for whoever takes."""
NAMES = ("Ada", "Bob", "Cleo", "Dan")


class Delay:
    """A line that keeps what the house says until it is let go, as a slow network does."""

    def __init__(self):
        self.held = None
        self.page = None

    def __call__(self, route):
        self.page = route
        house = route.connect_to_server()
        house.on_message(self._tell)
        route.on_message(house.send)

    def _tell(self, message):
        if self.held is None:
            self.page.send(message)
        else:
            self.held.append(message)

    def hold(self):
        self.held = []

    def let_go(self):
        held, self.held = self.held, None
        for message in held:
            self.page.send(message)


def _sit(browser, stack, match, who, line=None):
    """A page of this person at the match's table."""
    context = browser.new_context(locale="fr-FR")
    seat_browser(context, stack.base_url, who)
    page = context.new_page()
    if line is not None:
        page.route_web_socket(re.compile("/ws/match/"), line)
    page.set_default_timeout(30_000)
    page.goto(f"{stack.base_url}/parties/{match.pk}/")
    expect(page.get_by_role("group", name=re.compile("main"))).to_be_visible()
    return page


def _throwers(match):
    """The seats that may throw a card in now."""
    table = runtime(match)
    return [
        seat
        for seat in table.asks
        if any(isinstance(move, ThrowIn) for move in table.game.legal(table.state, seat))
    ]


def _window_of_two(people):
    """A match in which two people may throw in at this moment."""
    for _deal in range(40):
        match = start(*people, game="durak", options={"deck": 52}, limit=600)
        for _move in range(60):
            throwers = _throwers(match)
            if len(throwers) == 2:
                return match, throwers
            seat = min(runtime(match).asks)
            beats = [move for move in choices(match, seat) if move["type"] == "beat"]
            play(match, people[seat], move=(beats or choices(match, seat))[0])
    raise AssertionError("no such window in forty deals")


def test_of_two_who_throw_in_at_once_one_is_laid_and_the_other_is_told_why(live_stack, browser):
    people = [person(name) for name in NAMES]
    match, throwers = _window_of_two(people)
    before = Event.objects.filter(stream=match.pk).count()
    line = Delay()
    quick = _sit(browser, live_stack, match, people[throwers[0]])
    slow = _sit(browser, live_stack, match, people[throwers[1]], line)
    wanted = slow.get_by_role("button", name=PLAYABLE).first
    name = wanted.get_attribute("aria-label").removesuffix(", jouable")
    line.hold()
    quick.get_by_role("button", name=PLAYABLE).first.press("Enter")
    expect(quick.get_by_text(re.compile("à battre")).first).to_be_attached()
    wanted.press("Enter")
    slow.wait_for_timeout(300)
    line.let_go()
    told = slow.get_by_role("alert")
    expect(told).to_contain_text("Le jeu a avancé")
    expect(told).to_contain_text(
        re.compile(f"{NAMES[throwers[0]]} a rajouté .* (le premier|avant vous)")
    )
    expect(slow.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))).to_be_visible()
    since = Event.objects.filter(stream=match.pk, seq__gt=before, seat__in=throwers)
    assert [event.seat for event in since if "throw_in" in (event.move or "")] == throwers[:1]
    for page in (quick, slow):
        page.context.close()


def test_nobody_is_shown_who_is_still_asked_in_a_window(live_stack, browser):
    people = [person(name) for name in NAMES]
    match, throwers = _window_of_two(people)
    watching = next(seat for seat in range(len(people)) if seat not in throwers)
    page = _sit(browser, live_stack, match, people[watching])
    expect(page.get_by_text(OPEN).first).to_be_visible()
    expect(page.locator(".seat--asked")).to_have_count(0)
    page.context.close()


HALF_BOLD = """() => [...document.querySelectorAll(".log b")]
  .map((name) => [name, name.parentElement.textContent.trim()])
  .filter(([name, said]) => /^\\p{L}/u.test(said.slice(name.textContent.length)))
  .map(([_name, said]) => said)"""


def test_of_a_word_that_begins_like_a_name_no_half_is_bold(live_stack, browser):
    people = [person(name) for name in ("Ada", "Bob")]
    people[0].language = "en"
    people[0].save()
    match = start(*people, game="durak", limit=600)
    for _move in range(40):
        seat = min(runtime(match).asks)
        play(match, people[seat], move=choices(match, seat)[0])
    context = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 900})
    seat_browser(context, live_stack.base_url, people[0])
    page = context.new_page()
    page.goto(f"{live_stack.base_url}/parties/{match.pk}/")
    expect(page.locator(".log").get_by_text("Your turn").first).to_be_attached()
    assert page.evaluate(HALF_BOLD) == []
    context.close()


def test_a_hand_is_sorted_as_its_person_chose_and_stays_so(live_stack, browser):
    people = [person(name) for name in NAMES]
    match = start(*people, game="durak", options={"deck": 52}, limit=600)
    page = _sit(browser, live_stack, match, people[0])
    cards = page.get_by_role("button", name=re.compile(r" de (pique|cœur|carreau|trèfle)"))

    def ranks():
        labels = cards.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        plain = [label for label in labels if "atout" not in label]
        assert labels == [*plain, *(label for label in labels if label not in plain)]
        order = ["valet", "dame", "roi", "as"]
        return [
            11 + order.index(name) if (name := label.split()[0]) in order else int(name)
            for label in plain
        ]

    page.get_by_role("button", name="Plus").first.click()
    page.get_by_role("button", name="Trier ma main par valeur").click()
    expect(page.get_by_text("Main triée par valeur")).to_be_attached()
    by_rank = ranks()
    assert by_rank == sorted(by_rank)
    page.reload()
    expect(cards.first).to_be_visible()
    assert ranks() == by_rank
    page.context.close()
