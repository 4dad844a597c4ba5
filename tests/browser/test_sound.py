"""Sounds: none before they are asked for, and none that clicks, clips or startles."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from support.reel import begin, open_table, play_back, reel

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

SOON = 60_000
LOUDEST = 0.3
"""Of full scale: three at once still fit."""
ALIKE = 8
"""Decibels between the faintest and the loudest, as a phone's small speaker gives them."""
ALL = {"card", "draw", "turn", "alarm", "boom", "flip", "refused", "won", "over"}

COUNT = """
window.heard = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = kind.prototype;
    kind.prototype.start = function (...at) {
        if (!(this.context instanceof OfflineAudioContext)) window.heard += 1;
        return start.apply(this, at);
    };
}
"""

RENDER = """async () => {
    const { href } = document.querySelector('link[href*="table/synth"]');
    const { SOUNDS } = await import(href);
    const rate = 48_000;
    const render = async (name, phone) => {
        const context = new OfflineAudioContext(1, 2 * rate, rate);
        let out = context.destination;
        if (phone) {
            out = context.createBiquadFilter();
            out.type = "highpass";
            out.frequency.value = 500;
            out.connect(context.destination);
        }
        SOUNDS[name]({ context, out }, 0.01);
        return (await context.startRendering()).getChannelData(0);
    };
    const found = {};
    for (const name of Object.keys(SOUNDS)) {
        const wave = await render(name, false);
        const first = wave.findIndex((one) => one !== 0);
        const last = wave.findLastIndex((one) => Math.abs(one) > 1e-6);
        const most = (from, to) => Math.max(...wave.slice(from, to).map(Math.abs));
        const small = await render(name, true);
        const span = rate / 8;
        let sum = 0;
        let loud = 0;
        small.forEach((one, at) => {
            sum += one ** 2 - (at < span ? 0 : small[at - span] ** 2);
            loud = Math.max(loud, sum / span);
        });
        const peak = most(0, wave.length);
        found[name] = {
            peak, begins: most(first, first + 12) / peak, ends: most(last - 96, wave.length) / peak,
            ms: (last - first) / rate * 1000, loud: 10 * Math.log10(loud),
        };
    }
    return found;
}"""


@pytest.fixture
def table(live_stack, page):
    """A Duel table, with every sound counted that is started."""
    page.set_default_timeout(SOON)
    page.add_init_script(COUNT)
    return page, open_table(page, live_stack.base_url, reel("duel_de_couleurs", most=6))


def test_no_sound_before_it_is_asked_for(table):
    page, frames = table
    play_back(page, frames[1:], 600)
    assert page.evaluate("window.heard") == 0

    page.get_by_role("button", name="Plus").click()
    page.get_by_role("dialog").get_by_role("button", name="Activer les sons").click()
    page.wait_for_function("window.heard > 0")
    begin(page, frames[0])
    was = page.evaluate("window.heard")
    play_back(page, frames[1:], 600)
    assert page.evaluate("window.heard") > was

    page.get_by_role("dialog").get_by_role("button", name="Couper les sons").click()
    begin(page, frames[0])
    was = page.evaluate("window.heard")
    play_back(page, frames[1:], 600)
    assert page.evaluate("window.heard") == was
    expect(
        page.get_by_role("dialog").get_by_role("button", name="Activer les sons")
    ).to_be_visible()


def test_every_sound_is_short_soft_and_from_silence_to_silence(table):
    page, _frames = table
    found = page.evaluate(RENDER)
    assert set(found) == ALL
    for name, sound in found.items():
        assert 0.05 < sound["peak"] < LOUDEST, (name, sound)
        assert 80 < sound["ms"] < 900, (name, sound)
        assert sound["begins"] < 0.1, (name, sound)
        assert sound["ends"] < 0.01, (name, sound)
    volumes = [sound["loud"] for sound in found.values()]
    assert max(volumes) - min(volumes) < ALIKE, found
