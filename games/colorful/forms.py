"""What a seat is offered: one form to name a subject with its colours, one to lay.

Answers for describing, sampling and accepting moves; accepting is what ``legality`` says.
Refuses to hold rules of its own.
"""

from __future__ import annotations

from typing import Any, Final

from games.colorful import legality
from games.colorful.moves import GiveSubject, Lay, LayForAbsent, Move
from games.colorful.state import Colours, State, hand, per_round
from games.colorful.subject import LONGEST, samples
from games.colorful.tables import FACES
from games.contract import Blank, Form, FormField, IllegalMove, Language, Seat, Text
from games.dice import Dice

_ABSENCE = 16
"""One sampled move in so many is laid as for somebody absent."""

_COLOURS: Final[dict[Language, str]] = {
    "fr": "Couleurs à poser\u00a0: %d",
    "en": "Colours to lay: %d",
}
_SUBJECT: Final[dict[Language, tuple[str, str]]] = {
    "fr": ("Votre sujet", "Votre sujet, en un mot"),
    "en": ("Your subject", "Your subject, in one word"),
}


def draw(held: Colours, count: int, dice: Dice) -> Colours:
    """So many different colours of a hand, each choice as likely, in the order of a set."""
    left = list(held)
    chosen = {left.pop(left.index(dice.pick(left))) for _ in range(count)}
    return tuple(colour for colour in held if colour in chosen)


class LayForm(Form):
    """Lay the colours of this round out of the hand (§4)."""

    code = "lay"

    def __init__(self, state: State, seat: Seat) -> None:
        """``seat`` is asked in ``state``."""
        self.state, self.seat = state, seat

    def accepts(self, move: Any) -> bool:
        """Whether this move would be taken now."""
        try:
            legality.check(self.state, self.seat, move)
        except IllegalMove:
            return False
        return True

    def _colours(self, dice: Dice) -> Colours:
        return draw(hand(self.state, self.seat), per_round(self.state.options), dice)

    def sample(self, dice: Dice) -> Move:
        """A random choice of colours; now and then one laid as for somebody absent."""
        colours = self._colours(dice)
        if dice.random() * _ABSENCE < 1:
            return LayForAbsent(colours)
        return self._own(colours, dice)

    def _own(self, colours: Colours, _dice: Dice) -> Move:
        return Lay(colours)

    def blank(self, language: Language) -> Blank:
        """Every colour of the hand, to be ticked."""
        held = hand(self.state, self.seat)
        field = FormField(
            key="colours",
            kind="some",
            label=_COLOURS[language] % per_round(self.state.options),
            names=tuple(FACES[colour].name.of(language) for colour in held),
            values=held,
            count=per_round(self.state.options),
        )
        return Blank("lay", "Poser" if language == "fr" else "Lay", (field,))

    def describe(self) -> dict[str, Any]:
        """``count`` colours to choose out of ``colours``."""
        held = hand(self.state, self.seat)
        return {
            "code": self.code,
            "count": per_round(self.state.options),
            "colours": list(held),
        }


class SubjectForm(LayForm):
    """Name a subject and lay the colours with it: the active player's move (§4.3)."""

    code = "subject"

    def _own(self, colours: Colours, dice: Dice) -> Move:
        words = samples(self.state.language, one_word=self.state.options.one_word)
        return GiveSubject(Text(body=dice.pick(words)), colours)

    def blank(self, language: Language) -> Blank:
        """A line to write on, then the colours."""
        label = _SUBJECT[language][self.state.options.one_word]
        line = FormField(key="subject", kind="text", label=label, count=LONGEST)
        verb = "Donner le sujet" if language == "fr" else "Give the subject"
        return Blank("give_subject", verb, (line, *super().blank(language).fields))

    def describe(self) -> dict[str, Any]:
        """The colours, and the length a subject may have (characters)."""
        return {
            **super().describe(),
            "subject": {"most": LONGEST, "one_word": self.state.options.one_word},
        }


__all__ = ["LayForm", "SubjectForm", "draw"]
