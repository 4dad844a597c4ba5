"""The full state of one match of Durak.

Answers for its shape and for the questions that several parts ask of it (who is still in, who
may throw in). Refuses to change: only ``evolve`` builds the next one. Cards are indices, sets of
cards and of seats are integers with one bit each (``tables``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from games.contract import Seat
from games.durak.meta import Options

Phase = Literal["attack", "defend", "throw_in", "taking", "match_over"]
Opening = Literal["smallest_trump", "left_of_dealer", "left_of_durak"]
"""Why this seat led the first bout of a game (§3.3)."""

DRAWN = -1
"""In ``Match.results``: a game without a durak."""


class Match(Struct, frozen=True, gc=False):
    """What does not change within one game.

    ``number`` is 1-based; ``results`` has one entry per finished game, the durak's seat or
    ``DRAWN``; ``trump`` is a suit 0 to 3, ``shown`` the index of the card that fixed it.
    """

    options: Options
    seats: int
    number: int
    results: tuple[int, ...]
    dealer: Seat
    trump: int
    shown: int
    opening: Opening


class Bout(Struct, frozen=True, gc=False):
    """One bout (§5). ``leader`` opened it, ``attacker`` is the main attacker after transfers.

    ``answers`` holds −1 for an attack card not yet beaten; ``authors`` who laid each attack card;
    ``laid`` is the set of the table's cards, ``ranks`` that of all cards of their ranks;
    ``waiting`` the set of seats whose answer the open window still awaits (secret).
    """

    number: int
    leader: Seat
    attacker: Seat
    defender: Seat
    limit: int
    phase: Phase
    attacks: tuple[int, ...]
    answers: tuple[int, ...]
    authors: tuple[Seat, ...]
    laid: int
    ranks: int
    waiting: int


class State(Struct, frozen=True, gc=False):
    """All there is. ``talon`` in drawing order, the shown trump last; ``discard`` is a set.

    ``known``: per seat the cards in hand that the whole table has seen (taken, or the shown one).
    ``places``: 0 while a seat is in the game, else the order in which it left (§5.7).
    ``idle``: bouts in a row without any card discarded or drawn (§8). ``turn``: the ask's clock.
    """

    match: Match
    hands: tuple[int, ...]
    known: tuple[int, ...]
    talon: tuple[int, ...]
    discard: int
    places: tuple[int, ...]
    idle: int
    turn: int
    bout: Bout


def cap(bout: int) -> int:
    """Attack cards at most, whatever the defender holds: 5 in a first bout, else 6 (§5.1)."""
    return 5 if bout == 1 else 6


def next_in(places: tuple[int, ...], seat: Seat) -> Seat:
    """The nearest seat clockwise that is still in the game (§3.4); itself if alone."""
    for found in range(seat + 1, len(places)):
        if not places[found]:
            return found
    for found in range(seat):
        if not places[found]:
            return found
    return seat


def entitled(state: State) -> int:
    """The set of seats that a window opening now would ask (§5.4).

    Everyone still in but the defender, or the defender's nearest neighbours still in; of those,
    the ones that hold any card at all (a public fact: who has none can do nothing more, §5.7).
    """
    found, bit = 0, 1
    for hand in state.hands:  # who holds a card is still in
        if hand:
            found |= bit
        bit <<= 1
    defender = state.bout.defender
    if state.match.options.throw_in == "all":
        return found & ~(1 << defender)
    near = 0
    for seat in neighbours(state.places, defender):
        near |= 1 << seat
    return found & near


def neighbours(places: tuple[int, ...], defender: Seat) -> tuple[Seat, ...]:
    """The nearest seats still in on both sides of the defender, each once."""
    left = next_in(places, defender)
    right = left
    while (after := next_in(places, right)) != defender:
        right = after
    return (left,) if left == right else (left, right)


__all__ = [
    "DRAWN",
    "Bout",
    "Match",
    "Opening",
    "Phase",
    "State",
    "cap",
    "entitled",
    "neighbours",
    "next_in",
]
