"""A guest who becomes a member is not told everything again."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from accounts.models import Person
from accounts.signals import person_merged
from rules import services


@receiver(person_merged)
def move_steps(guest: Person, member: Person, **_kwargs: Any) -> None:
    """Hints go over to the member."""
    services.steps_move(guest=guest, member=member)
