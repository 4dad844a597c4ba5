"""Servers for tests: addresses claimed before settings load, processes started when needed.

Each process of a parallel run has servers of its own, in a folder that is deleted at the end.
Given DATABASE_URL and REDIS_URL, those are used and nothing is started.
"""

import secrets
import shutil
import tempfile
from collections.abc import MutableMapping
from pathlib import Path
from urllib.parse import urlsplit

from local import ports
from local.postgres import Postgres
from local.valkey import Valkey

# Says which process of a parallel run made the addresses in the environment, so that another,
# which inherits them, makes its own, while children of a test keep what they were given.
_OWNER = "TABLEE_TEST_OWNER"
_EMBEDDED = "TABLEE_TEST_EMBEDDED"


def claim_addresses(environ: MutableMapping[str, str]) -> None:
    """Put DATABASE_URL and REDIS_URL of this process's servers into the environment."""
    me = environ.get("PYTEST_XDIST_WORKER", "main")
    if environ.get(_OWNER) == me:
        return
    ours = environ.get(_EMBEDDED, "").split()
    if not environ.get("DATABASE_URL") or "postgres" in ours:
        password, port = secrets.token_urlsafe(16), ports.anywhere()
        environ["DATABASE_URL"] = f"postgres://tablee:{password}@127.0.0.1:{port}/tablee"
        ours = [*ours, "postgres"]
    if not environ.get("REDIS_URL") or "valkey" in ours:
        password, port = secrets.token_urlsafe(16), ports.anywhere()
        environ["REDIS_URL"] = f"redis://:{password}@127.0.0.1:{port}"
        ours = [*ours, "valkey"]
    environ[_EMBEDDED] = " ".join(sorted(set(ours)))
    environ[_OWNER] = me


class Servers:
    """The servers behind the claimed addresses; `start` once, `stop` at the end."""

    def __init__(self, environ: MutableMapping[str, str]) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-test-"))
        ours = environ.get(_EMBEDDED, "").split()
        self.postgres = self._postgres(environ["DATABASE_URL"]) if "postgres" in ours else None
        self.valkey = self._valkey(environ["REDIS_URL"]) if "valkey" in ours else None

    def _postgres(self, url: str) -> Postgres:
        parts = urlsplit(url)
        return Postgres(
            data=self.folder / "postgres",
            log=self.folder / "postgres.log",
            port=parts.port or 0,
            password=parts.password or "",
            durable=False,
        )

    def _valkey(self, url: str) -> Valkey:
        parts = urlsplit(url)
        return Valkey(
            folder=self.folder / "valkey",
            log=self.folder / "valkey.log",
            port=parts.port or 0,
            password=parts.password or "",
            durable=False,
        )

    def start(self) -> None:
        """Start what is ours and wait until it answers."""
        if self.valkey:
            self.valkey.start()
        if self.postgres:
            self.postgres.start()

    def stop(self) -> None:
        """Stop what is ours and delete its folder."""
        for server in (self.valkey, self.postgres):
            if server:
                server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
