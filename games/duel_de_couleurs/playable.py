"""What a seat may do now.

Answers for the rows of playable faces and the list of legal moves. Refuses to say why not.
"""

from __future__ import annotations

from games.duel_de_couleurs.moves import ChooseColour, Draw, Keep, Move, PlayCard, PlayDrawn
from games.duel_de_couleurs.state import State
from games.duel_de_couleurs.tables import (
    ACTIVE,
    ANSWERS,
    CARD,
    COLOURS,
    FITS,
    HANDLE,
    PLAIN,
    WILD,
)

DRAW = Draw()
_DRAWING: tuple[Move, ...] = (DRAW,)
COLOUR_MOVES: tuple[Move, ...] = tuple(ChooseColour(c) for c in range(COLOURS))
_DRAWN_PLAIN: tuple[Move, ...] = (PlayDrawn(), Keep())
_DRAWN_WILD: tuple[Move, ...] = (*(PlayDrawn(c) for c in (None, *range(COLOURS))), Keep())

# Moves are the same values again and again: built once per handle, for the first handles only.
_CACHED = 1 << 14
_plain: list[PlayCard] = []
_wild: list[tuple[PlayCard, ...]] = []


def _wilds(handle: int) -> tuple[PlayCard, ...]:
    return tuple(PlayCard(handle, colour) for colour in (None, *range(COLOURS)))


def _grow(handles: int) -> None:
    for handle in range(len(_plain), min(2 * handles, _CACHED)):
        _plain.append(PlayCard(handle))
        _wild.append(_wilds(handle))


def row(state: State) -> bytes:
    """What goes on the table now, by face: 0 no, 1 yes, 2 yes and a colour is named (5.1, 7.2)."""
    if state.kind:
        return ANSWERS[state.table][state.kind]
    return FITS[state.colour << 7 | state.discard[-1] & ACTIVE]


def legal(state: State, seat: int) -> tuple[Move, ...]:
    """All moves of a seat: its cards in order of entry, then PIOCHER; empty when not asked."""
    if state.seat != seat:
        return ()
    if state.phase != "turn":
        return _legal_rare(state)
    hand = state.hands[seat]
    if state.handle > len(_plain):
        if state.handle > _CACHED:
            return _legal_uncached(state, hand)
        _grow(state.handle)
    fits = (
        ANSWERS[state.table][state.kind]
        if state.kind
        else (FITS[state.colour << 7 | state.discard[-1] & ACTIVE])
    )
    plain = _plain
    moves: list[Move] = []
    for entry in hand:
        fit = fits[entry & ACTIVE]
        if fit:
            if fit == PLAIN:
                moves.append(plain[entry >> HANDLE])
            else:
                moves += _wild[entry >> HANDLE]
    moves.append(DRAW)
    return tuple(moves)


def _legal_uncached(state: State, hand: tuple[int, ...]) -> tuple[Move, ...]:
    fits = row(state)
    moves: list[Move] = []
    for entry in hand:
        fit = fits[entry & ACTIVE]
        if fit == PLAIN:
            moves.append(PlayCard(entry >> HANDLE))
        elif fit:
            moves += _wilds(entry >> HANDLE)
    return (*moves, DRAW)


def _legal_rare(state: State) -> tuple[Move, ...]:
    if state.phase == "colour":
        return COLOUR_MOVES
    if state.phase == "drawn":
        wild = (state.drawn & CARD & ACTIVE) >= WILD
        return _DRAWN_WILD if wild else _DRAWN_PLAIN
    return ()


__all__ = ["COLOUR_MOVES", "DRAW", "legal", "row"]
