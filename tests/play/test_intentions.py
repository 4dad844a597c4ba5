"""Answers left in advance at Durak by correspondence: secret, played in their time, cancelled."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from eventstore.models import Event
from games.contract import Eyes
from play import frames, intending
from play.models import Intention
from play.refusals import Refusal
from support.tables import asked, choices, person, play, runtime, start
from support.visits import client_of

pytestmark = pytest.mark.django_db(transaction=True)

DAY = 86_400


@pytest.fixture
def three():
    """Three people at Durak by correspondence; by seat."""
    people = [person(name) for name in ("Ada", "Bob", "Cleo")]
    match = start(*people, game="durak", clock="days", limit=DAY)
    return match, people


def _view(match, seat):
    table = runtime(match)
    return table.game.view(table.state, seat)


def _bystander(match):
    view = _view(match, 0)
    return next(seat for seat in range(3) if seat not in (view.attacker, view.defender))


def _leave(match, who, intention):
    intending.intention_leave(match_id=match.pk, person_id=who.pk, intention=intention)


def _pass(match, seat):
    view = _view(match, seat)
    return {"type": "pass_bout", "game": view.number, "bout": view.bout}


def _left_and_asked(people):
    """A match, and a seat that has left « pass » and is now asked in a window with a choice."""
    for _deal in range(60):
        match = start(*people, game="durak", clock="days", limit=DAY)
        seat = _bystander(match)
        _leave(match, people[seat], _pass(match, seat))
        bout = _view(match, seat).bout
        while not runtime(match).closed and _view(match, seat).bout == bout:
            ask = runtime(match).asks.get(seat)
            if ask is not None and ask.due is None:
                return match, seat
            waiting = [one for one in runtime(match).asks.values() if one.due is None]
            if not waiting:
                break
            found = choices(match, waiting[0].seat)
            take = [move for move in found if move["type"] == "take"]
            play(match, people[waiting[0].seat], move=(take or found)[0])
    raise AssertionError("never asked in sixty deals")


def test_what_was_left_is_silent_until_its_seat_is_asked(three):
    match, people = three
    seat = _bystander(match)
    _leave(match, people[seat], _pass(match, seat))
    assert not intending.intention_play(match_id=match.pk, seat=seat)
    assert Event.objects.filter(stream=match.pk).count() == 1


def test_what_was_left_is_played_for_the_seat_that_is_asked(three):
    _match, people = three
    match, seat = _left_and_asked(people)
    assert intending.waiting(match.pk) == [seat]
    assert intending.intention_play(match_id=match.pk, seat=seat)
    last = Event.objects.filter(stream=match.pk).order_by("seq").last()
    assert (last.kind, last.seat, last.by) == ("moved", seat, "player")
    assert json.loads(last.move)["type"] == "pass"
    assert seat not in runtime(match).asks


def test_nobody_else_learns_that_something_was_left(three):
    match, people = three
    seat = _bystander(match)
    others = [*(one for one in range(3) if one != seat), Eyes.PUBLIC]

    def shown():
        table = runtime(match)
        built = [frames.build(table, viewer, -1, "fr") for viewer in others]
        return [{**one, "clock": None} for one in built]

    before = shown()
    _leave(match, people[seat], _pass(match, seat))
    assert shown() == before
    assert Event.objects.filter(stream=match.pk).count() == 1


def test_its_author_is_told_what_stands_and_why_it_was_cancelled(three):
    match, people = three
    seat = _bystander(match)
    _leave(match, people[seat], _pass(match, seat))
    assert intending.standing(match.pk, seat)["standing"] == "Passer pendant tout ce tour"
    bout = _view(match, seat).bout
    while _view(match, seat).bout == bout:
        other = asked(match)
        found = choices(match, other)
        wanted = [move for move in found if move["type"] in ("take", "pass")]
        play(match, people[other], move=(wanted or found)[0])
    told = intending.standing(match.pk, seat)
    assert told["standing"] is None
    assert "le tour est fini" in told["word"]
    assert not intending.intention_play(match_id=match.pk, seat=seat)
    assert Intention.objects.get(match=match.pk, seat=seat).lapse == "bout_over"


@pytest.mark.parametrize(
    ("given", "code", "kind"),
    [
        ({"type": "pass_bout", "game": 1, "bout": 99}, "intention_not_offered", "stale"),
        ({"type": "pass_bout", "game": 1}, "wrong_shape", "malformed"),
        ({"type": "throw_rank", "game": 1, "bout": 1, "rank": "Z"}, "wrong_shape", "malformed"),
        ("pass", "wrong_shape", "malformed"),
    ],
)
def test_what_cannot_be_left_is_refused_and_keeps_what_stands(three, given, code, kind):
    match, people = three
    seat = _bystander(match)
    _leave(match, people[seat], _pass(match, seat))
    with pytest.raises(Refusal) as refused:
        _leave(match, people[seat], given)
    assert (refused.value.code, refused.value.kind) == (code, kind)
    assert intending.standing(match.pk, seat)["standing"]


def test_live_there_are_none_and_strangers_leave_nothing(three):
    match, _people = three
    with pytest.raises(Refusal, match="not_seated"):
        _leave(match, person("Dan"), None)
    live = start(person("Ada"), person("Bob"), person("Cleo"), game="durak")
    with pytest.raises(Refusal, match="no_intentions"):
        _leave(live, live.seats.get(seat=0).person, None)


def test_the_front_door_leaves_shows_and_takes_back(three):
    match, people = three
    seat = _bystander(match)
    client = client_of(people[seat])
    address = f"/parties/{match.pk}/consigne/"
    offered = client.get(address).json()["offered"]
    assert offered[0]["label"] == "Passer pendant tout ce tour"
    sent = {"intention": offered[0]["intention"]}
    left = client.post(address, json.dumps(sent), content_type="application/json")
    assert left.json()["standing"] == "Passer pendant tout ce tour"
    gone = client.post(address, json.dumps({"intention": None}), content_type="application/json")
    assert gone.json()["standing"] is None
    broken = client.post(address, "{", content_type="application/json")
    assert (broken.status_code, broken.json()["refused"]) == (400, "not_json")
    assert client_of().get(address).status_code == 403


def test_the_sweep_finds_what_a_hint_missed(three):
    _match, people = three
    match, seat = _left_and_asked(people)
    table = runtime(match)
    opened = table.asks[seat].opened
    assert (match.pk, seat) not in intending.forgotten(opened - timedelta(seconds=1))
    assert (match.pk, seat) in intending.forgotten(opened + timedelta(seconds=1))
