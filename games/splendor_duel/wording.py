"""The words of tokens, cards and places in French and English, for sentences.

Answers for nouns; refuses to know which fact or refusal they stand in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.contract import Language, Names
from games.splendor_duel.tables import CARDS, ROYALS, WILD

TOKEN: Final[dict[Language, tuple[str, ...]]] = {
    "fr": ("blanc", "bleu", "vert", "rouge", "noir", "Perle", "Or"),
    "en": ("white", "blue", "green", "red", "black", "pearl", "gold"),
}
_CARD: Final[dict[Language, dict[int, str]]] = {
    "fr": {
        0: "carte blanche",
        1: "carte bleue",
        2: "carte verte",
        3: "carte rouge",
        4: "carte noire",
        WILD: "carte joker",
        -1: "carte sans bonus",
    },
    "en": {
        0: "a white card",
        1: "a blue card",
        2: "a green card",
        3: "a red card",
        4: "a black card",
        WILD: "a wild card",
        -1: "a card without bonus",
    },
}
_ROYAL: Final[dict[Language, dict[str, str]]] = {
    "fr": {"again": "nouveau tour", "privilege": "1 Privilège", "steal": "1 jeton pris au rival"},
    "en": {"again": "another turn", "privilege": "1 privilege", "steal": "1 token from the rival"},
}
_AND: Final[dict[Language, str]] = {"fr": "et", "en": "and"}


def joined(words: Sequence[str], language: Language) -> str:
    """« a, b et c »."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {_AND[language]} {words[-1]}"


def counted(numbers: Sequence[int], language: Language) -> str:
    """« 2 rouges, 1 Perle »: numbers by colour as words, zeros left out."""
    return joined(
        [
            f"{number} {_many(TOKEN[language][colour], number, language)}"
            for colour, number in enumerate(numbers)
            if number
        ],
        language,
    )


def _many(word: str, number: int, language: Language) -> str:
    invariable = language == "en" or word == "Or"
    if language == "en" and word == "pearl" and number > 1:
        return "pearls"
    return word if invariable or number < 2 else f"{word}s"


def colours(tokens: Sequence[int], language: Language) -> str:
    """« rouge, rouge et noir »: tokens in the order they lie."""
    return joined([TOKEN[language][token] for token in tokens], language)


def _worth(points: int, crowns: int, language: Language) -> list[str]:
    found = []
    if points:
        found.append(f"{points} point{'s' if points > 1 else ''}")
    if crowns:
        word = "couronne" if language == "fr" else "crown"
        found.append(f"{crowns} {word}{'s' if crowns > 1 else ''}")
    return found


def card(index: int, language: Language) -> str:
    """« une carte bleue (niveau 2, 1 point) »."""
    face = CARDS[index]
    noun = _CARD[language][face.colour]
    if language == "fr":
        noun = f"une {noun}"
    level = f"niveau {face.level}" if language == "fr" else f"level {face.level}"
    return f"{noun} ({', '.join([level, *_worth(face.points, face.crowns, language)])})"


def royal(index: int, language: Language) -> str:
    """« 2 points, nouveau tour »: what a royal card brings."""
    face = ROYALS[index]
    extras = [_ROYAL[language][ability] for ability in face.abilities]
    return ", ".join([*_worth(face.points, 0, language), *extras])


def place(cell: int, language: Language) -> str:
    """« rangée 2, colonne 4 »."""
    row, column = cell // 5 + 1, cell % 5 + 1
    if language == "fr":
        return f"rangée {row}, colonne {column}"
    return f"row {row}, column {column}"


def who(seat: int, names: Names, language: Language) -> str:
    """The subject of a sentence: the reader as « Vous », others by name."""
    if seat == names.me:
        return "Vous" if language == "fr" else "You"
    return names.seats[seat]


__all__ = ["TOKEN", "card", "colours", "counted", "joined", "place", "royal", "who"]
