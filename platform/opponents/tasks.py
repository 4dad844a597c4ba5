"""The opponents' queue: one thought a task, and a sweep for what was lost.

Answers for being run twice without harm. Refuses to choose a move itself.
"""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import structlog
from celery import shared_task
from django.db import transaction
from django.utils import timezone

from eventstore import selectors as store
from opponents import services

log = structlog.get_logger(__name__)


@shared_task(name="opponents.tasks.think")
def think(match: str, seat: int, turn: int) -> None:
    """Think and play for one seat; too early a task comes back when it is due."""
    wait = services.move_for(match_id=UUID(match), seat=seat, turn=turn)
    if wait is not None and wait < 60:
        think.apply_async((match, seat, turn), countdown=wait)


@shared_task(name="opponents.tasks.sweep", expires=1)
def sweep() -> int:
    """Play every answer that is overdue by a second or more; the number of them."""
    now = timezone.now()
    with transaction.atomic():
        late = store.due(now=now - timedelta(seconds=1))
    for ask in late:
        try:
            services.move_for(match_id=ask.stream_id, seat=ask.seat, turn=ask.turn)
        except Exception:
            # One broken match must not silence every computer.
            log.exception("think_failed", match=str(ask.stream_id), seat=ask.seat)
    return len(late)
