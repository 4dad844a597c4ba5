"""Telling the rest of the world that a match has advanced, after the commit.

Answers for nudges: ``{match, seq}`` through the channel layer, the signal to the apps above, and
the sockets of this very process. Refuses to carry a card, a state or a name.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any
from uuid import UUID
from weakref import WeakKeyDictionary

import structlog
from channels.layers import get_channel_layer
from django.db import close_old_connections

from play.signals import advanced

log = structlog.get_logger(__name__)

Waker = Callable[[dict[str, Any]], None]
"""Takes a nudge: its ``type``, and ``seq`` when the match has advanced."""

ADVANCED = "match.advanced"

BATCH = 64
"""Words sent in one visit to the teller's loop, at most."""


def group(match_id: UUID) -> str:
    """The channel-layer group of everyone who looks at a match."""
    return f"match.{match_id.hex}"


class _Ear:
    """One event loop's ear on the layer: one channel for all the matches looked at here.

    A channel for each socket would have every nudge parsed and dispatched once for each of them.
    """

    def __init__(self, heard: Callable[[dict[str, Any]], None]) -> None:
        self._heard = heard
        self._lock = asyncio.Lock()
        self._joined: set[str] = set()
        self._channel = ""
        self._task: asyncio.Task[None] | None = None

    async def settle(self, name: str, looked_at: Callable[[str], bool]) -> None:
        """Join or leave a group, whichever is true once it is our turn."""
        layer = get_channel_layer()
        if layer is None:
            return
        async with self._lock:
            if self._task is None:
                self._channel = await layer.new_channel()
                self._task = asyncio.create_task(self._listen())
            wanted = looked_at(name)
            if wanted and name not in self._joined:
                self._joined.add(name)
                await layer.group_add(name, self._channel)
            elif not wanted and name in self._joined:
                self._joined.discard(name)
                await layer.group_discard(name, self._channel)

    async def _listen(self) -> None:
        layer = get_channel_layer()
        while layer is not None:
            try:
                self._heard(await layer.receive(self._channel))
            except Exception:
                # The heartbeat makes good for what is lost meanwhile.
                log.exception("ear_failed")
                await asyncio.sleep(1)


class Hub:
    """The sockets of this process, by match: they are woken without a round trip."""

    def __init__(self) -> None:
        self._wakers: dict[str, dict[int, tuple[asyncio.AbstractEventLoop, Waker]]] = {}
        self._ears: WeakKeyDictionary[asyncio.AbstractEventLoop, _Ear] = WeakKeyDictionary()
        self._lock = threading.Lock()

    async def join(self, match_id: UUID, waker: Waker) -> None:
        """Have ``waker(nudge)`` called in the running loop whenever a match is nudged."""
        loop, name = asyncio.get_running_loop(), group(match_id)
        with self._lock:
            self._wakers.setdefault(name, {})[id(waker)] = (loop, waker)
            ear = self._ears.setdefault(loop, _Ear(self._heard))
        await ear.settle(name, self._looked_at)

    async def leave(self, match_id: UUID, waker: Waker) -> None:
        """Stop calling this waker."""
        loop, name = asyncio.get_running_loop(), group(match_id)
        with self._lock:
            wakers = self._wakers.get(name, {})
            wakers.pop(id(waker), None)
            if not wakers:
                self._wakers.pop(name, None)
            ear = self._ears.get(loop)
        if ear is not None:
            await ear.settle(name, self._looked_at)

    def _looked_at(self, name: str) -> bool:
        loop = asyncio.get_running_loop()
        with self._lock:
            return any(of is loop for of, _ in self._wakers.get(name, {}).values())

    def _heard(self, message: dict[str, Any]) -> None:
        """Wake this loop's sockets for what another process has to say."""
        if message.get("from") == _here():
            return
        loop = asyncio.get_running_loop()
        with self._lock:
            wakers = list(self._wakers.get(message.get("group", ""), {}).values())
        for of, waker in wakers:
            if of is loop:
                waker(message)

    def wake(self, message: dict[str, Any]) -> None:
        """Call every waker of a match, each in its own loop."""
        with self._lock:
            wakers = list(self._wakers.get(message["group"], {}).values())
        for loop, waker in wakers:
            loop.call_soon_threadsafe(waker, message)


_TOKEN = secrets.token_hex(8)


def _here() -> str:
    """This process's name on nudges: workers fork, so the number belongs to it."""
    return f"{_TOKEN}.{os.getpid()}"


Job = Callable[[], None]
Word = tuple[dict[str, Any], Job]
"""A message for the group that it names, and what to do once it is sent."""


class _Teller:
    """One thread with one kept loop: publishing costs no new connection and delays nobody."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Word] = SimpleQueue()
        threading.Thread(target=self._run, name="telling", daemon=True).start()

    def put(self, message: dict[str, Any], then: Job = lambda: None) -> None:
        self._queue.put((message, then))

    def _run(self) -> None:
        with asyncio.Runner() as runner:
            while True:
                words = [self._queue.get()]
                with contextlib.suppress(Empty):
                    while len(words) < BATCH:
                        words.append(self._queue.get_nowait())
                runner.run(_publish(words))
                for _message, then in words:
                    _afterwards(then)
                close_old_connections()


async def _publish(words: Sequence[Word]) -> None:
    layer = get_channel_layer()
    for message, _then in words if layer is not None else ():
        # The sweepers and the heartbeat make good for a lost word.
        try:
            await layer.group_send(message["group"], message)
        except Exception:
            log.exception("nudge_failed")


def _afterwards(then: Job) -> None:
    """Outside the loop, since the apps above may read the database."""
    try:
        then()
    except Exception:
        log.exception("telling_failed")


hub = Hub()
_tellers: dict[int, _Teller] = {}


def _teller() -> _Teller:
    """This process's thread: workers fork, and a thread does not live on in the child."""
    found = _tellers.get(os.getpid())
    if found is None:
        found = _tellers[os.getpid()] = _Teller()
    return found


def announce(match_id: UUID, seq: int, asks: Sequence[Any] = ()) -> None:
    """Wake this process's sockets and hand the word on; returns at once."""

    def tell() -> None:
        log.info("match_advanced", match=str(match_id), step=seq)
        advanced.send(sender=Hub, match_id=match_id, seq=seq, asks=tuple(asks))

    message = {
        "type": ADVANCED,
        "group": group(match_id),
        "match": match_id.hex,
        "seq": seq,
        "from": _here(),
    }
    hub.wake(message)
    _teller().put(message, tell)


def nudge(groups: Sequence[str], kind: str) -> None:
    """Send a bare message of a type to some groups; returns at once."""
    for name in groups:
        _teller().put({"type": kind, "group": name})
