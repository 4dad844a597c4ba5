"""What becomes of written packs when an account is erased."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from accounts.erasing import Fate, decide
from accounts.models import Person
from packs.models import Pack


def _packs(person: Person) -> Iterable[dict[str, Any]]:
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
