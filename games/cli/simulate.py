"""``simulate``: matches between computer players, watched by the laws, with their tallies.

The same arguments give the same matches on any machine (unless ``--think`` counts seconds).
A broken law or a match over its declared length ends the run and leaves a file that shows it
again with ``replay``.
"""

from __future__ import annotations

import argparse
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from hashlib import sha256
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from games import codec, export, registry
from games.cli import output
from games.contract import Language, Setup
from games.dice import Dice
from games.export import SeatOf
from games.laws import LawBroken
from games.players import KINDS, Player, player, worlds
from games.players.base import More
from games.registry import AnyGame
from games.watch import FaultFile, Watch

NAME = "simulate"
HELP = "let computer players play matches; tally wins, lengths and end reasons"


class Task(Struct, frozen=True, kw_only=True):
    """What one match needs, so that any process can play it."""

    game: str
    options: str
    seats: int
    players: tuple[str, ...]
    number: int
    seed: str
    language: Language
    every: int
    worlds: int
    think: float | None
    out: str | None


class Result(Struct, frozen=True, kw_only=True):
    """What came of one match; ``fault`` instead when a law was broken."""

    number: int
    players: tuple[str, ...]
    moves: int = 0
    ranks: tuple[int, ...] = ()
    reason: str = ""
    file: str | None = None
    fault: FaultFile | None = None


def arguments(parser: argparse.ArgumentParser) -> None:
    """Everything that makes one run."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=int, help="default: as many as players, or the game's own")
    parser.add_argument("--options", default="{}", metavar="JSON")
    parser.add_argument(
        "--players",
        default="uniform",
        metavar="KIND,…",
        help=f"of {', '.join(KINDS)}; repeated up to the seats, moved on by one seat each match",
    )
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", default="1", help="any text")
    parser.add_argument("--language", choices=("fr", "en"), default="fr")
    parser.add_argument("--laws", type=int, default=25, metavar="N", help="all laws each N moves")
    parser.add_argument("--worlds", type=int, default=40, help="a fort player's worlds a move")
    parser.add_argument("--think", type=float, metavar="SECONDS", help="its time instead")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--out", metavar="DIR", help="write every match as an export")


def _budget(task: Task) -> More:
    if task.think is None:
        return worlds(task.worlds)
    end = time.perf_counter() + task.think
    return lambda _done: time.perf_counter() < end


def _watch(game: AnyGame, task: Task, *, tell: bool) -> Watch:
    name = f"{task.game}/{task.seed}/{task.number}"
    return Watch(
        game,
        output.options(game, task.options),
        Setup(seats=task.seats, language=task.language, first=task.number % task.seats),
        secret=sha256(f"secret/{name}".encode()).digest(),
        match=sha256(f"match/{name}".encode()).hexdigest()[:32],
        record=task.out is not None,
        tell=tell,
        every=task.every,
    )


def _play(watch: Watch, seated: list[Player], task: Task) -> None:
    watch.deal()
    game, match = watch.game, watch.match
    chooser = sha256(match.seed + b"players").digest()
    while asks := game.asks(match.state):
        dice = Dice(chooser, match.seq)
        seat = asks[0].seat if len(asks) == 1 else dice.pick(asks).seat
        who = seated[seat]
        view = game.view(match.state, seat) if who.looks else None
        told = match.told[seat] if who.recalls else ()
        legal = game.legal(match.state, seat)
        watch.play(seat, who.choose(game, view, legal, told, dice, _budget(task), seat=seat))


def one(task: Task) -> Result:
    """Play one match; never raises for what the game does wrong."""
    game = registry.game(task.game)
    seated = [player(game, kind) for kind in task.players]
    watch = _watch(game, task, tell=any(who.recalls for who in seated))
    try:
        _play(watch, seated, task)
    except LawBroken as broken:
        fault = watch.fault(broken.law, broken.detail)
        return Result(number=task.number, players=task.players, fault=fault)
    except Exception:  # noqa: BLE001  whatever the rules raise becomes a file that shows it again
        fault = watch.fault("crash", traceback.format_exc(limit=-8))
        return Result(number=task.number, players=task.players, fault=fault)
    outcome = game.outcome(watch.match.state)
    if outcome is None:
        fault = watch.fault("asked", "nobody is asked, and there is no outcome")
        return Result(number=task.number, players=task.players, fault=fault)
    return Result(
        number=task.number,
        players=task.players,
        moves=watch.match.moves,
        ranks=outcome.ranks,
        reason=outcome.reason,
        file=_export(watch, task),
    )


def _export(watch: Watch, task: Task) -> str | None:
    if task.out is None:
        return None
    watch.match.end()
    seats = [SeatOf("computer", level=kind) for kind in task.players]
    path = Path(task.out) / f"{task.game}-{task.seed}-{task.number}.json"
    path.write_bytes(export.dump(watch.match.export(seats)))
    return str(path)


def _tasks(args: argparse.Namespace, game: AnyGame) -> list[Task]:
    kinds = [kind.strip() for kind in args.players.split(",") if kind.strip()]
    seats = args.seats or (len(kinds) if len(kinds) > 1 else game.meta.default_seats)
    for kind in kinds:
        player(game, kind)
    if not kinds or len(kinds) > seats:
        raise output.Refused("bad_players", f"{len(kinds)} kinds for {seats} seats")
    if args.matches < 1:
        raise output.Refused("bad_matches", str(args.matches))
    game.meta.check(output.options(game, args.options), seats)
    around = list(islice(cycle(kinds), seats))
    return [
        Task(
            game=game.meta.key,
            options=args.options,
            seats=seats,
            players=tuple(around[(seat + number) % seats] for seat in range(seats)),
            number=number,
            seed=args.seed,
            language=args.language,
            every=args.laws,
            worlds=args.worlds,
            think=args.think,
            out=args.out,
        )
        for number in range(args.matches)
    ]


def results(tasks: list[Task], jobs: int) -> Iterator[Result]:
    """The results in order, played in this process or several."""
    with ExitStack() as stack:
        if jobs > 1:
            pool = stack.enter_context(ProcessPoolExecutor(jobs))
            played: Iterator[Result] = pool.map(one, tasks, chunksize=4)
        else:
            played = map(one, tasks)
        yield from output.progress(played, len(tasks), "simulate")


def _share(wins: float, matches: int) -> dict[str, float]:
    low, high = output.wilson(wins, matches)
    share = wins / matches
    return {"share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}


def tally(done: list[Result]) -> dict[str, Any]:
    """Counts of a run. A win shared by several seats counts its part for each (a draw: halves)."""
    seats = len(done[0].players)
    by_seat, by_kind = [0.0] * seats, dict.fromkeys(done[0].players, 0.0)
    for result in done:
        winners = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
        for seat in winners:
            by_seat[seat] += 1 / len(winners)
            by_kind[result.players[seat]] += 1 / len(winners)
    matches = len(done)
    seated = Counter(done[0].players)
    return {
        "matches": matches,
        "moves": sum(result.moves for result in done),
        "longest": max(result.moves for result in done),
        "wins": {
            "seats": [{"seat": s} | _share(won, matches) for s, won in enumerate(by_seat)],
            "players": [
                {"player": kind, "seats": seated[kind]} | _share(won, matches)
                for kind, won in by_kind.items()
            ],
        },
        "end_reasons": dict(Counter(result.reason for result in done).most_common()),
    }


def _broken(result: Result, fault: FaultFile, args: argparse.Namespace) -> int:
    folder = Path(args.out or ".")
    path = folder / f"fault-{fault.game}-{args.seed}-{result.number}.json"
    path.write_bytes(codec.encode(fault))
    output.say(f"broken law {fault.law} in match {result.number}: {fault.detail}", to_error=True)
    output.say(f"see it again: python -m games replay {path}", to_error=True)
    if args.json:
        found = {"error": "law_broken", "law": fault.law, "detail": fault.detail}
        output.data(found | {"match": result.number, "file": str(path)})
    return 1


def run(args: argparse.Namespace) -> int:
    """Play, tally, print."""
    game = registry.game(args.game)
    tasks = _tasks(args, game)
    if args.out:
        Path(args.out).mkdir(parents=True, exist_ok=True)
    done: list[Result] = []
    for result in results(tasks, args.jobs):
        if result.fault is not None:
            return _broken(result, result.fault, args)
        done.append(result)
    counts = {"game": args.game, "options": msgspec.json.decode(args.options)} | tally(done)
    if args.json:
        output.data(counts)
    else:
        _show(counts)
    return 0


def _show(counts: dict[str, Any]) -> None:
    output.say(
        f"{counts['matches']} matches of {counts['game']}, {counts['moves']} moves, "
        f"longest {counts['longest']}"
    )
    for row in counts["wins"]["players"]:
        output.say(f"  {row['player']:10} x{row['seats']}  {_percent(row)}")
    for row in counts["wins"]["seats"]:
        output.say(f"  seat {row['seat']:<8}  {_percent(row)}")
    for reason, count in counts["end_reasons"].items():
        output.say(f"  ended by {reason}: {count}")


def _percent(row: dict[str, float]) -> str:
    return f"{row['share']:6.1%}  [{row['low']:.1%}, {row['high']:.1%}]"
