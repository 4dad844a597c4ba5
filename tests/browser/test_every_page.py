"""Every page of the site: axe in both themes, text at 200 %, zoom at 400 %.

Which pages there are stands in `support.pages`; a new address fails a test until it is decided.
"""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from support.pages import EACH_GAME, GAMES, MEMBER, STRANGER
from support.tables import person, play_out, start

pytestmark = [pytest.mark.browser, pytest.mark.timeout(540)]

WORD = "corbeau-lampe-42"
SOON = 60_000
PACK = {"title": "Nos vacances", "cards": [{"text": f"Le jour {day}"} for day in range(1, 6)]}
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = {"desktop": (1280, 900), "phone": (390, 844)}


@pytest.fixture
def visitor(live_stack, browser):
    """Opens pages in a browser of its own, and leaves none behind."""
    context = browser.new_context(locale="fr-FR", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(SOON)
    yield page
    context.close()


@pytest.fixture
def world(live_stack, visitor):
    """A member at the door, with a room, a running match and a finished one."""
    from allauth.account.models import EmailAddress

    from accounts.models import User
    from accounts.services import member_person
    from packs.services import pack_create
    from rooms.services import room_create

    user = User.objects.create_user("mia", "mia@example.org", WORD, first_name="Mia")
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    mia, friend = member_person(user=user), person("Bob")
    room = room_create(host=mia, game="duel_de_couleurs", public=True)
    theirs = room_create(host=friend, game="durak", public=True)
    pack = pack_create(owner=mia, game="colorful", raw=PACK)
    return {
        "language": "fr",
        "pack": pack.pk,
        "game": "duel_de_couleurs",
        "premium_table": premium_table(),
        "room": room.pk,
        "link": theirs.link,
        "running": start(mia, friend, game="duel_de_couleurs", limit=600).pk,
        "finished": play_out(start(mia, friend, game="durak")).pk,
    }


@pytest.fixture
def every_game(world):
    """The same member at a running and a finished match of every game."""
    from accounts.models import Person

    mia = Person.objects.get(user__username="mia")
    found = {}
    for key in GAMES:
        others = [person(name) for name in ("Bob", "Zoé")[: 1 if key == "splendor_duel" else 2]]
        found[f"running {key}"] = start(mia, *others, game=key, limit=600).pk
        found[f"finished {key}"] = play_out(start(mia, *others, game=key)).pk
    return found


def premium_table():
    """The first table that has a page of its own."""
    from premium import tables

    return tables.TABLES[0].slug


def log_in(page, base):
    """By the door, so that pages that ask for a fresh log-in open."""
    page.goto(f"{base}/compte/login/")
    page.get_by_label("Adresse e-mail").fill("mia@example.org")
    page.get_by_label("Mot de passe").fill(WORD)
    page.get_by_role("button", name="Se connecter").click()
    page.wait_for_url(f"{base}/")


def opened(page, base, address):
    """The very page that was meant: not another one that it leads to."""
    # Some pages lead on by themselves; that must not cut the way to the next one.
    page.goto("about:blank")
    answer = page.goto(base + address)
    if "/reauthenticate/" in page.url and "/reauthenticate/" not in address:
        page.get_by_label("Mot de passe").fill(WORD)
        page.locator("main form button[type=submit], main form button:not([type])").first.click()
        page.wait_for_url(base + address)
    assert answer.status == 200, f"{address}: {answer.status}"
    assert urlsplit(page.url).path == address, f"{address} leads to {page.url}"
    expect(page.locator("main").first).to_be_visible()


def serious(page):
    """What axe holds against this page, serious or worse."""
    page.evaluate(f"() => {{ {AXE.read_text()} }}")
    result = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [one for one in result["violations"] if one["impact"] in ("serious", "critical")]


def wider(page):
    """By how much the page is wider than its window, and what sticks out the most."""
    return page.evaluate(
        """async () => {
        // A new size of the window is laid out with the frames to come.
        for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
        const over = document.documentElement.scrollWidth - innerWidth;
        if (over <= 1) return null;
        const wide = [...document.querySelectorAll("main *, header *")]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          .map((one) => one.className || one.localName);
        return [over, ...wide.slice(0, 4)];
    }"""
    )


def look(page, base, addresses):
    """Everything found on these pages, by page."""
    found = {}
    for name, address in addresses.items():
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            page.set_viewport_size({"width": 390, "height": 844})
            opened(page, base, address)
            for one in serious(page):
                found[f"{name} {theme} {one['id']}"] = one["nodes"][0]["html"]
        for size, (width, height) in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            if over := wider(page):
                found[f"{name} text at 200 % on a {size}"] = over
        page.evaluate("document.documentElement.style.fontSize = ''")
        # 400 % on a laptop of 1280 leaves 320 wide and little height.
        page.set_viewport_size({"width": 320, "height": 256})
        if over := wider(page):
            found[f"{name} zoom at 400 %"] = over
    return found


def test_pages_for_strangers(live_stack, visitor):
    addresses = {name: address({}) for name, address in STRANGER.items()}
    found = look(visitor, live_stack.base_url, addresses)
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("part", [0, 1, 2])
def test_pages_for_members(live_stack, visitor, world, part):
    log_in(visitor, live_stack.base_url)
    addresses = {name: address(world) for name, address in sorted(MEMBER.items())[part::3]}
    # Logging out is asked on a page of its own; nobody presses its button here. The page without a
    # net stays as long as the house is away.
    visitor.route("**/health", lambda route: route.abort())
    found = look(visitor, live_stack.base_url, addresses)
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


def test_tables_and_results_of_every_game(live_stack, visitor, every_game):
    log_in(visitor, live_stack.base_url)
    addresses = {name: address(every_game) for name, address in EACH_GAME.items()}
    found = look(visitor, live_stack.base_url, addresses)
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)
