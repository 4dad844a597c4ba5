"""Bad input to Splendor Duel and Durak through both doors.

Each is answered with its class, its code and its clause, and changes nothing.
"""

from __future__ import annotations

import json
from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from eventstore.models import Event
from eventstore.services import AskRow
from games import codec
from support.sockets import Tab
from support.tables import person, runtime, start
from support.visits import client_of
from support.wrong import MALFORMED, SEATS, WRONG

pytestmark = pytest.mark.django_db(transaction=True)

GAMES = sorted(WRONG)
ANY = pytest.mark.parametrize("game", GAMES)


class Position:
    """A match whose table this process knows to stand as a test wants it."""

    def __init__(self, game):
        names = ("Ada", "Bob", "Cleo", "Dan")[: SEATS[game]]
        self.people = [person(name) for name in names]
        self.match = start(*self.people, game=game, first=0, limit=600)

    def set(self, state):
        """Let the match stand like this; everybody whom it asks may answer."""
        table = runtime(self.match)
        table.state = state
        now = timezone.now()
        table.asks = {
            one.seat: AskRow(one.seat, one.turn, one.code, one.secret, False, now, None, None)
            for one in table.game.asks(state)
        }

    def turn(self, seat):
        asks = runtime(self.match).asks
        return asks[seat].turn if seat in asks else max(one.turn for one in asks.values()) - 1

    def known(self):
        """What must not change: the state, who is asked, and what is stored."""
        table = runtime(self.match)
        stored = Event.objects.filter(stream=self.match.pk).count()
        return codec.digest(table.state), sorted(table.asks), table.seq, stored


def command(turn, move):
    return {"command_id": str(uuid4()), "turn": turn, "move": move}


STATUS = {"malformed": 400, "illegal": 422, "stale": 409, "forbidden": 403}


class Door:
    """By HTTP: a JSON body, a status and an answer."""

    def __init__(self, place):
        self.place = place
        self.clients = [client_of(one) for one in place.people]
        self.stranger = client_of(person("Eve"))

    def send(self, who, turn, move):
        client = self.stranger if who is None else self.clients[who]
        body = json.dumps(command(turn, move))
        path = f"/parties/{self.place.match.pk}/moves/"
        answer = client.post(path, body, content_type="application/json")
        told = answer.json()
        assert answer.status_code == STATUS[told["class"]], told
        return told


@ANY
def test_illegal_moves_by_http_name_their_clause_and_change_nothing(valkey, game):
    place = Position(game)
    door = Door(place)
    for wrong in WRONG[game]:
        place.set(wrong.state)
        before = place.known()
        told = door.send(wrong.seat, place.turn(wrong.seat), wrong.sent)
        answered = told["class"], told["refused"], told["rule"]
        kind = "stale" if wrong.late else "illegal"
        assert answered == (kind, wrong.code, wrong.rule), wrong.name
        assert told["say"].endswith("."), wrong.name
        assert wrong.says in told["say"], wrong.name
        assert place.known() == before, wrong.name


@ANY
def test_what_is_malformed_stale_or_forbidden_by_http_is_told_apart(valkey, game):
    place = Position(game)
    door = Door(place)
    wrong = WRONG[game][0]
    place.set(wrong.state)
    turn, before = place.turn(wrong.seat), place.known()
    for move in MALFORMED[game]:
        told = door.send(wrong.seat, turn, move)
        assert (told["class"], told["refused"]) == ("malformed", "wrong_shape"), move
    stale = door.send(wrong.seat, turn - 1, wrong.sent)
    assert (stale["class"], stale["refused"]) == ("stale", "stale_turn")
    stranger = door.send(None, turn, wrong.sent)
    assert (stranger["class"], stranger["refused"]) == ("forbidden", "not_seated")
    assert place.known() == before


@ANY
async def test_bad_input_by_socket_is_answered_like_that_by_http(game):
    place, door = await _off(_placed)(game)
    async with Tab(place.match, place.people[WRONG[game][0].seat]) as tab:
        await tab.hello()
        for wrong in WRONG[game]:
            turn, before, by_http = await _off(_stand)(place, door, wrong)
            async with Tab(place.match, place.people[wrong.seat]) as one:
                told = await one.move(turn, wrong.sent)
            assert {key: told[key] for key in by_http} == by_http, wrong.name
            assert told["rule"] == wrong.rule
            assert await _off(place.known)() == before, wrong.name
        wrong = WRONG[game][0]
        turn, before, _by_http = await _off(_stand)(place, door, wrong)
        for move in MALFORMED[game]:
            told = await tab.move(turn, move)
            assert (told["class"], told["refused"]) == ("malformed", "wrong_shape"), move
        told = await tab.move(turn - 1, wrong.sent)
        assert (told["class"], told["refused"]) == ("stale", "stale_turn")
        assert await _off(place.known)() == before


def _placed(game):
    place = Position(game)
    return place, Door(place)


def _stand(place, door, wrong):
    place.set(wrong.state)
    turn, before = place.turn(wrong.seat), place.known()
    return turn, before, door.send(wrong.seat, turn, wrong.sent)


def _off(work):
    """This work in a thread of its own that leaves no connection behind."""

    @sync_to_async(thread_sensitive=False)
    def done(*given):
        from django.db import connection

        try:
            return work(*given)
        finally:
            connection.close()

    return done
