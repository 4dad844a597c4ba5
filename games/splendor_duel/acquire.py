"""How facts about cards change the position: reserving, buying, abilities, royal cards.

Answers for its share of ``evolve`` and the small updates both use; checks nothing.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.splendor_duel import facts as f
from games.splendor_duel.economy import minus, plus
from games.splendor_duel.state import Player, State
from games.splendor_duel.tables import CARDS, EMPTY, NO_COLOUR, ROYALS
from games.splendor_duel.undo import keep


def changed(numbers: tuple[int, ...], place: int, by: int = 1) -> tuple[int, ...]:
    """Some numbers with one of them changed by ``by``."""
    return (*numbers[:place], numbers[place] + by, *numbers[place + 1 :])


def put(numbers: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Some numbers with one of them replaced."""
    return (*numbers[:place], value, *numbers[place + 1 :])


def with_player(state: State, seat: int, player: Player) -> tuple[Player, Player]:
    """Both players with the one of ``seat`` replaced."""
    return (player, state.players[1]) if seat == 0 else (state.players[0], player)


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
        pyramid = (*pyramid[:row], put(pyramid[row], slot, card), *pyramid[row + 1 :])
    return decks, pyramid


def card_reserved(state: State, fact: f.CardReserved) -> State:
    """§3.5."""
    mine = state.players[fact.seat]
    card = state.decks[fact.level - 1][0] if fact.card is None else fact.card
    public = mine.public if fact.slot is None else (*mine.public, card)
    player = replace(mine, reserved=(*mine.reserved, card), public=public)
    decks, pyramid = _refill(state, fact.level, fact.slot, fact.replaced)
    revealed = fact.slot is None or fact.replaced is not None
    return replace(
        state,
        decks=decks,
        pyramid=pyramid,
        players=with_player(state, fact.seat, player),
        pending=(),
        before=None if revealed else keep(state),
    )


def purchase_begun(state: State, fact: f.PurchaseBegun) -> State:
    """§3.6."""
    card = EMPTY if fact.card is None else fact.card
    return replace(state, acted=True, buying=card, pending=("pay",), before=keep(state))


def bought(mine: Player, fact: f.CardBought) -> Player:
    """The buyer with the card, its bonus (unless wild: placed later), points and crowns."""
    card = CARDS[fact.card]
    coloured = card.colour >= 0
    reserved, public = mine.reserved, mine.public
    if fact.slot is None:
        reserved = tuple([held for held in reserved if held != fact.card])
        public = tuple([held for held in public if held != fact.card])
    points = mine.colour_points
    return Player(
        tokens=minus(mine.tokens, fact.paid),
        privileges=mine.privileges,
        cards=(*mine.cards, fact.card),
        colours=(*mine.colours, card.colour if coloured else NO_COLOUR),
        reserved=reserved,
        royals=mine.royals,
        bonuses=changed(mine.bonuses, card.colour, card.count) if coloured else mine.bonuses,
        colour_points=changed(points, card.colour, card.points) if coloured else points,
        points=mine.points + card.points,
        crowns=mine.crowns + card.crowns,
        public=public,
    )


_PRINTED = {card.abilities for card in CARDS} | {royal.abilities for royal in ROYALS}
_ASKING = {
    abilities: tuple(ability for ability in abilities if ability != "again")
    for abilities in _PRINTED
}
"""By the abilities printed: those that still have to be resolved; playing again is a flag."""


def causes(abilities: tuple[str, ...], before: int, crowns: int) -> tuple[str, ...]:
    """What a purchase still causes: abilities first, then the royal card (§3, §4.4)."""
    pending = _ASKING[abilities]
    passed = before < 3 <= crowns or before < 6 <= crowns
    return (*pending, "royal") if passed else pending


def card_bought(state: State, fact: f.CardBought) -> State:
    """§3.6."""
    card = CARDS[fact.card]
    mine = state.players[fact.seat]
    player = bought(mine, fact)
    decks, pyramid = state.decks, state.pyramid
    if fact.slot is not None:
        decks, pyramid = _refill(state, card.level, fact.slot, fact.replaced)
    hidden = fact.slot is None or fact.replaced is not None
    return replace(
        state,
        bag=plus(state.bag, fact.paid),
        decks=decks,
        pyramid=pyramid,
        players=with_player(state, fact.seat, player),
        acted=True,
        again=state.again or "again" in card.abilities,
        buying=EMPTY,
        pending=causes(card.abilities, mine.crowns, player.crowns),
        before=None if hidden else keep(state),
    )


def wild_placed(state: State, fact: f.WildPlaced) -> State:
    """§4.1."""
    mine, card = state.players[fact.seat], CARDS[fact.card]
    player = replace(
        mine,
        colours=(*mine.colours[:-1], fact.colour),
        bonuses=changed(mine.bonuses, fact.colour, card.count),
        colour_points=changed(mine.colour_points, fact.colour, card.points),
    )
    return _resolved(state, fact.seat, player, fact.chosen)


def _resolved(state: State, seat: int, player: Player, chosen: bool) -> State:
    """One pending thing done; only a choice can be taken back."""
    return replace(
        state,
        players=with_player(state, seat, player),
        pending=state.pending[1:],
        before=keep(state) if chosen else state.before,
    )


def token_gained(state: State, fact: f.TokenGained) -> State:
    """§4.2."""
    mine = state.players[fact.seat]
    player = replace(mine, tokens=changed(mine.tokens, fact.token))
    done = _resolved(state, fact.seat, player, fact.chosen)
    return replace(done, board=put(state.board, fact.cell, EMPTY))


def token_stolen(state: State, fact: f.TokenStolen) -> State:
    """§4.2."""
    mine, other = state.players[fact.seat], state.players[1 - fact.seat]
    mine = replace(mine, tokens=changed(mine.tokens, fact.token))
    other = replace(other, tokens=changed(other.tokens, fact.token, -1))
    done = _resolved(state, fact.seat, mine, fact.chosen)
    return replace(done, players=(mine, other) if fact.seat == 0 else (other, mine))


def ability_skipped(state: State, fact: f.AbilitySkipped) -> State:
    """§4.2."""
    del fact
    return replace(state, pending=state.pending[1:])


def royal_taken(state: State, fact: f.RoyalTaken) -> State:
    """§4.4."""
    royal = ROYALS[fact.royal]
    mine = state.players[fact.seat]
    player = replace(mine, royals=(*mine.royals, fact.royal), points=mine.points + royal.points)
    return replace(
        state,
        royals=tuple(left for left in state.royals if left != fact.royal),
        players=with_player(state, fact.seat, player),
        again=state.again or "again" in royal.abilities,
        pending=(*causes(royal.abilities, 0, 0), *state.pending[1:]),
        before=keep(state) if fact.chosen else state.before,
    )


__all__ = [
    "ability_skipped",
    "bought",
    "card_bought",
    "card_reserved",
    "causes",
    "changed",
    "purchase_begun",
    "put",
    "royal_taken",
    "token_gained",
    "token_stolen",
    "wild_placed",
    "with_player",
]
