"""What players are told: the weights of sensible play, and what a time-out plays.

Answers for choosing from a view; refuses to see the state. The hidden cards of a view count as
absent.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.dice import Dice
from games.splendor_duel import moves as m
from games.splendor_duel.forms import DiscardForm, PayForm
from games.splendor_duel.imagine import known
from games.splendor_duel.judge import score
from games.splendor_duel.legal import Choice
from games.splendor_duel.views import Quote, View


def weigh(view: View, legal: Sequence[Choice], dice: Dice) -> tuple[tuple[m.Move, float], ...]:
    """How good each listed move looks; a form gives the one move that looks best."""
    del dice
    if view.me is None:
        return ()
    return tuple(score(known(view), view.me, legal))


def _cheapest(view: View, moves: Sequence[Choice]) -> m.Move | None:
    """The affordable card with the smallest price; more points, then the lower card first."""
    quotes: dict[int, tuple[Quote, int]] = {}
    for row in view.pyramid:
        for seen in row:
            if seen is not None and seen.quote is not None:
                quotes[seen.face.card] = (seen.quote, seen.face.points)
    for held in view.players[view.me or 0].reserved:
        if held.card is not None and held.card.quote is not None:
            quotes[held.card.face.card] = (held.card.quote, held.card.face.points)
    cards = [move for move in moves if isinstance(move, m.BuyCard) and move.card in quotes]
    if not cards:
        return None

    def order(move: m.BuyCard) -> tuple[int, int, int]:
        quote, points = quotes[move.card]
        return (sum(quote.price), -points, move.card)

    return min(cards, key=order)


def fallback(view: View, moves: Sequence[Choice], dice: Dice) -> m.Move:
    """What a time-out plays, no dice needed.

    The cheapest affordable card, else the best line of tokens, else a reservation; the default
    payment, the plainest discard; a draw is declined; optional actions only where forced.
    """
    del dice
    first = moves[0]
    if isinstance(first, PayForm | DiscardForm):
        return first.default()
    declining = [move for move in moves if isinstance(move, m.DeclineDraw)]
    if declining:
        return declining[0]
    card = _cheapest(view, moves)
    if card is not None:
        return card
    scored = score(known(view), view.me or 0, moves)
    for kind in (m.TakeTokens, m.TakeGold):
        best = [(move, value) for move, value in scored if isinstance(move, kind)]
        if best:
            return max(best, key=lambda pair: pair[1])[0]
    forced = [move for move, _ in scored if isinstance(move, m.Replenish)]
    return forced[0] if forced else max(scored, key=lambda pair: pair[1])[0]


__all__ = ["fallback", "weigh"]
