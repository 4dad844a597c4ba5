"""The table without a script: whatever a game asks is answered by forms alone."""

from __future__ import annotations

import json
import re

import pytest

from play import limits
from play.selectors import head_seq
from support import paper
from support.tables import person, runtime, start
from support.visits import client_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _unhurried(valkey, monkeypatch):
    """The test presses faster than people do."""
    monkeypatch.setattr(limits, "check", lambda *_args, **_more: None)


_FOUR = ("Ada", "Bob", "Cleo", "Dan")


class Seats:
    """People who play by forms alone, each with a browser of their own."""

    def __init__(self, *names, **plan):
        people = [person(name) for name in names]
        self.match = start(*people, limit=600, **plan)
        self.clients = [client_of(one) for one in people]

    @property
    def head(self):
        return head_seq(self.match.pk)

    def offered(self):
        """Who is asked, and the forms of their page."""
        seat = min(runtime(self.match).asks)
        return seat, paper.sheets(self.clients[seat], self.match)

    def page(self, seat):
        """What a person's page says."""
        return self.clients[seat].get(f"/parties/{self.match.pk}/sans-script/").content.decode()

    def press(self, seat, sheet, button):
        """Press a button and say whether the house took it, or the page that says why not."""
        before = self.head
        answer = paper.send(self.clients[seat], sheet, button)
        assert (answer.status_code == 302) == (self.head > before)
        return answer


def _wanted(sheet, *, buying):
    """Gold and cheap cards first, then lines of three; cards are bought once it is time."""
    ways = (
        r"Acheter .*niveau 1" if buying else "$^",
        "Acheter" if buying else "$^",
        "Prendre pour",
        "Réserver .*niveau 1",
        r"Prendre (?!la|au)[^(]*, .* et ",
        r"Prendre (?!la|au)[^(]* et ",
        "(?!Abandonner|Proposer|Reprendre|Remplir|Dépenser)",
        "(?!Abandonner)",
    )
    return next(one for way in ways for one in sheet.buttons if re.match(way, one))


def _until(seats, verb, *, buying=False):
    """Play Splendor Duel on until a form with this button is there; None when the match ends."""
    for _act in range(200):
        if runtime(seats.match).closed:
            return None
        seat, found = seats.offered()
        blank = next((one for one in found if verb in one.buttons), None)
        if blank is not None:
            return seat, blank
        other = next((one for one in found if len(one.inputs) > 3), None)
        button = next(iter(other.buttons)) if other else _wanted(found[0], buying=buying)
        answer = seats.press(seat, other or found[0], button)
        assert answer.status_code == 302, answer.content.decode()
    raise AssertionError(f"never asked: {verb}")


def _asked_for(verb, *, buying=False):
    """A match in which a form with this button is asked for, and whose; chance deals."""
    for _match in range(8):
        seats = Seats("Ada", "Bob", game="splendor_duel")
        if found := _until(seats, verb, buying=buying):
            return seats, *found
    raise AssertionError(f"never asked: {verb}")


def _purse(seats, seat):
    return runtime(seats.match).state.players[seat].tokens


def test_splendor_s_discards_are_made_without_a_script():
    seats, seat, sheet = _asked_for("Remettre au sac")
    numbers, held = sheet.named("number"), _purse(seats, seat)
    assert [one.most for one in numbers] == [many for many in held if many]
    for one in numbers:
        one.value = ""
    refused = seats.press(seat, sheet, "Remettre au sac")
    assert (refused.status_code, _purse(seats, seat)) == (422, held)
    assert "Règle 5<" in refused.content.decode()
    due = sum(held) - 10
    for one in reversed(numbers):
        one.value = str(min(due, one.most))
        due -= int(one.value)
    given = [int(one.value) for one in sheet.inputs if one.name == "counts-tokens"]
    assert seats.press(seat, sheet, "Remettre au sac").status_code == 302
    assert list(_purse(seats, seat)) == [a - b for a, b in zip(held, given, strict=True)]


def test_splendor_s_payments_are_made_without_a_script():
    seats, seat, sheet = _asked_for("Payer", buying=True)
    ways, held = sheet.named("radio"), _purse(seats, seat)
    assert len(ways) > 1
    assert sheet.legends[0].startswith("Comment payer une carte")
    ways[0].checked, ways[-1].checked = False, True
    paid = json.loads(ways[-1].value)
    assert seats.press(seat, sheet, "Payer").status_code == 302
    assert _purse(seats, seat)[6] == held[6] - paid[6] < held[6]


def test_cards_are_given_to_the_right_without_a_script():
    seats = Seats("Ada", "Bob", "Cleo", game="arc_en_ciel")
    seat, (sheet,) = seats.offered()
    boxes = sheet.named("checkbox")
    count = int(re.search(r"\d+", sheet.legends[0])[0])
    assert len(boxes) > count > 0
    assert not any(one.checked for one in boxes)
    refused = seats.press(seat, sheet, "Donner")
    assert (refused.status_code, "Règle 2<" in refused.content.decode()) == (422, True)
    for one in boxes[:count]:
        one.checked = True
    assert seats.press(seat, sheet, "Donner").status_code == 302
    given = runtime(seats.match).game.view(runtime(seats.match).state, seat).given
    assert sorted(given) == sorted(json.loads(one.value) for one in boxes[:count])


@pytest.mark.parametrize("each", [1, 2])
def test_a_subject_is_given_and_colours_are_laid_without_a_script(each):
    seats = Seats(*_FOUR, game="colorful", options={"double_colours": each == 2})
    seat, (sheet,) = seats.offered()
    (line,) = sheet.named("text")
    line.value = "Soleil"
    _tick(sheet, each)
    assert seats.press(seat, sheet, "Donner le sujet").status_code == 302
    assert "Soleil" in seats.page(1 - seat)
    for _other in _FOUR[1:]:
        seat, (sheet,) = seats.offered()
        assert not sheet.named("text")
        _tick(sheet, each)
        assert seats.press(seat, sheet, "Poser").status_code == 302
    assert "Poser" not in seats.page(0)


def _tick(sheet, count):
    """Choose so many colours: one among several, or boxes."""
    offered = sheet.named("radio" if count == 1 else "checkbox")
    for one in offered:
        one.checked = one in offered[-count:]
