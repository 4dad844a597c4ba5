"""What the talk does by itself: it forgets."""

from __future__ import annotations

from datetime import timedelta

from celery import shared_task
from django.utils import timezone

from talk import company
from talk.models import Chat, Line, Report

AFTER_CLOSING = timedelta(days=7)
"""How long the lines of a closed room are kept."""

AT_MOST = timedelta(days=90)
"""No line grows older than this, whatever its room does."""

REPORTS = timedelta(days=30)
"""How long a report that was dealt with is kept."""


@shared_task(name="talk.tasks.forget", expires=3600)
def forget() -> int:
    """Delete the talk of rooms closed for a week, old lines, old reports; how many rooms."""
    now = timezone.now()
    Line.objects.filter(said_at__lt=now - AT_MOST).delete()
    Report.objects.filter(closed_at__lt=now - REPORTS).delete()
    rooms = list(Chat.objects.values_list("room", flat=True))
    over = company.keeper().closed_before(rooms, now - AFTER_CLOSING)
    Chat.objects.filter(room__in=over).delete()
    return len(over)
