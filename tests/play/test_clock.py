"""Time-outs as a player meets them: their turn is played, later they count as absent."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from django.utils import timezone
from structlog.testing import capture_logs

from eventstore.models import Event, OpenAsk
from games.contract import Ask
from opponents import services as opponents
from play import services, tasks
from play.clocks import pace
from play.models import Match, Seat
from play.refusals import Refusal
from play.runtime import cache
from support.tables import asked, choices, move_on, person, play, runtime, start

pytestmark = pytest.mark.django_db(transaction=True)


def pass_time(match, seconds):
    """Move every deadline of a match into the past by so many seconds."""
    for ask in OpenAsk.objects.filter(stream=match.pk):
        if ask.deadline:
            ask.deadline = timezone.now() - timedelta(seconds=seconds)
            ask.save()
    cache.forget(match.pk)


@pytest.fixture
def match():
    """Two people in a live match of Durak."""
    return start(person("Ada"), person("Bob"), game="durak")


def test_scenario_14_a_time_out_plays_this_turn_only(match):
    seat = asked(match)
    pass_time(match, 1)
    assert tasks.sweep() == 1
    kinds = list(Event.objects.filter(stream=match.pk).values_list("kind", flat=True))
    assert kinds == ["dealt", "timed_out"]
    row = Seat.objects.get(match=match, seat=seat)
    assert (row.timeouts, row.absent, row.person_id is not None) == (1, False, True)


def test_a_match_that_is_no_more_is_asked_nothing_more_and_logs_nothing_more(match):
    from opponents import tasks as opponents

    other = start(person("Cleo"), computers=1)
    for ask in OpenAsk.objects.all():
        ask.deadline = ask.due = timezone.now() - timedelta(seconds=5)
        ask.save()
    Match.objects.filter(pk=match.pk).delete()
    cache.forget()
    with capture_logs() as logged:
        tasks.sweep()
        opponents.sweep()
    # Its beginning is told by a thread of its own, maybe only now.
    of_it = [
        line
        for line in logged
        if line.get("match") == str(match.pk) and line["event"] != "match_advanced"
    ]
    assert [line["code"] for line in of_it] == ["no_such_match"]
    assert not OpenAsk.objects.filter(stream=match.pk).exists()
    assert OpenAsk.objects.filter(stream=other.pk).exists()
    with capture_logs() as logged:
        tasks.sweep()
    assert not [line for line in logged if line.get("match") == str(match.pk)]


def test_a_computer_is_not_asked_for_a_move_of_a_match_that_is_no_more(match):
    from opponents import tasks as opponents

    OpenAsk.objects.update(deadline=None, due=timezone.now() - timedelta(seconds=5))
    Match.objects.filter(pk=match.pk).delete()
    cache.forget()
    assert opponents.sweep() == 1
    assert opponents.sweep() == 0


def test_a_move_half_a_second_late_counts_and_a_later_one_does_not(match):
    seat = asked(match)
    who = Seat.objects.get(match=match, seat=seat).person
    pass_time(match, 0.2)
    play(match, who)
    match = start(person("Cleo"), person("Dan"), game="durak")
    who = Seat.objects.get(match=match, seat=asked(match)).person
    pass_time(match, 3)
    with pytest.raises(Refusal, match="too_late"):
        play(match, who)


def test_three_time_outs_in_a_row_make_absent_and_acting_returns():
    ada = person("Ada")
    match = start(ada, computers=1)
    seat = 0
    for _time in range(400):
        row = Seat.objects.get(match=match, seat=seat)
        if row.absent:
            break
        table = runtime(match)
        if seat in table.asks and table.asks[seat].deadline:
            pass_time(match, 1)
            tasks.sweep()
        else:
            other = table.asks[1]
            services.house_move(
                match_id=match.pk,
                seat=1,
                turn=other.turn,
                move=table.game.legal(table.state, 1)[0],
            )
    assert row.absent
    assert Event.objects.filter(stream=match.pk, kind="absent", seat=seat).count() == 1
    while seat not in runtime(match).asks:
        table = runtime(match)
        services.house_move(
            match_id=match.pk,
            seat=1,
            turn=table.asks[1].turn,
            move=table.game.legal(table.state, 1)[0],
        )
    assert runtime(match).asks[seat].due is not None
    play(match, ada, move=choices(match, seat)[0])
    row.refresh_from_db()
    assert (row.absent, row.timeouts) == (False, 0)
    assert Event.objects.filter(stream=match.pk, kind="returned", seat=seat).count() == 1


def test_nothing_expires_twice(match):
    seat = asked(match)
    turn = runtime(match).asks[seat].turn
    pass_time(match, 1)
    assert services.expire(match_id=match.pk, seat=seat, turn=turn)
    assert not services.expire(match_id=match.pk, seat=seat, turn=turn)


def test_correspondence_gives_days(match):
    slow = start(person("Ada"), person("Bob"), game="durak", clock="days", limit=3 * 86_400)
    ask = OpenAsk.objects.get(stream=slow.pk)
    assert timedelta(days=2, hours=23) < ask.deadline - timezone.now() < timedelta(days=3, hours=1)
    quick = OpenAsk.objects.get(stream=match.pk)
    assert quick.deadline - timezone.now() < timedelta(seconds=31)


def test_by_correspondence_a_turn_of_splendor_duel_is_confirmed_whatever_was_chosen():
    people = [person("Ada"), person("Bob")]
    days = start(*people, game="splendor_duel", clock="days", limit=86_400)
    live = start(*people, game="splendor_duel")
    assert days.options["confirm"] is True
    assert live.options["confirm"] is False


def test_a_clock_of_25_seconds_is_refused():
    with pytest.raises(Refusal, match="wrong_clock"):
        start(person("Ada"), game="durak", computers=1, limit=25)


def test_the_turn_is_mine_again_within_four_seconds_even_when_i_was_passed_over():
    ask = Ask(seat=1, turn=2, code="turn")
    for _try in range(200):
        waited = timedelta(0)
        for _turn in range(4):
            took = pace(ask, follows=False, waited=waited, computers=2)
            assert timedelta(seconds=0.6) <= took <= timedelta(seconds=1.5)
            waited += took
        assert waited < timedelta(seconds=3.7)


def test_computers_hurry_once_nobody_else_has_acted_for_long():
    hurried = 0
    # By chance the turn may come back to Ada at once: then another match is dealt.
    for _deal in range(20):
        match = start(person("Ada"), computers=3, first=1)
        table = runtime(match)
        for number in range(30):
            table.acted = timezone.now() - timedelta(seconds=60)
            if (seat := asked(match)) == 0:
                break
            move_on(match, number)
            ask = runtime(match).asks.get(asked(match))
            if ask is not None and ask.due and asked(match) != seat:
                assert (ask.due - ask.opened).total_seconds() == pytest.approx(0.6)
                hurried += 1
        if hurried > 1:
            break
    assert hurried > 1


@pytest.mark.parametrize("level", ["normal", "fort"])
def test_who_searches_begins_early_and_plays_when_the_move_is_due(level):
    match = start(person("Ada"), game="durak", computers=1, level=level)
    for number in range(200):
        table = runtime(match)
        ask = table.asks.get(1)
        if ask is not None and ask.due is not None and len(table.asks) == 1:
            break
        move_on(match, number)
    due = timezone.now() + timedelta(seconds=0.3)
    table.asks[1] = replace(ask, due=due)
    wait = opponents.move_for(match_id=match.pk, seat=1, turn=ask.turn)
    if level == "normal":
        assert 0.1 < wait <= 0.3
    else:
        assert wait is None
        moved = Event.objects.filter(stream=match.pk, seat=1, by="computer").latest("seq")
        assert due <= moved.at < due + timedelta(seconds=1)
