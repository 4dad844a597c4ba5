"""Duel de Couleurs as the platform plays it: the Game object.

Answers for putting the parts together. Refuses to hold a rule of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Ask, Form, IllegalMove, Language, Names, Outcome, Setup, Types, Viewer
from games.dice import Dice
from games.duel_de_couleurs.advice import measure, quick, weigh
from games.duel_de_couleurs.deal import deal
from games.duel_de_couleurs.decide import decide
from games.duel_de_couleurs.evolve import evolve
from games.duel_de_couleurs.explain import explain
from games.duel_de_couleurs.facts import CardPlayed, CardsDrawn, Fact, TableFlipped
from games.duel_de_couleurs.imagine import imagine
from games.duel_de_couleurs.meta import META, Options
from games.duel_de_couleurs.moves import Move
from games.duel_de_couleurs.playable import legal
from games.duel_de_couleurs.say import moments, say
from games.duel_de_couleurs.scoring import census, outcome
from games.duel_de_couleurs.sight import View, redact, view
from games.duel_de_couleurs.state import State
from games.duel_de_couleurs.timeout import fallback
from games.typography import unbroken

CHOICE = 6
"""Seconds for JOUER or GARDER, and the least for naming a colour (5.2, 5.3)."""


def asks(state: State) -> tuple[Ask, ...]:
    """The one seat whose turn it is, and for what."""
    phase = state.phase
    if phase == "turn":
        return (Ask(state.seat, state.turn, "turn"),)
    if phase == "drawn":
        return (Ask(state.seat, state.turn, "drawn", CHOICE),)
    if phase == "colour":
        return (Ask(state.seat, state.turn, "colour", None, 0, CHOICE),)
    return ()


class DuelDeCouleurs:
    """The contract, filled in by the files of this folder."""

    meta = META
    types = Types(Options, State, Move, Fact, View)
    horizon = 60
    """Moves of a roll-out before it is measured."""

    def deal(self, options: Options, setup: Setup, dice: Dice) -> tuple[Fact, ...]:
        """Rules 4, 8.3."""
        return deal(options, setup, dice)

    def evolve(self, state: State | None, fact: Fact) -> State:
        """What a fact does."""
        return evolve(state, fact)

    def asks(self, state: State) -> tuple[Ask, ...]:
        """The one seat whose turn it is, and for what."""
        return asks(state)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """Cards in order of entry, then PIOCHER."""
        return legal(state, seat)

    def decide(self, state: State, seat: int, move: Move, dice: Dice) -> tuple[Fact, ...]:
        """The facts of a move.

        Raises:
            IllegalMove: see ``decide.decide``.
        """
        return decide(state, seat, move, dice)

    def leave(self, state: State, seat: int) -> None:
        """A bot plays on for whoever leaves, to the end (2.3)."""
        del state, seat

    def fallback(self, view: View, moves: Sequence[Move | Form], dice: Dice) -> Move:
        """The bot of 2.3; it needs no chance."""
        del dice
        return fallback(view, moves)

    def outcome(self, state: State) -> Outcome | None:
        """Rules 10."""
        return outcome(state)

    def view(self, state: State, viewer: Viewer) -> View:
        """Rules 8.4."""
        return view(state, viewer)

    def redact(self, before: State, fact: Fact, after: State, viewer: Viewer) -> Fact | None:
        """Rules 8.4, for facts."""
        return redact(before, fact, after, viewer)

    def imagine(self, view: View, told: Sequence[Fact], dice: Dice) -> State:
        """A world this seat may be in."""
        return imagine(view, told, dice)

    def weigh(
        self, view: View, legal: Sequence[Move | Form], dice: Dice
    ) -> tuple[tuple[Move, float], ...]:
        """Sensible play."""
        del dice
        return weigh(view, legal)

    def say(self, fact: Fact, names: Names, language: Language) -> str:
        """A fact in words."""
        return unbroken(say(fact, names, language), language)

    def explain(self, refusal: IllegalMove, names: Names, language: Language) -> str:
        """A refusal in words."""
        return unbroken(explain(refusal, names, language), language)

    def moments(self, fact: Fact) -> tuple[str, ...]:
        """Banners and sounds."""
        return moments(fact)

    def census(self, state: State) -> tuple[int, ...]:
        """Every card there is, by day and night face, wherever it lies."""
        return census(state)

    def shown_only(self, state: State, fact: Fact) -> bool:
        """Whether the view alone shows what a fact brought (8.4).

        At Jour & Nuit faces drawn or flipped, and the back that left with a played card, are
        seen on the table and stand in no log.
        """
        moving = CardPlayed | CardsDrawn | TableFlipped
        return state.table == "jour_nuit" and isinstance(fact, moving)

    def measure(self, state: State) -> tuple[float, ...]:
        """How well each seat stands."""
        return measure(state)

    def quick(self, state: State, seat: int, dice: Dice) -> Move:
        """A fast sensible move for roll-outs."""
        return quick(state, seat, dice)


GAME = DuelDeCouleurs()

__all__ = ["CHOICE", "GAME", "DuelDeCouleurs"]
