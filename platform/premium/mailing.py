"""Notices by e-mail: each sent by one process, marked as sent in the same transaction.

Answers for trying again what did not go out, and for nothing being sent twice: a notice is locked
while it is sent, and its Message-ID is its own, should a server be killed between both.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from django.conf import settings
from django.core.mail import EmailMessage
from django.db import transaction
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts import letters
from premium import telling
from premium.models import Notice

log = structlog.get_logger(__name__)

PATIENCE = timedelta(days=2)
"""A notice that could not be sent for so long is left to the site."""


def mail_due(*, now: datetime | None = None, most: int = 100) -> int:
    """Send what waits; how many were sent."""
    moment = now or timezone.now()
    failed: list[int] = []
    sent = 0
    for _number in range(most):
        with transaction.atomic():
            notice = (
                Notice.objects.filter(by_mail=True, mailed_at=None, at__gt=moment - PATIENCE)
                .exclude(pk__in=failed)
                .select_related("person__user")
                .select_for_update(skip_locked=True, of=("self",))
                .order_by("at")
                .first()
            )
            if notice is None:
                break
            if not _send(notice):
                failed.append(notice.pk)
                continue
            notice.mailed_at = moment
            notice.save(update_fields=["mailed_at"])
            sent += 1
    return sent


def _send(notice: Notice) -> bool:
    """Hand one notice to the mail server; whether nothing more is to be done about it."""
    user = notice.person.user
    if user is None or not user.email or not user.is_active:
        return True
    if _reminds(notice) and not notice.person.mail_rights:
        return True
    try:
        message(notice, user.email).send()
    except OSError:
        log.warning("premium_mail_failed", notice=notice.pk)
        return False
    return True


def _reminds(notice: Notice) -> bool:
    return notice.kind in telling.REMINDERS


def message(notice: Notice, address: str) -> EmailMessage:
    """A notice as an e-mail, in the language of its person."""
    with override(notice.person.language):
        said = telling.sentence(notice)
        body = render_to_string(
            "premium/mail.txt",
            {
                "name": notice.person.name,
                "said": said,
                "reason": notice.reason,
                "reminds": _reminds(notice),
                "choice_address": letters.choice_address(),
                "site_name": settings.SITE_NAME,
            },
        )
        subject = _("Vos tables premium")
    headers = {"Message-ID": f"<premium-notice-{notice.pk}@{_domain()}>"}
    return EmailMessage(
        subject=f"{settings.ACCOUNT_EMAIL_SUBJECT_PREFIX}{subject}",
        body=body,
        to=[address],
        headers=headers | (letters.choice_headers() if _reminds(notice) else {}),
    )


def _domain() -> str:
    return str(settings.DEFAULT_FROM_EMAIL).rpartition("@")[2].strip("> ") or "localhost"
