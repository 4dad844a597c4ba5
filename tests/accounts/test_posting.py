"""Mails about accounts while the mail server is away, comes back, or is asked by two workers."""

from __future__ import annotations

from datetime import timedelta
from threading import Thread

import pytest
from django.core import mail
from django.db import connection, transaction
from django.utils import timezone
from structlog.testing import capture_logs

from accounts import posting
from accounts.models import Mail, Person, User
from accounts.posting import mail_due
from accounts.services import person_erase

pytestmark = pytest.mark.django_db(transaction=True)

MIA = "mia@example.org"
FORM = {"name": "Mia", "email": MIA, "password1": "corbeau-lampe-42"}
NOBODY_LISTENS = {
    "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
    "EMAIL_HOST": "127.0.0.1",
    "EMAIL_PORT": 1,
}


@pytest.fixture(autouse=True)
def _fresh_cache(valkey):
    """Limits count from nothing."""


def later(**span):
    return timezone.now() + timedelta(**span)


def test_one_signs_up_while_the_mail_server_is_away_and_gets_the_mail_once_it_is_back(
    client, settings
):
    with pytest.MonkeyPatch.context() as away:
        for name, value in NOBODY_LISTENS.items():
            away.setattr(settings, name, value)
        assert client.post("/compte/signup/", FORM).status_code == 302
        assert mail_due() == 0
    assert User.objects.get().email == MIA
    assert mail_due() == 0, "asked again at once"
    assert mail_due(now=later(seconds=6)) == 1
    assert [one.to for one in mail.outbox] == [[MIA]]
    assert "Bonjour" in mail.outbox[0].body
    assert mail_due(now=later(hours=1)) == 0
    assert not Mail.objects.exists()


def test_what_is_undone_is_not_told():
    with transaction.atomic():
        posting.mail_keep(mail.EmailMessage("sujet", "texte", to=[MIA]))
        transaction.set_rollback(True)
    assert mail_due(now=later(hours=1)) == 0
    assert mail.outbox == []


def test_a_server_that_stays_away_is_asked_ever_more_rarely_and_then_no_more(settings):
    for name, value in NOBODY_LISTENS.items():
        setattr(settings, name, value)
    posting.mail_keep(mail.EmailMessage("sujet secret", "texte", to=[MIA]))
    asked = []
    with capture_logs() as lines:
        for minute in range(60 * 8):
            asked += [minute for _line in lines[len(asked) :]]
            mail_due(now=later(minutes=minute))
    assert not Mail.objects.exists()
    assert 30 < len(asked) < 60
    assert asked[-1] - asked[-2] == 10
    assert MIA not in str(lines)
    assert "secret" not in str(lines)


def test_a_mail_that_another_worker_holds_is_left_to_it():
    posting.mail_keep(mail.EmailMessage("sujet", "texte", to=[MIA]))
    found = []

    def other():
        found.append(mail_due())
        connection.close()

    with transaction.atomic():
        Mail.objects.select_for_update().get()
        thread = Thread(target=other)
        thread.start()
        thread.join(20)
        assert found == [0]
    assert mail_due() == 1


def test_who_erases_their_account_gets_no_more_mail_about_it(client):
    client.post("/compte/signup/", FORM)
    assert Mail.objects.count() == 1
    person_erase(person=Person.objects.get(user__email=MIA))
    assert not Mail.objects.exists()
