"""Scenario 19 and rule 2.2 of Duel de Couleurs: who may open a premium table, asked twice."""

from __future__ import annotations

import ast
from pathlib import Path
from uuid import UUID

import msgspec
import pytest
from django.utils import timezone

from eventstore.models import Event, OpenAsk
from play import services as play
from play import starting as play_starting
from play.models import Chance, Match, Seat
from play.refusals import Refusal
from premium import services, upkeep
from rooms import services as rooms
from rooms import starting
from rooms.models import Room
from support.rights import DAY, member, right, staff
from support.tables import person, play_out

pytestmark = pytest.mark.django_db(transaction=True)

SHARE = "ab" * 32
PLATFORM = Path(__file__).parents[2] / "platform"


def room_on(host, table="siege", **more):
    """A room of two on a table."""
    return rooms.room_create(
        host=host, game="duel_de_couleurs", options={"table": table}, places=2, **more
    )


def started(room, *people):
    """The match after everybody of the room is ready."""
    for one in people:
        starting.person_ready(room_id=room.pk, person=one, share=SHARE)
    return Match.objects.filter(played__room=room).order_by("-started_at").first()


def revoke_all(who):
    """Take every right away."""
    for one in who.entitlements.exclude(status="revoked"):
        services.entitlement_revoke(right_id=one.pk, by=None, reason="fin")


def test_scenario_19_who_joins_an_entitled_host_plays_on_the_premium_table():
    host, free = member("Ada"), member("Bob")
    right(host, "siege")
    room = room_on(host)
    rooms.room_join(room_id=room.pk, person=free)
    match = started(room, host, free)
    assert match.options["table"] == "siege"
    assert Seat.objects.filter(match=match, person=free).exists()


def test_scenario_19_a_guest_joins_too():
    host, guest = member(), person()
    right(host, "*")
    room = room_on(host, "jour_nuit")
    rooms.room_join(room_id=room.pk, person=guest)
    assert started(room, host, guest).options["table"] == "jour_nuit"


@pytest.mark.parametrize("table", ["jour_nuit", "siege"])
@pytest.mark.parametrize("who", [member, person], ids=["free host", "guest"])
def test_scenario_19_a_host_without_a_right_is_refused(who, table):
    host = who()
    with pytest.raises(Refusal, match="premium_table"):
        room_on(host, table)
    assert not Room.objects.exists()
    room = room_on(host, "classique")
    with pytest.raises(Refusal, match="premium_table"):
        rooms.room_set(room_id=room.pk, host=host, options={"table": table}, places=3)
    room.refresh_from_db()
    assert (room.options, room.places) == ({"table": "classique"}, 2)


def test_rule_2_2_a_right_to_one_table_opens_no_other():
    host = member()
    right(host, "siege")
    room = room_on(host)
    with pytest.raises(Refusal, match="premium_table"):
        rooms.room_set(room_id=room.pk, host=host, options={"table": "jour_nuit"})


def test_rule_2_2_a_right_lost_before_the_start_starts_nothing():
    host, other = member(), person()
    right(host, "siege")
    room = room_on(host)
    rooms.room_join(room_id=room.pk, person=other)
    starting.person_ready(room_id=room.pk, person=host, share=SHARE)
    revoke_all(host)
    with pytest.raises(Refusal, match="premium_lapsed") as refused:
        starting.person_ready(room_id=room.pk, person=other, share=SHARE)
    assert "table" in refused.value.sentence()
    with pytest.raises(Refusal, match="not_ready"):
        starting.room_start(room_id=room.pk, host=host)
    room.refresh_from_db()
    assert (room.status, room.match_id) == (Room.Status.OPEN, None)
    assert Match.objects.count() == 0
    assert Chance.objects.get().pk == room.chance_id
    assert [chair.ready for chair in room.chairs.order_by("place")] == [True, False]
    # Another table, and the same people play.
    rooms.room_set(room_id=room.pk, host=host, options={"table": "classique"})
    assert started(room, host, other).options["table"] == "classique"


def test_rule_2_2_a_right_that_ends_by_the_clock_is_gone_at_that_moment():
    host, other = member(), person()
    one = right(host, "siege", until=timezone.now() + DAY)
    room = room_on(host)
    rooms.room_join(room_id=room.pk, person=other)
    # No task has run: the end itself counts.
    host.entitlements.filter(pk=one.pk).update(ends_at=timezone.now(), starts_at=one.starts_at)
    starting.person_ready(room_id=room.pk, person=other, share=SHARE)
    with pytest.raises(Refusal, match="premium_lapsed"):
        starting.person_ready(room_id=room.pk, person=host, share=SHARE)


def test_rule_2_2_a_new_host_without_a_right_cannot_start_it():
    host, other, third = member(), member(), person()
    right(host, "siege")
    room = rooms.room_create(
        host=host, game="duel_de_couleurs", options={"table": "siege"}, places=3
    )
    for one in (other, third):
        rooms.room_join(room_id=room.pk, person=one)
    rooms.room_leave(room_id=room.pk, person=host)
    for one in (other, third):
        starting.person_ready(room_id=room.pk, person=one, share=SHARE)
    with pytest.raises(Refusal, match="premium_lapsed"):
        starting.room_start(room_id=room.pk, host=other)
    # What the room already has is not asked again: the host still changes the rest.
    assert rooms.room_set(room_id=room.pk, host=other, limit=60, public=True).limit == 60


def test_rule_2_2_a_lapse_changes_nothing_in_a_running_match_or_rematch():
    host, other = member(), person()
    right(host, "siege")
    room = room_on(host)
    rooms.room_join(room_id=room.pk, person=other)
    first = started(room, host, other)
    play.match_annul(match_id=first.pk, reason="essai")
    for one in (host, other):
        starting.play_again(room_id=room.pk, person=one, share=SHARE)
    rematch = Match.objects.exclude(pk=first.pk).get()
    asks = list(OpenAsk.objects.filter(stream_id=rematch.pk).values())
    revoke_all(host)
    assert list(OpenAsk.objects.filter(stream_id=rematch.pk).values()) == asks
    assert play_out(rematch).status == Match.Status.ENDED
    # The next one is a new start, and asks again: who clicked is not left « ready ».
    starting.play_again(room_id=room.pk, person=other, share=SHARE)
    with pytest.raises(Refusal, match="premium_lapsed"):
        starting.play_again(room_id=room.pk, person=host, share=SHARE)
    assert not room.chairs.get(person=host).ready


def test_a_table_closed_for_upkeep_takes_no_new_room_and_leaves_the_others():
    host, other, chef = member(), person(), staff()
    right(host, "*")
    room = room_on(host)
    upkeep.table_close(table="siege", by=chef, reason="cartes mal dessinées")
    with pytest.raises(Refusal, match="premium_closed"):
        room_on(host)
    assert room_on(host, "jour_nuit").options["table"] == "jour_nuit"
    rooms.room_join(room_id=room.pk, person=other)
    assert started(room, host, other).options["table"] == "siege"
    upkeep.table_reopen(table="siege", by=chef, reason="réparé")
    assert room_on(host).options["table"] == "siege"


def _told(host, monkeypatch):
    """Everything that is kept of a match played out from one fixed chance."""
    room = rooms.room_create(
        host=host, game="duel_de_couleurs", options={"table": "siege"}, places=3
    )
    chance = room.chance
    chance.secret = b"k" * 32
    chance.save()
    for place in (1, 2):
        rooms.computer_add(room_id=room.pk, host=host, place=place, level="normal")
    match_id = UUID(int=7)
    monkeypatch.setattr(play_starting, "uuid4", lambda: match_id)
    match = started(room, host)
    asks = [
        (one.seat, one.code, (one.deadline or one.due) is not None, one.counted)
        for one in OpenAsk.objects.filter(stream_id=match.pk)
    ]
    seats = list(match.seats.order_by("seat").values_list("seat", "level"))
    ended = play_out(match)
    events = list(
        Event.objects.filter(stream_id=match.pk)
        .order_by("seq")
        .values_list("seq", "kind", "seat", "by", "move", "facts", "state_hash")
    )
    return [asks, seats, (match.clock, match.limit), msgspec.to_builtins(ended.outcome), events]


@pytest.mark.parametrize("other", ["code", "trial"])
def test_any_entitlement_gives_the_same_events_and_the_same_outcome(monkeypatch, other):
    from django.db import connection

    told = []
    for source in ("staff", other):
        host = member()
        wish = services.Wish(("*",)) if source == "staff" else services.Wish(("siege",), days=3)
        services.entitlement_grant(person=host, wish=wish, source=source, reason="x")
        told.append(_told(host, monkeypatch))
        with connection.cursor() as cursor:
            cursor.execute("set session_replication_role = replica")
            cursor.execute("truncate eventstore_stream, eventstore_event, rooms_room cascade")
            cursor.execute("set session_replication_role = default")
        from play.runtime import cache

        cache.forget()
    assert len(told[0][-1]) > 20
    for first, second in zip(*told, strict=True):
        assert first == second


def test_only_the_gate_and_the_house_s_pages_know_of_premium():
    """No rule, clock, deal, computer or seat can depend on a right: none of them may import it."""
    knowing = set()
    for path in PLATFORM.rglob("*.py"):
        app = path.relative_to(PLATFORM).parts[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            if app != "premium" and any(name.split(".")[0] == "premium" for name in names):
                knowing.add(app)
    assert knowing <= {"rooms", "config", "notify"}
