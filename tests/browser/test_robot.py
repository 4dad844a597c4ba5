"""Every published game is played to its end by a robot that knows roles and names alone."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from itertools import product

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
    """The options of the matches to play.

    A game whose one choice is its table is played at each. Elsewhere the last choice is taken,
    since the first is what people play by hand, and all together would take too long.
    """
    fields = [field for field in meta.fields if field.kind == "choice" and not field.needs]
    played = {field.key: _played(field, alone=len(fields) == 1) for field in fields}
    return [dict(zip(played, values, strict=True)) for values in product(*played.values())]


def _played(field, *, alone):
    """Which values of a choice are played: numbers at their least, so that a match is short."""
    values = [one.value for one in field.values]
    if not isinstance(values[0], str):
        return [min(values)]
    return values if alone else values[-1:]


MATCHES = [(meta, options) for meta in registry.published() for options in _tables(meta)]


TOLD = {
    "durak": "3 parties jouées",
    "arc_en_ciel": "3 manches jouées",
    "splendor_duel": "tours",
}
"""What a result says besides who won."""

MOVES = {"arc_en_ciel": {("player", "give"): 3, ("player", "play"): 3 * 14}}
"""Every move of a person's seat, where rules fix it: the last trick of a round plays itself."""


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


def _moves(match, seat):
    """How often each kind of move was made for a seat, and by whom."""
    events = Event.objects.filter(stream=match.pk, seat=seat, move__isnull=False)
    return Counter((event.by, json.loads(event.move)["type"]) for event in events)


def _played_out(seats, meta, options, *, people, computers):
    people = [person(f"Robot {number}") for number in range(1, people + 1)]
    match = start(
        *people,
        computers=computers,
        # Against a weaker one the longest matches of Duel last three times as long.
        level="normal",
        game=meta.key,
        options=options,
        limit=600,
    )
    robots = [Robot(page, SEED + n) for n, page in enumerate(seats(match, people))]
    play(*robots)
    for seat, robot in enumerate(robots):
        expect(robot.result).to_contain_text("Vous")
        expect(robot.result).to_contain_text(TOLD.get(meta.key, "Vous"))
        mine = Event.objects.filter(stream=match.pk, seat=seat, kind="moved", by="player").count()
        assert 0 < mine <= len(robot.pressed)
        if meta.key in MOVES:
            assert _moves(match, seat) == MOVES[meta.key]
        said = robot.page.locator("[data-role=speech] p").all_text_contents()
        assert said
        assert not re.search(r"\[object|undefined", "".join(said))


@pytest.mark.parametrize(("meta", "options"), MATCHES, ids=_name)
def test_a_robot_plays_a_whole_match_by_role_and_name(seats, meta, options):
    least = meta.seats[0]
    people = 1 if meta.computers else least
    _played_out(seats, meta, options, people=people, computers=least - people)


CROWDED = [(meta, options) for meta, options in MATCHES if meta.computers and meta.seats[1] > 2]


@pytest.mark.soak
@pytest.mark.parametrize(("meta", "options"), CROWDED, ids=_name)
def test_a_robot_plays_a_whole_match_against_several_computers(seats, meta, options):
    _played_out(seats, meta, options, people=1, computers=max(2, meta.seats[0] - 1))
