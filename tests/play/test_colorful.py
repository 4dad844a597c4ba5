"""Colorful through the platform: hidden texts, absent people, refusals, two sendings."""

from __future__ import annotations

import json
from datetime import timedelta
from io import StringIO
from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async
from django.core.management import call_command
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from accounts.sessions import SESSION_KEY
from eventstore.models import Event, OpenAsk
from games.contract import Eyes
from play import frames, services
from play.models import FreeText, Match, Seat
from play.refusals import Refusal
from support.sockets import Tab
from support.tables import person, play, play_out, runtime, start
from support.typography import typed

pytestmark = pytest.mark.django_db(transaction=True)


def table(*people, **options):
    return start(*people, game="colorful", options=options, first=0)


def hand(match, seat):
    found = runtime(match)
    return found.game.view(found.state, seat).hand


def subject(match, who, body, seat=0):
    move = {"type": "give_subject", "subject": {"body": body}, "colours": [hand(match, seat)[0]]}
    return play(match, who, move=move)


def seen(match, viewer):
    return json.loads(frames.encode(frames.build(runtime(match), viewer, -1, "fr")))


def test_a_hidden_subject_reads_as_such_everywhere_and_the_match_verifies():
    ada, bob = person("Ada"), person("Bob")
    match = table(ada, bob)
    subject(match, ada, "Un flamant")
    assert "Un flamant" in json.dumps(seen(match, 1), ensure_ascii=False)
    services.freetext_hide(match_id=match.pk, ref=FreeText.objects.get(match=match).ref)
    for viewer in (0, 1, Eyes.PUBLIC):
        shown = json.dumps(seen(match, viewer), ensure_ascii=False)
        assert "Un flamant" not in shown
        assert "(texte masqué)" in shown
    play_out(match)
    out = StringIO()
    call_command("verify_match", str(match.pk), stdout=out)
    assert "holds" in out.getvalue()
    assert "Un flamant" not in "".join(
        text
        for row in Event.objects.values_list("move", "facts", "details")
        for text in row
        if text
    )


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("x" * 61, "text_long"),
        ("   ", "text_empty"),
        ("La\x00mer", "text_invisible"),
        ("La \u202emer", "text_invisible"),
        ("<b>mer</b>", "text_symbol"),
        ("Une rôse", "subject_colour"),
        ("ro\u200bse", "text_invisible"),
        ("rоse", "text_letter"),
        ("r.o.s.e", "subject_colour"),
    ],
)
def test_a_bad_subject_is_refused_with_its_word_and_nothing_is_laid(body, code):
    ada, bob = person("Ada"), person("Bob")
    match = table(ada, bob)
    before, head = runtime(match).state, runtime(match).seq
    with pytest.raises(Refusal) as caught:
        subject(match, ada, body)
    assert (caught.value.code, caught.value.kind) == (code, "illegal")
    assert (runtime(match).state, runtime(match).seq) == (before, head)
    assert not FreeText.objects.filter(match=match).exists()


def test_scenario_22_two_sendings_lay_one_card():
    ada, bob, eve = person("Ada"), person("Bob"), person("Eve")
    match = table(ada, bob, eve)
    subject(match, ada, "Un flamant")
    lay = {"type": "lay", "colours": [hand(match, 1)[0]]}
    command = uuid4()
    first = play(match, bob, move=lay, command_id=command)
    again = play(match, bob, move=lay, command_id=command, turn=runtime(match).asks[2].turn)
    assert (again.seq, again.repeated) == (first.seq, True)
    with pytest.raises(Refusal) as caught:
        play(match, bob, move={"type": "lay", "colours": [hand(match, 1)[0]]}, turn=3)
    assert caught.value.code == "not_your_turn"
    assert len(hand(match, 1)) == 9


def test_scenario_21_the_active_player_is_late_and_the_category_stands_in():
    ada, bob = person("Ada"), person("Bob")
    match = table(ada, bob)
    _let_pass(match, 0)
    view = seen(match, 1)["view"]
    round_ = view["rounds"][0]
    assert round_["from_card"]
    assert round_["subject"]["body"] == round_["card"]["slots"][0]["body"]
    assert round_["laid"] == [True, False]
    assert round_["absent"] == [True, False]
    assert not any(round_["colours"])


@sync_to_async(thread_sensitive=False)
def _asked_for_a_subject():
    ada, bob = person("Ada"), person("Bob")
    match = table(ada, bob)
    found = match, ada, runtime(match).asks[0].turn, hand(match, 0)[0]
    connection.close()
    return found


async def test_clause_4_3_nobody_present_lays_as_for_somebody_absent():
    match, ada, turn, colour = await _asked_for_a_subject()
    async with Tab(match, ada) as tab:
        before = await tab.hello()
        answer = await tab.move(turn, {"type": "lay_for_absent", "colours": [colour]})
        assert (answer["refused"], answer["class"]) == ("house_only", "illegal")
        assert answer["rule"] == "4.3"
        assert answer["say"].startswith("Seule la maison pose au hasard")
        again = await tab.hello()
        assert (again["step"], again["view"]) == (before["step"], before["view"])
        own = {"type": "give_subject", "subject": {"body": "La mer"}, "colours": [colour]}
        assert (await tab.move(turn, own))["ok"] == before["step"] + 1


def _let_pass(match, seat):
    ask = runtime(match).asks[seat]
    OpenAsk.objects.filter(stream_id=match.pk, seat=seat).update(
        deadline=timezone.now() - timedelta(seconds=5)
    )
    from play.runtime import cache

    cache.forget(match.pk)
    assert services.expire(match_id=match.pk, seat=seat, turn=ask.turn)


def test_who_left_is_played_by_chance_to_the_end_and_the_result_says_so():
    from opponents import services as opponents

    ada, bob, eve = person("Ada"), person("Bob"), person("Eve")
    match = start(ada, bob, eve, game="colorful", options={"base_categories": True})
    services.match_leave(match_id=match.pk, person_id=eve.pk)
    for _round in range(5):
        play(match, ada)
        play(match, bob)
        table_ = runtime(match)
        move = opponents.choose(table_, table_.asks[2])
        assert type(move).__name__ == "LayForAbsent"
        services.house_move(match_id=match.pk, seat=2, turn=table_.asks[2].turn, move=move)
    ended = Match.objects.get(pk=match.pk)
    assert ended.status == Match.Status.ENDED
    assert ended.outcome["breakdown"]["absent"] == [0, 0, 5]
    assert Seat.objects.get(match=match, seat=2).left
    out = StringIO()
    call_command("verify_match", str(match.pk), stdout=out)
    assert "holds" in out.getvalue()


def test_what_others_laid_is_in_no_frame_before_the_reveal():
    people = [person(f"Invité {number}") for number in range(4)]
    match = start(*people, game="colorful", options={"base_categories": True})
    laid = hand(match, 0)[3]
    play(match, people[0], move={"type": "lay", "colours": [laid]})
    for viewer in (1, 2, Eyes.PUBLIC):
        shown = seen(match, viewer)
        assert shown["view"]["rounds"][0]["laid"] == [True, False, False, False]
        assert not any(shown["view"]["rounds"][0]["colours"])
        assert all(fact.get("colours") is None for told in shown["told"] for fact in told["facts"])
    assert seen(match, 0)["view"]["rounds"][0]["colours"][0] == [laid]


def _sit(client, who):
    session = client.session
    session[SESSION_KEY] = str(who.pk)
    session.save()


def test_a_round_is_played_without_a_script(client):
    ada, bob = person("Ada"), person("Bob")
    match = table(ada, bob)
    _sit(client, ada)
    page = client.get(reverse("play:plain", args=[match.pk])).content.decode()
    assert page.count('name="some-colours"') == 10
    sent = {"command_id": str(uuid4()), "turn": runtime(match).asks[0].turn}
    laid = [hand(match, 0)[2]]
    move = json.dumps({"type": "give_subject", "subject": {}, "colours": laid})
    url = reverse("play:move", args=[match.pk])
    refused = client.post(url, {**sent, "move": move, "text-subject": "Le citron vert"})
    assert "« vert » nomme une couleur" in typed(refused.content.decode())
    assert client.post(url, {**sent, "move": move, "text-subject": "Un flamant"}).status_code == 302
    assert runtime(match).state.rounds[0].laid[0] == tuple(laid)
    _sit(client, bob)
    page = client.get(reverse("play:plain", args=[match.pk])).content.decode()
    assert "« Un flamant »" in typed(page)
    assert 'name="text-subject"' not in page
