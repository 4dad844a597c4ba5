"""Bad input to Splendor Duel and Durak: positions, what is sent, and what the house answers.

Answers for the list of issues 6 and 7 as rows for the doors. Refuses to know any door.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from games.durak import moves as d
from games.splendor_duel import moves as m
from support.builders import splendor_duel
from support.builders.durak import P1, P2, P3, P4, Table, place
from support.builders.splendor_duel import (
    board_with,
    buy,
    discard,
    gold,
    pay,
    player,
    position,
    reserve,
    scroll,
    take,
)


class Wrong(NamedTuple):
    """``seat`` sends ``move`` where ``state`` stands; the house answers ``code`` by ``rule``.

    ``late``: the seat was asked until a moment ago; ``says``: what it is told besides.
    """

    name: str
    state: Any
    seat: int
    move: Any
    code: str
    rule: str
    late: bool = False
    says: str = ""

    @property
    def sent(self) -> Any:
        """The move as a client writes it."""
        return msgspec.to_builtins(self.move)


def _splendor() -> list[Wrong]:
    board = board_with(c11="R", c12="O", c31="G", c33="K", c55="W")
    full = player(reserved="L1-01 L2-01 L3-01")
    asked = splendor_duel.play(
        position(board, player("KKKO"), bag="", pyramid="L1-19"), buy("L1-19")
    )
    wild = position(board, player("GGGGGGP", cards="L1-16 L1-06"), pyramid="L2-23")
    eleven = splendor_duel.play(position(board, player("WWWBBBBGGG"), bag=""), take((1, 1)))
    thief = position(board, player("BBBBRRR"), player("PKO"), pyramid="L2-02")
    match = position(board_with(c11="R", c55="R", c15="W"), player("BBGG"), pyramid="L1-18")
    bare = position(board_with(c11="R"), player("OO"), player("O"), pyramid="L3-01")
    rows = [
        ("a line with a hole", position(board), take((3, 1), (3, 3)), "hole_in_line", "3.4"),
        ("gold in a line", position(board), take((1, 1), (1, 2)), "gold_in_line", "3.4"),
        ("a fourth reservation", position(board, full), gold(1, 2), "reserve_full", "3.5"),
        ("no gold to reserve with", bare, reserve("L3-01"), "no_gold_on_board", "3.5"),
        ("overpaying", asked, pay("KKKO"), "overpaid", "3.6"),
        (
            "a bonus on a colour not owned",
            splendor_duel.play(wild, buy("L2-23")),
            m.PlaceWild(2),
            "colour_not_owned",
            "4.1",
        ),
        ("keeping eleven tokens", eleven, discard(""), "discard_count", "5"),
        (
            "a privilege on gold",
            position(board, player(privileges=1)),
            scroll(1, 2),
            "privilege_on_gold",
            "3.1",
        ),
        (
            "stealing what is not there",
            splendor_duel.play(thief, buy("L2-02")),
            m.Steal(0),
            "not_held_by_opponent",
            "4.2",
        ),
        (
            "a token of another colour",
            splendor_duel.play(match, buy("L1-18")),
            m.TakeMatching(splendor_duel.cell(1, 5)),
            "not_that_colour",
            "4.2",
        ),
    ]
    return [Wrong(name, state, 0, *rest) for name, state, *rest in rows]


def _durak() -> list[Wrong]:
    attacked = Table(place("7♥ 8♦", "9♥ 6♦", "8♣ 9♣", "6♣ R♣")).attack("7♥").state
    taking = Table(place("7♥ 7♦ 7♣", "9♥ A♦ 10♣ 6♦", "8♣ 7♠", "6♣ 6♥")).attack("7♥").take()
    taking.throw(P1, "7♦")
    last = Table(place("7♥ 7♠ 9♦", "10♥ A♦", "7♦ 10♣ R♣", "7♣ D♦ D♣", talon="6♣ A♠"))
    last.attack("7♥").beat("10♥").throw(P3, "7♦")
    heir = Table(
        place("8♦ 6♥ 8♥", "8♣ 7♣ 9♣", "10♦", "9♦ R♦", variant="perevodnoi")
    ).attack("8♦")  # fmt: skip
    return [
        Wrong("a card not held", attacked, P2, d.Beat(0, "KH"), "not_in_hand", "10"),
        Wrong("an index beyond the table", attacked, P2, d.Beat(3, "9H"), "no_such_attack", "10"),
        Wrong("a card that is too low", attacked, P2, d.Beat(0, "6D"), "wrong_suit", "5.3"),
        Wrong("a card twice", taking.state, P1, d.ThrowIn("7D"), "not_in_hand", "10"),
        Wrong(
            "the last free place",
            last.state,
            P4,
            d.ThrowIn("7C"),
            "stale_turn",
            "5.4",
            late=True,
            says="et c’était la dernière place",
        ),
        Wrong(
            "an heir with too few cards", heir.state, P2, d.Transfer("8C"), "heir_too_few", "6.4"
        ),
    ]


WRONG: dict[str, list[Wrong]] = {"splendor_duel": _splendor(), "durak": _durak()}
SEATS = {"splendor_duel": 2, "durak": 4}

MALFORMED: dict[str, list[Any]] = {
    "splendor_duel": [
        {"type": "take_tokens", "cells": [25]},
        {"type": "take_tokens", "cells": []},
        {"type": "take_tokens", "cells": [0, 1, 2, 3]},
        {"type": "pay", "tokens": [1, 0, 0]},
        {"type": "discard", "tokens": [-1, 0, 0, 0, 0, 0, 2]},
        {"type": "steal", "colour": 7},
        {"type": "buy_card", "card": 67},
        {"type": "choose_royal", "royal": True},
        {"type": "end_turn", "cell": 1},
    ],
    "durak": [
        {"type": "attack", "card": "1S"},
        {"type": "beat", "attack": -1, "card": "9S"},
        {"type": "beat", "attack": 6, "card": "9S"},
        {"type": "beat", "card": "9S"},
        {"type": "throw_in", "card": ["9S", "9S"]},
        {"type": "take", "card": "9S"},
        [],
    ],
}
"""What is no move at all."""

__all__ = ["MALFORMED", "SEATS", "WRONG", "Wrong"]
