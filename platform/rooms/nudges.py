"""Telling open room pages and the lobby that something changed: never what.

Answers for nudges through the channel layer. Refuses to carry anything but a room's id.
"""

from __future__ import annotations

from uuid import UUID

from django.db import transaction

from play import telling

LOBBY = "rooms.lobby"


def group(room_id: UUID) -> str:
    """The channel-layer group of a room's pages."""
    return f"room.{room_id.hex}"


def after_commit(room_id: UUID) -> None:
    """Nudge the room's pages and the lobby once the transaction is committed."""
    transaction.on_commit(lambda: telling.nudge((group(room_id), LOBBY), "room.changed"))
