"""What cards and tokens are worth to a player in sensible play.

Answers for estimates alone: they guide computer players and never decide what is allowed.
All values are on the scale of one prestige point.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from games.splendor_duel.economy import Tokens
from games.splendor_duel.state import Player
from games.splendor_duel.tables import CARDS, COST, GOLD, IS_WILD, PEARL, WILD


class Taste(Struct, frozen=True):
    """The weights of sensible play, found by playing many matches against each other."""

    crown: float = 1.7
    bonus: float = 1.42
    fading: float = 0.057
    colour: float = 0.23
    royal: float = 2.5
    again: float = 1.6
    privilege: float = 0.88
    match: float = 0.72
    steal: float = 1.5
    near: float = 0.51
    pull: float = 0.4
    over: float = 0.75
    plain: float = 0.3
    pearl: float = 0.24
    gold: float = 0.37
    spent: float = 0.16
    deny: float = 0.06
    reserve: float = 0.08
    scroll: float = 0.84
    gift: float = 0.8
    refill: float = 1.7
    rich: float = 0.9


TASTE: Final = Taste()
WIN: Final = 1000.0
"""Weight of a move that wins, far above all others."""


class Wish(NamedTuple):
    """One card as a wish: its value, what is missing by colour, and how many once gold is used."""

    card: int
    value: float
    missing: Tokens
    short: int


def wins_with(player: Player, card: int) -> bool:
    """Whether buying a card would win, an earned royal card counted as two points (§6)."""
    face = CARDS[card]
    crowns = player.crowns + face.crowns
    if crowns >= 10:
        return True
    passed = player.crowns < 3 <= crowns or player.crowns < 6 <= crowns
    if player.points + face.points + (2 if passed else 0) >= 20:
        return True
    if face.colour >= 0:
        return player.colour_points[face.colour] + face.points >= 10
    if face.colour == WILD:
        owned = [p for p, b in zip(player.colour_points, player.bonuses, strict=True) if b]
        return max(owned, default=-10) + face.points >= 10
    return False


@lru_cache(maxsize=64)
def _printed(taste: Taste) -> tuple[float, ...]:
    """By card: what points, crowns and abilities are worth to anybody."""
    gains = {
        "again": taste.again,
        "steal": taste.steal,
        "privilege": taste.privilege,
        "match": taste.match,
        "wild": 0.0,
    }
    return tuple(
        face.points + taste.crown * face.crowns + sum(gains[code] for code in face.abilities)
        for face in CARDS
    )


def card_values(cards: Iterable[int], player: Player, taste: Taste) -> dict[int, float]:
    """By card (-1 left out): what owning it would be worth to a player, its price aside."""
    printed = _printed(taste)
    crowns, colour_points = player.crowns, player.colour_points
    bonus = max(0.3, taste.bonus - taste.fading * len(player.cards))
    best = max(colour_points)
    values = {}
    for card in cards:
        if card < 0:
            continue
        face = CARDS[card]
        worth = printed[card]
        if face.count:
            colour = face.colour
            held = colour_points[colour] if colour >= 0 else best
            worth += face.count * bonus + taste.colour * held * face.points
        if face.crowns:
            after = crowns + face.crowns
            if crowns < 3 <= after or crowns < 6 <= after:
                worth += taste.royal
        values[card] = worth
    return values


def wishes(cards: tuple[int, ...], player: Player, taste: Taste) -> list[Wish]:
    """The cards a player may come to buy, valued; wild ones only where they can be placed."""
    bonuses = player.bonuses
    white, blue, green, red, black, pearls, gold = player.tokens
    white, blue, green = white + bonuses[0], blue + bonuses[1], green + bonuses[2]
    red, black = red + bonuses[3], black + bonuses[4]
    coloured = any(bonuses)
    found = []
    for card, value in card_values(cards, player, taste).items():
        if IS_WILD[card] and not coloured:
            continue
        a, b, c, d, e, p = COST[card]
        lacks = (
            a - white if a > white else 0,
            b - blue if b > blue else 0,
            c - green if c > green else 0,
            d - red if d > red else 0,
            e - black if e > black else 0,
            p - pearls if p > pearls else 0,
        )
        short = sum(lacks)
        found.append(Wish(card, value, lacks, short - gold if short > gold else 0))
    return found


def token_worth(found: list[Wish], taste: Taste) -> list[list[float]]:
    """By colour (7): what the first, second and third further token of it are worth.

    A token is worth what it brings the best wishes nearer; gold fits them all.
    """
    near = taste.near
    steps = 1.0 / near - 1.0
    ranked = sorted([(w.value * near**w.short, w) for w in found if w.short], reverse=True)[:5]
    worth = [[taste.plain] * 3 for _ in range(5)]
    worth.append([taste.pearl, taste.pearl / 2, taste.pearl / 2])
    golden = taste.gold
    for weight, wish in ranked:
        gain = weight * steps * taste.pull
        golden += gain * 0.5
        for colour, lack in enumerate(wish.missing):
            for place in range(min(3, lack)):
                worth[colour][place] += gain
    worth.append([golden] * 3)
    return worth


def held_worth(player: Player, found: list[Wish], taste: Taste) -> list[float]:
    """By colour (7): what giving one token of it up would cost, for discards."""
    worth = [taste.plain] * 5 + [taste.pearl * 2, taste.gold * 2]
    for wish in sorted(found, key=lambda w: w.value * taste.near**w.short, reverse=True)[:4]:
        weight = wish.value * taste.near**wish.short
        for colour in range(PEARL + 1):
            due = COST[wish.card][colour] - (player.bonuses[colour] if colour < PEARL else 0)
            if 0 < player.tokens[colour] <= due:
                worth[colour] += weight * 0.3
    worth[GOLD] += max(worth[:GOLD])
    return worth


__all__ = [
    "TASTE",
    "WIN",
    "Taste",
    "Wish",
    "card_values",
    "held_worth",
    "token_worth",
    "wins_with",
    "wishes",
]
