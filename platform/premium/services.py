"""Acts on rights: grant, extend, suspend, resume, revoke.

Answers for checking each act, with the right's row locked, and for writing it to the ledger with
who, when and why. Refuses to ask where a request came from: ``redeeming``, ``trials``, ``asking``
and the admin call these.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from accounts.models import Person, User
from premium import ledger, selectors, spans, tables, telling
from premium.models import Entitlement, LedgerEntry
from premium.models.rights import Source
from premium.projection import written
from premium.refusals import Refused

Kind = LedgerEntry.Kind
Status = Entitlement.Status

MOST_DAYS = 3660


class Wish(NamedTuple):
    """What is to be granted: tables, and when. ``days`` or ``until`` or neither (no end).

    Without a start a length begins where what the person holds unbroken ends.
    """

    tables: tuple[str, ...]
    start: datetime | None = None
    until: datetime | None = None
    days: int | None = None


def check_wish(wish: Wish, now: datetime) -> Wish:
    """The same wish, tidy.

    Raises:
        Refused: ``no_table``, ``unknown_table``, ``two_ends``, ``bad_length``,
            ``start_after_end``, ``end_in_past``.
    """
    if not wish.tables:
        raise Refused("no_table")
    if not tables.is_known(wish.tables):
        raise Refused("unknown_table")
    if wish.until is not None and wish.days is not None:
        raise Refused("two_ends")
    if wish.days is not None and not 1 <= wish.days <= MOST_DAYS:
        raise Refused("bad_length")
    if wish.until is not None:
        if wish.start is not None and wish.start >= wish.until:
            raise Refused("start_after_end")
        if wish.until <= now:
            raise Refused("end_in_past")
    return wish._replace(tables=tuple(tables.tidy(wish.tables)))


def check_person(person: Person) -> None:
    """Refuse whoever cannot hold a right.

    Raises:
        Refused: ``person_erased``, ``person_guest``, ``person_suspended``.
    """
    if person.erased_at is not None or (person.user is not None and not person.user.is_active):
        raise Refused("person_erased")
    if person.user_id is None:
        raise Refused("person_guest")
    if person.is_suspended:
        raise Refused("person_suspended")


def reasoned(reason: str) -> str:
    """A reason that somebody can read.

    Raises:
        Refused: ``no_reason``.
    """
    if not (told := " ".join(reason.split())[:300]):
        raise Refused("no_reason")
    return told


def planned(person: Person, wish: Wish, now: datetime) -> tuple[datetime, datetime | None]:
    """From when until when a wish would hold for this person.

    Raises:
        Refused: ``already_open``, ``end_in_past``.
    """
    covered = selectors.covered(person, wish.tables, now=now)
    if wish.days is None:
        return wish.start or now, wish.until
    start = wish.start
    if start is None:
        free = spans.free_from(covered, now)
        if free is None:
            raise Refused("already_open")
        start, end = free, spans.filled(covered, free, timedelta(days=wish.days))
    else:
        end = spans.filled([], start, timedelta(days=wish.days))
    if end <= now:
        raise Refused("end_in_past")
    return start, end


def locked(person: Person) -> Person:
    """The person's row, locked: two rights at once find their places one after the other."""
    return Person.objects.select_for_update().get(pk=person.pk)


@transaction.atomic
def entitlement_grant(
    *,
    person: Person,
    wish: Wish,
    source: str = Source.STAFF,
    by: User | None = None,
    reason: str = "",
    batch: UUID | None = None,
    key: str | None = None,
    now: datetime | None = None,
) -> Entitlement:
    """Give somebody a right.

    Raises:
        Refused: see :func:`check_wish`, :func:`check_person`, :func:`planned`, ``no_reason``.
    """
    moment = now or timezone.now()
    checked = check_wish(wish, moment)
    told = reasoned(reason) if source == Source.STAFF else reason
    owner = locked(person)
    check_person(owner)
    start, end = planned(owner, checked, moment)
    data: dict[str, Any] = {
        "tables": list(checked.tables),
        "starts_at": written(start),
        "ends_at": written(end),
        "source": str(source),
    }
    if batch is not None:
        data["batch"] = str(batch)
    right = ledger.begin(
        right_id=uuid4(),
        person_id=owner.pk,
        kind=Kind.REDEEMED if source == Source.CODE else Kind.GRANTED,
        at=moment,
        by=by,
        reason=told,
        data=data,
        key=key,
    )
    if source == Source.STAFF:
        telling.tell(right, "granted", at=moment, reason=told)
    return right


@contextmanager
def held(right_id: UUID) -> Iterator[Entitlement]:
    """Lock a right, its person first, for one act.

    Raises:
        Refused: ``no_such_right``.
    """
    with transaction.atomic():
        owner = Entitlement.objects.filter(pk=right_id).values_list("person", flat=True).first()
        if owner is None:
            raise Refused("no_such_right")
        Person.objects.select_for_update().get(pk=owner)
        yield Entitlement.objects.select_for_update().get(pk=right_id)


def entitlement_extend(
    *,
    right_id: UUID,
    by: User | None,
    reason: str,
    days: int | None = None,
    until: datetime | None = None,
    now: datetime | None = None,
) -> Entitlement:
    """Let a right last longer: by days, until a date, or (neither) for good.

    Days count from the latest end that the person has for these tables, this right's or
    another's; a right that has ended counts from now.

    Raises:
        Refused: ``no_such_right``, ``right_revoked``, ``already_open``, ``end_not_later``,
            ``end_in_past``, ``bad_length``, ``two_ends``, ``no_reason``.
    """
    moment = now or timezone.now()
    told = reasoned(reason)
    with held(right_id) as right:
        if right.status == Status.REVOKED:
            raise Refused("right_revoked")
        if right.ends_at is None:
            raise Refused("already_open")
        check_wish(Wish(tuple(right.tables), until=until, days=days), moment)
        end = _longer(right, days, until, moment)
        if end is not None and end <= right.ends_at:
            raise Refused("end_not_later")
        data = {"ends_at": written(end), "before": written(right.ends_at)}
        longer = ledger.add(
            right=right, kind=Kind.EXTENDED, at=moment, by=by, reason=told, data=data
        )
        telling.tell(longer, "granted", at=moment, reason=told)
        return longer


def _longer(
    right: Entitlement, days: int | None, until: datetime | None, now: datetime
) -> datetime | None:
    if days is None:
        return until
    others = selectors.covered(right.person, right.tables, without=right.pk, now=now)
    start = spans.free_from(others, max(right.ends_at or now, now))
    if start is None:
        raise Refused("already_open")
    return spans.filled(others, start, timedelta(days=days))


def entitlement_suspend(
    *, right_id: UUID, by: User | None, reason: str, now: datetime | None = None
) -> Entitlement:
    """Keep a right from being used until it is resumed; its end stays where it is.

    Raises:
        Refused: ``no_such_right``, ``right_over``, ``already_suspended``, ``no_reason``.
    """
    return _turn(right_id, Kind.SUSPENDED, by, reason, now)


def entitlement_resume(
    *, right_id: UUID, by: User | None, reason: str, now: datetime | None = None
) -> Entitlement:
    """Give a suspended right back.

    Raises:
        Refused: ``no_such_right``, ``right_over``, ``not_suspended``, ``no_reason``.
    """
    return _turn(right_id, Kind.RESUMED, by, reason, now)


def entitlement_revoke(
    *, right_id: UUID, by: User | None, reason: str, now: datetime | None = None
) -> Entitlement:
    """Take a right back, this one alone.

    Raises:
        Refused: ``no_such_right``, ``right_over``, ``no_reason``.
    """
    return _turn(right_id, Kind.REVOKED, by, reason, now)


def _turn(
    right_id: UUID, kind: str, by: User | None, reason: str, now: datetime | None
) -> Entitlement:
    moment = now or timezone.now()
    told = reasoned(reason)
    with held(right_id) as right:
        if right.is_over or (right.ends_at is not None and right.ends_at <= moment):
            raise Refused("right_over")
        if kind == Kind.SUSPENDED and right.status == Status.SUSPENDED:
            raise Refused("already_suspended")
        if kind == Kind.RESUMED and right.status != Status.SUSPENDED:
            raise Refused("not_suspended")
        turned = ledger.add(right=right, kind=kind, at=moment, by=by, reason=told)
        telling.tell(turned, kind, at=moment, reason=told)
        return turned
