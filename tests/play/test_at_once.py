"""A plain move is one statement; whatever has changed meanwhile is seen all the same."""

from __future__ import annotations

from datetime import timedelta
from unittest import mock
from uuid import uuid4

import pytest
from django.utils import timezone

from accounts.models import Person
from eventstore import services as store
from eventstore.models import Event
from play import moving
from play.models import Seat
from play.refusals import Refusal
from play.runtime import Cache, cache
from play.selectors import head_seq
from support.tables import asked, choices, person, play, runtime, start

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def two():
    """Two people in a match, the one asked first, known to this process."""
    people = [person("Ada"), person("Bob")]
    match = start(*people, game="durak")
    first = asked(match)
    return match, people[first], people[1 - first]


def test_a_plain_move_takes_no_lock_beforehand(two):
    match, ada, _bob = two
    with mock.patch.object(moving, "hold", side_effect=AssertionError("the lock was taken")):
        play(match, ada)
    assert head_seq(match.pk) == 2


def test_a_process_that_is_behind_plays_on_what_is_true(two):
    match, ada, bob = two
    other = Cache()
    other.get(match.pk)
    play(match, ada)
    table = runtime(match)
    seat = next(iter(table.asks))
    who = (ada, bob)[[ada.pk, bob.pk].index(table.seats[seat].person)]
    move, turn = choices(match, seat)[0], table.asks[seat].turn
    with mock.patch.object(moving, "cache", other):
        moving.submit_move(
            match_id=match.pk, person_id=who.pk, command_id=uuid4(), turn=turn, move=move
        )
    assert list(
        Event.objects.filter(stream=match.pk).order_by("seq").values_list("seq", flat=True)
    ) == [1, 2, 3]


def test_a_person_suspended_meanwhile_is_refused(two):
    match, ada, _bob = two
    Person.objects.filter(pk=ada.pk).update(suspended_until=timezone.now() + timedelta(days=1))
    with pytest.raises(Refusal) as refused:
        play(match, ada)
    assert refused.value.code == "suspended"
    assert head_seq(match.pk) == 1


def test_a_move_after_a_missed_turn_starts_the_count_anew(two):
    match, ada, _bob = two
    Seat.objects.filter(match_id=match.pk, person=ada.pk).update(timeouts=2)
    play(match, ada)
    assert Seat.objects.get(match_id=match.pk, person=ada.pk).timeouts == 0


def test_a_seat_left_elsewhere_comes_back_with_the_move(two):
    match, ada, _bob = two
    Seat.objects.filter(match_id=match.pk, person=ada.pk).update(absent=True)
    cache.forget(match.pk)
    runtime(match)
    play(match, ada)
    kinds = Event.objects.filter(stream=match.pk).order_by("seq").values_list("kind", flat=True)
    assert list(kinds) == ["dealt", "returned", "moved"]


def test_an_append_on_old_news_writes_nothing(two):
    match, ada, _bob = two
    play(match, ada)
    before = Event.objects.filter(stream=match.pk).count()
    rows = [
        store.Row(2, "moved", 0, "player", 1, uuid4(), "{}", "[]", "{}", b"", b"", timezone.now())
    ]
    with pytest.raises(store.Conflict):
        store.stream_append(stream_id=match.pk, before=1, rows=rows)
    assert Event.objects.filter(stream=match.pk).count() == before
