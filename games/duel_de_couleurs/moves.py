"""What a seat may ask for.

Answers for the shape of commands (rules 11). Refuses to know whether they are legal.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Handle = Annotated[int, Meta(ge=0, le=2_000_000)]
Colour = Annotated[int, Meta(ge=0, le=3)]


class PlayCard(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="play_card"):
    """Put a card of one's hand on the discard; a Joker may name its colour at once (5.2)."""

    card: Handle
    colour: Colour | None = None


class Draw(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="draw"):
    """PIOCHER: one card, or the whole waiting stack (5.3, 7.2)."""


class PlayDrawn(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="play_drawn"):
    """JOUER: put the card just drawn on the discard (5.3)."""

    colour: Colour | None = None


class Keep(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="keep"):
    """GARDER: keep the card just drawn; the turn ends (5.3)."""


class ChooseColour(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="choose_colour"):
    """Announce the colour of the Joker just played (5.2)."""

    colour: Colour


Move = PlayCard | Draw | PlayDrawn | Keep | ChooseColour

__all__ = ["ChooseColour", "Colour", "Draw", "Handle", "Keep", "Move", "PlayCard", "PlayDrawn"]
