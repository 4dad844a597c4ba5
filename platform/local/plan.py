"""What a run consists of, decided from the environment before anything starts.

`DATABASE_URL`, `REDIS_URL`, `CELERY_BROKER_URL` name real servers and leave the embedded ones out;
`PORT` is the first port tried for pages; `LAN=1` opens the site to the local network.
"""

import json
import os
import shutil
import socket
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from local import ports, prepared, translations, vendor
from local.postgres import Postgres
from local.process import Child
from local.programs import QUEUES, Program, beat, daphne, worker
from local.state import Memory, read_environment
from local.valkey import Valkey

DEFAULT_PORT = 8000


class Plan:
    """Servers, programs, addresses and folders of one run."""

    def __init__(self, root: Path, environ: Mapping[str, str]) -> None:
        self.root = root
        self.var = Path(environ.get("TABLEE_VAR") or root / "var").resolve()
        self.run, self.logs = self.var / "run", self.var / "log"
        self._environ = dict(environ)
        self._memory = Memory(self.var)
        self.on_lan = environ.get("LAN", "") not in {"", "0"}
        self.follow_parent = environ.get("TABLEE_FOLLOW_PARENT") == "1"
        self.port = 0
        self.postgres = None if environ.get("DATABASE_URL") else self._postgres()
        self.valkey = None if environ.get("REDIS_URL") else self._valkey()

    def _postgres(self) -> Postgres:
        port = ports.anywhere(self._memory.get("postgres port"))
        self._memory.keep("postgres port", port)
        return Postgres(
            data=self.var / "postgres",
            log=self.logs / "postgres.log",
            port=port,
            password=self._memory.secret("postgres password", 24),
        )

    def _valkey(self) -> Valkey:
        port = ports.anywhere(self._memory.get("valkey port"))
        self._memory.keep("valkey port", port)
        return Valkey(
            folder=self.var / "valkey",
            log=self.logs / "valkey.log",
            port=port,
            password=self._memory.secret("valkey password", 24),
        )

    def settle(self) -> None:
        """Choose the port for pages, as late as possible: someone may take it meanwhile."""
        self.port = ports.near(int(self._environ.get("PORT") or DEFAULT_PORT))

    @property
    def address(self) -> str:
        """Where the site is on this machine. `localhost`, because passkeys need that name."""
        return f"http://localhost:{self.port}"

    def addresses(self) -> list[str]:
        """The lines to print: this machine's address, and with LAN=1 the network's."""
        lines = [self.address]
        if self.on_lan:
            hint = "(phones on this network)"
            lines += [f"http://{host}:{self.port}   {hint}" for host in lan_hosts()]
        return lines

    def running_address(self) -> str | None:
        """Where a run of the same folder can be found."""
        return read_environment(self.var).get("TABLEE_ADDRESS")

    def environment_for_commands(self) -> dict[str, str]:
        """The variables that lead a command to the servers of this run."""
        chosen = {
            "DATABASE_URL": self.postgres.url if self.postgres else self._environ["DATABASE_URL"],
            "REDIS_URL": self.valkey.url if self.valkey else self._environ["REDIS_URL"],
            "TABLEE_SECRET_KEY": self._environ.get("TABLEE_SECRET_KEY")
            or self._memory.secret("secret key", 50),
            "TABLEE_ADDRESS": self.address,
        }
        if broker := self._environ.get("CELERY_BROKER_URL"):
            chosen["CELERY_BROKER_URL"] = broker
        if self.on_lan:
            chosen["TABLEE_HOSTS"] = " ".join(lan_hosts())
        return chosen

    def environment(self) -> dict[str, str]:
        """The whole environment of our programs."""
        return {
            **self._environ,
            **self.environment_for_commands(),
            "TABLEE_VAR": str(self.var),
            "DJANGO_SETTINGS_MODULE": self._environ.get("DJANGO_SETTINGS_MODULE")
            or "config.settings.local",
            "PYTHONUNBUFFERED": "1",
        }

    def rotate_logs(self) -> None:
        """Keep the logs of the run before, one each."""
        self.logs.mkdir(parents=True, exist_ok=True)
        for log in self.logs.glob("*.log"):
            log.replace(log.with_suffix(".log.1"))

    def compile_translations(self) -> None:
        """Compile the catalogues that changed."""
        translations.compile_all(self.root / "platform" / "locale")

    def copy_vendor(self) -> None:
        """Put the npm packages' files where they are served from."""
        version = vendor.version_of(self.root / "package-lock.json")
        vendor.copy(self.root / "node_modules", self.var / "vendor", version)

    def prepare(self, run_to_end: Callable[[Child], str]) -> tuple[str, str] | None:
        """Run `manage.py prepare` if need be; returns name and password of an admin it made."""
        database = self.environment_for_commands()["DATABASE_URL"]
        if prepared.is_up_to_date(self.root, self.var, database):
            return None
        child = Child(
            "prepare",
            [sys.executable, str(self.root / "manage.py"), "prepare"],
            env={**self.environment(), "TABLEE_PROCESS": "command"},
            log=self.logs / "prepare.log",
        )
        admin = None
        for line in run_to_end(child).splitlines():
            if line.startswith('{"admin"'):
                said = json.loads(line)
                admin = said["admin"], said["password"]
        # It holds the password, which is shown once and kept nowhere.
        child.log.unlink(missing_ok=True)
        prepared.remember(self.root, self.var, database)
        return admin

    def programs(self) -> list[Program]:
        """Daphne, the workers and beat."""
        env = self.environment()
        host = "0.0.0.0" if self.on_lan else "127.0.0.1"  # noqa: S104 - asked for by LAN=1
        return [
            *(worker(env, queue, run=self.run, logs=self.logs) for queue in QUEUES),
            daphne(env, port=self.port, host=host, logs=self.logs),
            beat(env, run=self.run, logs=self.logs),
        ]


def lan_hosts() -> list[str]:
    """Return this machine's address on the local network, and its name; empty without one."""
    hosts = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; it only chooses the way out.
            probe.connect(("192.0.2.1", 9))
            hosts.append(probe.getsockname()[0])
        except OSError:
            return []
    if (name := socket.gethostname()) and shutil.which("avahi-daemon"):
        hosts.append(f"{name}.local")
    return hosts


def for_checkout() -> Plan:
    """Return the plan for this checkout and the variables we were called with."""
    return Plan(Path(__file__).resolve().parents[2], os.environ)
