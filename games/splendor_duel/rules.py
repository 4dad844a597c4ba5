"""The rules of Splendor Duel as the platform meets them: one object, nothing but doors.

Answers for the contract; every rule stands in the modules it calls.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import (
    Ask,
    IllegalMove,
    Language,
    Names,
    Outcome,
    Seat,
    Setup,
    Types,
    Viewer,
)
from games.dice import Dice
from games.splendor_duel import advice, buttons, ending, imagine, refusals, say, sight, turn
from games.splendor_duel import facts as f
from games.splendor_duel.deal import deal
from games.splendor_duel.evolve import evolve
from games.splendor_duel.legal import Choice, legal
from games.splendor_duel.meta import META, Options
from games.splendor_duel.moves import Move
from games.splendor_duel.quick import quick
from games.splendor_duel.state import State, step
from games.splendor_duel.views import View
from games.typography import unbroken


class SplendorDuelGame:
    """Splendor Duel under version 1 of its rules."""

    meta = META
    types = Types(options=Options, state=State, move=Move, fact=f.Fact, view=View)
    horizon = 14
    """Moves after which a roll-out is measured rather than played on."""

    def deal(self, options: Options, setup: Setup, dice: Dice) -> tuple[f.Fact, ...]:
        """The one fact that opens a match (§2)."""
        return deal(options, setup, dice)

    evolve = staticmethod(evolve)

    def asks(self, state: State) -> tuple[Ask, ...]:
        """The seat to act, under one turn id to the end of its turn; who is offered a draw.

        An offer is asked beside the turn, so the clock of the seat to act runs on.
        """
        if state.result:
            return ()
        acting = Ask(state.seat, state.turn, step(state))
        if state.offer != state.seat:
            return (acting,)
        offered = Ask(1 - state.seat, state.offer_turn, "draw")
        return (acting, offered) if state.seat == 0 else (offered, acting)

    legal = staticmethod(legal)
    decide = staticmethod(turn.decide)

    def leave(self, state: State, seat: Seat) -> tuple[f.Fact, ...] | None:
        """Leaving for good is resigning (§6)."""
        return () if state.result else (f.Resigned(seat),)

    def fallback(self, view: View, moves: Sequence[Choice], dice: Dice) -> Move:
        """What a time-out plays: a cheap card, else a good line, else a reservation."""
        return advice.fallback(view, moves, dice)

    def outcome(self, state: State) -> Outcome | None:
        """The result with every victory that was fulfilled (§6)."""
        return ending.outcome(state)

    def view(self, state: State, viewer: Viewer) -> View:
        """The table as a viewer may see it (§7)."""
        return sight.view(state, viewer)

    def redact(self, before: State, fact: f.Fact, after: State, viewer: Viewer) -> f.Fact | None:
        """A fact as a viewer may know it (§7)."""
        del after
        return sight.redact(before, fact, viewer)

    def imagine(self, view: View, told: Sequence[f.Fact], dice: Dice) -> State:
        """A world consistent with what a seat sees and was told."""
        return imagine.imagine(view, told, dice)

    def weigh(
        self, view: View, legal: Sequence[Choice], dice: Dice
    ) -> tuple[tuple[Move, float], ...]:
        """How good each move looks to sensible play."""
        return advice.weigh(view, legal, dice)

    def say(self, fact: f.Fact, names: Names, language: Language) -> str:
        """One sentence for a fact."""
        return unbroken(say.say(fact, names, language), language)

    name_move = staticmethod(buttons.name_move)

    def explain(self, refusal: IllegalMove, names: Names, language: Language) -> str:
        """Why a move was refused and what to do."""
        return unbroken(refusals.explain(refusal, names, language), language)

    def moments(self, fact: f.Fact) -> tuple[str, ...]:
        """Codes of the small feasts of a fact."""
        return say.moments(fact)

    def quick(self, state: State, seat: Seat, dice: Dice) -> Move:
        """A fast sensible move for roll-outs inside an imagined world."""
        return quick(state, seat, dice)

    def measure(self, state: State) -> tuple[float, ...]:
        """How well each seat stands, 0 to 1, 1 for a match won."""
        return ending.measure(state)


GAME = SplendorDuelGame()

__all__ = ["GAME", "SplendorDuelGame"]
