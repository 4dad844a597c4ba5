"""The printed matter: fifteen colours, sixty cards, the words of the lists (§1, §4.1)."""

from __future__ import annotations

import pytest

from games.colorful.categories import BY_ID, HOUSE_CARDS
from games.colorful.tables import COLOURS, FACES, FORBIDDEN, IDS, SIZES
from games.colorful.writing import fold


def test_clause_1_fifteen_colours_told_apart_without_seeing_them():
    assert len(COLOURS) == len(FACES) == 15
    assert tuple(face.id for face in COLOURS) == IDS
    for unique in (
        {face.symbol for face in COLOURS},
        {face.hex for face in COLOURS},
        {face.name.fr for face in COLOURS},
        {face.name.en for face in COLOURS},
        {face.symbol_name.fr for face in COLOURS},
    ):
        assert len(unique) == 15
    assert [face.id for face in COLOURS if face.metallic] == ["silver", "gold"]


def _light(hex_value: str) -> float:
    parts = [int(hex_value[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("face", COLOURS, ids=lambda face: face.id)
def test_the_ink_is_readable_on_every_card(face):
    light, dark = sorted((_light(face.hex), _light(face.ink)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_clause_1_sixty_cards_of_four_categories_in_both_languages():
    assert len(HOUSE_CARDS) == len(BY_ID) == 60
    for language in ("fr", "en"):
        themes = [card.theme.of(language) for card in HOUSE_CARDS]
        slots = [text.of(language) for card in HOUSE_CARDS for text in card.slots]
        assert len(set(themes)) == 60
        assert len(set(slots)) == len(slots) == 240
        assert all(text == text.strip() != "" for text in themes + slots)


def test_a_pile_is_enough_for_the_longest_match():
    assert max(size.rounds for size in SIZES.values()) <= len(HOUSE_CARDS)


@pytest.mark.parametrize(("language", "count"), [("fr", 122), ("en", 71)])
def test_clause_4_1_the_lists_are_whole_and_folded(language, count):
    words = FORBIDDEN[language]
    assert len(words) == count
    assert all(word == fold(word) and word.isalpha() for word in words)


@pytest.mark.parametrize("face", COLOURS, ids=lambda face: face.id)
def test_clause_4_1_every_name_of_a_colour_is_in_the_lists(face):
    """Of « Bleu ciel » the first word; ciel alone is a thing."""
    assert fold(face.name.fr).split()[0] in FORBIDDEN["fr"]
    assert fold(face.name.en).split()[-1] in FORBIDDEN["en"]


@pytest.mark.parametrize("seats", range(2, 13))
def test_clause_2_everybody_has_a_card_for_every_round(seats):
    size = SIZES[seats]
    assert 15 - size.removed > size.rounds
