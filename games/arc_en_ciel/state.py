"""The whole truth of a match at one moment, and the plain questions one may ask of it.

Answers for the shape. Refuses to know how it changes (``evolve``) and what is allowed
(``tricks``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from games.arc_en_ciel.facts import Share, Tally
from games.arc_en_ciel.meta import Options
from games.arc_en_ciel.tables import DEAL

Hand = tuple[str, ...]
Phase = Literal["exchange", "play", "scored", "finished"]


class LastTrick(Struct, frozen=True, gc=False):
    """A trick that was taken: its cards in playing order from ``opener`` on, and the shares."""

    round: int
    number: int
    opener: int
    cards: Hand
    shares: tuple[Share, ...]


class State(Struct, frozen=True, gc=False):
    """Everything, hidden cards too. Tuples of seats are indexed by seat.

    ``round`` and ``number`` (of the trick) count from 1; ``turn`` grows with each new clock;
    ``opener`` opens or opened the trick on the table; ``gifts`` by giver, () while not given,
    in transit during the exchange and a memory afterwards (() where an imagined world does not
    know them); ``aside`` is what was not dealt; ``phase`` is ``scored`` only between the last
    trick of a round and the next deal.
    """

    options: Options
    seats: int
    phase: Phase
    turn: int
    round: int
    number: int
    dealer: int
    opener: int
    hands: tuple[Hand, ...]
    gifts: tuple[Hand, ...]
    trick: Hand
    taken: tuple[Hand, ...]
    aside: Hand
    last: LastTrick | None
    sheets: tuple[tuple[Tally, ...], ...]


def to_play(state: State) -> int:
    """The seat whose turn it is in a trick that is not full."""
    return (state.opener + len(state.trick)) % state.seats


def tricks(state: State) -> int:
    """Tricks in a round: one per dealt card (§3)."""
    return DEAL[state.seats][0]


def totals(state: State) -> tuple[int, ...]:
    """Points of the finished rounds, per seat."""
    return tuple(sum(sheet[seat].total for sheet in state.sheets) for seat in range(state.seats))


__all__ = ["Hand", "LastTrick", "Phase", "State", "to_play", "totals", "tricks"]
