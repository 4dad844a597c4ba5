"""What becomes of written packs when an account is erased."""

from __future__ import annotations

from accounts.erasing import Fate, Rows, decide
from accounts.models import Person
from packs.models import Pack


def _packs(person: Person) -> Rows:
    yield from Pack.objects.filter(owner=person).values(
        "game", "title", "cards", "created_at", "changed_at"
    )


decide(
    "packs.Pack",
    Fate.ERASED,
    "cards that somebody wrote",
    erase=lambda person: Pack.objects.filter(owner=person).delete(),
    tell=_packs,
)
