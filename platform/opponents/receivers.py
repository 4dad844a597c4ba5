"""A match that waits for the house is put on the opponents' queue."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.conf import settings
from django.dispatch import receiver
from django.utils import timezone

from opponents import services, tasks
from play.runtime import cache
from play.signals import advanced


@receiver(advanced)
def hint_opponents(match_id: UUID, asks: tuple[Any, ...], **_kwargs: Any) -> None:
    """Schedule a computer's answer for when it is due; the sweep finds whatever is missed."""
    now = timezone.now()
    runtime = cache.peek(match_id)
    for ask in asks:
        if ask.due is None:
            continue
        begin = services.starts(runtime, ask) if runtime else ask.due
        wait = (begin - now).total_seconds()
        if wait <= settings.MAX_ETA:
            tasks.think.apply_async((str(match_id), ask.seat, ask.turn), countdown=max(0, wait))
