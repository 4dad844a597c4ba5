"""A guest who becomes a member brings along what they said."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from accounts.models import Person
from accounts.signals import person_merged
from talk.models import Line, Mute, Report


@receiver(person_merged)
def move_lines(guest: Person, member: Person, **_kwargs: Any) -> None:
    """Lines, silences and reports go over to the member."""
    Line.objects.filter(author=guest).update(author=member)
    doubled = Mute.objects.filter(person=member).values("chat")
    Mute.objects.filter(person=guest, chat__in=doubled).delete()
    Mute.objects.filter(person=guest).update(person=member)
    Report.objects.filter(about=guest).update(about=member)
    again = Report.objects.filter(by=member, line__isnull=False).values("line")
    Report.objects.filter(by=guest, line__in=again).delete()
    Report.objects.filter(by=guest).update(by=member)
