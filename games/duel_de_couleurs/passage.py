"""What a hand-over brings with it, and how several cards are drawn.

Answers for the order of events when the turn is given to a seat (rules 6): countdowns,
explosion or flip, standing Shield; and for the ends that come by themselves (10.1). Refuses to
look at what a player chose.
"""

from __future__ import annotations

from games.dice import Dice, Roll
from games.duel_de_couleurs.drawing import rebuilt
from games.duel_de_couleurs.evolve import evolve
from games.duel_de_couleurs.facts import (
    CardKept,
    CardPlayed,
    CardsDrawn,
    ColourChosen,
    Fact,
    MatchEnded,
    StackAbsorbed,
    TableFlipped,
    Why,
)
from games.duel_de_couleurs.scoring import last_standing
from games.duel_de_couleurs.state import State
from games.duel_de_couleurs.tables import (
    ACTIVE,
    COLOUR,
    HUNT_LIMIT,
    LAST_TURN,
    NAMED,
    WILD,
    turned,
)


def reach(state: State, wanted: int, dice: Dice) -> tuple[tuple[int, ...], Roll | None]:
    """The next cards in drawing order, fewer where there are fewer, and the shuffle it took.

    When the pile does not suffice, all discards but the top become a new pile (10.1).
    """
    pile = state.pile
    if wanted <= len(pile):
        return pile[: -wanted - 1 : -1], None
    lower = len(state.discard) - 1
    if not lower:
        return pile[::-1], None
    order = dice.shuffle(lower)
    return (rebuilt(state.discard, order) + pile)[: -wanted - 1 : -1], order


def drawn(
    state: State,
    seat: int,
    why: Why,
    cards: tuple[int, ...],
    to: int | None,
    order: Roll | None,
    hunted: int | None = None,
) -> CardsDrawn:
    """The fact that a seat took these cards."""
    handle = state.handle
    return CardsDrawn(
        seat,
        why,
        len(cards),
        to,
        tuple(range(handle, handle + len(cards))),
        tuple([NAMED[card & ACTIVE] for card in cards]),
        hunted,
        0 if order is None else order.n,
        order,
    )


def hunt(state: State, seat: int, to: int, dice: Dice) -> CardsDrawn:
    """Draw until the colour hunted appears, ten cards at most, no more than there are (8.6)."""
    colour = state.due

    def until(cards: tuple[int, ...]) -> int | None:
        hits = (k for k, card in enumerate(cards, 1) if COLOUR[card & ACTIVE] == colour)
        return next(hits, None)

    cards: tuple[int, ...] = state.pile[: -HUNT_LIMIT - 1 : -1]
    order = None
    if until(cards) is None and len(cards) < HUNT_LIMIT:
        cards, order = reach(state, HUNT_LIMIT, dice)
    return drawn(state, seat, "hunt", cards[: until(cards)], to, order, colour)


def consequences(
    before: State,
    fact: CardPlayed | CardsDrawn | CardKept | ColourChosen,
    dice: Dice,
) -> tuple[Fact, ...]:
    """What follows by itself from a fact that gave the turn to a seat."""
    state = evolve(before, fact)
    facts: list[Fact] = []

    def add(further: Fact) -> None:
        nonlocal state
        facts.append(further)
        state = evolve(state, further)

    if isinstance(fact, CardPlayed) and fact.face.symbol == "flip":
        add(_flip(state, "card"))
    if (ending := _ending(state)) is not None:
        add(ending)
        return tuple(facts)
    # Only a countdown that was running strikes: at 0 it may also just not be there.
    if before.countdown == 1 and state.countdown == 0:
        if state.blast:
            cards, order = reach(state, state.blast, dice)
            add(drawn(state, state.seat, "blast", cards, None, order))
        else:
            add(_flip(state, "clock"))
    if state.kind and state.shields >> state.seat & 1:
        facts.append(StackAbsorbed(state.seat, state.due))
    return tuple(facts)


def _ending(state: State) -> MatchEnded | None:
    """Blocked: as many turns as seats moved no card; or too many turns (10.1)."""
    if state.idle >= len(state.hands):
        return MatchEnded("blocked", last_standing(state))
    if state.turns >= LAST_TURN:
        return MatchEnded("turn_limit", last_standing(state))
    return None


def _flip(state: State, by: str) -> TableFlipped:
    """The new top face sets the colour; a colourless one leaves it as it was (8.5)."""
    top = turned(state.discard[-1]) & ACTIVE
    colour = state.colour if top >= WILD else COLOUR[top]
    return TableFlipped(not state.night, NAMED[top], colour, "card" if by == "card" else "clock")


__all__ = ["consequences", "drawn", "hunt", "reach"]
