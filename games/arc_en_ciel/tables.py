"""The cards of Arc-en-ciel & Ombre and the table of the deal (§1, §2).

Answers for data only. A card is written as its suit's letter and its value in two digits:
``R09``, ``A12``, ``O04``; a Joker is ``X``. Every numbered card exists once, the two Jokers are
alike. Refuses to know what any card may do.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

CLASSICS = "RBVJ"
"""Rouge, Bleu, Vert, Jaune: the classic suits, in the order of the hand and of ties (§7)."""
TRUMPS = "AO"
"""Rainbow (Arc-en-ciel) and Shadow (Ombre): one family when trump is required (§4.1)."""
JOKER = "X"
TRUMP = "T"
"""The requirement that both trump suits answer; the other requirements are classic letters."""
VALUES = range(17)
JOKERS = 2

Card = Annotated[str, Meta(pattern=r"^(?:[RBVJAO](?:0[0-9]|1[0-6])|X)\Z", max_length=3)]

FACES: tuple[str, ...] = (
    *(f"{suit}{value:02}" for suit in CLASSICS + TRUMPS for value in VALUES),
    JOKER,
)
"""The 103 different faces as a hand shows them: suits, values rising, the Joker last."""
DECK: tuple[str, ...] = FACES + (JOKER,) * (JOKERS - 1)
"""All 104 cards; a shuffled deck is a permutation of these places."""

ORDER: dict[str, int] = {card: place for place, card in enumerate(FACES)}
"""Where a card stands among those of a hand that is shown."""
SUIT: dict[str, str] = {card: card[0] for card in FACES}
VALUE: dict[str, int] = {card: int(card[1:] or -1) for card in FACES}
"""The value on a card; −1 for a Joker, which has none."""
IS_TRUMP: dict[str, bool] = {card: card[0] in TRUMPS for card in FACES}
TWIN: dict[str, str] = {
    card: f"{'O' if card[0] == 'A' else 'A'}{card[1:]}" for card in FACES if IS_TRUMP[card]
}
"""The trump of the same value in the other trump suit (§5)."""
SIBLINGS: dict[str, tuple[str, ...]] = {
    card: tuple(suit + card[1:] for suit in CLASSICS if suit != card[0])
    for card in FACES
    if card[0] in CLASSICS
}
"""The three other classics of the same value (§6)."""


def _cheapness(card: str) -> tuple[int, int, int]:
    kind = 0 if card[0] in CLASSICS else 1 if card == JOKER else 2
    return (kind, VALUE[card], ORDER[card])


CHEAP: dict[str, int] = {card: rank for rank, card in enumerate(sorted(FACES, key=_cheapness))}
"""Rank of a card when the clock plays it (§7): classics, Jokers, trumps, each from the lowest."""

DEAL: dict[int, tuple[int, int]] = {
    3: (15, 5), 4: (15, 5), 5: (15, 5), 6: (13, 3), 7: (13, 3), 8: (13, 3),
}  # fmt: skip
"""Seats → (cards each, cards given in the exchange), §2."""

TRIPLE, QUADRUPLE = 30, 50
"""Points above the value for three and four classics of one value (§6)."""

__all__ = [
    "CHEAP",
    "CLASSICS",
    "DEAL",
    "DECK",
    "FACES",
    "IS_TRUMP",
    "JOKER",
    "JOKERS",
    "ORDER",
    "QUADRUPLE",
    "SIBLINGS",
    "SUIT",
    "TRIPLE",
    "TRUMP",
    "TRUMPS",
    "TWIN",
    "VALUE",
    "VALUES",
    "Card",
]
