"""What happened, in the past tense: the only things that change a match.

Answers for the shapes of facts; refuses to know why one came about.
A hidden card is None in the fact as another viewer may know it. ``chosen`` is False where the
rules left a single possibility, so that no step was asked. The field of every roll has the type
:class:`games.dice.Roll`, in the order rolled.
"""

from __future__ import annotations

from msgspec import Struct

from games.dice import Roll


class Dealt(Struct, frozen=True, tag="dealt"):
    """§2. ``order_*`` are the shuffles of the three decks, None where hidden.

    ``drawn`` is the draw of the first seat, None when the platform named it.
    """

    confirm: bool
    order_1: Roll | None
    order_2: Roll | None
    order_3: Roll | None
    tokens: Roll
    drawn: Roll | None
    first: int
    board: tuple[int, ...]
    pyramid: tuple[tuple[int, ...], ...]


class PrivilegeUsed(Struct, frozen=True, gc=False, tag="privilege_used"):
    """A privilege went back to the table for the token of a cell (§3.1)."""

    seat: int
    cell: int
    token: int


class Replenished(Struct, frozen=True, gc=False, tag="replenished"):
    """The bag went to the board: ``tokens[k]`` to ``cells[k]`` (§3.2)."""

    seat: int
    roll: Roll
    cells: tuple[int, ...]
    tokens: tuple[int, ...]


class PrivilegeGained(Struct, frozen=True, gc=False, tag="privilege_gained"):
    """``seat`` took a privilege (§3.3); ``why``: replenish, tokens, card or royal."""

    seat: int
    from_table: bool
    why: str


class TokensTaken(Struct, frozen=True, gc=False, tag="tokens_taken"):
    """A line of gems and pearls was taken (§3.4)."""

    seat: int
    cells: tuple[int, ...]
    tokens: tuple[int, ...]


class GoldTaken(Struct, frozen=True, gc=False, tag="gold_taken"):
    """A gold was taken in order to reserve (§3.5)."""

    seat: int
    cell: int


class CardReserved(Struct, frozen=True, gc=False, tag="card_reserved"):
    """A card went to the reserve: from a slot of the pyramid, or unseen (``slot`` None).

    ``replaced``: the card now in that slot, None where it stays empty.
    """

    seat: int
    level: int
    slot: int | None
    card: int | None
    replaced: int | None


class PurchaseBegun(Struct, frozen=True, gc=False, tag="purchase_begun"):
    """A card is being bought and its payment leaves a choice (§3.6)."""

    seat: int
    card: int | None


class CardBought(Struct, frozen=True, gc=False, tag="card_bought"):
    """A card was bought for exactly ``paid``; ``slot`` None: from the own reserve (§3.6)."""

    seat: int
    card: int
    paid: tuple[int, ...]
    slot: int | None
    replaced: int | None


class WildPlaced(Struct, frozen=True, gc=False, tag="wild_placed"):
    """The wild card just bought took a colour (§4.1)."""

    seat: int
    card: int
    colour: int
    chosen: bool


class TokenGained(Struct, frozen=True, gc=False, tag="token_gained"):
    """An ability took a gem of the card's colour from the board (§4.2)."""

    seat: int
    cell: int
    token: int
    chosen: bool


class TokenStolen(Struct, frozen=True, gc=False, tag="token_stolen"):
    """An ability took a gem or pearl from the opponent (§4.2)."""

    seat: int
    token: int
    chosen: bool


class AbilitySkipped(Struct, frozen=True, gc=False, tag="ability_skipped"):
    """An ability had nothing to act on (§4.2); ``ability``: match, privilege or steal."""

    seat: int
    ability: str


class RoyalTaken(Struct, frozen=True, gc=False, tag="royal_taken"):
    """A royal card for the 3rd or 6th crown (§4.4)."""

    seat: int
    royal: int
    chosen: bool


class TokensDiscarded(Struct, frozen=True, gc=False, tag="tokens_discarded"):
    """Tokens above ten went to the bag (§5)."""

    seat: int
    tokens: tuple[int, ...]


class TurnEnded(Struct, frozen=True, gc=False, tag="turn_ended"):
    """The turn is over; ``again``: the same seat plays another one (§4.2, §5)."""

    seat: int
    again: bool


class TakenBack(Struct, frozen=True, gc=False, tag="taken_back"):
    """The last step of this turn was undone."""

    seat: int


class DrawOffered(Struct, frozen=True, gc=False, tag="draw_offered"):
    """A draw was offered (§6)."""

    seat: int


class DrawDeclined(Struct, frozen=True, gc=False, tag="draw_declined"):
    """The offered draw was declined by ``seat`` (§6)."""

    seat: int


class DrawAgreed(Struct, frozen=True, gc=False, tag="draw_agreed"):
    """The offered draw was accepted by ``seat``: the match is over (§6)."""

    seat: int


class Resigned(Struct, frozen=True, gc=False, tag="resigned"):
    """``seat`` gave the match up (§6)."""

    seat: int


class MatchWon(Struct, frozen=True, gc=False, tag="match_won"):
    """``seat`` won at the end of its turn; ``conditions``: points, crowns, colour (§6)."""

    seat: int
    conditions: tuple[str, ...]


class TurnLimitReached(Struct, frozen=True, gc=False, tag="turn_limit_reached"):
    """Nobody had won when the last allowed turn ended: a draw (§6)."""

    turn: int


Fact = (
    Dealt
    | PrivilegeUsed
    | Replenished
    | PrivilegeGained
    | TokensTaken
    | GoldTaken
    | CardReserved
    | PurchaseBegun
    | CardBought
    | WildPlaced
    | TokenGained
    | TokenStolen
    | AbilitySkipped
    | RoyalTaken
    | TokensDiscarded
    | TurnEnded
    | TakenBack
    | DrawOffered
    | DrawDeclined
    | DrawAgreed
    | Resigned
    | MatchWon
    | TurnLimitReached
)

__all__ = [
    "AbilitySkipped",
    "CardBought",
    "CardReserved",
    "Dealt",
    "DrawAgreed",
    "DrawDeclined",
    "DrawOffered",
    "Fact",
    "GoldTaken",
    "MatchWon",
    "PrivilegeGained",
    "PrivilegeUsed",
    "PurchaseBegun",
    "Replenished",
    "Resigned",
    "RoyalTaken",
    "TakenBack",
    "TokenGained",
    "TokenStolen",
    "TokensDiscarded",
    "TokensTaken",
    "TurnEnded",
    "TurnLimitReached",
    "WildPlaced",
]
