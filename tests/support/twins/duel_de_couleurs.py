"""Twin worlds of Duel de Couleurs, from the visibility table of the rules, never from a view.

At Classique and Siège a seat sees its own hand, everybody sees the discard; hidden are the
other hands and the pile. At Jour & Nuit (8.4) a player sees the active face of its own cards and
the other face of its opponents', a spectator no face in any hand, and all the active face of the
top card only. A drawn card that awaits JOUER or GARDER is known to be playable. Once a match is
over the hands lie open.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from games.contract import Eyes, Viewer
from games.dice import Dice
from games.duel_de_couleurs.state import State

ACTIVE, FACE_BITS, CARD_BITS = 127, 7, 14


def _playable(state: State, face: int) -> bool:
    top = state.discard[-1] & ACTIVE
    if face >= 96:
        return True
    return face // 24 == state.colour or (top < 96 and face % 24 == top % 24)


class _Card:
    """One card with what the viewer knows of it."""

    def __init__(self, card: int, active_seen: bool, other_seen: bool) -> None:
        self.active, self.other = card & ACTIVE, card >> FACE_BITS & ACTIVE
        self.active_seen, self.other_seen = active_seen, other_seen
        self.must_fit = False


def _seen(state: State, viewer: Viewer, seat: int) -> tuple[bool, bool]:
    """Whether the viewer sees the active and the other faces of a hand."""
    two_faced = state.table == "jour_nuit"
    own = viewer == seat
    if not two_faced:
        shown = own or state.phase == "over"
        return shown, shown
    player = isinstance(viewer, int)
    return own or state.phase == "over", player and not own


def _shuffle(cards: list[_Card], dice: Dice, fits: Callable[[int], bool]) -> None:
    """Re-deal the faces that are not seen, side by side; who must fit chooses first."""
    pool = [c.active for c in cards if not c.active_seen]
    pool = [pool[k] for k in dice.shuffle(len(pool)).result] if pool else pool
    for card in cards:
        if card.must_fit and not card.active_seen:
            at = next(k for k, face in enumerate(pool) if fits(face))
            card.active = pool.pop(at)
    for card in cards:
        if not card.active_seen and not card.must_fit:
            card.active = pool.pop()


def _other_sides(cards: list[_Card], dice: Dice) -> None:
    pool = [c.other for c in cards if not c.other_seen]
    pool = [pool[k] for k in dice.shuffle(len(pool)).result] if pool else pool
    for card in cards:
        if not card.other_seen:
            card.other = pool.pop()


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Another world that this viewer may not tell from ours."""
    if viewer is Eyes.EVERYTHING:
        return state
    two_faced = state.table == "jour_nuit"
    hands = [
        [_Card(entry, *_seen(state, viewer, seat)) for entry in hand]
        for seat, hand in enumerate(state.hands)
    ]
    pile = [_Card(card, False, False) for card in state.pile]
    top = len(state.discard) - 1
    discard = [
        _Card(card, not two_faced or k == top, not two_faced)
        for k, card in enumerate(state.discard)
    ]
    if state.drawn:
        at = state.hands[state.seat].index(state.drawn)
        hands[state.seat][at].must_fit = True
    cards = [card for hand in hands for card in hand] + pile + discard
    _shuffle(cards, dice, lambda face: _playable(state, face))
    if two_faced:
        _other_sides(cards, dice)

    def packed(card: _Card) -> int:
        return card.other << FACE_BITS | card.active

    entries = tuple(
        tuple(
            entry >> CARD_BITS << CARD_BITS | packed(card)
            for entry, card in zip(state.hands[seat], hand, strict=True)
        )
        for seat, hand in enumerate(hands)
    )
    drawn = 0
    if state.drawn:
        drawn = entries[state.seat][state.hands[state.seat].index(state.drawn)]
    return replace(
        state,
        hands=entries,
        pile=tuple(packed(card) for card in pile),
        discard=tuple(packed(card) for card in discard),
        drawn=drawn,
    )
