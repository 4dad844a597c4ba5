"""Rights for many: lists and files, tried first, then done once."""

from __future__ import annotations

import threading
from datetime import date

import pytest
from django.db import connection
from django.utils import timezone

from accounts import services as accounts
from premium import importing, moments
from premium.models import Entitlement, LedgerEntry
from premium.refusals import Refused
from premium.services import Wish
from support.rights import DAY, NOON, is_what_the_ledger_says, member, right

pytestmark = pytest.mark.django_db

MONTH = Wish(("siege",), days=30)


def planned(text, wish=MONTH, **more):
    """The plan of a list."""
    return importing.plan(importing.read(text, wish), now=NOON, **more)


def done(text, wish=MONTH, **more):
    """The list, for good."""
    lines = importing.read(text, wish)
    return importing.apply(lines, by=None, reason="tournoi", now=NOON, **more)


def problems(lines):
    """The code of each line's problem, or None."""
    return [line.problem.code if line.problem else None for line in lines]


def test_a_plan_tells_what_each_line_would_do_and_writes_nothing():
    mia, zoe = member("Mia"), member("Zoe")
    right(zoe, until=NOON + 5 * DAY, now=NOON - DAY)
    text = f"{mia.user.email}\n\n  {zoe.user.email.upper()}  \nnobody@example.org\nnot an address\n"
    lines = planned(text)
    assert problems(lines) == [None, None, "no_such_address", "unreadable_line"]
    assert [line.number for line in lines] == [1, 3, 4, 5]
    assert (lines[0].start, lines[0].end) == (NOON, NOON + 30 * DAY)
    assert lines[1].start == NOON + 5 * DAY
    assert Entitlement.objects.count() == 1


def test_a_file_with_columns_says_more_for_each_line():
    mia, zoe = member("Mia"), member("Zoe")
    text = (
        "Email;Tables;Start;Until;Days\n"
        f"{mia.user.email};jour_nuit siege;01/01/2027;31/01/2027;\n"
        f"{zoe.user.email};*;;;7\n"
    )
    first, second = done(importing.text_of(b"\xef\xbb\xbf" + text.encode()))
    assert problems([first, second]) == [None, None]
    one = Entitlement.objects.get(person=mia)
    assert one.tables == ["jour_nuit", "siege"]
    assert one.starts_at == moments.opening(date(2027, 1, 1))
    assert one.ends_at == moments.closing(date(2027, 1, 31))
    assert Entitlement.objects.get(person=zoe).ends_at == NOON + 7 * DAY
    assert is_what_the_ledger_says()


def test_every_unreadable_line_is_named_with_its_reason():
    good, suspended, erased, endless = member(), member(), member(), member()
    accounts.person_suspend(person=suspended, until=timezone.now() + DAY, reason="bruit")
    erased.erased_at = timezone.now()
    erased.save()
    right(endless, now=NOON)
    text = "\n".join(
        [
            "email,tables,start,until,days",
            f"{good.user.email}",
            f"{good.user.email}",
            f"{suspended.user.email}",
            f"{erased.user.email}",
            f"{endless.user.email}",
            "a@example.org,belote",
            "b@example.org,siege,32/01/2027",
            "c@example.org,siege,,2027-13-01",
            "d@example.org,siege,,,minus one",
            'e@example.org,"siege',
            "f@example.org,siege,,,3,too much",
        ]
    )
    lines = done(text)
    assert problems(lines) == [
        None,
        "twice_in_list",
        "person_suspended",
        "person_erased",
        "already_open",
        "unknown_table",
        "unreadable_date",
        "unreadable_date",
        "bad_length",
        "unreadable_line",
        "unreadable_line",
    ]
    assert Entitlement.objects.filter(person=good).count() == 1
    assert LedgerEntry.objects.count() == 2


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        ("siege,2027-02-02,2027-02-01,", "start_after_end"),
        ("siege,,2026-01-01,", "end_in_past"),
        ("siege,,2027-01-01,3", "two_ends"),
        ("siege,,,0", "bad_length"),
    ],
)
def test_dates_that_cannot_be_are_told_for_their_line(cells, code):
    mia = member()
    lines = planned(f"email,tables,start,until,days\n{mia.user.email},{cells}")
    assert problems(lines) == [code]


def test_the_same_list_twice_gives_nothing_twice():
    mia, zoe = member(), member()
    text = f"{mia.user.email}\n{zoe.user.email}\n"
    assert problems(done(text)) == [None, None]
    shuffled = f"\r\n{zoe.user.email}  \r\n{mia.user.email}"
    assert problems(planned(shuffled)) == ["already_done", "already_done"]
    assert problems(done(shuffled)) == ["already_done", "already_done"]
    assert Entitlement.objects.count() == 2
    # Another length is another list, and « again » says that one means it.
    assert problems(planned(text, Wish(("siege",), days=31))) == [None, None]
    assert problems(done(text, again="a word")) == [None, None]
    assert Entitlement.objects.count() == 4


@pytest.mark.django_db(transaction=True)
def test_the_same_list_sent_twice_at_once_gives_nothing_twice():
    mia, zoe = member(), member()
    text = f"{mia.user.email}\n{zoe.user.email}\n"
    outcomes = []
    together = threading.Barrier(2)

    def send():
        try:
            lines = importing.read(text, MONTH)
            together.wait(10)
            outcomes.extend(problems(importing.apply(lines, by=None, reason="x", now=NOON)))
        finally:
            connection.close()

    threads = [threading.Thread(target=send) for _number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(map(str, outcomes)) == ["None", "None", "already_done", "already_done"]
    assert Entitlement.objects.count() == 2


@pytest.mark.parametrize("content", [b"\x00\x01", b"x" * 300_000], ids=["binary", "huge"])
def test_a_file_that_is_no_list_is_refused(content):
    with pytest.raises(Refused, match="unreadable_file"):
        importing.text_of(content)


def test_an_empty_or_endless_list_is_refused():
    with pytest.raises(Refused, match="nobody"):
        importing.read(" \n\n", MONTH)
    with pytest.raises(Refused, match="nobody"):
        importing.read("email,tables\n", MONTH)
    with pytest.raises(Refused, match="too_many_lines"):
        importing.read("a@example.org\n" * 2001, MONTH)


def test_a_fault_in_the_middle_of_a_list_leaves_nothing_half_done(monkeypatch):
    people = [member() for _number in range(3)]
    text = "\n".join(one.user.email for one in people)
    grant = importing.services.entitlement_grant
    calls = []

    def fails(**given):
        calls.append(given)
        if len(calls) == 3:
            raise ConnectionError
        return grant(**given)

    monkeypatch.setattr(importing.services, "entitlement_grant", fails)
    with pytest.raises(ConnectionError):
        done(text)
    assert not LedgerEntry.objects.exists()


def test_old_spreadsheets_are_read_too():
    assert importing.text_of("é;ü".encode("cp1252")) == "é;ü"
