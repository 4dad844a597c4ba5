"""Strong play by search over imagined worlds (determinised Monte-Carlo).

Answers for choosing a move by playing the likely ones out in worlds that the seat's view allows.
Refuses to know the true state (worlds come from ``game.imagine``), any clock (``more`` says
whether there is time) and any one game.

All candidates are played in the same worlds with the same chance, so that luck is shared and
differences show early. A candidate that is clearly behind the best is dropped on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from games.contract import IllegalMove, fold
from games.dice import Dice
from games.players.base import More, at_random, quiet
from games.players.sensible import best
from games.registry import AnyGame

WIDTH = 8
"""Candidates that are searched, the best by weight."""

_PATIENCE = 8  # worlds before any candidate is dropped
_BEHIND = 2.0  # standard errors behind the best at which one is dropped
_DOUBT = 1.0  # standard errors that a lead over sensible play's own choice must have

Quick = Callable[[Any, int, Dice], Any]


def candidates(game: AnyGame, view: Any, legal: Sequence[Any], dice: Dice) -> list[Any]:
    """The moves worth searching, most promising first."""
    weighed = game.weigh(view, legal, dice)
    if not weighed:
        return [at_random(legal, dice)]
    ranked = sorted(weighed, key=lambda pair: -pair[1])
    found: list[Any] = []
    for move, _ in ranked:
        if move not in found:
            found.append(move)
            if len(found) == getattr(game, "width", WIDTH):
                break
    return found


def _seed(dice: Dice) -> bytes:
    return b"".join(int(dice.random() * 2**32).to_bytes(4, "big") for _ in range(8))


def by_weight(game: AnyGame) -> Quick:
    """The roll-out policy of a game without a quick one: the best weighed move of a view."""

    def move(state: Any, seat: int, dice: Dice) -> Any:
        legal = game.legal(state, seat)
        if len(quiet(legal)) == 1:
            return at_random(legal, dice)
        weighed = game.weigh(game.view(state, seat), legal, dice)
        return best(weighed, dice) if weighed else at_random(legal, dice)

    return move


def value(game: AnyGame, state: Any, seat: int) -> float:
    """How good a state is for a seat: the game's own measure, else 1 for first to 0 for last."""
    measure = getattr(game, "measure", None)
    if measure is not None:
        return float(measure(state)[seat])
    outcome = game.outcome(state)
    if outcome is None:
        return 0.5
    ranks = outcome.ranks
    others = len(ranks) - 1
    ahead = sum(rank < ranks[seat] for rank in ranks)
    level = sum(rank == ranks[seat] for rank in ranks) - 1
    return 1.0 - (ahead + level / 2) / others if others else 1.0


def play_out(game: AnyGame, state: Any, seed: bytes, quick: Quick, limit: int) -> Any:
    """The state after at most ``limit`` further moves of the roll-out policy."""
    for step in range(1, limit + 1):
        asks = game.asks(state)
        if not asks:
            break
        dice = Dice(seed, step)
        seat = asks[0].seat if len(asks) == 1 else dice.pick(asks).seat
        move = quick(state, seat, dice)
        state = fold(game, state, game.decide(state, seat, move, dice))
    return state


class Search:
    """Determinised Monte-Carlo over a few candidates, with early dropping."""

    looks = True
    recalls = True
    searches = True

    def __init__(self, key: str) -> None:
        self.key = key

    def choose(
        self,
        game: AnyGame,
        view: Any,
        legal: Sequence[Any],
        told: Sequence[Any],
        dice: Dice,
        more: More,
        *,
        seat: int,
    ) -> Any:
        """The candidate with the best mean over the worlds that ``more`` left time for."""
        moves = candidates(game, view, legal, dice)
        if len(moves) == 1:
            return moves[0]
        race = _Race(moves)
        done = 0
        while len(race.running) > 1 and more(done):
            world_seed = _seed(dice)
            world = game.imagine(view, told, Dice(world_seed, 0))
            race.add(self._scores(game, world, seat, race.running, world_seed))
            done += 1
            race.drop()
        return race.best()

    def _scores(
        self, game: AnyGame, world: Any, seat: int, moves: Sequence[Any], seed: bytes
    ) -> list[float]:
        quick: Quick = getattr(game, "quick", None) or by_weight(game)
        limit = getattr(game, "horizon", game.meta.max_length)
        scores = []
        for move in moves:
            try:
                facts = game.decide(world, seat, move, Dice(seed, 0))
            except IllegalMove:
                # An imagined world may lack what only the true one allows: no news of this move.
                scores.append(0.0)
                continue
            after = play_out(game, fold(game, world, facts), seed, quick, limit)
            scores.append(value(game, after, seat))
        return scores


class _Race:
    """Scores of candidates that all saw the same worlds; the first is sensible play's own."""

    def __init__(self, moves: list[Any]) -> None:
        self.running = moves
        self._favourite = moves[0]
        self._scores: list[list[float]] = [[] for _ in moves]

    def add(self, scores: list[float]) -> None:
        for column, score in zip(self._scores, scores, strict=True):
            column.append(score)

    def _leader(self) -> int:
        totals = [sum(column) for column in self._scores]
        return totals.index(max(totals))

    def best(self) -> Any:
        """The leader, but the favourite while the lead over it is within the noise."""
        lead = self._leader()
        still = self.running[0] is self._favourite
        if still and not _behind(self._scores[0], self._scores[lead], _DOUBT):
            return self._favourite
        return self.running[lead]

    def drop(self) -> None:
        """Let go of those whose paired difference to the leader is clearly negative."""
        n = len(self._scores[0])
        if n < _PATIENCE or n % 4:
            return
        lead = self._scores[self._leader()]
        kept = [k for k, column in enumerate(self._scores) if not _behind(column, lead, _BEHIND)]
        self.running = [self.running[k] for k in kept]
        self._scores = [self._scores[k] for k in kept]


def _behind(column: list[float], lead: list[float], errors: float) -> bool:
    """Whether a column's mean lies so many standard errors of the paired difference behind."""
    gaps = [a - b for a, b in zip(lead, column, strict=True)]
    n = len(gaps)
    if n < 2:
        return False
    mean = sum(gaps) / n
    spread = sum((gap - mean) ** 2 for gap in gaps) / (n - 1)
    return mean > 0 and mean > errors * sqrt(spread / n)


__all__ = ["WIDTH", "Search", "by_weight", "candidates", "play_out", "value"]
