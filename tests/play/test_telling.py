"""What play tells the apps above: after the commit, and in a place where they may read."""

from __future__ import annotations

import threading

import pytest
from django.db import connection

from play.models import Match
from play.signals import advanced
from support.tables import asked, person, play, start

pytestmark = pytest.mark.django_db(transaction=True)


def test_those_who_are_told_may_read_the_database():
    people = [person("Ada"), person("Bob")]
    match = start(*people)
    told, seen = threading.Event(), []

    def listen(match_id, seq, **_kwargs):
        if seq == 2:
            seen.append(Match.objects.get(pk=match_id).status)
            connection.close()  # the teller's thread keeps it, and a test database must go
            told.set()

    advanced.connect(listen)
    try:
        play(match, people[asked(match)])
        assert told.wait(10)
    finally:
        advanced.disconnect(listen)
    assert seen == ["running"]
