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
from play import intending, selectors, tasks, telling
from play.clocks import GRACE, intention_pace
from play.models import FreeText, Seat
from play.runtime import cache
from play.signals import advanced, intention_left


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


@receiver(advanced)
@receiver(intention_left)
def hint_intentions(match_id: UUID, **_kwargs: Any) -> None:
    """Let answers left in advance be played soon; the sweep finds whatever is missed."""
    for seat in intending.waiting(match_id):
        wait = intention_pace().total_seconds()
        tasks.intend.apply_async((str(match_id), seat), countdown=wait)


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
