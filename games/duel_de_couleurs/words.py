"""Names of colours and cards in French and English, with their grammar.

Answers for how a face is called. Refuses to form whole sentences.
"""

from __future__ import annotations

from msgspec import Struct

from games.contract import Language
from games.duel_de_couleurs.tables import Face

COLOUR_WORDS: dict[Language, tuple[str, ...]] = {
    "fr": ("rouge", "bleu", "vert", "jaune"),
    "en": ("red", "blue", "green", "yellow"),
}
_FEMININE = ("rouge", "bleue", "verte", "jaune")


class _Noun(Struct, frozen=True):
    """A symbol's name; ``feminine`` and ``vowel`` rule its French article and adjective."""

    fr: str
    en: str
    feminine: bool = False
    vowel: bool = False


_NOUNS: dict[str, _Noun] = {
    **{str(n): _Noun(str(n), str(n)) for n in range(10)},
    "skip": _Noun("Passer", "Skip"),
    "reverse": _Noun("Sens", "Reverse"),
    "plus2": _Noun("+2", "+2"),
    "plus1": _Noun("+1", "+1"),
    "plus5": _Noun("+5", "+5"),
    "bomb": _Noun("Bombe", "Bomb", feminine=True),
    "shield": _Noun("Bouclier", "Shield"),
    "all_skip": _Noun("Tous passent", "Everyone passes"),
    "flip": _Noun("Volte-face", "Volte-face", feminine=True),
    "midnight": _Noun("Horloge de minuit", "Midnight clock", feminine=True, vowel=True),
    "joker": _Noun("Joker", "Joker"),
    "joker4": _Noun("Joker +4", "Joker +4"),
    "hunt": _Noun("Chasse aux couleurs", "Colour hunt", feminine=True),
}


def symbol_name(symbol: str, language: Language) -> str:
    """« Passer », « +2 », « 7 »."""
    noun = _NOUNS[symbol]
    return noun.fr if language == "fr" else noun.en


def face_name(face: Face, language: Language) -> str:
    """« 7 rouge », « Bombe verte », « Joker +4 »; in English "red 7"."""
    noun = _NOUNS[face.symbol]
    if language == "en":
        colour = "" if face.colour is None else COLOUR_WORDS["en"][face.colour] + " "
        return f"{colour}{noun.en}"
    if face.colour is None:
        return noun.fr
    words = _FEMININE if noun.feminine else COLOUR_WORDS["fr"]
    return f"{noun.fr} {words[face.colour]}"


def this_face(face: Face, language: Language) -> str:
    """« Ce 7 rouge », « Cette Bombe verte »; "This red 7"."""
    if language == "en":
        return f"This {face_name(face, 'en')}"
    return f"{'Cette' if _NOUNS[face.symbol].feminine else 'Ce'} {face_name(face, 'fr')}"


def the_face(face: Face, language: Language) -> str:
    """« le 3 bleu », « la Bombe verte », « l’Horloge de minuit rouge »; "the blue 3"."""
    if language == "en":
        return f"the {face_name(face, 'en')}"
    noun = _NOUNS[face.symbol]
    article = "l’" if noun.vowel else "la " if noun.feminine else "le "
    return f"{article}{face_name(face, 'fr')}"


def a_symbol(symbol: str, language: Language) -> str:
    """« un +2 », « une Chasse aux couleurs »; "a +2"."""
    noun = _NOUNS[symbol]
    if language == "en":
        return f"a {noun.en}"
    return f"{'une' if noun.feminine else 'un'} {noun.fr}"


def cards(count: int, language: Language) -> str:
    """« une carte », « 4 cartes », « aucune carte »; "one card", "4 cards", "no card"."""
    if language == "fr":
        return {0: "aucune carte", 1: "une carte"}.get(count, f"{count} cartes")
    return {0: "no card", 1: "one card"}.get(count, f"{count} cards")


def listing(things: list[str], language: Language) -> str:
    """« a, b et c »."""
    if len(things) < 2:
        return "".join(things)
    last = " et " if language == "fr" else " and "
    return ", ".join(things[:-1]) + last + things[-1]


__all__ = [
    "COLOUR_WORDS",
    "a_symbol",
    "cards",
    "face_name",
    "listing",
    "symbol_name",
    "the_face",
    "this_face",
]
