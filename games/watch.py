"""Watching a match keep the laws while it is played, and telling how to see a fault again.

Answers for checking each step of a :class:`games.match.Match`. Refuses to know who plays it and
where a report goes.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from games import chain, laws
from games.contract import IllegalMove, Setup
from games.dice import Dice
from games.laws import LawBroken
from games.match import Match
from games.registry import AnyGame

FAULT_SCHEMA = "tablee/fault/1"


class FaultMove(Struct, frozen=True, forbid_unknown_fields=True):
    """One move that led to a fault, as plain data."""

    seat: int
    move: Any


class FaultFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that is needed to see a broken law again: deal, moves, and what was broken."""

    schema: str = FAULT_SCHEMA
    game: str
    rules_version: int
    options: Any
    setup: Setup
    secret: str
    match: str
    law: str
    detail: str
    moves: list[FaultMove]


class Watch:
    """Plays moves into a match and checks: the cheap laws always, all at every n-th step."""

    def __init__(self, game: AnyGame, options: Any, setup: Setup, **match: Any) -> None:
        """As for a match, and ``every``: how often all laws are checked (0: never)."""
        self.every: int = match.pop("every", 25)
        self.game, self.setup, self.options = game, setup, options
        self.secret: bytes = match["secret"]
        self.id: str = match["match"]
        self.moves: list[FaultMove] = []
        self._kept = match
        self.match: Match
        self._first: Any = None

    def deal(self) -> None:
        """Deal the match.

        Raises:
            LawBroken: when a roll of the deal stands in no fact.
        """
        self.match = Match(self.game, self.options, self.setup, **self._kept)
        self._first = laws.census(self.game, self.match.state, None)
        again = Dice(self.match.seed, chain.FIRST_SEQ)
        facts = self.game.deal(self.match.options, self.setup, again)
        laws.rolls(facts, again)

    def play(self, seat: int, move: Any) -> None:
        """Play a move that was taken from the legal ones.

        Raises:
            LawBroken: also when the rules refuse the move, or the match grows too long.
        """
        match = self.match
        most = self.game.meta.max_length
        self.moves.append(FaultMove(seat, msgspec.to_builtins(move)))
        laws.hold("length", match.moves < most, f"no end within {most} moves")
        before = match.state
        full = bool(self.every) and match.moves % self.every == 0
        if full:
            self._around(before, seat)
        try:
            facts = match.play(seat, move)
        except IllegalMove as no:
            raise LawBroken("listed", f"refused {no.code} {no.rule}: {move!r}") from no
        laws.rolls(facts, match.dice)
        if full:
            self._after(before, facts)

    def _around(self, state: Any, seat: int) -> None:
        dice = Dice(self.match.seed, self.match.seq)
        laws.asked(self.game, state, self.setup.seats)
        laws.listed(self.game, state, seat, dice, most=4)

    def _after(self, before: Any, facts: tuple[Any, ...]) -> None:
        game, after, seats = self.game, self.match.state, self.setup.seats
        laws.replayed(game, before, facts, after)
        laws.seen(game, after, seats)
        laws.census(game, after, self._first)
        state = before
        for fact in facts:
            earlier, state = state, game.evolve(state, fact)
            laws.told(game, earlier, fact, state, seats)

    def fault(self, law: str, detail: str) -> FaultFile:
        """The file that reproduces what just went wrong."""
        return FaultFile(
            game=self.game.meta.key,
            rules_version=self.game.meta.rules_version,
            options=msgspec.to_builtins(self.options),
            setup=self.setup,
            secret=self.secret.hex(),
            match=self.id,
            law=law,
            detail=detail,
            moves=self.moves,
        )


__all__ = ["FAULT_SCHEMA", "FaultFile", "FaultMove", "Watch"]
