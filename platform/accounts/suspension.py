"""What a suspended person is told: why, and until when.

Answers for the sentence that every door gives them, on their own clock. Refuses to know what
they may not do meanwhile: each door refuses for itself.
"""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils import timezone
from django.utils.formats import date_format, time_format
from django.utils.functional import lazy
from django.utils.translation import gettext

from accounts.models import Person


def _told(person: Person) -> str:
    """« Votre compte est suspendu jusqu’au 3 décembre 2026 à 14:00. Raison : … »."""
    if person.suspended_until is None:
        return gettext("Votre compte est suspendu.")
    end = _on_their_clock(person.suspended_until, person.time_zone)
    words = {
        "day": date_format(end, "DATE_FORMAT"),
        "hour": time_format(end, "TIME_FORMAT"),
        "reason": person.suspension_reason,
    }
    if not person.suspension_reason:
        return gettext("Votre compte est suspendu jusqu’au %(day)s à %(hour)s.") % words
    return (
        gettext("Votre compte est suspendu jusqu’au %(day)s à %(hour)s. Raison : %(reason)s")
        % words
    )


told = lazy(_told, str)
"""The sentence in the language of the moment when it is read: a door that refuses in one thread
may answer in another."""


def _on_their_clock(moment: datetime, zone: str) -> datetime:
    try:
        return timezone.localtime(moment, ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError):
        return timezone.localtime(moment)
