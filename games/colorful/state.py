"""The whole truth of one match of Colorful, and what follows from it by counting.

Answers for where every card lies: hands are what a set holds less the removed and the laid
ones, so that each of the fifteen colours is in exactly one place by construction (§8). Refuses
to know who may see what, and which move is allowed.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from games.colorful.meta import Options
from games.colorful.tables import IDS, SIZES, Colour
from games.contract import Language, Seat, Text

Colours = tuple[Colour, ...]
"""What one person lays in a round: one colour, or two in the order of a set (§7.3)."""

Phase = Literal["between", "subject", "lay", "reveal", "finished"]
"""``between``: inside a decision, before the next card is turned up."""


class Card(Struct, frozen=True, gc=False):
    """A category card: of the house (``id`` alone) or of a pack (texts by reference, §7.5).

    ``slots`` of a pack's card: the four categories, or one text for every round.
    """

    id: str
    theme: Text | None = None
    slots: tuple[Text, ...] = ()


class Round(Struct, frozen=True):
    """One round: the card turned up, the subject, what each seat laid (empty: not yet).

    ``active``: None without an active player (§7.2). ``named``: the subject has been settled;
    ``subject``: None while it has not, or where the category itself is the subject.
    ``absent``: whose cards were laid for them (§4.3).
    """

    card: Card
    active: Seat | None
    named: bool
    subject: Text | None
    laid: tuple[Colours, ...]
    absent: tuple[bool, ...]


class State(Struct, frozen=True):
    """A match. ``order``: the seats as they take turns; ``teams``: the team of each seat.

    ``pile``: the cards still face down, next one first; ``revealed``: rounds shown at the end.
    """

    options: Options
    seats: int
    language: Language
    first: Seat
    order: tuple[Seat, ...]
    teams: tuple[int, ...]
    removed: Colours
    pile: tuple[Card, ...]
    rounds: tuple[Round, ...]
    revealed: int
    over: bool


def round_count(state: State) -> int:
    """How many rounds are played (§2)."""
    return SIZES[state.seats].rounds


def per_round(options: Options) -> int:
    """How many colours everybody lays in a round: 1, or 2 in Double couleurs (§7.3)."""
    return 2 if options.double_colours else 1


def phase(state: State) -> Phase:
    """Where the match stands."""
    if state.over:
        return "finished"
    if not state.rounds:
        return "between"
    current = state.rounds[-1]
    if not current.named:
        return "subject"
    if not all(current.laid):
        return "lay"
    return "reveal" if len(state.rounds) == round_count(state) else "between"


def active_seat(order: tuple[Seat, ...], first: Seat, number: int) -> Seat:
    """Who is active in a round, counted from 1: play passes clockwise and goes round (§4)."""
    return order[(order.index(first) + number - 1) % len(order)]


def laid_by(state: State, seat: Seat) -> frozenset[Colour]:
    """Every colour a seat has laid so far."""
    return frozenset([colour for each in state.rounds for colour in each.laid[seat]])


def hand(state: State, seat: Seat) -> Colours:
    """The colours a seat still holds, in the order of a set."""
    gone = laid_by(state, seat).union(state.removed)
    return tuple([colour for colour in IDS if colour not in gone])


def slot(number: int) -> int:
    """Which of a card's four categories a round uses: 0, 1, 2, and 3 from round 4 on (§4)."""
    return min(number, 4) - 1


__all__ = [
    "Card",
    "Colours",
    "Phase",
    "Round",
    "State",
    "active_seat",
    "hand",
    "laid_by",
    "per_round",
    "phase",
    "round_count",
    "slot",
]
