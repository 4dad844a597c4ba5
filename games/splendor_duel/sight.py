"""What each viewer may see (§7): views built up from nothing, and facts with blanks.

Answers for sight alone, and for the help a table cannot reckon itself (prices, what is missing,
distances to the three victories); refuses to know how moves are decided.
Everything is open but the order of the decks and reserved cards, whose level alone the opponent
sees. Colours in tuples are numbered as in ``tables``.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.contract import Eyes, Personal, Viewer
from games.splendor_duel import facts as f
from games.splendor_duel.board import costs_a_privilege, scan
from games.splendor_duel.economy import buyable, has_choice, missing, price
from games.splendor_duel.legal import Choice, legal
from games.splendor_duel.meta import TURN_LIMIT
from games.splendor_duel.moves import Replenish, TakeTokens, UsePrivilege
from games.splendor_duel.state import Player, State, step
from games.splendor_duel.tables import (
    CARDS,
    COLOUR_TO_WIN,
    COLOURS,
    CROWNS_TO_WIN,
    GOLD,
    HAND_LIMIT,
    IS_WILD,
    NO_COLOUR,
    POINTS_TO_WIN,
    ROYALS,
    SPIRAL_PLACE,
    TAKE_BACK_LIMIT,
    WILD,
)
from games.splendor_duel.views import (
    CardFace,
    Distance,
    Owned,
    PlayerView,
    Quote,
    Reserved,
    RoyalFace,
    SeenCard,
    View,
)


def _colour_name(colour: int) -> str:
    return {WILD: "wild", NO_COLOUR: "none"}.get(colour) or COLOURS[colour]


FACES = tuple(
    CardFace(
        card=card.index,
        name=card.name,
        level=card.level,
        colour=_colour_name(card.colour),
        count=card.count,
        points=card.points,
        crowns=card.crowns,
        cost=card.cost,
        abilities=card.abilities,
    )
    for card in CARDS
)
ROYAL_FACES = tuple(
    RoyalFace(royal.index, royal.name, royal.points, royal.abilities) for royal in ROYALS
)


def quote(card: int, player: Player) -> Quote:
    """What a card would cost a player now."""
    lack = missing(card, player)
    affordable = bool(buyable((card,), player))
    return Quote(
        price=price(card, player),
        missing=lack,
        gold=min(sum(lack), player.tokens[GOLD]),
        lacking=max(0, sum(lack) - player.tokens[GOLD]),
        affordable=affordable,
        choice=affordable and has_choice(card, player),
        obstacle="wild" if IS_WILD[card] and not any(player.bonuses) else "",
    )


def _seen(card: int, buyer: Player | None) -> SeenCard:
    return SeenCard(FACES[card], None if buyer is None else quote(card, buyer))


def _distance(player: Player) -> Distance:
    best = max(player.colour_points)
    return Distance(
        points=max(0, POINTS_TO_WIN - player.points),
        crowns=max(0, CROWNS_TO_WIN - player.crowns),
        colour=player.colour_points.index(best),
        colour_points=max(0, COLOUR_TO_WIN - best),
    )


def _player(player: Player, opened: bool, buyer: Player | None) -> PlayerView:
    return PlayerView(
        tokens=player.tokens,
        token_count=sum(player.tokens),
        token_limit=HAND_LIMIT,
        bonuses=player.bonuses,
        colour_points=player.colour_points,
        points=player.points,
        crowns=player.crowns,
        distance=_distance(player),
        privileges=player.privileges,
        royals=tuple(ROYAL_FACES[royal] for royal in player.royals),
        cards=tuple(
            Owned(FACES[card], colour)
            for card, colour in zip(player.cards, player.colours, strict=True)
        ),
        reserved=tuple(
            Reserved(CARDS[card].level, _seen(card, buyer) if opened else None)
            for card in player.reserved
        ),
    )


def _costly(state: State) -> tuple[tuple[int, ...], ...]:
    if step(state) != "turn":
        return ()
    return tuple(
        move.cells
        for move in scan(state.board).takes
        if isinstance(move, TakeTokens)
        and len(move.cells) > 1
        and costs_a_privilege(tuple(state.board[cell] for cell in move.cells))
    )


def _forced(options: tuple[Choice, ...]) -> bool:
    actions = [move for move in options if not isinstance(move, Personal)]
    return len(actions) == 1 and isinstance(actions[0], Replenish)


def _buying(state: State, viewer: Viewer, buyer: Player | None) -> SeenCard | None:
    """The card being paid for; from a reserve, only its owner sees it before it is bought."""
    if state.buying < 0:
        return None
    hidden = state.buying in state.players[state.seat].reserved
    if hidden and viewer not in (state.seat, Eyes.EVERYTHING):
        return None
    return _seen(state.buying, buyer)


def view(state: State, viewer: Viewer) -> View:
    """The table as a viewer may see it: open things, and of the hidden ones its own."""
    everything = viewer is Eyes.EVERYTHING
    me = None if isinstance(viewer, Eyes) else viewer
    buyer = None if me is None else state.players[me]
    asked = not isinstance(viewer, Eyes) and viewer == state.seat and step(state) == "turn"
    options = legal(state, state.seat) if asked else ()
    first, second = (
        _player(player, everything or seat == me, buyer if seat == me else None)
        for seat, player in enumerate(state.players)
    )
    return View(
        me=me,
        confirm=state.confirm,
        turn=state.turn,
        turn_limit=TURN_LIMIT,
        seat=state.seat,
        step=step(state),
        pending=state.pending,
        replenished=state.replenished,
        acted=state.acted,
        again=state.again,
        undone=state.undone,
        before=state.before if viewer == state.seat else None,
        take_back_limit=TAKE_BACK_LIMIT,
        board=state.board,
        spiral=SPIRAL_PLACE,
        costly=_costly(state),
        goals=(POINTS_TO_WIN, CROWNS_TO_WIN, COLOUR_TO_WIN),
        forced=_forced(options),
        privileges_usable=any(isinstance(move, UsePrivilege) for move in options),
        bag=state.bag,
        bag_count=sum(state.bag),
        table=state.table,
        decks=tuple(len(deck) for deck in state.decks),
        stock=state.decks if everything else None,
        pyramid=tuple(
            tuple(_seen(card, buyer) if card >= 0 else None for card in row)
            for row in state.pyramid
        ),
        buying=_buying(state, viewer, buyer),
        royals=tuple(ROYAL_FACES[royal] for royal in state.royals),
        players=(first, second),
        offer=None if state.offer < 0 else state.offer,
        offer_turn=state.offer_turn,
        offered=state.offered,
        result=state.result,
        winner=None if state.winner < 0 else state.winner,
        conditions=state.conditions,
    )


def redact(before: State, fact: f.Fact, viewer: Viewer) -> f.Fact | None:
    """A fact as a viewer may know it: unseen cards and the order of the decks are None."""
    if viewer is Eyes.EVERYTHING:
        return fact
    if isinstance(fact, f.Dealt):
        return replace(fact, order_1=None, order_2=None, order_3=None)
    if isinstance(fact, f.CardReserved) and fact.slot is None and viewer != fact.seat:
        return replace(fact, card=None)
    if isinstance(fact, f.PurchaseBegun) and viewer != fact.seat:
        hidden = fact.card in before.players[fact.seat].reserved
        return replace(fact, card=None) if hidden else fact
    return fact


__all__ = ["FACES", "ROYAL_FACES", "quote", "redact", "view"]
