"""Whether the house does well: for a load balancer, and for the staff who look."""

from __future__ import annotations

import re
import time
from datetime import timedelta

import pytest
from django.core.cache.backends.redis import RedisCache
from django.db import OperationalError, connection
from django.db.models import Value
from django.utils import timezone

from accounts import plots
from config import health, overview, pulse
from config.celery import QUEUES, app
from eventstore.models import OpenAsk, Outbox
from local import ports
from play.models import Match
from replays.models import StoreReport
from support.tables import person, start

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def page(client, valkey):
    """The health page's text, as staff read it."""
    from accounts.models import User

    client.force_login(User.objects.create_superuser("equipe", "equipe@example.org", "x"))

    def read():
        answer = client.get("/admin/sante/")
        assert answer.status_code == 200
        return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))

    return read


def unserved(within=10.0):
    """Wait until Valkey has given up a worker that was frozen while it asked for a task."""
    deadline = time.monotonic() + within
    with app.connection_for_read() as line:
        client = line.default_channel.client
        while client.info("clients")["blocked_clients"]:
            assert time.monotonic() < deadline
            time.sleep(0.05)


@pytest.fixture
def quiet_house(valkey):
    """Everything beats, nothing waits, nobody takes, the store was checked."""
    unserved()
    app.control.purge()
    for name in QUEUES:
        pulse.beat(name)
    now = timezone.now()
    StoreReport.objects.create(started_at=now, ended_at=now, matches=3)
    yield
    app.control.purge()


def test_a_load_balancer_is_told_when_the_database_is_away(client, valkey, monkeypatch):
    assert client.get("/health").json() == {"database": "ok", "cache": "ok"}

    def away(*_args, **_kwargs):
        raise OperationalError

    monkeypatch.setattr(connection, "cursor", away)
    answer = client.get("/health")
    assert (answer.status_code, answer.json()) == (503, {"database": "down", "cache": "ok"})
    assert client.get("/health/live").status_code == 200
    assert "no-store" in answer["Cache-Control"]
    assert not answer.cookies


def test_a_load_balancer_is_told_when_the_cache_is_away(client, valkey, monkeypatch):
    nobody = RedisCache(f"redis://127.0.0.1:{ports.anywhere()}/1", {})
    monkeypatch.setattr(health, "cache", nobody)
    answer = client.get("/health")
    assert (answer.status_code, answer.json()) == (503, {"database": "ok", "cache": "down"})
    assert client.get("/health/live").status_code == 200


def test_a_quiet_house_wants_nobody(page, quiet_house):
    assert "Tout va bien" in page()
    assert pulse.troubles(pulse.measure()) == 0


def test_a_queue_nobody_serves_is_seen_with_what_waits_in_it(page, quiet_house, monkeypatch):
    for _task in range(3):
        app.send_task("config.tasks.beat", args=["opponents"], queue="opponents")
    assert {line.name: line.waiting for line in pulse.queues()} == {
        "clock": 0,
        "opponents": 3,
        "default": 0,
    }
    assert "1 chose" not in page()
    monkeypatch.setattr(pulse, "SILENCE", timedelta(0))
    assert "3 choses demandent" in page()
    assert "pas servie" in page()


def test_late_clocks_stuck_matches_and_untold_news_are_seen(page, quiet_house):
    match = start(person("Ada"), person("Bob"), game="durak")
    long_ago = timezone.now() - timedelta(hours=1)
    OpenAsk.objects.filter(stream=match.pk).update(deadline=long_ago)
    Outbox.objects.create(stream_id=match.pk, seq=1, topic="ended", created_at=long_ago)
    assert [one.pk for one in pulse.slow_matches()] == []
    Match.objects.filter(pk=match.pk).update(limit=0)
    found = pulse.measure()
    assert found["overdue"]["deadlines"] == 1
    assert found["outbox"]["count"] == 1
    assert pulse.troubles(found) == 2
    said = page()
    assert said.count("en retard") >= 2
    assert "2 choses demandent" in said


def test_a_match_in_which_nothing_happens_is_seen(page, quiet_house, monkeypatch):
    match = start(person("Ada"), person("Bob"), game="durak")
    Match.objects.filter(pk=match.pk).update(limit=5)
    assert pulse.slow_matches() == []
    monkeypatch.setattr(pulse, "Now", lambda: Value(timezone.now() + timedelta(minutes=2)))
    assert [one.pk for one in pulse.slow_matches()] == [match.pk]
    assert str(match) in page()


def test_a_store_that_does_not_hold_or_was_not_checked_is_seen(page, quiet_house):
    now = timezone.now()
    fault = {"match": str(start(person(), game="duel_de_couleurs", computers=1).pk), "code": "x"}
    StoreReport.objects.create(
        started_at=now, ended_at=now, matches=1, faults=[{**fault, "seq": 3, "where": "hash"}]
    )
    assert "1 partie en faute" in page()
    StoreReport.objects.all().delete()
    assert "jamais faite" in page()


def test_the_plots_count_matches_by_game_and_people_once_a_day(valkey):
    ada, bob = person("Ada"), person("Bob")
    for _again in range(2):
        start(ada, bob, game="durak")
    old = start(ada, bob, game="durak")
    Match.objects.filter(pk=old.pk).update(started_at=timezone.now() - timedelta(days=3))
    plot = overview.matches_by_day()
    durak = plot.series.index("Durak")
    assert [values[durak] for _day, values in plot.rows][-4:] == [1, 0, 0, 2]
    assert overview.people_by_day().rows[-1][1] == (0, 2)
    bar = plot.bars[-1]
    assert bar.y == 0
    assert bar.x + bar.width <= plots.WIDTH
