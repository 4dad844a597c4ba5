"""What may happen in a match of Colorful.

Answers for the shape of facts, whole and as a viewer may be told them (hidden parts None).
Refuses to know who is told what.
"""

from __future__ import annotations

from msgspec import Struct

from games.colorful.meta import Options
from games.colorful.state import Card, Colours
from games.contract import Language, Seat, Text
from games.dice import Roll


class Dealt(Struct, frozen=True, tag="dealt"):
    """The table is set (§3): the removed colours, the order of seats, the pile, the teams.

    ``pile``: as many cards as rounds, next one first; hidden, like the rolls behind it. A roll
    is None where nothing was left to chance: ``removal`` with nothing removed, ``lead`` when
    the first player was named, ``draw`` when the teams were placed or there are none.
    """

    options: Options
    seats: int
    language: Language
    removed: Colours
    removal: Roll | None
    first: Seat
    lead: Roll | None
    teams: tuple[int, ...]
    draw: Roll | None
    order: tuple[Seat, ...]
    pile: tuple[Card, ...] | None
    shuffle: Roll | None


class RoundOpened(Struct, frozen=True, tag="round_opened"):
    """The top category card is turned up; ``active`` names the subject, or nobody (§7.2)."""

    number: int
    card: Card
    active: Seat | None


class SubjectGiven(Struct, frozen=True, tag="subject_given"):
    """The subject is settled; None: the category itself, the active player being absent."""

    number: int
    seat: Seat
    subject: Text | None


class ColoursLaid(Struct, frozen=True, tag="colours_laid"):
    """A seat has laid ``count`` colours; ``colours`` None for everybody but the seat itself.

    ``absent``: the cards were drawn from the hand by chance (§4.3).
    """

    number: int
    seat: Seat
    count: int
    colours: Colours | None
    absent: bool


class RoundRevealed(Struct, frozen=True, tag="round_revealed"):
    """A round is turned over at the end (§5).

    ``match``: everybody laid the same. ``best``: the colour(s) laid most, None on a tie.
    ``votes``: how many laid ``best``; 0 on a tie. ``points`` per seat in this round and
    ``totals`` so far, if points come to count; with ``by_team`` those of the seat's team.
    """

    number: int
    colours: tuple[Colours, ...]
    absent: tuple[bool, ...]
    match: bool
    best: Colours | None
    votes: int
    by_team: bool
    points: tuple[int, ...]
    totals: tuple[int, ...]


class Ended(Struct, frozen=True, tag="ended"):
    """The result: ``collective``, ``common`` (two people), ``points`` or ``teams``.

    ``totals`` per seat, empty in a collective victory, where no points are counted (§5.2).
    ``winners``: seats, in order.
    """

    reason: str
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


Fact = Dealt | RoundOpened | SubjectGiven | ColoursLaid | RoundRevealed | Ended

__all__ = [
    "ColoursLaid",
    "Dealt",
    "Ended",
    "Fact",
    "RoundOpened",
    "RoundRevealed",
    "SubjectGiven",
]
