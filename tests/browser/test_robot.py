"""Every game is played to its end by a robot that knows roles and names alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from eventstore.models import Event
from games import registry
from support.robot import Robot
from support.tables import person, start
from support.visits import seat_browser

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

OWN = {
    "arc_en_ciel": "its exchange is a choice of several cards: test_arc_en_ciel.py",
    "colorful": "people alone play it, and they write: test_colorful.py",
    "splendor_duel": "a hand of tokens, no cards; by keyboard alone in test_splendor_duel.py",
}
"""Games whose whole match is played by a robot of their own, and why."""

TOLD = {"durak": "3 parties jouées"}
"""What a result says besides who won."""

TABLES = {"duel_de_couleurs": ({}, {"table": "jour_nuit"}, {"table": "siege"})}
"""Tables of a game that are played apart, by their options."""

GAMES = [
    (meta.key, options)
    for meta in registry.published()
    if meta.key not in OWN
    for options in TABLES.get(meta.key, ({},))
]


@pytest.mark.parametrize(("key", "options"), GAMES, ids=str)
def test_a_robot_plays_a_whole_match_by_role_and_name(live_stack, page, key, options):
    page.set_default_timeout(60_000)
    least = registry.meta(key).seats[0]
    ada = person("Ada")
    match = start(ada, computers=least - 1, level="facile", game=key, options=options, limit=600)
    seat_browser(page.context, live_stack.base_url, ada)
    page.goto(f"{live_stack.base_url}/parties/{match.pk}/")
    expect(page.get_by_role("group", name=re.compile("main"))).to_be_visible()
    robot = Robot(page)
    robot.finish()
    expect(robot.result).to_contain_text("Vous")
    expect(robot.result).to_contain_text(TOLD.get(key, "Vous"))
    mine = Event.objects.filter(stream=match.pk, seat=0, kind="moved", by="player").count()
    assert 0 < mine <= len(robot.pressed)
