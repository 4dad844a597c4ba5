"""An embedded Valkey (or Redis): a child on the loopback with a password.

It carries the cache, the channel layer and Celery's queues; what must last is in PostgreSQL.
"""

import os
import signal
import time
from dataclasses import dataclass, field
from pathlib import Path

import redis

from local import binaries
from local.process import PATIENCE, Child, wait_until
from local.state import private_folder, write_private


@dataclass
class Valkey:
    """One server. With `durable`, queued tasks outlive a restart."""

    folder: Path
    log: Path
    port: int
    password: str = field(repr=False)
    durable: bool = True
    child: Child | None = None

    @property
    def url(self) -> str:
        """The address of the server, password included, without a database number."""
        return f"redis://:{self.password}@127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers; raises FailedToStartError or NoServerError."""
        # Sessions lie in there.
        private_folder(self.folder)
        configuration = self.folder / "server.conf"
        # In a file of ours: a password among the arguments is shown to everyone by `ps`.
        write_private(configuration, self._configuration())
        self.child = Child(
            "valkey",
            [str(binaries.valkey_program()), str(configuration)],
            env=os.environ,
            log=self.log,
            death_signal=signal.SIGTERM,
            cwd=self.folder,
        )
        self.child.start()
        wait_until(self._answers, self.child, within=30, pause=0.02)

    def stop(self, patience: float = PATIENCE) -> None:
        """Stop it; killed when it takes longer than `patience` seconds."""
        if self.child:
            self.child.ask_to_stop()
            self.child.finish(time.monotonic() + patience)

    def _configuration(self) -> str:
        lines = [
            "bind 127.0.0.1",
            f"port {self.port}",
            f"requirepass {self.password}",
            "daemonize no",
            'save ""',
            f"appendonly {'yes' if self.durable else 'no'}",
            # A torn last write after a kill is cut off, instead of refusing to start.
            "aof-load-truncated yes",
        ]
        return "\n".join(lines) + "\n"

    def _answers(self) -> bool:
        client = redis.Redis.from_url(self.url, socket_connect_timeout=1, socket_timeout=1)
        try:
            return bool(client.ping())
        except redis.exceptions.RedisError:
            return False
        finally:
            client.close()
