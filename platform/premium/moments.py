"""Days and hours of the house's own clock: Europe/Paris.

Answers for turning dates that staff enter into moments, and for lengths in days that keep the hour
on the wall across both changes of the clock. Refuses to know the time zone of whoever asks.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

PARIS = ZoneInfo("Europe/Paris")
DAY = timedelta(days=1)


def wall(moment: datetime) -> datetime:
    """What a clock in Paris shows, without a zone."""
    return moment.astimezone(PARIS).replace(tzinfo=None)


def at(shown: datetime) -> datetime:
    """The moment at which a clock in Paris shows this (the first of two; a missing hour: after)."""
    return shown.replace(tzinfo=PARIS, fold=0).astimezone(UTC)


def opening(day: date) -> datetime:
    """The first moment of a day."""
    return at(datetime.combine(day, time()))


def closing(day: date) -> datetime:
    """The moment at which a day is over: a right « until the 15th » holds all of the 15th."""
    return opening(day + DAY)


def later(moment: datetime, length: timedelta) -> datetime:
    """So much later on the wall: ten days on, the clock shows the same hour."""
    return at(wall(moment) + length)


def apart(first: datetime, last: datetime) -> timedelta:
    """How far two moments are apart on the wall."""
    return wall(last) - wall(first)


def day_said(shown: date) -> str:
    """« 15 décembre 2026 »."""
    return date_format(shown, pgettext("date", "j F Y"))


def said(moment: datetime) -> str:
    """« 15 décembre 2026 à 18:05 »."""
    shown = wall(moment)
    return _("%(day)s à %(time)s") % {
        "day": day_said(shown),
        "time": date_format(shown, "H:i"),
    }


def until(moment: datetime | None) -> str:
    """« jusqu’au 15 décembre 2026 inclus », with the hour where it does not end with a day."""
    if moment is None:
        return _("sans date de fin")
    shown = wall(moment)
    if shown.time() == time():
        return _("jusqu’au %(day)s inclus") % {"day": day_said(shown - DAY)}
    return _("jusqu’au %(moment)s") % {"moment": said(moment)}


def last_said(moment: datetime) -> str:
    """An end by itself: « 15 décembre 2026 inclus », with the hour where no day ends with it."""
    shown = wall(moment)
    if shown.time() == time():
        return _("%(day)s inclus") % {"day": day_said(shown - DAY)}
    return said(moment)


def since(moment: datetime) -> str:
    """« dès le 15 décembre 2026 », with the hour where it does not begin with a day."""
    shown = wall(moment)
    if shown.time() == time():
        return _("dès le %(day)s") % {"day": day_said(shown)}
    return _("dès le %(moment)s") % {"moment": said(moment)}
