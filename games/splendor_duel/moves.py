"""What a seat may ask for, one sub-decision at a time.

Answers for the shapes and bounds of moves; refuses to know whether one is legal now.
Cells are 0..24 (row * 5 + column), cards 0..66, royal cards 0..3, colours as in ``tables``.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games.contract import Personal, TakeBack

Cell = Annotated[int, Meta(ge=0, le=24)]
CardIndex = Annotated[int, Meta(ge=0, le=66)]
Level = Annotated[int, Meta(ge=1, le=3)]
Count = Annotated[int, Meta(ge=0, le=25)]
Line = Annotated[tuple[Cell, ...], Meta(min_length=1, max_length=3)]
Purse = tuple[Count, Count, Count, Count, Count, Count, Count]
"""Tokens by colour: white, blue, green, red, black, pearl, gold."""


class UsePrivilege(Struct, frozen=True, gc=False, tag="use_privilege", forbid_unknown_fields=True):
    """Spend one privilege for the gem or pearl on a cell (§3.1)."""

    cell: Cell


class Replenish(Struct, frozen=True, gc=False, tag="replenish", forbid_unknown_fields=True):
    """Put the bag on the board; the opponent takes a privilege (§3.2)."""


class TakeTokens(Struct, frozen=True, gc=False, tag="take_tokens", forbid_unknown_fields=True):
    """Take the gems and pearls of one line; cells in ascending order (§3.4)."""

    cells: Line


class TakeGold(Struct, frozen=True, gc=False, tag="take_gold", forbid_unknown_fields=True):
    """Take the gold on a cell, then reserve a card (§3.5)."""

    cell: Cell


class ReserveCard(Struct, frozen=True, gc=False, tag="reserve_card", forbid_unknown_fields=True):
    """Reserve a card of the pyramid, the gold being taken (§3.5)."""

    card: CardIndex


class ReserveTop(Struct, frozen=True, gc=False, tag="reserve_top", forbid_unknown_fields=True):
    """Reserve the unseen top card of a deck, the gold being taken (§3.5)."""

    level: Level


class BuyCard(Struct, frozen=True, gc=False, tag="buy_card", forbid_unknown_fields=True):
    """Buy a card of the pyramid or of one's own reserve (§3.6)."""

    card: CardIndex


class Pay(Struct, frozen=True, gc=False, tag="pay", forbid_unknown_fields=True):
    """How to pay for the card being bought, where there is a choice (§3.6)."""

    tokens: Purse


class PlaceWild(Struct, frozen=True, gc=False, tag="place_wild", forbid_unknown_fields=True):
    """The colour that the wild card just bought takes for good (§4.1)."""

    colour: Annotated[int, Meta(ge=0, le=4)]


class TakeMatching(Struct, frozen=True, gc=False, tag="take_matching", forbid_unknown_fields=True):
    """Which gem of the card's colour to take from the board (§4.2)."""

    cell: Cell


class Steal(Struct, frozen=True, gc=False, tag="steal", forbid_unknown_fields=True):
    """Which gem or pearl to take from the opponent (§4.2)."""

    colour: Annotated[int, Meta(ge=0, le=6)]


class ChooseRoyal(Struct, frozen=True, gc=False, tag="choose_royal", forbid_unknown_fields=True):
    """Which royal card to take at the 3rd or 6th crown (§4.4)."""

    royal: Annotated[int, Meta(ge=0, le=3)]


class Discard(Struct, frozen=True, gc=False, tag="discard", forbid_unknown_fields=True):
    """What goes back to the bag, down to exactly ten tokens (§5)."""

    tokens: Purse


class EndTurn(Struct, frozen=True, gc=False, tag="end_turn", forbid_unknown_fields=True):
    """Confirm the end of the turn, where the match asks for it."""


class OfferDraw(Personal, frozen=True, gc=False, tag="offer_draw", forbid_unknown_fields=True):
    """Offer a draw; the opponent may answer until the end of its next turn (§6)."""


class AcceptDraw(Personal, frozen=True, gc=False, tag="accept_draw", forbid_unknown_fields=True):
    """Accept the draw that the opponent offers (§6)."""


class DeclineDraw(Struct, frozen=True, gc=False, tag="decline_draw", forbid_unknown_fields=True):
    """Decline the draw that the opponent offers (§6)."""


class Resign(Personal, frozen=True, gc=False, tag="resign", forbid_unknown_fields=True):
    """Give the match up (§6)."""


Move = (
    UsePrivilege
    | Replenish
    | TakeTokens
    | TakeGold
    | ReserveCard
    | ReserveTop
    | BuyCard
    | Pay
    | PlaceWild
    | TakeMatching
    | Steal
    | ChooseRoyal
    | Discard
    | EndTurn
    | OfferDraw
    | AcceptDraw
    | DeclineDraw
    | Resign
    | TakeBack
)

__all__ = [
    "AcceptDraw",
    "BuyCard",
    "ChooseRoyal",
    "DeclineDraw",
    "Discard",
    "EndTurn",
    "Move",
    "OfferDraw",
    "Pay",
    "PlaceWild",
    "Purse",
    "Replenish",
    "ReserveCard",
    "ReserveTop",
    "Resign",
    "Steal",
    "TakeBack",
    "TakeGold",
    "TakeMatching",
    "TakeTokens",
    "UsePrivilege",
]
