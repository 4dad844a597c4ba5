"""What a step moves on each game's table: the cards that it is about, and nothing else.

Steps as one seat was sent them are drawn one after the other on the page of their own match.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from games import registry
from support.reel import begin, open_table, play_back, reel

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

SOON = 60_000
STEPS = 11
"""A match of Colorful ends soon after."""

AREAS = (
    ".rivals", ".centre", ".pile", ".discard", ".hand-area", ".log", ".table__bar",
)  # fmt: skip
"""What stays where it is; not my row, whose place a sheet takes while a choice is asked."""

KEYS = [meta.key for meta in registry.published()]

WORDS = 0.02
"""Words that change inside their own box: a fiftieth of the view at most."""
ANEW = {"arc_en_ciel": 0.08, "colorful": 0.04}
"""Where a phase has a cloth of its own: after the exchange, once the subject is written."""
WATCH = """(areas) => {
    const { table } = window;
    window.shift = 0;
    window.moved = [];
    window.places = [];
    const note = () => {
      const place = {};
      for (const area of areas) {
        const found = table.querySelector(area);
        // The hand is lifted on my turn by a transform: where it is laid out counts.
        if (found) place[area] = [found.offsetTop, found.offsetLeft, found.offsetHeight];
      }
      window.places.push(JSON.stringify(place));
    };
    note();
    table.addEventListener("table-step", () =>
      requestAnimationFrame(() => requestAnimationFrame(note)));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.shift = Math.max(window.shift, entry.value);
        for (const one of entry.sources) {
          const of = one.node?.className;
          const name = of?.baseVal ?? of ?? one.node?.nodeName;
          window.moved.push([entry.value.toFixed(4), name, table.step]);
        }
      }
    }).observe({ type: "layout-shift" });
}"""

LISTEN = """() => {
    window.flown = 0;
    window.turned = [];
    new MutationObserver((list) => {
      for (const one of list) window.flown += one.addedNodes.length;
    }).observe(document.querySelector(".flights"), { childList: true });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
      const names = [...frames].flatMap((frame) => Object.keys(frame));
      const moving = names.filter((name) =>
        ["transform", "translate", "rotate", "scale", "left", "top"].includes(name));
      if (moving.length) window.turned.push([this.className, ...moving]);
      return animate.call(this, frames, timing);
    };
}"""


DRAWN = """() => {
    const areas = ".rivals, .rim, .centre, .mine, .hand-area, .log__handle";
    const parts = [...document.querySelectorAll(areas)].flatMap((area) =>
      [area, ...area.querySelectorAll("*")].filter((one) => !one.closest("tb-ring")));
    const said = ["aria-label", "href", "data-at", "data-flying"];
    return parts.map((one) => {
      const words = one.children.length ? "" : one.textContent.trim();
      return [one.localName, ...said.map((name) => one.getAttribute(name)), words].join(" ");
    });
}"""


ANOTHER = """(frame) => {
    const another = window.table.cloneNode(false);
    for (const name of ["initial", "socket"]) another.removeAttribute(name);
    window.table.replaceWith(another);
    another.receive({ ...frame, fresh: true });
}"""


@pytest.fixture
def stand(live_stack, page):
    """Open a table of a game on a phone, at the first of its recorded frames."""
    page.set_default_timeout(SOON)

    def opened(key):
        page.set_viewport_size({"width": 390, "height": 844})
        return page, open_table(page, live_stack.base_url, reel(key, most=STEPS + 1))

    return opened


@pytest.mark.parametrize("key", KEYS)
def test_nothing_moves_when_a_step_arrives(stand, key):
    page, frames = stand(key)
    page.evaluate(WATCH, list(AREAS))
    play_back(page, frames[1:], 350)
    places = Counter(page.evaluate("window.places"))
    assert places.total() > STEPS / 2
    assert len(places) == 1, places
    shift, moved = page.evaluate("[window.shift, window.moved]")
    assert shift < ANEW.get(key, WORDS), str(moved)


@pytest.mark.parametrize("key", KEYS)
def test_cards_fly_unless_no_movement_is_wanted(stand, key):
    page, frames = stand(key)
    page.evaluate(LISTEN)
    play_back(page, frames[1:], 200)
    assert page.evaluate("window.flown") > 3
    assert page.evaluate("window.turned.length") > 3

    page.emulate_media(reduced_motion="reduce")
    begin(page, frames[0])
    page.evaluate("() => { window.flown = 0; window.turned = []; }")
    play_back(page, frames[1:], 200)
    assert page.evaluate("window.flown") == 0
    assert page.evaluate("window.turned") == []


@pytest.mark.parametrize("key", KEYS)
def test_a_table_that_saw_every_step_is_as_one_that_sees_the_last_alone(stand, key):
    page, frames = stand(key)
    # The line above the log is the last sentence told: it differs after a step without one.
    while not any(told["say"] for told in frames[-1]["told"]):
        frames.pop()
    play_back(page, frames[1:], 350)
    page.wait_for_timeout(2000)
    followed = page.evaluate(DRAWN)
    page.evaluate(ANOTHER, frames[-1])
    page.wait_for_timeout(1000)
    assert len(followed) > 100
    assert followed == page.evaluate(DRAWN)


def test_a_refusal_and_a_flip_move_nothing_either(stand):
    page, _frames = stand("duel_de_couleurs")
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(LISTEN)
    refuse = """() => {
        const { table } = window;
        table.explain({ say: "Non.", key: table.hand(table.view)[0].key });
        table.flights({ type: "table_flipped" }, table.view);
    }"""
    page.evaluate(refuse)
    assert re.search("Non", page.locator(".reason").inner_text())
    assert page.evaluate("window.turned") == []
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(refuse)
    assert len(page.evaluate("window.turned")) == 2
