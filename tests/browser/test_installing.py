"""The installed app in a real browser: a page when the house is out of reach, and the way back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

SOON = 30_000
CACHED = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const one of await (await caches.open(name)).keys()) found.push(new URL(one.url).pathname);
  return found;
}"""

SWEPT = """async () => {
  const soon = () => new Promise((ok) => setTimeout(ok, 50));
  while ((await caches.keys()).includes("tablee-old")) await soon();
}"""


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


def worked(page):
    """Wait until the service worker of this page is in charge."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def test_without_the_house_a_page_says_so_and_comes_back_by_itself(live_stack, page):
    faults = []
    page.on("console", lambda told: faults.append(told.text) if "Policy" in told.text else None)
    page.goto(f"{live_stack.base_url}/")
    page.get_by_role("button", name="Partie rapide").first.click()
    expect(page).to_have_url(re.compile("/parties/"))
    table = page.url
    worked(page)
    # What the page fetches late has come: its failing would be a fault of this test.
    page.wait_for_load_state("networkidle")
    live_stack.stop("daphne")
    try:
        page.goto(table)
        expect(page.get_by_role("heading", name="La table est hors de portée")).to_be_visible()
        cloth = page.locator(".offline__table")
        assert cloth.evaluate("e => getComputedStyle(e).borderRadius") == "50%"
        kept = page.evaluate(CACHED)
        assert "/hors-ligne/fr/" in kept
        assert all(re.match("/static/|/hors-ligne/", address) for address in kept), kept
    finally:
        live_stack.start("daphne")
    # No click: the page notices, and the table is where it was.
    expect(page.get_by_role("group", name=re.compile("main"))).to_be_visible()
    assert page.url == table
    assert faults == []


def test_a_new_worker_sweeps_what_the_old_one_kept(live_stack, page):
    page.goto(f"{live_stack.base_url}/salons/")
    worked(page)
    page.evaluate("caches.open('tablee-old').then((cache) => cache.put('/x', new Response('x')))")
    page.evaluate("caches.open('other').then((cache) => cache.put('/x', new Response('x')))")
    first = page.evaluate("caches.keys()")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.evaluate(SWEPT)
    names = page.evaluate("caches.keys()")
    assert len(names) == 2
    assert "other" in names
    assert set(names) != set(first)
    assert "/hors-ligne/en/" in page.evaluate(CACHED)
