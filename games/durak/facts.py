"""What can happen in Durak, as past facts that carry all that applying them needs.

Answers for their shape. A field that can be None is one that some viewer may not see. Refuses
to know who sees what (``sight``) and how a state changes (``evolve``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from games.contract import Seat
from games.dice import Roll
from games.durak.meta import Options
from games.durak.state import Opening

Card = str
Reason = Literal["durak", "draw", "endless"]
"""How a game ended: somebody left with cards, nobody (§4), or going round without end (§8)."""


class MatchBegun(Struct, frozen=True, tag="match_begun", gc=False):
    """A match of some games; the first dealer is drawn (§3.3)."""

    options: Options
    seats: int
    dealer: Roll


class Dealt(Struct, frozen=True, tag="dealt", gc=False):
    """A game is dealt (§3): ``pack`` the order of the pack, ``hands`` as dealt.

    ``talon`` is its size with the shown card. ``first`` leads the first bout, for the reason
    ``opening``.
    """

    number: int
    dealer: Seat
    pack: Roll | None
    hands: tuple[tuple[Card, ...] | None, ...]
    shown: Card
    talon: int
    first: Seat
    opening: Opening


class BoutBegun(Struct, frozen=True, tag="bout_begun", gc=False):
    """Roles and limit of a bout (§5.1); ``idle``: bouts so far without a discard or a draw."""

    number: int
    attacker: Seat
    defender: Seat
    limit: int
    idle: int


class Attacked(Struct, frozen=True, tag="attacked", gc=False):
    """The attacker led a card (§5.2)."""

    seat: Seat
    to: Seat
    card: Card


class CardBeaten(Struct, frozen=True, tag="card_beaten", gc=False):
    """The defender beat the attack card ``over`` at place ``attack`` (§5.3).

    ``opens``: all is beaten and cards may be thrown in now (§5.4).
    """

    seat: Seat
    attack: int
    over: Card
    card: Card
    opens: bool


class Transferred(Struct, frozen=True, tag="transferred", gc=False):
    """The defender passed the attack on (§6); ``limit`` counts for the new defender (§6.9)."""

    seat: Seat
    to: Seat
    card: Card
    limit: int


class TakeDeclared(Struct, frozen=True, tag="take_declared", gc=False):
    """« Je ramasse » (§5.3): final. ``opens``: cards may still be added (§5.5)."""

    seat: Seat
    opens: bool


class ThrownIn(Struct, frozen=True, tag="thrown_in", gc=False):
    """Someone added a card (§5.4)."""

    seat: Seat
    card: Card


class Passed(Struct, frozen=True, tag="passed", gc=False):
    """A seat adds nothing: known to that seat alone (§5.4)."""

    seat: Seat


class WindowClosed(Struct, frozen=True, tag="window_closed", gc=False):
    """Nobody adds any more: all have passed, or the limit is reached (§5.5)."""

    reason: Literal["passed", "limit"]


class BoutDefended(Struct, frozen=True, tag="bout_defended", gc=False):
    """« Bito »: all beaten, the table's ``count`` cards go to the discard (§5.5)."""

    seat: Seat
    count: int


class TableTaken(Struct, frozen=True, tag="table_taken", gc=False):
    """The defender takes every card of the table (§5.5)."""

    seat: Seat
    cards: tuple[Card, ...]


class Drawn(Struct, frozen=True, tag="drawn", gc=False):
    """A seat filled its hand from the talon (§5.6); the shown trump is public to the end."""

    seat: Seat
    cards: tuple[Card | None, ...]


class WentOut(Struct, frozen=True, tag="went_out", gc=False):
    """Seats without cards and an empty talon leave, safe, sharing a ``place`` (§5.7)."""

    seats: tuple[Seat, ...]
    place: int


class GameEnded(Struct, frozen=True, tag="game_ended", gc=False):
    """A game is over: its durak, or None for a draw (§4, §8)."""

    number: int
    durak: Seat | None
    reason: Reason


class MatchEnded(Struct, frozen=True, tag="match_ended", gc=False):
    """The chosen number of games is played; ``duraks`` counts them per seat (§7)."""

    duraks: tuple[int, ...]


Fact = (
    MatchBegun
    | Dealt
    | BoutBegun
    | Attacked
    | CardBeaten
    | Transferred
    | TakeDeclared
    | ThrownIn
    | Passed
    | WindowClosed
    | BoutDefended
    | TableTaken
    | Drawn
    | WentOut
    | GameEnded
    | MatchEnded
)

__all__ = [
    "Attacked",
    "BoutBegun",
    "BoutDefended",
    "CardBeaten",
    "Dealt",
    "Drawn",
    "Fact",
    "GameEnded",
    "MatchBegun",
    "MatchEnded",
    "Passed",
    "Reason",
    "TableTaken",
    "TakeDeclared",
    "ThrownIn",
    "Transferred",
    "WentOut",
    "WindowClosed",
]
