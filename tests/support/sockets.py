"""The match socket as tests meet it: one open tab, and a table to open it at.

Answers for saying, hearing and moving. Refuses to assert anything.
"""

from __future__ import annotations

import json
from uuid import uuid4

from asgiref.sync import sync_to_async
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator

from play.routing import websocket_urlpatterns
from support.tables import asked, choices, person, runtime, start

GAME = "durak"


class Tab:
    """One open table in one tab of somebody's browser."""

    def __init__(self, match, who=None):
        router = URLRouter(websocket_urlpatterns)
        self.socket = WebsocketCommunicator(router, f"/ws/match/{match.pk}/")
        self.socket.scope["session"] = {"person": str(who.pk)} if who else {}
        self.socket.scope["user"] = None
        self.waiting = []

    async def __aenter__(self):
        self.open, self.code = await self.socket.connect()
        return self

    async def __aexit__(self, *_error):
        if self.open:
            await self.socket.disconnect()

    async def say(self, message):
        text = message if isinstance(message, str) else json.dumps(message)
        await self.socket.send_to(text_data=text)

    async def hear(self, kind):
        """The next message of a type; others wait for their turn."""
        for message in self.waiting:
            if message["type"] == kind:
                self.waiting.remove(message)
                return message
        while True:
            message = json.loads(await self.socket.receive_from(timeout=10))
            if message["type"] == kind:
                return message
            self.waiting.append(message)

    async def hello(self, step=-1):
        await self.say({"type": "hello", "step": step})
        return await self.hear("frame")

    async def move(self, turn, move, command=None):
        command = command or str(uuid4())
        await self.say({"type": "move", "command_id": command, "turn": turn, "move": move})
        return await self.hear("answer")


@sync_to_async(thread_sensitive=False)
def two_people():
    """Two people at a table, the one asked first, with the turn and a move of theirs."""
    from django.db import connection

    people = [person("Ada"), person("Bob")]
    match = start(*people, game=GAME)
    first = asked(match)
    turn = runtime(match).asks[first].turn
    found = match, people[first], people[1 - first], turn, choices(match, first)[0]
    connection.close()
    return found


@sync_to_async(thread_sensitive=False)
def bystander():
    """Somebody who sits nowhere."""
    from django.db import connection

    found = person("Eve")
    connection.close()
    return found
