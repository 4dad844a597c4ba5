"""Prices, what a purse can pay, and which tokens go to the bag.

Answers for §3.6 (price, exact payment) and the counting of §5; refuses to know the turn.
"""

from __future__ import annotations

from itertools import product

from games.splendor_duel.state import Player
from games.splendor_duel.tables import COST, GOLD, HAND_LIMIT, IS_WILD, PEARL

Tokens = tuple[int, ...]


def price(card: int, player: Player) -> Tokens:
    """Six numbers: the printed cost less own bonuses; a pearl has none (§3.6)."""
    cost, bonuses = COST[card], player.bonuses
    gems = [max(0, cost[colour] - bonuses[colour]) for colour in range(5)]
    return (*gems, cost[PEARL])


def missing(card: int, player: Player) -> Tokens:
    """Six numbers: what the own gems and pearls leave unpaid, to be paid in gold."""
    return tuple(
        max(0, due - held) for due, held in zip(price(card, player), player.tokens, strict=False)
    )


_DUES = tuple(
    tuple(sorted(((colour, due) for colour, due in enumerate(cost) if due), key=lambda d: -d[1]))
    for cost in COST
)
"""By card: its printed costs as (colour, number), the largest first, so that a card out of
reach is left early."""


def buyable(cards: tuple[int, ...], player: Player) -> list[int]:
    """Those of some cards (-1: none) that the player can buy now, in the order given."""
    bonuses = player.bonuses
    white, blue, green, red, black, pearls, gold = player.tokens
    reach = (
        white + bonuses[0],
        blue + bonuses[1],
        green + bonuses[2],
        red + bonuses[3],
        black + bonuses[4],
        pearls,
    )
    coloured = any(bonuses)
    found = []
    for card in cards:
        if card < 0 or (IS_WILD[card] and not coloured):
            continue
        left = gold
        for colour, due in _DUES[card]:
            if due > reach[colour]:
                left -= due - reach[colour]
                if left < 0:
                    break
        else:
            found.append(card)
    return found


def default_payment(card: int, player: Player) -> Tokens:
    """Seven numbers: matching tokens first, gold only for what is missing (§3.6)."""
    paid: list[int] = []
    gold = 0
    bonuses, tokens = player.bonuses, player.tokens
    for colour, due in enumerate(COST[card]):
        if due and colour < PEARL:
            due -= bonuses[colour]  # noqa: PLW2901  the discount
        held = tokens[colour]
        if due <= 0:
            paid.append(0)
        elif due <= held:
            paid.append(due)
        else:
            paid.append(held)
            gold += due - held
    paid.append(gold)
    return tuple(paid)


def is_choice(paid: Tokens, player: Player) -> bool:
    """Whether a default payment could be made otherwise: spare gold for a paid token."""
    return player.tokens[GOLD] > paid[GOLD] and any(paid[:GOLD])


def has_choice(card: int, player: Player) -> bool:
    """Whether an affordable card can be paid in more than one way."""
    return is_choice(default_payment(card, player), player)


def plus(tokens: Tokens, more: Tokens) -> Tokens:
    """Two purses of seven together."""
    a, b, c, d, e, p, g = tokens
    h, i, j, k, m, n, o = more
    return (a + h, b + i, c + j, d + k, e + m, p + n, g + o)


def minus(tokens: Tokens, less: Tokens) -> Tokens:
    """A purse of seven less another."""
    a, b, c, d, e, p, g = tokens
    h, i, j, k, m, n, o = less
    return (a - h, b - i, c - j, d - k, e - m, p - n, g - o)


def payments(card: int, player: Player) -> list[Tokens]:
    """Every exact payment the player can make, the default first."""
    due, held = price(card, player), player.tokens
    gold = held[GOLD]
    ranges = [range(min(a, b), max(0, a - gold) - 1, -1) for a, b in zip(due, held, strict=False)]
    total = sum(due)
    return [(*paid, total - sum(paid)) for paid in product(*ranges) if total - sum(paid) <= gold]


def payment_fault(card: int, player: Player, paid: Tokens) -> str:
    """Why a payment is refused: not_held, overpaid or underpaid; empty when it is exact."""
    due = price(card, player)
    if any(given > held for given, held in zip(paid, player.tokens, strict=True)):
        return "not_held"
    if any(given > asked for given, asked in zip(paid, due, strict=False)):
        return "overpaid"
    balance = sum(paid) - sum(due)
    if balance:
        return "overpaid" if balance > 0 else "underpaid"
    return ""


def plain_discard(player: Player) -> Tokens:
    """The plainest way down to ten: always one of the most numerous gems, then pearls, gold."""
    left = list(player.tokens)
    given = [0] * 7
    for _ in range(sum(left) - HAND_LIMIT):
        most = max(range(5), key=lambda colour: left[colour])
        colour = most if left[most] else PEARL if left[PEARL] else GOLD
        left[colour] -= 1
        given[colour] += 1
    return tuple(given)


__all__ = [
    "Tokens",
    "buyable",
    "default_payment",
    "has_choice",
    "is_choice",
    "minus",
    "missing",
    "payment_fault",
    "payments",
    "plain_discard",
    "plus",
    "price",
]
