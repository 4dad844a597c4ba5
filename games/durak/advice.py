"""How good each legal move looks to a sensible player of Durak, and what a time-out plays (§8).

Answers for both from a view alone. Refuses to know the state and to search (``players``).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Form
from games.durak import policy
from games.durak.moves import (
    BEAT,
    PASS,
    TAKE,
    Attack,
    Beat,
    Move,
    Pass,
    Take,
    ThrowIn,
    Transfer,
)
from games.durak.sight import View
from games.durak.tables import BEATEN_BY, BIT, INDEX, RANK_SET, SUITS, card_set, cheapest


def _hand(view: View) -> int:
    return 0 if view.me is None else card_set(view.hands[view.me] or ())


def fallback(view: View, moves: Sequence[Move | Form]) -> Move:
    """The move of §8: plain play that never loses a turn by surprise."""
    trump = SUITS.index(view.trump)
    listed = [move for move in moves if not isinstance(move, Form)]
    if view.phase == "attack":
        card = cheapest(_hand(view), trump)
        return next(m for m in listed if isinstance(m, Attack) and INDEX[m.card] == card)
    if view.phase == "defend":
        return _plain_defence(view, trump)
    return PASS


def _plain_defence(view: View, trump: int) -> Move:
    """Beat the open cards in order, each as cheaply as possible; take if one would stay open."""
    hand = _hand(view)
    first: Move | None = None
    for place, pair in enumerate(view.table):
        if pair.answer is not None:
            continue
        useful = hand & BEATEN_BY[trump][INDEX[pair.attack]]
        if not useful:
            return TAKE
        card = cheapest(useful, trump)
        hand &= ~(1 << card)
        if first is None:
            first = BEAT[place][card]
    return first or TAKE


def weigh(view: View, legal: Sequence[Move | Form]) -> tuple[tuple[Move, float], ...]:
    """Every listed move with how good it looks (higher is better; about one point a rank)."""
    scene = _scene(view)
    return tuple((move, _value(view, move, scene)) for move in legal if not isinstance(move, Form))


def _scene(view: View) -> policy.Scene:
    table = ranks = 0
    for pair in view.table:
        for name in (pair.attack, pair.answer):
            if name is not None:
                table |= BIT[name]
                ranks |= RANK_SET[INDEX[name]]
    return policy.Scene(SUITS.index(view.trump), not view.talon, _hand(view), table, ranks)


def _value(view: View, move: Move, scene: policy.Scene) -> float:
    match move:
        case Attack():
            return policy.lead(INDEX[move.card], scene)
        case Beat():
            return _beat_value(view, move, scene)
        case Transfer():
            return policy.transfer(INDEX[move.card], scene)
        case Take():
            return policy.take(scene)
        case ThrowIn():
            return policy.throw(INDEX[move.card], scene, taking=view.phase == "taking")
        case Pass():
            return 0.0


def _beat_value(view: View, move: Beat, scene: policy.Scene) -> float:
    """Beating one of several open cards is worth it only if the rest can be beaten too."""
    card = INDEX[move.card]
    value = policy.beat(card, scene)
    rest = [
        INDEX[pair.attack]
        for place, pair in enumerate(view.table)
        if pair.answer is None and place != move.attack
    ]
    hand = scene.hand & ~(1 << card)
    for over in sorted(rest, key=lambda c: policy.worth(c, scene), reverse=True):
        useful = hand & BEATEN_BY[scene.trump][over]
        if not useful:
            return value - 100.0
        answer = cheapest(useful, scene.trump)
        hand &= ~(1 << answer)
        value = min(value, policy.beat(answer, scene))
    return value


__all__ = ["fallback", "weigh"]
