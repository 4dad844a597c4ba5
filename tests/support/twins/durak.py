"""Twin worlds of Durak, from the visibility table of the rules (§2, §5.4), never from a view.

Seen by everybody: the table, sizes of hands, talon and discard, the shown trump wherever it
lies, cards taken from the table until they are played again, cards that went to the discard
(each lay on the table before), roles, limit, that a window is open. Seen by a seat besides: its
own hand, whether its own answer is awaited. Hidden: the other cards of other hands, the order of
the talon above the trump, whose answer a window awaits besides one's own.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.contract import Eyes, Viewer
from games.dice import Dice
from games.durak.state import State
from games.durak.tables import bits


def _redealt(state: State, viewer: Viewer, dice: Dice) -> State:
    """Other hands and the talon dealt anew from what nobody has seen."""
    under = state.talon[-1:]
    loose = list(state.talon[:-1])
    for seat, held in enumerate(state.hands):
        if seat != viewer:
            loose += bits(held & ~state.known[seat])
    mixed = [loose[place] for place in dice.shuffle(len(loose)).result]
    hands = list(state.hands)
    for seat, held in enumerate(state.hands):
        if seat != viewer:
            fresh = [mixed.pop() for _ in range((held & ~state.known[seat]).bit_count())]
            hands[seat] = state.known[seat] | sum(1 << card for card in fresh)
    return replace(state, hands=tuple(hands), talon=(*mixed, *under))


def _asked_anew(state: State, viewer: Viewer, dice: Dice) -> State:
    """An open window awaits others: any of those who may throw in, at least one seat in all."""
    bout = state.bout
    if bout.phase not in {"throw_in", "taking"}:
        return state
    seats = range(state.match.seats)
    inside = [seat for seat in seats if not state.places[seat] and seat != bout.defender]
    if state.match.options.throw_in == "neighbours":
        after = [seat for seat in inside if seat > bout.defender]
        before = [seat for seat in inside if seat < bout.defender]
        inside = [(after or inside)[0], (before or inside)[-1]]
    may = sorted({seat for seat in inside if state.hands[seat]} - {viewer})
    own = bout.waiting & (1 << viewer) if isinstance(viewer, int) else 0
    waiting = own | sum(1 << seat for seat in may if dice.random() < 0.5)
    if not waiting:
        waiting = 1 << dice.pick(may)
    return replace(state, bout=replace(bout, waiting=waiting))


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Another world that this viewer may not tell from ours."""
    if viewer is Eyes.EVERYTHING:
        return state
    return _asked_anew(_redealt(state, viewer, dice), viewer, dice)


__all__ = ["twin"]
