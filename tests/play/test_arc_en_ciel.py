"""Arc-en-ciel & Ombre through both doors: bad gifts and cards are refused by their clause."""

from __future__ import annotations

import json
from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async
from django.db import connection

from play.selectors import head_seq
from support.sockets import Tab
from support.tables import asked, choices, person, play, runtime, start
from support.visits import client_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("valkey")]


class Table:
    """Three people: Ada and Bob read French, Eve English."""

    def __init__(self):
        self.people = [person("Ada"), person("Bob"), person("Eve", "en")]
        self.match = start(*self.people, game="arc_en_ciel")
        self.seats = {sitter.person: sitter.seat for sitter in runtime(self.match).seats}

    def who(self, seat):
        return next(one for one in self.people if self.seats[one.pk] == seat)

    def view(self, seat):
        found = runtime(self.match)
        return found.game.view(found.state, seat)

    def turn(self, seat):
        asks = runtime(self.match).asks
        return asks[seat].turn if seat in asks else next(iter(asks.values())).turn

    def give_all(self):
        for seat in range(3):
            play(self.match, self.who(seat))

    def bad_gifts(self, seat):
        hand = self.view(seat).hand
        alien = next(card for card in ("R00", "R01", "R02", "B00", "B01") if card not in hand)
        twice = next(card for card in hand if card != "X")
        rest = [card for card in hand if card != twice]
        return {
            "wrong_number": hand[:4],
            "card_twice": [twice, twice, *rest[:3]],
            "not_held": [alien, *hand[:4]],
        }

    def until_a_trump_must_climb(self):
        """Play on until somebody holds a trump that is too low; the seat and that card."""
        for _card in range(45):
            seat = asked(self.match)
            legal = {move["card"] for move in choices(self.match, seat)}
            low = [card for card in self.view(seat).hand if card[0] in "AO" and card not in legal]
            if low:
                return seat, low[0]
            # A low trump as soon as one may be laid: the next ones have to climb.
            play(self.match, self.who(seat), move=self.trump_or_any(seat, legal))
        raise AssertionError("nobody ever had to climb")

    def trump_or_any(self, seat, legal):
        trumps = sorted((card for card in legal if card[0] in "AO"), key=lambda card: card[1:])
        fewest = len(self.view(seat).trick) == 0
        card = trumps[len(trumps) // 2] if trumps and fewest else min(legal)
        return {"type": "play", "card": card}


def send(table, seat, move, turn=None):
    """By HTTP; status and what was answered."""
    body = {"command_id": str(uuid4()), "turn": turn or table.turn(seat), "move": move}
    answer = client_of(table.who(seat)).post(
        f"/parties/{table.match.pk}/moves/", json.dumps(body), content_type="application/json"
    )
    return answer.status_code, answer.json()


def refused(table, seat, move, turn=None):
    """The refusal as the person reads it; nothing was changed."""
    before = runtime(table.match).state, head_seq(table.match.pk)
    status, told = send(table, seat, move, turn)
    assert (runtime(table.match).state, head_seq(table.match.pk)) == before
    assert told["say"]
    return status, told["refused"], told["class"], told.get("rule", "")


def test_2_bad_gifts_are_refused_and_nothing_is_given():
    table = Table()
    for code, cards in table.bad_gifts(0).items():
        move = {"type": "give", "cards": list(cards)}
        assert refused(table, 0, move) == (422, code, "illegal", "2")
    play_now = {"type": "play", "card": table.view(0).hand[0]}
    assert refused(table, 0, play_now) == (422, "exchange_first", "illegal", "2")
    assert runtime(table.match).asks.keys() == {0, 1, 2}


def test_2_what_was_given_is_given():
    table = Table()
    turn = table.turn(0)
    play(table.match, table.who(0))
    again = {"type": "give", "cards": list(table.view(0).hand[:5])}
    assert refused(table, 0, again, turn) == (422, "not_your_turn", "illegal", "2")
    assert send(table, 0, again, turn)[1]["say"].startswith("Vous avez déjà donné vos cartes")
    play(table.match, table.who(1))
    play(table.match, table.who(2))
    seat = asked(table.match)
    received = {"type": "give", "cards": list(table.view(seat).received)}
    assert refused(table, seat, received) == (422, "just_received", "illegal", "2")


def test_4_cards_out_of_turn_and_below_the_highest_trump():
    table = Table()
    table.give_all()
    seat, low = table.until_a_trump_must_climb()
    other = (seat + 1) % 3
    early = {"type": "play", "card": table.view(other).hand[0]}
    assert refused(table, other, early) == (422, "not_your_turn", "illegal", "4")
    move = {"type": "play", "card": low}
    assert refused(table, seat, move) == (422, "must_climb", "illegal", "4.2")
    for broken in ({"type": "play", "card": "Z9"}, {"type": "play"}, {"type": "play", "card": 9}):
        assert refused(table, seat, broken)[:3] == (400, "wrong_shape", "malformed")


@sync_to_async(thread_sensitive=False)
def _at_the_exchange():
    table = Table()
    english = table.seats[table.people[2].pk]
    found = table, english, table.turn(english), table.bad_gifts(english)
    connection.close()
    return found


async def test_2_bad_gifts_by_socket_are_told_in_the_readers_language():
    table, seat, turn, gifts = await _at_the_exchange()
    says = {"wrong_number": "exactly 5", "card_twice": "twice", "not_held": "not"}
    async with Tab(table.match, table.who(seat)) as tab:
        before = await tab.hello()
        for code, cards in gifts.items():
            answer = await tab.move(turn, {"type": "give", "cards": list(cards)})
            assert (answer["refused"], answer["class"], answer["rule"]) == (code, "illegal", "2")
            assert says[code] in answer["say"]
        after = await tab.hello()
    assert (after["step"], after["view"]) == (before["step"], before["view"])
