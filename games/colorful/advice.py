"""What is played for somebody absent, and the little that can be advised (§4.3).

Answers for chance where the rules ask for it. Refuses to play well: guessing what others have
in mind is the game, so no move looks better than another and no computer sits at this table.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.colorful.forms import draw
from games.colorful.moves import LayForAbsent, Move
from games.colorful.sight import View
from games.contract import Form
from games.dice import Dice

_SAMPLES = 8


def fallback(view: View, dice: Dice) -> LayForAbsent:
    """Random colours of the hand; the category itself where a subject was asked (§4.3)."""
    return LayForAbsent(draw(view.hand or (), view.count, dice))


def weigh(legal: Sequence[Move | Form], dice: Dice) -> tuple[tuple[Move, float], ...]:
    """A few moves, none better than another."""
    forms = [offered for offered in legal if isinstance(offered, Form)]
    return tuple((form.sample(dice), 0.0) for form in forms for _ in range(_SAMPLES))


__all__ = ["fallback", "weigh"]
