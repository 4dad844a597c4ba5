"""Why a move is refused, as codes with what the sentence needs.

Answers for choosing the reason a player would give. Refuses to hold words: those are in
``explain``.
"""

from __future__ import annotations

from games.contract import IllegalMove
from games.duel_de_couleurs.moves import ChooseColour, Move
from games.duel_de_couleurs.state import State
from games.duel_de_couleurs.tables import ACTIVE, ANSWER_SYMBOLS, HUNT, NAMED


def untimely(state: State, seat: int, move: Move) -> IllegalMove:
    """The refusal of a move that does not fit the moment."""
    if state.phase == "over":
        return IllegalMove("over", rule="10")
    if state.seat != seat:
        return IllegalMove("not_your_turn", rule="6", seat=state.seat)
    if state.phase == "colour":
        return IllegalMove("colour_first", rule="5.2")
    if state.phase == "drawn":
        if isinstance(move, ChooseColour):
            return IllegalMove("no_colour_due", rule="5.2")
        return IllegalMove("drawn_first", rule="5.3")
    if isinstance(move, ChooseColour):
        return IllegalMove("no_colour_due", rule="5.2")
    return IllegalMove("nothing_drawn", rule="5.3")


def not_playable(state: State, face: int) -> IllegalMove:
    """The refusal of a card that is held and does not go on the table now.

    Context: the card (``colour``, ``symbol``), the top card (``top_colour``, ``top_symbol``), the
    colour to match (``active``), and where a stack waits its ``kind``, how many cards are ``due``
    (a hunt: the colour) and the symbols that would be ``answers``.
    """
    card, top = NAMED[face], NAMED[state.discard[-1] & ACTIVE]
    context = {
        "colour": card.colour,
        "symbol": card.symbol,
        "top_colour": top.colour,
        "top_symbol": top.symbol,
        "active": state.colour,
    }
    if not state.kind:
        return IllegalMove("not_playable", rule="5.1", **context)
    kind = NAMED[state.kind].symbol
    answers = ANSWER_SYMBOLS[state.table, state.night, state.kind]
    rule = {"classique": "7.2", "siege": "9", "jour_nuit": "8.6"}[state.table]
    code = "hunt_waiting" if state.kind == HUNT else "stack_waiting"
    return IllegalMove(code, rule=rule, **context, kind=kind, due=state.due, answers=list(answers))


__all__ = ["not_playable", "untimely"]
