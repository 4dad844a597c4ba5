"""Who has matched whom: the reveal and the result (§5, §7.1, §7.3).

Answers for what each round is worth and how the match ends. Refuses to know how cards came to
be laid.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.colorful.facts import Ended, RoundRevealed
from games.colorful.state import Colours, State, round_count
from games.contract import Outcome, Seat


def majority(laid: tuple[Colours, ...]) -> tuple[Colours | None, int]:
    """The colour (or pair) laid by strictly more people than any other, and by how many (§5.3).

    ``(None, 0)`` on a tie. More than half is not needed.
    """
    ranked = Counter(laid).most_common(2)
    if len(ranked) > 1 and ranked[0][1] == ranked[1][1]:
        return None, 0
    return ranked[0]


def members(state: State) -> tuple[tuple[Seat, ...], ...]:
    """The seats of each team, in order; empty without teams."""
    count = state.options.team_count if state.teams else 0
    return tuple(
        tuple(seat for seat in range(state.seats) if state.teams[seat] == team)
        for team in range(count)
    )


def _points(state: State, laid: tuple[Colours, ...]) -> tuple[int, ...]:
    """What a round is worth to each seat: its team's accord, or having laid the majority."""
    if state.teams:
        agreed = [len({laid[seat] for seat in team}) == 1 for team in members(state)]
        return tuple(int(agreed[team]) for team in state.teams)
    best, _ = majority(laid)
    return tuple(int(colours == best) for colours in laid)


def reveal(state: State) -> tuple[RoundRevealed, ...]:
    """Every round turned over, one by one, in order (§5.1)."""
    totals = (0,) * state.seats
    shown = []
    for number, each in enumerate(state.rounds, 1):
        best, votes = majority(each.laid)
        points = _points(state, each.laid)
        totals = tuple(a + b for a, b in zip(totals, points, strict=True))
        shown.append(
            RoundRevealed(
                number=number,
                colours=each.laid,
                absent=each.absent,
                match=len(set(each.laid)) == 1,
                best=best,
                votes=votes,
                by_team=bool(state.teams),
                points=points,
                totals=totals,
            )
        )
    return tuple(shown)


def _reason(state: State, shown: tuple[RoundRevealed, ...]) -> str:
    if state.teams:
        return "teams"
    if all(each.match for each in shown):
        return "collective"
    return "common" if state.seats == 2 else "points"


def ended(state: State, shown: tuple[RoundRevealed, ...]) -> Ended:
    """The result; teams never win all together (§7.1), two people share a score (§5.4)."""
    reason = _reason(state, shown)
    if reason == "collective":
        return Ended(reason, (), tuple(range(state.seats)))
    totals = shown[-1].totals
    top = max(totals)
    return Ended(reason, totals, tuple(s for s in range(state.seats) if totals[s] == top))


def _ranks(state: State, totals: tuple[int, ...]) -> tuple[int, ...]:
    """1-based, shared by equal scores; teams rank among teams."""
    results = [totals[team[0]] for team in members(state)] or list(totals)
    return tuple(1 + sum(other > mine for other in results) for mine in totals)


def _breakdown(state: State, shown: tuple[RoundRevealed, ...], result: Ended) -> dict[str, Any]:
    """How the result came to be, JSON-able; ``points`` are None where none are counted.

    ``absent``: how many rounds were laid for each seat (§4.3).
    """
    counted = result.reason != "collective"
    return {
        "kind": result.reason,
        "of": round_count(state),
        "matched": sum(each.match for each in shown),
        "common": result.totals[0] if result.reason == "common" else None,
        "winners": list(result.winners),
        "points": list(result.totals) if counted else None,
        "teams": [
            {"seats": list(team), "points": result.totals[team[0]]} for team in members(state)
        ],
        "absent": [sum(each.absent[s] for each in state.rounds) for s in range(state.seats)],
        "rounds": [
            {
                "round": each.number,
                "colours": [list(colours) for colours in each.colours],
                "absent": list(each.absent),
                "match": each.match,
                "best": list(each.best) if each.best else None,
                "points": list(each.points) if counted else None,
            }
            for each in shown
        ],
    }


def _sides(state: State, reason: str) -> tuple[tuple[Seat, ...], ...]:
    if reason in {"collective", "common"}:
        return (tuple(range(state.seats)),)
    return members(state)


def outcome(state: State) -> Outcome | None:
    """The result of a finished match (§5): everybody wins, a common score, points or teams."""
    if not state.over:
        return None
    shown = reveal(state)
    result = ended(state, shown)
    collective = result.reason == "collective"
    return Outcome(
        reason=result.reason,
        ranks=(1,) * state.seats if collective else _ranks(state, result.totals),
        scores=(None,) * state.seats if collective else result.totals,
        sides=_sides(state, result.reason),
        breakdown=_breakdown(state, shown, result),
    )


__all__ = ["ended", "majority", "members", "outcome", "reveal"]
