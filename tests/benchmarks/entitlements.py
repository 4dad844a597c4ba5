"""Two thousand rights that end in the same minute, on a real worker that is killed meanwhile.

``python tests/benchmarks/entitlements.py`` grants them to a hundred members, lets them all end at
one moment, kills the worker outright each time another third is done (``--kills``), starts it
again at once as the house's supervisor would, and counts: seconds from the moment of the end until
the last right is over, ledger entries (each exactly once), and rows against a rebuild.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tempfile
import time
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

sys.path.insert(0, str(Path(__file__).parent))

import server

WITHIN = 60


def grant(count: int, people: int, end: Any) -> None:
    """That many rights with the same end, as the ledger would have written them."""
    from premium import projection
    from premium.models import Entitlement, LedgerEntry
    from support.rights import member

    owners = [member(f"m{number}") for number in range(people)]
    start = end - timedelta(days=30)
    entries = [
        LedgerEntry(
            entitlement_id=uuid4(),
            seq=1,
            kind="granted",
            person=owners[number % people],
            at=start,
            reason="mesure",
            data={
                "tables": ["siege"],
                "starts_at": start.isoformat(),
                "ends_at": end.isoformat(),
                "source": "staff",
            },
        )
        for number in range(count)
    ]
    LedgerEntry.objects.bulk_create(entries)
    Entitlement.objects.bulk_create([projection.fold(None, entry) for entry in entries])


def ended() -> int:
    """Rights that are over."""
    from premium.models import Entitlement

    return Entitlement.objects.filter(status="expired").count()


class House:
    """Beat and the worker of the default queue."""

    def __init__(self, folder: Path) -> None:
        from local.programs import beat, worker

        env = {**os.environ, "PYTHONWARNINGS": "ignore"}
        run, logs = folder / "run", folder / "log"
        self.worker = worker(env, "default", run=run, logs=logs)
        self.beat = beat(env, run=run, logs=logs)

    def start(self) -> None:
        """Both, ready."""
        from local.process import wait_until

        for program in (self.worker, self.beat):
            program.before()
            program.child.start()
        for program in (self.worker, self.beat):
            wait_until(program.is_ready, program.child, within=90)

    def kill_and_start(self) -> float:
        """Kill the worker outright and start another; the seconds until that one is ready."""
        from local.process import wait_until

        pid = self.worker.child.pid
        assert pid is not None
        since = time.monotonic()
        os.killpg(pid, signal.SIGKILL)
        self.worker.child.finish(time.monotonic() + 5)
        self.worker.before()
        self.worker.child.start()
        wait_until(self.worker.is_ready, self.worker.child, within=90)
        return round(time.monotonic() - since, 2)

    def stop(self) -> None:
        """Neither any more."""
        from local.process import stop_all

        stop_all([self.beat.child, self.worker.child])


def watch(house: House, count: int, kills: int, end: Any) -> dict[str, Any]:
    """Follow the rights to their end, killing on the way."""
    from django.utils import timezone

    marks = [count * (number + 1) // (kills + 1) for number in range(kills)]
    killed_at: list[int] = []
    without: list[float] = []
    done = 0
    deadline = time.monotonic() + WITHIN + (end - timezone.now()).total_seconds()
    while done < count and time.monotonic() < deadline:
        time.sleep(0.002)
        done = ended()
        if marks and marks[0] <= done < count:
            marks.pop(0)
            killed_at.append(done)
            without.append(house.kill_and_start())
    seconds = (timezone.now() - end).total_seconds()
    return {
        "rights": count,
        "seconds": round(seconds, 2),
        "killed_at": killed_at,
        "without_worker": without,
        "ended": done,
    }


def check(found: dict[str, Any]) -> dict[str, Any]:
    """Each exactly once, and the rows what the ledger says."""
    from premium import ledger
    from premium.models import LedgerEntry, Notice

    expired = LedgerEntry.objects.filter(kind="expired")
    found["entries"] = expired.count()
    found["distinct"] = expired.values("entitlement_id").distinct().count()
    found["notices"] = Notice.objects.filter(kind="ended").count()
    found["mended"] = len(ledger.rebuild())
    return found


def main() -> int:
    """Measure, print one line of JSON; 1 when something was lost or done twice."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--people", type=int, default=100)
    parser.add_argument("--kills", type=int, default=2)
    given = parser.parse_args()
    with server.house(), tempfile.TemporaryDirectory() as folder:
        from django.utils import timezone

        end = timezone.now() + timedelta(seconds=20)
        grant(given.count, given.people, end)
        house = House(Path(folder))
        try:
            house.start()
            found = check(watch(house, given.count, given.kills, end))
        finally:
            house.stop()
    sys.stdout.write(f"{json.dumps(found)}\n")
    once = found["entries"] == found["distinct"] == found["rights"] == found["ended"]
    return 0 if once and not found["mended"] else 1


if __name__ == "__main__":
    sys.exit(main())
