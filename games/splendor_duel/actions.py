"""The acts of a turn: privileges, replenishing, tokens, reserving, buying (§3).

Answers for checking each and for what it causes. Refuses to know what is asked afterwards:
``choices`` does.
"""

from __future__ import annotations

from games.contract import IllegalMove
from games.dice import Dice
from games.splendor_duel import facts as f
from games.splendor_duel import moves as m
from games.splendor_duel.acquire import bought, causes
from games.splendor_duel.board import costs_a_privilege, line_fault, scan
from games.splendor_duel.course import closing, onward, privilege, told
from games.splendor_duel.economy import (
    buyable,
    default_payment,
    is_choice,
    missing,
    payment_fault,
    price,
)
from games.splendor_duel.legal import (
    card_left,
    privilege_strands,
    shown,
    wild_colours,
)
from games.splendor_duel.state import State, step
from games.splendor_duel.steps import Facts, need
from games.splendor_duel.tables import (
    CARDS,
    EMPTY,
    GOLD,
    HAND_LIMIT,
    IS_WILD,
    LEVEL_OF,
    RESERVE_LIMIT,
    SPIRAL,
)


def use_privilege(state: State, move: m.UsePrivilege, dice: Dice) -> Facts:
    """A gem or pearl for a privilege (3.1)."""
    del dice
    need(state, "turn")
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


def replenish(state: State, move: m.Replenish, dice: Dice) -> Facts:
    """The bag onto the board; the opponent gains a privilege (3.2)."""
    del move
    need(state, "turn")
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


def take_tokens(state: State, move: m.TakeTokens, dice: Dice) -> Facts:
    """Up to three in a line (3.4)."""
    del dice
    need(state, "turn")
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


def take_gold(state: State, move: m.TakeGold, dice: Dice) -> Facts:
    """Gold first, then the card to reserve (3.5)."""
    del dice
    need(state, "turn")
    _may_reserve(state)
    if state.board[move.cell] != GOLD:
        raise IllegalMove("not_gold", "3.5")
    return (f.GoldTaken(state.seat, move.cell),)


def _need_gold_taken(state: State) -> None:
    if step(state) == "turn":
        _may_reserve(state)
        raise IllegalMove("gold_first", "3.5")
    need(state, "reserve")


def _slot_of(state: State, card: int) -> int | None:
    row = state.pyramid[LEVEL_OF[card] - 1]
    return row.index(card) if card in row else None


def _top(state: State, level: int) -> int | None:
    deck = state.decks[level - 1]
    return deck[0] if deck else None


def reserve_card(state: State, move: m.ReserveCard, dice: Dice) -> Facts:
    """A card of the pyramid into the reserve (3.5)."""
    del dice
    _need_gold_taken(state)
    slot = _slot_of(state, move.card)
    if slot is None:
        raise IllegalMove("card_not_there", "3.5")
    level = LEVEL_OF[move.card]
    fact = f.CardReserved(state.seat, level, slot, move.card, _top(state, level))
    return told(state, fact, sum(state.players[state.seat].tokens))


def reserve_top(state: State, move: m.ReserveTop, dice: Dice) -> Facts:
    """The top of a deck into the reserve, unseen by the other (3.5)."""
    del dice
    _need_gold_taken(state)
    card = _top(state, move.level)
    if card is None:
        raise IllegalMove("deck_empty", "3.5", level=move.level)
    fact = f.CardReserved(state.seat, move.level, None, card, None)
    return told(state, fact, sum(state.players[state.seat].tokens))


def buy(state: State, move: m.BuyCard, dice: Dice) -> Facts:
    """A card, paid at once or after a question how (3.6)."""
    del dice
    need(state, "turn")
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
    return onward(state, fact)


def pay(state: State, move: m.Pay, dice: Dice) -> Facts:
    """How to pay for the card begun (3.6)."""
    del dice
    need(state, "pay")
    mine = state.players[state.seat]
    fault = payment_fault(state.buying, mine, move.tokens)
    if fault:
        raise IllegalMove(fault, "3.6", price=price(state.buying, mine), held=mine.tokens)
    return _bought(state, state.buying, move.tokens)
