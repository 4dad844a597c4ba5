"""What `notify` does by itself; the beat of each stands in ``config.celery``.

Answers for being run twice, late, or killed in the middle without harm.
"""

from __future__ import annotations

from celery import shared_task

from notify import reminding


@shared_task(name="notify.tasks.remind", expires=240)
def remind() -> int:
    """Remind who is awaited by correspondence."""
    return reminding.remind_due()


@shared_task(name="notify.tasks.forget", expires=3600)
def forget() -> int:
    """Drop the marks of matches that are over."""
    return reminding.forget_past()
