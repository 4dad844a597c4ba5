"""What the local stack remembers between starts: secrets, ports, and where it runs now.

Everything lies under var/, readable by its owner only.
"""

import json
import os
import secrets
from pathlib import Path
from typing import Any

_ENVIRONMENT = "run/environment.json"
_REMEMBERED = "remembered.json"


def private_folder(path: Path) -> None:
    """Make a folder that only its owner can look into, or close one that others could."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.chmod(0o700)


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner can read, all of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
    draft.replace(path)


def _read(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def read_environment(var: Path) -> dict[str, str]:
    """Return the variables under which the running stack was started; empty when none runs."""
    return {str(name): str(value) for name, value in _read(var / _ENVIRONMENT).items()}


def write_environment(var: Path, environment: dict[str, str]) -> None:
    """Tell commands typed by hand where the stack runs."""
    write_private(var / _ENVIRONMENT, json.dumps(environment, indent=1))


def forget_environment(var: Path) -> None:
    """Take back what `write_environment` told."""
    (var / _ENVIRONMENT).unlink(missing_ok=True)


class Memory:
    """Values kept across starts, made when first asked for."""

    def __init__(self, var: Path) -> None:
        self._path = var / _REMEMBERED
        self._values = _read(self._path)

    def secret(self, name: str, size: int = 32) -> str:
        """Return the secret of that name, `size` random bytes in URL-safe text."""
        if name not in self._values:
            self.keep(name, secrets.token_urlsafe(size))
        return str(self._values[name])

    def get(self, name: str) -> Any:
        """Return a kept value, or None."""
        return self._values.get(name)

    def keep(self, name: str, value: Any) -> None:
        """Keep a JSON value under a name."""
        if self._values.get(name) != value:
            self._values[name] = value
            write_private(self._path, json.dumps(self._values, indent=1))
