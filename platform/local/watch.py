"""Ends the children of a supervisor that died without a word.

A process of its own, run as a plain script with the standard library only. It reads its standard
input, whose other end the supervisor holds: `+N` and `-N` announce and withdraw process group N,
`bye` ends it. When the input closes without `bye`, the supervisor was killed: every announced
group gets an interrupt, and three seconds later a kill. It covers what the kernel's own signal to
children does not: grandchildren, and systems other than Linux.
"""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Iterable

GRACE = 3.0


def listen(lines: Iterable[str]) -> set[int]:
    """Return the groups left behind, or an empty set after `bye`."""
    groups: set[int] = set()
    for line in lines:
        word = line.strip()
        if word == "bye":
            return set()
        if word.startswith("+"):
            groups.add(int(word[1:]))
        elif word.startswith("-"):
            groups.discard(int(word[1:]))
    return groups


def end(groups: set[int]) -> None:
    """Interrupt these groups, wait while any lives, then kill."""
    _send(groups, signal.SIGINT)
    deadline = time.monotonic() + GRACE
    while time.monotonic() < deadline and any(_lives(group) for group in groups):
        time.sleep(0.05)
    _send(groups, signal.SIGKILL)


def _send(groups: set[int], what: signal.Signals) -> None:
    for group in groups:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(group, what)


def _lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except (ProcessLookupError, PermissionError):
        return False
    return True


def main() -> None:
    """Listen until the supervisor leaves, one way or the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    end(listen(sys.stdin))


if __name__ == "__main__":
    main()
