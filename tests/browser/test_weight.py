"""How heavy the first view of a table is: its scripts and styles, compressed."""

from __future__ import annotations

import gzip

import pytest

from games import registry
from support.tables import person, start
from support.visits import seat_browser

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

MOST = 150_000


@pytest.mark.parametrize("key", [meta.key for meta in registry.published()])
def test_the_first_table_view_is_lighter_than_150_kb(live_stack, page, key):
    page.set_default_timeout(60_000)
    ada = person("Ada")
    least = registry.meta(key).seats[0]
    match = start(ada, *[person(f"P{number}") for number in range(1, least)], game=key)
    seat_browser(page.context, live_stack.base_url, ada)
    arrived = []

    def came(response):
        arrived.append(response)

    page.on("response", came)
    page.goto(f"{live_stack.base_url}/parties/{match.pk}/")
    page.locator(".table__cloth").first.wait_for()
    page.wait_for_load_state("networkidle")
    weights = {
        response.url: len(gzip.compress(response.body(), 9))
        for response in arrived
        if response.request.resource_type in ("script", "stylesheet") and response.ok
    }
    heaviest = sorted(weights.items(), key=lambda pair: -pair[1])[:8]
    total = sum(weights.values())
    assert len(weights) > 20
    assert total < MOST, (total, heaviest)
