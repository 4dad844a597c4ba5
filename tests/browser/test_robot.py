"""Every published game is played to its end by a robot that knows roles and names alone."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import expect

from eventstore.models import Event
from games import registry
from support.robot import Robot, play
from support.tables import person, start
from support.visits import seat_browser

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

SEED = int(os.environ.get("ROBOT_SEED", "7"))
"""Another seed plays other matches: useful by hand, after a change of the tables."""


def _tables(meta):
    """The shortest match of each table that a game's first choice in words makes."""
    choices = [field for field in meta.fields if field.kind == "choice" and not field.needs]
    numbers = [field for field in choices if isinstance(field.values[0].value, int)]
    short = {field.key: min(one.value for one in field.values) for field in numbers}
    worded = next((field for field in choices if field not in numbers), None)
    if worded is None:
        return [short]
    return [{worded.key: one.value, **short} for one in worded.values]


MATCHES = [(meta, options) for meta in registry.published() for options in _tables(meta)]


@pytest.fixture
def seats(live_stack, browser):
    """Sit people down at a match, each in a browser of their own."""
    contexts = []

    def sit(match, people):
        for who in people:
            context = browser.new_context(locale="fr-FR")
            contexts.append(context)
            seat_browser(context, live_stack.base_url, who)
            page = context.new_page()
            page.set_default_timeout(60_000)
            page.goto(f"{live_stack.base_url}/parties/{match.pk}/")
            yield page

    yield sit
    for context in contexts:
        context.close()


def _name(value):
    return value.key if hasattr(value, "key") else "-".join(map(str, value.values()))


@pytest.mark.parametrize(("meta", "options"), MATCHES, ids=_name)
def test_a_robot_plays_a_whole_match_by_role_and_name(seats, meta, options):
    least = meta.seats[0]
    people = [person(f"Robot {number}") for number in range(1, 2 if meta.computers else least + 1)]
    match = start(
        *people,
        computers=least - len(people),
        level="facile",
        game=meta.key,
        options=options,
        limit=600,
    )
    robots = [Robot(page, SEED + n) for n, page in enumerate(seats(match, people))]
    play(*robots)
    for seat, robot in enumerate(robots):
        expect(robot.result).to_contain_text("Vous")
        mine = Event.objects.filter(stream=match.pk, seat=seat, kind="moved", by="player").count()
        assert 0 < mine <= len(robot.pressed)
        said = robot.page.locator("[data-role=speech] p").all_text_contents()
        assert said
        assert not re.search(r"\[object|undefined", "".join(said))
