"""Moments in words: how long is left, since when, the day of something.

Answers for delays and dates as people say them, in the active language and zone. Refuses to
round a deadline up: what is said to be left is left.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django import template
from django.template.defaultfilters import date as formatted
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

register = template.Library()

MINUTE, HOUR, DAY = 60, 3600, 86_400
SAID_AS_DELAY = 12 * HOUR
"""Closer than this a deadline is a delay (« encore 2 h 40 »), else a day where it is tomorrow."""


def _hour(moment: datetime) -> str:
    local = timezone.localtime(moment)
    if local.minute:
        return formatted(local, _("G \\h i"))
    return formatted(local, _("G \\h"))


def delay(seconds: float) -> str:
    """« 2 j 4 h », « 2 h 40 », « 25 min », « 30 s »: two units at most, rounded down."""
    left = max(0, int(seconds))
    days, hours, minutes = left // DAY, left % DAY // HOUR, left % HOUR // MINUTE
    if days:
        return (
            _("%(days)d j %(hours)d h") % {"days": days, "hours": hours}
            if hours
            else (ngettext("%(days)d jour", "%(days)d jours", days) % {"days": days})
        )
    if hours:
        if minutes:
            return _("%(hours)d h %(minutes)02d") % {"hours": hours, "minutes": minutes}
        return _("%(hours)d h") % {"hours": hours}
    if minutes:
        return _("%(minutes)d min") % {"minutes": minutes}
    return _("%(seconds)d s") % {"seconds": left}


@register.filter
def time_left(moment: datetime | None) -> str:
    """« encore 2 h 40 », « demain à 18 h », « encore 2 j 4 h »; empty without a deadline."""
    if moment is None:
        return ""
    seconds = (moment - timezone.now()).total_seconds()
    tomorrow = timezone.localdate() + timedelta(days=1)
    if seconds > SAID_AS_DELAY and timezone.localtime(moment).date() == tomorrow:
        return _("demain à %(hour)s") % {"hour": _hour(moment)}
    return _("encore %(delay)s") % {"delay": delay(seconds)}


@register.filter
def since(moment: datetime | None) -> str:
    """« depuis 20 min », « depuis 2 j 3 h »."""
    if moment is None:
        return ""
    seconds = (timezone.now() - moment).total_seconds()
    if seconds < MINUTE:
        return _("à l’instant")
    return _("depuis %(delay)s") % {"delay": delay(seconds)}


@register.filter
def day(moment: datetime | None) -> str:
    """« aujourd’hui », « hier », « mardi », « 3 mai »."""
    if moment is None:
        return ""
    local = timezone.localtime(moment)
    days = (timezone.localdate() - local.date()).days
    if days == 0:
        return _("aujourd’hui")
    if days == 1:
        return _("hier")
    if days < 7:
        return formatted(local, "l").lower() if _("mardi") == "mardi" else formatted(local, "l")
    if local.year == timezone.localdate().year:
        return formatted(local, _("j F"))
    return formatted(local, _("j F Y"))


@register.filter
def exactly(moment: datetime | None) -> str:
    """The whole date and hour, for whoever hovers."""
    if moment is None:
        return ""
    local = timezone.localtime(moment)
    return f"{formatted(local, _('l j F Y'))}, {_hour(moment)}"


@register.filter
def clock_words(limit: int) -> str:
    """The time of one turn: « 30 secondes », « 10 minutes », « 2 jours »."""
    if limit >= DAY:
        days = limit // DAY
        return ngettext("%(days)d jour", "%(days)d jours", days) % {"days": days}
    if limit > MINUTE:
        minutes = limit // MINUTE
        return ngettext("%(n)d minute", "%(n)d minutes", minutes) % {"n": minutes}
    return ngettext("%(n)d seconde", "%(n)d secondes", limit) % {"n": limit}
