"""The programs of the site: Daphne, the Celery workers, beat, and how each says it is ready."""

import http.client
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from local.process import Child

QUEUES = ("clock", "opponents", "default")
# Celery's pools: deadlines and mail wait for I/O, computers think.
_POOLS = {
    "clock": ("threads", 4),
    "opponents": ("prefork", max(1, min(4, os.cpu_count() or 1))),
    "default": ("threads", 4),
}


@dataclass(frozen=True)
class Program:
    """A child and how to tell that it is ready; `before` clears what an earlier run left."""

    child: Child
    is_ready: Callable[[], bool]
    before: Callable[[], None]


def daphne(
    env: Mapping[str, str], *, port: int, logs: Path, host: str = "127.0.0.1", tag: str = ""
) -> Program:
    """Pages and sockets on `port`; `tag` tells several of them apart."""
    command = [
        sys.executable, "-m", "daphne", "-b", host, "-p", str(port),
        # Sockets are long-lived: without this a stop waits for each of them.
        "--application-close-timeout", "2",
        "--no-server-name", "--verbosity", "0",
        "config.asgi:application",
    ]  # fmt: skip
    name = f"daphne{tag}"
    child = Child(name, command, env={**env, "TABLEE_PROCESS": "web"}, log=logs / f"{name}.log")
    return Program(child, lambda: _healthy(port), lambda: None)


def _healthy(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
    try:
        connection.request("GET", "/health", headers={"Host": f"localhost:{port}"})
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def worker(env: Mapping[str, str], queue: str, *, run: Path, logs: Path, tag: str = "") -> Program:
    """A Celery worker that serves one queue; `tag` tells several of them apart."""
    pool, concurrency = _POOLS[queue]
    command = [
        sys.executable, "-m", "celery", "-A", "config.celery", "worker", "-Q", queue,
        "-n", f"{queue}{tag}@%h", "-P", pool, "-c", str(concurrency), "-l", "INFO",
        # Workers of one machine need not gossip.
        "--without-gossip", "--without-mingle",
    ]  # fmt: skip
    return _celery(f"{queue}{tag}", command, env, run=run, logs=logs)


def beat(env: Mapping[str, str], *, run: Path, logs: Path) -> Program:
    """Celery's metronome."""
    command = [
        sys.executable, "-m", "celery", "-A", "config.celery", "beat", "-l", "INFO",
        "-s", str(run / "beat.schedule"), "--pidfile=",
    ]  # fmt: skip
    return _celery("beat", command, env, run=run, logs=logs)


def _celery(
    name: str, command: list[str], env: Mapping[str, str], *, run: Path, logs: Path
) -> Program:
    note = run / f"{name}.ready"
    variables = {
        **env,
        "TABLEE_PROCESS": "worker",
        "TABLEE_READY_FILE": str(note),
        # Django's checks ran when the database was prepared; four times more is a second lost.
        "CELERY_SKIP_CHECKS": "1",
    }

    def before() -> None:
        run.mkdir(parents=True, exist_ok=True)
        note.unlink(missing_ok=True)

    child = Child(name, command, env=variables, log=logs / f"{name}.log")
    return Program(child, note.exists, before)
