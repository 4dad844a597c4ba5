"""Reads of the talk: the last lines, what changed since, how it stands for one reader.

Answers for plain data that a socket and a page both show. Refuses anybody without a chair.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from accounts.models import Person
from play.selectors import match_hush
from talk import services
from talk.models import Chat, Line

HISTORY = 50
"""Lines that somebody gets on opening, at most."""


def shown(line: Line, reader: Person) -> dict[str, Any]:
    """One line as its reader gets it; texts are escaped by whoever prints them."""
    author = line.author
    return {
        "id": line.pk,
        "author": {
            "id": str(author.pk),
            "name": author.name,
            "initials": author.initials,
            "shape": author.shape,
            "colour": author.colour,
        },
        "mine": author.pk == reader.pk,
        "body": line.body,
        "reaction": line.reaction,
        "erased": line.erased,
        "at": int(line.said_at.timestamp() * 1000),
    }


def history(room_id: UUID, reader: Person) -> list[dict[str, Any]]:
    """The last lines, oldest first."""
    lines = Line.objects.filter(chat=room_id).select_related("author").order_by("-id")[:HISTORY]
    return [shown(line, reader) for line in reversed(lines)]


def changed(room_id: UUID, reader: Person, since: int) -> list[dict[str, Any]]:
    """Lines said or erased after a version of the chat, oldest first."""
    lines = Line.objects.filter(chat=room_id, version__gt=since).select_related("author")
    return [shown(line, reader) for line in lines.order_by("id")]


def version(room_id: UUID) -> int:
    """How often the talk has changed."""
    found: int | None = Chat.objects.filter(room=room_id).values_list("version", flat=True).first()
    return found or 0


def state(room_id: UUID, reader: Person) -> dict[str, Any]:
    """How the talk stands for one reader.

    Raises:
        Refusal: for whoever may not read it.
    """
    how = services.standing(room_id, reader)
    chat = Chat.objects.filter(room=room_id).first()
    muted = [str(one) for one in chat.mutes.values_list("person_id", flat=True)] if chat else []
    return {
        "version": chat.version if chat else 0,
        "room": str(room_id),
        "closed": bool(chat and chat.closed),
        "hushed": how.match is not None and match_hush(how.match),
        "over": how.closed,
        "left": how.left,
        "host": how.host,
        "me": str(reader.pk),
        "quiet": str(reader.pk) in muted,
        "muted": muted if how.host else [],
    }
