"""Points, the winner of a match that stands still, and the result.

Answers for rules 10 and 10.1. Refuses to decide when a match is over.
"""

from __future__ import annotations

from typing import Any

from games.contract import Outcome
from games.duel_de_couleurs.state import State
from games.duel_de_couleurs.tables import ACTIVE, CARD, NAMED, POINTS, turned


def points(hand: tuple[int, ...]) -> int:
    """What the cards left in a hand count, by their active faces (10)."""
    return sum(POINTS[entry & ACTIVE] for entry in hand)


def census(state: State) -> tuple[int, ...]:
    """All 112 cards, whichever side is up, in no order that means anything."""
    cards = [entry & CARD for hand in state.hands for entry in hand]
    cards += [*state.pile, *state.discard]
    return tuple(sorted(turned(card) if state.night else card for card in cards))


def last_standing(state: State) -> int:
    """Who wins a match that stands still: fewest points, then cards, then the next turn (10.1)."""
    seats = len(state.hands)

    def standing(seat: int) -> tuple[int, int, int]:
        hand = state.hands[seat]
        return points(hand), len(hand), (seat - state.seat) * state.direction % seats

    return min(range(seats), key=standing)


def outcome(state: State) -> Outcome | None:
    """The result: the winner alone in front, the others by score (10); None while it runs."""
    if state.phase != "over":
        return None
    left = [points(hand) for hand in state.hands]
    scores = tuple([sum(left) - own for own in left])
    others = [scores[k] for k in range(len(left)) if k != state.winner]
    ranks = tuple(
        1 if k == state.winner else 2 + sum(score > scores[k] for score in others)
        for k in range(len(left))
    )
    return Outcome(state.reason, ranks, scores, breakdown=_breakdown(state, left))


def _breakdown(state: State, left: list[int]) -> dict[str, Any]:
    """Points per hand and each card left with what it counts, biggest first."""
    hands = []
    for hand in state.hands:
        faces = sorted((entry & ACTIVE for entry in hand), key=lambda n: (-POINTS[n], n))
        hands.append(
            [
                {"colour": NAMED[n].colour, "symbol": NAMED[n].symbol, "points": POINTS[n]}
                for n in faces
            ]
        )
    return {"points": left, "hands": hands, "turns": state.turns, "night": state.night}


__all__ = ["census", "last_standing", "outcome", "points"]
