"""The socket of a room's talk: a thin door to the services, and one reader's ear.

Answers for history on opening, for what is asked, and for telling what changed once somebody was
nudged. Refuses to decide anything; no line goes through the channel layer or a log.
"""

from __future__ import annotations

import asyncio
import contextlib
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID

import msgspec
import structlog
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils.translation import override

from accounts import sessions
from accounts.models import Person
from games.codec import Malformed, loads
from play import telling
from play.limits import Bucket
from play.refusals import Refusal
from play.selectors import may_hush
from play.threads import OwnThreads, run
from talk import company, selectors, services
from talk.refusals import refuse

log = structlog.get_logger(__name__)

BEAT = 10.0
"""Seconds between two looks at the store."""

WIRE = 96 * 1024
"""Bytes of one message, at most: a far too long line still gets its own refusal."""

THREADS = 2
_pool = ThreadPoolExecutor(THREADS, thread_name_prefix="talk")


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a client sends; which fields count depends on the type."""

    type: str
    id: str = ""
    body: str = ""
    code: str = ""
    line: int = 0
    reason: str = ""
    closed: bool = False
    person: str = ""
    muted: bool = False


class TalkConsumer(OwnThreads, AsyncWebsocketConsumer):  # type: ignore[misc]
    """One open talk in one tab."""

    person: Person | None = None
    room_id: UUID
    match_id: UUID | None = None
    may_hush = False
    _beating: asyncio.Task[None] | None = None

    # -- Coming and going -----------------------------------------------------------------

    async def connect(self) -> None:
        """Let somebody with a chair in, and tell them what was said last."""
        self.bucket = Bucket(rate=4, burst=20)
        self.groups_joined: list[str] = []
        self.seen = -1
        self.last: dict[str, Any] = {}
        try:
            await run(_pool, self._enter)
        except Refusal:
            # Accepted first: a browser tells nobody the code of a handshake that was denied.
            await self.accept()
            await self.close(code=4403)
            return
        names = [services.group(self.room_id)]
        if self.may_hush and self.match_id is not None:
            names.append(telling.group(self.match_id))
        for name in names:
            await self.channel_layer.group_add(name, self.channel_name)
            self.groups_joined.append(name)
        await self.accept()
        # Read only now: what was said before this page listened was nudged to nobody here.
        await self.talk_changed({})
        self._beating = asyncio.create_task(self._beat())

    def _enter(self) -> None:
        self.person = sessions.find(self.scope.get("user"), self.scope.get("session") or {})
        if self.person is None:
            raise refuse("not_in_room")
        address = self.scope["url_route"]["kwargs"]
        match = address.get("match_id")
        found = address.get("room_id") if match is None else company.keeper().room_of_match(match)
        if found is None:
            raise refuse("not_in_room")
        self.room_id = found
        self.match_id = services.standing(found, self.person).match
        self.may_hush = self.match_id is not None and may_hush(self.match_id)

    async def disconnect(self, code: int) -> None:
        """Leave the groups."""
        del code
        if self._beating is not None:
            self._beating.cancel()
        for name in getattr(self, "groups_joined", ()):
            await self.channel_layer.group_discard(name, self.channel_name)

    # -- From the client ------------------------------------------------------------------

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Take one message; anything that is not one is answered, never obeyed."""
        if not self.bucket.take():
            await self._answer("", Refusal("too_fast", retry=1))
            return
        try:
            raw = text_data if text_data is not None else bytes_data or b""
            asked = msgspec.convert(loads(raw, WIRE), Asked)
        except Malformed as error:
            await self._answer("", Refusal(error.code))
            return
        except msgspec.ValidationError:
            await self._answer("", refuse("wrong_shape"))
            return
        try:
            await run(_pool, self._obey, asked)
        except Refusal as refusal:
            await self._answer(asked.id, refusal)
            return
        await self._json({"type": "answer", "id": asked.id[:40], "ok": True})

    def _obey(self, asked: Asked) -> None:
        with override(self._language()):
            who = self._again()
            room = self.room_id
            if asked.type == "say":
                services.line_say(room_id=room, person=who, body=asked.body)
            elif asked.type == "react":
                services.line_react(room_id=room, person=who, code=asked.code)
            elif asked.type == "erase":
                services.line_erase(room_id=room, person=who, line_id=asked.line)
            elif asked.type == "report":
                services.line_report(
                    room_id=room, person=who, line_id=asked.line, reason=asked.reason
                )
            elif asked.type == "set":
                services.chat_set(room_id=room, host=who, closed=asked.closed)
            elif asked.type == "mute":
                services.person_mute(
                    room_id=room, host=who, person_id=_uuid(asked.person), muted=asked.muted
                )
            else:
                raise Refusal("unknown_type")

    def _again(self) -> Person:
        """Who speaks, as their row is now: they may have been suspended or merged since."""
        found = Person.objects.filter(pk=self.person.pk, merged_into=None) if self.person else None
        person = found.first() if found is not None else None
        if person is None:
            raise refuse("not_in_room")
        self.person = person
        return person

    def _language(self) -> str:
        return "en" if self.person is not None and self.person.language == "en" else "fr"

    async def _answer(self, command: str, refusal: Refusal) -> None:
        with override(self._language()):
            answer = refusal.as_answer()
        await self._json({"type": "answer", "id": command[:40], **answer})

    async def _json(self, message: dict[str, Any]) -> None:
        await self.send(text_data=msgspec.json.encode(message).decode())

    # -- From the house -------------------------------------------------------------------

    async def talk_changed(self, message: dict[str, Any]) -> None:
        """Something was said, erased or settled: tell what is new for this reader."""
        del message
        try:
            news = await run(_pool, self._look)
        except Refusal:
            # No chair any more: what others say from now on is not theirs to read.
            await self.close(code=4403)
            return
        if news["type"] == "history" or news["lines"] or news["state"] != self.last:
            self.last = news["state"]
            await self._json(news)

    async def match_advanced(self, message: dict[str, Any]) -> None:
        """The match went on: it may close the talk, or open it again."""
        del message
        with contextlib.suppress(Refusal):
            state = await run(_pool, selectors.state, self.room_id, self.person)
            if state["hushed"] != self.last.get("hushed"):
                await self.talk_changed({})

    async def _beat(self) -> None:
        """Look from time to time: a nudge may be lost on its way."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                version = await run(_pool, selectors.version, self.room_id)
                if version != self.seen:
                    await self.talk_changed({})
            except Exception:
                # Its page opens another line, instead of hearing nothing on this one.
                log.exception("talk_failed", room=str(self.room_id))
                await self.close(code=1011)
                return

    def _look(self) -> dict[str, Any]:
        if self.person is None:
            raise refuse("not_in_room")
        state = selectors.state(self.room_id, self.person)
        if self.seen < 0:
            kind, lines = "history", selectors.history(self.room_id, self.person)
        else:
            kind, lines = "lines", selectors.changed(self.room_id, self.person, self.seen)
        self.seen = state.pop("version")
        return {"type": kind, "lines": lines, "state": state}


def _uuid(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError as error:
        raise refuse("wrong_shape") from error


__all__ = ["TalkConsumer"]
