"""A match as one seat was sent it live, frame by frame, for tests of what a table draws.

Answers for playing a match through the services, keeping what went over the wire, and showing it
on the match's page as if it arrived now. Refuses to make a frame up: all come from the builder that
the sockets use.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple
from uuid import UUID

from playwright.sync_api import Page

from accounts.models import Person
from games import registry
from play import frames
from support.tables import move_on, person, runtime, start
from support.visits import seat_browser

BEGIN = """(frame) => {
    const table = document.querySelector(".table").parentElement;
    window.table = table;
    table.connection?.close();
    table.step = -1;
    table.receive({ ...frame, fresh: true });
    return table.updateComplete;
}"""

PLAY = """async ([frames, pause]) => {
    for (const frame of frames) {
        const words = JSON.stringify(frame);
        await new Promise((done) => setTimeout(() => {
            performance.mark("step");
            window.table.receive(JSON.parse(words));
            done();
        }));
        await new Promise((done) => setTimeout(done, pause));
        performance.mark("rest");
    }
}"""


class Reel(NamedTuple):
    """A match, who sits at its seat 0, and what that seat was sent: one frame for each step."""

    match: UUID
    person: Person
    frames: list[dict[str, Any]]


def reel(key: str, *, most: int, **plan: Any) -> Reel:
    """Play so many steps of a new match between people."""
    people = [person(f"Ami {number}") for number in range(registry.meta(key).default_seats)]
    match = start(*people, game=key, **plan)
    kept: list[dict[str, Any]] = []
    for number in range(most):
        since = kept[-1]["step"] if kept else -1
        built = frames.build(runtime(match), 0, since, "fr")
        kept.append(json.loads(frames.encode(built)))
        assert move_on(match, number)
    return Reel(match.pk, people[0], kept)


def open_table(page: Page, base: str, played: Reel) -> list[dict[str, Any]]:
    """The table of a recorded match, deaf to its socket, at its first frame; gives all of them."""
    seat_browser(page.context, base, played.person)
    page.goto(f"{base}/parties/{played.match}/")
    page.locator(".table__cloth").first.wait_for()
    page.evaluate("() => document.fonts.ready")
    begin(page, played.frames[0])
    page.wait_for_timeout(400)
    return played.frames


def begin(page: Page, frame: dict[str, Any]) -> None:
    """Go back to a frame, without movement."""
    page.evaluate(BEGIN, frame)


def play_back(page: Page, frames: list[dict[str, Any]], pause: int) -> None:
    """Let frames arrive one after the other, so many ms apart."""
    page.evaluate(PLAY, [frames, pause])
