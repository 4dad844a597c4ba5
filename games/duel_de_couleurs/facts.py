"""What happens at the table, in the past tense.

Answers for the shape of facts as stored and as told. Refuses to say who may know what: fields
that redaction empties are ``… | None``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.dice import Roll
from games.duel_de_couleurs.meta import Table
from games.duel_de_couleurs.moves import Colour, Handle
from games.duel_de_couleurs.tables import Face

Seat = Annotated[int, Meta(ge=0, le=5)]
Count = Annotated[int, Meta(ge=0, le=112)]
Why = Literal["turn", "stack", "hunt", "blast"]
Ending = Literal["empty_hand", "blocked", "turn_limit"]


class Dealt(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="dealt"):
    """Seven cards each, a number card face up, a seat to begin (4, 8.3).

    ``order`` shuffles the deck, ``pairing`` the night faces and ``start`` picks the first handle
    (both Jour & Nuit only), ``lot`` picks who begins when nobody was named.
    """

    table: Table
    seats: Annotated[int, Meta(ge=2, le=6)]
    first: Seat
    face: Face
    order: Roll | None
    pairing: Roll | None = None
    start: Roll | None = None
    lot: Roll | None = None


class CardPlayed(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="card_played"):
    """A card went on the discard.

    ``card``: its handle, known to its owner. ``colour``: the one announced. ``to``: who is given
    the turn (None: the turn is not over, or the match is). ``stack``: cards now waiting, or the
    colour hunted; ``answer``: it answered a stack. ``skipped``: who loses the turn. ``blast``:
    what the lit fuse is worth now.
    """

    seat: Seat
    card: Handle | None
    face: Face
    colour: Colour | None
    to: Seat | None
    stack: Count = 0
    answer: bool = False
    skipped: tuple[Seat, ...] = ()
    blast: Count = 0
    left: Count = 0


class ColourChosen(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="colour_chosen"):
    """The colour of the Joker on top was announced (5.2); fields as in :class:`CardPlayed`."""

    seat: Seat
    face: Face
    colour: Colour
    to: Seat | None
    stack: Count = 0
    answer: bool = False


class CardsDrawn(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="cards_drawn"):
    """Cards went from the pile to a hand, ``rebuilt`` of them shuffled back on the way (10.1).

    ``to``: who is given the turn (None: the drawn card may be played, or the turn begins only
    now). ``cards`` and ``faces`` are the owner's; at Jour & Nuit faces are told to nobody, since
    what was seen is not shown again (8.4). ``hunted``: the colour of a hunt.
    """

    seat: Seat
    why: Why
    count: Count
    to: Seat | None
    cards: tuple[Handle, ...] | None
    faces: tuple[Face, ...] | None
    hunted: Colour | None = None
    rebuilt: Count = 0
    order: Roll | None = None


class CardKept(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="card_kept"):
    """GARDER: the drawn card stays in hand, the turn goes on to ``to`` (5.3)."""

    seat: Seat
    to: Seat


class TableFlipped(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="table_flipped"):
    """Every card shows its other face (8.5); by a Volte-face or by the clock."""

    night: bool
    face: Face
    colour: Colour
    by: Literal["card", "clock"]


class StackAbsorbed(
    Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="stack_absorbed"
):
    """A standing Shield took the stack that reached this seat (9)."""

    seat: Seat
    count: Count


class MatchEnded(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="match_ended"):
    """Somebody emptied the hand, or nothing moves any more (10, 10.1)."""

    reason: Ending
    winner: Seat


Fact = (
    Dealt
    | CardPlayed
    | ColourChosen
    | CardsDrawn
    | CardKept
    | TableFlipped
    | StackAbsorbed
    | MatchEnded
)

__all__ = [
    "CardKept",
    "CardPlayed",
    "CardsDrawn",
    "ColourChosen",
    "Dealt",
    "Fact",
    "MatchEnded",
    "StackAbsorbed",
    "TableFlipped",
    "Why",
]
