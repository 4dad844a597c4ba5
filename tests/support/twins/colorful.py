"""Twin worlds of Colorful, from the visibility table of the rules (§4.2), never from a view.

Seen by everybody: options, seats, order, teams, removed colours, the cards turned up, subjects,
who has laid and for whom it was done, and every round already revealed. Seen by a seat besides:
its own laid cards. Hidden: what others laid in rounds not revealed, and the cards face down.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.colorful.categories import HOUSE_CARDS
from games.colorful.state import Card, State
from games.colorful.tables import IDS
from games.contract import Eyes, Viewer
from games.dice import Dice


def _mixed(things: list[Any], dice: Dice) -> list[Any]:
    return [things[place] for place in dice.shuffle(len(things)).result]


def _relaid(state: State, seat: int, dice: Dice) -> list[tuple[Any, ...]]:
    """What a seat may have laid instead, as many cards in each round not revealed."""
    shown = state.rounds[: state.revealed]
    known = {colour for each in shown for colour in each.laid[seat]}
    deck = _mixed([c for c in IDS if c not in known and c not in state.removed], dice)
    laid = [each.laid[seat] for each in shown]
    for each in state.rounds[state.revealed :]:
        drawn = [deck.pop() for _ in each.laid[seat]]
        laid.append(tuple(sorted(drawn, key=IDS.index)))
    return laid


def _pile(state: State, dice: Dice) -> tuple[Card, ...]:
    """Other cards face down: of the house, or the pack's own in another order."""
    if state.options.pack:
        return tuple(_mixed(list(state.pile), dice))
    turned = {each.card.id for each in state.rounds}
    left = _mixed([card.id for card in HOUSE_CARDS if card.id not in turned], dice)
    return tuple(Card(name) for name in left[: len(state.pile)])


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Another world that this viewer may not tell from ours."""
    if viewer is Eyes.EVERYTHING:
        return state
    laid = [
        [each.laid[seat] for each in state.rounds] if seat == viewer else _relaid(state, seat, dice)
        for seat in range(state.seats)
    ]
    rounds = tuple(
        replace(each, laid=tuple(laid[seat][place] for seat in range(state.seats)))
        for place, each in enumerate(state.rounds)
    )
    return replace(state, rounds=rounds, pile=_pile(state, dice))
