"""Colorful's rooms: teams placed by the host, who begins, packs of the host, cards seen lately."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django.utils.html import escape

from games.colorful.categories import BY_ID
from packs import services as packs
from play.models import FreeText, Match
from play.refusals import Refusal
from play.runtime import load
from rooms import placing, services, starting
from rooms.models import Room
from support.rights import member
from support.tables import person, play_out

pytestmark = pytest.mark.django_db(transaction=True)

SHARE = "cd" * 32
TEAMS = {"teams": True, "team_count": 2}


def pack_of(owner, cards=5):
    raw = {
        "title": "Chez nous",
        "cards": [{"text": f"La cave numéro {n}"} for n in range(cards)],
    }
    return packs.pack_create(owner=owner, game="colorful", raw=raw)


def room_of(people, **more):
    """A room of Colorful with everybody seated."""
    host, *others = people
    room = services.room_create(host=host, game="colorful", places=len(people), **more)
    for one in others:
        services.room_join(room_id=room.pk, person=one)
    return room


def begin(room, people):
    for one in people:
        starting.person_ready(room_id=room.pk, person=one, share=SHARE)
    return Match.objects.get(pk=Room.objects.get(pk=room.pk).match_id)


def four():
    return [member("Mia"), person("Léo"), person("Ana"), person("Noé")]


def test_a_host_places_the_teams_and_names_who_begins():
    people = four()
    room = room_of(people, options=TEAMS)
    teams = dict(zip([one.pk for one in people], (0, 0, 1, 1), strict=True))
    placing.place(room_id=room.pk, host=people[0], teams=teams, opener=people[2].pk)
    state = load(begin(room, people).pk).state
    assert state.teams == (0, 0, 1, 1)
    assert state.first == 2


def test_without_a_word_of_the_host_teams_and_opener_are_drawn():
    people = four()
    state = load(begin(room_of(people, options=TEAMS), people).pk).state
    assert sorted(state.teams) == [0, 0, 1, 1]


@pytest.mark.parametrize(
    ("teams", "code"), [((0, None, 1, 1), "teams_partial"), ((0, 1, 1, 1), "teams_placement")]
)
def test_half_placed_or_uneven_teams_are_refused_and_the_room_stays_open(teams, code):
    people = four()
    room = room_of(people, options=TEAMS)
    placed = dict(zip([one.pk for one in people], teams, strict=True))
    placing.place(room_id=room.pk, host=people[0], teams=placed, opener=None)
    with pytest.raises(Refusal) as caught:
        begin(room, people)
    assert (caught.value.code, caught.value.kind) == (code, "illegal")
    assert Room.objects.get(pk=room.pk).status == Room.Status.OPEN
    assert not Match.objects.exists()


def test_only_the_host_places_only_who_sits_there(client):
    people = four()
    room = room_of(people, options=TEAMS)
    for host, who, code in (
        (people[1], people[1], "not_host"),
        (people[0], member(), "not_in_room"),
    ):
        with pytest.raises(Refusal) as caught:
            placing.place(room_id=room.pk, host=host, teams={who.pk: 0}, opener=None)
        assert caught.value.code == code
    with pytest.raises(Refusal, match="wrong_shape"):
        placing.place(room_id=room.pk, host=people[0], teams={people[0].pk: 7}, opener=None)
    client.force_login(people[0].user)
    page = client.get(reverse("rooms:room", args=[room.pk])).content.decode()
    assert "La plus jeune personne" in page
    assert "équipe B" in page


def test_a_match_is_played_with_the_hosts_pack_and_verifies():
    people = four()
    pack = pack_of(people[0])
    match = play_out(begin(room_of(people, options={"pack": str(pack.pk)}), people))
    written = FreeText.objects.filter(match=match, body__startswith="La cave")
    assert set(written.values_list("author", flat=True)) == {people[0].pk}
    assert {text.body for text in written} == {f"La cave numéro {n}" for n in range(5)}


def test_somebody_elses_pack_does_not_exist_and_a_small_one_is_refused():
    people = four()
    theirs = pack_of(member("Eve"))
    with pytest.raises(Refusal, match="no_such_pack"):
        room_of(people, options={"pack": str(theirs.pk)})
    with pytest.raises(Refusal, match="no_such_pack"):
        room_of(people, options={"pack": "chez moi"})
    six = [*people, person("Ugo"), person("Zoé")]
    with pytest.raises(Refusal, match="pack_short"):
        room_of(six, options={"pack": str(pack_of(people[0]).pk)})


def test_a_pack_thrown_away_meanwhile_stops_the_start_with_its_reason():
    people = four()
    pack = pack_of(people[0])
    room = room_of(people, options={"pack": str(pack.pk)})
    packs.pack_delete(pack_id=pack.pk, owner=people[0])
    with pytest.raises(Refusal, match="no_such_pack"):
        begin(room, people)
    assert Room.objects.get(pk=room.pk).status == Room.Status.OPEN


def test_cards_of_the_last_three_matches_do_not_come_back():
    people = [member("Mia"), person("Léo")]
    room, dealt = room_of(people), []
    for _match in range(4):
        match = begin(room, people)
        state = load(match.pk).state
        dealt.append({card.id for card in (*state.pile, *(each.card for each in state.rounds))})
        play_out(match)
        starting.room_reopen(room_id=room.pk)
    assert not set.union(*dealt[:3]) & dealt[3]
    assert [len(cards) for cards in dealt] == [5] * 4


def test_the_rematch_begins_one_seat_further():
    people = four()
    room = room_of(people)
    placing.place(room_id=room.pk, host=people[0], teams={}, opener=people[3].pk)
    first = begin(room, people)
    assert load(first.pk).state.first == 3
    play_out(first)
    starting.room_reopen(room_id=room.pk)
    assert load(begin(room, people).pk).state.first == 0


def test_the_home_page_shows_what_is_to_be_thought_of_and_ones_own_colours(client):
    people = four()
    room = room_of(people, options={"base_categories": True}, clock="days", limit=86_400)
    state = load(begin(room, people).pk).state
    client.force_login(people[0].user)
    page = client.get(reverse("rooms:home")).content.decode()
    theme = BY_ID[state.rounds[0].card.id].slots[0].fr
    assert f'<span class="glance__prompt">{escape(theme)}</span>' in page
    assert page.count("colorful.svg") == 5
