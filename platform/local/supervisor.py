"""Starts everything in order, keeps it running, stops it: the body of `make play`.

Answers for which process runs when. Refuses to outlive its terminal, and to leave anything behind.
"""

import fcntl
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import IO

from local import leftovers
from local.console import Console
from local.mails import Mailbox
from local.plan import Plan
from local.postgres import Postgres
from local.process import Child, FailedToStartError, stop_all
from local.programs import Program
from local.state import forget_environment, write_environment
from local.valkey import Valkey

TICK = 0.25
READY_WITHIN = 120.0
# A program that lived this long starts again at once; one that dies sooner waits longer each time.
STEADY = 60.0
LONGEST_WAIT = 30.0


class StopAsked(Exception):
    """Ctrl-C, a signal, or the end of the terminal."""


@dataclass
class Kept:
    """Something that is started again when it dies."""

    name: str
    start: Callable[[], None]
    child: Callable[[], Child | None]
    deaths: int = 0
    started: float = field(default_factory=time.monotonic)
    again_at: float | None = None


class Watcher:
    """The process that ends our children when we are killed (see `local.watch`)."""

    def __init__(self) -> None:
        script = Path(__file__).with_name("watch.py")
        self._process = subprocess.Popen(
            [sys.executable, "-S", "-E", str(script)],
            stdin=subprocess.PIPE,
            start_new_session=True,
            text=True,
        )
        self._announced: set[int] = set()

    def announce(self, groups: set[int]) -> None:
        """Tell it which process groups are ours now."""
        words = [f"+{group}" for group in groups - self._announced]
        words += [f"-{group}" for group in self._announced - groups]
        self._say(*words)
        self._announced = set(groups)

    def dismiss(self) -> None:
        """Let it go: everything is stopped."""
        self._say("bye")
        if self._process.stdin:
            self._process.stdin.close()
        self._process.wait(5)

    def _say(self, *words: str) -> None:
        if self._process.stdin and words:
            self._process.stdin.write("".join(f"{word}\n" for word in words))
            self._process.stdin.flush()


class Supervisor:
    """One run of the local stack."""

    def __init__(self, plan: Plan, console: Console) -> None:
        self._plan = plan
        self._console = console
        self._kept: list[Kept] = []
        self._parent = os.getppid()
        self._watcher: Watcher | None = None
        self._mails: Mailbox | None = None
        self._admin: tuple[str, str] | None = None
        self._asked_to_stop = False

    def run(self) -> int:
        """Start, stay until asked to stop, stop; returns the exit code."""
        with self._only_one() as alone:
            if not alone:
                return 1
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, self._ask_to_stop)
            try:
                self._start()
                self._stay()
            except StopAsked:
                return 0
            except (FailedToStartError, RuntimeError, OSError) as error:
                self._console.say(f"\n{error}\n\nLogs: {self._plan.logs}")
                return 1
            finally:
                for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                    signal.signal(number, signal.SIG_IGN)
                self._stop()
        return 0

    def _ask_to_stop(self, _number: int, _frame: FrameType | None) -> None:
        # Raised from a handler, it would be lost inside a callback of the interpreter's.
        self._asked_to_stop = True

    def _check(self) -> None:
        """Raise StopAsked when someone wants to leave, or the one who started us is gone."""
        orphaned = self._plan.follow_parent and os.getppid() != self._parent
        if self._asked_to_stop or orphaned:
            raise StopAsked

    # -- Starting ---------------------------------------------------------------------------
    def _start(self) -> None:
        plan, console = self._plan, self._console
        plan.rotate_logs()
        if ended := leftovers.end(plan.run):
            console.say(f"  Ended {ended} process(es) that an earlier run had left.")
        self._watcher = Watcher()
        if plan.valkey:
            with console.step("Valkey (queues, cache, sockets)"):
                self._keep_server("valkey", plan.valkey)
        if plan.postgres:
            with console.step("PostgreSQL"):
                self._keep_server("postgres", plan.postgres)
        plan.settle()
        write_environment(plan.var, plan.environment_for_commands())
        self._prepare()
        self._mails = Mailbox(plan.var / "mail")
        self._start_programs(plan.programs())
        self._welcome()

    def _keep_server(self, name: str, server: Postgres | Valkey) -> None:
        self._keep(Kept(name, server.start, lambda: server.child))

    def _keep(self, kept: Kept) -> None:
        self._check()
        # First on the list, so that one that fails to start is stopped too.
        self._kept.append(kept)
        try:
            kept.start()
        finally:
            self._announce()
        kept.started = time.monotonic()

    def _announce(self) -> None:
        alive = [child for kept in self._kept if (child := kept.child()) and child.alive]
        if self._watcher:
            self._watcher.announce({child.pid for child in alive if child.pid})
        leftovers.record(self._plan.run, [child.pid for child in alive if child.pid])

    def _prepare(self) -> None:
        with self._console.step("Translations, front-end files"):
            self._plan.compile_translations()
            self._plan.copy_vendor()
        with self._console.step("Database and static files"):
            self._admin = self._plan.prepare(self._run_to_end)

    def _run_to_end(self, child: Child) -> str:
        """Run a command of ours, stopped with us; returns its log, raises if it failed."""
        child.log.unlink(missing_ok=True)
        self._keep(Kept(child.name, child.start, lambda: child))
        while child.alive:
            self._check()
            time.sleep(0.02)
        self._kept = [kept for kept in self._kept if kept.child() is not child]
        self._announce()
        if child.exit_code:
            message = f"{child.name} failed:\n{child.last_words(40)}"
            raise FailedToStartError(message)
        return child.log.read_text(encoding="utf-8")

    def _start_programs(self, programs: list[Program]) -> None:
        for program in programs:
            program.before()
            self._keep(Kept(program.child.name, program.child.start, _child_of(program)))
        waiting = list(programs)
        deadline = time.monotonic() + READY_WITHIN
        with self._console.step("Daphne, workers (clock, opponents, default), beat"):
            while waiting:
                self._check()
                waiting = [program for program in waiting if not program.is_ready()]
                self._check_starting(waiting, deadline)
                time.sleep(0.05)

    def _check_starting(self, waiting: list[Program], deadline: float) -> None:
        for program in waiting:
            child = program.child
            if not child.alive or time.monotonic() > deadline:
                what = "ended" if not child.alive else "was not ready in time"
                message = f"{child.name} {what}:\n{child.last_words()}"
                raise FailedToStartError(message)

    def _welcome(self) -> None:
        say = self._console.say
        say(f"\n  Ready in {self._console.elapsed:.1f} s.\n")
        for line in self._plan.addresses():
            say(f"    {line}")
        self._show_admin()
        say("\n  Ctrl-C stops everything; what was played is kept.\n")

    def _show_admin(self) -> None:
        if self._admin:
            name, password = self._admin
            self._admin = None
            self._console.say(f"\n    Admin: {self._plan.address}/admin/")
            self._console.say(f"    {name} · {password}   (shown this once)")

    # -- Staying ----------------------------------------------------------------------------
    def _stay(self) -> None:
        while True:
            time.sleep(TICK)
            self._check()
            for kept in self._kept:
                self._look_after(kept)
            for mail in self._mails.fresh() if self._mails else ():
                self._console.say(f"\n{mail}\n")

    def _look_after(self, kept: Kept) -> None:
        child, now = kept.child(), time.monotonic()
        if child and child.alive:
            return
        if kept.again_at is None:
            kept.deaths = 1 if now - kept.started > STEADY else kept.deaths + 1
            wait = 0.0 if kept.deaths == 1 else min(LONGEST_WAIT, 2.0 ** (kept.deaths - 1))
            kept.again_at = now + wait
            code = child.exit_code if child else None
            self._console.say(f"  {kept.name} ended (code {code}); starting it again.")
        if now >= kept.again_at:
            kept.again_at, kept.started = None, now
            try:
                kept.start()
            except (FailedToStartError, OSError) as error:
                self._console.say(f"  {kept.name}: {error}")
            self._announce()

    # -- Stopping ---------------------------------------------------------------------------
    def _stop(self) -> None:
        children = [child for kept in self._kept if (child := kept.child())]
        servers = [child for child in children if child.name in {"postgres", "valkey"}]
        self._console.say("\n  Stopping…")
        # The site first, while its servers still answer.
        stop_all([child for child in children if child not in servers])
        stop_all(servers)
        leftovers.record(self._plan.run, [])
        forget_environment(self._plan.var)
        if self._watcher:
            self._watcher.dismiss()
        # Made by a start that then failed: it would be lost.
        self._show_admin()
        self._console.say("  Stopped.")

    @contextmanager
    def _only_one(self) -> Iterator[bool]:
        with _open_lock(self._plan.run / "lock") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                where = self._plan.running_address() or "another terminal"
                self._console.say(f"  Tablée runs already from this folder: {where}")
                yield False
                return
            yield True


def _open_lock(path: Path) -> IO[str]:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.open("w")


def _child_of(program: Program) -> Callable[[], Child | None]:
    return lambda: program.child
