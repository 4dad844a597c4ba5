"""How good each listed move looks, on an open position, one step of a turn at a time.

Answers for the scores behind ``weigh`` and the roll-out policy; refuses to know what is legal:
it judges what it is given. A position with the hidden cards left out serves as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.contract import Form
from games.splendor_duel import moves as m
from games.splendor_duel.board import costs_a_privilege
from games.splendor_duel.economy import buyable, default_payment
from games.splendor_duel.forms import DiscardForm, PayForm
from games.splendor_duel.legal import shown
from games.splendor_duel.state import Player, State
from games.splendor_duel.tables import CARDS, GOLD, HAND_LIMIT, PEARL, ROYALS
from games.splendor_duel.worth import (
    TASTE,
    WIN,
    Taste,
    card_values,
    held_worth,
    token_worth,
    wins_with,
    wishes,
)

_BLIND = (0.35, 0.5, 0.55)
"""What an unseen card of each level adds to a reservation."""


class Judge:
    """One seat's judgement of one position."""

    def __init__(self, state: State, seat: int, taste: Taste = TASTE) -> None:
        self.state, self.seat, self.taste = state, seat, taste
        self.mine: Player = state.players[seat]
        self.rival: Player = state.players[1 - seat]
        self.wishes = wishes(shown(state, self.mine), self.mine, taste)
        self.worth = token_worth(self.wishes, taste)
        self.wish = {wish.card: wish for wish in self.wishes}
        low, middle, high = state.pyramid
        self.open = (*low, *middle, *high)
        self.within_reach = frozenset(buyable(self.open, self.rival))
        self.danger = self._danger()
        self.room = HAND_LIMIT - sum(self.mine.tokens)
        self._lines: dict[tuple[int, ...], float] = {}

    def _danger(self) -> frozenset[int]:
        """Cards of the pyramid with which the opponent would win at its next turn."""
        rival = self.rival
        if rival.points < 13 and rival.crowns < 7 and max(rival.colour_points) < 4:
            return frozenset()
        winning = tuple(card for card in self.open if card >= 0 and wins_with(rival, card))
        if not winning:
            return frozenset()
        tokens = list(rival.tokens)
        tokens[GOLD] += rival.privileges
        return frozenset(buyable(winning, _richer(rival, tuple(tokens))))

    def tokens(self, colours: tuple[int, ...]) -> float:
        """What some further tokens are worth together, less what the limit of ten takes back."""
        worth = self.worth
        total = 0.0
        for place, colour in enumerate(colours):
            total += worth[colour][colours[:place].count(colour)]
        over = len(colours) - self.room
        return total - over * self.taste.over if over > 0 else total

    def take(self, move: m.TakeTokens) -> float:
        """A line: its tokens, less the privilege it may hand over."""
        board = self.state.board
        colours = tuple([board[cell] for cell in move.cells])
        total = self._lines.get(colours)
        if total is None:
            total = self.tokens(colours)
            if costs_a_privilege(colours) and self.rival.privileges < 3:
                total -= self.taste.gift
            self._lines[colours] = total
        return total

    def buy(self, move: m.BuyCard) -> float:
        """A card: its value and what the opponent misses, less the tokens paid."""
        card = move.card
        if wins_with(self.mine, card):
            return WIN
        taste = self.taste
        paid = default_payment(card, self.mine)
        total = self.wish[card].value - taste.spent * (sum(paid) + paid[PEARL] + paid[GOLD])
        return total + self.denial(card)

    def denial(self, card: int) -> float:
        """What taking a card away from the opponent is worth."""
        if card in self.danger:
            return WIN / 2
        if card not in self.within_reach:
            return 0.0
        return self.taste.deny * card_values((card,), self.rival, self.taste)[card]

    def reserve(self, card: int) -> float:
        """Reserving a card of the pyramid: a share of its value, more when it is near."""
        wish = self.wish.get(card)
        if wish is None:
            return 0.1 + self.denial(card)
        near = self.taste.near ** max(0, wish.short - 1)
        return self.taste.reserve * wish.value * near + self.denial(card)

    def gold(self) -> float:
        """Taking a gold and the best reservation."""
        best = max([self.reserve(card) for card in self.open if card >= 0], default=0.3)
        return self.worth[GOLD][0] + best - (self.taste.over if self.room < 1 else 0.0)


def _richer(player: Player, tokens: tuple[int, ...]) -> Player:
    return Player(
        tokens=tokens,
        privileges=player.privileges,
        cards=player.cards,
        colours=player.colours,
        reserved=player.reserved,
        royals=player.royals,
        bonuses=player.bonuses,
        colour_points=player.colour_points,
        points=player.points,
        crowns=player.crowns,
    )


Scored = list[tuple[m.Move, float]]


def _turn(judge: Judge, legal: Sequence[Any]) -> Scored:
    gold: float | None = None
    scored: Scored = []
    optional: list[Any] = []
    longest = _longest(judge, legal)
    for move in legal:
        kind = type(move)
        if kind is m.TakeTokens:
            if len(move.cells) < longest:
                continue
            scored.append((move, judge.take(move)))
        elif kind is m.BuyCard:
            scored.append((move, judge.buy(move)))
        elif kind is m.TakeGold:
            gold = judge.gold() if gold is None else gold
            scored.append((move, gold))
        elif kind is m.EndTurn:
            scored.append((move, 0.0))
        elif kind is m.UsePrivilege or kind is m.Replenish:
            optional.append(move)
    best = max([score for _, score in scored], default=0.0)
    for move in optional:
        gain = _replenish(judge) if isinstance(move, m.Replenish) else _scroll(judge, move, best)
        scored.append((move, gain if isinstance(move, m.Replenish) else best + gain))
    return scored


def _longest(judge: Judge, legal: Sequence[Any]) -> int:
    """Lines shorter than this are left aside: with room in hand a longer one is no worse.

    Unless every longer one hands over a privilege, or the hand would pass ten.
    """
    if judge.room < 3:
        return 1
    for length in (3, 2):
        for move in legal:
            if type(move) is m.TakeTokens and len(move.cells) == length:
                board = judge.state.board
                if not costs_a_privilege(tuple([board[cell] for cell in move.cells])):
                    return length
    return 1


def _replenish(judge: Judge) -> float:
    """Replenishing first: about three good tokens of a full board, less the privilege given."""
    bag = judge.state.bag
    stock = [judge.worth[colour][0] for colour in range(GOLD) for _ in range(bag[colour])]
    if not stock:
        return -5.0
    stock.sort(reverse=True)
    middle = stock[: max(1, (len(stock) * 2) // 3)]
    room = min(3, len(stock))
    gift = judge.taste.refill if judge.rival.privileges < 3 else 0.0
    return judge.taste.rich * room * sum(middle) / len(middle) - gift


def _scroll(judge: Judge, move: m.UsePrivilege, best: float) -> float:
    """Spending a privilege: the token, and above all the purchase it makes possible at once."""
    colour = judge.state.board[move.cell]
    gain = judge.tokens((colour,)) - judge.taste.scroll
    for wish in judge.wishes:
        lacks = wish.missing[colour] > 0 and 0 < wish.short <= judge.mine.privileges
        if lacks:
            if wins_with(judge.mine, wish.card):
                return WIN
            paid = judge.taste.spent * sum(default_payment(wish.card, judge.mine))
            bought = wish.value - paid - judge.taste.scroll * wish.short
            gain = max(gain, bought - max(best, 0.0))
    return gain


def _reserve(judge: Judge, legal: Sequence[Any]) -> Scored:
    scored: Scored = []
    for move in legal:
        if isinstance(move, m.ReserveCard):
            scored.append((move, judge.reserve(move.card)))
        elif isinstance(move, m.ReserveTop):
            scored.append((move, _BLIND[move.level - 1]))
    return scored


def _wild(judge: Judge, legal: Sequence[Any]) -> Scored:
    card = CARDS[judge.mine.cards[-1]]
    scored: Scored = []
    for move in legal:
        if isinstance(move, m.PlaceWild):
            points = judge.mine.colour_points[move.colour]
            wins = WIN if points + card.points >= 10 else 0.0
            need = sum(
                max(0, CARDS[w.card].cost[move.colour] - judge.mine.bonuses[move.colour]) > 0
                for w in judge.wishes
            )
            scored.append((move, wins + points * (0.1 + 0.3 * card.points) + 0.1 * need))
    return scored


def _match(judge: Judge, legal: Sequence[Any]) -> Scored:
    """Any of them is the same token; leave the middle, where lines cross, to the last."""
    del judge
    return [
        (move, -0.1 * (move.cell in {6, 7, 8, 11, 13, 16, 17, 18}) - 0.2 * (move.cell == 12))
        for move in legal
        if isinstance(move, m.TakeMatching)
    ]


def _steal(judge: Judge, legal: Sequence[Any]) -> Scored:
    scored: Scored = []
    for move in legal:
        if isinstance(move, m.Steal):
            hurts = 0.3 * (move.colour == PEARL) + 0.05 * judge.rival.tokens[move.colour]
            scored.append((move, judge.worth[move.colour][0] + hurts))
    return scored


def _royal(judge: Judge, legal: Sequence[Any]) -> Scored:
    taste = judge.taste
    scored: Scored = []
    for move in legal:
        if isinstance(move, m.ChooseRoyal):
            royal = ROYALS[move.royal]
            total = float(royal.points)
            if judge.mine.points + royal.points >= 20:
                total += WIN
            if "again" in royal.abilities and not judge.state.again:
                total += taste.again
            if "privilege" in royal.abilities and judge.mine.privileges < 3:
                total += taste.privilege
            if "steal" in royal.abilities and any(judge.rival.tokens[:GOLD]):
                total += taste.steal
            scored.append((move, total))
    return scored


def _discard(judge: Judge, form: DiscardForm) -> m.Discard:
    """Give up one by one what would be missed least."""
    worth = held_worth(judge.mine, judge.wishes, judge.taste)
    left, given = list(judge.mine.tokens), [0] * 7
    for _ in range(form.count):
        colour = min((c for c in range(7) if left[c]), key=lambda c: worth[c] - 0.12 * left[c])
        left[colour] -= 1
        given[colour] += 1
    return m.Discard(tuple(given))  # type: ignore[arg-type]


_STEPS: dict[type[Any], Callable[[Judge, Sequence[Any]], Scored]] = {
    m.ReserveCard: _reserve,
    m.ReserveTop: _reserve,
    m.PlaceWild: _wild,
    m.TakeMatching: _match,
    m.Steal: _steal,
    m.ChooseRoyal: _royal,
}


def score(state: State, seat: int, legal: Sequence[m.Move | Form], taste: Taste = TASTE) -> Scored:
    """The moves of the step that is on, with how good they look; forms give their best move.

    A draw is always declined; what only persons do is left out.
    """
    first = legal[0]
    if isinstance(first, PayForm):
        return [(first.default(), 1.0)]
    if isinstance(first, DiscardForm):
        return [(_discard(Judge(state, seat, taste), first), 1.0)]
    declining = [move for move in legal if isinstance(move, m.DeclineDraw)]
    if declining:
        # At once: whoever offered waits for an answer, and the turn goes on after it.
        return [(declining[0], WIN)]
    if isinstance(first, m.EndTurn):
        return [(first, 1.0)]
    judge = Judge(state, seat, taste)
    return _STEPS.get(type(first), _turn)(judge, legal)


__all__ = ["Judge", "score"]
