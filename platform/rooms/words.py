"""The texts in a room's options: whose they are, and taking them out.

Answers for keeping a text with who wrote it while hosts change, so that it goes with its author
or by staff. Refuses to know what a text means: a game's option fields say which are texts.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from accounts.models import Person
from games import registry
from packs import selectors as packs
from rooms.models import Room


def texts(game: str, options: dict[str, Any]) -> dict[str, str]:
    """What somebody wrote in some options, by option."""
    found = {}
    for field in registry.meta(game).fields:
        value = options.get(field.key) if field.kind == "text" else None
        if isinstance(value, dict) and value.get("body"):
            found[field.key] = str(value["body"])
    return found


def write(room: Room, options: dict[str, Any]) -> None:
    """Give a room its options; whoever is host now wrote the texts that are new in them."""
    if texts(room.game, options) != texts(room.game, room.options):
        room.author = room.host
    room.options = options


def clear(room: Room, *, body: str | None = None) -> bool:
    """Take the texts out of a room's options, all or those that read so; whether any went."""
    gone = [key for key, text in texts(room.game, room.options).items() if body in {None, text}]
    room.options = {key: value for key, value in room.options.items() if key not in gone}
    return bool(gone)


def hand_over(room: Room, host: UUID) -> None:
    """Make somebody the host. A pack is its author's alone and does not come along."""
    room.host = Person.objects.get(pk=host)
    key = packs.option_of(registry.meta(room.game))
    if key and room.options.get(key):
        room.options = {name: value for name, value in room.options.items() if name != key}
        room.chairs.filter(person__isnull=False).update(ready=False, share=b"")


__all__ = ["clear", "hand_over", "texts", "write"]
