"""A member types in a code and gets a right.

Answers for one use at a time, one use a person, and for how often somebody may guess. Refuses to
tell apart a code that never was from one that was mistyped.
"""

from __future__ import annotations

from datetime import datetime

from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Person
from premium import codes, selectors, services
from premium.models import Code, Entitlement, Redemption
from premium.models.rights import Source
from premium.refusals import Refused
from premium.services import Wish

TRIES = 8
WINDOW = 900
"""So many wrong codes in so many seconds."""


def _key(person: Person) -> str:
    return f"premium:tries:{person.pk}"


def _count_try(person: Person) -> None:
    """Count before looking, so that many guesses at once are counted as well."""
    cache.add(_key(person), 0, WINDOW)
    try:
        tries = cache.incr(_key(person))
    except ValueError:  # the window closed between the two calls
        return
    if tries > TRIES:
        raise Refused("too_many_tries", retry=WINDOW)


def check_member(person: Person) -> None:
    """Refuse guests and suspended people.

    Raises:
        Refused: ``needs_account``, ``suspended``.
    """
    if not selectors.is_member(person):
        raise Refused("needs_account")
    if person.is_suspended:
        raise Refused("suspended")


def code_redeem(*, person: Person, text: str, now: datetime | None = None) -> Entitlement:
    """Use a code.

    Raises:
        Refused: ``unknown_code``, ``code_withdrawn``, ``code_expired``, ``already_redeemed``,
            ``code_spent``, ``too_many_tries``, ``already_open``, and :func:`check_member`'s.
    """
    moment = now or timezone.now()
    check_member(person)
    _count_try(person)
    right = _redeem(person, codes.tidy(text), moment)
    cache.delete(_key(person))
    return right


@transaction.atomic
def _redeem(person: Person, text: str | None, now: datetime) -> Entitlement:
    code = Code.objects.select_for_update().filter(text=text).first() if text else None
    if code is None:
        raise Refused("unknown_code")
    batch = code.batch
    if code.redemptions.filter(person=person).exists():
        raise Refused("already_redeemed")
    if batch.withdrawn_at is not None:
        raise Refused("code_withdrawn")
    if batch.expires_at is not None and batch.expires_at <= now:
        raise Refused("code_expired")
    if code.used >= batch.uses:
        raise Refused("code_spent")
    right = services.entitlement_grant(
        person=person,
        wish=Wish(tuple(batch.tables), days=batch.days),
        source=Source.CODE,
        batch=batch.pk,
        now=now,
    )
    code.used += 1
    code.save(update_fields=["used"])
    try:
        Redemption.objects.create(code=code, person=person, entitlement_id=right.pk, at=now)
    except IntegrityError as error:
        raise Refused("already_redeemed") from error
    return right
