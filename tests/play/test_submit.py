"""A move's journey through the service: accepted once, refused by class, chained."""

from __future__ import annotations

import threading
from uuid import uuid4

import pytest
from django.db import connection, transaction

from eventstore.models import Event, OpenAsk
from games import chain, codec
from play import services
from play.models import Match
from play.refusals import Refusal
from play.runtime import cache
from support.tables import asked, choices, person, play, runtime, start

pytestmark = pytest.mark.django_db(transaction=True)

GAME = "durak"


@pytest.fixture
def two():
    """Two people in a match, the one asked first."""
    people = [person("Ada"), person("Bob")]
    match = start(*people, game=GAME)
    first = asked(match)
    return match, people[first], people[1 - first]


def test_first_event_freezes_rules_options_commitment_and_shares(two):
    match, _ada, _bob = two
    event = Event.objects.get(stream=match.pk, seq=1)
    details = codec.loads(event.details)
    assert event.kind == "dealt"
    assert details["commitment"] == match.chance.commitment
    assert details["shares"] == ["00" * 32, "01" * 32]
    assert chain.commitment(bytes(match.chance.secret)).hex() == match.chance.commitment


def test_accepted_move_is_one_event_and_moves_the_ask(two):
    match, ada, _bob = two
    before = Event.objects.filter(stream=match.pk).count()
    play(match, ada)
    assert Event.objects.filter(stream=match.pk).count() == before + 1
    assert OpenAsk.objects.filter(stream=match.pk).exists()


def test_same_command_a_hundred_times_is_one_event(two):
    match, ada, _bob = two
    seat, command = asked(match), uuid4()
    move, turn = choices(match, seat)[0], runtime(match).asks[seat].turn
    answers = [play(match, ada, move=move, turn=turn, command_id=command) for _time in range(100)]
    assert [answer.repeated for answer in answers] == [False] + [True] * 99
    assert Event.objects.filter(stream=match.pk, command_id=command).count() == 1


@pytest.mark.parametrize(
    ("case", "code", "kind"),
    [
        ("out_of_turn", "not_your_turn", "illegal"),
        ("stale", "stale_turn", "stale"),
        ("unknown_field", "wrong_shape", "malformed"),
        ("wrong_type", "wrong_shape", "malformed"),
        ("stranger", "not_seated", "forbidden"),
        ("other_match", "no_such_match", "forbidden"),
    ],
)
def test_refusals_tell_their_class_and_change_nothing(two, case, code, kind):
    match, ada, bob = two
    events = Event.objects.filter(stream=match.pk).count()
    seat = asked(match)
    move, turn = choices(match, seat)[0], runtime(match).asks[seat].turn
    given = {
        "out_of_turn": (match.pk, bob, turn, move),
        "stale": (match.pk, ada, turn + 7, move),
        "unknown_field": (match.pk, ada, turn, {**move, "cheat": True}),
        "wrong_type": (match.pk, ada, turn, {"type": "no_such_move"}),
        "stranger": (match.pk, person("Eve"), turn, move),
        "other_match": (uuid4(), ada, turn, move),
    }[case]
    match_id, who, turn, move = given
    with pytest.raises(Refusal) as refused:
        services.submit_move(
            match_id=match_id, person_id=who.pk, command_id=uuid4(), turn=turn, move=move
        )
    assert (refused.value.code, refused.value.kind) == (code, kind)
    assert refused.value.sentence()
    assert Event.objects.filter(stream=match.pk).count() == events


def test_fifty_writers_on_one_ask_one_wins(two):
    match, ada, _bob = two
    seat = asked(match)
    move, turn = choices(match, seat)[0], runtime(match).asks[seat].turn
    won, codes = [], []

    def write():
        try:
            services.submit_move(
                match_id=match.pk, person_id=ada.pk, command_id=uuid4(), turn=turn, move=move
            )
            won.append(1)
        except Refusal as refusal:
            codes.append(refusal.code)
        finally:
            connection.close()

    threads = [threading.Thread(target=write) for _number in range(50)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == 1
    assert len(codes) == 49
    assert set(codes) <= {"stale_turn", "not_your_turn"}


def test_chain_links_every_event_and_a_cold_process_folds_the_same_state(two):
    match, _ada, _bob = two
    people = {sitter.seat: sitter.person for sitter in runtime(match).seats}
    for _move in range(12):
        seat = asked(match)
        services.submit_move(
            match_id=match.pk,
            person_id=people[seat],
            command_id=uuid4(),
            turn=runtime(match).asks[seat].turn,
            move=choices(match, seat)[0],
        )
    warm = runtime(match)
    cache.forget(match.pk)
    cold = runtime(match)
    assert cold is not warm
    assert (cold.state, cold.seq, cold.head) == (warm.state, warm.seq, warm.head)
    last = Event.objects.filter(stream=match.pk).order_by("-seq")[0]
    assert codec.digest(cold.state) == bytes(last.state_hash)


def test_events_cannot_be_edited_deleted_or_truncated(two):
    match, _ada, _bob = two
    event = Event.objects.get(stream=match.pk, seq=1)
    for attack in (
        "UPDATE eventstore_event SET facts = '[]' WHERE id = %s",
        "DELETE FROM eventstore_event WHERE id = %s",
        "TRUNCATE eventstore_event -- %s",
    ):
        with pytest.raises(Exception, match="append-only"), transaction.atomic():
            connection.cursor().execute(attack, [event.pk])


def test_leaving_gives_the_seat_to_the_house_and_coming_back_takes_it(two):
    match, ada, _bob = two
    seat = asked(match)
    services.match_leave(match_id=match.pk, person_id=ada.pk)
    ask = OpenAsk.objects.get(stream=match.pk, seat=seat)
    assert ask.deadline is None
    assert ask.due is not None
    services.match_return(match_id=match.pk, person_id=ada.pk)
    ask = OpenAsk.objects.get(stream=match.pk, seat=seat)
    assert ask.deadline is not None
    assert ask.due is None
    with pytest.raises(Refusal, match="not_absent"):
        services.match_return(match_id=match.pk, person_id=ada.pk)


def test_annulled_match_takes_no_more_moves(two):
    match, ada, _bob = two
    services.match_annul(match_id=match.pk, reason="essai")
    with pytest.raises(Refusal, match="match_over"):
        play(match, ada, move={"type": "pass"}, turn=0)
    assert Match.objects.get(pk=match.pk).status == Match.Status.ANNULLED
