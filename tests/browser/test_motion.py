"""Cards in the air on a slow device: no frame takes long, and nothing else moves."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

SOON = 60_000
SLOW = 4
"""So many times slower than here is the device in question."""
FRAME = 50
"""Milliseconds of one frame on that device, at most."""

TABLE = "document.querySelector('.table').parentElement"
AREAS = (
    ".rivals", ".centre", ".pile", ".discard", ".mine", ".hand-area", ".log", ".table__bar",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


@pytest.fixture
def table(live_stack, page):
    """A Duel table on a phone, somebody's first turn."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{live_stack.base_url}/")
    page.get_by_role("button", name="Partie rapide").first.click()
    expect(page).to_have_url(re.compile("/parties/"))
    expect(page.locator(".hand__card").first).to_be_visible()
    page.wait_for_function(f"() => {TABLE}.ask")
    return page


def draw_or_play(page):
    """One move of mine, whichever: drawing where one may."""
    page.evaluate(
        f"""() => {{
        const table = {TABLE};
        const moves = table.frame.legal.map((one) => one.move).filter(Boolean);
        table.play(moves.find((move) => move.type === "draw") ?? moves[0], null);
    }}"""
    )


def steps_pass(page, count):
    """Let so many steps come, moving when it is my turn."""
    first = page.evaluate(f"{TABLE}.step")
    for _try in range(4 * count):
        if page.evaluate(f"{TABLE}.over || {TABLE}.step >= {first + count}"):
            return
        if page.evaluate(f"Boolean({TABLE}.ask)"):
            draw_or_play(page)
        page.wait_for_function(
            f"(step) => {TABLE}.step > step || {TABLE}.ask || {TABLE}.over",
            arg=page.evaluate(f"{TABLE}.step"),
        )
        page.wait_for_timeout(400)


def test_nothing_moves_when_a_step_arrives(table):
    table.evaluate(
        f"""(areas) => {{
        const table = {TABLE};
        window.places = [];
        window.shift = 0;
        window.moved = [];
        const note = () => {{
          const place = {{}};
          for (const area of areas) {{
            const found = table.querySelector(area);
            // The hand is lifted on my turn by a transform: where it is laid out counts.
            if (found) place[area] = [found.offsetTop, found.offsetLeft, found.offsetHeight];
          }}
          window.places.push([table.step, JSON.stringify(place)]);
        }};
        note();
        table.addEventListener("table-step", () =>
          requestAnimationFrame(() => requestAnimationFrame(note)));
        new PerformanceObserver((list) => {{
          for (const entry of list.getEntries()) {{
            window.shift = Math.max(window.shift, entry.value);
            for (const one of entry.sources) {{
              const of = one.node?.className;
              const name = of?.baseVal ?? of ?? one.node?.nodeName;
              window.moved.push([entry.value.toFixed(4), name, table.step]);
            }}
          }}
        }}).observe({{ type: "layout-shift" }});
    }}""",
        list(AREAS),
    )
    steps_pass(table, 14)
    places = table.evaluate("window.places")
    assert len({step for step, _place in places}) > 8
    # A sheet takes the place of my row while a choice is asked; what else there is stays.
    kept = Counter(re.sub(r'"\.mine":\[[^\]]*\],?', "", place) for _step, place in places)
    assert len(kept) == 1, kept
    # What is left are words that change inside their own box: a fiftieth of the view at most.
    assert table.evaluate("window.shift") < 0.02, table.evaluate("window.moved")


MARKS = f"""() => {{
    const table = {TABLE};
    const layer = table.querySelector(".flights");
    new MutationObserver((list) => {{
      const added = list.reduce((sum, one) => sum + one.addedNodes.length, 0);
      for (let card = 0; card < added; card += 1) performance.mark("card");
      performance.mark(layer.children.length ? "air" : "ground");
    }}).observe(layer, {{ childList: true }});
    table.addEventListener("table-step", () => performance.mark("step"));
}}"""


class Recording:
    """What the page's main thread did, from Chromium's own trace."""

    def __init__(self, page):
        self.page, self.events, self.done = page, [], []
        self.session = page.context.new_cdp_session(page)
        self.session.on("Tracing.dataCollected", lambda said: self.events.extend(said["value"]))
        self.session.on("Tracing.tracingComplete", self.complete)

    def complete(self, said):
        """Know that everything was handed over."""
        self.done.append(said)

    def of(self, work):
        """Record while ``work`` runs."""
        chosen = "toplevel,devtools.timeline,blink.user_timing"
        self.session.send("Tracing.start", {"categories": chosen, "transferMode": "ReportEvents"})
        work()
        self.session.send("Tracing.end")
        while not self.done:
            self.page.wait_for_timeout(50)
        return self

    def marks(self, *names):
        """When these marks were set, with their names, in order."""
        found = [(one["ts"], one["name"]) for one in self.events if one["name"] in names]
        return sorted(found)

    def tasks(self):
        """Each task of the thread that draws: begin, end, and milliseconds of processor time.

        Processor time, since other processes of this machine are not the page's doing.
        """
        thread = Counter(
            (one["pid"], one["tid"]) for one in self.events if one["name"] == "UpdateLayoutTree"
        ).most_common(1)[0][0]
        return [
            (one["ts"], one["ts"] + one["dur"], one.get("tdur", 0) / 1000)
            for one in self.events
            if one["name"] == "ThreadControllerImpl::RunTask"
            and (one["pid"], one["tid"]) == thread
            # The task that was cut off by the end of the recording has none.
            and "dur" in one
        ]

    def in_the_air(self):
        """Processor time of each task while a card flew, those apart in which a step came."""
        spans, since = [], None
        for at, name in self.marks("air", "ground"):
            if name == "air" and since is None:
                since = at
            elif name == "ground" and since is not None:
                spans.append((since, at))
                since = None
        steps = [at for at, _name in self.marks("step")]
        flying = [
            took
            for begin, end, took in self.tasks()
            if any(first < begin < last for first, last in spans)
            and not any(begin <= at <= end for at in steps)
        ]
        arriving = [
            took for begin, end, took in self.tasks() if any(begin <= at <= end for at in steps)
        ]
        return flying, arriving


def test_frames_stay_short_on_a_slow_device_while_cards_fly(table, record_property):
    table.evaluate(MARKS)
    seen = Recording(table).of(lambda: steps_pass(table, 10))
    flying, arriving = seen.in_the_air()
    assert len(seen.marks("card")) > 5, "no card flew"
    assert len(flying) > 50
    record_property("flying_ms", round(max(flying) * SLOW))
    record_property("arriving_ms", round(max(arriving) * SLOW))
    slow = sorted(took * SLOW for took in flying if took * SLOW > FRAME)
    assert max(arriving) * SLOW < FRAME
    assert not slow, f"{len(slow)} of {len(flying)} tasks: {slow[-5:]} ms"


def test_without_motion_nothing_flies(table):
    table.emulate_media(reduced_motion="reduce")
    table.evaluate(
        """() => {
        window.flown = 0;
        new MutationObserver((list) => {
          for (const one of list) window.flown += one.addedNodes.length;
        }).observe(document.querySelector(".flights"), { childList: true });
    }"""
    )
    steps_pass(table, 6)
    assert table.evaluate("window.flown") == 0
    moving = table.evaluate(
        """() => document.getAnimations().filter((one) =>
          (one.effect.getKeyframes?.() ?? []).some((frame) =>
            frame.transform && frame.transform !== "none" || frame.translate)).length"""
    )
    assert moving == 0
