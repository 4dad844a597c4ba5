"""Who sits at a seat, as everybody may know it.

Answers for names and looks of people and computers, and for whom the house plays. Refuses to
know anything of the match itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext

from play.models import Seat


@dataclass(slots=True)
class Sitter:
    """Who sits at a seat now, as everybody may know it."""

    seat: int
    person: UUID | None
    level: str
    name: str
    initials: str
    shape: str
    colour: str
    timeouts: int = 0
    absent: bool = False
    left: bool = False

    @property
    def by_house(self) -> bool:
        """Whether the house plays this seat at the moment."""
        return self.person is None or self.absent or self.left


def gone() -> str:
    """What stands for the name of somebody who erased their account."""
    return gettext("joueur parti")


_COMPUTERS = (
    ("hexagon", "plum"),
    ("square", "slate"),
    ("octagon", "ochre"),
    ("flower", "teal"),
    ("shield", "indigo"),
)


def _computer_look(number: str) -> tuple[str, str, str]:
    """Initials, shape and colour: computers of one table are told apart at a glance."""
    if not number.isdigit():
        return "?", "hexagon", "slate"
    return f"O{number}", *_COMPUTERS[(int(number) - 1) % len(_COMPUTERS)]


def sitter_of(row: Seat) -> Sitter:
    """A seat's row as everybody may know it; a person who erased their account has no name."""
    person = row.person
    if person is not None:
        look = (person.name, person.initials, person.shape, person.colour)
    else:
        look = (row.label, *_computer_look(row.label.rpartition(" ")[2][:2]))
    return Sitter(
        row.seat,
        row.person_id,
        row.level,
        *look,
        timeouts=row.timeouts,
        absent=row.absent,
        left=row.left,
    )
