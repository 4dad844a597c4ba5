"""What `accounts` does by itself; the beat of each stands in ``config.celery``."""

from __future__ import annotations

from celery import shared_task

from accounts import posting


@shared_task(name="accounts.tasks.mail", expires=10)
def mail() -> int:
    """Send the mails about accounts that wait."""
    return posting.mail_due()
