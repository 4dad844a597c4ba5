"""The match socket: a thin door to the services, and one viewer's ear.

Answers for hello, move and heartbeat messages, and for telling each step once and in order.
Refuses to decide anything, and to read the database on the shared thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID, uuid4

import msgspec
import structlog
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils.translation import override

from accounts import sessions, suspension
from accounts.models import Person
from games.codec import Malformed, loads
from games.contract import Language, Viewer
from play import frames, presence, selectors, services, signals, telling
from play.limits import Bucket
from play.refusals import Refusal
from play.runtime import Runtime, cache, greet
from play.sight import viewer_of
from play.threads import OwnThreads
from play.threads import run as _in

log = structlog.get_logger(__name__)

BEAT = 10.0
"""Seconds between heartbeats."""

GAP = 0.02
"""Seconds between two frames for one socket: news that come together are told together."""

COUNTED = 0.5
"""Seconds after which those who came or left to watch are counted."""

# Moves spend most of their time waiting for the database: four at once keep it busy (measured:
# 213 moves/s against 165 with one). Long reads have threads of their own and never stand before.
WRITERS, READERS = 4, 2
_writer = ThreadPoolExecutor(WRITERS, thread_name_prefix="moves")
_readers = ThreadPoolExecutor(READERS, thread_name_prefix="reads")


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move as a client sends it."""

    type: str
    command_id: UUID
    turn: int
    move: dict[str, Any]


class MatchConsumer(OwnThreads, AsyncWebsocketConsumer):  # type: ignore[misc]
    """One open table in one tab."""

    # Nudges come by the hub, which has one channel for all sockets of a process.
    channel_layer_alias = "none"

    runtime: Runtime
    viewer: Viewer
    person_id: UUID | None = None
    language: Language = "fr"
    barred = ""
    watcher = ""
    watching = 0

    async def connect(self) -> None:
        """Find out who looks, and let them in as their seat or as the public."""
        self.match_id: UUID = self.scope["url_route"]["kwargs"]["match_id"]
        self.told = self.seen = self.heard = -1
        self._side: set[asyncio.Task[None]] = set()
        self.listening = self._counting = False
        self.bucket = Bucket()
        self._tasks: list[asyncio.Task[None]] = []
        found = await _in(_readers, self._enter)
        if not found:
            await self.close(code=4403)
            return
        self._news = asyncio.Event()
        self._waker = self._wake
        await telling.hub.join(self.match_id, self._waker)
        await self.accept()
        lasting = (self._tell(), self._beat())
        self._tasks = [asyncio.create_task(self._or_close(work)) for work in lasting]
        if not isinstance(self.viewer, int):
            self.watcher = presence.mark(self.person_id, uuid4().hex)
            await self._watched(presence.watch)

    def _enter(self) -> bool:
        person = sessions.find(self.scope.get("user"), self.scope.get("session") or {})
        runtime = cache.get(self.match_id)
        if runtime is None:
            return False
        viewer = viewer_of(runtime, person.pk if person else None)
        if viewer is None:
            return False
        runtime.steps(viewer)
        greet(runtime)
        self.runtime, self.viewer = runtime, viewer
        if person is not None:
            self.person_id = person.pk
        language = person.language if person else self._cookie_language()
        self.language = "en" if language == "en" else "fr"
        return True

    def _cookie_language(self) -> str:
        cookies: dict[str, str] = self.scope.get("cookies", {})
        return cookies.get("tablee_lang", "fr")

    async def disconnect(self, code: int) -> None:
        """Stop listening."""
        del code
        if hasattr(self, "_waker"):
            await telling.hub.leave(self.match_id, self._waker)
        for task in (*self._tasks, *self._side):
            task.cancel()
        if self.watcher:
            await self._watched(presence.leave)

    # -- From the client ------------------------------------------------------------------

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Take one message; anything that is not one is answered, never obeyed."""
        if not self.bucket.take():
            await self._refuse(Refusal("too_fast", retry=1), None)
            return
        try:
            message = loads(text_data if text_data is not None else bytes_data or b"")
        except Malformed as error:
            await self._refuse(Refusal(error.code), None)
            return
        kind = message.get("type") if isinstance(message, dict) else None
        if kind == "hello":
            await self._hello(message.get("step"))
        elif kind == "move":
            await self._move(message)
        else:
            await self._refuse(Refusal("unknown_type"), None)

    async def _hello(self, step: Any) -> None:
        self.told = step if isinstance(step, int) and not isinstance(step, bool) else -1
        # What another process wrote before anybody listened here was nudged to nobody.
        await self._catch_up()
        self.listening = True
        await self._send_frame(always=True)
        await self._tell_barred()
        await self._count()

    async def _move(self, message: dict[str, Any]) -> None:
        given = message.get("command_id")
        command = given if isinstance(given, str) and len(given) <= 36 else None
        try:
            asked = msgspec.convert(message, Command)
        except msgspec.ValidationError:
            await self._refuse(Refusal("wrong_shape"), command)
            return
        try:
            accepted = await _in(_writer, self._submit, asked)
        except Refusal as refusal:
            await self._refuse(refusal, command)
            return
        await self._json({"type": "answer", "command_id": command, "ok": accepted.step})

    def _submit(self, asked: Command) -> services.Accepted:
        if self.person_id is None:
            raise Refusal("not_seated")
        with override(self.language):
            return services.submit_move(
                match_id=self.match_id,
                person_id=self.person_id,
                command_id=asked.command_id,
                turn=asked.turn,
                move=asked.move,
            )

    async def _refuse(self, refusal: Refusal, command: str | None) -> None:
        with override(self.language):
            answer = refusal.as_answer()
        await self._json({"type": "answer", "command_id": command, **answer})

    async def _json(self, message: dict[str, Any]) -> None:
        await self.send(text_data=msgspec.json.encode(message).decode())

    # -- From the match -------------------------------------------------------------------

    def _wake(self, nudge: dict[str, Any]) -> None:
        """Take a nudge: most are news of the match; the others have a handler each."""
        if nudge["type"] == telling.ADVANCED:
            self.heard = max(self.heard, nudge["seq"])
            self._news.set()
            return
        task = asyncio.create_task(self.dispatch(nudge))
        self._side.add(task)
        task.add_done_callback(self._side.discard)

    async def match_reworded(self, _message: dict[str, Any]) -> None:
        """Show the whole table again: a free text that was told reads differently now."""
        self.told = -1
        if self.runtime is not None:
            self.runtime.words.clear()
        if self.listening:
            await self._send_frame(always=True)

    async def match_people(self, message: dict[str, Any]) -> None:
        """Somebody here has another name, looks different, or may not play for now."""
        del message
        await _in(_readers, greet, self.runtime)
        if self.listening:
            await self._send_frame(always=True)
            await self._tell_barred()

    async def _tell_barred(self) -> None:
        """Say why this person may not play for now, or that they may again."""
        say = await _in(_readers, self._barred) if isinstance(self.viewer, int) else ""
        if say != self.barred:
            self.barred = say
            await self._json({"type": "barred", "say": say})

    def _barred(self) -> str:
        if self.person_id is None:
            return ""
        with override(self.language):
            return suspension.now_told(Person.objects.filter(pk=self.person_id).first())

    # -- Who watches ----------------------------------------------------------------------

    async def _watched(self, act: Callable[[UUID, str], None]) -> None:
        """Come or go as a watcher, and have everybody here count again."""

        def change() -> None:
            act(self.match_id, self.watcher)
            signals.watched.send(sender=MatchConsumer, match_id=self.match_id)

        await _in(_readers, change)
        telling.nudge((telling.group(self.match_id),), "match.watched")

    async def match_watched(self, message: dict[str, Any]) -> None:
        """Count again in a moment: however many come and go meanwhile are counted once."""
        del message
        if self._counting:
            return
        self._counting = True
        await asyncio.sleep(COUNTED)
        self._counting = False
        await self._count()

    async def _count(self) -> None:
        watching = await _in(_readers, presence.count, self.match_id)
        if watching != self.watching:
            self.watching = watching
            await self._json({"type": "watchers", "count": watching})

    async def _tell(self) -> None:
        """Send one frame for however many nudges came meanwhile."""
        while True:
            await self._news.wait()
            self._news.clear()
            if self.heard > self.runtime.seq:
                await _in(_readers, cache.get, self.match_id, at_least=self.heard)
            if self.listening:
                await self._send_frame()
                await asyncio.sleep(GAP)

    async def _send_frame(self, *, always: bool = False) -> None:
        if self.runtime is not cache.peek(self.match_id):
            self.runtime = await _in(_readers, cache.get, self.match_id)
        # The same news comes twice, from this process at once and from the layer a little later.
        if not always and self.runtime.seq == self.seen:
            return
        self.seen = self.runtime.seq
        if self.viewer not in self.runtime.told:
            await _in(_readers, self.runtime.steps, self.viewer)
        if self.runtime.game.meta.free_text:
            frame = await _in(_readers, self._frame)
        else:
            frame = self._frame()
        # A step that this viewer was not told is a step that did not happen: no frame, no timing.
        if not always and frame["step"] == self.told and not self._asks_changed(frame):
            return
        self._asks_changed(frame)
        self.told = frame["step"]
        await self.send(text_data=frames.encode(frame).decode())

    def _asks_changed(self, frame: dict[str, Any]) -> bool:
        asks = (frame["asks"], frame["closed"])
        changed = asks != getattr(self, "_last_asks", None)
        self._last_asks = asks
        return changed

    def _frame(self) -> dict[str, Any]:
        return frames.build(self.runtime, self.viewer, self.told, self.language, remembered=True)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            if await self._catch_up():
                self._news.set()
            step = len(self.runtime.told.get(self.viewer, ()))
            await self._json({"type": "beat", "step": step, "now": frames.now_ms()})
            if self.watcher:
                await _in(_readers, presence.watch, self.match_id, self.watcher)
            await self._count()

    async def _catch_up(self) -> bool:
        """Read what the store has and this process was not told of; whether there was any."""

        def read() -> bool:
            head = selectors.head_seq(self.match_id)
            behind = head > self.runtime.seq
            if behind:
                cache.get(self.match_id, at_least=head)
            return behind

        found: bool = await _in(_readers, read)
        return found

    async def _or_close(self, work: Coroutine[Any, Any, None]) -> None:
        """Close a line on which nothing would be told any more: its page opens another one."""
        try:
            await work
        except Exception:
            log.exception("line_failed", match=str(self.match_id))
            await self.close(code=1011)
