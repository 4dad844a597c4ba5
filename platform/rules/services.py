"""Hints that were had are had: the only thing this app writes down.

Answers for remembering a hint once. Refuses more hints than a guide may have.
"""

from __future__ import annotations

import re

from django.db import transaction

from accounts.models import Person
from play.refusals import Refusal
from rules.models import FirstSteps

ALL = "*"
MOST = 8
"""Hints of one game: four are meant, more than this is nobody's guide."""

_NAME = re.compile(r"[a-z_]{1,24}")


def hint_seen(*, person: Person, game: str, hint: str) -> list[str]:
    """Remember a hint, or with ``*`` all of them; what is remembered now.

    Raises:
        Refusal: ``unknown_type`` for what no guide would send.
    """
    if hint != ALL and not _NAME.fullmatch(hint):
        raise Refusal("unknown_type")
    with transaction.atomic():
        FirstSteps.objects.get_or_create(person=person, game=game, defaults={"hints": []})
        kept = FirstSteps.objects.select_for_update().get(person=person, game=game)
        if hint in kept.hints or ALL in kept.hints:
            return kept.hints
        if hint != ALL and len(kept.hints) >= MOST:
            raise Refusal("unknown_type")
        kept.hints = [*kept.hints, hint]
        kept.save(update_fields=["hints"])
    return kept.hints


def steps_move(*, guest: Person, member: Person) -> None:
    """What a guest was told, the member need not be told again."""
    for kept in FirstSteps.objects.filter(person=guest):
        for hint in kept.hints:
            hint_seen(person=member, game=kept.game, hint=hint)
    FirstSteps.objects.filter(person=guest).delete()
