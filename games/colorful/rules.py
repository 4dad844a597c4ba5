"""The rules of Colorful: what is asked, what may be done, what it causes.

Answers for the flow of a match, and gathers the other files into the game the platform plays.
Refuses to know people and their clocks.
"""

from __future__ import annotations

from collections.abc import Sequence

from games import texts
from games.colorful import advice, deal, evolve, explain, legality, say, scoring, sight
from games.colorful import imagine as worlds
from games.colorful import packs as written_packs
from games.colorful.facts import ColoursLaid, Fact, SubjectGiven
from games.colorful.forms import LayForm, SubjectForm
from games.colorful.meta import META, Options, check
from games.colorful.moves import GiveSubject, LayForAbsent, Move
from games.colorful.sight import View
from games.colorful.state import State, hand, phase
from games.contract import (
    Ask,
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
from games.typography import unbroken


def _caused(state: State, seat: Seat, move: Move) -> tuple[Fact, ...]:
    """The subject where one is asked, and the cards laid (§4)."""
    number, absent = len(state.rounds), isinstance(move, LayForAbsent)
    colours = deal.in_order(move.colours)
    laid = ColoursLaid(number, seat, len(colours), colours, absent)
    if phase(state) != "subject":
        return (laid,)
    subject = texts.strip(move.subject) if isinstance(move, GiveSubject) else None
    return SubjectGiven(number, seat, subject), laid


def _followed(state: State) -> tuple[Fact, ...]:
    """When all have laid: the next card, or after the last round the reveal (§4.6, §5)."""
    if phase(state) in {"subject", "lay"}:
        return ()
    if (opened := deal.next_round(state)) is not None:
        return (opened,)
    shown = scoring.reveal(state)
    return (*shown, scoring.ended(state, shown))


class ColorfulGame:
    """Colorful and its variants, for the platform (see :class:`games.contract.Game`)."""

    meta = META
    packs = written_packs
    """How written packs are read, written and given to a match (§7.5)."""

    types = Types(options=Options, state=State, move=Move, fact=Fact, view=View)

    def deal(self, options: Options, setup: Setup, dice: Dice) -> tuple[Fact, ...]:
        """Set the table and turn up the first card (§3, §4.1).

        Raises:
            IllegalOptions: for options, seats or ``Setup.extra`` that the rules exclude.
        """
        check(options, setup.seats)
        return deal.deal(options, setup, dice)

    def evolve(self, state: State | None, fact: Fact) -> State:
        """Apply one fact."""
        return evolve.evolve(state, fact)

    def asks(self, state: State) -> tuple[Ask, ...]:
        """The active player is asked for a subject, then everybody else at once for colours."""
        seats = sight.waiting(state)
        if not seats:
            return ()
        turn, code = sight.turn(state), "lay" if state.rounds[-1].named else "subject"
        return tuple([Ask(seat=seat, turn=turn, code=code) for seat in seats])

    def legal(self, state: State, seat: Seat) -> tuple[Move | Form, ...]:
        """One form for a seat that is asked, nothing for the others."""
        if seat not in sight.waiting(state):
            return ()
        return ((LayForm if state.rounds[-1].named else SubjectForm)(state, seat),)

    def decide(
        self,
        state: State,
        seat: Seat,
        move: Move,
        dice: Dice,  # noqa: ARG002 - nothing is left to chance once the table is set
    ) -> tuple[Fact, ...]:
        """Lay, and what follows when all have laid.

        Raises:
            IllegalMove: with the codes of ``legality`` and ``subject``.
        """
        legality.check(state, seat, move)
        facts = _caused(state, seat, move)
        for fact in facts:
            state = evolve.evolve(state, fact)
        return facts + _followed(state)

    def leave(self, state: State, seat: Seat) -> None:  # noqa: ARG002
        """Nothing happens by itself: the seat is played by ``fallback`` to the end (§4.3)."""
        return

    def fallback(
        self,
        view: View,
        moves: Sequence[Move | Form],  # noqa: ARG002 - the hand says it all
        dice: Dice,
    ) -> Move:
        """Random colours, and the category as subject (§4.3)."""
        return advice.fallback(view, dice)

    def outcome(self, state: State) -> Outcome | None:
        """The result once all rounds are revealed (§5)."""
        return scoring.outcome(state)

    def view(self, state: State, viewer: Viewer) -> View:
        """What this viewer may see now."""
        return sight.view(state, viewer)

    def redact(
        self,
        before: State,  # noqa: ARG002 - what a fact hides stands in the fact itself
        fact: Fact,
        after: State,  # noqa: ARG002
        viewer: Viewer,
    ) -> Fact | None:
        """The fact as this viewer may know it."""
        return sight.redact(fact, viewer)

    def imagine(
        self,
        view: View,
        told: Sequence[Fact],  # noqa: ARG002 - the view shows all that was told
        dice: Dice,
    ) -> State:
        """A state drawn from the worlds this view may belong to."""
        return worlds.imagine(view, dice)

    def weigh(
        self,
        view: View,  # noqa: ARG002
        legal: Sequence[Move | Form],
        dice: Dice,
    ) -> tuple[tuple[Move, float], ...]:
        """A few moves, all alike: nobody can compute what others have in mind."""
        return advice.weigh(legal, dice)

    def say(self, fact: Fact, names: Names, language: Language) -> str:
        """One sentence for a fact."""
        return unbroken(say.say(fact, names, language), language)

    def explain(self, refusal: IllegalMove, names: Names, language: Language) -> str:
        """Why a move or a choice of options was refused, and what to do."""
        return unbroken(explain.explain(refusal, names, language), language)

    def moments(self, fact: Fact) -> tuple[str, ...]:
        """The small feasts: a card turned up, an accord, a tie, the result."""
        return say.moments(fact)

    def census(self, state: State) -> tuple[str, ...]:
        """Where everything is: the fifteen colours of every seat, and the category cards (§8)."""
        colours = [
            f"{seat}:{colour}"
            for seat in range(state.seats)
            for colour in (
                *hand(state, seat),
                *state.removed,
                *(colour for each in state.rounds for colour in each.laid[seat]),
            )
        ]
        cards = [card.id for card in (*state.pile, *(each.card for each in state.rounds))]
        return (*colours, *cards)

    def seen(self, facts: Sequence[Fact], options: Options) -> tuple[str, ...]:
        """The cards of an earlier match's opening, for tables with the same pile (§7.5)."""
        return deal.seen(facts, options)

    def hush(self, state: State) -> bool:
        """Whether talk at the table is closed: from the first subject to the reveal (§4.2)."""
        return sight.hush(state)


GAME = ColorfulGame()

__all__ = ["GAME", "ColorfulGame"]
