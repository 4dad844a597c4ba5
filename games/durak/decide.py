"""What each move of Durak causes, or why it is refused.

Answers for every check of §10 with a code, the clause and a context that the refused seat may
know anyway, and for the facts of an accepted move. Refuses to know what clears the table brings
(``bouts``) and how facts change a state (``evolve``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.contract import IllegalMove, Seat
from games.dice import Dice
from games.durak.bouts import close_bout
from games.durak.evolve import evolve
from games.durak.facts import (
    Attacked,
    CardBeaten,
    Fact,
    Passed,
    TakeDeclared,
    ThrownIn,
    Transferred,
    WindowClosed,
)
from games.durak.legal import transfer_limit
from games.durak.meta import SEATS
from games.durak.moves import Attack, Beat, Pass, Take, ThrowIn, Transfer
from games.durak.state import State, cap, entitled, neighbours, next_in
from games.durak.tables import BEATEN_BY, BIT, CARDS, INDEX

_PASSED = tuple((Passed(seat),) for seat in range(SEATS[1]))
_ALL_PASSED = WindowClosed("passed")
_FULL = WindowClosed("limit")


def _held(state: State, seat: Seat, card: str) -> int:
    """The bit of a card that the seat holds (§10)."""
    bit = BIT.get(card, 0)
    if not state.hands[seat] & bit:
        raise IllegalMove("not_in_hand", "10", card=card)
    return bit


def _attack(state: State, seat: Seat, move: Attack, dice: Dice) -> tuple[Fact, ...]:
    del dice
    bout = state.bout
    if bout.phase != "attack":
        raise IllegalMove("attack_running", "5.2")
    if seat != bout.attacker:
        raise IllegalMove("not_attacker", "5.2", attacker=bout.attacker)
    _held(state, seat, move.card)
    return (Attacked(seat, bout.defender, move.card),)


def _check_defender(state: State, seat: Seat) -> None:
    bout = state.bout
    if seat != bout.defender:
        raise IllegalMove("not_defender", "5.3", defender=bout.defender)
    if bout.phase == "taking":
        raise IllegalMove("already_taking", "5.5")
    if bout.phase != "defend":
        raise IllegalMove("nothing_to_beat", "5.3")


def _check_beats(state: State, move: Beat) -> None:
    bout = state.bout
    if not 0 <= move.attack < len(bout.attacks):
        raise IllegalMove("no_such_attack", "10", attack=move.attack, count=len(bout.attacks))
    over = bout.attacks[move.attack]
    if bout.answers[move.attack] >= 0:
        raise IllegalMove("already_beaten", "5.3", over=CARDS[over])
    trump = state.match.trump
    if not BEATEN_BY[trump][over] & BIT[move.card]:
        code = "wrong_suit"
        if INDEX[move.card] & 3 == over & 3:
            code = "too_low"
        elif over & 3 == trump:
            code = "needs_higher_trump"
        raise IllegalMove(code, "5.3", card=move.card, over=CARDS[over], trump=trump)


def _beat(state: State, seat: Seat, move: Beat, dice: Dice) -> tuple[Fact, ...]:
    _check_defender(state, seat)
    bit = _held(state, seat, move.card)
    _check_beats(state, move)
    bout = state.bout
    over = CARDS[bout.attacks[move.attack]]
    if bout.answers.count(-1) > 1:
        return (CardBeaten(seat, move.attack, over, move.card, opens=False),)
    # §5.4: no window at the limit or before an empty hand; none either when nobody could add.
    opens = len(bout.attacks) < bout.limit and state.hands[seat] != bit and entitled(state) != 0
    beaten = CardBeaten(seat, move.attack, over, move.card, opens)
    if opens:
        return (beaten,)
    return beaten, *close_bout(evolve(state, beaten), taken=False, dice=dice)


def _transfer(state: State, seat: Seat, move: Transfer, dice: Dice) -> tuple[Fact, ...]:
    del dice
    if state.match.options.variant != "perevodnoi":
        raise IllegalMove("no_transfer_in_variant", "6")
    _check_defender(state, seat)
    _held(state, seat, move.card)
    bout = state.bout
    if max(bout.answers) >= 0:
        raise IllegalMove("already_defending", "6.1")
    if INDEX[move.card] >> 2 != bout.attacks[0] >> 2:
        raise IllegalMove("wrong_rank", "6.2", card=move.card, over=CARDS[bout.attacks[0]])
    heir = next_in(state.places, seat)
    if len(bout.attacks) >= transfer_limit(state):
        holds = state.hands[heir].bit_count()
        most = cap(bout.number)
        code = "heir_too_few" if holds <= len(bout.attacks) else "transfer_cap"
        raise IllegalMove(
            code, "6.4", heir=heir, holds=holds, needs=len(bout.attacks) + 1, most=most
        )
    # Of two players the heir may be the one who just attacked: the hand counted is today's (§6.9).
    limit = min(cap(bout.number), state.hands[heir].bit_count())
    return (Transferred(seat, heir, move.card, limit),)


def _take(state: State, seat: Seat, move: Take, dice: Dice) -> tuple[Fact, ...]:
    del move
    _check_defender(state, seat)
    bout = state.bout
    opens = len(bout.attacks) < bout.limit and entitled(state) != 0
    declared = TakeDeclared(seat, opens)
    if opens:
        return (declared,)
    return declared, *close_bout(state, taken=True, dice=dice)


def _check_window(state: State, seat: Seat) -> None:
    """The window is open for this seat, or why not (§5.4, §5.5)."""
    bout = state.bout
    if bout.waiting >> seat & 1:
        return
    if state.places[seat]:
        raise IllegalMove("you_are_out", "5.7")
    if bout.phase == "attack":
        raise IllegalMove("no_window", "5.4")
    if seat == bout.defender:
        raise IllegalMove("defender_adds_nothing", "5.4")
    if state.match.options.throw_in == "neighbours" and seat not in neighbours(
        state.places, bout.defender
    ):
        raise IllegalMove("not_neighbour", "5.4", defender=bout.defender)
    if bout.phase == "defend":
        _window_shut(state)
    code = "already_passed" if state.hands[seat] else "no_cards_left"
    raise IllegalMove(code, "5.4" if bout.phase == "throw_in" else "5.5")


def _window_shut(state: State) -> None:
    """A card lies unbeaten: somebody was first, or the defender has yet to answer (§5.4)."""
    bout = state.bout
    last = bout.attacks[-1]
    if len(bout.attacks) > 1 and bout.answers[-1] < 0 and min(bout.answers[:-1]) >= 0:
        code = "overtaken_last" if len(bout.attacks) >= bout.limit else "overtaken"
        raise IllegalMove(code, "5.4", by=bout.authors[-1], card=CARDS[last], limit=bout.limit)
    raise IllegalMove("answer_first", "5.4", defender=bout.defender)


def _throw_in(state: State, seat: Seat, move: ThrowIn, dice: Dice) -> tuple[Fact, ...]:
    _check_window(state, seat)
    bit = _held(state, seat, move.card)
    bout = state.bout
    if not bout.ranks & bit:
        raise IllegalMove("rank_not_on_table", "5.4", card=move.card)
    thrown = ThrownIn(seat, move.card)
    if bout.phase == "throw_in":
        return (thrown,)
    full = len(bout.attacks) + 1 >= bout.limit
    # Who has no card left can do nothing more (§5.7) and is not awaited.
    if not full and (state.hands[seat] != bit or bout.waiting != 1 << seat):
        return (thrown,)
    closed = _FULL if full else _ALL_PASSED
    return thrown, closed, *close_bout(evolve(state, thrown), taken=True, dice=dice)


def _pass(state: State, seat: Seat, move: Pass, dice: Dice) -> tuple[Fact, ...]:
    del move
    _check_window(state, seat)
    if state.bout.waiting != 1 << seat:
        return _PASSED[seat]
    taken = state.bout.phase == "taking"
    return *_PASSED[seat], _ALL_PASSED, *close_bout(state, taken=taken, dice=dice)


_DECIDE: dict[type[Any], Callable[[State, Seat, Any, Dice], tuple[Fact, ...]]] = {
    Attack: _attack,
    Beat: _beat,
    Transfer: _transfer,
    Take: _take,
    ThrowIn: _throw_in,
    Pass: _pass,
}


def decide(state: State, seat: Seat, move: Any, dice: Dice) -> tuple[Fact, ...]:
    """The facts of one move.

    Raises:
        IllegalMove: with a code, the clause, and context for the sentence.
    """
    handler = _DECIDE.get(type(move))
    if handler is None:
        raise IllegalMove("unknown_move", "10")
    if state.bout.phase == "match_over":
        raise IllegalMove("match_over", "7")
    if not 0 <= seat < state.match.seats:
        raise IllegalMove("no_such_seat", "1")
    return handler(state, seat, move, dice)


__all__ = ["decide"]
