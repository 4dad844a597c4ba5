"""Reminders by correspondence: to who is awaited, once in each half of their time."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core import mail
from django.test import override_settings
from django.utils import timezone

from eventstore.models import OpenAsk
from notify import reminding
from notify.models import Reminder
from support.rights import member
from support.tables import person, play, runtime, start
from support.typography import typed
from support.visits import client_of

pytestmark = pytest.mark.django_db(transaction=True)

DAY = 86_400
ROUND = {"base_categories": True}
"""Everybody is asked at once."""


def table(*people, **more):
    """A match by correspondence, a day for each round."""
    plan = {"game": "colorful", "options": ROUND, "clock": "days", "limit": DAY, **more}
    return start(*people, **plan)


def at(hours):
    return timezone.now() + timedelta(hours=hours)


def to():
    return [message.to[0] for message in mail.outbox]


def test_only_who_has_not_laid_is_reminded_and_once_in_each_half():
    mia, leo, ana = member("Mia"), member("Léo"), member("Ana")
    match = table(mia, leo, ana)
    play(match, leo)
    assert reminding.remind_due(now=at(0)) == 0
    assert reminding.remind_due(now=at(1)) == 2
    assert set(to()) == {mia.user.email, ana.user.email}
    assert reminding.remind_due(now=at(11)) == 0
    play(match, ana)
    assert reminding.remind_due(now=at(13)) == 1
    assert to()[-1] == mia.user.email
    assert reminding.remind_due(now=at(23)) == 0
    assert reminding.remind_due(now=at(25)) == 0


def test_a_new_round_is_a_new_ask():
    mia, leo = member("Mia"), member("Léo")
    match = table(mia, leo)
    assert reminding.remind_due(now=at(1)) == 2
    play(match, mia)
    play(match, leo)
    assert reminding.remind_due(now=at(1)) == 2
    turns = set(Reminder.objects.values_list("turn", flat=True))
    assert len(turns) == 2


def test_guests_who_left_and_live_matches_get_no_mail():
    mia, guest = member("Mia"), person("Invité")
    match = table(mia, guest)
    live = start(member("Léo"), person("Noé"), game="colorful", options=ROUND, limit=600)
    assert reminding.remind_due(now=at(1)) == 1
    assert OpenAsk.objects.filter(stream_id=live.pk).exists()
    from play import services

    services.match_leave(match_id=match.pk, person_id=mia.pk)
    assert reminding.remind_due(now=at(13)) == 0


@override_settings(SITE_ADDRESS="https://tablee.example")
def test_the_mail_speaks_to_its_reader_and_says_nothing_of_the_cards():
    mia = member("Mia")
    mia.language, mia.time_zone = "en", "America/Montreal"
    mia.save()
    match = table(mia, member("Léo"), member("Ana"))
    state = runtime(match).state
    assert reminding.remind_due(now=at(13)) == 3
    sent = next(message for message in mail.outbox if message.to == [mia.user.email])
    assert "Colorful: time is running" in sent.subject
    assert f"https://tablee.example/parties/{match.pk}/" in sent.body
    assert "2 others are awaited too." in sent.body
    assert state.removed[0] not in sent.body
    assert "Message-ID" in sent.extra_headers


def test_what_the_mail_server_refused_is_tried_again(monkeypatch):
    table(member("Mia"), person("Noé"))

    def broken(_message):
        raise OSError

    monkeypatch.setattr("django.core.mail.EmailMessage.send", broken)
    assert reminding.remind_due(now=at(1)) == 0
    monkeypatch.undo()
    assert reminding.remind_due(now=at(1)) == 1


def test_marks_of_matches_that_are_over_go():
    match = table(member("Mia"), person("Noé"))
    reminding.remind_due(now=at(1))
    assert reminding.forget_past() == 0
    type(match).objects.filter(pk=match.pk).update(status="ended")
    assert reminding.forget_past() == 1


@override_settings(SITE_ADDRESS="https://tablee.example")
def test_each_kind_is_chosen_on_the_profile_where_every_mail_leads(client):
    mia, leo = member("Mia"), member("Léo")
    table(mia, leo)
    client.force_login(mia.user)
    profile = "https://tablee.example/profil/#rappels"
    reminding.remind_due(now=at(1))
    assert set(to()) == {mia.user.email, leo.user.email}
    for message in mail.outbox:
        body = typed(message.body).rstrip()
        assert body.endswith(f"Choisir les rappels que vous recevez : {profile}")
        assert message.extra_headers["List-Unsubscribe"] == f"<{profile}>"
    page = client.get("/profil/").content.decode()
    assert 'id="rappels"' in page
    assert mia.user.email in page
    choose(client, mail_turn=True, mail_late=False)
    mail.outbox.clear()
    assert reminding.remind_due(now=at(13)) == 1
    assert to() == [leo.user.email]
    choose(client, mail_turn=False, mail_late=True)
    assert reminding.remind_due(now=at(13)) == 1
    assert to()[-1] == mia.user.email


def choose(client, **mails):
    """Tick some reminders on the profile, untick the others."""
    form = client.get("/profil/").context["form"]
    sent = {name: value for name, value in form.initial.items() if value is not False}
    sent = {name: value for name, value in sent.items() if not name.startswith("mail_")}
    sent |= {name: "on" for name, wanted in mails.items() if wanted}
    assert client.post("/profil/", sent).status_code == 302


def test_a_guest_is_asked_about_no_mails():
    client = client_of(person("Invité"))
    assert 'id="rappels"' not in client.get("/profil/").content.decode()
