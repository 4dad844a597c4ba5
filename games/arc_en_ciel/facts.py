"""What can happen in a match, in the past tense; hidden parts are None for those who may not know.

Answers for the shapes that are stored and told. Refuses to know how they come about.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from games.arc_en_ciel.meta import Options
from games.dice import Roll

Why = Literal["colour", "trump", "pair", "rest"]
SetKind = Literal["destroyed", "triple", "quadruple", "pair"]


class Share(Struct, frozen=True, gc=False):
    """Cards of a trick that go to one seat (§5).

    ``why``: ``colour`` and ``trump`` take everything, ``pair`` is a pair that goes to its Shadow
    player, ``rest`` is what remains beside pairs. ``by`` is the card that takes them.
    """

    seat: int
    why: Why
    by: str
    cards: tuple[str, ...]


class SetMade(Struct, frozen=True, gc=False):
    """What a share did to a seat's pile at one value (§6), told for the table's small feasts."""

    seat: int
    kind: SetKind
    value: int


class Tally(Struct, frozen=True, gc=False):
    """Points of one seat in one round, by where they come from (§6)."""

    singles: int = 0
    triples: int = 0
    quadruples: int = 0
    pairs: int = 0
    total: int = 0


class Started(Struct, frozen=True, tag="started"):
    """A match begins; ``dealer`` deals the first round, drawn by ``roll`` unless it was set."""

    options: Options
    seats: int
    dealer: int
    roll: Roll | None = None


class Dealt(Struct, frozen=True, tag="dealt"):
    """A round is dealt (§2). ``roll`` orders the deck: seat s has its n cards from place s·n on.

    Told to a seat with its own hand alone and no roll.
    """

    round: int
    dealer: int
    roll: Roll | None
    hands: tuple[tuple[str, ...] | None, ...]


class CardsGiven(Struct, frozen=True, tag="cards_given"):
    """A seat has chosen what it gives (§2). The cards are known to that seat alone."""

    seat: int
    cards: tuple[str, ...] | None


class CardsPassed(Struct, frozen=True, tag="cards_passed"):
    """All gifts move to the right together; ``gifts`` by giver, known to giver and receiver."""

    gifts: tuple[tuple[str, ...] | None, ...]


class CardPlayed(Struct, frozen=True, tag="card_played", omit_defaults=True, gc=False):
    """A card is laid. ``pair``: its twin trump lay there; ``last``: it was the seat's last card."""

    seat: int
    card: str
    pair: bool = False
    last: bool = False


class TrickTaken(Struct, frozen=True, tag="trick_taken", omit_defaults=True, gc=False):
    """Who takes what (§5), who opens the next trick, and which sets that made or broke."""

    shares: tuple[Share, ...]
    opener: int
    sets: tuple[SetMade, ...] = ()


class RoundScored(Struct, frozen=True, tag="round_scored"):
    """The points of a round per seat (§6)."""

    round: int
    tallies: tuple[Tally, ...]


class MatchEnded(Struct, frozen=True, tag="match_ended"):
    """All have dealt once; the highest total wins, equal totals share (§3)."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


Fact = (
    Started | Dealt | CardsGiven | CardsPassed | CardPlayed | TrickTaken | RoundScored | MatchEnded
)

__all__ = [
    "CardPlayed",
    "CardsGiven",
    "CardsPassed",
    "Dealt",
    "Fact",
    "MatchEnded",
    "RoundScored",
    "SetKind",
    "SetMade",
    "Share",
    "Started",
    "Tally",
    "TrickTaken",
    "Why",
]
