"""Three days to try every premium table, once for each member.

Answers for once, and for a confirmed address: otherwise every new address would be a new trial.
Refuses whoever already opens all of them.
"""

from __future__ import annotations

from datetime import datetime

from allauth.account.models import EmailAddress
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Person
from premium import selectors, services, tables
from premium.models import Entitlement
from premium.models.rights import Source
from premium.redeeming import check_member
from premium.refusals import Refused
from premium.services import Wish

DAYS = 3


def is_taken(person: Person) -> bool:
    """Whether this person has had the trial."""
    return Entitlement.objects.filter(person=person, source=Source.TRIAL).exists()


def is_offered(person: Person | None) -> bool:
    """Whether the trial makes sense for this person."""
    if person is None or not selectors.is_member(person) or person.is_suspended:
        return False
    return not is_taken(person) and selectors.openable(person) != set(tables.KEYS)


def has_address(person: Person) -> bool:
    """Whether the member has confirmed an e-mail address."""
    return bool(EmailAddress.objects.filter(user=person.user, verified=True).exists())


def trial_start(*, person: Person, now: datetime | None = None) -> Entitlement:
    """Begin the trial.

    Raises:
        Refused: ``needs_account``, ``suspended``, ``address_unconfirmed``, ``trial_taken``,
            ``trial_needless``.
    """
    moment = now or timezone.now()
    check_member(person)
    if is_taken(person):
        raise Refused("trial_taken")
    if not is_offered(person):
        raise Refused("trial_needless")
    if not has_address(person):
        raise Refused("address_unconfirmed")
    try:
        with transaction.atomic():
            return services.entitlement_grant(
                person=person, wish=Wish((tables.ALL,), days=DAYS), source=Source.TRIAL, now=moment
            )
    except IntegrityError as error:
        raise Refused("trial_taken") from error
