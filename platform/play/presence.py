"""Who looks at a match without a seat: how many, across all processes, just now.

Answers for a count kept by the sockets in Redis, where whoever stops saying so is forgotten.
Refuses to say who it is: a watcher is a digest that stands for a person or a browser.
"""

from __future__ import annotations

import hashlib
import time
from contextlib import suppress
from functools import cache as once
from uuid import UUID

import redis
from django.conf import settings

STAYS = 25
"""Seconds for which a watcher counts after their socket's last beat."""


@once
def _server() -> redis.Redis:
    return redis.Redis.from_url(settings.CACHES["default"]["LOCATION"], socket_timeout=2)


def _key(match_id: UUID) -> str:
    return f"tablee:watching:{match_id.hex}"


def mark(person: UUID | None, channel: str) -> str:
    """What stands for a watcher: several tabs of one person are one."""
    told = f"{settings.SECRET_KEY}:{person or channel}"
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def watch(match_id: UUID, watcher: str) -> None:
    """Count somebody from now on, for as long as they say so again."""
    now = time.time()
    pipe = _server().pipeline()
    pipe.zadd(_key(match_id), {watcher: now + STAYS})
    pipe.zremrangebyscore(_key(match_id), "-inf", now)
    pipe.expire(_key(match_id), STAYS * 2)
    with suppress(redis.RedisError):  # a count is worth no socket
        pipe.execute()


def leave(match_id: UUID, watcher: str) -> None:
    """Count somebody no longer."""
    with suppress(redis.RedisError):
        _server().zrem(_key(match_id), watcher)


def count(match_id: UUID) -> int:
    """How many watch now; none when the server does not answer."""
    try:
        return int(_server().zcount(_key(match_id), time.time(), "+inf"))
    except redis.RedisError:
        return 0


__all__ = ["STAYS", "count", "leave", "mark", "watch"]
