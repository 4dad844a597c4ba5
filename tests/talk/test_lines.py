"""What is said in a room: who may, what is taken, what is erased, reported and forgotten."""

from __future__ import annotations

import logging
from datetime import timedelta

import pytest
from django.contrib.auth.models import Permission
from django.utils import timezone

from accounts import services as accounts
from accounts import texts
from accounts.models import User
from eventstore.models import Event
from play import selectors as play_reads
from play import services as play
from play.refusals import Refusal
from play.runtime import cache
from rooms import services as rooms
from rooms import starting
from rooms.models import Room
from support.tables import person
from talk import selectors, services, tasks
from talk.models import Line, Report

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table():
    """A room of two: host, guest, the room."""
    host, guest = person("Ada"), person("Bruno")
    room = rooms.room_create(host=host, game="durak", places=2)
    rooms.room_join(room_id=room.pk, person=guest)
    return host, guest, room


def say(room, who, body="Bonsoir"):
    """One line."""
    return services.line_say(room_id=room.pk, person=who, body=body)


def bodies(room, reader):
    """What a reader sees, oldest first."""
    return [line["body"] for line in selectors.history(room.pk, reader)]


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Bonsoir \n à\ttous ", "Bonsoir à tous"),
        ("<b>gras</b> & <script>", "<b>gras</b> & <script>"),
        ("abc\u202eevil\u202c", "abcevil"),
        ("\u200fשלום\u200b", "שלום"),
        ("a\u0301", "á"),
        ("z" + "\u0335" * 40, "z" + "\u0335" * 2),
        ("nul\x00 bip\x07", "nul bip"),
        ("👩\u200d👩\u200d👧 ❤\ufe0f 🫠", "👩\u200d👩\u200d👧 ❤\ufe0f 🫠"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("\ud800x", "x"),
    ],
)
def test_a_line_is_kept_without_what_disturbs_its_neighbours(table, written, kept):
    _host, guest, room = table
    say(room, guest, written)
    assert bodies(room, guest) == [kept]


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("", "line_empty"),
        (" \u200b\u202e\u3164 ", "line_empty"),
        ("\u200d\u200d\u200d", "line_empty"),
        ("a" * 301, "line_long"),
        ("a" * 10_000, "line_long"),
    ],
)
def test_a_line_that_is_none_is_refused_and_nothing_is_kept(table, written, code):
    _host, guest, room = table
    with pytest.raises(Refusal) as refused:
        say(room, guest, written)
    assert refused.value.code == code
    assert refused.value.status == 400
    assert not Line.objects.exists()


def test_names_refuse_the_same_signs_that_lines_drop():
    assert all(texts.hides(sign) for sign in "\u202e\u200b\x07\u3164\ud800")
    assert not any(texts.hides(sign) for sign in "éß漢🫠שa-")


def test_a_flood_is_refused_with_a_code_and_the_wait(table):
    _host, guest, room = table
    for number in range(6):
        say(room, guest, f"ligne {number}")
    with pytest.raises(Refusal) as refused:
        say(room, guest, "de trop")
    assert refused.value.code == "too_fast"
    assert refused.value.context["retry"] == 6
    assert "de trop" not in bodies(room, guest)


def test_only_people_with_a_chair_speak_and_read(table):
    host, guest, room = table
    stranger = person("Zoé")
    with pytest.raises(Refusal, match="not_in_room"):
        say(room, stranger)
    with pytest.raises(Refusal, match="not_in_room"):
        selectors.state(room.pk, stranger)
    rooms.room_leave(room_id=room.pk, person=guest)
    with pytest.raises(Refusal, match="not_in_room"):
        say(room, guest)
    rooms.room_join(room_id=room.pk, person=guest)
    rooms.person_remove(room_id=room.pk, host=host, person_id=guest.pk)
    with pytest.raises(Refusal, match="blocked"):
        say(room, guest)


def test_suspended_people_are_silent(table):
    _host, guest, room = table
    until = timezone.now() + timedelta(days=1)
    accounts.person_suspend(person=guest, until=until, reason="insultes")
    guest.refresh_from_db()
    for act in (
        lambda: say(room, guest),
        lambda: services.line_react(room_id=room.pk, person=guest, code="bravo"),
    ):
        with pytest.raises(Refusal, match="suspended") as refused:
            act()
        assert "insultes" in refused.value.sentence()


def test_whoever_left_the_match_speaks_again_once_back(table):
    host, guest, room = table
    starting.person_ready(room_id=room.pk, person=host)
    starting.person_ready(room_id=room.pk, person=guest)
    match = Room.objects.get(pk=room.pk).match
    play.match_leave(match_id=match.pk, person_id=guest.pk)
    with pytest.raises(Refusal, match="has_left"):
        say(room, guest)
    play.match_return(match_id=match.pk, person_id=guest.pk)
    assert say(room, guest).body == "Bonsoir"


def test_a_closed_talk_and_a_silenced_person_still_have_reactions(table):
    host, guest, room = table
    with pytest.raises(Refusal, match="not_host"):
        services.chat_set(room_id=room.pk, host=guest, closed=True)
    services.chat_set(room_id=room.pk, host=host, closed=True)
    with pytest.raises(Refusal, match="chat_closed"):
        say(room, guest)
    services.line_react(room_id=room.pk, person=guest, code="bravo")
    services.chat_set(room_id=room.pk, host=host, closed=False)
    services.person_mute(room_id=room.pk, host=host, person_id=guest.pk, muted=True)
    with pytest.raises(Refusal, match="muted"):
        say(room, guest)
    assert say(room, host).body
    services.line_react(room_id=room.pk, person=guest, code="sorry")
    services.person_mute(room_id=room.pk, host=host, person_id=guest.pk, muted=False)
    assert say(room, guest).body
    with pytest.raises(Refusal, match="no_reaction"):
        services.line_react(room_id=room.pk, person=guest, code="<b>")


def test_a_match_that_hushes_its_table_lets_reactions_pass(table, monkeypatch):
    host, guest, room = table
    starting.person_ready(room_id=room.pk, person=host)
    starting.person_ready(room_id=room.pk, person=guest)
    match = Room.objects.get(pk=room.pk).match
    assert say(room, guest).body
    game = cache.get(match.pk).game
    quiet = True
    monkeypatch.setattr(type(game), "hush", lambda _self, _state: quiet, raising=False)
    assert play_reads.match_hush(match.pk)
    assert selectors.state(room.pk, guest)["hushed"]
    with pytest.raises(Refusal, match="hushed"):
        say(room, guest)
    assert services.line_react(room_id=room.pk, person=guest, code="thinking")
    quiet = False
    assert say(room, guest).body


def test_a_closed_room_is_silent(table):
    host, guest, room = table
    Room.objects.filter(pk=room.pk).update(status=Room.Status.CLOSED)
    with pytest.raises(Refusal, match="room_closed"):
        say(room, guest)
    with pytest.raises(Refusal, match="room_closed"):
        services.chat_set(room_id=room.pk, host=host, closed=True)


def test_one_erases_one_s_own_line_and_nothing_of_it_stays(table):
    host, guest, room = table
    line = say(room, guest, "mon numéro est le 12 34")
    with pytest.raises(Refusal, match="not_yours"):
        services.line_erase(room_id=room.pk, person=host, line_id=line.pk)
    services.line_erase(room_id=room.pk, person=guest, line_id=line.pk)
    assert Line.objects.get(pk=line.pk).body == ""
    seen = selectors.history(room.pk, host)
    assert [(one["body"], one["erased"]) for one in seen] == [("", "author")]


def test_lines_of_another_room_are_out_of_reach(table):
    _host, guest, room = table
    elsewhere = rooms.room_create(host=person("Zoé"), game="durak")
    line = Line.objects.create(
        chat=services.Chat.objects.create(room=elsewhere.pk),
        author=elsewhere.host,
        body="secret",
        version=1,
    )
    for act in (
        lambda: services.line_erase(room_id=room.pk, person=guest, line_id=line.pk),
        lambda: services.line_report(
            room_id=room.pk, person=guest, line_id=line.pk, reason="insult"
        ),
    ):
        with pytest.raises(Refusal, match="no_such_line"):
            act()


def test_a_report_keeps_the_words_that_its_author_erases(table):
    host, guest, room = table
    line = say(room, guest, "sale type")
    services.line_report(room_id=room.pk, person=host, line_id=line.pk, reason="insult")
    services.line_report(room_id=room.pk, person=host, line_id=line.pk, reason="insult")
    services.line_erase(room_id=room.pk, person=guest, line_id=line.pk)
    report = Report.objects.get()
    assert (report.quote, report.about, report.by) == ("sale type", guest, host)
    with pytest.raises(Refusal, match="own_line"):
        services.line_report(
            room_id=room.pk, person=guest, line_id=say(room, guest).pk, reason="insult"
        )
    with pytest.raises(Refusal, match="no_reason"):
        services.line_report(room_id=room.pk, person=host, line_id=line.pk, reason="?")


def test_staff_erase_a_reported_line_and_close_the_report(table, client):
    host, guest, room = table
    line = say(room, guest, "sale type")
    report = services.line_report(room_id=room.pk, person=host, line_id=line.pk, reason="insult")
    staff = User.objects.create_superuser("chef", "chef@example.org", "x")
    client.force_login(staff)
    page = client.get("/admin/talk/report/")
    assert "sale type" in page.content.decode()
    act = f"/admin/talk/report/{report.pk}/effacer/"
    # What is to go is read before one decides.
    assert "sale type" in client.get(act).content.decode()
    assert client.post(act, {"reason": ""}).status_code == 422
    assert Line.objects.get().body == "sale type"
    assert client.post(act, {"reason": "Insulte sans appel"}).status_code == 302
    report.refresh_from_db()
    assert report.closed_at is not None
    assert selectors.history(room.pk, host)[0]["erased"] == "staff"
    assert Line.objects.get().body == ""
    other = say(room, guest, "encore moi")
    services.line_report(room_id=room.pk, person=host, line_id=other.pk, reason="insult")
    page = client.get("/admin/talk/report/").content.decode()
    assert page.index("encore moi") < page.index("sale type"), "what is dealt with comes last"


def test_who_may_only_see_reports_erases_and_closes_nothing(table, client):
    host, guest, room = table
    line = say(room, guest, "sale type")
    report = services.line_report(room_id=room.pk, person=host, line_id=line.pk, reason="insult")
    staff = User.objects.create_user("aide", "aide@example.org", "x", is_staff=True)
    staff.user_permissions.add(Permission.objects.get(codename="view_report"))
    client.force_login(staff)
    assert client.get(f"/admin/talk/report/{report.pk}/change/").status_code == 200
    for act in ("effacer", "clore"):
        answer = client.post(f"/admin/talk/report/{report.pk}/{act}/", {"reason": "Par curiosité"})
        assert answer.status_code == 403
    report.refresh_from_db()
    assert report.closed_at is None
    assert Line.objects.get().body == "sale type"


def test_the_talk_of_a_room_is_forgotten_a_week_after_it_closed(table):
    host, guest, room = table
    say(room, guest)
    other = rooms.room_create(host=person("Zoé"), game="durak")
    say(other, other.host, "ici on joue encore")
    rooms.room_leave(room_id=room.pk, person=guest)
    rooms.room_leave(room_id=room.pk, person=host)
    assert Room.objects.get(pk=room.pk).status == Room.Status.CLOSED
    assert tasks.forget() == 0
    eight = timezone.now() - timedelta(days=8)
    Room.objects.all().update(touched_at=eight)
    assert tasks.forget() == 1
    assert [line.body for line in Line.objects.all()] == ["ici on joue encore"]
    Line.objects.update(said_at=timezone.now() - timedelta(days=91))
    tasks.forget()
    assert not Line.objects.exists()


def test_a_guest_who_signs_up_keeps_their_lines(table):
    _host, guest, room = table
    line = say(room, guest)
    user = User.objects.create_user(username="mia", email="mia@example.org", password="x")
    member = accounts.member_person(user=user)
    accounts.guest_adopt(guest=guest, user=user)
    line.refresh_from_db()
    assert line.author == member


def test_no_line_reaches_the_log_of_a_match_the_layer_or_a_file(table, monkeypatch, caplog):
    host, guest, room = table
    starting.person_ready(room_id=room.pk, person=host)
    starting.person_ready(room_id=room.pk, person=guest)
    sent = []
    monkeypatch.setattr(services.telling, "nudge", lambda *args: sent.append(args))
    before = Event.objects.count()
    with caplog.at_level(logging.DEBUG):
        say(room, guest, "phrase-secrète")
    assert sent == [((services.group(room.pk),), "talk.changed")]
    assert Event.objects.count() == before
    assert "phrase-secrète" not in caplog.text
