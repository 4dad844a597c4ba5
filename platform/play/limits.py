"""How fast one person may knock: buckets in the process for sockets, in the cache for HTTP.

Answers for « too many ». Refuses to know what the messages are.
"""

from __future__ import annotations

import time

from django.core.cache import cache

from play.refusals import Refusal


class Bucket:
    """A token bucket of one socket: ``burst`` messages at once, ``rate`` a second after that."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float = 15, burst: int = 40) -> None:
        self._rate, self._burst = rate, burst
        self._left = float(burst)
        self._seen = time.monotonic()

    def take(self) -> bool:
        """Whether one more message may pass now."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def check(what: str, who: str, *, times: int, seconds: int) -> None:
    """Count one act in a window shared by all processes.

    Raises:
        Refusal: ``too_fast`` with ``retry`` in seconds.
    """
    key = f"limit:{what}:{who}"
    cache.add(key, 0, seconds)
    try:
        count = cache.incr(key)
    except ValueError:  # the window closed between the two calls
        return
    if count > times:
        raise Refusal("too_fast", retry=seconds)
