"""One child process that cannot outlive us, and how a group of them is stopped.

Each child leads a session of its own, so that Ctrl-C reaches the supervisor alone. On Linux the
kernel signals it when we die; a watcher (`local.watch`) does the same for whole groups and on
other systems.
"""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

PATIENCE = 5.0
_PR_SET_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def dies_with_parent(death_signal: int) -> Callable[[], None]:
    """Return what a new process runs before its program, so that our death ends it."""
    parent = os.getpid()

    def arrange() -> None:
        if _LIBC is not None:
            _LIBC.prctl(_PR_SET_PDEATHSIG, death_signal)
        if os.getppid() != parent:  # we died before the call above
            os._exit(1)

    return arrange


class Child:
    """A named child process: its command, its log file and its signals.

    `stop_signal` asks it to wind down; `death_signal` is what the kernel sends when we die. A
    worker asked politely would wait for servers that die with us, so the latter is a kill unless
    there are data to close.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        *,
        env: Mapping[str, str],
        log: Path,
        stop_signal: signal.Signals = signal.SIGTERM,
        death_signal: signal.Signals = signal.SIGKILL,
        user: str | None = None,
        cwd: Path | None = None,
    ) -> None:
        self.name = name
        self.command = list(command)
        self.log = log
        self._env = dict(env)
        self._stop_signal = stop_signal
        self._death_signal = death_signal
        self._user = user
        self._cwd = cwd
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the program; raises OSError when it cannot be run at all."""
        with self._open_log() as log:
            self._process = subprocess.Popen(
                self.command,
                env=self._env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                # The supervisor has no threads, which is what makes this hook safe.
                preexec_fn=dies_with_parent(self._death_signal),  # noqa: PLW1509
                user=self._user,
                group=self._user and _group_of(self._user),
                extra_groups=[] if self._user else None,
                cwd=self._cwd,
            )

    def _open_log(self) -> IO[bytes]:
        self.log.parent.mkdir(parents=True, exist_ok=True)
        return self.log.open("ab")

    @property
    def pid(self) -> int | None:
        """The process id, which is also its group's, once started."""
        return self._process.pid if self._process else None

    @property
    def exit_code(self) -> int | None:
        """How it ended, or None while it runs or before it started."""
        return self._process.poll() if self._process else None

    @property
    def alive(self) -> bool:
        """Whether it was started and runs."""
        return self._process is not None and self._process.poll() is None

    def ask_to_stop(self) -> None:
        """Send the stop signal to the leader, which winds its own children down."""
        if self.alive and self._process is not None:
            self._process.send_signal(self._stop_signal)

    def finish(self, deadline: float) -> None:
        """Wait until `deadline` (monotonic seconds), then kill what is left of the group."""
        if self._process is None:
            return
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(max(0.0, deadline - time.monotonic()))
        kill_group(self._process.pid)
        self._process.wait()

    def last_words(self, lines: int = 20) -> str:
        """Return the end of the log, for telling why it failed."""
        try:
            text = self.log.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""
        return "\n".join(text.splitlines()[-lines:])


def _group_of(user: str) -> int:
    import pwd

    return pwd.getpwnam(user).pw_gid


def kill_group(group: int) -> None:
    """Kill every process of a group that still has one."""
    try:
        os.killpg(group, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        # macOS answers a group of zombies with PermissionError.
        return


def stop_all(children: Sequence[Child], patience: float = PATIENCE) -> None:
    """Stop these together: asked all at once, killed when `patience` seconds are over."""
    for child in children:
        child.ask_to_stop()
    deadline = time.monotonic() + patience
    for child in children:
        child.finish(deadline)


class FailedToStartError(RuntimeError):
    """A child ended, or said nothing, before it was ready."""


def wait_until(
    ready: Callable[[], bool], child: Child, *, within: float, pause: float = 0.05
) -> None:
    """Return when `ready()`; raises FailedToStartError with the end of the child's log."""
    deadline = time.monotonic() + within
    while not ready():
        if not child.alive:
            message = f"{child.name} ended with code {child.exit_code}:\n{child.last_words()}"
            raise FailedToStartError(message)
        if time.monotonic() > deadline:
            message = f"{child.name} was not ready after {within:.0f} s:\n{child.last_words()}"
            raise FailedToStartError(message)
        time.sleep(pause)
