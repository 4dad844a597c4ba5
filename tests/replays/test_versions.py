"""A change of rules beside running matches: each ends under its own version, and both verify."""

from __future__ import annotations

from uuid import uuid4

import msgspec
import pytest
from msgspec.structs import replace

from games import chain, export, registry, verify
from games.dice import Dice
from games.durak.moves import ThrowIn
from play import services
from play.models import Match
from play.refusals import Refusal
from play.runtime import cache
from replays.exporting import export_match
from replays.verifying import match_verify
from support import durak_two
from support.tables import person, play_out, runtime, start

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def publish(monkeypatch):
    """Publish the second version: old matches find theirs by its number, new ones take it."""

    def do():
        rules = {**registry.RULES, ("durak", 2): "support.durak_two:GAME"}
        monkeypatch.setattr(registry, "RULES", rules)
        old = registry.meta
        new = durak_two.GAME.meta
        monkeypatch.setattr(registry, "meta", lambda key: new if key == "durak" else old(key))
        registry.game.cache_clear()
        cache.forget()  # a new release starts new processes

    yield do
    registry.game.cache_clear()
    cache.forget()


def late(state, move):
    """Whether a move is thrown in after « Je ramasse »."""
    return isinstance(move, ThrowIn) and state.bout.phase == "taking"


def step(match, number):
    """One move; throwing in late wherever the rules of this match allow it."""
    table = runtime(match)
    if table.closed:
        return None
    seat = min(table.asks)
    legal = table.game.legal(table.state, seat)
    wished = [move for move in legal if late(table.state, move)]
    takes = [move for move in legal if type(move).__name__ == "Take"]
    move = Dice(b"v" * 32, number).pick(wished or takes or legal)
    found = late(table.state, move)
    services.submit_move(
        match_id=match.pk,
        person_id=table.seats[seat].person,
        command_id=uuid4(),
        turn=table.asks[seat].turn,
        move=msgspec.to_builtins(move),
    )
    return found


def test_running_matches_end_under_their_rules_and_new_ones_start_under_the_new(publish):
    people = [person(f"P{number}") for number in range(3)]
    old = start(*people, game="durak")
    for number in range(12):
        step(old, number)
    publish()
    new = start(*people, game="durak")
    threw = {old.pk: 0, new.pk: 0}
    for number in range(300):
        for match in (old, new):
            threw[match.pk] += bool(step(match, number))
    for match in (old, new):
        play_out(match)
    assert threw[old.pk] > 0
    assert threw[new.pk] == 0
    versions = {}
    for match in (old, new):
        assert Match.objects.get(pk=match.pk).status == Match.Status.ENDED
        assert match_verify(match.pk).code == ""
        report = verify.check_file(export.dump(export_match(match.pk)))
        versions[match.pk] = report.rules_version
    assert versions == {old.pk: 1, new.pk: 2}


def test_a_new_match_refuses_what_the_new_rules_refuse(publish):
    publish()
    match = start(person("A"), person("B"), person("C"), game="durak")
    for number in range(400):
        table = runtime(match)
        seat = min(table.asks)
        before = registry.game("durak", 1).legal(table.state, seat)
        wished = [move for move in before if late(table.state, move)]
        if wished:
            with pytest.raises(Refusal) as refused:
                services.submit_move(
                    match_id=match.pk,
                    person_id=table.seats[seat].person,
                    command_id=uuid4(),
                    turn=table.asks[seat].turn,
                    move=msgspec.to_builtins(wished[0]),
                )
            assert refused.value.code == "not_entitled"
            return
        step(match, number)
    raise AssertionError("nobody ever took with somebody able to throw in")


def test_a_match_is_not_true_under_the_other_version(publish):
    people = [person(f"P{number}") for number in range(3)]
    match = start(*people, game="durak")
    for number in range(300):
        step(match, number)
    play_out(match)
    publish()
    file = export_match(match.pk)
    last, events = chain.genesis(file.match), []
    for event in file.events:
        details = {**event.details}
        if event.kind == "dealt":
            details["rules_version"] = 2
        moved = replace(event, details=details)
        last = chain.link(last, moved.chained())
        events.append(replace(moved, hash=last.hex()))
    with pytest.raises(verify.Untrue) as refused:
        verify.check(replace(file, rules_version=2, events=events))
    assert refused.value.code == "illegal"
    unknown = replace(file, rules_version=3)
    with pytest.raises(verify.Untrue):
        verify.check(unknown)
