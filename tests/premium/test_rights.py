"""Rights: granting, extending, suspending, resuming, revoking, and the ledger behind them."""

from __future__ import annotations

import threading
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from accounts import services as accounts
from premium import ledger, moments, selectors, services
from premium.models import Entitlement, LedgerEntry, Notice, TableEntry
from premium.refusals import Refused
from premium.services import Wish
from support.rights import DAY, NOON, is_what_the_ledger_says, member, right, rows, staff
from support.tables import person

pytestmark = pytest.mark.django_db

Status = Entitlement.Status


def kinds(one):
    """What was done to a right, in order."""
    return list(selectors.ledger_of(one).values_list("kind", flat=True))


def test_a_right_holds_from_its_start_until_its_end_and_for_its_tables_only():
    mia = member()
    right(mia, "siege", start=NOON, until=NOON + DAY, now=NOON - DAY)
    assert not selectors.may_open(mia, "siege", now=NOON - timedelta(seconds=1))
    assert selectors.may_open(mia, "siege", now=NOON)
    assert selectors.may_open(mia, "siege", now=NOON + DAY - timedelta(seconds=1))
    assert not selectors.may_open(mia, "siege", now=NOON + DAY)
    assert not selectors.may_open(mia, "jour_nuit", now=NOON)
    assert not selectors.may_open(member(), "siege", now=NOON)


@pytest.mark.parametrize(
    ("keys", "open_tables"),
    [
        (("siege",), {"siege"}),
        (("siege", "jour_nuit"), {"siege", "jour_nuit"}),
        (("*",), {"siege", "jour_nuit"}),
    ],
)
def test_one_several_or_all_tables(keys, open_tables):
    mia = member()
    right(mia, *keys)
    assert selectors.openable(mia) == open_tables


def test_an_extension_starts_at_the_later_end():
    mia = member()
    short = right(mia, start=NOON, until=NOON + 10 * DAY, now=NOON)
    right(mia, start=NOON + 5 * DAY, until=NOON + 20 * DAY, now=NOON)
    longer = services.entitlement_extend(
        right_id=short.pk, by=None, reason="merci", days=30, now=NOON + DAY
    )
    assert longer.ends_at == NOON + 50 * DAY
    # Another table's right does not count.
    other = right(mia, "jour_nuit", start=NOON, until=NOON + 3 * DAY, now=NOON)
    longer = services.entitlement_extend(
        right_id=other.pk, by=None, reason="merci", days=2, now=NOON + DAY
    )
    assert longer.ends_at == NOON + 5 * DAY


def test_a_length_without_a_start_follows_what_is_held():
    mia = member()
    right(mia, start=NOON, until=NOON + 10 * DAY, now=NOON)
    second = right(mia, days=30, now=NOON + DAY)
    assert (second.starts_at, second.status) == (NOON + 10 * DAY, Status.SCHEDULED)
    assert second.ends_at == NOON + 40 * DAY
    # What covers only one of two tables does not make the other wait.
    both = right(mia, "siege", "jour_nuit", days=30, now=NOON + DAY)
    assert both.starts_at == NOON + DAY


def test_a_right_that_ended_is_extended_from_now_on():
    mia = member()
    old = right(mia, start=NOON, until=NOON + DAY, now=NOON)
    now = NOON + 5 * DAY
    again = services.entitlement_extend(right_id=old.pk, by=None, reason="retour", days=2, now=now)
    assert (again.status, again.ends_at) == (Status.ACTIVE, now + 2 * DAY)


def test_revoking_one_right_leaves_the_others():
    mia = member()
    first, second = right(mia), right(mia)
    services.entitlement_revoke(right_id=first.pk, by=None, reason="erreur")
    assert selectors.may_open(mia, "siege")
    services.entitlement_revoke(right_id=second.pk, by=None, reason="erreur")
    assert not selectors.may_open(mia, "siege")


def test_suspending_and_resuming_keep_the_end():
    mia = member()
    one = right(mia, start=NOON, until=NOON + 9 * DAY, now=NOON)
    services.entitlement_suspend(right_id=one.pk, by=None, reason="litige", now=NOON + DAY)
    assert not selectors.may_open(mia, "siege", now=NOON + 2 * DAY)
    back = services.entitlement_resume(right_id=one.pk, by=None, reason="réglé", now=NOON + 3 * DAY)
    assert selectors.may_open(mia, "siege", now=NOON + 4 * DAY)
    assert back.ends_at == NOON + 9 * DAY
    assert kinds(one) == ["granted", "suspended", "resumed"]


def test_every_act_keeps_who_when_and_why_and_tells_the_person():
    mia, chef = member(), staff()
    one = services.entitlement_grant(
        person=mia, wish=Wish(("siege",)), by=chef, reason="  Tournoi   d’hiver ", now=NOON
    )
    services.entitlement_revoke(right_id=one.pk, by=chef, reason="fini", now=NOON + DAY)
    told = [(e.kind, e.by_name, e.reason, e.at) for e in selectors.ledger_of(one)]
    assert told == [
        ("granted", "Chef", "Tournoi d’hiver", NOON),
        ("revoked", "Chef", "fini", NOON + DAY),
    ]
    chef.person.delete()
    chef.delete()
    assert selectors.history_of(mia)[0].by_name == "Chef"
    assert set(Notice.objects.filter(person=mia).values_list("kind", flat=True)) == {
        "granted",
        "revoked",
    }
    assert is_what_the_ledger_says()


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (Wish(()), "no_table"),
        (Wish(("belote",)), "unknown_table"),
        (Wish(("siege",), start=NOON + 2 * DAY, until=NOON + DAY), "start_after_end"),
        (Wish(("siege",), start=NOON + DAY, until=NOON + DAY), "start_after_end"),
        (Wish(("siege",), until=NOON - DAY), "end_in_past"),
        (Wish(("siege",), start=NOON - 9 * DAY, days=3), "end_in_past"),
        (Wish(("siege",), days=0), "bad_length"),
        (Wish(("siege",), days=-3), "bad_length"),
        (Wish(("siege",), days=10**9), "bad_length"),
        (Wish(("siege",), days=3, until=NOON + DAY), "two_ends"),
    ],
)
def test_a_wrong_wish_is_refused_and_nothing_is_written(wish, code):
    mia = member()
    with pytest.raises(Refused) as refused:
        services.entitlement_grant(person=mia, wish=wish, by=None, reason="x", now=NOON)
    assert refused.value.code == code
    assert refused.value.sentence()
    assert not Entitlement.objects.exists()
    assert not LedgerEntry.objects.exists()


def test_who_cannot_hold_a_right():
    suspended, erased, gone = member(), member(), member()
    accounts.person_suspend(person=suspended, until=timezone.now() + DAY, reason="bruit")
    erased.erased_at = timezone.now()
    erased.save()
    gone.user.is_active = False
    gone.user.save()
    for who, code in (
        (suspended, "person_suspended"),
        (erased, "person_erased"),
        (gone, "person_erased"),
        (person(), "person_guest"),
    ):
        with pytest.raises(Refused) as refused:
            right(who)
        assert refused.value.code == code
    with pytest.raises(Refused, match="no_reason"):
        services.entitlement_grant(person=member(), wish=Wish(("siege",)), by=None, reason=" ")
    assert not LedgerEntry.objects.exists()


def test_a_right_of_somebody_suspended_or_erased_later_opens_nothing():
    mia, zoe = member(), member()
    right(mia)
    right(zoe)
    accounts.person_suspend(person=mia, until=timezone.now() + DAY, reason="bruit")
    zoe.erased_at = timezone.now()
    assert not selectors.may_open(mia.__class__.objects.get(pk=mia.pk), "siege")
    assert not selectors.may_open(zoe, "siege")


def test_acts_that_come_too_late_are_told_apart():
    mia = member()
    one = right(mia, start=NOON, until=NOON + DAY, now=NOON)
    act = {"right_id": one.pk, "by": None, "reason": "x"}
    with pytest.raises(Refused, match="not_suspended"):
        services.entitlement_resume(**act, now=NOON)
    with pytest.raises(Refused, match="end_not_later"):
        services.entitlement_extend(**act, until=NOON + DAY / 2, now=NOON)
    services.entitlement_suspend(**act, now=NOON)
    with pytest.raises(Refused, match="already_suspended"):
        services.entitlement_suspend(**act, now=NOON)
    # Its end passes, whether or not the house has got to it.
    for late in (services.entitlement_resume, services.entitlement_revoke):
        with pytest.raises(Refused, match="right_over"):
            late(**act, now=NOON + DAY)
    services.entitlement_revoke(**act, now=NOON)
    with pytest.raises(Refused, match="right_revoked"):
        services.entitlement_extend(**act, days=3, now=NOON)
    with pytest.raises(Refused, match="already_open"):
        services.entitlement_extend(**act | {"right_id": right(mia).pk}, days=3)
    with pytest.raises(Refused, match="no_such_right"):
        services.entitlement_revoke(**act | {"right_id": uuid4()})
    assert kinds(one) == ["granted", "suspended", "revoked"]


def test_a_month_across_the_change_of_the_clock_keeps_the_hour():
    mia = member()
    before = moments.at(moments.wall(NOON).replace(year=2027, month=3, day=20))
    one = right(mia, days=30, now=before)
    assert moments.wall(one.ends_at) == moments.wall(before) + 30 * DAY


def test_the_rows_can_be_made_anew_from_the_ledger():
    mia, chef = member(), staff()
    one = right(mia, "siege", "jour_nuit", days=9)
    services.entitlement_extend(right_id=one.pk, by=chef, reason="plus", days=3)
    services.entitlement_suspend(right_id=one.pk, by=chef, reason="litige")
    services.entitlement_resume(right_id=one.pk, by=chef, reason="réglé")
    other = right(mia, "*", start=timezone.now() + DAY)
    services.entitlement_revoke(right_id=other.pk, by=chef, reason="erreur")
    kept = rows()
    assert is_what_the_ledger_says()
    Entitlement.objects.filter(pk=one.pk).update(ends_at=None, status="revoked", tables=["*"])
    Entitlement.objects.filter(pk=other.pk).delete()
    call_command("rebuild_entitlements", verbosity=0)
    assert rows() == kept
    assert is_what_the_ledger_says()


def test_a_row_that_no_entry_speaks_of_goes():
    one = right(member())
    one.pk = uuid4()
    one.save(force_insert=True)
    assert ledger.rebuild() == [one.pk]
    assert Entitlement.objects.count() == 1


@pytest.mark.parametrize("model", [LedgerEntry, TableEntry])
def test_the_database_refuses_to_change_what_was_written(model):
    right(member())
    TableEntry.objects.create(table="siege", kind="closed", at=NOON, reason="x")
    table = model._meta.db_table
    for statement in (
        f"update {table} set reason = 'autre'",
        f"delete from {table}",
        f"truncate {table}",
    ):
        with (
            pytest.raises(DatabaseError, match="append-only"),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(statement)
    assert model.objects.get().reason != "autre"


@pytest.mark.django_db(transaction=True)
def test_two_lengths_at_once_take_their_places_one_after_the_other():
    mia = member()
    found = []

    def grant():
        try:
            found.append(right(mia, days=10, now=NOON))
        finally:
            connection.close()

    threads = [threading.Thread(target=grant) for _number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(one.starts_at for one in found) == [NOON, NOON + 10 * DAY]
