"""PostgreSQL, the Redis protocol (cache, channel layer) and sessions.

Which of three kinds of process this is (`TABLEE_PROCESS`: web, worker or command) decides how
connections are kept: a web process shares a pool, the others keep one connection per thread.
"""

import os
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import dj_database_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

PROCESS = os.environ.get("TABLEE_PROCESS", "command")
DATABASE_URL = os.environ.get("DATABASE_URL") or "postgres://tablee@127.0.0.1:5432/tablee"
REDIS_URL = os.environ.get("REDIS_URL") or "redis://127.0.0.1:6379"


def redis_database(number: int) -> str:
    """Return the address of one numbered database of the Redis server.

    Apart from each other because clearing the cache empties a whole database.
    """
    return urlunsplit(urlsplit(REDIS_URL)._replace(path=f"/{number}"))


def _database() -> dict[str, Any]:
    database: dict[str, Any] = {**dj_database_url.parse(DATABASE_URL)}
    # Django switches prepared statements off unless a threshold is given; its own cursors write
    # values into the text and never prepare, so this serves `eventstore.services.prepared` alone.
    options: dict[str, Any] = {"application_name": f"tablee {PROCESS}", "prepare_threshold": 5}
    if PROCESS == "web":
        # Under ASGI a kept connection belongs to a thread that may never come back: without the
        # pool, or with CONN_MAX_AGE=None, connections run out or throughput falls six times.
        options["pool"] = {
            "min_size": 2,
            "max_size": int(os.environ.get("TABLEE_POOL", "20")),
            "timeout": 10,
        }
    database.update(
        CONN_MAX_AGE=0 if PROCESS == "web" else None,
        CONN_HEALTH_CHECKS=False,
        OPTIONS=database.get("OPTIONS", {}) | options,
    )
    return database


DATABASES: dict[str, Any] = {"default": _database()}

CACHES: dict[str, Any] = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": redis_database(1),
        "KEY_PREFIX": "tablee",
        # A server that hangs is one that is down: nobody's page waits for it for good.
        "OPTIONS": {"socket_connect_timeout": 2, "socket_timeout": 5},
    },
}

# A kept connection that the server closed meanwhile is seen to be closed only when it is used:
# without one more try the first word after that would be lost.
_layer = {"address": redis_database(2), "retry": Retry(NoBackoff(), 1)}

CHANNEL_LAYERS: dict[str, Any] = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [_layer], "prefix": "tablee"},
    },
}

# A guest is named by the session alone, so it lives long; the row outlives a flushed cache.
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
SESSION_COOKIE_AGE = 180 * 24 * 3600
