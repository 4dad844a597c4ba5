"""All that a seat may do now, in canonical order (§3).

Answers for listing moves and forms; refuses to know what they cause.
Order: privileges, replenish, lines, gold, purchases (pyramid by level and slot, then reserve),
or the choices of the step that is on; then take back, draw and resignation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.contract import Form, TakeBack
from games.splendor_duel.board import GOLD_MOVES, MATCH_MOVES, PRIVILEGE_MOVES, scan
from games.splendor_duel.economy import buyable
from games.splendor_duel.forms import DiscardForm, PayForm
from games.splendor_duel.moves import (
    AcceptDraw,
    BuyCard,
    ChooseRoyal,
    DeclineDraw,
    EndTurn,
    Move,
    OfferDraw,
    PlaceWild,
    Replenish,
    ReserveCard,
    ReserveTop,
    Resign,
    Steal,
)
from games.splendor_duel.state import Player, State, step
from games.splendor_duel.tables import (
    CARD_COUNT,
    CARDS,
    GOLD,
    PEARL,
    RESERVE_LIMIT,
    TAKE_BACK_LIMIT,
)

Choice = Move | Form

REPLENISH: Final = Replenish()
END_TURN: Final = EndTurn()
OFFER_DRAW: Final = OfferDraw()
ACCEPT_DRAW: Final = AcceptDraw()
DECLINE_DRAW: Final = DeclineDraw()
RESIGN: Final = Resign()
TAKE_BACK: Final = TakeBack()
_BUY = tuple(BuyCard(card) for card in range(CARD_COUNT))
_RESERVE = tuple(ReserveCard(card) for card in range(CARD_COUNT))
_TOPS = tuple(ReserveTop(level) for level in (1, 2, 3))
_PLACES = tuple(PlaceWild(colour) for colour in range(5))
_STEALS = tuple(Steal(colour) for colour in range(PEARL + 1))
_ROYALS = tuple(ChooseRoyal(royal) for royal in range(4))


def card_left(state: State) -> bool:
    """Whether any card could be reserved: one in a deck or in the pyramid (§3.5)."""
    return any(state.decks) or any(card >= 0 for row in state.pyramid for card in row)


def shown(state: State, player: Player) -> tuple[int, ...]:
    """Cards a player may buy if affordable: pyramid by level and slot, then own reserve."""
    low, middle, high = state.pyramid
    return (*low, *middle, *high, *player.reserved)


def privilege_strands(state: State) -> bool:
    """Whether taking the last gem of the board would leave no mandatory action (§4.3, U3).

    Only to be asked while exactly one gem or pearl is on the board.
    """
    found = scan(state.board)
    if len(found.gems) != 1 or any(state.bag[:GOLD]):
        return False
    mine = state.players[state.seat]
    gold = bool(found.golds) or state.bag[GOLD] > 0
    if gold and len(mine.reserved) < RESERVE_LIMIT and card_left(state):
        return False
    token = state.board[found.gems[0]]
    tokens = tuple(held + (colour == token) for colour, held in enumerate(mine.tokens))
    richer = Player(tokens, 0, (), (), mine.reserved, (), mine.bonuses, mine.colour_points, 0, 0)
    return not buyable(shown(state, mine), richer)


def _turn(state: State) -> list[Choice]:
    mine = state.players[state.seat]
    found = scan(state.board)
    moves: list[Choice] = []
    if not state.replenished:
        gems = len(found.gems)
        if mine.privileges and gems and (gems > 1 or not privilege_strands(state)):
            moves += [PRIVILEGE_MOVES[cell] for cell in found.gems]
        if any(state.bag):
            moves.append(REPLENISH)
    moves += found.takes
    if found.golds and len(mine.reserved) < RESERVE_LIMIT and card_left(state):
        moves += [GOLD_MOVES[cell] for cell in found.golds]
    moves += [_BUY[card] for card in buyable(shown(state, mine), mine)]
    # The safety net of §4.3: no action even after replenishing, so the turn may end without.
    return moves or [END_TURN]


def _reserve(state: State) -> list[Choice]:
    cards: list[Choice] = [_RESERVE[card] for row in state.pyramid for card in row if card >= 0]
    return cards + [move for move, deck in zip(_TOPS, state.decks, strict=True) if deck]


def _pay(state: State) -> list[Choice]:
    return [PayForm(state.buying, state.players[state.seat])]


def wild_colours(player: Player) -> list[int]:
    """Colours in which a player has a bonus: where a wild card may go (§4.1)."""
    return [colour for colour, bonus in enumerate(player.bonuses) if bonus]


def matching_cells(state: State) -> list[int]:
    """Cells with a gem of the colour of the card just bought (§4.2)."""
    colour = CARDS[state.players[state.seat].cards[-1]].colour
    return [cell for cell, token in enumerate(state.board) if token == colour]


def stealable(state: State) -> list[int]:
    """Gems and pearls that the opponent holds, by colour (§4.2)."""
    held = state.players[1 - state.seat].tokens
    return [colour for colour in range(PEARL + 1) if held[colour]]


def _wild(state: State) -> list[Choice]:
    return [_PLACES[colour] for colour in wild_colours(state.players[state.seat])]


def _match(state: State) -> list[Choice]:
    return [MATCH_MOVES[cell] for cell in matching_cells(state)]


def _steal(state: State) -> list[Choice]:
    return [_STEALS[colour] for colour in stealable(state)]


def _royal(state: State) -> list[Choice]:
    return [_ROYALS[royal] for royal in state.royals]


def _discard(state: State) -> list[Choice]:
    return [DiscardForm(state.players[state.seat])]


def _end(state: State) -> list[Choice]:
    del state
    return [END_TURN]


_CHOICES: dict[str, Callable[[State], list[Choice]]] = {
    "turn": _turn,
    "reserve": _reserve,
    "pay": _pay,
    "wild": _wild,
    "match": _match,
    "steal": _steal,
    "royal": _royal,
    "discard": _discard,
    "end": _end,
}


def legal(state: State, seat: int) -> tuple[Choice, ...]:
    """Every move and form open to a seat now; empty when it is not asked."""
    if state.result:
        return ()
    if seat != state.seat:
        return (ACCEPT_DRAW, DECLINE_DRAW) if state.offer == state.seat else ()
    moves = _CHOICES[step(state)](state)
    if state.before is not None and state.undone < TAKE_BACK_LIMIT:
        moves.append(TAKE_BACK)
    if state.offer == 1 - seat:
        moves += (ACCEPT_DRAW, DECLINE_DRAW)
    elif not state.offered and state.offer != seat:
        moves.append(OFFER_DRAW)
    moves.append(RESIGN)
    return tuple(moves)


__all__ = [
    "DECLINE_DRAW",
    "END_TURN",
    "REPLENISH",
    "Choice",
    "card_left",
    "legal",
    "matching_cells",
    "privilege_strands",
    "shown",
    "stealable",
    "wild_colours",
]
