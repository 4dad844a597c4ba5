"""The staff's pages with data: nothing serious for axe, nothing sideways, all by keyboard."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(400)]

SOON = 45_000
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 390, "height": 844}
WIDER = """() => {
  const free = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowX !== "visible") return false;
    }
    return true;
  };
  return [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && free(one))
    .map((one) => one.className || one.localName).slice(0, 4);
}"""


@pytest.fixture
def staff(live_stack, browser):
    """A page of somebody of the staff who may do everything, on a phone."""
    from support.rights import staff

    client = Client()
    client.force_login(staff("Chef"))
    name = settings.SESSION_COOKIE_NAME
    cookie = {"name": name, "value": client.cookies[name].value, "url": live_stack.base_url}
    context = browser.new_context(locale="fr-FR", reduced_motion="reduce", viewport=PHONE)
    context.add_cookies([cookie])
    page = context.new_page()
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)
    yield page
    context.close()
    # A row's page keeps its model's number in mind; after this test the tables are filled anew.
    live_stack.restart("daphne")


@pytest.fixture
def addresses(live_stack):
    """A page of every kind, each about a row that is there."""
    from django.contrib.auth.models import Group

    from premium import asking, codes
    from rooms.services import room_create
    from support.rights import member, right
    from support.tables import person, start
    from talk import services as talk

    mia, bob = member("Mia"), person("Bob")
    room = room_create(host=mia, game="durak", public=True)
    match = start(mia, bob, game="durak", limit=600)
    line = talk.line_say(room_id=room.pk, person=mia, body="Sale type ! " * 12)
    report = talk.line_report(
        room_id=room.pk, person=_neighbour(room), line_id=line.pk, reason="spam"
    )
    asked = asking.access_ask(person=member("Zoé"), keys=("siege",), message="Pour mon club " * 12)
    held = right(mia, days=10)
    batch = codes.batch_create(
        label="Fête", tables=("siege",), amount=3, days=30, uses=1, expires_at=None, by=None,
        reason="Fête",
    )  # fmt: skip
    group = Group.objects.first()
    return [
        "",
        "sante/",
        "accounts/person/",
        f"accounts/person/{mia.pk}/change/",
        f"accounts/person/{mia.pk}/suspendre/",
        "accounts/user/add/",
        f"accounts/user/{mia.user.pk}/change/",
        f"auth/group/{group.pk}/change/",
        f"rooms/room/{room.pk}/change/",
        f"rooms/room/{room.pk}/textes/",
        "play/match/",
        f"play/match/{match.pk}/journal/",
        f"replays/look/ouvrir/{match.pk}/",
        "talk/report/",
        f"talk/report/{report.pk}/effacer/",
        "premium/entitlement/tableau/",
        "premium/entitlement/accorder/",
        f"premium/entitlement/{held.pk}/change/",
        f"premium/entitlement/personne/{mia.pk}/",
        "premium/accessrequest/",
        f"premium/accessrequest/{asked.pk}/accorder/",
        f"premium/codebatch/{batch.pk}/change/",
    ]


def _neighbour(room):
    from rooms.services import room_join
    from support.tables import person

    guest = person("Ada")
    room_join(room_id=room.pk, person=guest)
    return guest


def serious(page):
    """What axe holds against this page, serious or worse."""
    page.evaluate(f"() => {{ {AXE.read_text()} }}")
    result = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [one for one in result["violations"] if one["impact"] in ("serious", "critical")]


def test_every_kind_of_page_in_both_themes_on_a_phone(live_stack, staff, addresses):
    found, said = {}, []
    staff.on("pageerror", lambda error: said.append(str(error)))
    staff.on("console", lambda one: said.append(one.text) if one.type == "error" else None)
    for address in addresses:
        staff.goto(f"{live_stack.base_url}/admin/{address}")
        expect(staff.get_by_role("heading", level=1)).to_be_visible()
        for theme in ("light", "dark"):
            staff.emulate_media(color_scheme=theme, reduced_motion="reduce")
            for one in serious(staff):
                found[f"{address} {theme} {one['id']}"] = one["nodes"][0]["html"]
        if over := staff.evaluate(WIDER):
            found[f"{address} sideways"] = over
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)
    assert said == []


def test_menus_filters_and_acts_are_reached_by_keyboard_alone(live_stack, staff, addresses):
    base, keys = live_stack.base_url, staff.keyboard
    staff.goto(f"{base}/admin/accounts/person/?q=Mia")
    menu = staff.get_by_role("button", name="Menu")
    menu.focus()
    keys.press("Enter")
    expect(staff.get_by_role("link", name="Signalements")).to_be_visible()
    me = staff.get_by_role("button", name="Chef")
    me.focus()
    keys.press("Enter")
    expect(staff.get_by_role("button", name="Se déconnecter")).to_be_visible()
    keys.press("Escape")
    expect(staff.get_by_role("button", name="Se déconnecter")).to_be_hidden()
    expect(staff.get_by_role("link", name="Signalements")).to_be_hidden()
    staff.get_by_role("button", name="Filtres", exact=True).focus()
    keys.press("Enter")
    expect(staff.locator("#changelist-filter a:focus")).to_have_text("Tout")
    keys.press("Escape")
    expect(staff.get_by_role("button", name="Filtres", exact=True)).to_be_focused()
    staff.get_by_role("link", name="Mia").focus()
    keys.press("Enter")
    acts = staff.get_by_role("button", name="Actes et historique")
    acts.focus()
    keys.press("Enter")
    staff.get_by_role("link", name="Suspendre…").focus()
    keys.press("Enter")
    expect(staff.get_by_role("heading", name="Suspendre")).to_be_visible()


NEAREST = """() => {
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const far = (one, other) =>
    Math.hypot(...middle(one).map((at, axis) => at - middle(other)[axis]));
  const seats = [...document.querySelectorAll(".rivals .seat")];
  return seats.filter((seat) => {
    const hand = seat.querySelector(".seat__faces");
    const own = far(hand, seat.querySelector(".avatar"));
    return seats.some((other) => other !== seat && far(hand, other.querySelector(".avatar")) < own);
  }).map((seat) => seat.innerText);
}"""


@pytest.mark.parametrize("people", [3, 4, 6])
def test_in_a_look_every_open_hand_lies_by_its_owner(live_stack, staff, people):
    from support.tables import person, start

    match = start(*(person(f"Ada {number}") for number in range(people)), limit=600)
    staff.set_viewport_size({"width": 1440, "height": 900})
    staff.goto(f"{live_stack.base_url}/admin/replays/look/ouvrir/{match.pk}/")
    staff.get_by_label("Raison").fill("Triche signalée")
    staff.get_by_role("button", name="Noter et regarder").click()
    expect(staff.locator(".seat__faces .card")).to_have_count(people * 7)
    assert staff.evaluate(NEAREST) == []
    assert serious(staff) == []
