"""What a seat may ask for in Colorful.

Answers for the shape of moves. Refuses to know when they are allowed.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from games.colorful.tables import Colour
from games.contract import HouseOnly, Text

Laid = Annotated[tuple[Colour, ...], Meta(min_length=1, max_length=2)]


class GiveSubject(Struct, frozen=True, tag="give_subject", forbid_unknown_fields=True):
    """The active player's move: the subject, and the colour(s) laid with it (§4)."""

    subject: Text
    colours: Laid


class Lay(Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """Lay the colour(s) of this round, face down and for good (§4.2)."""

    colours: Laid


class LayForAbsent(HouseOnly, frozen=True, tag="lay_for_absent", forbid_unknown_fields=True):
    """Colour(s) laid for somebody who is late or has left (§4.3).

    For the active player the category itself becomes the subject. The cards stay marked.
    """

    clause: ClassVar[str] = "4.3"
    colours: Laid


Move = GiveSubject | Lay | LayForAbsent

__all__ = ["GiveSubject", "Lay", "LayForAbsent", "Move"]
