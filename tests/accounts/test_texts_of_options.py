"""Texts that stand in a match's options (house rules, packs): theirs who wrote them, to the end."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from accounts.models import Person, User
from games.cli import main as command_line
from packs import services as packs
from play import services as play
from play.models import FreeText
from play.refusals import Refusal
from rooms import services as rooms
from rooms import starting
from rooms.models import Room
from support.rights import staff
from support.tables import person, play_out
from support.visits import client_of

pytestmark = pytest.mark.django_db(transaction=True)

WORD = "corbeau-lampe-42"
NAME, ADDRESS = "Zébulon Quatorze", "zebulon14@example.org"
RULE, CASE = "Rien de la rue des Lilas", "Le grenier de Zoé"
ERASED, HIDDEN = "(texte effacé)", "(texte masqué)"
SLOTS = ("1", "2", "3", "4-6")


@pytest.fixture
def host(valkey):
    """A member, who signed up in this browser."""
    client = Client()
    client.post("/compte/signup/", {"name": NAME, "email": ADDRESS, "password1": WORD})
    client.post("/compte/reauthenticate/", {"password": WORD})
    return client, Person.objects.get(user__email=ADDRESS)


def written(owner):
    """A pack whose every text is known by its beginning."""
    cards = [
        {"theme": f"{CASE} {n}", "categories": {slot: f"{CASE} {n}, {slot}" for slot in SLOTS}}
        for n in range(6)
    ]
    raw = {"title": f"{CASE}, cartes", "cards": cards}
    return packs.pack_create(owner=owner, game="colorful", raw=raw)


def room_of(who, friend, **more):
    """A room for two with a house rule; both sit there."""
    options = {"house_rule": {"body": RULE}, **more}
    room = rooms.room_create(host=who, game="colorful", places=2, options=options)
    rooms.room_join(room_id=room.pk, person=friend)
    return room


def begin(room, *people):
    """Everybody says that they are ready, which starts the match."""
    for one in people:
        starting.person_ready(room_id=room.pk, person=one)
    return Room.objects.get(pk=room.pk).match


def pages_of(match, client):
    """Everything of a finished match that a player may read, by the name of its door."""
    doors = {
        name: client.get(reverse(name, args=[match.pk]), query)
        for name, query in (
            ("play:plain", {}),
            ("play:frame", {}),
            ("replays:replay", {}),
            ("replays:steps", {"place": "tout"}),
            ("replays:chance", {}),
            ("replays:export", {}),
        )
    }
    assert {name: found.status_code for name, found in doors.items()} == dict.fromkeys(doors, 200)
    return {name: found.content.decode() for name, found in doors.items()}


def verifies(match, file, tmp_path):
    """Whether the house and the command line find a match true."""
    out = StringIO()
    call_command("verify_match", str(match.pk), stdout=out)
    path = tmp_path / "partie.json"
    path.write_text(file, encoding="utf-8")
    return "holds" in out.getvalue() and command_line.main(["verify", str(path)]) == 0


def office(match):
    """What the staff read of a match's options, texts and room."""
    client = Client()
    client.force_login(staff())
    pages = [f"/admin/play/match/{match.pk}/change/", "/admin/play/freetext/"]
    pages += [f"/admin/play/freetext/{row.pk}/change/" for row in match.texts.all()]
    pages += [f"/admin/rooms/room/{row.pk}/change/" for row in Room.objects.all()]
    return [client.get(page).content.decode() for page in pages]


def test_house_rules_and_a_pack_go_with_their_author_and_the_match_verifies(host, tmp_path):
    client, who = host
    friend = person("Hibou")
    room = room_of(who, friend, pack=str(written(who).pk))
    match = play_out(begin(room, who, friend))
    before = pages_of(match, client_of(friend))
    for door in ("play:frame", "replays:steps", "replays:export"):
        assert RULE in before[door], door
        assert CASE in before[door], door
    assert verifies(match, before["replays:export"], tmp_path)
    assert RULE in office(match)[0]
    held = json.loads(client.get(reverse("accounts:holdings")).content)["held"]
    bodies = {row["body"] for row in held["play.FreeText"] if row["match"] == str(match.pk)}
    assert RULE in bodies
    assert len([body for body in bodies if body.startswith(CASE)]) == 30
    assert held["packs.Pack"][0]["title"].startswith(CASE)
    assert held["rooms.Room"][0]["options"]["house_rule"] == {"body": RULE}

    client.post(reverse("accounts:erase"), {"name": NAME})
    after = pages_of(match, client_of(friend))
    for door, said in after.items():
        assert RULE not in said, door
        assert CASE not in said, door
    for door in ("play:frame", "replays:steps"):
        assert ERASED in after[door], door
    assert verifies(match, after["replays:export"], tmp_path)
    read = office(match)
    assert not [page for page in read if RULE in page or CASE in page]
    assert ERASED in read[0]
    assert ERASED in read[1]
    assert not User.objects.filter(email=ADDRESS).exists()


def test_what_nobody_turned_up_of_a_pack_is_in_no_export(host):
    _client, who = host
    friend = person("Hibou")
    match = play_out(begin(room_of(who, friend, pack=str(written(who).pk)), who, friend))
    said = pages_of(match, client_of(friend))["replays:export"]
    bodies = FreeText.objects.filter(match=match, body__startswith=CASE).values_list("body")
    assert 0 < sum(json.dumps(body, ensure_ascii=False) in said for (body,) in bodies) < 30


def test_a_rule_stays_its_authors_when_the_room_passes_on(host):
    client, who = host
    friend, third = person("Hibou"), person("Loutre")
    room = room_of(who, friend, pack=str(written(who).pk))
    rooms.room_leave(room_id=room.pk, person=who)
    rooms.room_join(room_id=room.pk, person=third)
    room.refresh_from_db()
    assert (room.host, room.author) == (friend, who)
    assert "pack" not in room.options
    match = begin(room, friend, third)
    assert FreeText.objects.get(match=match).author == who
    assert RULE in json.dumps(pages_of(play_out(match), client_of(friend)), ensure_ascii=False)
    client.post(reverse("accounts:erase"), {"name": NAME})
    room.refresh_from_db()
    assert (room.host, room.author, room.options) == (friend, None, {})
    assert RULE not in json.dumps(pages_of(match, client_of(friend)), ensure_ascii=False)
    again = client_of(friend).get(reverse("rooms:room", args=[room.pk])).content.decode()
    assert RULE not in again


def test_somebody_who_sits_in_a_closed_room_can_go(host):
    client, who = host
    room = room_of(who, person("Hibou"))
    rooms.room_close(room_id=room.pk, word="Merci de vous retrouver ailleurs")
    assert client.post(reverse("accounts:erase"), {"name": NAME}).url == "/"
    assert not User.objects.filter(email=ADDRESS).exists()
    assert Room.objects.get(pk=room.pk).options == {}


def test_what_the_staff_hid_does_not_come_again_with_a_rematch(host):
    _client, who = host
    friend = person("Hibou")
    room = room_of(who, friend, pack=str(written(who).pk))
    first = play_out(begin(room, who, friend))
    case = FreeText.objects.filter(match=first, body__startswith=CASE).first()
    for row in (FreeText.objects.get(match=first, body=RULE), case):
        play.freetext_hide(match_id=first.pk, ref=row.ref)
    room.refresh_from_db()
    assert "house_rule" not in room.options
    assert RULE not in json.dumps(pages_of(first, client_of(friend)), ensure_ascii=False)
    starting.room_reopen(room_id=room.pk)
    second = begin(room, who, friend)
    assert FreeText.objects.get(match=second, body=case.body).hidden
    assert not FreeText.objects.filter(match=second, body=RULE).exists()


def test_the_staff_take_the_texts_out_of_a_room(host):
    _client, who = host
    friend = person("Hibou")
    room = room_of(who, friend)
    starting.person_ready(room_id=room.pk, person=friend)
    office_ = Client()
    office_.force_login(staff())
    page = f"/admin/rooms/room/{room.pk}/textes/"
    assert "Retirer les textes" in office_.get(page).content.decode()
    office_.post(page, {"reason": "Insultes signalées par la table"})
    room.refresh_from_db()
    assert room.options == {}
    assert not room.chairs.get(person=friend).ready
    with pytest.raises(Refusal, match="no_such_room"):
        rooms.room_reword(room_id=friend.pk)
