"""What becomes of hints that somebody has had when their account is erased: they go."""

from __future__ import annotations

from accounts.erasing import Fate, Rows, decide
from accounts.models import Person
from rules.models import FirstSteps


def _hints(person: Person) -> Rows:
    yield from FirstSteps.objects.filter(person=person).values("game", "hints")


decide(
    "rules.FirstSteps",
    Fate.ERASED,
    "which hints somebody has seen",
    erase=lambda person: FirstSteps.objects.filter(person=person).delete(),
    tell=_hints,
)
