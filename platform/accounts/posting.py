"""Mails about accounts, sent by a worker: no page waits for a mail server, or falls with it.

Answers for a mail being kept in the transaction of what it tells of, for trying again while the
server does not answer, and for nothing being left of it afterwards. Refuses to know what a mail
says, and to write an address or a subject to a log.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from django.core.mail import EmailMessage
from django.db import transaction
from django.utils import timezone

from accounts.models import Mail

log = structlog.get_logger(__name__)

PATIENCE = timedelta(hours=6)
"""What could not be sent for so long is dropped: its reader has asked for another one since."""
FIRST_WAIT = timedelta(seconds=5)
LONGEST_WAIT = timedelta(minutes=10)


def mail_keep(message: EmailMessage) -> None:
    """Keep a plain mail until a worker sends it; undone with the transaction it is part of."""
    for address in message.to:
        Mail.objects.create(to=address, subject=str(message.subject), body=str(message.body))


def mail_due(*, now: datetime | None = None, most: int = 100) -> int:
    """Send what waits; how many went out. Several processes may do so at once.

    Ends with the first that does not go out: a server that is away would keep the worker with each.
    """
    moment = now or timezone.now()
    sent = 0
    while sent < most and _next(moment):
        sent += 1
    return sent


@transaction.atomic
def _next(moment: datetime) -> bool:
    """Take the mail that waits longest; whether it went out."""
    due = Mail.objects.filter(next_at__lte=moment).order_by("next_at")
    mail = due.select_for_update(skip_locked=True).first()
    if mail is None:
        return False
    sent = _send(mail)
    if sent or moment - mail.at > PATIENCE:
        mail.delete()
    else:
        mail.tries += 1
        mail.next_at = moment + min(LONGEST_WAIT, FIRST_WAIT * 2 ** (mail.tries - 1))
        mail.save(update_fields=["tries", "next_at"])
    return sent


def _send(mail: Mail) -> bool:
    try:
        EmailMessage(subject=mail.subject, body=mail.body, to=[mail.to]).send()
    except OSError as fault:
        # The server's answer may repeat the address: only its kind is told.
        log.warning(
            "account_mail_failed", mail=mail.pk, tries=mail.tries, kind=type(fault).__name__
        )
        return False
    return True
