"""The laws of hidden information: twins that a viewer cannot tell apart, and imagined worlds.

A twin is a second world, re-dealt by the tests from the visibility table of the rules. Whatever
reaches the viewer must be the same in both for as long as the viewer has been shown no
difference: views, own moves, asks, facts, sentences, refusals.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from games import codec
from games.contract import Eyes, Form, IllegalMove, Personal
from games.dice import Dice
from games.laws import LANGUAGES, LawBroken, hold, names, shape
from games.players.base import at_random
from games.registry import AnyGame
from support.fuzz import strange
from support.walks import Case, seed


def asks_sent(game: AnyGame, state: Any, viewer: Any) -> bytes:
    """The asks as a viewer gets them: the public ones and its own."""
    return codec.encode([a for a in game.asks(state) if not a.secret or a.seat == viewer])


def answer(game: AnyGame, state: Any, seat: int, move: Any, seats: int) -> bytes:
    """What a client reads about its move, short of its facts: taken, or why not."""
    try:
        game.decide(state, seat, move, Dice(bytes(32), 5))
    except IllegalMove as no:
        said = [game.explain(no, names(seats, seat), lang) for lang in LANGUAGES]
        return codec.encode(
            [no.code, no.rule, msgspec.to_builtins(no.context, str_keys=True), said]
        )
    return b"taken"


def told_of(game: AnyGame, seen: Any, viewer: Any, seats: int) -> tuple[bytes, ...] | None:
    """A redacted fact as it reaches a viewer: bytes, sentences, moments; None: nothing."""
    if seen is None:
        return None
    me = viewer if isinstance(viewer, int) else None
    said = [game.say(seen, names(seats, me), lang) for lang in LANGUAGES]
    return (codec.encode(seen), *(s.encode() for s in said), codec.encode(game.moments(seen)))


class Pair:
    """Two worlds beside each other, and one viewer who must not tell them apart."""

    def __init__(self, case: Case, state: Any, viewer: Any, dice: Dice, number: int) -> None:
        self.game, self.seats, self.viewer, self.dice = case.game, case.seats, viewer, dice
        self.ours = state
        self.other = case.twin(state, viewer, dice)
        self.number = number
        self.steps = 0
        self.differs = self.other != state

    def same(self) -> bool:
        """Whether the views are equal."""
        mine, other = (self.game.view(state, self.viewer) for state in (self.ours, self.other))
        return codec.encode(mine) == codec.encode(other)

    def begin(self) -> None:
        """Law ``twin_view``: re-dealing what may not be seen changes nothing that is seen."""
        hold("twin_view", self.same(), self.difference())

    def difference(self) -> str:
        """Where the two views differ, for the author."""
        pairs = zip(
            leaves(self.game.view(self.ours, self.viewer)),
            leaves(self.game.view(self.other, self.viewer)),
            strict=False,
        )
        apart = [f"{a} / {b}" for a, b in pairs if a != b]
        return f"viewer {self.viewer} sees {apart[:5]}"

    def compare(self, pool: list[Any]) -> None:
        """Everything besides the view that reaches the viewer between two steps."""
        game, viewer = self.game, self.viewer
        mine, other = (asks_sent(game, s, viewer) for s in (self.ours, self.other))
        hold("twin_asks", mine == other, f"viewer {viewer}: {mine!r} / {other!r}")
        if not isinstance(viewer, int):
            return
        legal = [game.legal(s, viewer) for s in (self.ours, self.other)]
        shapes = [shape(one) for one in legal]
        hold("twin_legal", shapes[0] == shapes[1], f"seat {viewer}: {shapes}")
        for move in strange(game, pool, self.dice, 3):
            said = [answer(game, s, viewer, move, self.seats) for s in (self.ours, self.other)]
            hold("twin_refusal", said[0] == said[1], f"seat {viewer}, {move!r}: {said}")
            for ours, theirs in zip(legal[0], legal[1], strict=True):
                if isinstance(ours, Form):
                    same = ours.accepts(move) == theirs.accepts(move)
                    hold("twin_form", same, f"seat {viewer}, {move!r}")

    def step(self) -> bool:
        """Play one move in both worlds. False: the viewer was shown a difference, or the end."""
        asks = self.game.asks(self.ours)
        if not asks:
            return False
        self.steps += 1
        seat = self.dice.pick(asks).seat
        move = at_random(self.game.legal(self.ours, seat), self.dice)
        chance = seed("twin", self.number, self.steps)
        facts = self.game.decide(self.ours, seat, move, Dice(chance, 1))
        mine = list(self._tell(self.ours, facts))
        for theirs in self._answers(seat, move, chance):
            other = list(self._tell(self.other, theirs))
            if [t for t, _ in other if t] == [t for t, _ in mine if t]:
                return self._both(mine, other)
            self._apart(f"{move!r} of seat {seat}", mine, other)
        # Told nothing: in the other world the step simply does not happen.
        return not any(t for t, _ in mine) and self._both(mine, [])

    def _answers(self, seat: int, move: Any, chance: bytes) -> Iterator[tuple[Any, ...]]:
        """Facts of moves of that seat in the other world.

        The viewer's own move is the same; another seat chooses freely, the same move last.
        """
        legal = self.game.legal(self.other, seat)
        if not legal:
            return
        free = () if seat == self.viewer else range(5)
        for choice in (*(at_random(legal, self.dice) for _ in free), move):
            try:
                yield self.game.decide(self.other, seat, choice, Dice(chance, 1))
            except IllegalMove:
                hold("twin_legal", seat != self.viewer, f"own {choice!r} is refused in the twin")

    def _tell(self, state: Any, facts: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
        for fact in facts:
            after = self.game.evolve(state, fact)
            seen = self.game.redact(state, fact, after, self.viewer)
            yield told_of(self.game, seen, self.viewer, self.seats), after
            state = after

    def _both(self, mine: list[Any], other: list[Any]) -> bool:
        """Told the same: the views must be the same too."""
        self.ours = mine[-1][1] if mine else self.ours
        self.other = other[-1][1] if other else self.other
        ended = [self.game.outcome(state) is not None for state in (self.ours, self.other)]
        if any(ended):
            # What was hidden may be shown with the result, and then there is nothing to keep.
            hold("twin_untold", all(ended), "told the same, but one world is over")
            return False
        if not self.same() and self._shown_only(mine):
            return False
        hold("twin_untold", self.same(), f"told the same, but {self.difference()}")
        return True

    def _shown_only(self, told: list[Any]) -> bool:
        """Whether the game keeps some news out of what it tells, for the view to show once."""
        only = getattr(self.game, "shown_only", None)
        facts = [codec.decode(t[0], self.game.types.fact) for t, _ in told if t]
        return only is not None and any(only(self.ours, fact) for fact in facts)

    def _apart(self, what: str, mine: list[Any], other: list[Any]) -> None:
        """Told otherwise: the first difference must be one that the views show too."""
        for (told, state), (said, twin) in zip(mine, other, strict=False):
            if told == said:
                continue
            views = [codec.encode(self.game.view(s, self.viewer)) for s in (state, twin)]
            where = f"viewer {self.viewer}, {what}: {told} / {said}"
            hold("twin_told", views[0] != views[1], where)
            return


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every simple value in a structure with the place where it stands."""
    plain = msgspec.to_builtins(value)
    if isinstance(plain, dict):
        for key, item in plain.items():
            yield from leaves(item, f"{path}.{key}")
    elif isinstance(plain, list | tuple):
        for place, item in enumerate(plain):
            yield from leaves(item, f"{path}[{place}]")
    else:
        yield path, plain


def imagined(game: AnyGame, state: Any, seat: int, told: list[Any], dice: Dice) -> Any:
    """Law ``imagine``: an imagined state looks to its seat exactly as the true one does.

    The moves that only persons make may depend on a past that nobody imagines (taking back).
    """
    view = game.view(state, seat)
    world = game.imagine(view, tuple(told), dice)
    back = game.view(world, seat)
    if back != view:
        apart = [f"{a} / {b}" for a, b in zip(leaves(view), leaves(back), strict=False) if a != b]
        raise LawBroken("imagine", f"seat {seat}: {apart[:6]}")
    plain = [
        [m for m in game.legal(s, seat) if not isinstance(m, Personal)] for s in (state, world)
    ]
    legal = [shape(moves) for moves in plain]
    hold("imagine", legal[0] == legal[1], f"own moves differ: {legal}")
    return world


def spread(states: list[Any]) -> dict[str, set[Any]]:
    """The values that each place takes over some states."""
    found: dict[str, set[Any]] = {}
    for state in states:
        for path, value in leaves(state):
            found.setdefault(path, set()).add(value)
    return found


def viewers(seats: int) -> tuple[Any, ...]:
    """All who must not see everything."""
    return (*range(seats), Eyes.PUBLIC)
