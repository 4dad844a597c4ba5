"""Processes that a killed run left behind, in spite of kernel and watcher: found and ended.

A process id alone proves nothing, since numbers are used again; it counts only together with the
moment at which the process began.
"""

import json
import subprocess
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from local import watch
from local.state import write_private

_RECORD = "children.json"


def began(pid: int) -> str | None:
    """Return when that process began, in the system's own words, or None if there is none."""
    with suppress(OSError, IndexError):
        # The 22nd field; the 2nd, in brackets, may hold blanks.
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
        return stat.rpartition(")")[2].split()[19]
    if Path("/proc/self/stat").exists():
        return None
    shown = subprocess.run(
        ["ps", "-o", "lstart=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return shown.stdout.strip() or None


def record(folder: Path, pids: Iterable[int]) -> None:
    """Write down which processes run for this stack."""
    write_private(folder / _RECORD, json.dumps({str(pid): began(pid) for pid in pids}))


def end(folder: Path) -> int:
    """End recorded processes that still run, with their groups; returns how many there were."""
    try:
        recorded = json.loads((folder / _RECORD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return 0
    alive = {int(pid) for pid, start in recorded.items() if start and began(int(pid)) == start}
    if alive:
        watch.end(alive)
        deadline = time.monotonic() + watch.GRACE
        while time.monotonic() < deadline and any(began(pid) for pid in alive):
            time.sleep(0.05)
    record(folder, [])
    return len(alive)
