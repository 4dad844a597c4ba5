"""How the house does, for its staff: what needs somebody, and the plots of the last days.

Answers for counting. Refuses to name a person: these pages hold numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from urllib.parse import urlencode

from django.db.models import Count, QuerySet
from django.db.models.functions import TruncDate
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext

from accounts.models import Person
from accounts.plots import Plot, plot
from config import pulse
from games import registry
from play.models import Match, Seat
from play.refusals import spoken
from premium.models import AccessRequest
from rooms.models import Room
from talk.models import Report

DAYS = 28


def last_days(count: int = DAYS) -> list[date]:
    """The last days, today's last."""
    today = timezone.localdate()
    return [today - timedelta(days=back) for back in range(count - 1, -1, -1)]


def matches_by_day() -> Plot:
    """Matches begun, by day and game."""
    days = last_days()
    keys = [meta.key for meta in registry.metas()]
    found = (
        Match.objects.filter(started_at__gte=_midnight(days[0]))
        .annotate(day=TruncDate("started_at"))
        .values_list("day", "game")
        .annotate(count=Count("pk"))
    )
    counts: dict[date, list[int]] = {}
    for day, game, count in found:
        if game in keys:
            counts.setdefault(day, [0] * len(keys))[keys.index(game)] = count
    names = [registry.meta(key).name[spoken()] for key in keys]
    return plot(names, counts, days)


def people_by_day() -> Plot:
    """People who began or ended a match, by day: members and guests."""
    days = last_days()
    since = _midnight(days[0])
    seen: dict[date, tuple[set[Any], set[Any]]] = {}
    for moment in ("started_at", "ended_at"):
        rows = (
            Seat.objects.filter(person__isnull=False, **{f"match__{moment}__gte": since})
            .annotate(day=TruncDate(f"match__{moment}"))
            .values_list("day", "person_id", "person__user_id")
            .distinct()
        )
        for day, person, user in rows:
            seen.setdefault(day, (set(), set()))[user is None].add(person)
    counts = {day: (len(members), len(guests)) for day, (members, guests) in seen.items()}
    return plot((gettext("membres"), gettext("invités")), counts, days)


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time()))


@dataclass(frozen=True, slots=True)
class Tile:
    """A number; it leads to its rows, for whoever may see them."""

    title: str
    count: int
    link: str


def _tile(user: Any, title: str, rows: QuerySet[Any], **query: str) -> Tile:
    model = rows.model._meta
    address = reverse(f"admin:{model.app_label}_{model.model_name}_changelist")
    return Tile(title, rows.count(), f"{address}?{urlencode(query)}" if _sees(user, rows) else "")


def _sees(user: Any, rows: QuerySet[Any]) -> bool:
    model = rows.model._meta
    return any(
        user.has_perm(f"{model.app_label}.{verb}_{model.model_name}") for verb in ("view", "change")
    )


def waiting(user: Any) -> list[Tile]:
    """What people wait for somebody of the staff to answer, as far as this person may."""
    reports = Report.objects.filter(closed_at__isnull=True)
    asks = AccessRequest.objects.filter(status=AccessRequest.Status.OPEN)
    found = [
        _tile(user, gettext("Signalements à traiter"), reports, closed_at__isempty="1"),
        _tile(user, gettext("Demandes d’accès à répondre"), asks, status__exact="open"),
    ]
    return [one for one in found if one.link]


def numbers(user: Any) -> list[Tile]:
    """The house at this moment."""
    running = Match.objects.filter(status=Match.Status.RUNNING)
    live, days = (running.filter(clock=one) for one in (Match.Clock.LIVE, Match.Clock.DAYS))
    rooms = Room.objects.exclude(status=Room.Status.CLOSED)
    kept = Person.objects.filter(suspended_until__gt=timezone.now())
    query = {"status__exact": "running"}
    return [
        _tile(user, gettext("Parties en direct"), live, **query, clock__exact="live"),
        _tile(user, gettext("Par correspondance"), days, **query, clock__exact="days"),
        _tile(user, gettext("Salons ouverts"), rooms),
        _tile(user, gettext("Personnes suspendues"), kept, suspended="now"),
    ]


def overview(user: Any) -> dict[str, Any]:
    """The first page of the staff."""
    found = pulse.measure()
    return {
        "troubles": pulse.troubles(found),
        "numbers": [*waiting(user), *numbers(user)],
        "plots": _plots(),
    }


def _plots() -> Iterable[tuple[str, str, Plot]]:
    return [
        ("matches", gettext("Parties commencées, par jour et par jeu"), matches_by_day()),
        (
            "people",
            gettext("Personnes ayant commencé ou fini une partie, par jour"),
            people_by_day(),
        ),
    ]


def health() -> dict[str, Any]:
    """The health page: figures, and how many of them are not well."""
    found = pulse.measure()
    return {"pulse": found, "troubles": pulse.troubles(found)}
