"""What the house writes down about a match: where it stands, and nothing that anybody holds."""

from __future__ import annotations

import io
import json
import logging
import logging.config
import re
from contextlib import contextmanager
from uuid import uuid4

import pytest
from django.conf import settings
from django.test import Client

from accounts.models import Person
from config.settings.components.logging import logging_for
from eventstore.models import Event
from games import codec
from play.models import Match
from support.tables import asked, choices, person, runtime, start
from support.teller import after_telling

pytestmark = pytest.mark.django_db(transaction=True)

WORD = "corbeau-lampe-42"


@contextmanager
def written():
    """Every line that production would write meanwhile, and more: down to DEBUG."""
    formatter = logging_for(as_json=True)["formatters"]["structured"]
    factory = formatter.pop("()")
    handler = logging.StreamHandler(io.StringIO())
    handler.setFormatter(factory(**formatter))
    root, level = logging.getLogger(), logging.getLogger().level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    lines: list[str] = []
    try:
        yield lines
        after_telling()
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
        lines += handler.stream.getvalue().splitlines()


def browser(who):
    """A client that a guest's session names."""
    client = Client(HTTP_X_FORWARDED_FOR="203.0.113.9")
    session = client.session
    session["person"] = str(who.pk)
    session.save()
    client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
    return client


def play_by_http(match, clients, moves):
    """So many moves through the door, each with a broken, an illegal and a stale one before it."""
    played = []
    for _move in range(moves):
        if Match.objects.get(pk=match.pk).status != Match.Status.RUNNING:
            break
        seat = asked(match)
        client = clients[runtime(match).seats[seat].person]
        move, turn = choices(match, seat)[0], runtime(match).asks[seat].turn
        address = f"/parties/{match.pk}/moves/"

        def send(body, address=address, client=client):
            return client.post(address, body, content_type="application/json")

        command = {"command_id": str(uuid4()), "turn": turn, "move": move}
        assert send(json.dumps({**command, "move": {**move, "more": "x"}})).status_code == 400
        assert send(json.dumps(command)[:-2]).status_code == 400
        assert send(json.dumps({**command, "turn": turn + 7})).status_code == 409
        assert send(json.dumps(command)).status_code == 200
        played.append(move)
    return played


def never(match, played):
    """What no line may hold: secrets, hashes, shares, moves, facts, views."""
    match = Match.objects.select_related("chance").get(pk=match.pk)
    table = runtime(match)
    found = {bytes(match.chance.secret).hex(), table.seed.hex()}
    for event in Event.objects.filter(stream=match.pk):
        found |= {bytes(event.hash).hex(), bytes(event.state_hash).hex()}
        found |= set(json.loads(event.details).get("shares", ()))
        found |= {codec.encode(fact).decode() for fact in json.loads(event.facts)}
    found |= {codec.encode(move).decode() for move in played}
    return found


CARD = re.compile(r"\b(?:[2-9]|10|[TJQKA])[SHDC]\b|\bc\d+\b")
"""A card of Durak as moves and views write it."""


def test_the_lines_of_a_match_name_it_and_its_step_and_hold_no_card_and_no_secret(
    valkey, monkeypatch
):
    monkeypatch.setattr("play.limits.check", lambda *_args, **_given: None)
    people = [person("Clotilde-Aimée"), person("Barnabé")]
    clients = {one.pk: browser(one) for one in people}
    with written() as lines:
        match = start(*people, game="durak")
        played = play_by_http(match, clients, 12)
        for client in clients.values():
            client.get(f"/parties/{match.pk}/")
            client.get(f"/parties/{match.pk}/frame/")
        clients[people[0].pk].post(f"/parties/{match.pk}/leave/", content_type="application/json")
    told = [json.loads(line) for line in lines]
    steps = [line["step"] for line in told if line.get("match") == str(match.pk)]
    assert len(played) == 12
    assert steps == sorted(steps)
    assert steps[-1] == runtime(match).seq
    text = "\n".join(lines)
    for secret in never(match, played):
        assert secret not in text
    assert not CARD.search(text), CARD.search(text)
    assert all(CARD.search(json.dumps(move)) for move in played if "card" in move)
    assert any("card" in move for move in played)
    for one in people:
        assert one.name not in text


def test_no_line_holds_an_address_or_a_password(client, valkey):
    given = {"email": "clotilde@example.org", "password1": WORD, "name": "Clotilde"}
    with written() as lines:
        client.post("/compte/signup/", given)
        client.post("/compte/login/", {"login": given["email"], "password": "wrong-" + WORD})
        client.logout()
        client.post("/compte/login/", {"login": given["email"], "password": WORD})
        client.post("/compte/password/reset/", {"email": given["email"]})
    assert Person.objects.filter(user__email=given["email"]).exists()
    text = "\n".join(lines)
    assert given["email"] not in text
    assert WORD not in text


def test_a_fault_is_written_with_its_trace_and_without_what_was_in_the_hand(valkey):
    hand = ["7S", "KD"]

    def fail(cards):
        raise RuntimeError(len(cards))

    with written() as lines:
        try:
            fail(hand)
        except RuntimeError:
            logging.getLogger("play").exception("broken")
    line = next(json.loads(line) for line in lines if '"broken"' in line)
    assert line["exception"][0]["frames"]
    assert not CARD.search(json.dumps(line["exception"]).replace('"', " "))
