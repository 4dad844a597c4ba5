"""Whether everything that works by itself does: the figures behind the staff's health page.

Answers for measuring and for naming what is out of its bounds. Refuses to repair anything, and to
fail with the part it measures: what does not answer is a figure too.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.core.cache import cache
from django.db import connection
from django.db.models import DateTimeField, ExpressionWrapper, F, OuterRef, Subquery
from django.db.models.functions import Now
from django.utils import timezone
from django.utils.translation import gettext_noop as _noop
from kombu.exceptions import OperationalError
from kombu.transport.virtual import Channel as VirtualChannel

from config.celery import QUEUES, app
from eventstore.models import Event, OpenAsk, Outbox
from play.clocks import GRACE
from play.models import Match
from replays.models import StoreReport

LATE = timedelta(seconds=5)
"""A time-out that the sweep of each second has not played by then is overdue."""

LAG = timedelta(seconds=30)
"""What the outbox has not told by then is stuck."""

SILENCE = timedelta(seconds=60)
"""A worker that has not beaten for so long is not there."""

FULL = 200
"""So many waiting tasks are a queue that nobody empties."""

NIGHTLY = timedelta(hours=26)
"""The last check of the store may be so old."""

PULSE = "pulse:{}"

SERVES = {
    "clock": _noop("Horloges"),
    "opponents": _noop("Coups d’ordinateur"),
    "default": _noop("Tout le reste"),
}
"""What each queue is there for, in words."""


@dataclass(frozen=True, slots=True)
class Part:
    """A server that answers, or does not; ``took`` is in milliseconds."""

    name: str
    well: bool
    took: float


@dataclass(frozen=True, slots=True)
class Line:
    """One queue: what waits, and when its worker last beat."""

    name: str
    serves: str
    waiting: int | None
    beaten: datetime | None
    well: bool

    @property
    def since(self) -> int:
        """Seconds since that beat."""
        return round((timezone.now() - self.beaten).total_seconds()) if self.beaten else 0


def beat(queue: str) -> None:
    """Leave word that the worker of this queue, and the beat that woke it, live."""
    cache.set(PULSE.format(queue), timezone.now(), timeout=24 * 3600)


def parts() -> list[Part]:
    """PostgreSQL, the cache's server and the broker, each asked once."""
    asked: list[tuple[str, Callable[[], object]]] = [
        (_noop("Base de données"), _ask_database),
        (_noop("Cache et canaux"), lambda: cache.get("pulse")),
        (_noop("File des tâches"), _ask_broker),
    ]
    return [_part(name, ask) for name, ask in asked]


def _part(name: str, ask: Callable[[], object]) -> Part:
    start = time.perf_counter()
    try:
        ask()
        well = True
    except Exception:  # noqa: BLE001 - whatever is wrong, the part is down
        well = False
    return Part(name, well, (time.perf_counter() - start) * 1000)


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("select 1")


def _ask_broker() -> None:
    with app.connection_for_read() as broker:
        broker.ensure_connection(max_retries=1, timeout=2)


def queues() -> list[Line]:
    """Every queue with its length and its worker's last beat."""
    return [_line(name) for name in QUEUES]


def _line(name: str) -> Line:
    waiting, beaten = _waiting(name), _beaten(name)
    alive = beaten is not None and timezone.now() - beaten < SILENCE
    return Line(
        name,
        SERVES.get(name, ""),
        waiting,
        beaten,
        alive and waiting is not None and waiting < FULL,
    )


def _beaten(name: str) -> datetime | None:
    try:
        found: datetime | None = cache.get(PULSE.format(name))
    except Exception:  # noqa: BLE001 - without the cache nothing is known
        return None
    return found


def _waiting(name: str) -> int | None:
    """Messages that wait; a queue that nothing was ever put in is an empty one."""
    try:
        with app.connection_for_read() as broker:
            broker.ensure_connection(max_retries=1, timeout=2)
            channel: Any = broker.default_channel
            # Redis' queues are lists that come and go: asking for one that must exist already
            # would miss it. RabbitMQ's exist, and declaring them otherwise would be refused.
            passive = not isinstance(channel, VirtualChannel)
            try:
                count: int = channel.queue_declare(name, passive=passive).message_count
            except broker.channel_errors:
                return 0
            return count
    except (OperationalError, OSError):
        return None


def overdue(now: datetime) -> dict[str, Any]:
    """Asks whose time-out or computer's answer nobody has played."""
    late = OpenAsk.objects.filter(deadline__lt=now - GRACE - LATE)
    unanswered = OpenAsk.objects.filter(due__lt=now - LATE)
    return {
        "deadlines": late.count(),
        "deadline": late.order_by("deadline").values_list("deadline", flat=True).first(),
        "thoughts": unanswered.count(),
        "thought": unanswered.order_by("due").values_list("due", flat=True).first(),
    }


def outbox(now: datetime) -> dict[str, Any]:
    """What the house must still be told, and since when."""
    oldest = Outbox.objects.order_by("id").values_list("created_at", flat=True).first()
    return {
        "count": Outbox.objects.count(),
        "oldest": oldest,
        "well": oldest is None or now - oldest < LAG,
    }


def slow_matches(limit: int = 20) -> list[Match]:
    """Running matches in which nothing happened for twice the time that a move may take."""
    last = Event.objects.filter(stream_id=OuterRef("pk")).order_by("-seq").values("at")[:1]
    patience = ExpressionWrapper(
        Now() - F("limit") * timedelta(seconds=2) - timedelta(seconds=60),
        output_field=DateTimeField(),
    )
    return list(
        Match.objects.filter(status=Match.Status.RUNNING)
        .annotate(last_at=Subquery(last))
        .filter(last_at__lt=patience)
        .order_by("last_at")[:limit]
    )


def store_report() -> dict[str, Any]:
    """The last check of the store; a store nobody checked is not well."""
    report = StoreReport.objects.first()
    fresh = report is not None and timezone.now() - report.started_at < NIGHTLY
    return {"report": report, "well": report is not None and fresh and not report.faults}


def measure() -> dict[str, Any]:
    """Every figure of the health page; those of the database only when it answers."""
    now, servers = timezone.now(), parts()
    found: dict[str, Any] = {"now": now, "parts": servers, "queues": queues()}
    if servers[0].well:
        found |= {
            "overdue": overdue(now),
            "outbox": outbox(now),
            "slow": slow_matches(),
            "store": store_report(),
        }
    return found


def troubles(found: dict[str, Any]) -> int:
    """How many of these figures want somebody."""
    late = found.get("overdue", {})
    checks = [
        *(part.well for part in found["parts"]),
        *(line.well for line in found["queues"]),
        not late.get("deadlines"),
        not late.get("thoughts"),
        found.get("outbox", {}).get("well", True),
        found.get("store", {}).get("well", True),
        not found.get("slow"),
    ]
    return sum(not check for check in checks)
