"""How the house chooses and plays a move for a seat that it plays.

Answers for who thinks (the computer's level, or the rules' fallback for an absent person) and for
thinking outside of any lock. Refuses to see a state: players get a view and what was told.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone

from eventstore.services import AskRow
from games.contract import IllegalMove
from games.players import player
from play import selectors, services
from play.runtime import Runtime, cache, flat
from play.sitters import Sitter

THINKING = 0.55
"""Seconds that a searching computer thinks: the last of the pace of its turn, so that its move
comes when anybody else's would."""

AT_LEAST = 0.2
"""Seconds that it thinks even when it begins too late."""

RETRIES = 3


def move_for(*, match_id: UUID, seat: int, turn: int) -> float | None:
    """Play the house's move for a seat; the seconds still to wait when it is not due yet.

    None when the move was played or the moment has passed.
    """
    for _attempt in range(RETRIES):
        runtime = cache.get(match_id, at_least=selectors.head_seq(match_id))
        if runtime is None:
            # Nobody else would take such an ask away: the sweep would find it every second.
            services.asks_drop(match_id=match_id)
            return None
        ask = runtime.asks.get(seat)
        if ask is None or ask.turn != turn or ask.due is None:
            return None
        wait = (starts(runtime, ask) - timezone.now()).total_seconds()
        if wait > 0.02:
            return wait
        move = choose(runtime, ask)
        if move is None:
            return None
        # A choice that needed no search shall not be seen to have needed none.
        time.sleep(max(0.0, (ask.due - timezone.now()).total_seconds()))
        try:
            services.house_move(match_id=match_id, seat=seat, turn=turn, move=move)
        except IllegalMove:
            # Somebody else acted while this seat thought (a last free slot was taken).
            continue
        return None
    return None


def starts(runtime: Runtime, ask: AskRow) -> datetime:
    """When the house begins with an answer that it owes: those who search begin before it is due.

    Raises:
        ValueError: for an ask that a person answers.
    """
    if ask.due is None:
        raise ValueError("a person answers this")
    level = _level(runtime, runtime.seats[ask.seat])
    searches = level is not None and player(runtime.game, level).searches
    return ask.due - timedelta(seconds=THINKING if searches else 0)


def _budget(due: datetime | None) -> Callable[[int], bool]:
    left = (due - timezone.now()).total_seconds() if due else 0.0
    end = time.monotonic() + min(max(left, AT_LEAST), THINKING)
    return lambda _worlds: time.monotonic() < end


def choose(runtime: Runtime, ask: AskRow) -> Any:
    """The move for an ask, from the seat's own view alone; None when it is no longer asked."""
    game, seat = runtime.game, ask.seat
    level = _level(runtime, runtime.seats[seat])
    thinker = player(game, level) if level else None
    with runtime.lock:
        if runtime.asks.get(seat) is not ask:
            return None
        legal = game.legal(runtime.state, seat)
        view = game.view(runtime.state, seat)
        told = flat(runtime.steps(seat)) if thinker and thinker.recalls else ()
    if not legal:
        return None
    dice = services.chance_dice()
    if thinker is None:
        return game.fallback(view, legal, dice)
    return thinker.choose(game, view, legal, told, dice, _budget(ask.due), seat=seat)


def _level(runtime: Runtime, sitter: Sitter) -> str | None:
    """The level that plays this seat, or None for the rules' fallback."""
    if sitter.person is None and sitter.level:
        return sitter.level
    if sitter.left and "normal" in runtime.game.meta.players and runtime.game.meta.computers:
        return "normal"
    return None
