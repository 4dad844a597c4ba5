"""The talk's socket as a browser meets it: history, news, refusals, nobody who may not hear."""

from __future__ import annotations

import json
from typing import NamedTuple
from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator

from play import telling
from rooms import services as rooms
from rooms import starting
from rooms.models import Room
from support.tables import person
from talk import consumers, services
from talk.routing import websocket_urlpatterns

pytestmark = pytest.mark.django_db(transaction=True)


class Tab:
    """One open talk in one tab of somebody's browser."""

    def __init__(self, where, who=None):
        self.socket = WebsocketCommunicator(URLRouter(websocket_urlpatterns), f"/ws/talk/{where}/")
        self.socket.scope["session"] = {"person": str(who.pk)} if who else {}
        self.socket.scope["user"] = None

    async def __aenter__(self):
        """A tab that has been told what was said before, or was sent away at once."""
        self.open, self.code = await self.socket.connect(timeout=10)
        self.first = await self.socket.receive_output(timeout=10)
        if self.first["type"] == "websocket.send":
            self.history = json.loads(self.first["text"])
            assert self.history["type"] == "history"
        return self

    async def __aexit__(self, *_error):
        if self.open:
            await self.socket.disconnect()

    async def hear(self, kind):
        """The next message of a type."""
        while True:
            message = json.loads(await self.socket.receive_from(timeout=10))
            if message["type"] == kind:
                return message

    async def ask(self, kind, **more):
        """Send one message; its answer."""
        await self.say(json.dumps({"type": kind, "id": "a1", **more}))
        return await self.hear("answer")

    async def is_turned_away(self):
        """The very first word is a close: nothing is told before."""
        self._closed(self.first)

    async def is_sent_away(self):
        """The very next word is a close: nothing more is told before."""
        self._closed(await self.socket.receive_output(timeout=10))

    def _closed(self, told):
        assert told == {"type": "websocket.close", "code": 4403}
        self.open = False

    async def say(self, text):
        await self.socket.send_to(text_data=text)


class Table(NamedTuple):
    host: object
    guest: object
    room: object


@sync_to_async(thread_sensitive=False)
def a_table():
    """A room of two."""
    return _closing(_table)


def _table():
    host, guest = person("Ada"), person("Bruno", language="en")
    room = rooms.room_create(host=host, game="durak", places=2)
    rooms.room_join(room_id=room.pk, person=guest)
    return Table(host, guest, room)


def _closing(work):
    from django.db import connection

    try:
        return work()
    finally:
        connection.close()


def later(work, **given):
    """Do something of the services meanwhile."""
    return sync_to_async(lambda: _closing(lambda: work(**given)), thread_sensitive=False)()


async def test_what_one_says_the_other_reads_at_once_and_again_on_opening():
    host, guest, room = await a_table()
    async with Tab(room.pk, host) as ada, Tab(room.pk, guest) as bruno:
        first = ada.history
        assert first["lines"] == []
        assert first["state"]["host"] is True
        assert (await bruno.ask("say", body="Bonsoir <i>"))["ok"] is True
        line = (await ada.hear("lines"))["lines"][0]
        assert (line["body"], line["author"]["name"], line["mine"]) == (
            "Bonsoir <i>",
            "Bruno",
            False,
        )
    async with Tab(room.pk, guest) as again:
        assert [one["mine"] for one in again.history["lines"]] == [True]


async def test_what_is_said_while_a_page_opens_is_not_lost(monkeypatch):
    host, guest, room = await a_table()
    enter = consumers.TalkConsumer._enter

    def slowly(self):
        enter(self)
        services.line_say(room_id=room.pk, person=host, body="déjà là ?")

    monkeypatch.setattr(consumers.TalkConsumer, "_enter", slowly)
    async with Tab(room.pk, guest) as bruno:
        assert [line["body"] for line in bruno.history["lines"]] == ["déjà là ?"]


async def test_a_line_whose_nudge_was_lost_comes_with_the_next_beat(monkeypatch):
    host, guest, room = await a_table()
    monkeypatch.setattr(consumers, "BEAT", 0.05)
    monkeypatch.setattr(services.telling, "nudge", lambda _groups, _kind: None)
    async with Tab(room.pk, guest) as bruno:
        await later(services.line_say, room_id=room.pk, person=host, body="bonsoir")
        assert [line["body"] for line in (await bruno.hear("lines"))["lines"]] == ["bonsoir"]


async def test_a_talk_on_which_looking_fails_is_closed_and_not_silent(monkeypatch):
    _host, guest, room = await a_table()
    monkeypatch.setattr(consumers, "BEAT", 0.05)

    def broken(_room):
        raise RuntimeError("the store is away")

    monkeypatch.setattr(consumers.selectors, "version", broken)
    async with Tab(room.pk, guest) as bruno:
        assert (await bruno.socket.receive_output(timeout=10))["code"] == 1011
        bruno.open = False


async def test_history_holds_the_last_fifty():
    host, _guest, room = await a_table()

    def many():
        chat = services.Chat.objects.create(room=room.pk, version=60)
        for number in range(60):
            services.Line.objects.create(
                chat=chat, author=host, body=f"n{number}", version=number + 1
            )

    await later(many)
    async with Tab(room.pk, host) as ada:
        lines = ada.history["lines"]
        assert [line["body"] for line in lines] == [f"n{number}" for number in range(10, 60)]


async def test_an_erased_line_is_taken_from_open_pages():
    host, guest, room = await a_table()
    async with Tab(room.pk, host) as ada, Tab(room.pk, guest) as bruno:
        await bruno.ask("say", body="zut")
        line = (await ada.hear("lines"))["lines"][0]
        assert (await ada.ask("erase", line=line["id"]))["refused"] == "not_yours"
        assert (await bruno.ask("erase", line=line["id"]))["ok"]
        gone = (await ada.hear("lines"))["lines"][0]
        assert (gone["id"], gone["body"], gone["erased"]) == (line["id"], "", "author")


@pytest.mark.parametrize(
    ("message", "code", "kind"),
    [
        ("nonsense", "not_json", "malformed"),
        ('{"type":"say","type":"say"}', "repeated_key", "malformed"),
        ('{"type":"say","body":7}', "wrong_shape", "malformed"),
        ('{"type":"say","body":"x","as":"host"}', "wrong_shape", "malformed"),
        ('{"type":"dance"}', "unknown_type", "malformed"),
        ('{"type":"mute","person":"x"}', "wrong_shape", "malformed"),
        ('{"type":"set","closed":true}', "not_host", "forbidden"),
        (json.dumps({"type": "say", "body": "é" * 10_000}), "line_long", "malformed"),
        (json.dumps({"type": "say", "body": "a" * 200_000}), "too_large", "malformed"),
        ('{"type":"report","line":1,"reason":"insult"}', "no_such_line", "stale"),
    ],
)
async def test_bad_messages_are_answered_with_their_code(message, code, kind):
    _host, guest, room = await a_table()
    async with Tab(room.pk, guest) as bruno:
        await bruno.say(message)
        answer = await bruno.hear("answer")
        assert (answer["refused"], answer["class"]) == (code, kind)
        assert answer["say"]
        assert (await bruno.ask("react", code="bravo"))["ok"]


async def test_a_flood_is_refused_and_the_socket_stays():
    _host, guest, room = await a_table()
    async with Tab(room.pk, guest) as bruno:
        answers = [await bruno.ask("react", code="bravo") for _number in range(8)]
        assert [one.get("refused") for one in answers[-2:]] == ["too_fast"] * 2
        assert answers[-1]["say"] == "Too many messages at once: wait a moment."
        assert answers[-1]["context"]["retry"]


async def test_nobody_without_a_chair_hears_a_word():
    host, guest, room = await a_table()
    stranger = await later(person, name="Zoé")
    for who in (None, stranger):
        async with Tab(room.pk, who) as tab:
            await tab.is_turned_away()
    async with Tab(uuid4(), host) as tab:
        await tab.is_turned_away()
    async with Tab(room.pk, guest) as bruno:
        await later(rooms.person_remove, room_id=room.pk, host=host, person_id=guest.pk)
        await later(services.line_say, room_id=room.pk, person=host, body="il est parti")
        await bruno.is_sent_away()


async def test_the_table_of_a_match_opens_the_talk_of_its_room():
    host, guest, room = await a_table()

    def begin():
        starting.person_ready(room_id=room.pk, person=host)
        starting.person_ready(room_id=room.pk, person=guest)
        return Room.objects.get(pk=room.pk).match_id

    match = await later(begin)
    watcher = await later(person, name="Zoé")
    async with Tab(f"match/{match}", guest) as bruno, Tab(room.pk, host) as ada:
        await bruno.ask("say", body="à toi")
        assert (await ada.hear("lines"))["lines"][0]["body"] == "à toi"
    async with Tab(f"match/{match}", watcher) as tab:
        await tab.is_turned_away()


async def test_the_host_closes_the_talk_before_everybody_s_eyes():
    host, guest, room = await a_table()
    async with Tab(room.pk, host) as ada, Tab(room.pk, guest) as bruno:
        assert (await ada.ask("set", closed=True))["ok"]
        assert (await bruno.hear("lines"))["state"]["closed"] is True
        assert (await bruno.ask("say", body="ah ?"))["refused"] == "chat_closed"
        await ada.ask("set", closed=False)
        await ada.ask("mute", person=str(guest.pk), muted=True)
        while not (await bruno.hear("lines"))["state"]["quiet"]:
            pass
        assert (await bruno.ask("say", body="ah ?"))["refused"] == "muted"


async def test_words_of_the_table_that_are_not_for_the_talk_leave_it_open(monkeypatch):
    host, guest, room = await a_table()
    monkeypatch.setattr(consumers, "may_hush", lambda _match: True)

    def begin():
        starting.person_ready(room_id=room.pk, person=host)
        starting.person_ready(room_id=room.pk, person=guest)
        return Room.objects.get(pk=room.pk).match_id

    match = await later(begin)
    async with Tab(room.pk, guest) as bruno:
        for kind in ("match.reworded", "match.people", "match.watched"):
            await get_channel_layer().group_send(telling.group(match), {"type": kind})
        assert (await bruno.ask("react", code="bravo"))["ok"]
        assert (await bruno.ask("react", code="bravo"))["ok"]
