"""`python -m local` as a whole: start, stop, sudden death, recovery, with every real process."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from local import ports

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [
    pytest.mark.integration,
    pytest.mark.timeout(300),
    # One folder of data for all of them: they take turns.
    pytest.mark.xdist_group("supervisor"),
    pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc"),
]
OURS = ("DATABASE_URL", "REDIS_URL", "CELERY_BROKER_URL", "DJANGO_SETTINGS_MODULE")


@pytest.fixture(scope="module")
def var(tmp_path_factory):
    return tmp_path_factory.mktemp("stack")


class Run:
    """One `python -m local` on a folder of its own."""

    def __init__(self, var, port, **variables):
        kept = {name: value for name, value in os.environ.items() if name not in OURS}
        kept = {n: v for n, v in kept.items() if not n.startswith(("TABLEE_", "PYTEST_"))}
        self.var = var
        self.process = subprocess.Popen(
            [sys.executable, "-m", "local"],
            cwd=ROOT,
            env={**kept, "TABLEE_VAR": str(var), "PORT": str(port), **variables},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said = ""

    def until(self, text, within=120):
        deadline = time.monotonic() + within
        while text not in self.said:
            line = self.process.stdout.readline()
            self.said += line
            assert line, f"it ended:\n{self.said}"
            assert time.monotonic() < deadline, self.said
        return self.said

    @property
    def address(self):
        return re.search(r"http://localhost:\d+", self.said)[0]

    def healthy(self):
        with urllib.request.urlopen(f"{self.address}/health", timeout=5) as answer:
            return answer.status == 200

    def interrupt(self):
        self.process.send_signal(signal.SIGINT)
        return self.end()

    def end(self):
        self.said += self.process.communicate(timeout=30)[0]
        return self.process.returncode


def processes_of(var):
    """Every living process started for this folder: its environment or its command says so.

    PostgreSQL runs as another user where root plays, and not every root may read its environment.
    """
    mark, found = f"TABLEE_VAR={var}".encode(), {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state = (folder / "stat").read_text().rpartition(")")[2].split()[0]
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            if state != "Z" and (str(var) in command or mark in environment_of(folder)):
                found[int(folder.name)] = command
        except (OSError, IndexError):
            continue
    return found


def environment_of(folder):
    try:
        return (folder / "environ").read_bytes().split(b"\0")
    except PermissionError:
        return []


def assert_nothing_left(var, within=8.0):
    deadline = time.monotonic() + within
    while left := processes_of(var):
        assert time.monotonic() < deadline, left
        time.sleep(0.05)


@pytest.fixture
def start(var):
    runs = []

    def begin(port=None, **variables):
        runs.append(Run(var, port or ports.anywhere(), **variables))
        return runs[-1]

    yield begin
    for run in runs:
        if run.process.poll() is None:
            run.process.kill()
            run.process.communicate(timeout=10)
    assert_nothing_left(var)


def test_ctrl_c_stops_everything_and_the_next_start_has_the_data(start, var):
    run = start()
    run.until("Ctrl-C stops")
    assert run.healthy()
    names = " ".join(processes_of(var).values())
    assert all(word in names for word in ("daphne", "-Q clock", "-Q opponents", "-Q default"))
    assert " beat " in names
    assert "postgres" in names
    assert run.interrupt() == 0
    assert_nothing_left(var, within=0.5)

    again = start()
    said = again.until("Ctrl-C stops")
    assert "Admin:" not in said, "the admin of the first start is still there"
    assert again.interrupt() == 0


def test_a_killed_supervisor_leaves_no_orphan_and_the_next_start_recovers(start, var):
    run = start()
    run.until("Ctrl-C stops")
    run.process.kill()
    run.end()
    assert_nothing_left(var)

    again = start()
    again.until("Ctrl-C stops")
    assert again.healthy()
    assert again.interrupt() == 0


def test_supervisor_and_watcher_killed_together_leave_nothing_either(start, var):
    run = start()
    run.until("Ctrl-C stops")
    for pid, command in processes_of(var).items():
        if "watch.py" in command:
            os.kill(pid, signal.SIGKILL)
    run.process.kill()
    run.end()
    assert_nothing_left(var)


@pytest.fixture(scope="module")
def running(var):
    """A run whose wanted port is taken, shared by the tests that leave it as it is."""
    folder = var.with_name("shared")
    with socket.create_server(("127.0.0.1", ports.anywhere())) as listener:
        run = Run(folder, listener.getsockname()[1])
        run.taken = listener.getsockname()[1]
        run.until("Ctrl-C stops")
        yield run
        assert run.interrupt() == 0
    assert_nothing_left(folder, within=0.5)


def test_a_taken_port_is_seen_and_another_chosen(running):
    assert running.address != f"http://localhost:{running.taken}"
    assert running.healthy()


def test_the_admin_of_a_first_start_is_shown(running):
    assert re.search(r"Admin: .*/admin/\n +\S+@\S+ · \S{12,} ", running.said)


def test_a_second_run_from_the_same_folder_says_where_the_first_is(running):
    second = Run(running.var, ports.anywhere())
    assert second.end() == 1
    assert running.address in second.said
    assert running.healthy()


def test_a_program_that_dies_is_started_again(running):
    daphne = next(p for p, command in processes_of(running.var).items() if "-m daphne" in command)
    os.kill(daphne, signal.SIGKILL)
    running.until("daphne ended")
    deadline = time.monotonic() + 60
    while True:
        try:
            assert running.healthy()
            break
        except OSError:
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_interrupted_in_mid_start_it_leaves_nothing(start, var):
    run = start()
    run.until("PostgreSQL")
    assert run.interrupt() == 0
    assert_nothing_left(var, within=0.5)


def test_a_migration_that_the_database_lost_is_made_again(var, start):
    import psycopg

    from local.state import read_environment

    run = start()
    run.until("Ctrl-C stops")
    with psycopg.connect(read_environment(var)["DATABASE_URL"]) as connection:
        connection.execute("drop table django_session")
        connection.execute("delete from django_migrations where app = 'sessions'")
    assert run.interrupt() == 0

    again = start()
    again.until("Ctrl-C stops")
    with psycopg.connect(read_environment(var)["DATABASE_URL"]) as connection:
        found = connection.execute("select to_regclass('django_session')").fetchone()
    assert found[0] == "django_session"
    assert again.interrupt() == 0
