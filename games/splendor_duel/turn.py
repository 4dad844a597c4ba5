"""What each move causes, or why it is refused (§3 to §6).

Answers for who may move and which act a move is; refuses to know how facts change a position
(``evolve``) and how refusals sound (``refusals``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from games.contract import IllegalMove, TakeBack
from games.dice import Dice
from games.splendor_duel import actions, choices
from games.splendor_duel import moves as m
from games.splendor_duel.state import State
from games.splendor_duel.steps import Facts

_CAUSES: dict[type[Any], Callable[[State, Any, Dice], Facts]] = {
    m.UsePrivilege: actions.use_privilege,
    m.Replenish: actions.replenish,
    m.TakeTokens: actions.take_tokens,
    m.TakeGold: actions.take_gold,
    m.ReserveCard: actions.reserve_card,
    m.ReserveTop: actions.reserve_top,
    m.BuyCard: actions.buy,
    m.Pay: actions.pay,
    m.PlaceWild: choices.place_wild,
    m.TakeMatching: choices.take_matching,
    m.Steal: choices.steal,
    m.ChooseRoyal: choices.choose_royal,
    m.Discard: choices.discard,
    m.EndTurn: choices.end_turn,
    m.OfferDraw: choices.offer_draw,
    m.Resign: choices.resign,
    TakeBack: choices.take_back,
}


def _not_asked(state: State) -> NoReturn:
    raise IllegalMove("match_over" if state.result else "not_your_turn", "3")


def decide(state: State, seat: int, move: m.Move, dice: Dice) -> Facts:
    """The facts a move causes, up to the next question.

    Raises:
        IllegalMove: with a code and the clause; nothing has changed.
    """
    if state.result:
        _not_asked(state)
    if isinstance(move, m.AcceptDraw | m.DeclineDraw):
        return choices.answer(state, seat, isinstance(move, m.AcceptDraw))
    if seat != state.seat:
        _not_asked(state)
    return _CAUSES[type(move)](state, move, dice)


__all__ = ["decide"]
