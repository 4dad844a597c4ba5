"""A table of Colorful for tests: seats named A, B, C…, colours by their French names."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.colorful.meta import Options
from games.colorful.moves import GiveSubject, Lay
from games.colorful.rules import GAME
from games.colorful.state import hand
from games.colorful.tables import COLOURS, IDS
from games.contract import IllegalMove, Names, Setup, Text, fold
from games.dice import Dice

BY_NAME = {face.name.fr: face.id for face in COLOURS}
WITHOUT = "Argent, Marron, Vert clair, Bleu ciel, Noir"
"""The colours removed from a table of tests, unless it says otherwise."""


def colours(names: str) -> tuple[Any, ...]:
    """« Rouge + Noir » or « Rouge, Noir » as colour ids."""
    return tuple(BY_NAME[name.strip()] for name in names.replace("+", ",").split(",") if name)


def names(seats: int, me: int | None = None) -> Names:
    return Names(tuple("ABCDEFGHIJKL"[:seats]), me)


class Table:
    """A match whose removed colours are known; A begins unless ``first`` says otherwise."""

    def __init__(
        self,
        seats: int = 4,
        *,
        removed: str = WITHOUT,
        first: int | None = 0,
        language: Any = "fr",
        extra: dict[str, Any] | None = None,
        seed: int = 1,
        **options: Any,
    ) -> None:
        self.dice = Dice(seed.to_bytes(32, "big"), 1)
        setup = Setup(seats=seats, language=language, first=first, extra=extra or {})
        dealt, *rest = GAME.deal(Options(**options), setup, self.dice)
        if len(dealt.removed) == 5:
            gone = colours(removed)
            dealt = replace(dealt, removed=tuple(c for c in IDS if c in gone))
        self.facts: list[Any] = [dealt, *rest]
        self.state = fold(GAME, None, self.facts)
        self.last: tuple[Any, ...] = ()

    def play(self, seat: str, move: Any) -> tuple[Any, ...]:
        """A seat's move and what it causes."""
        self.last = GAME.decide(self.state, "ABCDEFGHIJKL".index(seat), move, self.dice)
        self.state = fold(GAME, self.state, self.last)
        self.facts += self.last
        return self.last

    def lay(self, seat: str, laid: str) -> tuple[Any, ...]:
        return self.play(seat, Lay(colours(laid)))

    def name(self, seat: str, subject: str, laid: str) -> tuple[Any, ...]:
        return self.play(seat, GiveSubject(Text("r", subject), colours(laid)))

    def round(self, laid: str, subject: str = "Un flamant") -> None:
        """Everybody lays; « Bleu, Bleu, Violet » is in seat order, pairs as « Rouge+Noir »."""
        each = laid.split(",")
        assert len(each) == self.state.seats
        active = self.state.rounds[-1].active
        order = sorted(range(len(each)), key=lambda seat: seat != active)
        for seat in order:
            if seat == active:
                self.name("ABCDEFGHIJKL"[seat], subject, each[seat])
            else:
                self.lay("ABCDEFGHIJKL"[seat], each[seat])

    def refused(self, seat: str, move: Any) -> IllegalMove:
        """Why a move is refused; nothing has changed."""
        before = self.state
        with pytest.raises(IllegalMove) as caught:
            self.play(seat, move)
        assert self.state == before
        return caught.value

    def hand(self, seat: str) -> tuple[str, ...]:
        return hand(self.state, "ABCDEFGHIJKL".index(seat))

    def asked(self) -> dict[str, str]:
        """Seat → what it is asked."""
        return {"ABCDEFGHIJKL"[ask.seat]: ask.code for ask in GAME.asks(self.state)}

    def revealed(self) -> list[Any]:
        return [fact for fact in self.facts if type(fact).__name__ == "RoundRevealed"]


def match_of(rounds: list[str], seats: int = 4, **options: Any) -> Table:
    """A finished match out of its rounds."""
    table = Table(seats, **options)
    for laid in rounds:
        table.round(laid)
    return table
