"""Telling the rest of the world that a match has advanced, after the commit.

Answers for nudges: ``{match, seq}`` through the channel layer, the signal to the apps above, and
the sockets of this very process. Refuses to carry a card, a state or a name.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Any
from uuid import UUID

from channels.layers import get_channel_layer
from django.db import close_old_connections

from play.signals import advanced

log = logging.getLogger(__name__)

Waker = Callable[[int], None]


def group(match_id: UUID) -> str:
    """The channel-layer group of everyone who looks at a match."""
    return f"match.{match_id.hex}"


class Hub:
    """The sockets of this process, by match: they are woken without a round trip."""

    def __init__(self) -> None:
        self._wakers: dict[UUID, dict[int, tuple[asyncio.AbstractEventLoop, Waker]]] = {}
        self._lock = threading.Lock()

    def join(self, match_id: UUID, waker: Waker) -> None:
        """Have ``waker(seq)`` called in the running loop whenever this process appends."""
        loop = asyncio.get_running_loop()
        with self._lock:
            self._wakers.setdefault(match_id, {})[id(waker)] = (loop, waker)

    def leave(self, match_id: UUID, waker: Waker) -> None:
        """Stop calling this waker."""
        with self._lock:
            wakers = self._wakers.get(match_id, {})
            wakers.pop(id(waker), None)
            if not wakers:
                self._wakers.pop(match_id, None)

    def wake(self, match_id: UUID, seq: int) -> None:
        """Call every waker of a match, each in its own loop."""
        with self._lock:
            wakers = list(self._wakers.get(match_id, {}).values())
        for loop, waker in wakers:
            loop.call_soon_threadsafe(waker, seq)


Job = Callable[[], None]


class _Teller:
    """One thread with one kept loop: publishing costs no new connection and delays nobody."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[tuple[tuple[str, ...], dict[str, Any], Job]] = SimpleQueue()
        threading.Thread(target=self._run, name="telling", daemon=True).start()

    def put(self, groups: Sequence[str], message: dict[str, Any], then: Job) -> None:
        self._queue.put((tuple(groups), message, then))

    def _run(self) -> None:
        with asyncio.Runner() as runner:
            while True:
                groups, message, then = self._queue.get()
                try:
                    runner.run(_send(groups, message))
                    then()
                except Exception:
                    # The sweepers and the heartbeat make good for a lost word.
                    log.exception("nudge_failed")
                finally:
                    close_old_connections()


async def _send(groups: Sequence[str], message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    if layer is not None:
        for name in groups:
            await layer.group_send(name, message)


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
    hub.wake(match_id, seq)

    def tell() -> None:
        advanced.send(sender=Hub, match_id=match_id, seq=seq, asks=tuple(asks))

    message = {"type": "match.advanced", "match": match_id.hex, "seq": seq}
    _teller().put((group(match_id),), message, tell)


def nudge(groups: Sequence[str], kind: str) -> None:
    """Send a bare message of a type to some groups; returns at once."""
    _teller().put(groups, {"type": kind}, lambda: None)
