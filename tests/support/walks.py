"""Walking through random matches, step by step, the same on every machine."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from typing import Any, NamedTuple

from games import codec, registry
from games.contract import Form, Setup
from games.dice import Dice
from games.match import Match
from games.players.base import at_random
from games.registry import AnyGame


class Step(NamedTuple):
    """One accepted move: the states around it, and what caused what."""

    match: Match
    before: Any
    seat: int
    move: Any
    facts: tuple[Any, ...]
    after: Any


def seed(*parts: object) -> bytes:
    """32 bytes that depend on all parts."""
    return sha256("/".join(map(str, parts)).encode()).digest()


def begin(game: AnyGame, options: Any, seats: int, number: int, **kept: Any) -> Match:
    """A match dealt under a number: the same number, the same deal."""
    secret = seed(game.meta.key, seats, number)
    setup = Setup(seats=seats, language="fr" if number % 2 else "en")
    return Match(game, options, setup, secret=secret, match=secret.hex()[:32], **kept)


def ready(game: AnyGame, move: Any, match: Match) -> Any:
    """A move as the rules get it: written texts have their references."""
    return match._refer(move) if game.meta.free_text else move


def walk(
    game: AnyGame, options: Any, seats: int, number: int, most: int | None = None, **kept: Any
) -> Iterator[Step]:
    """Uniform play from the deal to the end, or for at most so many moves."""
    match = begin(game, options, seats, number, record=False, **kept)
    dice = Dice(seed("walk", game.meta.key, seats, number), 0)
    while asks := game.asks(match.state):
        if match.moves >= (most or game.meta.max_length):
            return
        seat = dice.pick(asks).seat
        move = at_random(game.legal(match.state, seat), dice)
        before = match.state
        facts = match.play(seat, move)
        yield Step(match, before, seat, ready(game, move, match), facts, match.state)


def example(option: Any, dice: Dice) -> Any:
    """A move for a legal entry."""
    return option.sample(dice) if isinstance(option, Form) else option


class Case(NamedTuple):
    """A game under some options with so many seats, with the tests' own worlds."""

    game: AnyGame
    options: Any
    seats: int
    twin: Any

    def __str__(self) -> str:
        chosen = sha256(codec.encode(self.options)).hexdigest()[:6]
        return f"{self.game.meta.key}-{self.seats}-{chosen}"


def cases(key: str, most: int | None = None) -> list[Case]:
    """The option combinations that a game's samples name, spread evenly when limited."""
    game = registry.game(key)
    options = list(import_module(f"support.samples.{key}").OPTIONS)
    twin = import_module(f"support.twins.{key}").twin
    if most is not None and len(options) > most:
        options = [options[k * (len(options) - 1) // (most - 1 or 1)] for k in range(most)]
    return [Case(game, chosen, seats, twin) for chosen, seats in options]
