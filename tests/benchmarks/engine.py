"""How fast the rules are: moves per second, state from stored facts, thinking time.

Plain Python, no server: ``python tests/benchmarks/engine.py [NAME…] [--json]``. Each row says
what was asked of it; the best of several rounds counts, since only noise makes it slower.
Exit code 1 when a target is missed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
for folder in (ROOT, ROOT / "tests"):
    sys.path.insert(0, str(folder))

from games import codec, registry  # noqa: E402  after the path is set
from games.cli.bench import measure  # noqa: E402
from games.contract import Setup, fold  # noqa: E402
from games.dice import Dice  # noqa: E402
from games.match import Match  # noqa: E402
from games.players import player, worlds  # noqa: E402
from games.players.base import at_random  # noqa: E402
from support.walks import seed  # noqa: E402


class Row(NamedTuple):
    """One figure beside its target; ``more``: whether a higher figure is better."""

    name: str
    figure: float
    unit: str
    target: float
    more: bool

    @property
    def reached(self) -> bool:
        return self.figure >= self.target if self.more else self.figure <= self.target


SPEEDS = (
    ("duel_de_couleurs", {}, 2, 130_000),
    ("durak", {}, 4, 100_000),
    ("splendor_duel", {}, 2, 30_000),
    ("arc_en_ciel", {}, 4, 80_000),
)


def _moves(key: str, options: dict[str, Any], seats: int, seconds: float) -> float:
    game = registry.game(key)
    chosen = codec.convert(options, game.meta.options)
    return float(measure(game, chosen, seats, seconds, 5)["moves_per_second"])


def speeds() -> Iterator[Row]:
    """Uniform play, legal + decide + evolve, one core."""
    for key, options, seats, target in SPEEDS:
        yield Row(
            f"{key}, {seats} seats", _moves(key, options, seats, 1.0), "moves/s", target, True
        )


def tables() -> Iterator[Row]:
    """Time per move of the premium tables against Classique, in the same run."""
    plain = _moves("duel_de_couleurs", {}, 6, 1.0)
    for table in ("siege", "jour_nuit"):
        other = _moves("duel_de_couleurs", {"table": table}, 6, 1.0)
        yield Row(f"{table} against classique", plain / other, "times", 1.6, False)


def _stored(count: int) -> tuple[Any, list[bytes]]:
    """The facts of so many events of a Duel match, as the store keeps them."""
    game = registry.game("duel_de_couleurs")
    number = 0
    while True:
        number += 1
        secret = seed("stored", number)
        match = Match(
            game,
            game.meta.options(),
            Setup(seats=6),
            secret=secret,
            match=secret.hex()[:32],
        )
        dice = Dice(secret, 0)
        while (asks := game.asks(match.state)) and len(match.events) < count:
            seat = dice.pick(asks).seat
            match.play(seat, at_random(game.legal(match.state, seat), dice))
        if len(match.events) >= count:
            return game, [codec.encode(event.facts) for event in match.events]


def _best(work: Callable[[], object], rounds: int = 30) -> float:
    best = float("inf")
    for _ in range(rounds):
        begun = time.process_time()
        work()
        best = min(best, time.process_time() - begun)
    return best


def stored() -> Iterator[Row]:
    """Stored events to the state: decoding and folding."""
    game, rows = _stored(60)
    shape = tuple[game.types.fact, ...]  # type: ignore[name-defined]

    def whole() -> Any:
        state = None
        for raw in rows:
            state = fold(game, state, codec.decode(raw, shape))
        return state

    yield Row("60 stored events to the state", _best(whole) * 1000, "ms", 0.5, False)


def _thinking(key: str, seats: int, budget: int, moves: int) -> list[float]:
    """Seconds of each choice of a fort player along one match against itself."""
    game = registry.game(key)
    secret = seed("thinking", key)
    match = Match(
        game,
        game.meta.options(),
        Setup(seats=seats),
        secret=secret,
        match=secret.hex()[:32],
        record=False,
        tell=True,
    )
    fort, spent = player(game, "fort"), []
    while (asks := game.asks(match.state)) and len(spent) < moves:
        seat = asks[0].seat
        view, legal = game.view(match.state, seat), game.legal(match.state, seat)
        dice = Dice(secret, 10_000 + match.seq)
        begun = time.process_time()
        move = fort.choose(game, view, legal, match.told[seat], dice, worlds(budget), seat=seat)
        spent.append(time.process_time() - begun)
        match.play(seat, move)
    return sorted(spent)


def thinking() -> Iterator[Row]:
    """A fort player's slowest answers (p95) with the worlds its strength was measured with."""
    for key, seats, budget, target in (
        ("durak", 2, 40, 1.5),
        ("splendor_duel", 2, 20, 2.0),
        ("arc_en_ciel", 4, 20, 1.5),
    ):
        spent = _thinking(key, seats, budget, 60)
        p95 = spent[int(len(spent) * 0.95)]
        yield Row(f"{key} fort, {budget} worlds, p95", p95, "s", target, False)


PARTS = {part.__name__: part for part in (speeds, tables, stored, thinking)}


def main() -> int:
    """Measure, print, compare."""
    parser = argparse.ArgumentParser(description="Speed of the rules")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], default=[])
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = []
    for name in args.parts or PARTS:
        for row in PARTS[name]():
            rows.append(row)
            if not args.json:
                sign = "≥" if row.more else "≤"
                mark = "" if row.reached else "   MISSED"
                print(  # noqa: T201
                    f"{row.name:40} {row.figure:12,.2f} {row.unit:8} {sign} {row.target:,}{mark}"
                )
    if args.json:
        print(json.dumps([row._asdict() for row in rows], ensure_ascii=False))  # noqa: T201
    return 0 if all(row.reached for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
