"""The shapes of what a viewer sees: cards with quotes, players, the whole table.

Answers for shapes alone; refuses to know who may see what (``sight``).
"""

from __future__ import annotations

from msgspec import Struct

from games.splendor_duel.state import Earlier


class CardFace(Struct, frozen=True):
    """The printed face of a jewel card; ``colour``: a colour's name, wild or none."""

    card: int
    name: str
    level: int
    colour: str
    count: int
    points: int
    crowns: int
    cost: tuple[int, ...]
    abilities: tuple[str, ...]


class Quote(Struct, frozen=True):
    """What a card would cost this viewer now (§3.6).

    ``price``: six numbers after bonuses; ``missing``: six numbers that own gems and pearls leave
    unpaid; ``gold``: gold this takes; ``lacking``: tokens still lacking once all gold is used;
    ``affordable``: it can be bought; ``choice``: in more ways than one; ``obstacle``: ``wild``
    when there is no bonus to place a wild card on (§4.1), else empty.
    """

    price: tuple[int, ...]
    missing: tuple[int, ...]
    gold: int
    lacking: int
    affordable: bool
    choice: bool
    obstacle: str


class SeenCard(Struct, frozen=True):
    """A face-up card with its quote for this viewer, None for viewers without a seat."""

    face: CardFace
    quote: Quote | None


class RoyalFace(Struct, frozen=True):
    """The printed face of a royal card."""

    royal: int
    name: str
    points: int
    abilities: tuple[str, ...]


class Owned(Struct, frozen=True):
    """A bought card; ``colour`` 0..4 as it counts now, -1 for none or not placed yet."""

    face: CardFace
    colour: int


class Reserved(Struct, frozen=True):
    """A reserved card: its level for all, the card itself where this viewer may see it."""

    level: int
    card: SeenCard | None


class Distance(Struct, frozen=True):
    """What is left to each of the three victories (§6); ``colour``: the best colour, 0..4."""

    points: int
    crowns: int
    colour: int
    colour_points: int


class PlayerView(Struct, frozen=True):
    """What one seat owns, as this viewer sees it."""

    tokens: tuple[int, ...]
    token_count: int
    token_limit: int
    bonuses: tuple[int, ...]
    colour_points: tuple[int, ...]
    points: int
    crowns: int
    distance: Distance
    privileges: int
    royals: tuple[RoyalFace, ...]
    cards: tuple[Owned, ...]
    reserved: tuple[Reserved, ...]


class View(Struct, frozen=True):
    """The whole table for one viewer.

    ``me``: the viewer's seat or None; ``seat``: whose turn it is; ``step``: of the turn, as
    :func:`state.step`; ``pending``: what the action still asks or causes. ``board``: 25 tokens by
    cell (-1: empty), ``spiral``: place 1..25 of each cell. ``costly``: the lines that would hand
    the opponent a privilege. ``goals``: points, crowns and points in one colour that win (§6).
    For the seat to act alone, since both tell of its reserve:
    ``forced``: the board must be replenished first (§4.3); ``privileges_usable``: a privilege
    may be spent now. ``before``: what
    taking back restores, for the seat to act. ``stock``: the decks themselves, for eyes
    that see everything.
    """

    me: int | None
    confirm: bool
    turn: int
    turn_limit: int
    seat: int
    step: str
    pending: tuple[str, ...]
    replenished: bool
    acted: bool
    again: bool
    undone: int
    before: Earlier | None
    take_back_limit: int
    board: tuple[int, ...]
    spiral: tuple[int, ...]
    costly: tuple[tuple[int, ...], ...]
    goals: tuple[int, int, int]
    forced: bool
    privileges_usable: bool
    bag: tuple[int, ...]
    bag_count: int
    table: int
    decks: tuple[int, ...]
    stock: tuple[tuple[int, ...], ...] | None
    pyramid: tuple[tuple[SeenCard | None, ...], ...]
    buying: SeenCard | None
    royals: tuple[RoyalFace, ...]
    players: tuple[PlayerView, PlayerView]
    offer: int | None
    offer_turn: int
    offered: bool
    result: str
    winner: int | None
    conditions: tuple[str, ...]


__all__ = [
    "CardFace",
    "Distance",
    "Owned",
    "PlayerView",
    "Quote",
    "Reserved",
    "RoyalFace",
    "SeenCard",
    "View",
]
