"""Several machines on one database and one Valkey: people at different ones play one match.

The processes are real: two Daphnes, two workers of each queue, one beat. While two people and a
computer play, every process but beat is stopped and started again, one machine after the other.
"""

from __future__ import annotations

import asyncio
import json
import random
from uuid import uuid4

import aiohttp
import pytest

from support.visits import cookie_of

pytestmark = [pytest.mark.integration, pytest.mark.timeout(480)]

PATIENCE = 330


@pytest.fixture
def second(live_stack):
    """Another machine beside the first."""
    machine = live_stack.another("-2")
    try:
        machine.start()
        yield machine
    finally:
        machine.close()


class Player:
    """Somebody with a browser: plays what cards they may, comes back when the line is cut."""

    def __init__(self, match, who, bases, seed):
        self.match, self.cookie, self.bases = match, cookie_of(who), list(bases)
        self.dice = random.Random(seed)
        self.step, self.told, self.frame = 0, [], {}
        self.lines, self.pending, self.since, self.pause = [], None, -1, 0.0
        self.answer = {}

    def standing(self):
        """Where this person is, for a test that fails."""
        asks = [(ask["seat"], ask["turn"], ask["mine"]) for ask in self.frame.get("asks", ())]
        return self.step, self.since, self.lines, self.pending, self.answer, asks

    async def play(self, until):
        """Play until ``until(self)``; every cut leads to the next machine, as a proxy would."""
        while not until(self):
            base = self.bases[0]
            try:
                async with aiohttp.ClientSession() as session:
                    await self._sit(session, base, until)
            except (aiohttp.ClientError, OSError):
                self.bases.append(self.bases.pop(0))
                await asyncio.sleep(0.1)

    async def _sit(self, session, base, until):
        url = f"{base.replace('http', 'ws', 1)}/ws/match/{self.match}/"
        headers = {"Cookie": self.cookie, "Origin": base}
        async with session.ws_connect(url, headers=headers, heartbeat=20) as line:
            self.lines.append(base)
            await line.send_json({"type": "hello", "step": self.step})
            if self.pending:
                # Was it played before the cut? Sent again it is answered, and played once.
                await line.send_json(self.pending)
            async for message in line:
                if message.type != aiohttp.WSMsgType.TEXT:
                    break
                await self._hear(line, json.loads(message.data))
                if until(self):
                    return
        raise aiohttp.ClientConnectionError

    async def _hear(self, line, message):
        if message["type"] == "answer":
            # Somebody else's move may come first: what is asked now is in the frame.
            assert message.get("class") in (None, "stale", "illegal"), message
            self.pending, self.answer = None, message
            if self.step > self.since:
                await self._act(line)
        elif message["type"] == "frame":
            self.frame = message
            self.told += [one["step"] for one in message["told"] if one["step"] > self.step]
            self.step = message["step"]
            await self._act(line)

    async def _act(self, line):
        ask = next((ask for ask in self.frame["asks"] if ask["mine"]), None)
        moves = [one["move"] for one in self.frame["legal"] if "move" in one]
        # Whoever draws and keeps by chance plays for ever.
        moves = [one for one in moves if one["type"] not in {"draw", "keep"}] or moves
        if not ask or not moves or self.pending or self.since == self.step:
            return
        self.since = self.step
        # Nobody hurries while machines come and go, so that the match does not end before.
        await asyncio.sleep(self.pause)
        self.pending = {
            "type": "move",
            "command_id": str(uuid4()),
            "turn": ask["turn"],
            "move": self.dice.choice(moves),
        }
        await line.send_json(self.pending)


def over(player):
    """Whether this person has seen the result."""
    return bool(player.frame.get("outcome"))


async def rolling(players, machines):
    """Stop and start every process but beat, machine after machine; the steps reached each time."""
    reached = []
    for player in players:
        player.pause = 3.0
    for machine in machines:
        names = [name for name in machine.children if name != "beat"]
        await asyncio.to_thread(machine.restart, *names)
        reached.append(players[0].step)
    for player in players:
        player.pause = 0.0
    return reached


async def evening(players, machines):
    """Some moves, then the upgrade while everybody plays on, then the end."""
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(player.play(lambda one: one.step >= 6) for player in players))
            tasks = [asyncio.create_task(player.play(over)) for player in players]
            reached = [players[0].step, *await rolling(players, machines)]
            await asyncio.gather(*tasks)
    except TimeoutError:
        pytest.fail(f"stuck: {[one.standing() for one in players]}")
    return reached


def test_two_people_at_different_machines_play_through_an_upgrade(live_stack, second):
    from eventstore.models import Event
    from play.models import Match
    from replays.verifying import match_verify
    from support.tables import person, start

    ada, bob = person("Ada"), person("Bob")
    match = start(ada, bob, computers=1, level="normal", limit=600)
    players = [
        Player(match.pk, ada, [live_stack.base_url, second.base_url], 1),
        Player(match.pk, bob, [second.base_url, live_stack.base_url], 2),
    ]
    reached = asyncio.run(evening(players, [live_stack, second]))
    assert reached[0] < reached[1], "nobody could play while the first machine was away"
    assert players[0].lines[0] != players[1].lines[0]
    assert all(set(player.lines) == {live_stack.base_url, second.base_url} for player in players)
    for player in players:
        assert player.told == list(range(1, player.step + 1)), "a step was lost or told twice"
    assert players[0].frame["outcome"] == players[1].frame["outcome"]
    events = list(Event.objects.filter(stream=match.pk).order_by("seq").values_list("seq", "by"))
    assert [seq for seq, _by in events] == list(range(1, len(events) + 1))
    assert {"player", "computer", "house"} <= {by for _seq, by in events}
    assert Match.objects.get(pk=match.pk).status == Match.Status.ENDED
    assert match_verify(match.pk).code == ""
