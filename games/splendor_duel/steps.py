"""Which step of a turn is on, and what moves cause in short.

Answers for refusing a move that belongs to another step. Refuses to know what a move causes.
"""

from __future__ import annotations

from games.contract import IllegalMove
from games.splendor_duel import facts as f
from games.splendor_duel.state import State, step

Facts = tuple[f.Fact, ...]

_STEP_RULES = {
    "turn": "3",
    "reserve": "3.5",
    "pay": "3.6",
    "wild": "4.1",
    "match": "4.2",
    "steal": "4.2",
    "royal": "4.4",
    "discard": "5",
    "end": "5",
}


def need(state: State, wanted: str) -> None:
    """Refuse a move that belongs to another step than the one that is on.

    Raises:
        IllegalMove: ``other_step``, with the clause of the step that is on.
    """
    now = step(state)
    if now != wanted:
        raise IllegalMove("other_step", _STEP_RULES[now], step=now, wanted=wanted)
