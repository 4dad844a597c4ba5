"""Rooms: hosts, places, invitations, readiness, the start and the rematch."""

from __future__ import annotations

import threading
from uuid import uuid4

import pytest
from django.db import connection

from accounts import services as accounts
from accounts.models import User
from eventstore.models import OpenAsk
from games import registry
from play import services as play
from play.models import Match, Seat
from play.refusals import Refusal
from rooms import selectors, services, starting
from rooms.models import Room
from support.tables import person

pytestmark = pytest.mark.django_db(transaction=True)

SHARE = "ab" * 32


def member(name="Mia"):
    """Somebody who signed up."""
    user = User.objects.create_user(username=name, email=f"{name}@example.org", password="x")
    return accounts.member_person(user=user)


def room_for(host, **more):
    """A room of Durak, so that no option is in the way."""
    return services.room_create(host=host, **{"game": "durak", **more})


def test_scenario_18_a_guests_room_has_four_places_at_most():
    guest = person()
    with pytest.raises(Refusal, match="guest_places"):
        room_for(guest, places=5)
    assert room_for(guest, places=4).places == 4
    assert room_for(member(), places=5).places == 5


def test_scenario_18_quick_game_is_one_person_and_two_computers_at_once():
    guest = person()
    match = starting.quick_game(person=guest, share=SHARE)
    seats = list(Seat.objects.filter(match=match).order_by("seat"))
    assert [seat.person_id for seat in seats] == [guest.pk, None, None]
    assert match.game == "duel_de_couleurs"
    assert match.options.get("table", "classique") == "classique"
    assert match.limit == 30


def test_in_a_quick_game_whoever_clicked_begins_and_the_next_seat_in_the_rematch():
    for _try in range(4):
        guest = person()
        match = starting.quick_game(person=guest, share=SHARE)
        assert list(OpenAsk.objects.filter(stream=match.pk).values_list("seat", flat=True)) == [0]
    play.match_annul(match_id=match.pk, reason="essai")
    room = starting.play_again(room_id=Room.objects.get(match=match).pk, person=guest, share=SHARE)
    assert room.match_id != match.pk
    asked = OpenAsk.objects.filter(stream=room.match_id).values_list("seat", flat=True)
    assert list(asked) == [1]


def test_only_the_host_chooses_and_a_clock_of_25_s_is_refused():
    host, other = person(), person()
    room = room_for(host)
    services.room_join(room_id=room.pk, person=other)
    with pytest.raises(Refusal, match="not_host"):
        services.room_set(room_id=room.pk, host=other, limit=60)
    with pytest.raises(Refusal, match="wrong_clock"):
        services.room_set(room_id=room.pk, host=host, limit=25)
    for limit in (15, 20, 30, 45, 60, 600):
        assert services.room_set(room_id=room.pk, host=host, limit=limit).limit == limit


def test_two_people_at_once_on_one_place_one_sits():
    room = room_for(person(), places=2)
    outcomes = []

    def sit(who):
        try:
            services.room_join(room_id=room.pk, person=who, place=1)
            outcomes.append("sat")
        except Refusal as refusal:
            outcomes.append(refusal.code)
        finally:
            connection.close()

    threads = [threading.Thread(target=sit, args=(person(),)) for _number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["place_taken", "sat"]


def test_full_started_and_foreign_rooms_refuse():
    host = person()
    room = room_for(host, places=2)
    services.computer_add(room_id=room.pk, host=host)
    with pytest.raises(Refusal, match="room_full"):
        services.room_join(room_id=room.pk, person=person())
    starting.person_ready(room_id=room.pk, person=host, share=SHARE)
    assert Room.objects.get(pk=room.pk).status == Room.Status.PLAYING
    with pytest.raises(Refusal, match="room_started"):
        services.room_join(room_id=room.pk, person=person())
    with pytest.raises(Refusal, match="no_such_room"):
        selectors.visible(room.pk, person())
    with pytest.raises(Refusal, match="no_such_room"):
        services.room_join(room_id=uuid4(), person=person())


def test_nobody_is_ready_for_what_they_have_not_seen():
    host, guest = person(), person()
    room = room_for(host, places=2)
    services.room_join(room_id=room.pk, person=guest)
    seen = Room.objects.get(pk=room.pk).terms
    services.room_set(room_id=room.pk, host=host, clock="live", limit=15)
    with pytest.raises(Refusal, match="terms_changed") as refused:
        starting.person_ready(room_id=room.pk, person=guest, share=SHARE, terms=seen)
    assert refused.value.status == 409
    assert not room.chairs.filter(ready=True).exists()
    now = Room.objects.get(pk=room.pk).terms
    # Who else sits there, and who may watch, is no part of it.
    services.room_set(room_id=room.pk, host=host, public=True)
    starting.person_ready(room_id=room.pk, person=guest, share=SHARE, terms=now)
    assert room.chairs.get(person=guest).ready


def test_revoked_link_leads_nowhere():
    host = person()
    room = room_for(host)
    old = room.link
    assert selectors.by_link(old).pk == room.pk
    new = services.link_renew(room_id=room.pk, host=host)
    with pytest.raises(Refusal, match="no_such_room"):
        selectors.by_link(old)
    assert selectors.by_link(new).pk == room.pk


def test_who_was_sent_away_stays_away():
    host, guest = person(), person()
    room = room_for(host)
    services.room_join(room_id=room.pk, person=guest)
    services.person_remove(room_id=room.pk, host=host, person_id=guest.pk)
    with pytest.raises(Refusal, match="blocked"):
        services.room_join(room_id=room.pk, person=guest)


def test_room_passes_to_whoever_sat_longest_and_closes_when_empty():
    host, second, third = person(), person(), person()
    room = room_for(host)
    services.room_join(room_id=room.pk, person=second)
    services.room_join(room_id=room.pk, person=third)
    services.room_leave(room_id=room.pk, person=host)
    assert Room.objects.get(pk=room.pk).host_id == second.pk
    services.room_leave(room_id=room.pk, person=third)
    services.room_leave(room_id=room.pk, person=second)
    assert Room.objects.get(pk=room.pk).status == Room.Status.CLOSED


def test_start_needs_two_seats_and_everybody_ready():
    host = person()
    room = room_for(host)
    with pytest.raises(Refusal, match="not_ready"):
        starting.room_start(room_id=room.pk, host=host)
    starting.person_ready(room_id=room.pk, person=host, share=SHARE)
    with pytest.raises(Refusal, match="too_few"):
        starting.room_start(room_id=room.pk, host=host)
    services.computer_add(room_id=room.pk, host=host, level="facile")
    match = starting.room_start(room_id=room.pk, host=host)
    assert match.seats_count == 2


def test_a_computer_on_the_last_place_starts_what_everybody_is_ready_for():
    host = person()
    room = room_for(host, places=3)
    starting.computer_add(room_id=room.pk, host=host)
    starting.person_ready(room_id=room.pk, person=host, share=SHARE)
    assert Room.objects.get(pk=room.pk).status == Room.Status.OPEN
    starting.computer_add(room_id=room.pk, host=host, level="facile")
    assert Room.objects.get(pk=room.pk).match.seats_count == 3


def test_a_computer_on_the_last_place_waits_for_who_is_not_ready():
    host = person()
    room = room_for(host, places=2)
    starting.computer_add(room_id=room.pk, host=host)
    assert Room.objects.get(pk=room.pk).status == Room.Status.OPEN


@pytest.mark.parametrize("share", ["zz" * 32, "ab" * 31, "ab" * 33, "é" * 64])
def test_unreadable_share_is_refused_and_nobody_is_ready(share):
    host = person()
    room = room_for(host)
    with pytest.raises(Refusal, match="bad_share"):
        starting.person_ready(room_id=room.pk, person=host, share=share)
    assert not room.chairs.get(person=host).ready


def test_commitment_is_shown_before_and_renewed_after_each_match():
    host = person()
    room = room_for(host, places=2)
    shown = room.chance.commitment
    services.computer_add(room_id=room.pk, host=host)
    starting.person_ready(room_id=room.pk, person=host, share=SHARE)
    match = Match.objects.get(played__room=room)
    assert match.chance.commitment == shown
    play.match_annul(match_id=match.pk, reason="essai")
    starting.room_reopen(room_id=room.pk)
    room.refresh_from_db()
    assert room.status == Room.Status.OPEN
    assert room.chance.commitment != shown


def test_rematch_waits_for_every_person_and_keeps_the_seats():
    host, other = person("Ada"), person("Bob")
    room = room_for(host, places=2)
    services.room_join(room_id=room.pk, person=other)
    for who in (host, other):
        starting.person_ready(room_id=room.pk, person=who, share=SHARE)
    first = Match.objects.get(played__room=room)
    with pytest.raises(Refusal, match="match_running"):
        starting.play_again(room_id=room.pk, person=host, share=SHARE)
    play.match_annul(match_id=first.pk, reason="essai")
    assert starting.play_again(room_id=room.pk, person=host, share="").status == "open"
    again = starting.play_again(room_id=room.pk, person=other, share=SHARE)
    assert again.status == Room.Status.PLAYING
    assert again.match_id != first.pk
    who = Seat.objects.filter(match=again.match).order_by("seat").values_list("person", flat=True)
    assert list(who) == [host.pk, other.pk]


def test_guest_who_logs_in_keeps_room_seat_and_match():
    guest, account = person("Gus"), member("Mo")
    room = room_for(guest, places=2)
    services.computer_add(room_id=room.pk, host=guest)
    starting.person_ready(room_id=room.pk, person=guest, share=SHARE)
    match = Match.objects.get(played__room=room)
    accounts.guest_adopt(guest=guest, user=account.user)
    assert Seat.objects.get(match=match, seat=0).person_id == account.pk
    assert Room.objects.get(pk=room.pk).host_id == account.pk
    assert room.chairs.get(place=0).person_id == account.pk


def test_idle_live_rooms_close_with_a_word(monkeypatch):
    room, busy = room_for(person()), room_for(person())
    late = room.touched_at - 2 * services.IDLE
    Room.objects.filter(pk=room.pk).update(touched_at=late)
    assert services.rooms_close_idle() == 1
    room.refresh_from_db()
    busy.refresh_from_db()
    assert (room.status, room.closed_reason, busy.status) == ("closed", "idle", "open")


@pytest.mark.parametrize("meta", registry.published(), ids=lambda meta: meta.key)
def test_every_game_opens_with_its_own_defaults(meta):
    room = services.room_create(host=person(), game=meta.key)
    assert room.limit == meta.default_clock
    assert meta.seats[0] <= room.places <= meta.seats[1]
