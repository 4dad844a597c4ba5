"""Spectators: they are counted, and get nothing that a seat would not show to the whole room."""

from __future__ import annotations

import asyncio
import importlib
from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async

from accounts import services as accounts
from games import registry
from games.contract import Eyes
from games.dice import Dice
from play import consumers, frames, presence, services
from support.sockets import Tab, two_people
from support.tables import asked, choices, person, runtime, start

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("key", [meta.key for meta in registry.metas()])
def test_a_spectator_s_frame_tells_two_worlds_apart_by_nothing(key):
    """Whatever is dealt anew behind the public's back, the bytes it is sent stay the same."""
    twin = importlib.import_module(f"support.twins.{key}").twin
    seats = registry.meta(key).default_seats
    people = [person(f"P{number}") for number in range(seats)]
    match = start(*people, game=key)
    apart = 0
    for number in range(40):
        table = runtime(match)
        if table.closed:
            break
        shown = frames.build(table, Eyes.PUBLIC, -1, "fr")
        assert shown["seat"] is None
        assert shown["legal"] == []
        assert not any(ask["mine"] for ask in shown["asks"])
        own, before = table.state, still(shown)
        table.state = twin(own, Eyes.PUBLIC, Dice(b"w" * 32, number))
        apart += table.state != own
        assert still(frames.build(table, Eyes.PUBLIC, -1, "fr")) == before
        table.state = own
        seat = asked(match)
        offered = choices(match, seat)
        services.submit_move(
            match_id=match.pk,
            person_id=table.seats[seat].person,
            command_id=uuid4(),
            turn=table.asks[seat].turn,
            move=Dice(b"m" * 32, number).pick(offered),
        )
    assert apart or getattr(registry.game(key), "open", False)


def still(frame):
    """A frame's bytes, but for the clock on the wall."""
    return frames.encode({**frame, "clock": {}})


async def test_watchers_are_counted_at_the_table_by_people_and_not_by_tabs(valkey, monkeypatch):
    monkeypatch.setattr(consumers, "COUNTED", 0.05)
    match, ada, _bob, _turn, _move = await two_people()
    zoe = await _person("Zoé")
    async with Tab(match, ada) as mine:
        await mine.hello()
        async with Tab(match, zoe) as one, Tab(match, zoe) as two:
            assert one.open
            assert two.open
            assert (await mine.hear("watchers"))["count"] == 1
            async with Tab(match) as stranger:
                assert stranger.open
                assert (await mine.hear("watchers"))["count"] == 2
            assert (await mine.hear("watchers"))["count"] == 1
        assert (await mine.hear("watchers"))["count"] == 0


async def test_a_watcher_whose_process_died_is_forgotten(valkey, monkeypatch):
    monkeypatch.setattr(presence, "STAYS", 0.2)
    match = uuid4()
    presence.watch(match, presence.mark(uuid4(), ""))
    assert presence.count(match) == 1
    for _try in range(50):
        if presence.count(match) == 0:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("still counted")


async def test_a_new_name_is_seen_at_a_running_table_at_once(valkey):
    match, ada, bob, _turn, _move = await two_people()
    async with Tab(match, ada) as mine:
        before = await mine.hello()
        await _renamed(bob, "Zoé du Lac")
        after = await mine.hear("frame")
        assert after["step"] == before["step"]
        assert "Zoé du Lac" in [one["name"] for one in after["people"]]


def _closing(work):
    from django.db import connection

    try:
        return work()
    finally:
        connection.close()


@sync_to_async(thread_sensitive=False)
def _person(name):
    return _closing(lambda: person(name))


@sync_to_async(thread_sensitive=False)
def _renamed(who, name):
    return _closing(lambda: accounts.person_update(person=who, changes={"name": name}))
