"""Sensible play: how good each legal move looks from one seat's view.

Answers for the weights behind « facile » and « normal », and for the quick moves and measure
that the search of « fort » stands on. Refuses to see more than it is given, and to search.

The weights are in cards: 1.0 is about what one card more or less in the own hand is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from msgspec import Struct

from games.contract import Form
from games.dice import Dice
from games.duel_de_couleurs.moves import ChooseColour, Keep, Move, PlayCard, PlayDrawn
from games.duel_de_couleurs.playable import DRAW, row
from games.duel_de_couleurs.sight import View
from games.duel_de_couleurs.state import State
from games.duel_de_couleurs.tables import (
    ACTIVE,
    ALL_SKIP,
    BLAST,
    BOMB,
    COLOUR,
    COLOURS,
    FITS,
    FUSE,
    GROWS,
    HANDLE,
    HUNT,
    JOKER,
    MIDNIGHT,
    REVERSE,
    SHIELD,
    SKIP,
    SYMBOL,
    WILD,
    face,
)


class Weights(Struct, frozen=True):
    """What things are worth, in cards; found by playing thousands of matches."""

    play: float = 2.0
    follow: float = 2.0
    again: float = 0.6
    skip: float = 0.3
    harm: float = 0.2
    joker: float = 4.0
    joker4: float = 4.0
    shield: float = 0.7
    fuse: float = 0.25
    hunt: float = 4.0


_W = Weights()


def _to(view: View, symbol: int) -> int:
    """Who is given the turn after a card of this symbol."""
    me, step, seats = view.seat, view.direction, view.seats
    if symbol == SKIP:
        return (me + 2 * step) % seats
    if symbol == REVERSE:
        return me if seats == 2 else (me - step) % seats
    if symbol == ALL_SKIP:
        return me
    return (me + step) % seats


def _fuse(view: View, to: int, step: int, w: Weights) -> float:
    """The lit fuse after the turn goes to a seat: who is likely to be hit."""
    if not view.fuse:
        return 0.0
    left = view.fuse - 1
    return _hit(view, to, step, left, view.blast, w)


def _hit(view: View, to: int, step: int, left: int, blast: int, w: Weights) -> float:
    hit = (to + left * step) % view.seats
    sure = 1.0 if not left else 0.6
    if hit == view.seat:
        return -w.fuse * blast * sure
    return w.fuse * blast * sure / (view.seats - 1)


def _harm(view: View, seat: int, cards: float, w: Weights) -> float:
    """Cards given to an opponent: worth more when that hand is nearly empty."""
    if seat == view.seat:
        return -cards
    return w.harm * cards * (1 + 2 / max(1, view.counts[seat])) / sqrt(view.seats - 1)


def _play(view: View, played: int, colour: int, rest: Sequence[int], w: Weights) -> float:
    """What it is worth to put this face on the discard and hold the rest."""
    if not rest:
        return 100.0
    symbol = SYMBOL[played]
    to = _to(view, symbol)
    step = -view.direction if symbol == REVERSE else view.direction
    fits = FITS[colour << 7 | played]
    follow = sum(1 for n in rest if fits[n])
    worth = w.play + w.follow * follow / len(rest)
    if to == view.seat:
        worth += w.again if follow else -0.3
    elif symbol == SKIP:
        worth += w.skip * (1 + 2 / max(1, view.counts[(view.seat + step) % view.seats]))
    worth += _card(view, symbol, to, len(rest), w)
    if symbol == BOMB:
        blast = view.blast + 2 if view.blast else BLAST
        return worth + _hit(view, to, step, FUSE, blast, w)
    return worth + _fuse(view, to, step, w)


def _card(view: View, symbol: int, to: int, left: int, w: Weights) -> float:
    """What the effect does, less what it is worth to keep the card for later."""
    late = 0.3 if left <= 2 else 1.0
    worth = 0.0
    if symbol in GROWS:
        due = w.hunt if symbol == HUNT else GROWS[symbol]
        owed = view.stack.size if view.stack else 0
        worth += _harm(view, to, due + owed, w)
    if symbol == JOKER:
        worth -= w.joker * late
    elif symbol >= WILD:
        worth -= w.joker4 * late
    elif symbol == SHIELD:
        stands = view.shields[view.seat]
        worth -= 0.0 if view.stack else w.shield * (1.5 if stands else 0.6)
    elif symbol == MIDNIGHT:
        worth += 0.1
    return worth


def _number_of(view: View) -> dict[int, int]:
    return {card.card: face(card.face.colour, card.face.symbol) for card in view.hand}


def weigh(
    view: View, legal: Sequence[Move | Form], w: Weights = _W
) -> tuple[tuple[Move, float], ...]:
    """Every legal move with its worth; a Joker without its colour is left aside."""
    held = _number_of(view)
    top = face(view.top.colour, view.top.symbol)
    found: list[tuple[Move, float]] = []
    for move in legal:
        if isinstance(move, PlayCard | PlayDrawn):
            handle = move.card if isinstance(move, PlayCard) else view.drawn
            played = held[handle or 0]
            if played >= WILD and move.colour is None:
                continue
            colour = COLOUR[played] if move.colour is None else move.colour
            rest = [n for other, n in held.items() if other != handle]
            found.append((move, _play(view, played, colour, rest, w)))
        elif isinstance(move, ChooseColour):
            fits = FITS[move.colour << 7 | top]
            found.append((move, float(sum(1 for n in held.values() if fits[n]))))
        elif not isinstance(move, Form):
            found.append((move, _wait(view, move, w)))
    return tuple(found)


def _wait(view: View, move: Move, w: Weights) -> float:
    """PIOCHER or GARDER: the turn mostly goes to the neighbour."""
    to = (view.seat + view.direction) % view.seats
    fuse = _fuse(view, to, view.direction, w)
    if isinstance(move, Keep) or view.stack is None:
        return fuse
    return fuse - 0.4 * view.stack.size


def measure(state: State) -> tuple[float, ...]:
    """About each seat's chance to win: short hands do; once it is over, 1 and 0."""
    if state.phase == "over":
        return tuple([float(seat == state.winner) for seat in range(len(state.hands))])
    standing = [exp(-0.3 * len(hand)) for hand in state.hands]
    total = sum(standing)
    return tuple([one / total for one in standing])


def _best_colour(hand: Sequence[int], colour: int) -> int:
    held = [0] * COLOURS
    for entry in hand:
        if (entry & ACTIVE) < WILD:
            held[COLOUR[entry & ACTIVE]] += 1
    most = max(held)
    return colour if held[colour] == most else held.index(most)


def quick(state: State, seat: int, dice: Dice) -> Move:
    """A sensible move at once: any coloured card that fits, else a Joker, else PIOCHER."""
    hand = state.hands[seat]
    if state.phase == "colour":
        return ChooseColour(_best_colour(hand, state.colour))
    if state.phase == "drawn":
        wild = (state.drawn & ACTIVE) >= WILD
        return PlayDrawn(_best_colour(hand, state.colour) if wild else None)
    fits = row(state)
    fitting = [entry for entry in hand if fits[entry & ACTIVE]]
    coloured = [entry for entry in fitting if (entry & ACTIVE) < WILD]
    if coloured:
        entry = coloured[int(dice.random() * len(coloured))]
        return PlayCard(entry >> HANDLE)
    if fitting:
        return PlayCard(fitting[0] >> HANDLE, _best_colour(hand, state.colour))
    return DRAW


__all__ = ["Weights", "measure", "quick", "weigh"]
