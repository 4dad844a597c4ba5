"""Builders for tests of premium rights: members, staff, rights, moments.

Answers for getting somebody to where a test begins. Refuses to assert anything.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from django.utils import timezone

from accounts import services as accounts
from accounts.models import Person, User
from premium import ledger, projection, services
from premium.models import Entitlement
from premium.services import Wish

_numbers = count(1)
NOON = datetime(2026, 12, 1, 11, tzinfo=UTC)
"""A Tuesday noon in Paris, in winter."""
DAY = timedelta(days=1)


def member(name: str = "Mia") -> Person:
    """Somebody who signed up."""
    address = f"{name.lower()}{next(_numbers)}@example.org"
    user = User.objects.create_user(username=address, email=address, password="x")
    user.first_name = name
    user.save()
    return accounts.member_person(user=user)


def staff(name: str = "Chef") -> User:
    """A member of staff."""
    user = member(name).user
    user.is_staff = user.is_superuser = True
    user.save()
    return user


def right(person: Person, *keys: str, now: datetime | None = None, **wish: Any) -> Entitlement:
    """A right from staff: for good and for Siège unless told otherwise."""
    return services.entitlement_grant(
        person=person,
        wish=Wish(keys or ("siege",), **wish),
        by=None,
        reason="essai",
        now=now or timezone.now(),
    )


def rows() -> list[dict[str, Any]]:
    """Every column of every right, to be compared."""
    return [projection.row(one) for one in Entitlement.objects.order_by("pk")]


def is_what_the_ledger_says() -> bool:
    """Whether a rebuild finds nothing to mend."""
    return ledger.rebuild() == []
