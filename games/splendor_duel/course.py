"""What follows from an action by itself: abilities, privileges, the end of the turn (§3.3, §5).

Answers for everything that happens without a choice; refuses to know what a seat may ask for.
"""

from __future__ import annotations

from collections.abc import Callable

from games.splendor_duel import facts as f
from games.splendor_duel.evolve import evolve
from games.splendor_duel.legal import matching_cells, stealable, wild_colours
from games.splendor_duel.meta import TURN_LIMIT
from games.splendor_duel.state import Player, State, step, won_by
from games.splendor_duel.tables import CARDS, HAND_LIMIT, PRIVILEGES


class Course:
    """The facts of one decision so far and the position they lead to."""

    __slots__ = ("facts", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.facts: list[f.Fact] = []

    def add(self, fact: f.Fact) -> None:
        """Record a fact and apply it."""
        self.facts.append(fact)
        self.state = evolve(self.state, fact)


def privilege(state: State, seat: int, why: str) -> f.PrivilegeGained | None:
    """A seat takes a privilege: from the table, else from the other; none at three (§3.3)."""
    if state.players[seat].privileges >= PRIVILEGES:
        return None
    return f.PrivilegeGained(seat=seat, from_table=state.table > 0, why=why)


def closing(state: State, mine: Player, again: bool) -> f.Fact:
    """How a turn ends: victory, the turn limit, or the next turn (§5, §6).

    ``mine``: the seat to act as its turn leaves it; of ``state`` only what the turn keeps.
    """
    won = won_by(mine)
    if won:
        return f.MatchWon(state.seat, won)
    if state.turn >= TURN_LIMIT:
        return f.TurnLimitReached(state.turn)
    return f.TurnEnded(state.seat, again)


def _wild(state: State) -> f.Fact | None:
    mine = state.players[state.seat]
    colours = wild_colours(mine)
    if len(colours) != 1:
        return None
    return f.WildPlaced(state.seat, mine.cards[-1], colours[0], chosen=False)


def _match(state: State) -> f.Fact | None:
    cells = matching_cells(state)
    if not cells:
        return f.AbilitySkipped(state.seat, "match")
    if len(cells) > 1:
        return None
    return f.TokenGained(state.seat, cells[0], state.board[cells[0]], chosen=False)


def _steal(state: State) -> f.Fact | None:
    colours = stealable(state)
    if not colours:
        return f.AbilitySkipped(state.seat, "steal")
    if len(colours) > 1:
        return None
    return f.TokenStolen(state.seat, colours[0], chosen=False)


def _privilege(state: State) -> f.Fact | None:
    # No card with this ability has a crown, so a purchase causes it from one source at most.
    bought = CARDS[state.players[state.seat].cards[-1]]
    why = "card" if "privilege" in bought.abilities else "royal"
    return privilege(state, state.seat, why) or f.AbilitySkipped(state.seat, "privilege")


def _royal(state: State) -> f.Fact | None:
    if len(state.royals) != 1:
        return None
    return f.RoyalTaken(state.seat, state.royals[0], chosen=False)


_BY_ITSELF: dict[str, Callable[[State], f.Fact | None]] = {
    "wild": _wild,
    "match": _match,
    "privilege": _privilege,
    "steal": _steal,
    "royal": _royal,
}


def onward(state: State, fact: f.Fact) -> tuple[f.Fact, ...]:
    """A fact and all that follows without a choice, up to the next question or the next turn."""
    course = Course(state)
    course.add(fact)
    return _run(course)


def _run(course: Course) -> tuple[f.Fact, ...]:
    while True:
        now = step(course.state)
        by_itself = _BY_ITSELF.get(now)
        fact = by_itself(course.state) if by_itself else None
        if fact is None:
            break
        course.add(fact)
    if now == "end" and not course.state.confirm:
        state = course.state
        course.facts.append(closing(state, state.players[state.seat], state.again))
    return tuple(course.facts)


def told(state: State, fact: f.Fact, held: int) -> tuple[f.Fact, ...]:
    """An action that changes nothing but tokens and reserve, and the end of the turn.

    The commonest moves: their end is told without folding their own facts. ``held``: how many
    tokens the seat holds after it.
    """
    if held > HAND_LIMIT or state.confirm:
        return (fact,)
    return (fact, closing(state, state.players[state.seat], state.again))


__all__ = ["closing", "onward", "privilege", "told"]
