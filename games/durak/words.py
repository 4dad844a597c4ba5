"""Cards, people and lists of Durak in French and English.

Answers for the pieces of sentences. Refuses to know facts and refusals (``say``, ``refusals``).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Language, Names, Seat

_RANKS = {
    "fr": {"J": "valet", "Q": "dame", "K": "roi", "A": "as"},
    "en": {"J": "jack", "Q": "queen", "K": "king", "A": "ace"},
}
_SUITS = {
    "fr": {"S": "pique", "H": "cœur", "D": "carreau", "C": "trèfle"},
    "en": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
}


def suit(code: str, language: Language) -> str:
    """A suit's name, from its letter or from a card."""
    return _SUITS[language][code[-1]]


def rank(code: str, language: Language) -> str:
    """A rank's name, without article."""
    return _RANKS[language].get(code, code)


def bare(card: str, language: Language) -> str:
    """« 9 de pique », “9 of spades”: for labels."""
    link = "de" if language == "fr" else "of"
    return f"{rank(card[:-1], language)} {link} {suit(card, language)}"


def the(card: str, language: Language) -> str:
    """« le 9 de pique », « la dame de cœur », « l’as de trèfle », “the 9 of spades”."""
    name = bare(card, language)
    if language == "en":
        return f"the {name}"
    match card[:-1]:
        case "A":
            return f"l’{name}"
        case "Q":
            return f"la {name}"
    return f"le {name}"


def count(number: int, language: Language) -> str:
    """« 1 carte », « 3 cartes », “1 card”, “3 cards”."""
    word = "carte" if language == "fr" else "card"
    plural = number > 1 if language == "fr" else number != 1
    return f"{number} {word}{'s' if plural else ''}"


def listed(things: Sequence[str], language: Language) -> str:
    """« a, b et c », “a, b and c”."""
    link = " et " if language == "fr" else " and "
    if len(things) < 2:
        return "".join(things)
    return ", ".join(things[:-1]) + link + things[-1]


class People:
    """The seats of a match as one reader hears of them: names, or « vous » for the reader."""

    __slots__ = ("_names", "language")

    def __init__(self, names: Names, language: Language) -> None:
        self._names = names
        self.language = language

    def me(self, seat: Seat) -> bool:
        """Whether the seat is the reader's own."""
        return seat == self._names.me

    def who(self, seat: Seat) -> str:
        """The seat inside a sentence."""
        if self.me(seat):
            return "vous" if self.language == "fr" else "you"
        return self._names.seats[seat]

    def does(self, seat: Seat, fr: tuple[str, str], en: tuple[str, str]) -> str:
        """Subject and verb; forms for « vous » / ``you`` first, then for a name."""
        forms = fr if self.language == "fr" else en
        if self.me(seat):
            return f"{'Vous' if self.language == 'fr' else 'You'} {forms[0]}"
        return f"{self._names.seats[seat]} {forms[1]}"

    def does_to(self, seat: Seat, to: Seat, fr: tuple[str, str], en: tuple[str, str]) -> str:
        """Subject, verb and direct object: « Hibou vous attaque », “Owl attacks you”."""
        if self.language == "fr" and self.me(to):
            return f"{self._names.seats[seat]} vous {fr[1]}"
        return f"{self.does(seat, fr, en)} {self.who(to)}"

    def pick(self, fr: str, en: str) -> str:
        """The text of the reader's language."""
        return fr if self.language == "fr" else en

    def the(self, card: str) -> str:
        """A card with its article."""
        return the(card, self.language)

    def count(self, number: int) -> str:
        """A number of cards."""
        return count(number, self.language)

    def listed(self, things: Sequence[str]) -> str:
        """Some things in a row."""
        return listed(things, self.language)


__all__ = ["People", "bare", "count", "listed", "rank", "suit", "the"]
