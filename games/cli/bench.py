"""``bench``: how fast the rules are in uniform play, on one core.

Counted are asks, legal moves listed, decisions and facts applied; the choice itself is one cheap
random number. Seconds are those of the processor, so that other work on the machine counts little.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from games import registry
from games.cli import output
from games.contract import Form, Personal, Setup, fold
from games.dice import Dice
from games.registry import AnyGame

NAME = "bench"
HELP = "moves and matches per second of uniform play, one core"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Game, seats, options, length of a round."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game (default: all)")
    parser.add_argument("--seats", type=int, help="seats (default: fewest, and four where it goes)")
    parser.add_argument("--options", default="{}", metavar="JSON")
    parser.add_argument("--seconds", type=float, default=1.0, help="of one round (default 1)")
    parser.add_argument("--rounds", type=int, default=3, help="the best counts (default 3)")


def _settle(option: Any, legal: Any, chance: Callable[[], float], dice: Dice) -> Any:
    """A move for any entry drawn: another one for a personal one, a sample for a form."""
    while isinstance(option, Personal):
        option = legal[int(chance() * len(legal))]
    return option.sample(dice) if isinstance(option, Form) else option


def play(game: AnyGame, options: Any, setup: Setup, seed: bytes, draw: random.Random) -> int:
    """One uniform match as fast as it goes; returns its number of moves."""
    asks_of, legal_of, decide, evolve = game.asks, game.legal, game.decide, game.evolve
    plain: set[type] = set()  # classes that are moves as they stand: an ABC's isinstance is slow
    chance = draw.random
    state: Any = fold(game, None, game.deal(options, setup, Dice(seed, 1)))
    seq = 1
    while asks := asks_of(state):
        seat = asks[0].seat if len(asks) == 1 else asks[int(chance() * len(asks))].seat
        legal = legal_of(state, seat)
        move = legal[int(chance() * len(legal))]
        if move.__class__ not in plain:
            move = _settle(move, legal, chance, Dice(seed, seq + (1 << 40)))
            plain.update({move.__class__} if move in legal else ())
        seq += 1
        for fact in decide(state, seat, move, Dice(seed, seq)):
            state = evolve(state, fact)
    return seq - 1


def measure(game: AnyGame, options: Any, seats: int, seconds: float, rounds: int) -> dict[str, Any]:
    """The best of some rounds."""
    draw = random.Random(7)
    setup = Setup(seats=seats)
    best = (0.0, 0.0)
    number = 0
    for _ in range(max(1, rounds)):
        moves = matches = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < seconds or not matches:
            number += 1
            moves += play(game, options, setup, sha256(b"bench%d" % number).digest(), draw)
            matches += 1
        best = max(best, (moves / spent, matches / spent))
    return {
        "game": game.meta.key,
        "seats": seats,
        "moves_per_second": round(best[0]),
        "matches_per_second": round(best[1], 1),
    }


def _seats(game: AnyGame, wanted: int | None) -> list[int]:
    if wanted is not None:
        return [wanted]
    low, high = game.meta.seats
    return sorted({low, max(low, min(4, high))})


def run(args: argparse.Namespace) -> int:
    """Measure one game or all."""
    keys = [args.game] if args.game else [meta.key for meta in registry.metas()]
    jobs: list[tuple[AnyGame, Any, int]] = []
    for key in keys:
        game = registry.game(key)
        options = output.options(game, args.options)
        for seats in _seats(game, args.seats):
            game.meta.check(options, seats)
            jobs.append((game, options, seats))
    rows = [
        measure(*job, args.seconds, args.rounds)
        for job in output.progress(jobs, len(jobs), "bench")
    ]
    if args.json:
        output.data({"games": rows})
        return 0
    for row in rows:
        output.say(
            f"{row['game']:18} {row['seats']} seats {row['moves_per_second']:>10,} moves/s "
            f"{row['matches_per_second']:>10,} matches/s"
        )
    return 0
