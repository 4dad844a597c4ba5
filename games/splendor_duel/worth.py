"""What cards and tokens are worth to a player in sensible play.

Answers for estimates alone: they guide computer players and never decide what is allowed.
All values are on the scale of one prestige point.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct

from games.splendor_duel.economy import Tokens
from games.splendor_duel.state import Player
from games.splendor_duel.tables import CARDS, COST, GOLD, IS_WILD, PEARL, WILD


class Taste(Struct, frozen=True):
    """The weights of sensible play, found by playing many matches against each other."""

    crown: float = 0.9
    bonus: float = 1.5
    fading: float = 0.07
    colour: float = 0.12
    royal: float = 2.5
    again: float = 1.6
    privilege: float = 0.7
    match: float = 0.6
    steal: float = 1.0
    near: float = 0.78
    pull: float = 0.4
    over: float = 0.5
    plain: float = 0.16
    pearl: float = 0.3
    gold: float = 0.45
    spent: float = 0.25
    deny: float = 0.12
    reserve: float = 0.25
    scroll: float = 0.55
    gift: float = 0.8
    refill: float = 0.9
    rich: float = 0.95


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


def card_value(card: int, player: Player, taste: Taste) -> float:
    """What owning a card would be worth to a player now, its price aside."""
    face = CARDS[card]
    crowns = player.crowns
    worth = face.points + taste.crown * face.crowns
    if face.crowns and (crowns < 3 <= crowns + face.crowns or crowns < 6 <= crowns + face.crowns):
        worth += taste.royal
    if face.count:
        worth += face.count * max(0.3, taste.bonus - taste.fading * len(player.cards))
        colour = face.colour
        held = player.colour_points[colour] if colour >= 0 else max(player.colour_points)
        worth += taste.colour * held * face.points
    for ability in face.abilities:
        if ability != "wild":
            worth += _ability(ability, taste)
    return worth


def _ability(ability: str, taste: Taste) -> float:
    if ability == "again":
        return taste.again
    if ability == "steal":
        return taste.steal
    return taste.privilege if ability == "privilege" else taste.match


def wishes(cards: tuple[int, ...], player: Player, taste: Taste) -> list[Wish]:
    """The cards a player may come to buy, valued; wild ones only where they can be placed."""
    white, blue, green, red, black = player.bonuses
    held = player.tokens
    has_white, has_blue, has_green, has_red, has_black, pearls, gold = held
    coloured = any(player.bonuses)
    found = []
    for card in cards:
        if card < 0 or (IS_WILD[card] and not coloured):
            continue
        a, b, c, d, e, p = COST[card]
        lacks = (
            max(0, a - white - has_white),
            max(0, b - blue - has_blue),
            max(0, c - green - has_green),
            max(0, d - red - has_red),
            max(0, e - black - has_black),
            p - pearls if p > pearls else 0,
        )
        short = max(0, sum(lacks) - gold)
        found.append(Wish(card, card_value(card, player, taste), lacks, short))
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
    "card_value",
    "held_worth",
    "token_worth",
    "wins_with",
    "wishes",
]
