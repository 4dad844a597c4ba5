"""The clock's tasks: time-outs by hint and by sweep, and the outbox.

Answers for finding what is late; the services check everything again under the lock. Refuses to
decide what a time-out plays.
"""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import structlog
from celery import shared_task
from django.db import transaction
from django.utils import timezone

from eventstore import selectors as store
from eventstore.models import Outbox
from play import intending, services
from play.clocks import GRACE
from play.refusals import Refusal
from play.signals import match_ended

INTENTIONS_AFTER = timedelta(seconds=10)
"""An intention that was not played within this time is found by the sweep."""

log = structlog.get_logger(__name__)


@shared_task(name="play.tasks.expire")
def expire(match: str, seat: int, turn: int) -> None:
    """Play for one seat whose time should be over."""
    services.expire(match_id=UUID(match), seat=seat, turn=turn)


@shared_task(name="play.tasks.sweep", expires=1)
def sweep() -> int:
    """Expire every overdue ask; the number of those that were."""
    now = timezone.now()
    with transaction.atomic():
        late = store.overdue(now=now - GRACE)
    done = 0
    for ask in late:
        try:
            done += services.expire(match_id=ask.stream_id, seat=ask.seat, turn=ask.turn)
        except Refusal as refusal:
            # Nobody else would take such an ask away: it would be found again every second.
            gone = services.asks_drop(match_id=ask.stream_id)
            log.warning("expire_refused", match=str(ask.stream_id), code=refusal.code, gone=gone)
        except Exception:
            # One broken match must not stop everybody's clock.
            log.exception("expire_failed", match=str(ask.stream_id), seat=ask.seat)
    return done


@shared_task(name="play.tasks.intend")
def intend(match: str, seat: int) -> None:
    """Play what one seat has left in advance, if it speaks now."""
    intending.intention_play(match_id=UUID(match), seat=seat)


@shared_task(name="play.tasks.sweep_intentions", expires=30)
def sweep_intentions() -> int:
    """Play every intention whose seat has been asked for a while; the number of those played."""
    since = timezone.now() - INTENTIONS_AFTER
    return sum(
        intending.intention_play(match_id=match_id, seat=seat)
        for match_id, seat in intending.forgotten(since)
    )


@shared_task(name="play.tasks.relay_outbox", expires=5)
def relay_outbox(limit: int = 100) -> int:
    """Tell the apps above what the outbox holds, at least once, oldest first."""
    told = 0
    while told < limit:
        with transaction.atomic():
            row = Outbox.objects.select_for_update(skip_locked=True).order_by("id").first()
            if row is None:
                break
            if row.topic == "ended":
                match_ended.send(sender=Outbox, match_id=row.stream_id)
            row.delete()
        told += 1
    return told
