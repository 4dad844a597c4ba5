"""Going back one step within a turn: what is kept of a position, and putting it back.

Answers for taking steps back; refuses to know when that is allowed (``legal``, ``turn``).
"""

from __future__ import annotations

from msgspec.structs import replace

from games.splendor_duel.state import Earlier, Player, State


def _bare(player: Player) -> Player:
    return replace(player, reserved=(), public=()) if player.reserved else player


def keep(state: State) -> Earlier:
    """The open part of a position, before a choice changes it."""
    mine = state.players[state.seat]
    first, second = state.players
    return Earlier(
        state.board,
        state.bag,
        state.table,
        state.pyramid,
        state.royals,
        (_bare(first), _bare(second)),
        len(mine.reserved),
        len(mine.public),
        state.replenished,
        state.acted,
        state.again,
        state.buying,
        state.pending,
        state.before,
    )


def restore(state: State) -> State:
    """The position before the last choice, one more step counted as taken back."""
    then = state.before
    if then is None:
        return state
    players = [
        replace(was, reserved=now.reserved, public=now.public)
        for was, now in zip(then.players, state.players, strict=True)
    ]
    mine = players[state.seat]
    players[state.seat] = replace(
        mine, reserved=mine.reserved[: then.reserved], public=mine.public[: then.public]
    )
    return replace(
        state,
        board=then.board,
        bag=then.bag,
        table=then.table,
        pyramid=then.pyramid,
        royals=then.royals,
        players=(players[0], players[1]),
        replenished=then.replenished,
        acted=then.acted,
        again=then.again,
        buying=then.buying,
        pending=then.pending,
        undone=state.undone + 1,
        before=then.before,
    )


__all__ = ["keep", "restore"]
