"""Words for cards, colours and seats, French and English.

Answers for names and joining. Refuses to know facts and refusals.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.arc_en_ciel.tables import JOKER, VALUE
from games.contract import Language, Names

_FR = {"R": "rouge", "B": "bleu", "V": "vert", "J": "jaune"}
_EN = {"R": "red", "B": "blue", "V": "green", "J": "yellow"}


def colour(suit: str, language: Language) -> str:
    """A classic colour: ``rouge`` or ``red``."""
    return (_FR if language == "fr" else _EN)[suit]


def card(face: str, language: Language, *, article: bool = True) -> str:
    """A card as one says it: ``le 9 rouge``, ``l’Ombre 7``; ``the red 9``, ``the Shadow 7``."""
    suit, value = face[0], VALUE[face]
    if language == "fr":
        if face == JOKER:
            return "le Joker" if article else "Joker"
        if suit in _FR:
            return f"{'le ' if article else ''}{value} {_FR[suit]}"
        name = "Arc-en-ciel" if suit == "A" else "Ombre"
        return f"{'l’' if article else ''}{name} {value}"
    the = "the " if article else ""
    if face == JOKER:
        return f"{the}Joker"
    if suit in _EN:
        return f"{the}{_EN[suit]} {value}"
    return f"{the}{'Rainbow' if suit == 'A' else 'Shadow'} {value}"


def cards(faces: Sequence[str], language: Language, *, article: bool = True) -> str:
    """Several cards in one list."""
    return join([card(face, language, article=article) for face in faces], language)


def join(parts: Sequence[str], language: Language, *, last: str = "") -> str:
    """``a, b et c``; ``last`` is another word than « et » before the last part."""
    if len(parts) < 2:
        return "".join(parts)
    word = last or ("et" if language == "fr" else "and")
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def who(seat: int, names: Names, language: Language) -> str:
    """A seat's name in the middle of a sentence; the reader is « vous » / "you"."""
    if seat == names.me:
        return "vous" if language == "fr" else "you"
    return names.seats[seat]


def does(seat: int, names: Names, language: Language, third: str, second: str) -> str:
    """A seat and its verb: ``Hibou prend``, ``vous prenez``."""
    verb = second if seat == names.me else third
    return f"{who(seat, names, language)} {verb}"


def sentence(text: str) -> str:
    """A capital."""
    return text[:1].upper() + text[1:]


__all__ = ["card", "cards", "colour", "does", "join", "sentence", "who"]
