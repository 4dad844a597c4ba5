"""Worlds that one seat's view allows.

Answers for a full state, drawn at random, that shows this seat exactly what it sees. Refuses to
be asked for the true one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.dice import Dice
from games.duel_de_couleurs.facts import CardPlayed, CardsDrawn, Dealt, Fact
from games.duel_de_couleurs.sight import View
from games.duel_de_couleurs.state import State
from games.duel_de_couleurs.tables import (
    DAY,
    DECKS,
    FACES,
    FITS,
    HANDLE,
    NAMED,
    NIGHT,
    Face,
    face,
)

_Slot = list[int | None]
"""One card being imagined: active face and other face, None while open."""


def _number(shown: Face) -> int:
    return face(shown.colour, shown.symbol)


def _discards(view: View, told: Sequence[Fact]) -> list[int | None]:
    """The discard from the bottom: what is shown, and below it what was told, where it fits."""
    shown = [_number(f) for f in (*view.under, view.top)]
    deep: list[int | None] = [None] * (view.discard - len(shown))
    if view.table == "jour_nuit":
        return [*deep, *shown]  # flips have turned the faces that were told
    seen: list[int] = []
    for fact in told:
        if isinstance(fact, Dealt | CardPlayed):
            seen.append(_number(fact.face))
        elif isinstance(fact, CardsDrawn) and fact.rebuilt:
            seen = seen[-1:]
    if len(seen) == view.discard and seen[-len(shown) :] == shown:
        return list(seen)
    return [*deep, *shown]


def _hands(view: View) -> tuple[list[list[_Slot]], list[list[int]]]:
    """Per seat its cards as far as they are seen, and their handles."""
    hands: list[list[_Slot]] = []
    handles: list[list[int]] = []
    free = 1 + max([card.card for card in view.hand], default=0)
    for seat, count in enumerate(view.counts):
        own = view.hand if seat == view.me else view.hands[seat] if view.hands else ()
        kept = sorted(own, key=lambda card: card.card)
        slots: list[_Slot] = [[None, None] for _ in range(count)]
        for slot, card in zip(slots, kept, strict=False):
            slot[0] = _number(card.face)
        for slot, back in zip(slots, view.backs[seat] if view.backs else (), strict=False):
            slot[1] = _number(back)
        hands.append(slots)
        handles.append([card.card for card in kept] or [-1] * count)
        free = max([free, *(card.card + 1 for card in kept)])
    for row in handles:
        for k, handle in enumerate(row):
            if handle < 0:
                row[k], free = free, free + 1
    return hands, handles


def _fill(slots: list[_Slot], side: int, deck: Sequence[int], dice: Dice) -> None:
    """Give the open slots of one side the faces of the deck that nobody is seen to hold."""
    rest = Counter(deck)
    rest.subtract(n for slot in slots if (n := slot[side]) is not None)
    faces = [n for n in sorted(rest) for _ in range(rest[n])]
    at = len(faces)
    for slot in slots:
        if slot[side] is None:
            k = int(dice.random() * at)
            at -= 1
            slot[side], faces[k] = faces[k], faces[at]


def _settle_drawn(
    view: View, hands: list[list[_Slot]], slots: list[_Slot], deck: Sequence[int], dice: Dice
) -> int:
    """Place in a hand of the card that awaits JOUER or GARDER: a playable one (5.3)."""
    seat = view.seat
    if view.drawn is not None:
        order = sorted(card.card for card in view.hand)
        return order.index(view.drawn)
    fits = FITS[view.colour << 7 | _number(view.top)]
    rest = Counter(deck)
    rest.subtract(n for slot in slots if (n := slot[0]) is not None)
    playable = [n for n in sorted(rest) for _ in range(rest[n]) if fits[n]]
    at = int(dice.random() * len(hands[seat]))
    hands[seat][at][0] = dice.pick(playable)
    # The latest handle is the drawn card's.
    hands[seat].append(hands[seat].pop(at))
    return len(hands[seat]) - 1


def imagine(view: View, told: Sequence[Fact], dice: Dice) -> State:
    """A state whose view from this seat is the given one; everything unseen is at random."""
    hands, handles = _hands(view)
    discard: list[_Slot] = [[n, None] for n in _discards(view, told)]
    pile: list[_Slot] = [[None, None] for _ in range(view.pile)]
    slots = [slot for hand in hands for slot in hand] + pile + discard
    night = view.side == "night"
    two_faced = view.table == "jour_nuit"
    deck = (NIGHT if night else DAY) if two_faced else DECKS[view.table]
    place = _settle_drawn(view, hands, slots, deck, dice) if view.phase == "drawn" else -1
    _fill(slots, 0, deck, dice)
    if two_faced:
        _fill(slots, 1, DAY if night else NIGHT, dice)
    else:
        for slot in slots:
            slot[1] = 0
    entries = tuple(
        tuple(handle << HANDLE | _card(slot) for handle, slot in zip(handles[k], hand, strict=True))
        for k, hand in enumerate(hands)
    )
    return _state(
        view,
        entries,
        tuple([_card(slot) for slot in pile]),
        tuple([_card(slot) for slot in discard]),
        entries[view.seat][place] if place >= 0 else 0,
    )


def _card(slot: _Slot) -> int:
    active, other = slot
    assert active is not None and other is not None  # noqa: S101, PT018  every slot is filled
    return other * FACES + active


def _state(
    view: View,
    hands: tuple[tuple[int, ...], ...],
    pile: tuple[int, ...],
    discard: tuple[int, ...],
    drawn: int,
) -> State:
    kind = due = 0
    if view.stack is not None:
        kind = _kind(view.stack.kind)
        due = view.stack.size if view.stack.colour is None else view.stack.colour
    return State(
        table=view.table,
        hands=hands,
        pile=pile,
        discard=discard,
        colour=view.colour,
        seat=view.seat,
        direction=view.direction,
        phase=view.phase,
        turn=view.turn,
        turns=view.turns,
        idle=0,
        handle=1 + max((entry >> HANDLE for hand in hands for entry in hand), default=0),
        drawn=drawn,
        kind=kind,
        due=due,
        countdown=view.clock or view.fuse,
        blast=view.blast,
        shields=sum(1 << k for k, stands in enumerate(view.shields) if stands),
        night=view.side == "night",
        first=view.first,
        winner=-1 if view.winner is None else view.winner,
        reason=view.reason,  # type: ignore[arg-type]
    )


def _kind(symbol: str) -> int:
    """The kind of stack that a symbol makes."""
    return next(n for n in range(FACES) if NAMED[n].symbol == symbol)


__all__ = ["imagine"]
