"""Tells whether `manage.py prepare` would find anything to do, without starting Django for it.

Compares what preparing depends on: migrations and static files as they lie there, the locks, the
settings, and which migrations the database itself says it has.
"""

import hashlib
import secrets
from collections.abc import Iterator
from pathlib import Path

import psycopg

_STAMP = "run/prepared"
_WATCHED = (
    "platform/*/migrations/*.py",
    "platform/*/static/**/*",
    "platform/config/**/*.py",
    "platform/local/management/commands/*.py",
    "static/**/*",
    "requirements*.lock",
    "package-lock.json",
)


def is_up_to_date(root: Path, var: Path, database_url: str) -> bool:
    """Tell whether nothing changed since `remember`; False when in doubt."""
    stamp = var / _STAMP
    if not stamp.exists() or not (var / "collected" / "staticfiles.json").exists():
        return False
    return stamp.read_text(encoding="ascii") == _fingerprint(root, var, database_url)


def remember(root: Path, var: Path, database_url: str) -> None:
    """Note the present state as prepared."""
    (var / _STAMP).write_text(_fingerprint(root, var, database_url), encoding="ascii")


def _fingerprint(root: Path, var: Path, database_url: str) -> str:
    total = hashlib.sha256()
    for line in (*_files(root), _vendor(var), *_applied(database_url)):
        total.update(f"{line}\n".encode())
    return total.hexdigest()


def _files(root: Path) -> Iterator[str]:
    for pattern in _WATCHED:
        for path in sorted(root.glob(pattern)):
            if path.is_file() and path.suffix != ".pyc":
                stat = path.stat()
                yield f"{path.relative_to(root)} {stat.st_size} {stat.st_mtime_ns}"


def _vendor(var: Path) -> str:
    stamp = var / "vendor" / "version"
    return stamp.read_text(encoding="ascii") if stamp.exists() else ""


def _applied(database_url: str) -> list[str]:
    try:
        with psycopg.connect(database_url, connect_timeout=5) as connection:
            rows = connection.execute("select app, name from django_migrations order by app, name")
            return [f"{app}.{name}" for app, name in rows]
    except psycopg.Error:
        # No database, or none with our tables: never equal to a prepared one.
        return ["unknown", secrets.token_hex()]
