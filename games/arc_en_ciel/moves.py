"""What a seat may ask for: to give cards to the right, to play a card.

Answers for the shapes of moves and for the form of the exchange. Refuses to know whether a
card may be played.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

from msgspec import Meta, Struct

from games.arc_en_ciel.tables import FACES, ORDER, Card
from games.arc_en_ciel.words import card
from games.contract import Blank, Form, FormField, Language
from games.dice import Dice


class Give(Struct, frozen=True, tag="give", forbid_unknown_fields=True):
    """Give these cards face down to the right-hand neighbour (§2), in any order."""

    cards: Annotated[tuple[Card, ...], Meta(max_length=15)]


class Play(Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Play one card to the trick (§4)."""

    card: Card


Move = Give | Play

PLAY: dict[str, Play] = {card: Play(card) for card in FACES}
"""One ready move per face: legal moves are listed far more often than they are made."""


_GIVE: dict[Language, str] = {
    "fr": "Cartes à donner à la personne de droite\u00a0: %d",
    "en": "Cards to give to the person on the right: %d",
}


class Exchange(Form):
    """The exchange of §2: exactly ``n`` different cards of ``hand``, whichever they are."""

    code = "exchange"
    __slots__ = ("hand", "n")

    def __init__(self, hand: tuple[str, ...], n: int) -> None:
        self.hand = hand
        self.n = n

    def accepts(self, move: Any) -> bool:
        """Whether the move gives ``n`` cards that are all held."""
        if not isinstance(move, Give) or len(move.cards) != self.n:
            return False
        return not Counter(move.cards) - Counter(self.hand)

    def sample(self, dice: Dice) -> Give:
        """Any ``n`` cards, each choice as likely."""
        left = list(self.hand)
        chosen = [left.pop(dice.pick(range(len(left)))) for _ in range(self.n)]
        return Give(tuple(sorted(chosen)))

    def describe(self) -> dict[str, Any]:
        """``{"code", "n", "hand"}``: how many cards to choose, and among which."""
        return {"code": self.code, "n": self.n, "hand": sorted(self.hand, key=ORDER.__getitem__)}

    def blank(self, language: Language) -> Blank:
        """Every card of the hand, to be ticked."""
        hand = tuple(sorted(self.hand, key=ORDER.__getitem__))
        field = FormField(
            key="cards",
            kind="some",
            label=_GIVE[language] % self.n,
            names=tuple(card(face, language, article=False) for face in hand),
            values=hand,
            count=self.n,
        )
        return Blank("give", "Donner" if language == "fr" else "Give", (field,))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Exchange) and (self.hand, self.n) == (other.hand, other.n)

    def __hash__(self) -> int:
        return hash((self.hand, self.n))


__all__ = ["PLAY", "Exchange", "Give", "Move", "Play"]
