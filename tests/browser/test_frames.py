"""What a step does to a table on a slow device: short frames, and nothing moves but the cards.

Answers for every game's table: steps as one seat was sent them are drawn one after the other on
the page of their own match.
"""

from __future__ import annotations

import pytest

from games import registry
from support.reel import begin, open_table, play_back, reel
from support.trace import Trace

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.timeout(900)]

SOON = 60_000
SLOW = 4
"""So many times slower than here is the device in question."""
FRAME = 50
"""Milliseconds of one frame on that device, layout and painting included, at most."""
TRIES = 6
"""The shortest of so many counts: what others do to the machine is not the page's doing."""
STEPS = 11
"""A match of Colorful ends soon after."""

KEYS = [meta.key for meta in registry.published()]


@pytest.fixture
def stand(live_stack, page):
    """Open a table of a game on a phone, at the first of its recorded frames."""
    page.set_default_timeout(SOON)

    def opened(key, **plan):
        page.set_viewport_size({"width": 390, "height": 844})
        return page, open_table(page, live_stack.base_url, reel(key, most=STEPS + 1, **plan))

    return opened


def counted(page, frames):
    """For each step: ms on the slow device of the frame that draws it, and of the longest after."""
    begin(page, frames[0])
    page.wait_for_timeout(300)
    trace = Trace(page).of(lambda: play_back(page, frames[1:], 700))
    found = trace.frames_of("step", "rest")
    assert len(found) == len(frames) - 1
    return [(first * SLOW, max(after, default=0) * SLOW) for first, *after in found]


def shorter(one, other):
    """The shorter of two counts of the same steps, frame by frame."""
    return [tuple(map(min, *pair)) for pair in zip(one, other, strict=True)]


@pytest.mark.parametrize("key", KEYS)
def test_no_frame_is_long_on_a_slow_device_when_a_step_arrives(stand, key):
    page, frames = stand(key)
    best = counted(page, frames)
    for _try in range(TRIES - 1):
        drawing, flying = map(max, zip(*best, strict=True))
        if drawing < FRAME and flying < FRAME:
            break
        best = shorter(best, counted(page, frames))
    drawing, flying = map(max, zip(*best, strict=True))
    print(f"\n{key}: drawing {drawing:.0f} ms, after it {flying:.0f} ms")  # noqa: T201
    assert page.evaluate("window.table.step") == frames[-1]["step"]
    assert max(drawing, flying) < FRAME, best
