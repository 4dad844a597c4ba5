"""Erasing an account: nothing of the person stays anywhere, others' matches stay whole."""

from __future__ import annotations

import json

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from accounts import erasing, services
from accounts.erasing import Fate
from accounts.models import Person, User
from accounts.sessions import SESSION_KEY
from games import export, verify
from play import frames
from play.models import FreeText, Match, Seat
from replays import film
from replays.exporting import export_match
from rooms import services as rooms
from rooms.models import Room
from support.tables import person, play_out, runtime, start
from talk import services as talk

WORD = "corbeau-lampe-42"
NAME, ADDRESS = "Zébulon Quatorze", "zebulon14@example.org"
SAID, WRITTEN = "Rendez-vous rue des Lilas", "Un loukoum bancal"


def models():
    return {model._meta.label: model for model in apps.get_models(include_auto_created=True)}


def test_every_model_of_every_app_is_decided_upon():
    decided = erasing.decisions()
    undecided = set(models()) - set(decided)
    assert not undecided, f"say what becomes of {undecided} in their app's erasing.py"
    assert not set(decided) - set(models()), "decided upon, but gone"


def test_what_names_a_person_is_told_to_them_and_erased_by_somebody():
    for label, model in models().items():
        decision = erasing.decisions()[label]
        named = [f for f in model._meta.concrete_fields if f.related_model is Person]
        if not named or model is Person:
            continue
        assert decision.tell or decision.untold, f"{label}: what is held is told, or why not"
        if decision.fate is Fate.ERASED:
            assert decision.erase, f"{label}: its rows stay with an emptied person"


def test_a_decision_is_made_once_and_with_a_reason():
    with pytest.raises(ValueError, match=r"play\.Seat"):
        erasing.decide("play.Seat", Fate.KEPT, "again")
    with pytest.raises(ValueError, match=r"nobody\.Knows"):
        erasing.decide("nobody.Knows", Fate.KEPT, "")


def everywhere(word):
    """Every table in which a row spells a word."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        found = []
        for (table,) in cursor.fetchall():
            cursor.execute(
                f'SELECT count(*) FROM "{table}" AS x WHERE x::text ILIKE %s', [f"%{word}%"]
            )
            if cursor.fetchone()[0]:
                found.append(table)
    return found


@pytest.fixture
def member(valkey, transactional_db):
    """A member who signed up in a browser, with all that one leaves behind in the house."""
    client = Client()
    form = {"name": NAME, "email": ADDRESS, "password1": WORD}
    assert client.post("/compte/signup/", form).status_code == 302
    client.post("/compte/reauthenticate/", {"password": WORD})
    return client, Person.objects.get(user__email=ADDRESS)


def busy(who):
    """A finished match with texts, a running one, a room with talk."""
    friend = person("Hibou")
    done = play_out(start(who, friend, person("Loutre"), game="colorful"))
    FreeText.objects.filter(match=done, author=who).update(body=WRITTEN)
    running = start(who, friend, game="durak")
    room = rooms.room_create(host=who, game="colorful")
    Room.objects.filter(pk=room.pk).update(options={"words": WRITTEN})
    talk.line_say(room_id=room.pk, person=who, body=SAID)
    return done, running, room, friend


def erase(client, name=NAME):
    return client.post(reverse("accounts:erase"), {"name": name})


def test_nothing_of_a_member_stays_and_others_matches_still_verify(member):
    client, who = member
    done, running, room, friend = busy(who)
    raw = export.dump(export_match(done.pk))
    assert NAME in raw.decode()
    answer = erase(client)
    assert answer.url == "/"
    for word in (NAME, ADDRESS, SAID, WRITTEN, "Zébulon"):
        assert everywhere(word) == [], word
    assert not User.objects.exists()

    file = export_match(done.pk)
    assert verify.check_file(export.dump(file)).events == len(file.events)
    assert NAME not in export.dump(file).decode()
    table = runtime(done)
    seat = next(s.seat for s in Seat.objects.filter(match=done) if s.called == "joueur parti")
    with override("fr"):
        frame = film.steps(table, 1, "fr", first=1, count=1)[0]
        assert frame["people"][seat]["name"] == "joueur parti"
    with override("en"):
        assert film.steps(table, 1, "en", first=1, count=1)[0]["people"][seat]["name"] == (
            "player who left"
        )

    seat = runtime(running).seats[0]
    assert (seat.left, seat.by_house) == (True, True)
    play_out(running)
    assert Match.objects.get(pk=running.pk).status == Match.Status.ENDED
    room.refresh_from_db()
    assert (room.status, room.options) == (Room.Status.CLOSED, {})
    assert Person.objects.get(pk=friend.pk).name == "Hibou"


def test_the_texts_of_somebody_gone_read_erased(member):
    client, who = member
    done = play_out(start(who, person("Hibou"), person("Loutre"), game="colorful"))
    texts = FreeText.objects.filter(match=done, author=who)
    assert texts.exists()
    text = texts.first()
    erase(client)
    text.refresh_from_db()
    assert (text.body, text.salt, text.author) == ("", "", None)
    last = len(film.reels.get(runtime(done), 1).told)
    shown = [
        frames.encode(frame).decode()
        for first in range(1, last + 1, film.MOST)
        for frame in film.steps(runtime(done), 1, "fr", first=first, count=film.MOST)
    ]
    assert any(text.ref in one and "(texte effacé)" in one for one in shown)


def test_another_name_a_stranger_and_staff_erase_nothing(member):
    client, who = member
    answer = erase(client, name="Zébulon")
    assert answer.status_code == 400
    assert "rien n’a été effacé" in answer.content.decode()
    assert erase(Client()).status_code == 302
    User.objects.filter(pk=who.user_id).update(is_staff=True)
    assert "Un compte de l’équipe" in erase(client).content.decode()
    with pytest.raises(services.CannotErase, match="staff_stays"):
        services.person_erase(person=who)
    assert Person.objects.get(pk=who.pk).name == NAME


def test_a_member_who_came_by_a_stolen_session_says_again_who_they_are(member):
    _client, who = member
    other = Client()
    other.force_login(who.user)
    answer = erase(other)
    assert answer.status_code == 302
    assert "reauthenticate" in answer.url
    assert Person.objects.get(pk=who.pk).name == NAME


@pytest.mark.django_db(transaction=True)
def test_a_guests_data_go_and_their_browser_is_nobody(valkey):
    ada = person("Ada Guest")
    client = Client()
    session = client.session
    session[SESSION_KEY] = str(ada.pk)
    session.save()
    other = Client()
    other.cookies = client.cookies.copy()
    assert erase(client, name="Ada Guest").status_code == 302
    assert Person.objects.get(pk=ada.pk).erased_at
    assert everywhere("Ada Guest") == []
    left = other.get(reverse("accounts:holdings"))
    assert left.status_code == 302


def test_everything_held_comes_as_one_file(member):
    client, who = member
    done, running, room, _friend = busy(who)
    answer = client.get(reverse("accounts:holdings"))
    assert answer["Content-Disposition"].startswith("attachment")
    held = json.loads(answer.content)["held"]
    assert held["accounts.User"][0]["email"] == ADDRESS
    assert held["accounts.Person"][0]["name"] == NAME
    assert {row["match"] for row in held["play.Seat"]} == {str(done.pk), str(running.pk)}
    assert held["talk.Line"][0]["body"] == SAID
    assert WRITTEN in {row["body"] for row in held["play.FreeText"]}
    assert held["rooms.Room"][0]["id"] == str(room.pk)
    text = answer.content.decode()
    assert "pbkdf2" not in text
    assert "Hibou" not in text
