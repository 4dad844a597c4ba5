"""Tables of Duel de Couleurs laid out by hand: what rules scenarios are written with.

A card is a colour letter and a symbol: ``r7`` rouge 7, ``bP`` Passer, ``vS`` Sens, ``j+2``,
``rB`` Bombe, ``rO`` Bouclier, ``rT`` Tous passent, ``rV`` Volte-face, ``rH`` Horloge; ``K``
Joker, ``K4`` Joker +4, ``C`` Chasse aux couleurs. At Jour & Nuit ``r7/bT`` names the active and
the other face; the other face alone may be left out and is dealt from what is left.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.contract import Eyes, IllegalMove, Names
from games.dice import Dice
from games.duel_de_couleurs.moves import ChooseColour, Draw, Keep, PlayCard, PlayDrawn
from games.duel_de_couleurs.rules import GAME
from games.duel_de_couleurs.state import State
from games.duel_de_couleurs.tables import (
    ACTIVE,
    COLOUR,
    DAY,
    DECKS,
    FACES,
    HANDLE,
    NAMED,
    NIGHT,
    WILD,
    Face,
    face,
)
from support.typography import typed

ROUGE, BLEU, VERT, JAUNE = range(4)
NAMES = Names(("Anne", "Bruno", "Claire", "David", "Emma", "Farid"))
_SIGNS = {
    "P": "skip",
    "S": "reverse",
    "+2": "plus2",
    "+1": "plus1",
    "+5": "plus5",
    "T": "all_skip",
    "B": "bomb",
    "O": "shield",
    "V": "flip",
    "H": "midnight",
}
_WILD = {"K": "joker", "K4": "joker4", "C": "hunt"}


def number(sign: str) -> int:
    """The number of a face written as above."""
    if sign in _WILD:
        return face(None, _WILD[sign])
    return face("rbvj".index(sign[0]), _SIGNS.get(sign[1:], sign[1:]))


def named(sign: str) -> Face:
    """The face that a sign stands for."""
    return NAMED[number(sign)]


def seat_of(letter: str) -> int:
    """A is seat 0."""
    return "ABCDEF".index(letter)


class Table:
    """A table in play; every method acts for the seat of a letter and keeps the facts."""

    def __init__(
        self,
        hands: str,
        top: str,
        pile: str = "",
        table: str = "classique",
        turn: str = "A",
        *,
        night: bool = False,
        short: bool = False,
        under: str = "",
        **more: Any,
    ) -> None:
        """``hands``: "r7 K | b3 | …"; ``pile``: what is drawn next, first first.

        The rest of the deck lies under the pile, unless ``short``.
        """
        signs = [row.split() for row in hands.split("|")]
        written = [s for row in signs for s in row] + [top, *pile.split(), *under.split()]
        deck = (NIGHT if night else DAY) if table == "jour_nuit" else DECKS[table]
        rest = Counter(deck)
        rest.subtract(number(sign.split("/")[0]) for sign in written)
        missing = {NAMED[n]: c for n, c in rest.items() if c < 0}
        assert not missing or short, f"the deck has no such cards: {missing}"
        filler = [n for n in sorted(rest) for _ in range(max(0, rest[n]))]
        self._others = self._free(written, table, night=night)
        handle = 1
        entries = []
        for row in signs:
            entries.append(tuple((handle + k) << HANDLE | self._card(s) for k, s in enumerate(row)))
            handle += len(row)
        drawn_next = [self._card(sign) for sign in pile.split()]
        below = [] if short else [self._card(n) for n in filler]
        top_face = number(top.split("/", maxsplit=1)[0])
        fields = {
            "table": table,
            "hands": tuple(entries),
            "pile": tuple((drawn_next + below)[::-1]),
            "discard": (*(self._card(sign) for sign in under.split()), self._card(top)),
            "colour": COLOUR[top_face] if top_face < WILD else 0,
            "seat": seat_of(turn),
            "direction": 1,
            "phase": "turn",
            "turn": 1,
            "turns": 0,
            "idle": 0,
            "handle": handle,
            "drawn": 0,
            "kind": 0,
            "due": 0,
            "countdown": 0,
            "blast": 0,
            "shields": 0,
            "night": night,
            "first": 0,
            "winner": -1,
            "reason": "",
        }
        self.state = State(**(fields | more))
        self.facts: list[Any] = []
        self.count = 0

    def _free(self, written: list[str], table: str, *, night: bool) -> list[int]:
        if table != "jour_nuit":
            return []
        rest = Counter(DAY if night else NIGHT)
        rest.subtract(number(sign.split("/")[1]) for sign in written if "/" in sign)
        return [n for n in sorted(rest) for _ in range(max(0, rest[n]))]

    def _card(self, sign: str | int) -> int:
        if isinstance(sign, int):
            return (self._others.pop() if self._others else 0) * FACES + sign
        active, _, other = sign.partition("/")
        if other:
            return number(other) * FACES + number(active)
        return (self._others.pop() if self._others else 0) * FACES + number(active)

    def do(self, who: str, move: Any, chance: int = 0) -> list[Any]:
        """One move; its facts."""
        self.count += 1
        dice = Dice(bytes(31) + bytes([chance]), self.count)
        facts = GAME.decide(self.state, seat_of(who), move, dice)
        for fact in facts:
            self.state = GAME.evolve(self.state, fact)
        self.facts += facts
        return list(facts)

    def handle(self, who: str, sign: str) -> int:
        """The handle of a card that a seat holds."""
        held = self.state.hands[seat_of(who)]
        return next(e >> HANDLE for e in held if e & ACTIVE == number(sign))

    def play(self, who: str, sign: str, colour: int | None = None) -> list[Any]:
        return self.do(who, PlayCard(self.handle(who, sign), colour))

    def draw(self, who: str, chance: int = 0) -> list[Any]:
        return self.do(who, Draw(), chance)

    def jouer(self, who: str, colour: int | None = None) -> list[Any]:
        return self.do(who, PlayDrawn(colour))

    def garder(self, who: str) -> list[Any]:
        return self.do(who, Keep())

    def choose(self, who: str, colour: int) -> list[Any]:
        return self.do(who, ChooseColour(colour))

    def refused(self, who: str, move: Any) -> IllegalMove:
        """The refusal of a move; the table is untouched."""
        before = self.state
        try:
            GAME.decide(self.state, seat_of(who), move, Dice(bytes(32), 99))
        except IllegalMove as refusal:
            assert self.state == before
            assert move not in GAME.legal(self.state, seat_of(who))
            return refusal
        raise AssertionError(f"{move!r} of {who} is taken")

    def refuses(self, who: str, sign: str, colour: int | None = None) -> str:
        """The code with which a card is refused."""
        return self.refused(who, PlayCard(self.handle(who, sign), colour)).code

    def hand(self, who: str) -> list[Face]:
        """Active faces of a hand, sorted."""
        faces = sorted(entry & ACTIVE for entry in self.state.hands[seat_of(who)])
        return [NAMED[n] for n in faces]

    def held(self, who: str) -> int:
        return len(self.state.hands[seat_of(who)])

    @property
    def whose(self) -> str:
        """The letter of the seat that is asked; empty at the end."""
        asks = GAME.asks(self.state)
        return "ABCDEF"[asks[0].seat] if asks else ""

    @property
    def asked(self) -> str:
        return GAME.asks(self.state)[0].code

    def view(self, who: str | Eyes) -> Any:
        return GAME.view(self.state, seat_of(who) if isinstance(who, str) else who)

    def fallback(self) -> Any:
        """What a time-out plays now."""
        seat = self.state.seat
        legal = GAME.legal(self.state, seat)
        move = GAME.fallback(GAME.view(self.state, seat), legal, Dice(bytes(32), 0))
        assert move in legal
        return move

    @property
    def outcome(self) -> Any:
        return GAME.outcome(self.state)


def faces(signs: str) -> list[Face]:
    """Faces in the order a hand shows them."""
    return [NAMED[n] for n in sorted(number(sign) for sign in signs.split())]


def said(facts: list[Any], me: int | None = 0, language: str = "fr") -> list[str]:
    """The sentences that a seat reads."""
    return [typed(GAME.say(f, Names(NAMES.seats, me), language)) for f in facts]  # type: ignore[arg-type]
