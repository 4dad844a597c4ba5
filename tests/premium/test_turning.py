"""What the clock does: rights begin, end, are spoken of before; mails; the dashboard's figures."""

from __future__ import annotations

import threading
from datetime import UTC, date, datetime, timedelta

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.db import connection, transaction
from django.utils import timezone

from premium import figures, mailing, moments, selectors, services, telling, turning
from premium.models import DayFigure, Entitlement, LedgerEntry, Notice
from premium.services import Wish
from rooms import services as rooms
from rooms import starting
from support.rights import DAY, NOON, is_what_the_ledger_says, member, right

pytestmark = pytest.mark.django_db

Status = Entitlement.Status
SECOND = timedelta(seconds=1)


def status(one):
    """How a right stands in its row."""
    return Entitlement.objects.get(pk=one.pk).status


def told(person, *, shown=True):
    """The kinds of notices of a person, the oldest first."""
    found = Notice.objects.filter(person=person).order_by("at", "id")
    if shown:
        found = found.filter(seen_at=None)
    return list(found.values_list("kind", flat=True))


def test_rights_begin_and_end_at_their_moments_and_only_once():
    mia = member()
    one = right(mia, start=NOON, until=NOON + DAY, now=NOON - DAY)
    assert turning.start_due(now=NOON - SECOND) == 0
    assert turning.start_due(now=NOON) == 1
    assert turning.start_due(now=NOON) == 0
    assert status(one) == Status.ACTIVE
    assert turning.expire_due(now=NOON + DAY - SECOND) == 0
    assert turning.expire_due(now=NOON + DAY) == 1
    assert turning.expire_due(now=NOON + 2 * DAY) == 0
    assert status(one) == Status.EXPIRED
    assert list(selectors.ledger_of(one).values_list("kind", flat=True)) == [
        "granted",
        "started",
        "expired",
    ]
    assert told(mia)[-1] == "ended"
    assert is_what_the_ledger_says()


def test_a_house_that_slept_catches_up():
    mia = member()
    missed = right(mia, start=NOON, until=NOON + DAY, now=NOON - DAY)
    suspended = right(mia, start=NOON, until=NOON + DAY, now=NOON - DAY)
    services.entitlement_suspend(right_id=suspended.pk, by=None, reason="x", now=NOON)
    later = NOON + 5 * DAY
    assert (turning.start_due(now=later), turning.expire_due(now=later)) == (1, 2)
    assert status(missed) == status(suspended) == Status.EXPIRED
    assert is_what_the_ledger_says()


@pytest.mark.parametrize("day", [date(2027, 3, 28), date(2027, 10, 31)])
def test_a_right_until_a_day_ends_at_that_day_s_midnight_in_paris(day):
    mia = member()
    right(mia, until=moments.closing(day), now=moments.opening(day))
    last = moments.closing(day)
    assert selectors.may_open(mia, "siege", now=last - SECOND)
    assert turning.expire_due(now=last - SECOND) == 0
    assert turning.expire_due(now=last) == 1
    offset = 2 if day.month == 3 else 1
    assert last == datetime(day.year, day.month, day.day, 24 - offset, tzinfo=UTC)


def test_whoever_keeps_another_right_is_not_told_of_an_end():
    mia = member()
    right(mia, until=NOON + DAY, now=NOON)
    right(mia, "*", until=NOON + 9 * DAY, now=NOON)
    turning.expire_due(now=NOON + DAY)
    assert "ended" not in told(mia)


@pytest.mark.django_db(transaction=True)
def test_two_processes_share_the_ends_and_none_is_written_twice():
    mia = member()
    for _number in range(30):
        right(mia, until=NOON + DAY, now=NOON)
    counts = []

    def expire():
        try:
            done = 1
            while done:
                done = turning.expire_due(now=NOON + DAY, batch=4)
                counts.append(done)
        finally:
            connection.close()

    threads = [threading.Thread(target=expire) for _number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(counts) == 30
    assert LedgerEntry.objects.filter(kind="expired").count() == 30
    assert is_what_the_ledger_says()


@pytest.mark.django_db(transaction=True)
def test_a_right_that_is_being_extended_is_not_ended_meanwhile():
    one = right(member(), until=NOON + DAY, now=NOON)
    other = threading.Event(), threading.Event()

    def extend():
        try:
            with transaction.atomic():
                services.entitlement_extend(
                    right_id=one.pk, by=None, reason="merci", days=3, now=NOON + DAY - SECOND
                )
                other[0].set()
                other[1].wait(10)
        finally:
            connection.close()

    thread = threading.Thread(target=extend)
    thread.start()
    assert other[0].wait(10)
    assert turning.expire_due(now=NOON + DAY) == 0
    other[1].set()
    thread.join()
    assert turning.expire_due(now=NOON + DAY) == 0
    assert status(one) == Status.ACTIVE


def test_reminders_a_week_and_a_day_before_once_each():
    mia = member()
    one = right(mia, until=NOON + 30 * DAY, now=NOON)
    end = one.ends_at
    assert turning.remind_due(now=end - 7 * DAY - SECOND) == 0
    for _time in range(2):
        turning.remind_due(now=end - 7 * DAY)
        turning.remind_due(now=end - 3 * DAY)
    for _time in range(2):
        turning.remind_due(now=end - DAY)
    assert told(mia) == ["granted", "week_left", "day_left"]
    # A new end is spoken of anew.
    services.entitlement_extend(
        right_id=one.pk, by=None, reason="merci", days=30, now=end - 2 * SECOND
    )
    turning.remind_due(now=end + 23 * DAY)
    assert told(mia)[-2:] == ["granted", "week_left"]


def test_no_reminder_for_what_was_just_told_or_goes_on_anyway():
    short, held = member(), member()
    right(short, until=NOON + 3 * DAY, now=NOON)
    turning.remind_due(now=NOON + SECOND)
    assert told(short) == ["granted"]
    turning.remind_due(now=NOON + 2 * DAY)
    assert told(short) == ["granted", "day_left"]
    right(held, until=NOON + 20 * DAY, now=NOON)
    right(held, days=30, now=NOON)
    turning.remind_due(now=NOON + 14 * DAY)
    turning.remind_due(now=NOON + 19 * DAY)
    assert told(held) == ["granted", "granted"]


def test_after_a_long_sleep_only_the_last_reminder_is_given():
    mia = member()
    one = right(mia, until=NOON + 30 * DAY, now=NOON)
    turning.remind_due(now=one.ends_at - DAY / 2)
    turning.remind_due(now=one.ends_at + DAY)
    assert told(mia) == ["granted", "day_left"]


def test_a_reminder_is_mailed_once_in_the_person_s_language():
    mia = member("Mia")
    mia.language = "en"
    mia.save()
    one = right(mia, until=NOON + 30 * DAY, now=NOON)
    Notice.objects.all().delete()
    now = one.ends_at - 7 * DAY
    turning.remind_due(now=now)
    assert (mailing.mail_due(now=now), mailing.mail_due(now=now)) == (1, 0)
    (sent,) = mail.outbox
    assert sent.to == [mia.user.email]
    assert "Siège" in sent.body
    assert "December 31, 2026" in sent.body
    assert "on your “Profile” page" in sent.body
    assert sent.extra_headers["Message-ID"].startswith("<premium-notice-")


def test_a_reminder_goes_to_who_wants_it_and_what_was_decided_to_everybody():
    mia = member("Mia")
    mia.mail_rights = False
    mia.save()
    one = right(mia, until=NOON + 30 * DAY, now=NOON)
    now = one.ends_at - 7 * DAY
    turning.remind_due(now=now)
    mailing.mail_due(now=NOON)
    mailing.mail_due(now=now)
    assert told(mia) == ["granted", "week_left"]
    (sent,) = mail.outbox
    assert "Vous pouvez ouvrir" in sent.body
    assert "page « Profil »" not in sent.body


def test_a_mail_that_fails_is_tried_again_and_holds_up_no_other(monkeypatch):
    broken, fine = member(), member()
    right(broken)
    right(fine)
    deliver = EmailBackend.send_messages

    def fails(self, messages):
        if messages[0].to == [broken.user.email]:
            raise ConnectionRefusedError
        return deliver(self, messages)

    with monkeypatch.context() as patched:
        patched.setattr(EmailBackend, "send_messages", fails)
        assert mailing.mail_due() == 1
    assert [one.to[0] for one in mail.outbox] == [fine.user.email]
    assert mailing.mail_due() == 1
    assert [one.to[0] for one in mail.outbox] == [fine.user.email, broken.user.email]


def test_what_a_notice_says():
    mia = member()
    one = services.entitlement_grant(
        person=mia,
        wish=Wish(("siege", "jour_nuit"), until=moments.closing(date(2026, 12, 15))),
        reason="x",
        now=NOON,
    )
    notice = Notice.objects.get(person=mia)
    assert telling.sentence(notice) == (
        "Vous pouvez ouvrir Jour & Nuit et Siège, jusqu’au 15 décembre 2026 inclus."
    )
    services.entitlement_revoke(right_id=one.pk, by=None, reason="x", now=NOON)
    notice = Notice.objects.get(person=mia, kind="revoked")
    assert telling.sentence(notice) == "Votre droit à Jour & Nuit et Siège vous a été retiré."


def test_figures_count_what_held_at_each_day_s_end_and_can_be_counted_again():
    mia, zoe = member(), member()
    now = moments.at(datetime(2026, 12, 10, 12))  # noqa: DTZ001 - a clock on a wall
    days = figures.last_days(10, now=now)
    right(mia, "siege", until=moments.closing(days[5]), now=moments.opening(days[2]))
    one = right(zoe, "*", now=moments.opening(days[1]))
    services.entitlement_suspend(right_id=one.pk, by=None, reason="x", now=moments.opening(days[4]))
    services.entitlement_resume(right_id=one.pk, by=None, reason="x", now=moments.opening(days[7]))
    for _time in range(2):
        figures.recount(now=now, days=10)
        assert figures.series("rights", days) == {
            "siege": [0, 1, 2, 2, 1, 1, 0, 1, 1, 1],
            "jour_nuit": [0, 1, 1, 1, 0, 0, 0, 1, 1, 1],
        }
    assert DayFigure.objects.count() == 10 * 2 * 2


def test_figures_count_matches_begun_on_premium_tables():
    host = member()
    right(host, "*")
    for table in ("siege", "classique"):
        room = rooms.room_create(
            host=host, game="duel_de_couleurs", options={"table": table}, places=2
        )
        rooms.computer_add(room_id=room.pk, host=host)
        starting.person_ready(room_id=room.pk, person=host)
    figures.recount()
    today = [figures.today(timezone.now())]
    assert figures.series("matches", today) == {"siege": [1], "jour_nuit": [0]}
