"""What the premium dashboard asks of rooms and matches: how many began, which stand open.

Answers with numbers and with what staff may know of a room. Refuses to know rights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from functools import reduce
from operator import or_

from django.db.models import Count, Q
from django.db.models.functions import TruncDate

from play.models import Match
from premium import tables
from premium.house import OpenRoom
from premium.moments import PARIS
from rooms.models import Room

MOST = 100
"""Rooms that the dashboard lists."""


def _on(table: tables.PremiumTable) -> Q:
    return Q(game=table.game, **{f"options__{table.option}": table.value})


class Rooms:
    """The house's answer to ``premium.house``."""

    def matches_begun(self, since: datetime) -> Iterable[tuple[date, str, int]]:
        """Matches begun on each premium table, by day of Paris."""
        for table in tables.TABLES:
            found = (
                Match.objects.filter(_on(table), started_at__gte=since)
                .annotate(day=TruncDate("started_at", tzinfo=PARIS))
                .values_list("day")
                .annotate(number=Count("pk"))
            )
            for day, number in found:
                yield day, table.key, number

    def open_rooms(self) -> Sequence[OpenRoom]:
        """Rooms on a premium table that are not closed, the freshest first."""
        premium = reduce(or_, (_on(table) for table in tables.TABLES))
        rooms = (
            Room.objects.filter(premium)
            .exclude(status=Room.Status.CLOSED)
            .select_related("host")
            .annotate(seated=Count("chairs"))
            .order_by("-touched_at")
        )
        return [
            _shown(room, table.key)
            for room in rooms[:MOST]
            if (table := tables.chosen(room.game, room.options))
        ]


def _shown(room: Room, table: str) -> OpenRoom:
    return OpenRoom(
        table=table,
        host=room.host.name,
        host_id=str(room.host_id),
        seated=room.seated,  # type: ignore[attr-defined]
        places=room.places,
        playing=room.status == Room.Status.PLAYING,
        since=room.created_at,
    )
