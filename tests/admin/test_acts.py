"""What staff may do: suspend, close, annul, hide; and what they may see of a running match."""

from __future__ import annotations

import json
import re
from datetime import timedelta

import pytest
from django.conf import settings
from django.db import DatabaseError, transaction
from django.test import Client
from django.utils import timezone

from accounts.models import Person
from play.models import Match
from support.tables import asked, choices, person, play, play_out, runtime, start

pytestmark = pytest.mark.django_db(transaction=True)

WORD = "corbeau-lampe-42"
REASON = {"reason": "Triche signalée par la table"}


@pytest.fixture
def staff(client, valkey):
    """Somebody of the staff who may do everything, logged in."""
    from accounts.models import User

    found = User.objects.create_superuser("equipe", "equipe@example.org", WORD)
    client.force_login(found)
    return found


@pytest.fixture
def helper(client, valkey):
    """Somebody of the staff with the rights given here alone."""
    from django.contrib.auth.models import Permission

    from accounts.models import User

    found = User.objects.create_user("aide", "aide@example.org", WORD, is_staff=True)

    def allow(*names):
        for name in names:
            app, code = name.split(".")
            right = Permission.objects.get(content_type__app_label=app, codename=code)
            found.user_permissions.add(right)
        client.force_login(found)
        return found

    return allow


def text_of(answer):
    """The page without its tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def test_a_suspended_person_reads_why_and_until_when_and_cannot_play(client, staff):
    ada, bob = person("Ada"), person("Bob")
    match = start(ada, bob, game="durak")
    mover = ada if runtime(match).seats[asked(match)].person == ada.pk else bob
    page = f"/admin/accounts/person/{mover.pk}/suspendre/"
    past = client.post(page, {**REASON, "until": "2020-01-01T10:00"})
    assert past.status_code == 422
    assert "Cette date est passée" in text_of(past)
    assert client.post(page, {"until": "2999-01-01T10:00", "reason": ""}).status_code == 422
    mover.refresh_from_db()
    assert mover.suspended_until is None
    done = client.post(page, {**REASON, "until": "2999-01-01T10:00"}, follow=True)
    assert "Suspendu jusqu’au" in text_of(done)
    from play.refusals import Refusal

    with pytest.raises(Refusal) as refused:
        play(match, mover)
    assert refused.value.code == "suspended"
    mover.refresh_from_db()
    assert mover.suspension_reason == REASON["reason"]
    assert "Lever la suspension…" in text_of(
        client.get(f"/admin/accounts/person/{mover.pk}/change/")
    )
    client.post(f"/admin/accounts/person/{mover.pk}/lever/", REASON)
    assert play(match, mover)


def test_a_suspended_person_is_told_wherever_they_come_in_and_not_once_it_is_over(client, staff):
    from accounts.services import person_suspend
    from support.visits import client_of

    ada = person("Ada")
    theirs = client_of(ada)
    person_suspend(person=ada, until=timezone.now() + timedelta(days=2), reason="Insultes à table")
    for page in ("/", "/salons/", "/profil/"):
        said = text_of(theirs.get(page))
        assert said.count("Votre compte est suspendu.") == 1, page
        assert "Insultes à table" in said
    ada.refresh_from_db()
    end = timezone.now() - timedelta(days=1)
    person_suspend(person=ada, until=end, reason="Insultes à table")
    assert "suspendu" not in text_of(theirs.get("/"))
    shown = text_of(client.get(f"/admin/accounts/person/{ada.pk}/change/"))
    assert "peut jouer ; suspension finie le" in shown


def test_who_has_left_for_good_is_named_so_and_is_offered_no_act(client, staff):
    from accounts.models import User
    from accounts.services import member_person, person_erase

    mia = member_person(user=User.objects.create_user("mia", "mia@example.org", WORD))
    person_erase(person=mia)
    shown = text_of(client.get(f"/admin/accounts/person/{mia.pk}/change/"))
    assert "compte effacé" in shown
    assert "peut jouer" not in shown
    assert "Suspendre" not in shown


def test_who_may_only_look_is_offered_no_act_and_refused_one(client, helper):
    helper("accounts.view_person")
    ada = person("Ada")
    page = client.get(f"/admin/accounts/person/{ada.pk}/change/")
    assert page.status_code == 200
    assert "Suspendre" not in text_of(page)
    answer = client.post(
        f"/admin/accounts/person/{ada.pk}/suspendre/", {**REASON, "until": "2999-01-01T10:00"}
    )
    assert answer.status_code == 403
    ada.refresh_from_db()
    assert ada.suspended_until is None
    assert client.get("/admin/play/match/").status_code == 403


def test_a_room_is_closed_with_a_word_that_its_page_says(client, staff):
    from rooms.services import room_create

    ada = person("Ada")
    room = room_create(host=ada, game="durak")
    word = {"reason": "Ce salon servait à vendre des comptes."}
    page = f"/admin/rooms/room/{room.pk}/fermer/"
    assert client.post(page, word).status_code == 302
    host = Client()
    session = host.session
    session["person"] = str(ada.pk)
    session.save()
    host.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
    seen = host.get(f"/salons/{room.pk}/")
    assert seen.status_code == 409
    assert "vendre des comptes" in text_of(seen)
    assert Client().get(f"/s/{room.link}/").status_code in {403, 409}
    again = client.post(page, word)
    assert again.status_code == 422
    assert "Ce salon est fermé" in text_of(again)


def test_an_annulled_match_is_one_more_event_and_still_verifies(client, staff):
    from eventstore.models import Event
    from replays.verifying import match_verify

    match = start(person("Ada"), person("Bob"), game="durak")
    before = list(Event.objects.filter(stream=match.pk).order_by("seq").values_list("hash"))
    done = client.post(f"/admin/play/match/{match.pk}/annuler/", REASON, follow=True)
    assert "Partie annulée" in text_of(done)
    events = list(Event.objects.filter(stream=match.pk).order_by("seq"))
    assert events[-1].kind == "annulled"
    assert json.loads(events[-1].details)["reason"] == REASON["reason"]
    assert [(event.hash,) for event in events[:-1]] == before
    assert Match.objects.get(pk=match.pk).status == Match.Status.ANNULLED
    assert REASON["reason"] in text_of(client.get(f"/admin/play/match/{match.pk}/change/"))
    assert match_verify(match.pk).code == ""
    again = client.post(f"/admin/play/match/{match.pk}/annuler/", REASON)
    assert again.status_code == 422
    assert "terminée" in text_of(again)


def secrets_of(match):
    """Everything that must not be on a page while a match runs."""
    from eventstore.models import Event

    match = Match.objects.select_related("chance").get(pk=match.pk)
    table = runtime(match)
    found = {bytes(match.chance.secret).hex(), table.seed.hex()}
    for event in Event.objects.filter(stream=match.pk):
        found |= {bytes(event.hash).hex(), bytes(event.state_hash).hex(), event.facts}
        found |= set(json.loads(event.details).get("shares", ()))
    return found


def hands(match):
    """Each seat's own hand, as that seat sees it."""
    table = runtime(match)
    return [table.game.view(table.state, seat).hands[seat] for seat in range(len(table.seats))]


def test_the_log_of_a_running_match_shows_what_the_room_knows_and_after_the_end_everything(
    client, staff
):
    match = start(person("Ada"), person("Bob"), game="durak")
    for _move in range(3):
        seat = asked(match)
        who = runtime(match).seats[seat].person
        play(match, Person.objects.get(pk=who), move=choices(match, seat)[0])
    pages = ("journal/", "change/", "annuler/", "history/")
    for page in pages:
        body = client.get(f"/admin/play/match/{match.pk}/{page}").content.decode()
        for secret in secrets_of(match):
            assert secret not in body, page
    body = text_of(client.get(f"/admin/play/match/{match.pk}/journal/"))
    assert "Ada" in body
    assert "Ligne du journal" not in body
    play_out(match)
    body = client.get(f"/admin/play/match/{match.pk}/journal/?page=99").content.decode()
    assert bytes(Match.objects.get(pk=match.pk).chance.secret).hex() in body


def passing(moves):
    """Pass where that is a choice: nobody is told who has passed in a window."""
    return next((move for move in moves if "pass" in move["type"]), moves[0])


def test_a_hidden_move_shows_neither_who_nor_when_before_the_end(client, staff):
    from play import journal

    people = [person("Ada"), person("Bob"), person("Cleo")]
    match = start(*people, game="durak")
    hidden = None
    for _turn in range(40):
        seat = asked(match)
        who = Person.objects.get(pk=runtime(match).seats[seat].person)
        play(match, who, move=passing(choices(match, seat)))
        found = journal.lines(runtime(match), "fr")
        hidden = next((line for line in found if line.kind == "coup" and not line.say), None)
        if hidden:
            break
    assert hidden is not None, "no secret move in forty"
    assert (hidden.seat, hidden.by, hidden.at, hidden.raw) == ("", "", None, "")


def test_seeing_everything_needs_a_reason_and_is_recorded_for_good(client, staff):
    from replays.models import Look

    ada, bob = person("Ada"), person("Bob")
    match = start(ada, bob, game="durak")
    ask = f"/admin/replays/look/ouvrir/{match.pk}/"
    assert client.post(ask, {"reason": ""}).status_code == 422
    assert not Look.objects.exists()
    opened = client.post(ask, REASON)
    look = Look.objects.get()
    assert (look.staff_id, look.reason, look.match_id) == (staff.pk, REASON["reason"], match.pk)
    page = client.get(opened["Location"])
    assert REASON["reason"] in page.content.decode()
    steps = client.get(f"/admin/replays/look/{look.pk}/coups/").json()["frames"]
    assert steps[-1]["view"]["hands"] == [list(hand) for hand in hands(match)]
    for change in (
        lambda: Look.objects.filter(pk=look.pk).update(reason="autre"),
        lambda: Look.objects.filter(pk=look.pk).delete(),
    ):
        with pytest.raises(DatabaseError), transaction.atomic():
            change()
    assert client.post(f"/admin/replays/look/{look.pk}/delete/", {"post": "yes"}).status_code == 403


def test_a_look_is_its_own_and_closes(client, staff, helper, monkeypatch):
    from replays import models

    match = start(person("Ada"), person("Bob"), game="durak")
    client.force_login(staff)
    opened = client.post(f"/admin/replays/look/ouvrir/{match.pk}/", REASON)["Location"]
    helper("replays.add_look")
    assert client.get(opened).status_code == 409
    client.force_login(staff)
    assert client.get(opened).status_code == 200
    monkeypatch.setattr(models, "OPEN_FOR", timedelta(0))
    assert client.get(opened).status_code == 409
    assert client.get(opened.replace("table", "coups")).status_code == 409


def test_nobody_of_the_staff_handles_a_match_they_play(client, staff):
    from accounts.services import member_person

    match = start(member_person(user=staff), person("Bob"), game="durak")
    assert client.get(f"/admin/play/match/{match.pk}/journal/").status_code == 403
    assert client.post(f"/admin/replays/look/ouvrir/{match.pk}/", REASON).status_code == 403
    answer = client.post(f"/admin/play/match/{match.pk}/annuler/", REASON)
    assert answer.status_code == 422
    assert "Vous jouez cette partie" in text_of(answer)
    assert Match.objects.get(pk=match.pk).status == Match.Status.RUNNING
