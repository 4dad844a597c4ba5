"""Who is asked what in Durak, and all that a seat may do.

Answers for asks and for the list of legal moves, in canonical order: beats by place then card,
transfers, throw-ins, lowest card first, then taking or passing. Refuses to know what a move
causes (``decide``).
"""

from __future__ import annotations

from games.contract import Ask, Seat
from games.durak.moves import (
    ATTACK_WITH,
    BEAT_WITH,
    ONLY_PASS,
    PASS,
    TAKE,
    THROW_IN_WITH,
    TRANSFER_WITH,
    Move,
)
from games.durak.state import State, cap, next_in
from games.durak.tables import BEATEN_BY, RANK_SET, bits, each

WINDOW_LEAST = 1.0
"""Seconds a throw-in window stays open before anything is played for a seat (§5.4)."""

NEW_GAME_LEAST = 3.0
"""Seconds between two games of a match before a computer leads: the result can be read."""


def asks(state: State) -> tuple[Ask, ...]:
    """One ask of the attacker or defender; in a window one secret ask per awaited seat (§5.4)."""
    bout = state.bout
    phase = bout.phase
    if phase == "defend":
        return (Ask(bout.defender, state.turn, "defend"),)
    if phase == "attack":
        pause = NEW_GAME_LEAST if bout.number == 1 and state.match.number > 1 else 0
        return (Ask(bout.attacker, state.turn, "attack", at_least=pause),)
    if phase == "match_over":
        return ()
    code = "add" if phase == "taking" else "throw_in"
    return tuple([_asked(state, seat, code) for seat in bits(bout.waiting)])


def _asked(state: State, seat: Seat, code: str) -> Ask:
    auto = not state.hands[seat] & state.bout.ranks
    return Ask(seat, state.turn, code, at_least=WINDOW_LEAST, secret=True, auto=auto)


def legal(state: State, seat: Seat) -> tuple[Move, ...]:
    """All that ``seat`` may do now; empty when it is not asked."""
    bout = state.bout
    phase = bout.phase
    if phase == "defend":
        return _defences(state) if seat == bout.defender else ()
    if phase == "attack":
        if seat != bout.attacker:
            return ()
        return tuple(each(state.hands[seat], ATTACK_WITH))
    if not bout.waiting >> seat & 1:
        return ()
    fitting = state.hands[seat] & bout.ranks
    if not fitting:
        return ONLY_PASS
    return (*each(fitting, THROW_IN_WITH), PASS)


def _defences(state: State) -> tuple[Move, ...]:
    bout = state.bout
    hand = state.hands[bout.defender]
    beaten_by = BEATEN_BY[state.match.trump]
    found: list[Move] = []
    for place, answer in enumerate(bout.answers):
        if answer < 0:
            found += each(hand & beaten_by[bout.attacks[place]], BEAT_WITH[place])
    same = transfer_cards(state)
    if same:
        found += each(same, TRANSFER_WITH)
    found.append(TAKE)
    return tuple(found)


def transfer_cards(state: State) -> int:
    """The cards with which the defender may pass the attack on now (§6.1, §6.2, §6.4)."""
    bout = state.bout
    if state.match.options.variant != "perevodnoi" or max(bout.answers) >= 0:
        return 0
    same = state.hands[bout.defender] & RANK_SET[bout.attacks[0]]
    return same if same and len(bout.attacks) < transfer_limit(state) else 0


def transfer_limit(state: State) -> int:
    """Attack cards that the next defender could be asked to answer (§6.4)."""
    heir = next_in(state.places, state.bout.defender)
    return min(cap(state.bout.number), state.hands[heir].bit_count())


__all__ = [
    "NEW_GAME_LEAST",
    "WINDOW_LEAST",
    "asks",
    "legal",
    "transfer_cards",
    "transfer_limit",
]
