"""What each move causes, or why it is refused (§3 to §6).

Answers for checking and deciding; refuses to know how facts change a position (``evolve``) and
how refusals sound (``refusals``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from games.contract import IllegalMove, TakeBack
from games.dice import Dice
from games.splendor_duel import facts as f
from games.splendor_duel import moves as m
from games.splendor_duel.acquire import bought, causes
from games.splendor_duel.board import costs_a_privilege, line_fault, scan
from games.splendor_duel.course import Course, closing, privilege, run, told
from games.splendor_duel.economy import (
    buyable,
    default_payment,
    is_choice,
    missing,
    payment_fault,
    price,
)
from games.splendor_duel.forms import DiscardForm
from games.splendor_duel.legal import (
    card_left,
    legal,
    privilege_strands,
    shown,
    wild_colours,
)
from games.splendor_duel.state import State, step
from games.splendor_duel.tables import (
    CARDS,
    EMPTY,
    GOLD,
    HAND_LIMIT,
    IS_WILD,
    LEVEL_OF,
    RESERVE_LIMIT,
    SPIRAL,
    TAKE_BACK_LIMIT,
)

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


def _need(state: State, wanted: str) -> None:
    """Refuse a move that belongs to another step than the one that is on."""
    now = step(state)
    if now != wanted:
        raise IllegalMove("other_step", _STEP_RULES[now], step=now, wanted=wanted)


def _use_privilege(state: State, move: m.UsePrivilege, dice: Dice) -> Facts:
    del dice
    _need(state, "turn")
    if state.replenished:
        raise IllegalMove("privilege_after_replenish", "3.1")
    if not state.players[state.seat].privileges:
        raise IllegalMove("no_privilege", "3.1")
    token = state.board[move.cell]
    if token == GOLD:
        raise IllegalMove("privilege_on_gold", "3.1")
    if token == EMPTY:
        raise IllegalMove("empty_cell", "3.1")
    if len(scan(state.board).gems) == 1 and privilege_strands(state):
        raise IllegalMove("privilege_strands", "4.3")
    return (f.PrivilegeUsed(state.seat, move.cell, token),)


def _replenish(state: State, move: m.Replenish, dice: Dice) -> Facts:
    del move
    _need(state, "turn")
    stock = [colour for colour, held in enumerate(state.bag) for _ in range(held)]
    if not stock:
        raise IllegalMove("bag_empty", "3.2")
    roll = dice.shuffle(len(stock))
    free = [cell for cell in SPIRAL if state.board[cell] == EMPTY]
    filled = f.Replenished(
        seat=state.seat,
        roll=roll,
        cells=tuple(free[: len(stock)]),
        tokens=tuple(stock[place] for place in roll.result),
    )
    gained = privilege(state, 1 - state.seat, "replenish")
    return (filled, gained) if gained else (filled,)


def _take_tokens(state: State, move: m.TakeTokens, dice: Dice) -> Facts:
    del dice
    _need(state, "turn")
    fault = line_fault(state.board, move.cells)
    if fault:
        raise IllegalMove(fault, "3.4", cells=move.cells)
    tokens = tuple([state.board[cell] for cell in move.cells])
    held = sum(state.players[state.seat].tokens) + len(tokens)
    facts = told(state, f.TokensTaken(state.seat, move.cells, tokens), held)
    gained = privilege(state, 1 - state.seat, "tokens") if costs_a_privilege(tokens) else None
    return facts if gained is None else (facts[0], gained, *facts[1:])


def _may_reserve(state: State) -> None:
    if len(state.players[state.seat].reserved) >= RESERVE_LIMIT:
        raise IllegalMove("reserve_full", "3.5")
    if not scan(state.board).golds:
        raise IllegalMove("no_gold_on_board", "3.5")
    if not card_left(state):
        raise IllegalMove("no_card_left", "3.5")


def _take_gold(state: State, move: m.TakeGold, dice: Dice) -> Facts:
    del dice
    _need(state, "turn")
    _may_reserve(state)
    if state.board[move.cell] != GOLD:
        raise IllegalMove("not_gold", "3.5")
    return (f.GoldTaken(state.seat, move.cell),)


def _need_gold_taken(state: State) -> None:
    if step(state) == "turn":
        _may_reserve(state)
        raise IllegalMove("gold_first", "3.5")
    _need(state, "reserve")


def _slot_of(state: State, card: int) -> int | None:
    row = state.pyramid[LEVEL_OF[card] - 1]
    return row.index(card) if card in row else None


def _top(state: State, level: int) -> int | None:
    deck = state.decks[level - 1]
    return deck[0] if deck else None


def _reserve_card(state: State, move: m.ReserveCard, dice: Dice) -> Facts:
    del dice
    _need_gold_taken(state)
    slot = _slot_of(state, move.card)
    if slot is None:
        raise IllegalMove("card_not_there", "3.5")
    level = LEVEL_OF[move.card]
    fact = f.CardReserved(state.seat, level, slot, move.card, _top(state, level))
    return told(state, fact, sum(state.players[state.seat].tokens))


def _reserve_top(state: State, move: m.ReserveTop, dice: Dice) -> Facts:
    del dice
    _need_gold_taken(state)
    card = _top(state, move.level)
    if card is None:
        raise IllegalMove("deck_empty", "3.5", level=move.level)
    fact = f.CardReserved(state.seat, move.level, None, card, None)
    return told(state, fact, sum(state.players[state.seat].tokens))


def _buy(state: State, move: m.BuyCard, dice: Dice) -> Facts:
    del dice
    _need(state, "turn")
    mine, card = state.players[state.seat], move.card
    if card not in shown(state, mine):
        raise IllegalMove("card_not_there", "3.6")
    if IS_WILD[card] and not wild_colours(mine):
        raise IllegalMove("wild_without_colour", "4.1")
    if not buyable((card,), mine):
        raise IllegalMove(
            "too_expensive", "3.6", missing=missing(card, mine), gold=mine.tokens[GOLD]
        )
    paid = default_payment(card, mine)
    if is_choice(paid, mine):
        return (f.PurchaseBegun(state.seat, card),)
    return _bought(state, card, paid)


def _bought(state: State, card: int, paid: tuple[int, ...]) -> Facts:
    slot = _slot_of(state, card)
    replaced = None if slot is None else _top(state, LEVEL_OF[card])
    fact = f.CardBought(state.seat, card, paid, slot, replaced)
    mine = state.players[state.seat]
    owner = bought(mine, fact)
    if not causes(CARDS[card].abilities, mine.crowns, owner.crowns) and not state.confirm:
        held = sum(owner.tokens)
        if held <= HAND_LIMIT:
            again = state.again or "again" in CARDS[card].abilities
            return (fact, closing(state, owner, again))
        return (fact,)
    course = Course(state)
    course.add(fact)
    return run(course)


def _pay(state: State, move: m.Pay, dice: Dice) -> Facts:
    del dice
    _need(state, "pay")
    mine = state.players[state.seat]
    fault = payment_fault(state.buying, mine, move.tokens)
    if fault:
        raise IllegalMove(fault, "3.6", price=price(state.buying, mine), held=mine.tokens)
    return _bought(state, state.buying, move.tokens)


def _chosen(state: State, fact: f.Fact) -> Facts:
    course = Course(state)
    course.add(fact)
    return run(course)


def _place_wild(state: State, move: m.PlaceWild, dice: Dice) -> Facts:
    del dice
    _need(state, "wild")
    mine = state.players[state.seat]
    if not mine.bonuses[move.colour]:
        raise IllegalMove("colour_not_owned", "4.1", colour=move.colour)
    return _chosen(state, f.WildPlaced(state.seat, mine.cards[-1], move.colour, chosen=True))


def _take_matching(state: State, move: m.TakeMatching, dice: Dice) -> Facts:
    del dice
    _need(state, "match")
    token = state.board[move.cell]
    colour = CARDS[state.players[state.seat].cards[-1]].colour
    if token != colour:
        raise IllegalMove("not_that_colour", "4.2", colour=colour)
    return _chosen(state, f.TokenGained(state.seat, move.cell, token, chosen=True))


def _steal(state: State, move: m.Steal, dice: Dice) -> Facts:
    del dice
    _need(state, "steal")
    if move.colour == GOLD:
        raise IllegalMove("steal_gold", "4.2")
    if not state.players[1 - state.seat].tokens[move.colour]:
        raise IllegalMove("not_held_by_opponent", "4.2", colour=move.colour)
    return _chosen(state, f.TokenStolen(state.seat, move.colour, chosen=True))


def _choose_royal(state: State, move: m.ChooseRoyal, dice: Dice) -> Facts:
    del dice
    _need(state, "royal")
    if move.royal not in state.royals:
        raise IllegalMove("royal_gone", "4.4")
    return _chosen(state, f.RoyalTaken(state.seat, move.royal, chosen=True))


def _discard(state: State, move: m.Discard, dice: Dice) -> Facts:
    del dice
    _need(state, "discard")
    form = DiscardForm(state.players[state.seat])
    if not form.accepts(move):
        wrong = sum(move.tokens) != form.count
        code = "discard_count" if wrong else "discard_not_held"
        raise IllegalMove(code, "5", count=form.count, given=sum(move.tokens))
    return told(state, f.TokensDiscarded(state.seat, move.tokens), HAND_LIMIT)


def _end_turn(state: State, move: m.EndTurn, dice: Dice) -> Facts:
    del dice
    now = step(state)
    if now == "turn":
        # Without any action the turn may end all the same (the safety net of §4.3).
        if move not in legal(state, state.seat):
            raise IllegalMove("must_act", "3")
    else:
        _need(state, "end")
    return (closing(state, state.players[state.seat], state.again),)


def _offer_draw(state: State, move: m.OfferDraw, dice: Dice) -> Facts:
    del move, dice
    if state.offer == 1 - state.seat:
        raise IllegalMove("answer_first", "6")
    if state.offered or state.offer == state.seat:
        raise IllegalMove("already_offered", "6")
    return (f.DrawOffered(state.seat),)


def _resign(state: State, move: m.Resign, dice: Dice) -> Facts:
    del move, dice
    return (f.Resigned(state.seat),)


def _take_back(state: State, move: TakeBack, dice: Dice) -> Facts:
    del move, dice
    if state.before is None:
        raise IllegalMove("nothing_to_take_back", "3")
    if state.undone >= TAKE_BACK_LIMIT:
        raise IllegalMove("too_many_take_backs", "3", limit=TAKE_BACK_LIMIT)
    return (f.TakenBack(state.seat),)


def _answer(state: State, seat: int, accepted: bool) -> Facts:
    if state.offer != 1 - seat:
        raise IllegalMove("no_offer", "6")
    return (f.DrawAgreed(seat) if accepted else f.DrawDeclined(seat),)


_CAUSES: dict[type[Any], Callable[[State, Any, Dice], Facts]] = {
    m.UsePrivilege: _use_privilege,
    m.Replenish: _replenish,
    m.TakeTokens: _take_tokens,
    m.TakeGold: _take_gold,
    m.ReserveCard: _reserve_card,
    m.ReserveTop: _reserve_top,
    m.BuyCard: _buy,
    m.Pay: _pay,
    m.PlaceWild: _place_wild,
    m.TakeMatching: _take_matching,
    m.Steal: _steal,
    m.ChooseRoyal: _choose_royal,
    m.Discard: _discard,
    m.EndTurn: _end_turn,
    m.OfferDraw: _offer_draw,
    m.Resign: _resign,
    TakeBack: _take_back,
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
        return _answer(state, seat, isinstance(move, m.AcceptDraw))
    if seat != state.seat:
        _not_asked(state)
    return _CAUSES[type(move)](state, move, dice)


__all__ = ["decide"]
