"""What packs do when a guest becomes a member."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from accounts.models import Person
from accounts.signals import person_merged
from packs.models import Pack


@receiver(person_merged)
def move_packs(guest: Person, member: Person, **_kwargs: Any) -> None:
    """Whatever a former self kept goes over."""
    Pack.objects.filter(owner=guest).update(owner=member)
