"""What ``premium`` does by itself; the beat of each stands in ``config.celery``.

Answers for being run twice, late, or killed in the middle without harm. Refuses to decide: the
services of ``turning``, ``mailing`` and ``figures`` do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from celery import shared_task
from celery.signals import worker_ready

from premium import figures, mailing, turning


def _until_done(step: Callable[[], int]) -> int:
    """Repeat a batch until there is nothing left; how many there were."""
    total = 0
    while done := step():
        total += done
    return total


@shared_task(name="premium.tasks.turn", expires=10)
def turn() -> int:
    """Bring rights to life and to their end; whatever was missed is caught up with."""
    return _until_done(turning.start_due) + _until_done(turning.expire_due)


@worker_ready.connect
def catch_up(**_kwargs: Any) -> None:
    """After a downtime do not wait for the next beat."""
    turn.apply_async(expires=60)


@shared_task(name="premium.tasks.remind", expires=120)
def remind() -> int:
    """Remind the holders of rights that end soon, once, and send what waits."""
    return _until_done(turning.remind_due)


@shared_task(name="premium.tasks.mail", expires=30)
def mail() -> int:
    """Send the notices that wait."""
    return mailing.mail_due()


@shared_task(name="premium.tasks.recount", expires=600)
def recount() -> int:
    """Count the dashboard's figures anew."""
    return figures.recount()
