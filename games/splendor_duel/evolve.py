"""How each fact changes the position: total, without choice, chance or check.

Answers for folding facts; refuses to know whether a fact was allowed.
A fact that a choice caused keeps the position before it (``State.before``), so that the step
can be taken back; one that revealed something hidden drops it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.splendor_duel import acquire
from games.splendor_duel import facts as f
from games.splendor_duel.acquire import changed, put, with_player
from games.splendor_duel.economy import minus, plus
from games.splendor_duel.state import Player, State
from games.splendor_duel.tables import (
    EMPTY,
    GOLD,
    HAND_LIMIT,
    LEVELS,
    PRIVILEGES,
    PYRAMID_SIZES,
    ROYALS,
)
from games.splendor_duel.undo import keep, restore

NOBODY = Player(
    tokens=(0,) * 7,
    privileges=0,
    cards=(),
    colours=(),
    reserved=(),
    royals=(),
    bonuses=(0,) * 5,
    colour_points=(0,) * 5,
    points=0,
    crowns=0,
)


def _dealt(fact: f.Dealt) -> State:
    decks = []
    for level, order in enumerate((fact.order_1, fact.order_2, fact.order_3)):
        shown = PYRAMID_SIZES[level]
        result = order.result[shown:] if order else ()
        decks.append(tuple(LEVELS[level][place] for place in result))
    other = replace(NOBODY, privileges=1)
    return State(
        confirm=fact.confirm,
        turn=1,
        seat=fact.first,
        board=fact.board,
        bag=(0,) * 7,
        table=PRIVILEGES - 1,
        decks=tuple(decks),
        pyramid=fact.pyramid,
        royals=tuple(royal.index for royal in ROYALS),
        players=(NOBODY, other) if fact.first == 0 else (other, NOBODY),
    )


def _privilege_used(state: State, fact: f.PrivilegeUsed) -> State:
    mine = state.players[fact.seat]
    player = replace(mine, tokens=changed(mine.tokens, fact.token), privileges=mine.privileges - 1)
    return replace(
        state,
        board=put(state.board, fact.cell, EMPTY),
        table=state.table + 1,
        players=with_player(state, fact.seat, player),
        before=keep(state),
    )


def _replenished(state: State, fact: f.Replenished) -> State:
    board = list(state.board)
    for cell, token in zip(fact.cells, fact.tokens, strict=True):
        board[cell] = token
    return replace(state, board=tuple(board), bag=(0,) * 7, replenished=True, before=None)


def _privilege_gained(state: State, fact: f.PrivilegeGained) -> State:
    mine = state.players[fact.seat]
    gainer = replace(mine, privileges=mine.privileges + 1)
    players = with_player(state, fact.seat, gainer)
    if not fact.from_table:
        loser = players[1 - fact.seat]
        loser = replace(loser, privileges=loser.privileges - 1)
        players = (gainer, loser) if fact.seat == 0 else (loser, gainer)
    return replace(
        state,
        table=state.table - 1 if fact.from_table else state.table,
        players=players,
        pending=state.pending[1:] if fact.why in ("card", "royal") else state.pending,
    )


def _tokens_taken(state: State, fact: f.TokensTaken) -> State:
    mine = state.players[fact.seat]
    board, tokens = list(state.board), list(mine.tokens)
    for cell, token in zip(fact.cells, fact.tokens, strict=True):
        board[cell] = EMPTY
        tokens[token] += 1
    player = replace(mine, tokens=tuple(tokens))
    # Where the turn ends by itself with this action, nobody can take it back.
    stays = state.confirm or sum(tokens) > HAND_LIMIT
    return replace(
        state,
        board=tuple(board),
        players=with_player(state, fact.seat, player),
        acted=True,
        before=keep(state) if stays else None,
    )


def _gold_taken(state: State, fact: f.GoldTaken) -> State:
    mine = state.players[fact.seat]
    player = replace(mine, tokens=changed(mine.tokens, GOLD))
    return replace(
        state,
        board=put(state.board, fact.cell, EMPTY),
        players=with_player(state, fact.seat, player),
        acted=True,
        pending=("reserve",),
        before=keep(state),
    )


def _tokens_discarded(state: State, fact: f.TokensDiscarded) -> State:
    mine = state.players[fact.seat]
    left = minus(mine.tokens, fact.tokens)
    return replace(
        state,
        bag=plus(state.bag, fact.tokens),
        players=with_player(state, fact.seat, replace(mine, tokens=left)),
        before=keep(state) if state.confirm else None,
    )


def _turn_ended(state: State, fact: f.TurnEnded) -> State:
    lapsed = state.offer == 1 - fact.seat
    return State(
        confirm=state.confirm,
        turn=state.turn + 1,
        seat=fact.seat if fact.again else 1 - fact.seat,
        board=state.board,
        bag=state.bag,
        table=state.table,
        decks=state.decks,
        pyramid=state.pyramid,
        royals=state.royals,
        players=state.players,
        offer=-1 if lapsed else state.offer,
        offer_turn=0 if lapsed else state.offer_turn,
    )


def _taken_back(state: State, fact: f.TakenBack) -> State:
    del fact
    return restore(state)


def _draw_offered(state: State, fact: f.DrawOffered) -> State:
    return replace(state, offer=fact.seat, offer_turn=state.turn, offered=True)


def _draw_declined(state: State, fact: f.DrawDeclined) -> State:
    del fact
    return replace(state, offer=-1, offer_turn=0)


def _draw_agreed(state: State, fact: f.DrawAgreed) -> State:
    del fact
    return replace(state, result="draw_agreed", before=None)


def _resigned(state: State, fact: f.Resigned) -> State:
    return replace(state, result="resigned", winner=1 - fact.seat, before=None)


def _match_won(state: State, fact: f.MatchWon) -> State:
    return replace(state, result="won", winner=fact.seat, conditions=fact.conditions, before=None)


def _turn_limit_reached(state: State, fact: f.TurnLimitReached) -> State:
    del fact
    return replace(state, result="turn_limit", before=None)


_CHANGES: dict[type[Any], Callable[[State, Any], State]] = {
    f.PrivilegeUsed: _privilege_used,
    f.Replenished: _replenished,
    f.PrivilegeGained: _privilege_gained,
    f.TokensTaken: _tokens_taken,
    f.GoldTaken: _gold_taken,
    f.CardReserved: acquire.card_reserved,
    f.PurchaseBegun: acquire.purchase_begun,
    f.CardBought: acquire.card_bought,
    f.WildPlaced: acquire.wild_placed,
    f.TokenGained: acquire.token_gained,
    f.TokenStolen: acquire.token_stolen,
    f.AbilitySkipped: acquire.ability_skipped,
    f.RoyalTaken: acquire.royal_taken,
    f.TokensDiscarded: _tokens_discarded,
    f.TurnEnded: _turn_ended,
    f.TakenBack: _taken_back,
    f.DrawOffered: _draw_offered,
    f.DrawDeclined: _draw_declined,
    f.DrawAgreed: _draw_agreed,
    f.Resigned: _resigned,
    f.MatchWon: _match_won,
    f.TurnLimitReached: _turn_limit_reached,
}


def evolve(state: State | None, fact: f.Fact) -> State:
    """The position after a fact. The first fact of a match is :class:`facts.Dealt`.

    Raises:
        ValueError: when a match would begin with any other fact.
    """
    if state is None:
        if not isinstance(fact, f.Dealt):
            raise ValueError("a match begins with Dealt")
        return _dealt(fact)
    return _CHANGES[type(fact)](state, fact)


__all__ = ["evolve"]
