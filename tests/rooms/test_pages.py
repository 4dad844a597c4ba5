"""The house's pages through their front door: home, rooms, lobby, invitations, the table."""

from __future__ import annotations

import json
import re
import threading
from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import services as accounts
from accounts.models import Person
from play import presence
from play.models import Match, Seat
from rooms import services, starting
from rooms.models import Room
from rooms.views import answers as answering
from support.rights import member, right
from support.tables import asked, start

pytestmark = pytest.mark.django_db(transaction=True)

SHARE = "ab" * 32


@pytest.fixture(autouse=True)
def _fresh_cache(valkey):
    """Limits count from nothing."""


def guest(client: Client, name: str = "Ada") -> Person:
    """Make this browser a guest of this name."""
    found = accounts.guest_create()
    found.name = name
    found.save()
    session = client.session
    session["person"] = str(found.pk)
    session.save()
    return found


def open_room(client: Client, **form) -> Room:
    """A room made through the page."""
    answer = client.post("/salons/nouveau/", {"game": "duel_de_couleurs", **form})
    assert answer.status_code == 302, answer.content
    return Room.objects.get(pk=answer.url.strip("/").split("/")[-1])


def code(answer) -> str:
    """The code of a refusal asked for as JSON."""
    return json.loads(answer.content)["refused"]


AS_JSON = {"HTTP_ACCEPT": "application/json"}


def test_a_stranger_sees_the_landing_and_is_nobody_yet(client):
    answer = client.get("/")
    assert "Prenez place" in answer.content.decode()
    assert Person.objects.count() == 0


def test_quick_game_seats_a_stranger_at_once(client):
    answer = client.post("/partie-rapide/", {"share": SHARE})
    match = Match.objects.get()
    assert answer.url == f"/parties/{match.pk}/"
    page = client.get(answer.url).content.decode()
    assert f'<tb-duel_de_couleurs match="{match.pk}"' in page


def test_a_program_cannot_make_guests_without_end_from_one_address(monkeypatch):
    monkeypatch.setattr(answering, "GUESTS", 3)
    answers = [Client().post("/partie-rapide/", {"share": SHARE}) for _one in range(4)]
    assert [answer.status_code for answer in answers] == [302, 302, 302, 429]
    assert "patientez" in answers[-1].content.decode()
    assert Match.objects.count() == 3


def test_nobody_waits_at_a_room_of_computers_whose_match_is_over(client):
    match = Match.objects.get(pk=client.post("/partie-rapide/").url.split("/")[2])
    room = Room.objects.get(match=match)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.ENDED, ended_at=timezone.now())
    starting.room_reopen(room_id=room.pk)
    here = reverse("rooms:room", args=[room.pk])
    assert here not in client.get("/").content.decode()
    services.room_join(room_id=_with_a_place(room).pk, person=accounts.guest_create())
    assert here in client.get("/").content.decode()


def _with_a_place(room: Room) -> Room:
    room.chairs.filter(person=None).first().delete()
    return room


def test_the_table_s_first_paint_carries_the_viewer_s_frame(client):
    match = Match.objects.get(pk=client.post("/partie-rapide/").url.split("/")[2])
    page = client.get(f"/parties/{match.pk}/").content.decode()
    found = re.search(r'<script id="first-frame"[^>]*>(.*?)</script>', page, re.DOTALL)
    frame = json.loads(found[1])
    assert frame["seat"] == 0
    assert len(frame["view"]["hand"]) == 7
    assert "<" not in found[1]


def test_a_spectator_s_page_holds_no_hand(client):
    match = start(accounts.guest_create(), computers=1)
    page = client.get(f"/parties/{match.pk}/").content.decode()
    frame = json.loads(re.search(r'id="first-frame"[^>]*>(.*?)</script>', page, re.DOTALL)[1])
    assert frame["seat"] is None
    assert frame["view"]["hand"] == []
    assert "leave-url" not in page


def test_home_shows_the_soonest_deadline_first_with_the_real_cards(client):
    me = guest(client)
    late = start(me, accounts.guest_create(), clock="days", limit=604800, first=0)
    soon = start(me, accounts.guest_create(), clock="days", limit=86400, first=0)
    page = client.get("/").content.decode()
    assert page.index(str(soon.pk)) < page.index(str(late.pk))
    assert page.count("turn-card__go") == 1
    assert page.count('class="card card--mini"') == 5
    assert "d-" in page


def test_home_without_anything_teaches_and_offers_one_action(client):
    guest(client)
    page = client.get("/").content.decode()
    assert "Aucune partie ne vous attend" in page
    assert "Jouer contre deux ordinateurs" in page


def test_a_secret_ask_is_never_told_on_somebody_else_s_home(client):
    me = guest(client)
    match = start(me, accounts.guest_create(), first=1)
    from eventstore.models import OpenAsk

    OpenAsk.objects.filter(stream_id=match.pk).update(secret=True)
    assert "joue</span>" not in client.get("/").content.decode()


def test_host_changes_the_options_in_the_sentence(client):
    host = member()
    right(host, "siege")
    client.force_login(host.user)
    room = open_room(client)
    form = {"options": "1", "option-table": "siege", "places": "2", "pace": "days-86400"}
    answer = client.post(reverse("rooms:choose", args=[room.pk]), form, HTTP_HX_REQUEST="true")
    page = answer.content.decode()
    room.refresh_from_db()
    assert (room.options, room.places, room.clock, room.limit) == (
        {"table": "siege"},
        2,
        "days",
        86400,
    )
    assert "un Bouclier annule tout le paquet" in page
    assert 'hx-swap-oob="true"' in page


def open_room_as_guest(client: Client, **form) -> Room:
    """A room whose host is a guest in this browser."""
    guest(client)
    return open_room(client, **form)


def test_switches_off_are_off_when_the_whole_form_is_sent(client):
    room = open_room_as_guest(client, public="on")
    client.post(reverse("rooms:choose", args=[room.pk]), {"flags": "1"})
    room.refresh_from_db()
    assert (room.public, room.spectators) == (False, False)


def test_others_see_the_choices_as_plain_text(client):
    room = open_room_as_guest(client, public="on")
    other = Client()
    guest(other, "Léo")
    page = other.get(reverse("rooms:room", args=[room.pk])).content.decode()
    assert "<select" not in page
    assert "<strong>Classique</strong>" in page


def test_every_game_s_room_page_shows_each_of_its_options(client):
    from games import registry

    for meta in registry.published():
        if meta.stage != "published":
            continue
        room = open_room_as_guest(client, game=meta.key)
        page = client.get(reverse("rooms:room", args=[room.pk])).content.decode()
        for field in meta.fields:
            # What needs another option is offered once that one is on.
            offered = f'name="option-{field.key}"' in page
            assert offered != bool(field.needs), (meta.key, field.key)


def test_an_invitation_shows_the_table_and_sits_one_down(client):
    room = open_room_as_guest(client)
    other = Client()
    page = other.get(f"/s/{room.link}/").content.decode()
    assert "Ada vous invite" in page
    assert Person.objects.count() == 1
    answer = other.post(f"/s/{room.link}/")
    assert answer.url == reverse("rooms:room", args=[room.pk])
    assert room.chairs.count() == 2


def test_a_revoked_link_leads_nowhere_and_is_told_so(client):
    room = open_room_as_guest(client)
    old = room.link
    client.post(reverse("rooms:renew", args=[room.pk]))
    answer = Client().get(f"/s/{old}/")
    assert answer.status_code == 403
    assert "l’invitation n’est plus valable" in answer.content.decode()


def test_whoever_was_sent_away_is_not_let_in_by_the_link(client):
    room = open_room_as_guest(client)
    other = Client()
    other.post(f"/s/{room.link}/")
    sent = room.chairs.exclude(person=room.host).get().person
    client.post(reverse("rooms:remove", args=[room.pk]), {"person": str(sent.pk)})
    answer = other.post(f"/s/{room.link}/", **AS_JSON)
    assert (answer.status_code, code(answer)) == (403, "blocked")
    assert room.chairs.count() == 1


def test_a_full_and_a_started_room_refuse(client):
    room = open_room_as_guest(client, places="2")
    client.post(reverse("rooms:computer", args=[room.pk]), {"level": "facile"})
    late = Client()
    answer = late.post(f"/s/{room.link}/", **AS_JSON)
    assert (answer.status_code, code(answer)) == (409, "room_full")
    client.post(reverse("rooms:ready", args=[room.pk]), {"share": SHARE})
    answer = late.post(f"/s/{room.link}/", **AS_JSON)
    assert (answer.status_code, code(answer)) == (409, "room_started")


@pytest.mark.parametrize(
    ("form", "status", "refused"),
    [
        ({"game": "belote"}, 400, "unknown_game"),
        ({"game": "duel_de_couleurs", "places": "5"}, 422, "guest_places"),
        ({"game": "duel_de_couleurs", "places": "99"}, 422, "wrong_seats"),
        ({"game": "duel_de_couleurs", "places": "-1"}, 400, "wrong_shape"),
        ({"game": "duel_de_couleurs", "places": "²"}, 400, "wrong_shape"),
        ({"game": "duel_de_couleurs", "pace": "live-25"}, 422, "wrong_clock"),
        ({"game": "duel_de_couleurs", "pace": "live-x"}, 400, "wrong_shape"),
        ({"game": "duel_de_couleurs", "option-table": "casino"}, 400, "wrong_shape"),
    ],
)
def test_a_room_that_cannot_be_is_refused_with_its_code(client, form, status, refused):
    guest(client)
    answer = client.post("/salons/nouveau/", form, **AS_JSON)
    assert (answer.status_code, code(answer)) == (status, refused)
    assert Room.objects.count() == 0


def test_other_people_s_private_rooms_do_not_exist(client):
    room = open_room_as_guest(client)
    other = Client()
    guest(other, "Léo")
    for name in ("room", "qr"):
        assert other.get(reverse(f"rooms:{name}", args=[room.pk])).status_code == 403
    for name in ("sit", "stand", "ready", "start", "choose", "computer", "remove", "renew"):
        answer = other.post(reverse(f"rooms:{name}", args=[room.pk]), **AS_JSON)
        assert (answer.status_code, code(answer)) == (403, "no_such_room"), name
    assert other.get(reverse("rooms:room", args=[uuid4()])).status_code == 403


def test_a_refusal_to_htmx_is_a_toast_and_not_a_page(client):
    room = open_room_as_guest(client)
    answer = client.post(
        reverse("rooms:choose", args=[room.pk]), {"pace": "live-25"}, HTTP_HX_REQUEST="true"
    )
    assert answer["HX-Retarget"] == "#toasts"
    assert 'data-refused="wrong_clock"' in answer.content.decode()


def test_the_lobby_is_filtered(client):
    guest(client)
    open_room(client, public="on")
    open_room(client, public="on", game="durak", pace="days-86400")
    names = {"": 2, "?jeu=durak": 1, "?jeu=durak&rythme=live": 0, "?rythme=days": 1}
    for query, count in names.items():
        page = client.get(f"/salons/{query}").content.decode()
        assert page.count("Rejoindre<") == count, query


def test_rematch_of_another_s_match_is_refused(client):
    match = Match.objects.get(pk=client.post("/partie-rapide/").url.split("/")[2])
    other = Client()
    guest(other, "Léo")
    answer = other.post(reverse("rooms:again", args=[match.pk]), **AS_JSON)
    assert code(answer) in {"match_running", "not_in_room"}
    assert answer.status_code in {403, 409}


def test_without_a_script_one_plays_by_buttons_that_say_what_they_do(client):
    me = guest(client)
    card = re.compile(r">Jouer (\w+ )?\S+ (rouge|bleu|vert|jaune)</button>")
    for _deal in range(20):
        match = start(me, accounts.guest_create(), first=0)
        page = client.get(f"/parties/{match.pk}/sans-script/").content.decode()
        if card.search(page):
            break
    assert card.search(page), "no card of a colour fits in twenty deals"
    assert "À vous de jouer." in page
    assert ">PIOCHER</button>" in page
    said = page.count("<li>")
    turn = re.search(r'name="turn" value="(\d+)"', page)[1]
    form = {"command_id": str(uuid4()), "turn": turn, "move": '{"type":"draw"}'}
    answer = client.post(f"/parties/{match.pk}/moves/", form)
    assert answer.url == f"/parties/{match.pk}/sans-script/"
    assert client.get(answer.url).content.decode().count("<li>") > said


def test_a_suspended_person_is_told_why_and_until_when(client):
    me = guest(client)
    match = start(me, accounts.guest_create(), first=0)
    until = timezone.now() + timedelta(days=3)
    accounts.person_suspend(person=me, until=until, reason="Insultes répétées.")
    answer = client.post("/partie-rapide/", {"share": SHARE})
    page = answer.content.decode()
    assert answer.status_code == 403
    assert "Insultes répétées." in page
    assert str(until.year) in page
    seat, before = asked(match), Match.objects.count()
    form = {"command_id": str(uuid4()), "turn": 1, "move": {"type": "draw"}}
    refusal = client.post(f"/parties/{match.pk}/moves/", form, content_type="application/json")
    assert (refusal.status_code, code(refusal)) == (403, "suspended")
    assert "Raison : Insultes répétées." in refusal.json()["say"].replace("\xa0", " ")
    assert str(until.year) in refusal.json()["say"]
    assert asked(match) == seat
    assert Match.objects.count() == before
    accounts.person_unsuspend(person=me)
    assert client.post("/partie-rapide/", {"share": SHARE}).status_code == 302


def test_a_suspended_person_is_offered_nothing_but_the_door(client):
    me, friend = guest(client), accounts.guest_create()
    room = services.room_create(host=me, game="durak", public=True)
    services.room_join(room_id=room.pk, person=friend)
    match = start(me, accounts.guest_create(), first=0)
    until = timezone.now() + timedelta(days=3)
    accounts.person_suspend(person=me, until=until, reason="Insultes répétées.")
    page = client.get(f"/salons/{room.pk}/").content.decode()
    assert page.count("Insultes répétées.") == 1
    for offered in ('id="ready"', 'id="choices"', "Changer le lien", "chair__plus"):
        assert offered not in page, offered
    assert "Partie rapide" not in client.get("/").content.decode()
    assert client.get("/salons/nouveau/").status_code == 403
    assert "Quitter le salon" in page
    assert client.post(f"/salons/{room.pk}/quitter/").url == "/"
    room.refresh_from_db()
    assert room.host_id == friend.pk
    assert client.post(f"/parties/{match.pk}/leave/").status_code < 400
    assert Seat.objects.get(match=match, person=me).left


def test_the_address_of_the_quick_game_starts_nothing(client):
    guest(client)
    before = Match.objects.count()
    assert client.get("/partie-rapide/").url == "/"
    assert Match.objects.count() == before


def test_the_pages_speak_english_throughout(client):
    client.cookies["tablee_lang"] = "en"
    guest(client)
    room = open_room(client, public="on")
    for path in ("/", "/salons/", "/salons/nouveau/", reverse("rooms:room", args=[room.pk])):
        page = client.get(path).content.decode()
        assert '<html lang="en"' in page
        # Addresses are one for both languages.
        read = re.sub(r'(href|action|hx-\w+)="[^"]*"', "", page)
        assert not re.search(r"\b(Salon|salon|Partie|jouer|place libre)\b", read), path


def test_rooms_can_be_left_and_passed_on(client):
    room = open_room_as_guest(client)
    other = Client()
    other.post(f"/s/{room.link}/")
    second = room.chairs.exclude(person=room.host).get().person
    client.post(reverse("rooms:pass_on", args=[room.pk]), {"person": str(second.pk)})
    room.refresh_from_db()
    assert room.host_id == second.pk
    assert client.post(reverse("rooms:stand", args=[room.pk])).url == "/"
    assert Seat.objects.count() == 0
    answer = client.post(reverse("rooms:renew", args=[room.pk]), **AS_JSON)
    assert code(answer) == "no_such_room"


def at_once(*acts):
    """Do several things at the same moment, each with a connection of its own."""
    together, answers = threading.Barrier(len(acts)), [None] * len(acts)

    def run(number, act):
        try:
            together.wait(5)
            answers[number] = act()
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    return answers


def test_two_browsers_on_one_chair_at_once_one_sits_and_the_other_is_told(client):
    guest(client)
    room = open_room(client, public="on", places="4")
    browsers = [Client(), Client()]
    for number, browser in enumerate(browsers):
        guest(browser, f"P{number}")
    sit = reverse("rooms:sit", args=[room.pk])
    answers = at_once(*(lambda b=b: b.post(sit, {"place": "2"}, **AS_JSON) for b in browsers))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    late = next(answer for answer in answers if answer.status_code == 409)
    assert code(late) == "place_taken"
    assert room.chairs.count() == 2


@pytest.mark.parametrize("_again", range(4))
def test_a_host_who_leaves_while_it_starts_leaves_nothing_half_done(client, _again):
    room = open_room_as_guest(client, places="2")
    other = Client()
    other.post(f"/s/{room.link}/")
    client.post(reverse("rooms:ready", args=[room.pk]), {"share": SHARE})
    ready, stand = reverse("rooms:ready", args=[room.pk]), reverse("rooms:stand", args=[room.pk])
    started, left = at_once(
        lambda: other.post(ready, {"share": SHARE}, **AS_JSON),
        lambda: client.post(stand, **AS_JSON),
    )
    room.refresh_from_db()
    assert (started.status_code, left.status_code) == (200, 200)
    assert room.host_id != client.session["person"]
    assert [chair.person_id for chair in room.chairs.all()] == [room.host_id]
    match = Match.objects.first()
    if match is None:
        assert room.status == Room.Status.OPEN
    else:
        # It began first: both have their seat, and whoever stood up may come back to it.
        assert room.status == Room.Status.PLAYING
        assert Seat.objects.filter(match=match, person__isnull=False).count() == 2


def test_the_link_of_a_closed_room_says_that_it_closed(client):
    room = open_room_as_guest(client)
    Room.objects.filter(pk=room.pk).update(touched_at=timezone.now() - timedelta(hours=25))
    assert services.rooms_close_idle() == 1
    for path in (f"/s/{room.link}/", reverse("rooms:room", args=[room.pk])):
        answer = client.get(path)
        assert answer.status_code == 409
        assert "personne n’y a rien fait depuis un jour" in answer.content.decode()
    answer = Client().post(f"/s/{room.link}/", **AS_JSON)
    assert code(answer) == "room_idle"


def test_the_room_names_who_left_and_tells_whoever_was_sent_away(client):
    room = open_room_as_guest(client)
    other, third = Client(), Client()
    for browser, name in ((other, "Bruno"), (third, "Chloé")):
        guest(browser, name)
        browser.post(f"/s/{room.link}/")
    other.post(reverse("rooms:stand", args=[room.pk]))
    page = reverse("rooms:room", args=[room.pk])
    assert "Bruno est parti." in client.get(page).content.decode()
    other.post(f"/s/{room.link}/")
    assert "Bruno est parti." not in client.get(page).content.decode()
    sent = Person.objects.get(name="Chloé")
    client.post(reverse("rooms:remove", args=[room.pk]), {"person": str(sent.pk)})
    # The open page asks for its part again and is led to the word.
    part = third.get(page, HTTP_HX_REQUEST="true")
    assert (part.status_code, part["HX-Redirect"]) == (204, page)
    word = third.get(page)
    assert word.status_code == 403
    assert "L’hôte ne vous reçoit plus" in word.content.decode()


def test_everybody_is_shown_whether_one_may_watch(client):
    room = open_room_as_guest(client, public="on")
    page = reverse("rooms:room", args=[room.pk])
    assert "spectateurs bienvenus" in Client().get(page).content.decode()
    client.post(reverse("rooms:choose", args=[room.pk]), {"flags": "1", "public": "on"})
    assert "sans spectateurs" in Client().get(page).content.decode()
    assert "Personne ne regarde" in Client().get(f"/s/{room.link}/").content.decode()
    client.post(reverse("rooms:computer", args=[room.pk]), {"level": "facile"})
    client.post(reverse("rooms:ready", args=[room.pk]), {"share": SHARE})
    client.post(reverse("rooms:start", args=[room.pk]))
    match = Match.objects.get()
    assert Client().get(reverse("play:table", args=[match.pk])).status_code == 403
    shown = Client().get(page).content.decode()
    assert "Personne ne la regarde sans y jouer" in shown
    assert str(match.pk) not in shown


def test_the_room_s_page_says_how_many_watch_its_match(client):
    room = open_room_as_guest(client, public="on", places="2")
    client.post(reverse("rooms:computer", args=[room.pk]), {"level": "facile"})
    client.post(reverse("rooms:ready", args=[room.pk]), {"share": SHARE})
    match = Match.objects.get()
    page = reverse("rooms:room", args=[room.pk])
    assert "room__watching" not in Client().get(page).content.decode()
    for number in range(2):
        presence.watch(match.pk, f"somebody {number}")
    assert "2 personnes regardent" in Client().get(page).content.decode()


@pytest.mark.parametrize(
    "name",
    ["<b>Ada</b>", "Ada\u202eevil", "A\x00da", "A\u200bda", "\u3164\u3164", "Z" + "\u0335" * 9],
)
def test_a_name_that_could_hurt_never_reaches_a_room(client, name):
    room = open_room_as_guest(client)
    fields = {"shape": "disc", "colour": "plum", "language": "fr", "time_zone": "Europe/Paris"}
    fields |= {"theme": "system", "hand_order": "suit", "name": name}
    answer = client.post("/profil/", fields)
    assert answer.status_code == 400
    room.host.refresh_from_db()
    assert room.host.name == "Ada"
