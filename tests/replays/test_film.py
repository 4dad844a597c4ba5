"""A replay shows each seat exactly what it was sent, and nobody anything before the end."""

from __future__ import annotations

import pytest
from django.db import transaction

from games import codec, registry
from games.contract import Eyes
from play import drafts, frames
from play.refusals import Refusal
from replays import film
from support.tables import person, play_out, runtime, start

pytestmark = pytest.mark.django_db(transaction=True)

SEATS = {"duel_de_couleurs": 3, "splendor_duel": 2, "colorful": 3, "arc_en_ciel": 3, "durak": 3}


def shown(frame):
    """The part of a frame that is the game's, as bytes."""
    return codec.digest([frame["view"], [told["facts"] for told in frame["told"]]])


@pytest.mark.parametrize("game", registry.KEYS)
def test_a_replay_from_a_seat_is_what_the_seat_was_sent_live(game, monkeypatch):
    people = [person(f"P{number}") for number in range(SEATS[game])]
    match = start(*people, game=game)
    viewers = [*range(len(people)), Eyes.PUBLIC]
    sent = {viewer: {} for viewer in viewers}

    def look():
        table = runtime(match)
        for viewer in viewers:
            since = max(sent[viewer], default=0)
            frame = frames.build(table, viewer, since, "fr")
            if frame["step"] > since and len(frame["told"]) == 1:
                sent[viewer][frame["step"]] = shown(frame)
            elif frame["step"] > since:
                sent[viewer][frame["step"]] = None

    write = drafts.Draft.write

    def watched(draft, guard=None):
        write(draft, guard)
        transaction.on_commit(look)

    monkeypatch.setattr(drafts.Draft, "write", watched)
    look()
    play_out(match)
    table = runtime(match)
    for viewer in viewers:
        last = len(table.steps(viewer))
        replayed = {}
        for first in range(1, last + 1, film.MOST):
            for frame in film.steps(table, viewer, "fr", first=first, count=film.MOST):
                replayed[frame["step"]] = shown(frame)
        assert len(replayed) == last
        live = {step: found for step, found in sent[viewer].items() if found is not None}
        assert len(live) > last // 2
        assert {step: replayed[step] for step in live} == live


def test_a_running_match_is_stepped_through_ones_own_seat_only():
    ada, bob = person("Ada"), person("Bob")
    match = start(ada, bob, game="durak")
    table = runtime(match)
    film.may_watch(table, 0, 0)
    for viewer in (1, Eyes.EVERYTHING, Eyes.PUBLIC):
        with pytest.raises(Refusal, match="match_not_over"):
            film.may_watch(table, viewer, 0)
    with pytest.raises(Refusal, match="match_not_over"):
        film.marks(table, 0, first=1, count=1)
    with pytest.raises(Refusal, match="step_beyond_end"):
        film.steps(table, 0, "fr", first=99, count=1)
