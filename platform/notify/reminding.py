"""E-mails to who is awaited in a match by correspondence.

Answers for one message in each half of an ask's time: that it is their turn, and later that time
runs out. Each is marked in the transaction that sends it, so that two workers never send it twice.
Each kind is sent to who wants it, and says where one chooses.
Refuses to say anything of the game but its name: a mail leads to the table, where sight is guarded.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

import structlog
from django.conf import settings
from django.core.mail import EmailMessage
from django.db import IntegrityError, transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts import letters
from accounts.models import Person
from eventstore.models import OpenAsk
from games import registry
from notify.models import Reminder
from play.models import Match, Seat

log = structlog.get_logger(__name__)

QUIET = timedelta(minutes=20)
"""Who answers this soon after being asked is at the table and gets no mail."""


class Due(NamedTuple):
    """Somebody to be reminded."""

    match: Match
    person: Person
    ask: OpenAsk
    half: int


def half_of(ask: OpenAsk, now: datetime) -> int:
    """Which half of its time an ask is in: 1 or 2; 0 while it is too fresh, or over."""
    if ask.deadline is None or now >= ask.deadline or now < ask.opened + QUIET:
        return 0
    return 1 if now < ask.opened + (ask.deadline - ask.opened) / 2 else 2


def due(now: datetime) -> Iterator[Due]:
    """Who is awaited by correspondence and was not reminded in this half of their time."""
    asks = OpenAsk.objects.filter(
        deadline__gt=now,
        opened__lte=now - QUIET,
        stream__match__clock=Match.Clock.DAYS,
        stream__match__status=Match.Status.RUNNING,
    ).order_by("deadline")
    for ask in asks.iterator():
        half = half_of(ask, now)
        key = {"match": ask.stream_id, "seat": ask.seat, "turn": ask.turn, "half": half}
        if not half or Reminder.objects.filter(**key).exists():
            continue
        person = _awaited(ask)
        if person is not None and _wants(person, half):
            yield Due(Match.objects.get(pk=ask.stream_id), person, ask, half)


def _awaited(ask: OpenAsk) -> Person | None:
    """The member at the asked seat whom a mail can reach."""
    seat = (
        Seat.objects.filter(match=ask.stream_id, seat=ask.seat, left=False)
        .filter(person__user__is_active=True, person__erased_at=None)
        .exclude(person__user__email="")
        .select_related("person__user")
        .first()
    )
    return seat.person if seat else None


def _wants(person: Person, half: int) -> bool:
    return person.mail_turn if half == 1 else person.mail_late


def remind_due(*, now: datetime | None = None, most: int = 200) -> int:
    """Send what is due; how many were sent."""
    moment = now or timezone.now()
    sent = 0
    for one in due(moment):
        sent += _remind(one)
        if sent >= most:
            break
    return sent


def _remind(one: Due) -> bool:
    """Mark and send, or neither; False when somebody else did, or the mail server did not."""
    try:
        with transaction.atomic():
            Reminder.objects.create(
                match=one.match, seat=one.ask.seat, turn=one.ask.turn, half=one.half
            )
            message(one).send()
    except IntegrityError:
        return False
    except OSError:
        log.warning("reminder_failed", match=str(one.match.pk), seat=one.ask.seat)
        return False
    return True


def _others(one: Due) -> int:
    """How many more than this person are awaited, where that is no secret."""
    asks = OpenAsk.objects.filter(stream=one.match.pk, secret=False, turn=one.ask.turn)
    return asks.exclude(seat=one.ask.seat).count()


def message(one: Due) -> EmailMessage:
    """The mail in the language and the zone of who gets it."""
    person = one.person
    with override(person.language):
        game = registry.meta(one.match.game).name
        name = game.get(person.language) or game["fr"]
        until = timezone.localtime(one.ask.deadline, person.zone)
        context = {
            "name": person.name,
            "game": name,
            "until": _("%(day)s à %(hour)s")
            % {"day": date_format(until, "l j F"), "hour": date_format(until, "H:i")},
            "last": one.half == 2,
            "others": _others(one),
            "address": _address(one.match.pk),
            "choice_address": letters.choice_address(),
            "site_name": settings.SITE_NAME,
        }
        subject = _("%(game)s : le temps passe") if one.half == 2 else _("%(game)s : à vous")
        body = render_to_string("notify/reminder.txt", context)
        subject = f"{settings.ACCOUNT_EMAIL_SUBJECT_PREFIX}{subject % {'game': name}}"
    key = f"{one.match.pk}-{one.ask.seat}-{one.ask.turn}-{one.half}"
    domain = str(settings.DEFAULT_FROM_EMAIL).rpartition("@")[2].strip("> ") or "localhost"
    headers = {"Message-ID": f"<reminder-{key}@{domain}>"} | letters.choice_headers()
    to = [person.user.email] if person.user else []
    return EmailMessage(subject=subject, body=body, to=to, headers=headers)


def _address(match_id: UUID) -> str:
    """Where the table is, if the house knows its own address."""
    base = settings.SITE_ADDRESS.rstrip("/")
    return f"{base}{reverse('play:table', args=[match_id])}" if base else ""


def forget_past() -> int:
    """Marks of matches that are over say nothing any more; how many went."""
    gone, _rows = Reminder.objects.exclude(match__status=Match.Status.RUNNING).delete()
    return gone


__all__ = ["Due", "due", "forget_past", "half_of", "message", "remind_due"]
