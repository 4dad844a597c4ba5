"""How each fact changes the position: total, without choice, chance or check.

Answers for folding facts; refuses to know whether a fact was allowed.
A fact that a choice caused keeps the position before it (``State.before``), so that the step
can be taken back; one that revealed something hidden drops it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.splendor_duel import facts as f
from games.splendor_duel.state import Player, State
from games.splendor_duel.tables import (
    CARDS,
    EMPTY,
    GOLD,
    LEVELS,
    NO_COLOUR,
    PRIVILEGES,
    PYRAMID_SIZES,
    ROYALS,
)

NOBODY = Player(
    tokens=(0,) * 7,
    privileges=0,
    cards=(),
    colours=(),
    reserved=(),
    royals=(),
    bonuses=(0,) * 5,
    colour_points=(0,) * 5,
    points=0,
    crowns=0,
)


def _plus(numbers: tuple[int, ...], place: int, by: int = 1) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + by, *numbers[place + 1 :])


def _put(numbers: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*numbers[:place], value, *numbers[place + 1 :])


def _with(state: State, seat: int, player: Player) -> tuple[Player, Player]:
    return (player, state.players[1]) if seat == 0 else (state.players[0], player)


def _dealt(fact: f.Dealt) -> State:
    decks = []
    for level, order in enumerate((fact.order_1, fact.order_2, fact.order_3)):
        shown = PYRAMID_SIZES[level]
        result = order.result[shown:] if order else ()
        decks.append(tuple(LEVELS[level][place] for place in result))
    other = replace(NOBODY, privileges=1)
    return State(
        confirm=fact.confirm,
        turn=1,
        seat=fact.first,
        board=fact.board,
        bag=(0,) * 7,
        table=PRIVILEGES - 1,
        decks=tuple(decks),
        pyramid=fact.pyramid,
        royals=tuple(royal.index for royal in ROYALS),
        players=(NOBODY, other) if fact.first == 0 else (other, NOBODY),
    )


def _privilege_used(state: State, fact: f.PrivilegeUsed) -> State:
    mine = state.players[fact.seat]
    player = replace(mine, tokens=_plus(mine.tokens, fact.token), privileges=mine.privileges - 1)
    return replace(
        state,
        board=_put(state.board, fact.cell, EMPTY),
        table=state.table + 1,
        players=_with(state, fact.seat, player),
        before=state,
    )


def _replenished(state: State, fact: f.Replenished) -> State:
    board = list(state.board)
    for cell, token in zip(fact.cells, fact.tokens, strict=True):
        board[cell] = token
    return replace(state, board=tuple(board), bag=(0,) * 7, replenished=True, before=None)


def _privilege_gained(state: State, fact: f.PrivilegeGained) -> State:
    mine = state.players[fact.seat]
    gainer = replace(mine, privileges=mine.privileges + 1)
    players = _with(state, fact.seat, gainer)
    if not fact.from_table:
        loser = players[1 - fact.seat]
        loser = replace(loser, privileges=loser.privileges - 1)
        players = (gainer, loser) if fact.seat == 0 else (loser, gainer)
    return replace(
        state,
        table=state.table - 1 if fact.from_table else state.table,
        players=players,
        pending=state.pending[1:] if fact.why in ("card", "royal") else state.pending,
    )


def _tokens_taken(state: State, fact: f.TokensTaken) -> State:
    mine = state.players[fact.seat]
    board, tokens = list(state.board), list(mine.tokens)
    for cell, token in zip(fact.cells, fact.tokens, strict=True):
        board[cell] = EMPTY
        tokens[token] += 1
    player = replace(mine, tokens=tuple(tokens))
    return replace(
        state,
        board=tuple(board),
        players=_with(state, fact.seat, player),
        acted=True,
        before=state,
    )


def _gold_taken(state: State, fact: f.GoldTaken) -> State:
    mine = state.players[fact.seat]
    player = replace(mine, tokens=_plus(mine.tokens, GOLD))
    return replace(
        state,
        board=_put(state.board, fact.cell, EMPTY),
        players=_with(state, fact.seat, player),
        acted=True,
        pending=("reserve",),
        before=state,
    )


def _refill(
    state: State, level: int, slot: int | None, replaced: int | None
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """Decks and pyramid once a card left its slot, or the top of its deck (slot None)."""
    row = level - 1
    deck, decks, pyramid = state.decks[row], state.decks, state.pyramid
    if slot is None or replaced is not None:
        decks = (*decks[:row], deck[1:], *decks[row + 1 :])
    if slot is not None:
        card = EMPTY if replaced is None else replaced
        pyramid = (*pyramid[:row], _put(pyramid[row], slot, card), *pyramid[row + 1 :])
    return decks, pyramid


def _card_reserved(state: State, fact: f.CardReserved) -> State:
    mine = state.players[fact.seat]
    card = state.decks[fact.level - 1][0] if fact.card is None else fact.card
    player = replace(mine, reserved=(*mine.reserved, card))
    decks, pyramid = _refill(state, fact.level, fact.slot, fact.replaced)
    revealed = fact.slot is None or fact.replaced is not None
    return replace(
        state,
        decks=decks,
        pyramid=pyramid,
        players=_with(state, fact.seat, player),
        pending=(),
        before=None if revealed else state,
    )


def _purchase_begun(state: State, fact: f.PurchaseBegun) -> State:
    card = EMPTY if fact.card is None else fact.card
    return replace(state, acted=True, buying=card, pending=("pay",), before=state)


def _owner(mine: Player, fact: f.CardBought) -> Player:
    """The buyer with the card, its bonus (unless wild: placed later), points and crowns."""
    card = CARDS[fact.card]
    coloured = card.colour >= 0
    reserved = mine.reserved
    if fact.slot is None:
        reserved = tuple(held for held in reserved if held != fact.card)
    points = mine.colour_points
    return Player(
        tokens=tuple([a - b for a, b in zip(mine.tokens, fact.paid, strict=True)]),
        privileges=mine.privileges,
        cards=(*mine.cards, fact.card),
        colours=(*mine.colours, card.colour if coloured else NO_COLOUR),
        reserved=reserved,
        royals=mine.royals,
        bonuses=_plus(mine.bonuses, card.colour, card.count) if coloured else mine.bonuses,
        colour_points=_plus(points, card.colour, card.points) if coloured else points,
        points=mine.points + card.points,
        crowns=mine.crowns + card.crowns,
    )


def _causes(abilities: tuple[str, ...], before: int, crowns: int) -> tuple[str, ...]:
    """What a purchase still causes: abilities first, then the royal card (§3, §4.4)."""
    pending = tuple([ability for ability in abilities if ability != "again"])
    passed = before < 3 <= crowns or before < 6 <= crowns
    return (*pending, "royal") if passed else pending


def _card_bought(state: State, fact: f.CardBought) -> State:
    card = CARDS[fact.card]
    mine = state.players[fact.seat]
    player = _owner(mine, fact)
    decks, pyramid = state.decks, state.pyramid
    if fact.slot is not None:
        decks, pyramid = _refill(state, card.level, fact.slot, fact.replaced)
    paid = fact.paid
    hidden = fact.slot is None or fact.replaced is not None
    return replace(
        state,
        bag=tuple([a + b for a, b in zip(state.bag, paid, strict=True)]),
        decks=decks,
        pyramid=pyramid,
        players=_with(state, fact.seat, player),
        acted=True,
        again=state.again or "again" in card.abilities,
        buying=EMPTY,
        pending=_causes(card.abilities, mine.crowns, player.crowns),
        before=None if hidden else state,
    )


def _wild_placed(state: State, fact: f.WildPlaced) -> State:
    mine, card = state.players[fact.seat], CARDS[fact.card]
    player = replace(
        mine,
        colours=(*mine.colours[:-1], fact.colour),
        bonuses=_plus(mine.bonuses, fact.colour, card.count),
        colour_points=_plus(mine.colour_points, fact.colour, card.points),
    )
    return _resolved(state, fact.seat, player, fact.chosen)


def _resolved(state: State, seat: int, player: Player, chosen: bool) -> State:
    """One pending thing done; only a choice can be taken back."""
    return replace(
        state,
        players=_with(state, seat, player),
        pending=state.pending[1:],
        before=state if chosen else state.before,
    )


def _token_gained(state: State, fact: f.TokenGained) -> State:
    mine = state.players[fact.seat]
    player = replace(mine, tokens=_plus(mine.tokens, fact.token))
    done = _resolved(state, fact.seat, player, fact.chosen)
    return replace(done, board=_put(state.board, fact.cell, EMPTY))


def _token_stolen(state: State, fact: f.TokenStolen) -> State:
    mine, other = state.players[fact.seat], state.players[1 - fact.seat]
    mine = replace(mine, tokens=_plus(mine.tokens, fact.token))
    other = replace(other, tokens=_plus(other.tokens, fact.token, -1))
    done = _resolved(state, fact.seat, mine, fact.chosen)
    return replace(done, players=(mine, other) if fact.seat == 0 else (other, mine))


def _ability_skipped(state: State, fact: f.AbilitySkipped) -> State:
    del fact
    return replace(state, pending=state.pending[1:])


def _royal_taken(state: State, fact: f.RoyalTaken) -> State:
    royal = ROYALS[fact.royal]
    mine = state.players[fact.seat]
    player = replace(mine, royals=(*mine.royals, fact.royal), points=mine.points + royal.points)
    return replace(
        state,
        royals=tuple(left for left in state.royals if left != fact.royal),
        players=_with(state, fact.seat, player),
        again=state.again or "again" in royal.abilities,
        pending=(*_causes(royal.abilities, 0, 0), *state.pending[1:]),
        before=state if fact.chosen else state.before,
    )


def _tokens_discarded(state: State, fact: f.TokensDiscarded) -> State:
    mine = state.players[fact.seat]
    left = tuple([a - b for a, b in zip(mine.tokens, fact.tokens, strict=True)])
    return replace(
        state,
        bag=tuple([a + b for a, b in zip(state.bag, fact.tokens, strict=True)]),
        players=_with(state, fact.seat, replace(mine, tokens=left)),
        before=state,
    )


def _turn_ended(state: State, fact: f.TurnEnded) -> State:
    lapsed = state.offer == 1 - fact.seat
    return State(
        confirm=state.confirm,
        turn=state.turn + 1,
        seat=fact.seat if fact.again else 1 - fact.seat,
        board=state.board,
        bag=state.bag,
        table=state.table,
        decks=state.decks,
        pyramid=state.pyramid,
        royals=state.royals,
        players=state.players,
        offer=-1 if lapsed else state.offer,
        offer_turn=0 if lapsed else state.offer_turn,
    )


def _taken_back(state: State, fact: f.TakenBack) -> State:
    del fact
    earlier = state.before or state
    return replace(
        earlier,
        undone=state.undone + 1,
        offer=state.offer,
        offer_turn=state.offer_turn,
        offered=state.offered,
    )


def _draw_offered(state: State, fact: f.DrawOffered) -> State:
    return replace(state, offer=fact.seat, offer_turn=state.turn, offered=True)


def _draw_declined(state: State, fact: f.DrawDeclined) -> State:
    del fact
    return replace(state, offer=-1, offer_turn=0)


def _draw_agreed(state: State, fact: f.DrawAgreed) -> State:
    del fact
    return replace(state, result="draw_agreed", before=None)


def _resigned(state: State, fact: f.Resigned) -> State:
    return replace(state, result="resigned", winner=1 - fact.seat, before=None)


def _match_won(state: State, fact: f.MatchWon) -> State:
    return replace(state, result="won", winner=fact.seat, conditions=fact.conditions, before=None)


def _turn_limit_reached(state: State, fact: f.TurnLimitReached) -> State:
    del fact
    return replace(state, result="turn_limit", before=None)


_CHANGES: dict[type[Any], Callable[[State, Any], State]] = {
    f.PrivilegeUsed: _privilege_used,
    f.Replenished: _replenished,
    f.PrivilegeGained: _privilege_gained,
    f.TokensTaken: _tokens_taken,
    f.GoldTaken: _gold_taken,
    f.CardReserved: _card_reserved,
    f.PurchaseBegun: _purchase_begun,
    f.CardBought: _card_bought,
    f.WildPlaced: _wild_placed,
    f.TokenGained: _token_gained,
    f.TokenStolen: _token_stolen,
    f.AbilitySkipped: _ability_skipped,
    f.RoyalTaken: _royal_taken,
    f.TokensDiscarded: _tokens_discarded,
    f.TurnEnded: _turn_ended,
    f.TakenBack: _taken_back,
    f.DrawOffered: _draw_offered,
    f.DrawDeclined: _draw_declined,
    f.DrawAgreed: _draw_agreed,
    f.Resigned: _resigned,
    f.MatchWon: _match_won,
    f.TurnLimitReached: _turn_limit_reached,
}


def evolve(state: State | None, fact: f.Fact) -> State:
    """The position after a fact. The first fact of a match is :class:`facts.Dealt`.

    Raises:
        ValueError: when a match would begin with any other fact.
    """
    if state is None:
        if not isinstance(fact, f.Dealt):
            raise ValueError("a match begins with Dealt")
        return _dealt(fact)
    return _CHANGES[type(fact)](state, fact)


__all__ = ["evolve"]
