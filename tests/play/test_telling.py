"""What play tells the apps above: after the commit, and in a place where they may read."""

from __future__ import annotations

import asyncio
import threading

import pytest
from channels.layers import get_channel_layer
from django.core.cache import cache
from django.db import connection

from play import telling
from play.models import Match
from play.signals import advanced
from support.tables import asked, person, play, start
from support.teller import after_telling

pytestmark = pytest.mark.django_db(transaction=True)


def test_those_who_are_told_may_read_the_database():
    people = [person("Ada"), person("Bob")]
    match = start(*people)
    told, seen = threading.Event(), []

    def listen(match_id, seq, **_kwargs):
        if seq == 2:
            seen.append(Match.objects.get(pk=match_id).status)
            connection.close()  # the teller's thread keeps it, and a test database must go
            told.set()

    advanced.connect(listen)
    try:
        play(match, people[asked(match)])
        assert told.wait(10)
    finally:
        advanced.disconnect(listen)
    assert seen == ["running"]


async def test_a_word_is_not_lost_when_the_server_closed_the_line_meanwhile(valkey):
    layer = get_channel_layer()
    channel = await layer.new_channel()
    await layer.group_add("tests.hearing", channel)

    async def said():
        """What is heard of one word, said by the thread that tells."""
        await asyncio.to_thread(telling.nudge, ("tests.hearing",), "tests.word")
        async with asyncio.timeout(5):
            return (await layer.receive(channel))["type"]

    assert await said() == "tests.word"
    await asyncio.to_thread(after_telling)
    server = cache._cache.get_client(None, write=True)
    # Those who listen are of another type and stay.
    assert await asyncio.to_thread(server.client_kill_filter, _type="normal", skipme=True)
    assert await said() == "tests.word"
