"""What a suspended person is told: why, and until when.

Answers for the sentence that every door gives them, on their own clock. Refuses to know what
they may not do meanwhile: each door refuses for itself.
"""

from __future__ import annotations

from django.utils import timezone
from django.utils.formats import date_format, time_format
from django.utils.functional import lazy
from django.utils.translation import gettext

from accounts.models import Person


def _told(person: Person) -> str:
    """« Votre compte est suspendu jusqu’au 3 décembre 2026 à 14:00. Raison : … »."""
    if person.suspended_until is None:
        return gettext("Votre compte est suspendu.")
    end = timezone.localtime(person.suspended_until, person.zone)
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


def now_told(person: Person | None) -> str:
    """The sentence if it holds at this moment, else nothing."""
    return str(told(person)) if person is not None and person.is_suspended else ""
