"""A room's places as they stand round its table, for one reader.

Answers for who is drawn where (the reader at the bottom, the others clockwise) and for what a
computer on a chair is called. Refuses to know a game.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as _noop

from accounts.models import Person
from play.refusals import spoken
from rooms import placing
from rooms.models import Chair, Room

_LEVELS = {"facile": _noop("facile"), "normal": _noop("normal"), "fort": _noop("fort")}
_LOOKS = (("hexagon", "plum"), ("square", "slate"), ("octagon", "ochre"), ("shield", "teal"))


class Computer(NamedTuple):
    """A computer as an avatar and in words."""

    name: str
    initials: str
    shape: str
    colour: str
    level: str


class Place(NamedTuple):
    """One place. ``at`` counts clockwise from the reader's, ``human`` from one."""

    number: int
    at: int
    chair: Chair | None
    computer: Computer | None

    @property
    def human(self) -> int:
        """The place as people count."""
        return self.number + 1


def level_name(level: str) -> str:
    """A computer's level in the active language."""
    return _(_LEVELS[level]) if level in _LEVELS else level


def _computer(number: int, level: str) -> Computer:
    shape, colour = _LOOKS[(number - 1) % len(_LOOKS)]
    name = _("Ordinateur %(number)d") % {"number": number}
    return Computer(name, f"{name[0]}{number}", shape, colour, level_name(level))


def ring(room: Room, chairs: dict[int, Chair], mine: Chair | None) -> list[Place]:
    """Every place of the room, the reader's first, then clockwise."""
    computers: dict[int, Computer] = {}
    for place in sorted(chairs):
        if chairs[place].person_id is None:
            computers[place] = _computer(len(computers) + 1, chairs[place].level)
    first = mine.place if mine else 0
    order = [(first + step) % room.places for step in range(room.places)]
    return [
        Place(number, at, chairs.get(number), computers.get(number))
        for at, number in enumerate(order)
    ]


def context(room: Room, person: Person | None) -> dict[str, Any]:
    """Who sits where, for the templates of a room."""
    chairs = {chair.place: chair for chair in room.chairs.select_related("person")}
    mine = next((c for c in chairs.values() if person and c.person_id == person.pk), None)
    people = [chair for chair in chairs.values() if chair.person_id]
    return {
        "mine": mine,
        "ring": ring(room, chairs, mine),
        "others": [chair for chair in people if mine is None or chair.pk != mine.pk],
        "arrangement": placing.arrangement(room, spoken()),
        "seated": len(chairs),
        "full": len(chairs) >= room.places,
        "everyone_ready": bool(chairs) and all(chair.ready for chair in chairs.values()),
    }


__all__ = ["Computer", "Place", "context", "level_name", "ring"]
