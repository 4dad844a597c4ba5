"""The whole position of one match, and the questions everybody asks of it.

Answers for what is where and which step of the turn is on; refuses to know how it changes
(``evolve``) or what is allowed (``turn``, ``rules``).
"""

from __future__ import annotations

from msgspec import Struct

from games.splendor_duel.tables import COLOUR_TO_WIN, CROWNS_TO_WIN, HAND_LIMIT, POINTS_TO_WIN


class Player(Struct, frozen=True, gc=False):
    """What one seat owns.

    ``colours[k]`` is the colour of ``cards[k]`` (a wild card's once placed). ``bonuses``,
    ``colour_points``, ``points`` and ``crowns`` are sums over cards and royal cards, kept
    because every price needs them. ``public``: the reserved cards that lay in the pyramid, which
    the opponent saw taken (it need not see them any longer, but may remember).
    """

    tokens: tuple[int, ...]
    privileges: int
    cards: tuple[int, ...]
    colours: tuple[int, ...]
    reserved: tuple[int, ...]
    royals: tuple[int, ...]
    bonuses: tuple[int, ...]
    colour_points: tuple[int, ...]
    points: int
    crowns: int
    public: tuple[int, ...] = ()


class Earlier(Struct, frozen=True, gc=False):
    """The open part of an earlier position of the same turn, to go back to.

    Nothing hidden was revealed since, so the decks and the opponent's reserve are those of today
    and the own reserve has at most grown: its first ``reserved`` cards (``public`` of them seen)
    are those of then. ``players`` stand here without reserves.
    """

    board: tuple[int, ...]
    bag: tuple[int, ...]
    table: int
    pyramid: tuple[tuple[int, ...], ...]
    royals: tuple[int, ...]
    players: tuple[Player, Player]
    reserved: int
    public: int
    replenished: bool
    acted: bool
    again: bool
    buying: int
    pending: tuple[str, ...]
    before: Earlier | None


class State(Struct, frozen=True, gc=False):
    """One position. ``decks[level - 1][0]`` is a deck's top; ``table``: privileges unowned.

    ``pending``: what the action still asks or causes, in order: reserve (the gold is taken), pay
    (for the card ``buying``), wild, match, privilege, steal, royal.
    ``before``: the position that taking back the last step of this turn restores, None when
    there is none or something hidden was revealed since; ``undone``: steps taken back this turn.
    ``offer``: the seat that offers a draw (-1: none), made on turn ``offer_turn``; ``offered``:
    the seat to act has offered in this turn.
    ``result``: empty while the match runs; else won, resigned, draw_agreed or turn_limit.
    """

    confirm: bool
    turn: int
    seat: int
    board: tuple[int, ...]
    bag: tuple[int, ...]
    table: int
    decks: tuple[tuple[int, ...], ...]
    pyramid: tuple[tuple[int, ...], ...]
    royals: tuple[int, ...]
    players: tuple[Player, Player]
    replenished: bool = False
    acted: bool = False
    again: bool = False
    buying: int = -1
    pending: tuple[str, ...] = ()
    undone: int = 0
    before: Earlier | None = None
    offer: int = -1
    offer_turn: int = 0
    offered: bool = False
    result: str = ""
    winner: int = -1
    conditions: tuple[str, ...] = ()


def step(state: State) -> str:
    """Which step of the turn the seat to act is in.

    turn, reserve, pay, wild, match, steal, royal, discard, end, or over.
    """
    if state.result:
        return "over"
    if not state.acted:
        return "turn"
    if state.pending:
        return state.pending[0]
    if sum(state.players[state.seat].tokens) > HAND_LIMIT:
        return "discard"
    return "end"


def won_by(player: Player) -> tuple[str, ...]:
    """The victories that a player's cards fulfil: points, crowns, colour (§6)."""
    best = max(player.colour_points)
    points, crowns = player.points >= POINTS_TO_WIN, player.crowns >= CROWNS_TO_WIN
    if not (points or crowns or best >= COLOUR_TO_WIN):
        return ()
    found = (("points", points), ("crowns", crowns), ("colour", best >= COLOUR_TO_WIN))
    return tuple(code for code, holds in found if holds)


__all__ = ["Player", "State", "step", "won_by"]
