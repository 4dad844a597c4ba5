"""Which tables a host may open: the one question that rooms ask of ``premium``.

Answers for asking it when a table is chosen and again at the start, and for what a room's page
shows of it. Refuses to know prices, dates and sources of rights.
"""

from __future__ import annotations

from typing import Any, NamedTuple
from uuid import UUID

from django.urls import reverse

from accounts.models import Person
from play.refusals import Refusal
from premium import selectors, tables
from rooms.models import Room
from rooms.refusals import refuse


def check_choice(*, room: Room, game: str, options: dict[str, Any]) -> None:
    """Refuse a table that the host may not choose; what a room has already is not asked again.

    Raises:
        Refusal: ``premium_table``, ``premium_closed``.
    """
    table = tables.chosen(game, options)
    if table is None or (not room._state.adding and room.options == options):
        return
    if selectors.closing_of(table.key) is not None:
        raise refuse("premium_closed", table=table.key)
    if not selectors.may_open(room.host, table.key):
        raise refuse("premium_table", table=table.key)


def check_start(room: Room) -> None:
    """Refuse to deal when the host may not open the table any more (rules of Duel §2.2).

    Raises:
        Refusal: ``premium_lapsed``.
    """
    if lapsed(room) is not None:
        raise refuse("premium_lapsed", rule="2.2", rules_of="duel_de_couleurs")


def lapsed(room: Room) -> tables.PremiumTable | None:
    """The table of a room that its host may not open now; None: nothing is in the way."""
    table = tables.chosen(room.game, room.options)
    if table is None or selectors.may_open(room.host, table.key):
        return None
    return table


SHOWN = ("premium_table", "premium_closed")
"""Refusals after which one is shown what the table is and how to open it."""


def page(refusal: Refusal, room_id: UUID | None) -> str:
    """The page of the table that was refused, with the way back to the room."""
    table = tables.by_key(str(refusal.context["table"]))
    address = reverse("premium:table", args=[table.slug]) if table else reverse("premium:index")
    return f"{address}?retour={room_id}" if room_id else address


class Offer(NamedTuple):
    """One premium table of a room's game, as its host sees it."""

    table: tables.PremiumTable
    open: bool
    closed: bool


def offers(game: str, host: Person | None) -> list[Offer]:
    """The premium tables of a game: which may be opened, which are closed to new rooms."""
    mine = selectors.openable(host)
    return [
        Offer(one, one.key in mine, selectors.closing_of(one.key) is not None)
        for one in tables.TABLES
        if one.game == game
    ]


def every_offer(person: Person | None) -> list[Offer]:
    """Every premium table of the house, for somebody who opens a room."""
    games = dict.fromkeys(table.game for table in tables.TABLES)
    return [offer for game in games for offer in offers(game, person)]


def locked(game: str, host: Person | None) -> set[str]:
    """The values of a game's table option that this host cannot choose now."""
    return {one.table.value for one in offers(game, host) if one.closed or not one.open}
