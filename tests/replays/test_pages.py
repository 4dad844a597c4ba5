"""The replay's doors: whose eyes, which steps, and the export that verifies."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games import verify
from play.runtime import cache
from replays import film
from support.tables import person, play_out, start
from support.visits import client_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def finished():
    """A finished match of a guest against a computer, and the guest's browser."""
    ada = person("Ada")
    match = play_out(start(ada, game="durak", computers=1))
    return match, client_of(ada)


def test_a_finished_match_is_stepped_through_from_any_seat_and_all_seeing(finished):
    match, client = finished
    page = client.get(reverse("replays:replay", args=[match.pk]))
    assert page.status_code == 200
    for place in ("1", "2", "tout", "public"):
        url = reverse("replays:steps", args=[match.pk])
        found = client.get(url, {"place": place, "de": "1", "nombre": "3"}).json()
        assert [frame["step"] for frame in found["frames"]] == [1, 2, 3]
        assert found["marks"][1]["thought"] >= 0


def test_a_finished_log_is_read_once_for_all_eyes(finished):
    match, client = finished
    cache.forget()
    film.reels.forget()
    with CaptureQueriesContext(connection) as asked:
        client.get(reverse("replays:replay", args=[match.pk]))
        for place in ("1", "2", "tout"):
            client.get(reverse("replays:steps", args=[match.pk]), {"place": place})
    whole = [found for found in asked.captured_queries if "state_hash, hash" in found["sql"]]
    assert len(whole) == 1


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"de": "999999"}, "step_beyond_end"),
        ({"de": "0"}, "step_beyond_end"),
        ({"de": "x"}, "step_beyond_end"),
        ({"de": "²"}, "step_beyond_end"),
        ({"place": "9"}, "no_such_match"),
    ],
)
def test_steps_that_are_not_there_are_refused(finished, query, code):
    match, client = finished
    answer = client.get(reverse("replays:steps", args=[match.pk]), query)
    assert answer.json()["refused"] == code
    assert answer.status_code in (400, 403)


def test_the_export_verifies_as_it_comes(finished):
    match, client = finished
    answer = client.get(reverse("replays:export", args=[match.pk]))
    assert verify.check_file(answer.content).game == "durak"


def test_a_running_match_shows_ones_own_seat_and_nothing_else():
    ada, bob = person("Ada"), person("Bob")
    match = start(ada, bob, game="durak")
    client = client_of(ada)
    url = reverse("replays:steps", args=[match.pk])
    own = client.get(url, {"place": "1"}).json()
    assert own["marks"] == []
    assert own["frames"][0]["seat"] == 0
    for place in ("2", "tout", "public"):
        assert client.get(url, {"place": place}).json()["refused"] == "match_not_over"
    export = client.get(reverse("replays:export", args=[match.pk]))
    assert export.json()["refused"] == "match_not_over"
