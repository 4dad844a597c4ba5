"""The game of Durak as the platform speaks to it.

Answers for gathering the parts into one :class:`games.contract.Game`. Refuses to hold any rule
itself: those stand in ``legal``, ``decide`` and ``bouts``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.contract import (
    Form,
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
from games.durak import (
    advice,
    bouts,
    decide,
    evolve,
    imagine,
    intentions,
    legal,
    rollout,
    say,
    sight,
)
from games.durak.facts import Fact, MatchBegun
from games.durak.meta import META, Options, check
from games.durak.moves import Move
from games.durak.sight import View
from games.durak.state import DRAWN, State
from games.durak.tables import bits
from games.intentions import Intentions
from games.typography import unbroken


class DurakGame:
    """Rules version 1 (``RULES.md``)."""

    meta = META
    horizon = 0  # ``measure`` itself plays to the end, far faster than through the contract
    types = Types(Options, State, Move, Fact, View)
    intentions: Intentions = intentions

    # The four questions of every step go straight to their parts: a hop would cost a tenth of it.
    evolve = staticmethod(evolve.evolve)
    asks = staticmethod(legal.asks)
    legal = staticmethod(legal.legal)
    decide = staticmethod(decide.decide)

    def deal(self, options: Options, setup: Setup, dice: Dice) -> tuple[Fact, ...]:
        """Draw the first dealer and deal the first game; who leads is for the trumps to say (§3.3).

        Raises:
            IllegalOptions: for a number of seats that the game does not have.
        """
        check(options, setup.seats)
        dealer = dice.below(setup.seats)
        begun = MatchBegun(options, setup.seats, dealer)
        return begun, *bouts.deal_game(options, setup.seats, dice, number=1, dealer=dealer.value)

    def leave(self, state: State, seat: Seat) -> tuple[Fact, ...] | None:
        """A computer plays on until the end, or until the person comes back (§8)."""
        del state, seat
        return None

    def fallback(self, view: View, moves: Sequence[Move | Form], dice: Dice) -> Move:
        """What a time-out plays (§8)."""
        del dice
        return advice.fallback(view, moves)

    def outcome(self, state: State) -> Outcome | None:
        """The fewest times durak wins; equal counts share the place (§7)."""
        if state.bout.phase != "match_over":
            return None
        results = state.match.results
        counts = bouts.duraks(results, state.match.seats)
        ranks = tuple(1 + sum(other < count for other in counts) for count in counts)
        games = [None if seat == DRAWN else seat for seat in results]
        return Outcome("games_played", ranks, counts, breakdown={"games": games})

    def view(self, state: State, viewer: Viewer) -> View:
        """What a viewer may see."""
        return sight.view(state, viewer)

    def redact(self, before: State, fact: Fact, after: State, viewer: Viewer) -> Fact | None:
        """A fact as a viewer may know it."""
        redacted: Fact | None = sight.redact(before, fact, after, viewer)
        return redacted

    def imagine(self, view: View, told: Sequence[Fact], dice: Dice) -> State:
        """A world consistent with what a seat sees and was told."""
        return imagine.imagine(view, told, dice)

    def weigh(
        self, view: View, legal: Sequence[Move | Form], dice: Dice
    ) -> tuple[tuple[Move, float], ...]:
        """How good each move looks to sensible play."""
        del dice
        return advice.weigh(view, legal)

    def measure(self, state: State) -> tuple[float, ...]:
        """Per seat how the running game would end by quick play: 1 safe, 0 durak."""
        return rollout.measure(state)

    def census(self, state: State) -> list[int]:
        """Every card wherever it lies, as indices; none of it when nothing is dealt yet."""
        bout = state.bout
        found = [*state.talon, *bout.attacks, *(card for card in bout.answers if card >= 0)]
        for cards in (*state.hands, state.discard):
            found += bits(cards)
        return found

    def say(self, fact: Fact, names: Names, language: Language) -> str:
        """One sentence for a fact."""
        return unbroken(say.say(fact, names, language), language)

    def explain(self, refusal: IllegalMove, names: Names, language: Language) -> str:
        """Why a move was refused and what to do."""
        return unbroken(say.explain(refusal, names, language), language)

    def moments(self, fact: Any) -> tuple[str, ...]:
        """Codes of the small feasts of a fact."""
        return say.moments(fact)


GAME = DurakGame()

__all__ = ["GAME", "DurakGame"]
