"""Real servers and processes for tests: PostgreSQL, Valkey, Daphne, Celery workers.

What a test author asks for (fixtures of `tests/conftest.py`):

- `db` / `@pytest.mark.django_db`: PostgreSQL and Valkey run, one transaction around the test.
- `servers`: both run, without any database set up.
- `valkey`: as above, and the cache is empty before the test.
- `live_stack` (with `@pytest.mark.integration` or `browser`): Daphne, the three workers and beat
  as real processes on the test database; `.base_url`, `.ws_url`, `.restart("daphne")`,
  `.kill("opponents")`, `.stop("clock")`, `.start("clock")`, `.mails()`. Rows are flushed and
  queues emptied after each test; the processes are kept for the session, frozen in between, so
  that the clock does not sweep what other tests have written.
"""

import email
import email.policy
import os
import shutil
import signal
import tempfile
import time
import urllib.error
import urllib.request
from email.message import EmailMessage
from pathlib import Path

import psycopg

from local import ports
from local.process import Child, stop_all, wait_until
from local.programs import QUEUES, beat, daphne, worker


class LiveStack:
    """Daphne, Celery workers and beat on the test database, each a process of its own.

    With a `tag` it is one more machine beside another: the same servers, no second beat.
    """

    def __init__(self, database_url: str, *, tag: str = "") -> None:
        self._database_url = database_url
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-live-"))
        self.port = ports.anywhere()
        self.base_url = f"http://localhost:{self.port}"
        self.ws_url = f"ws://localhost:{self.port}"
        self.mail_folder = self.folder / "mail"
        env = {
            **os.environ,
            "DATABASE_URL": database_url,
            "DJANGO_SETTINGS_MODULE": "config.settings.test",
            "TABLEE_MAIL_PATH": str(self.mail_folder),
            "PYTHONWARNINGS": "default",
        }
        run, logs = self.folder / "run", self.folder / "log"
        self._programs = [
            daphne(env, port=self.port, logs=logs, tag=tag),
            *(worker(env, queue, run=run, logs=logs, tag=tag) for queue in QUEUES),
            *(() if tag else (beat(env, run=run, logs=logs),)),
        ]
        self.children: dict[str, Child] = {p.child.name: p.child for p in self._programs}
        self._ready = {p.child.name: p for p in self._programs}

    def start(self, *names: str) -> None:
        """Start these (all, when none is named) and wait until each is ready."""
        chosen = [self._ready[name] for name in names or self._ready]
        for program in chosen:
            program.before()
            program.child.start()
        for program in chosen:
            wait_until(program.is_ready, program.child, within=90)

    def another(self, tag: str) -> "LiveStack":
        """One more machine on the same database and Valkey; whoever asks starts and closes it."""
        return LiveStack(self._database_url, tag=tag)

    def stop(self, *names: str) -> None:
        """Stop these (all, when none is named), as Ctrl-C would."""
        stop_all([self.children[name] for name in names or self.children])

    def kill(self, name: str) -> None:
        """Kill one outright, its group with it."""
        child = self.children[name]
        if child.pid is not None:
            os.killpg(child.pid, signal.SIGKILL)
            child.finish(time.monotonic() + 5)

    def restart(self, *names: str) -> None:
        """Stop and start these (all, when none is named)."""
        self.stop(*names)
        self.start(*names)

    def ensure(self) -> None:
        """Start again whatever an earlier test left stopped."""
        down = [name for name, child in self.children.items() if not child.alive]
        if down:
            self.start(*down)

    def freeze(self) -> None:
        """Halt every process between two transactions, so that none holds a lock meanwhile.

        Raises TimeoutError when they are never all at rest.
        """
        deadline = time.monotonic() + 30
        while True:
            self._signal(signal.SIGSTOP)
            # What was on its way to the database when they stopped begins there a little later.
            time.sleep(0.05)
            if not self._busy():
                return
            self._signal(signal.SIGCONT)
            if time.monotonic() > deadline:
                message = f"always in the middle of something:\n{self.logs()}"
                raise TimeoutError(message)
            time.sleep(0.05)

    def thaw(self) -> None:
        """Let them go on, with empty queues: what was queued belongs to other tests."""
        from config.celery import app

        app.control.purge()
        self._signal(signal.SIGCONT)

    def _signal(self, what: signal.Signals) -> None:
        for child in self.children.values():
            if child.alive and child.pid is not None:
                os.killpg(child.pid, what)

    def _busy(self) -> bool:
        """Whether a connection of theirs is inside a transaction."""
        with psycopg.connect(self._database_url, autocommit=True) as connection:
            row = connection.execute(
                "select count(*) from pg_stat_activity where datname = current_database()"
                " and application_name in ('tablee web', 'tablee worker')"
                " and xact_start is not null"
            ).fetchone()
        return bool(row and row[0])

    def get(self, path: str) -> tuple[int, str]:
        """Return status and text of a page, without cookies."""
        try:
            with urllib.request.urlopen(self.base_url + path, timeout=10) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def mails(self) -> list[EmailMessage]:
        """Return the mails sent so far, oldest first."""
        files = sorted(self.mail_folder.glob("*.log"), key=lambda path: path.stat().st_mtime)
        texts = (text for path in files for text in path.read_text().split("-" * 79 + "\n"))
        return [
            email.message_from_string(text, policy=email.policy.default)
            for text in texts
            if text.strip()
        ]

    def logs(self) -> str:
        """Return the end of each process's log, for a failing test."""
        return "\n".join(f"== {n}\n{c.last_words(30)}" for n, c in self.children.items())

    def close(self) -> None:
        """Stop everything and delete the folder."""
        self._signal(signal.SIGCONT)
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
