"""The checks of §9 on the card data, and the components of §1."""

import itertools
from collections import Counter

import pytest

from games.splendor_duel.tables import (
    CARDS,
    NO_COLOUR,
    ROYALS,
    SPIRAL,
    SPIRAL_PLACE,
    TOKEN_BAG,
    TOKENS,
    WILD,
)

KINDS = [*range(5), WILD, NO_COLOUR]


def total(what, colour=None, level=None):
    """The sum of a field over cards of a colour and level, all when not named."""
    return sum(
        getattr(card, what)
        for card in CARDS
        if colour in (None, card.colour) and level in (None, card.level)
    )


def test_9_sixty_seven_different_cards():
    """30, 24 and 13 by level, no two alike, indexes in order."""
    printed = {(c.level, c.colour, c.count, c.points, c.crowns, c.cost, c.abilities) for c in CARDS}
    assert len(printed) == len(CARDS) == 67
    assert [sum(card.level == level for card in CARDS) for level in (1, 2, 3)] == [30, 24, 13]
    assert [card.index for card in CARDS] == list(range(67))


@pytest.mark.parametrize(("level", "each", "wild"), [(1, 5, 4), (2, 4, 3), (3, 2, 2)])
def test_9_cards_by_level_and_colour(level, each, wild):
    """As many of each colour, some wild, one without bonus."""
    counts = Counter(card.colour for card in CARDS if card.level == level)
    assert [counts[kind] for kind in KINDS] == [each] * 5 + [wild, 1]


def test_9_printed_costs():
    """81 of each colour, 29 pearls, never more than one pearl on a card."""
    sums = [sum(card.cost[colour] for card in CARDS) for colour in range(6)]
    assert sums == [81] * 5 + [29]
    assert max(card.cost[5] for card in CARDS) == 1


def test_9_points():
    """92 in all, by level, colour, wild and none."""
    assert [total("points", level=level) for level in (1, 2, 3)] == [11, 37, 44]
    assert [total("points", colour) for colour in KINDS] == [14] * 5 + [8, 14]


def test_9_crowns():
    """28 in all, by level, colour, wild and none."""
    assert [total("crowns", level=level) for level in (1, 2, 3)] == [6, 9, 13]
    assert [total("crowns", colour) for colour in KINDS] == [4] * 5 + [8, 0]
    assert max(card.crowns for card in CARDS) == 3


def test_9_bonuses():
    """69 in all; doubles on five level 2 cards, one per colour."""
    assert [total("count", colour) for colour in KINDS] == [12] * 5 + [9, 0]
    doubles = [card for card in CARDS if card.count == 2]
    assert {card.level for card in doubles} == {2}
    assert sorted(card.colour for card in doubles) == [0, 1, 2, 3, 4]


def test_9_abilities():
    """As many of each, the two-ability card once."""
    counts = Counter(card.abilities for card in CARDS)
    assert counts == {
        (): 38,
        ("match",): 5,
        ("again",): 5,
        ("privilege",): 5,
        ("steal",): 5,
        ("wild",): 8,
        ("wild", "again"): 1,
    }


def test_9_rotation_of_the_colours():
    """Replacing every colour by the next maps the coloured cards onto themselves."""

    def printed(card, turn):
        cost = card.cost[:5]
        moved = tuple(cost[(colour - turn) % 5] for colour in range(5))
        colour = (card.colour + turn) % 5
        return (card.level, colour, card.count, card.points, card.crowns, moved, card.cost[5])

    coloured = [card for card in CARDS if card.colour >= 0]
    assert len(coloured) == 55
    assert {printed(card, 1) for card in coloured} == {printed(card, 0) for card in coloured}


def test_9_royal_cards():
    """3 points bare; 2 points with an ability each."""
    assert [(royal.points, royal.abilities) for royal in ROYALS] == [
        (3, ()),
        (2, ("again",)),
        (2, ("privilege",)),
        (2, ("steal",)),
    ]


def test_4_no_card_with_crowns_has_another_ability_than_wild():
    """What §4.2 and §4.4 rely on: one source of an extra turn, and of a privilege, at a time."""
    for card in CARDS:
        assert not card.crowns or set(card.abilities) <= {"wild"}


def test_1_tokens():
    """Four of each gem, two pearls, three gold."""
    assert TOKENS == (4, 4, 4, 4, 4, 2, 3)
    assert len(TOKEN_BAG) == sum(TOKENS) == 25


def test_1_1_spiral():
    """The printed spiral, each place once, each step to a neighbour."""
    grid = [SPIRAL_PLACE[row * 5 : row * 5 + 5] for row in range(5)]
    assert grid[0] == (17, 18, 19, 20, 21)
    assert grid[2] == (15, 4, 1, 8, 23)
    assert sorted(SPIRAL_PLACE) == list(range(1, 26))
    for here, there in itertools.pairwise(SPIRAL):
        steps = abs(here // 5 - there // 5) + abs(here % 5 - there % 5)
        assert steps == 1
