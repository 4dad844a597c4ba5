"""What somebody need not be told again."""

from __future__ import annotations

from accounts.models import Person
from rules.models import FirstSteps


def hints_seen(*, person: Person | None, game: str) -> list[str]:
    """The hints of a game that a person has had."""
    kept = FirstSteps.objects.filter(person=person, game=game).first() if person else None
    return kept.hints if kept else []
