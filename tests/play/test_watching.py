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
from support.rights import member
from support.sockets import GAME, Tab, two_people
from support.tables import asked, choices, person, runtime, start
from support.visits import client_of

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


async def test_whom_the_host_sent_away_does_not_watch_by_page_invitation_or_socket(valkey):
    match, zoe, link = await _aside(_sent_away_from_a_running_match)
    await _aside(_told_why, zoe, f"/parties/{match.pk}/", link)
    async with Tab(match, zoe) as tab:
        assert (tab.open, tab.code) == (False, 4403)
    async with Tab(match) as stranger:
        assert stranger.open
    await _aside(_nor_as_the_member_they_become, match, zoe)


def _sent_away_from_a_running_match():
    from rooms import services as rooms
    from rooms import starting

    host, zoe = person("Ada"), person("Zoé")
    room = rooms.room_create(host=host, game=GAME, places=2, public=True)
    rooms.room_join(room_id=room.pk, person=zoe)
    rooms.person_remove(room_id=room.pk, host=host, person_id=zoe.pk)
    rooms.computer_add(room_id=room.pk, host=host)
    rooms.person_ready(room_id=room.pk, person=host)
    match = starting.room_start(room_id=room.pk, host=host)
    return match, zoe, f"/s/{room.link}/"


def _told_why(who, *pages):
    browser = client_of(who)
    if who.user is not None:
        browser.force_login(who.user)
    for page in pages:
        answer = browser.get(page)
        assert answer.status_code == 403, page
        assert "ne vous reçoit plus dans ce salon" in answer.content.decode()


def _nor_as_the_member_they_become(match, zoe):
    known = member("Zoé")
    accounts.guest_adopt(guest=zoe, user=known.user)
    _told_why(known, f"/parties/{match.pk}/")


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
def _aside(do, *given):
    return _closing(lambda: do(*given))


@sync_to_async(thread_sensitive=False)
def _person(name):
    return _closing(lambda: person(name))


@sync_to_async(thread_sensitive=False)
def _renamed(who, name):
    return _closing(lambda: accounts.person_update(person=who, changes={"name": name}))
