"""The match over HTTP: the same refusals as by socket, with a status each; nothing is changed."""

from __future__ import annotations

import json
from uuid import uuid4

import pytest

from eventstore.models import Event
from play.selectors import head_seq
from support.tables import asked, choices, person, play_out, runtime, start
from support.visits import client_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def two(valkey):
    """Two people in a match, the one asked first."""
    people = [person("Ada"), person("Bob")]
    match = start(*people, game="durak")
    first = asked(match)
    return match, people[first], people[1 - first]


def command(match, **changed):
    """What the person who is asked would send."""
    seat = asked(match)
    return {
        "command_id": str(uuid4()),
        "turn": runtime(match).asks[seat].turn,
        "move": choices(match, seat)[0],
        **changed,
    }


def send(client, match, body):
    sent = body if isinstance(body, str) else json.dumps(body)
    return client.post(f"/parties/{match.pk}/moves/", sent, content_type="application/json")


def test_a_move_is_played_and_its_step_answered(two):
    match, ada, _bob = two
    answer = send(client_of(ada), match, command(match))
    assert answer.status_code == 200
    assert answer.json() == {"ok": 2}
    assert head_seq(match.pk) == 2


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("{", "not_json"),
        ("[" * 3000, "not_json"),
        ('{"turn":1,"turn":2}', "repeated_key"),
        ('{"turn":NaN}', "not_a_number"),
        ('"' + "x" * 9000 + '"', "too_large"),
        ('"' + "x" * 300_000 + '"', "too_large"),
        ('{"turn":1,"move":{"type":"\\ud800"}}', "not_json"),
        ("[]", "wrong_shape"),
        ('{"command_id":"1","turn":1,"move":{}}', "wrong_shape"),
    ],
)
def test_what_is_not_a_command_is_malformed(two, body, code):
    match, ada, _bob = two
    answer = send(client_of(ada), match, body)
    assert (answer.status_code, answer.json()["refused"], answer.json()["class"]) == (
        400,
        code,
        "malformed",
    )
    assert head_seq(match.pk) == 1


@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"extra": True}, 400, "wrong_shape"),
        ({"turn": "1"}, 400, "wrong_shape"),
        ({"turn": 99}, 409, "stale_turn"),
        ({"move": {"type": "take"}}, 422, "not_defender"),
        ({"move": {"type": "attack", "card": "ZZ"}}, 400, "wrong_shape"),
    ],
)
def test_a_command_that_cannot_be_is_refused_by_its_class(two, changed, status, code):
    match, ada, _bob = two
    answer = send(client_of(ada), match, command(match, **changed))
    told = answer.json()
    assert answer.status_code == status
    assert told["say"]
    assert "Traceback" not in answer.content.decode()
    assert told["refused"] == code
    assert head_seq(match.pk) == 1


@pytest.mark.parametrize("step", ["", "x", "--5", "²", "1" * 5000, "-", "NaN"])
def test_a_step_that_is_no_number_is_told_everything(two, step):
    match, ada, _bob = two
    answer = client_of(ada).get(f"/parties/{match.pk}/frame/", {"step": step})
    assert answer.status_code == 200
    assert answer.json()["told"]


def test_strangers_others_and_the_late_are_told_apart(two):
    match, ada, bob = two
    assert send(client_of(), match, command(match)).json()["refused"] == "not_seated"
    stranger = send(client_of(person("Eve")), match, command(match))
    assert (stranger.status_code, stranger.json()["refused"]) == (403, "not_seated")
    other = send(client_of(bob), match, command(match))
    assert (other.status_code, other.json()["refused"]) == (422, "not_your_turn")
    elsewhere = client_of(ada).post(
        f"/parties/{uuid4()}/moves/", json.dumps(command(match)), content_type="application/json"
    )
    assert (elsewhere.status_code, elsewhere.json()["refused"]) == (403, "no_such_match")
    sent = command(match)
    play_out(match)
    after = send(client_of(ada), match, sent)
    assert (after.status_code, after.json()["refused"]) == (409, "match_over")


def test_a_page_of_another_house_cannot_move(two):
    match, ada, _bob = two
    client = client_of(ada, enforce_csrf_checks=True)
    answer = send(client, match, command(match))
    assert answer.status_code == 403
    assert Event.objects.filter(stream=match.pk).count() == 1


def test_a_flood_is_told_when_to_come_back(two):
    match, ada, _bob = two
    client, body = client_of(ada), command(match, turn=99)
    answers = [send(client, match, body) for _number in range(70)]
    assert answers[0].status_code == 409
    assert answers[-1].status_code == 429
    assert answers[-1].json()["refused"] == "too_fast"
    assert int(answers[-1]["Retry-After"]) >= 1
