"""Work of a socket door in threads of its own, away from Django's shared one.

Answers for a connection that is kept and replaced once when the server has closed it, and for
messages that reach their handler without a visit to that thread. Refuses to own threads: each door
brings its pool.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from channels.consumer import get_handler_name
from django.db import InterfaceError, OperationalError, connection


def _fresh_connection(work: Any, *args: Any, **kwargs: Any) -> Any:
    try:
        return work(*args, **kwargs)
    except (OperationalError, InterfaceError):
        connection.close()
        return work(*args, **kwargs)


async def run(pool: ThreadPoolExecutor, work: Any, *args: Any, **kwargs: Any) -> Any:
    """Do some work in a thread of the pool."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(pool, lambda: _fresh_connection(work, *args, **kwargs))


class OwnThreads:
    """For consumers whose connections live in threads of their own."""

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Call the handler; a word of a group that this door has no handler for is let pass.

        Channels would close old connections in Django's shared thread before each message.
        """
        handler = getattr(self, get_handler_name(message), None)
        if handler is not None:
            await handler(message)


__all__ = ["OwnThreads", "run"]
