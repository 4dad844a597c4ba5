"""Tables of Durak for tests: states from a few words, moves played through the contract."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from games.contract import IllegalMove, Setup
from games.dice import Dice, Roll
from games.durak.meta import Options
from games.durak.moves import Attack, Beat, Pass, Take, ThrowIn, Transfer
from games.durak.rules import GAME
from games.durak.state import Bout, Match, State, cap
from games.durak.tables import ALL, CARDS, INDEX, PACKS, RANK_SET, SUITS, bits, card_set

P1, P2, P3, P4, P5, P6 = range(6)

_MARKS = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C"})
_COURTS = {"V": "J", "D": "Q", "R": "K"}


def card(text: str) -> str:
    """A card's name from « 9♠ », « D♣ » or from its name itself."""
    name = text.translate(_MARKS)
    return _COURTS.get(name[:-1], name[:-1]) + name[-1]


def hand(text: str) -> int:
    """A set of cards from « 6♠ 7♠ D♣ »."""
    return card_set(card(part) for part in text.split())


def pile(text: str) -> tuple[int, ...]:
    """Cards in order, as indices."""
    return tuple(INDEX[card(part)] for part in text.split())


def place(
    *hands: str,
    trump: str = "♠",
    talon: str = "",
    attacker: int = P1,
    bout: int = 2,
    out: Iterable[int] = (),
    number: int = 1,
    results: tuple[int, ...] = (),
    dealer: int = P1,
    idle: int = 0,
    **options: Any,
) -> State:
    """A table about to be attacked: hands, talon (the shown trump last), the rest discarded."""
    chosen = Options(**options)
    seats = len(hands)
    sets = tuple(hand(text) for text in hands)
    draw = pile(talon)
    places = tuple(1 if seat in set(out) else 0 for seat in range(seats))
    defender = attacker
    while defender == attacker or places[defender]:
        defender = (defender + 1) % seats
    suit = SUITS.index(trump.translate(_MARKS))
    seen = sum(sets) | sum(1 << index for index in draw)
    discard = ALL[chosen.deck] & ~seen
    shown = draw[-1] if draw else next(i for i in PACKS[chosen.deck] if i & 3 == suit)
    match = Match(chosen, seats, number, results, dealer, suit, shown, "left_of_durak")
    limit = min(cap(bout), sets[defender].bit_count())
    opened = Bout(bout, attacker, attacker, defender, limit, "attack", (), (), (), 0, 0, 0)
    return State(match, sets, (0,) * seats, draw, discard, places, idle, 7, opened)


class Table:
    """A state that moves are played on; ``facts`` are those of the last move."""

    def __init__(self, state: State, seed: int = 1) -> None:
        self.state = state
        self.facts: tuple[Any, ...] = ()
        self.history: list[Any] = []
        self._seed = seed.to_bytes(32, "big")
        self._seq = 0

    def play(self, seat: int, move: Any) -> Table:
        assert move in GAME.legal(self.state, seat), f"{move} is not listed for seat {seat}"
        self._seq += 1
        self.facts = GAME.decide(self.state, seat, move, Dice(self._seed, self._seq))
        self.history.extend(self.facts)
        for fact in self.facts:
            self.state = GAME.evolve(self.state, fact)
        return self

    def attack(self, text: str) -> Table:
        return self.play(self.state.bout.attacker, Attack(card(text)))

    def beat(self, text: str, attack: int | None = None) -> Table:
        bout = self.state.bout
        open_place = bout.answers.index(-1) if attack is None else attack
        return self.play(bout.defender, Beat(open_place, card(text)))

    def take(self) -> Table:
        return self.play(self.state.bout.defender, Take())

    def transfer(self, text: str) -> Table:
        return self.play(self.state.bout.defender, Transfer(card(text)))

    def throw(self, seat: int, text: str) -> Table:
        return self.play(seat, ThrowIn(card(text)))

    def passes(self, *seats: int) -> Table:
        for seat in seats:
            self.play(seat, Pass())
        return self

    def all_pass(self) -> Table:
        number = self.state.bout.number, self.state.match.number
        while (asked := GAME.asks(self.state)) and asked[0].secret:
            self.play(asked[0].seat, Pass())
            if (self.state.bout.number, self.state.match.number) != number:
                break
        return self

    def holds(self, seat: int) -> tuple[str, ...]:
        return tuple(CARDS[index] for index in bits(self.state.hands[seat]))

    def of(self, kind: type[Any]) -> list[Any]:
        """The facts of one kind that the last move caused."""
        return [fact for fact in self.facts if type(fact) is kind]


def refused(state: State, seat: int, move: Any) -> IllegalMove:
    """The refusal of a move that must not be listed either; the state must not change."""
    before = GAME.view(state, seat), state
    assert move not in GAME.legal(state, seat)
    with pytest.raises(IllegalMove) as caught:
        GAME.decide(state, seat, move, Dice(b"\0" * 32, 1))
    assert before == (GAME.view(state, seat), state)
    return caught.value


class RiggedDice(Dice):
    """Dice whose shuffles give the packs one wants, then go on at random."""

    def __init__(self, dealer: int, *orders: Sequence[int]) -> None:
        super().__init__(b"\7" * 32, 0)
        self._dealer = dealer
        self._orders = list(orders)

    def below(self, n: int) -> Roll:
        del n
        return Roll("below", 6, (self._dealer,))

    def shuffle(self, n: int) -> Roll:
        return (
            Roll("shuffle", n, tuple(self._orders.pop(0))) if self._orders else super().shuffle(n)
        )


def pack_order(hands: Sequence[str], dealer: int, talon: str = "", deck: int = 36) -> list[int]:
    """A shuffle's result that deals these hands (filled up) and turns up the talon's last card.

    Hands may be given in part; cards named nowhere fill them, lowest first.
    """
    seats = len(hands)
    wanted = [list(pile(text)) for text in hands]
    drawn = list(pile(talon))
    named = {index for held in wanted for index in held} | set(drawn)
    free = [index for index in PACKS[deck] if index not in named]
    for held in wanted:
        while len(held) < 6:
            held.append(free.pop(0))
    order = [wanted[(dealer + 1 + k) % seats][k // seats] for k in range(6 * seats)]
    order += drawn[-1:] + free + drawn[:-1]
    return [PACKS[deck].index(index) for index in order]


def dealt(order: Sequence[int], seats: int, dealer: int, **options: Any) -> Table:
    """A match whose first game is dealt from a known order of the pack."""
    facts = GAME.deal(Options(**options), Setup(seats), RiggedDice(dealer, order))
    state = None
    for fact in facts:
        state = GAME.evolve(state, fact)
    table = Table(state)
    table.facts = facts
    return table


def census(state: State) -> list[int]:
    """Every card that lies anywhere, with repeats, sorted."""
    found = list(state.talon)
    for held in (*state.hands, state.discard):
        found += bits(held)
    found += [c for c in (*state.bout.attacks, *state.bout.answers) if c >= 0]
    return sorted(found)


__all__ = [
    "P1", "P2", "P3", "P4", "P5", "P6", "RANK_SET", "RiggedDice", "Table", "card", "census",
    "dealt", "hand", "pack_order", "pile", "place", "refused",
]  # fmt: skip
