"""What is played for a seat whose time ran out, and the colour a bot names (2.3).

Answers for one deterministic choice from a view. Refuses to be clever: ``advice`` is.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Form
from games.duel_de_couleurs.moves import ChooseColour, Draw, Move, PlayCard, PlayDrawn
from games.duel_de_couleurs.sight import View
from games.duel_de_couleurs.tables import COLOURS, POINTS, Face, face


def number(shown: Face) -> int:
    """The number of a named face: orders by colour, then by symbol in the order of §3."""
    return face(shown.colour, shown.symbol)


def bot_colour(view: View, played: int | None = None) -> int:
    """The colour most frequent in the hand after the play; ties: the active one, else in order.

    ``played``: handle of the card that leaves the hand (None: it has left).
    """
    held = [card.face.colour for card in view.hand if card.card != played]
    counts = [held.count(colour) for colour in range(COLOURS)]
    most = max(counts)
    if counts[view.colour] == most:
        return view.colour
    return counts.index(most)


def fallback(view: View, moves: Sequence[Move | Form]) -> Move:
    """The bot's move in the order of 2.3; after a draw it plays the card (5.3)."""
    if view.phase == "colour":
        return ChooseColour(bot_colour(view))
    if view.phase == "drawn":
        wild = any(isinstance(move, PlayDrawn) and move.colour is not None for move in moves)
        return PlayDrawn(bot_colour(view, view.drawn) if wild else None)
    numbers = {card.card: number(card.face) for card in view.hand}
    handles = {move.card for move in moves if isinstance(move, PlayCard)}
    if not handles:
        return Draw()
    shown = {card.card: card.face for card in view.hand}
    sign = 1 if view.stack else -1

    def order(handle: int) -> tuple[bool, int, int, int]:
        n = numbers[handle]
        return shown[handle].colour is None, sign * POINTS[n], n, handle

    best = min(handles, key=order)
    wild = shown[best].colour is None
    return PlayCard(best, bot_colour(view, best) if wild else None)


__all__ = ["bot_colour", "fallback", "number"]
