"""How fast one client's moves become durable, against pgbench's one-statement append.

The baseline is the least that any house would do: check the head, append one row, move the head,
in one statement, by PostgreSQL's own load generator on the same server in the same run.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import tempfile
import time
from pathlib import Path
from uuid import uuid4

from server import house

_TABLES = """
CREATE TABLE IF NOT EXISTS bench_head (id int PRIMARY KEY, seq int NOT NULL);
CREATE TABLE IF NOT EXISTS bench_event (id int, seq int, body text, PRIMARY KEY (id, seq));
INSERT INTO bench_head VALUES (1, 0) ON CONFLICT DO NOTHING;
"""
_APPEND = """
WITH head AS (UPDATE bench_head SET seq = seq + 1 WHERE id = 1 RETURNING seq)
INSERT INTO bench_event SELECT 1, seq, repeat('x', 400) FROM head;
"""


def pgbench(seconds: int) -> float:
    """Durable one-statement appends per second, one client."""
    from django.db import connection

    from local.binaries import postgres_folder

    with connection.cursor() as cursor:
        cursor.execute(_TABLES)
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "append.sql"
        script.write_text(" ".join(_APPEND.split()) + "\n", encoding="ascii")
        command = [str(postgres_folder() / "pgbench"), "-n", "-M", "prepared", "-c", "1"]
        command += ["-T", str(seconds), "-f", str(script), os.environ["DATABASE_URL"]]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    line = next(line for line in told.splitlines() if line.startswith("tps"))
    return float(line.split()[2])


def moves(game: str, count: int, window: int) -> tuple[float, list[float]]:
    """Moves per second through ``submit_move``, and the rate of each window of so many."""
    import msgspec

    from play import services, telling
    from play.runtime import cache
    from support.tables import person, start

    telling.announce = lambda *_args: None  # the nudge is measured apart
    people = [person("Ada"), person("Bob")]
    spent, rates, played = 0.0, [], 0
    match = start(*people, game=game)
    since = time.perf_counter()
    while played < count:
        table = cache.get(match.pk)
        if table.closed:
            match = start(*people, game=game)
            continue
        seat = min(table.asks)
        legal = table.game.legal(table.state, seat)
        move = msgspec.to_builtins(legal[played % len(legal)])
        turn, who = table.asks[seat].turn, table.seats[seat].person
        begun = time.perf_counter()
        services.submit_move(
            match_id=match.pk, person_id=who, command_id=uuid4(), turn=turn, move=move
        )
        spent += time.perf_counter() - begun
        played += 1
        if played % window == 0:
            rates.append(window / (time.perf_counter() - since))
            since = time.perf_counter()
    return count / spent, rates


def main() -> None:
    """Print both figures and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="duel_de_couleurs")
    parser.add_argument("--moves", type=int, default=1500)
    parser.add_argument("--seconds", type=int, default=4)
    args = parser.parse_args()
    with house():
        moves(args.game, 100, 100)
        base = [pgbench(args.seconds)]
        ours, rates = moves(args.game, args.moves, max(1, args.moves // 5))
        base.append(pgbench(args.seconds))
    baseline = sum(base) / 2
    print(f"pgbench, one-statement append, 1 client: {baseline:8.0f} per s")  # noqa: T201
    print(f"submit_move ({args.game}), 1 client:     {ours:8.0f} per s")  # noqa: T201
    print(f"ratio: {ours / baseline:.2f} (to reach: 0.20)")  # noqa: T201
    print("by fifth:", " ".join(f"{rate:.0f}" for rate in rates))  # noqa: T201


if __name__ == "__main__":
    main()
