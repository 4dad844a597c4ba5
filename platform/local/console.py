"""What the person who typed the command sees: steps with their time, mails, the way in."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


class Console:
    """Writes to the terminal; lines written over where that is possible."""

    def __init__(self) -> None:
        self._live = sys.stdout.isatty()
        self._begun = time.monotonic()

    def say(self, text: str = "") -> None:
        """Write one line."""
        print(text, flush=True)

    @contextmanager
    def step(self, label: str) -> Iterator[None]:
        """Show a step while it runs, and how long it took."""
        begun = time.monotonic()
        if self._live:
            print(f"  … {label}", end="", flush=True)
        yield
        start = "\r\x1b[K" if self._live else ""
        print(f"{start}  ✓ {label} ({time.monotonic() - begun:.1f} s)", flush=True)

    @property
    def elapsed(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self._begun
