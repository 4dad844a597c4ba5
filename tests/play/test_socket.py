"""The match socket as a browser meets it: hello, moves, refusals, steps without a gap."""

from __future__ import annotations

from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async
from django.db import connection

from play import frames
from play.runtime import cache, load
from support.sockets import Tab, bystander, two_people

pytestmark = pytest.mark.django_db(transaction=True)


async def test_a_move_is_answered_and_told_to_both_seats_once():
    match, ada, bob, turn, move = await two_people()
    async with Tab(match, ada) as mine, Tab(match, bob) as theirs:
        before = (await mine.hello())["step"], (await theirs.hello())["step"]
        answer = await mine.move(turn, move)
        assert answer["ok"] == before[0] + 1
        frames = [await tab.hear("frame") for tab in (mine, theirs)]
        assert [frame["step"] for frame in frames] == [before[0] + 1, before[1] + 1]
        assert all(len(frame["told"]) == 1 and frame["told"][0]["say"] for frame in frames)
        assert await mine.socket.receive_nothing(0.2)


async def test_reconnecting_brings_exactly_the_missing_steps():
    match, ada, bob, turn, move = await two_people()
    async with Tab(match, bob) as theirs:
        seen = (await theirs.hello())["step"]
    async with Tab(match, ada) as mine:
        await mine.hello()
        await mine.move(turn, move)
    async with Tab(match, bob) as theirs:
        again = await theirs.hello(seen)
        assert [told["step"] for told in again["told"]] == [seen + 1]
        assert not again["fresh"]
        new = await theirs.hello(-1)
        assert new["fresh"]
        beyond = await theirs.hello(10**6)
        assert beyond["fresh"]


async def test_two_tabs_of_one_person_stay_together():
    match, ada, _bob, turn, move = await two_people()
    async with Tab(match, ada) as one, Tab(match, ada) as other:
        await one.hello()
        await other.hello()
        command = str(uuid4())
        first = await one.move(turn, move, command)
        second = await other.move(turn, move, command)
        assert first["ok"] == second["ok"]
        assert (await one.hear("frame"))["step"] == (await other.hear("frame"))["step"]


@pytest.mark.parametrize(
    ("message", "code", "kind"),
    [
        ("{", "not_json", "malformed"),
        ('{"type":"move","type":"move"}', "repeated_key", "malformed"),
        ("x" * 9000, "too_large", "malformed"),
        ('{"type":"dance"}', "unknown_type", "malformed"),
        ("[]", "unknown_type", "malformed"),
        ('{"type":"move","command_id":"no","turn":1,"move":{}}', "wrong_shape", "malformed"),
        ('{"type":"move","turn":"1"}', "wrong_shape", "malformed"),
        ('{"type":"hello","step":NaN}', "not_a_number", "malformed"),
    ],
)
async def test_malformed_messages_are_answered_with_their_code(message, code, kind):
    match, ada, _bob, _turn, _move = await two_people()
    async with Tab(match, ada) as tab:
        await tab.hello()
        await tab.say(message)
        answer = await tab.hear("answer")
        assert (answer["refused"], answer["class"]) == (code, kind)
        assert answer["say"]


async def test_spectators_see_no_hand_and_move_nothing():
    match, ada, _bob, turn, move = await two_people()
    async with Tab(match, await bystander()) as tab, Tab(match, ada) as mine:
        frame = await tab.hello()
        own = await mine.hello()
        assert frame["seat"] is None
        assert frame["legal"] == []
        assert not any(ask["mine"] for ask in frame["asks"])
        assert own["legal"]
        answer = await tab.move(turn, move)
        assert (answer["refused"], answer["class"]) == ("not_seated", "forbidden")


async def test_a_flood_is_told_to_wait_and_the_socket_stays():
    match, ada, _bob, _turn, _move = await two_people()
    async with Tab(match, ada) as tab:
        await tab.hello()
        for _message in range(120):
            await tab.say({"type": "dance"})
        codes = {(await tab.hear("answer"))["refused"] for _answer in range(120)}
        assert codes == {"unknown_type", "too_fast"}


async def test_a_forgotten_match_is_folded_again_for_an_open_tab():
    match, ada, bob, turn, move = await two_people()
    async with Tab(match, ada) as mine, Tab(match, bob) as theirs:
        await mine.hello()
        before = (await theirs.hello())["step"]
        cache.forget(match.pk)
        await mine.move(turn, move)
        assert (await theirs.hear("frame"))["step"] == before + 1


async def test_what_another_process_wrote_while_nobody_listened_here_is_told_at_hello():
    match, ada, bob, turn, move = await two_people()
    async with Tab(match, bob) as theirs:
        seen = (await theirs.hello())["step"]
    old = await sync_to_async(as_it_is, thread_sensitive=False)(match)
    async with Tab(match, ada) as mine:
        await mine.hello()
        await mine.move(turn, move)
    # As in a process that heard no nudge, since nobody there had this match open.
    cache._kept[match.pk] = old
    async with Tab(match, bob) as theirs:
        told = (await theirs.hello(seen))["told"]
    assert [one["step"] for one in told] == [seen + 1]


async def test_a_line_on_which_telling_fails_is_closed_and_the_next_one_is_told(monkeypatch):
    match, ada, bob, turn, move = await two_people()
    async with Tab(match, ada) as mine, Tab(match, bob) as theirs:
        seen = (await theirs.hello())["step"]
        await mine.hello()
        with monkeypatch.context() as broken:
            broken.setattr(frames, "build", None)
            order = {"type": "move", "command_id": str(uuid4()), "turn": turn, "move": move}
            await mine.say(order)
            gone = await theirs.socket.receive_output(timeout=10)
        assert (gone["type"], gone["code"]) == ("websocket.close", 1011)
        theirs.open = mine.open = False
    async with Tab(match, bob) as theirs:
        assert (await theirs.hello(seen))["step"] == seen + 1


def as_it_is(match):
    """The match as a process knows it that reads it now."""
    try:
        return load(match.pk)
    finally:
        connection.close()


async def test_no_socket_without_a_match():
    match, ada, *_rest = await two_people()
    match.pk = uuid4()
    async with Tab(match, ada) as tab:
        assert not tab.open


async def test_closed_table_receives_no_spectator():
    match, _ada, _bob, _turn, _move = await two_people()

    @sync_to_async(thread_sensitive=False)
    def close():
        from django.db import connection

        match.spectators = False
        match.save()
        cache.forget(match.pk)
        connection.close()

    await close()
    async with Tab(match, await bystander()) as tab:
        assert not tab.open
