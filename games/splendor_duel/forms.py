"""The two free choices of tokens: how to pay, and what goes back to the bag.

Answers for describing, sampling and accepting them; refuses to know prices and limits itself
(``economy``) or the turn.
"""

from __future__ import annotations

from typing import Any, Final

from games.contract import Blank, Form, FormField, Language
from games.dice import Dice
from games.splendor_duel.economy import (
    default_payment,
    minus,
    payment_fault,
    payments,
    plain_discard,
    price,
)
from games.splendor_duel.moves import Discard, Pay
from games.splendor_duel.state import Player
from games.splendor_duel.tables import HAND_LIMIT
from games.splendor_duel.wording import TOKEN, card, counted

_PAY: Final[dict[Language, str]] = {"fr": "Comment payer ", "en": "How to pay for "}
_DISCARD: Final[dict[Language, str]] = {
    "fr": "Jetons à remettre au sac\u00a0: %d",
    "en": "Tokens to put back in the bag: %d",
}


class PayForm(Form):
    """How to pay for one card: gold may replace any token, the sum is exact (§3.6)."""

    code = "pay"

    def __init__(self, card: int, player: Player) -> None:
        """``player``: the buyer, who can afford ``card``."""
        self.card = card
        self.player = player

    def accepts(self, move: Any) -> bool:
        """Whether the move pays exactly, with tokens that are held."""
        return isinstance(move, Pay) and not payment_fault(self.card, self.player, move.tokens)

    def sample(self, dice: Dice) -> Pay:
        """Any of the exact payments, each as likely."""
        return Pay(dice.pick(payments(self.card, self.player)))  # type: ignore[arg-type]

    def default(self) -> Pay:
        """Matching tokens first, gold for the shortfall alone."""
        return Pay(default_payment(self.card, self.player))  # type: ignore[arg-type]

    def describe(self) -> dict[str, Any]:
        """Card, price, purse, the default and every accepted payment (seven numbers each)."""
        return {
            "code": self.code,
            "card": self.card,
            "price": price(self.card, self.player),
            "held": self.player.tokens,
            "default": default_payment(self.card, self.player),
            "choices": payments(self.card, self.player),
        }

    def blank(self, language: Language) -> Blank:
        """Every payment in words, the default first."""
        ways = tuple(payments(self.card, self.player))
        field = FormField(
            key="tokens",
            kind="one",
            label=f"{_PAY[language]}{card(self.card, language)}",
            names=tuple(counted(way, language) for way in ways),
            values=ways,
        )
        return Blank("pay", "Payer" if language == "fr" else "Pay", (field,))


class DiscardForm(Form):
    """What goes to the bag, down to exactly ten tokens (§5)."""

    code = "discard"

    def __init__(self, player: Player) -> None:
        """``player``: who holds more than ten tokens."""
        self.player = player

    @property
    def count(self) -> int:
        """How many tokens must go."""
        return sum(self.player.tokens) - HAND_LIMIT

    def accepts(self, move: Any) -> bool:
        """Whether the move leaves exactly ten tokens, giving only what is held."""
        return (
            isinstance(move, Discard)
            and sum(move.tokens) == self.count
            and min(minus(self.player.tokens, move.tokens)) >= 0
        )

    def sample(self, dice: Dice) -> Discard:
        """Tokens drawn one by one from those held, each as likely."""
        left = [colour for colour, held in enumerate(self.player.tokens) for _ in range(held)]
        given = [0] * 7
        for _ in range(self.count):
            colour = dice.pick(left)
            left.remove(colour)
            given[colour] += 1
        return Discard(tuple(given))  # type: ignore[arg-type]

    def default(self) -> Discard:
        """The plainest discard: the most numerous gems."""
        return Discard(plain_discard(self.player))  # type: ignore[arg-type]

    def describe(self) -> dict[str, Any]:
        """How many must go, the purse, and the plainest discard."""
        return {
            "code": self.code,
            "count": self.count,
            "held": self.player.tokens,
            "default": plain_discard(self.player),
        }

    def blank(self, language: Language) -> Blank:
        """A number for each kind of token, the plainest discard to begin with."""
        field = FormField(
            key="tokens",
            kind="counts",
            label=_DISCARD[language] % self.count,
            names=tuple(word.capitalize() for word in TOKEN[language]),
            most=self.player.tokens,
            given=plain_discard(self.player),
            count=self.count,
        )
        verb = "Remettre au sac" if language == "fr" else "Put back in the bag"
        return Blank("discard", verb, (field,))


__all__ = ["DiscardForm", "PayForm"]
