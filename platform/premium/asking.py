"""A member asks for premium tables; staff answer with one click.

Answers for one open request a person and one answer a request. Refuses to grant by itself.
"""

from __future__ import annotations

from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_noop as _noop

from accounts import texts
from accounts.models import Person, User
from premium import ledger, services, tables
from premium.models import AccessRequest, Entitlement, Notice
from premium.redeeming import check_member
from premium.refusals import Refused
from premium.services import Wish

DAYS = 30
"""What one click grants."""

ON_REQUEST = _noop("À votre demande")


def access_ask(*, person: Person, keys: tuple[str, ...], message: str = "") -> AccessRequest:
    """Ask for a right to some tables.

    Raises:
        Refused: ``needs_account``, ``suspended``, ``no_table``, ``unknown_table``,
            ``already_asked``.
    """
    check_member(person)
    now = timezone.now()
    wish = services.check_wish(Wish(keys), now)
    try:
        with transaction.atomic():
            return AccessRequest.objects.create(
                person=person,
                tables=tables.tidy(wish.tables),
                message=texts.sentence(message)[:300],
                asked_at=now,
            )
    except IntegrityError as error:
        raise Refused("already_asked") from error


@transaction.atomic
def access_grant(
    *,
    request_id: int,
    by: User | None,
    days: int = DAYS,
    reason: str = ON_REQUEST,
    now: datetime | None = None,
) -> Entitlement:
    """Answer a request with a right of some days.

    Raises:
        Refused: ``request_answered``, and whatever forbids the right.
    """
    moment = now or timezone.now()
    asked = _open(request_id)
    right = services.entitlement_grant(
        person=asked.person,
        wish=Wish(tuple(asked.tables), days=days),
        by=by,
        reason=reason,
        now=moment,
    )
    asked.entitlement_id = right.pk
    _close(asked, AccessRequest.Status.GRANTED, by, reason, moment)
    return right


@transaction.atomic
def access_decline(*, request_id: int, by: User | None, reason: str) -> AccessRequest:
    """Answer a request with a reason, and no right.

    Raises:
        Refused: ``request_answered``, ``no_reason``.
    """
    told, now = services.reasoned(reason), timezone.now()
    asked = _open(request_id)
    _close(asked, AccessRequest.Status.DECLINED, by, told, now)
    Notice.objects.create(
        person=asked.person,
        kind=Notice.Kind.DECLINED,
        key=f"request:{asked.pk}",
        tables=asked.tables,
        reason=told,
        at=now,
        by_mail=True,
    )
    return asked


def _open(request_id: int) -> AccessRequest:
    asked = (
        AccessRequest.objects.select_for_update(of=("self",))
        .select_related("person__user")
        .filter(pk=request_id)
        .first()
    )
    if asked is None or asked.status != AccessRequest.Status.OPEN:
        raise Refused("request_answered")
    return asked


def _close(asked: AccessRequest, status: str, by: User | None, answer: str, now: datetime) -> None:
    asked.status, asked.answer, asked.answered_at = status, answer, now
    asked.answered_by, asked.answered_by_name = by, ledger.name_of(by)
    asked.save()
