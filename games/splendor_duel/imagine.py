"""Worlds that a seat may be in: its view with the hidden cards filled in by chance.

Answers for drawing a full state consistent with a view and with what was told; refuses to see
the true one. A card that the opponent reserved from the pyramid was public, so it is remembered.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.dice import Dice
from games.splendor_duel import facts as f
from games.splendor_duel.economy import buyable, has_choice
from games.splendor_duel.state import Player, State
from games.splendor_duel.tables import EMPTY, LEVEL_OF, LEVELS
from games.splendor_duel.views import PlayerView, SeenCard, View

Entry = tuple[int, int | None]
"""A reserved card as the other seat knows it: its level, and itself if it was public."""


def _player(seen: PlayerView, reserved: tuple[int, ...], public: tuple[int, ...] = ()) -> Player:
    return Player(
        tokens=seen.tokens,
        privileges=seen.privileges,
        cards=tuple([owned.face.card for owned in seen.cards]),
        colours=tuple([owned.colour for owned in seen.cards]),
        reserved=reserved,
        royals=tuple([royal.royal for royal in seen.royals]),
        bonuses=seen.bonuses,
        colour_points=seen.colour_points,
        points=seen.points,
        crowns=seen.crowns,
        public=public,
    )


def _card(seen: SeenCard | None) -> int:
    return EMPTY if seen is None else seen.face.card


def _open_reserve(seen: PlayerView) -> tuple[int, ...]:
    return tuple([held.card.face.card for held in seen.reserved if held.card is not None])


def _state(
    view: View,
    players: tuple[Player, Player],
    decks: tuple[tuple[int, ...], ...],
    buying: int,
) -> State:
    return State(
        confirm=view.confirm,
        turn=view.turn,
        seat=view.seat,
        board=view.board,
        bag=view.bag,
        table=view.table,
        decks=decks,
        pyramid=tuple([tuple([_card(seen) for seen in row]) for row in view.pyramid]),
        royals=tuple([royal.royal for royal in view.royals]),
        players=players,
        replenished=view.replenished,
        acted=view.acted,
        again=view.again,
        buying=buying,
        pending=view.pending,
        undone=view.undone,
        before=view.before,
        offer=-1 if view.offer is None else view.offer,
        offer_turn=view.offer_turn,
        offered=view.offered,
        result=view.result,
        winner=-1 if view.winner is None else view.winner,
        conditions=view.conditions,
    )


def known(view: View) -> State:
    """The open part of a position: no decks, and only the reserved cards that are seen."""
    first, second = (_player(seen, _open_reserve(seen)) for seen in view.players)
    return _state(view, (first, second), ((), (), ()), _card(view.buying))


def remembered(told: Sequence[f.Fact], seat: int) -> list[Entry]:
    """What the facts told of the cards that ``seat`` holds in reserve, oldest first."""
    held: list[Entry] = []
    steps: list[f.Fact] = []
    for fact in told:
        if isinstance(fact, f.TurnEnded):
            steps.clear()
        elif getattr(fact, "seat", None) != seat:
            continue
        elif isinstance(fact, f.TakenBack):
            if steps and isinstance(steps.pop(), f.CardReserved):
                held.pop()
        elif isinstance(fact, f.CardReserved):
            steps.append(fact)
            held.append((fact.level, fact.card))
        elif isinstance(fact, f.CardBought):
            steps.append(fact)
            if fact.slot is None:
                _forget(held, fact.card)
        elif not isinstance(fact, f.DrawOffered | f.DrawDeclined) and _is_step(fact):
            steps.append(fact)
    return held


def _is_step(fact: f.Fact) -> bool:
    """Whether a fact was a choice, which taking back undoes (and not what followed from it)."""
    if isinstance(fact, f.PrivilegeGained | f.AbilitySkipped):
        return False
    return bool(getattr(fact, "chosen", True))


def _forget(held: list[Entry], card: int) -> None:
    level = LEVEL_OF[card]
    for entry in ((level, card), (level, None)):
        if entry in held:
            held.remove(entry)
            return


def _recall(view: View, told: Sequence[f.Fact], seat: int, unseen: set[int]) -> list[int | None]:
    """The opponent's reserve in the order seen, cards remembered where they fit the view."""
    entries = remembered(told, seat)
    recalled: list[int | None] = []
    for held in view.players[seat].reserved:
        entry = next((known for known in entries if known[0] == held.level), None)
        if entry is not None:
            entries.remove(entry)
        card = entry[1] if entry else None
        recalled.append(card if card in unseen else None)
    return recalled


def _paying(
    view: View, seat: int, recalled: list[int | None], unseen: list[int], dice: Dice
) -> int:
    """The hidden reserved card the opponent is paying for, put into ``recalled``."""
    buyer = _player(view.players[seat], ())
    found: list[tuple[int, int]] = []
    for place, held in enumerate(view.players[seat].reserved):
        card = recalled[place]
        level = [left for left in unseen if LEVEL_OF[left] == held.level and left not in recalled]
        found += [
            (place, option)
            for option in (level if card is None else [card])
            if buyable((option,), buyer) and has_choice(option, buyer)
        ]
    place, card = dice.pick(found)
    recalled[place] = card
    return card


def imagine(view: View, told: Sequence[f.Fact], dice: Dice) -> State:
    """A full state whose view for the same seat is the given one.

    ``told``: the facts told to that seat since the deal, oldest first; may be empty.
    """
    me = view.me or 0
    rival = 1 - me
    buying = _card(view.buying)
    seen = {_card(card) for row in view.pyramid for card in row}
    seen.update(owned.face.card for player in view.players for owned in player.cards)
    mine = _open_reserve(view.players[me])
    seen.update(mine)
    unseen = [card for level in LEVELS for card in level if card not in seen]
    recalled = _recall(view, told, rival, set(unseen))
    public = tuple(card for card in recalled if card is not None)
    if view.step == "pay" and buying == EMPTY:
        buying = _paying(view, rival, recalled, unseen, dice)
    left = [card for card in unseen if card not in recalled]
    order = [left[place] for place in dice.shuffle(len(left)).result]
    decks = [[card for card in order if LEVEL_OF[card] == level] for level in (1, 2, 3)]
    hidden = tuple(
        decks[held.level - 1].pop() if card is None else card
        for card, held in zip(recalled, view.players[rival].reserved, strict=True)
    )
    own = _player(view.players[me], mine)
    other = _player(view.players[rival], hidden, public)
    players = (own, other) if me == 0 else (other, own)
    return _state(view, players, tuple(tuple(deck) for deck in decks), buying)


__all__ = ["imagine", "known", "remembered"]
