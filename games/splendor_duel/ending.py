"""How a match ended, and how well each seat stands before it has (§6).

Answers for results and for a measure of positions; refuses to know how they are reached.
"""

from __future__ import annotations

from math import exp
from typing import Any

from games.contract import Outcome
from games.splendor_duel.state import Player, State


def _standing(player: Player) -> dict[str, Any]:
    return {
        "points": player.points,
        "crowns": player.crowns,
        "colour_points": player.colour_points,
    }


def outcome(state: State) -> Outcome | None:
    """The result, or None while the match runs.

    ``reason``: points, crowns or colour (the first fulfilled; all stand in the breakdown),
    resigned, draw_agreed or turn_limit. Scores are prestige points.
    """
    if not state.result:
        return None
    reason = state.conditions[0] if state.result == "won" else state.result
    ranks = (1, 1) if state.winner < 0 else (1 + state.winner, 2 - state.winner)
    return Outcome(
        reason=reason,
        ranks=ranks,
        scores=tuple(player.points for player in state.players),
        breakdown={
            "conditions": state.conditions,
            "turns": state.turn,
            "players": [_standing(player) for player in state.players],
        },
    )


def _strength(player: Player) -> float:
    """How far a player has come, in points: cards, tokens, and how near the nearest victory is."""
    gold, pearls = player.tokens[6], player.tokens[5]
    nearest = max(player.points / 20, player.crowns / 10, max(player.colour_points) / 10)
    return (
        player.points
        + 0.9 * player.crowns
        + 0.4 * max(player.colour_points)
        + 1.0 * sum(player.bonuses)
        + 0.3 * sum(player.tokens)
        + 0.25 * (gold + pearls)
        + 0.5 * player.privileges
        + 0.2 * len(player.reserved)
        + 6.0 * nearest * nearest
    )


def measure(state: State) -> tuple[float, float]:
    """How well each seat stands, 0 to 1 together 1; exactly 1, 0 or ½ once the match is over."""
    if state.result:
        if state.winner < 0:
            return (0.5, 0.5)
        return (1.0, 0.0) if state.winner == 0 else (0.0, 1.0)
    ahead = _strength(state.players[0]) - _strength(state.players[1])
    ahead += 0.6 if state.seat == 0 else -0.6
    first = 1.0 / (1.0 + exp(-ahead / 5.0))
    return (first, 1.0 - first)


__all__ = ["measure", "outcome"]
