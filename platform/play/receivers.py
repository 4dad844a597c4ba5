"""What play does when its own matches advance, and when a guest becomes a member."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.dispatch import receiver
from django.utils import timezone

from accounts.models import Person
from accounts.signals import person_changed, person_merged
from play import selectors, tasks, telling
from play.clocks import GRACE
from play.models import FreeText, Seat
from play.runtime import cache
from play.signals import advanced


@receiver(advanced)
def hint_clock(match_id: UUID, asks: tuple[Any, ...], **_kwargs: Any) -> None:
    """Set an alarm for short clocks; the sweep finds whatever an alarm misses."""
    now = timezone.now()
    for ask in asks:
        if ask.deadline is None:
            continue
        wait = (ask.deadline + GRACE - now).total_seconds()
        if wait <= settings.MAX_ETA:
            tasks.expire.apply_async((str(match_id), ask.seat, ask.turn), countdown=max(0, wait))


@receiver(person_merged)
def move_seats(guest: Person, member: Person, **_kwargs: Any) -> None:
    """A guest's seats go over to the member, but never two of one match to one person."""
    doubled = Seat.objects.filter(person=member).values("match")
    moved = Seat.objects.filter(person=guest).exclude(match__in=doubled)
    matches = list(moved.values_list("match_id", flat=True))
    moved.update(person=member)
    FreeText.objects.filter(author=guest).update(author=member)

    def forget() -> None:
        for match_id in matches:
            cache.forget(match_id)

    transaction.on_commit(forget)


@receiver(person_changed)
def show_anew(person: Person, **_kwargs: Any) -> None:
    """Whoever looks at a running match of this person sees their new name and looks."""
    groups = [telling.group(match.pk) for match in selectors.running(person)]
    if groups:
        telling.nudge(groups, "match.people")
