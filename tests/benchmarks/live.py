"""A hundred two-seat matches on a real Daphne, from send to the other seat's frame.

Starts the whole stack on durable servers, seats two guests at each of N tables, and lets a load
generator in Node on the same cores play: paced (one move a second and match), then flat out.
The targets: paced p50 < 6 ms and p99 < 30 ms; flat out at least 400 durable moves a second.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from pathlib import Path
from typing import Any

from server import ROOT, house


def tables(count: int, game: str, base: str) -> list[dict[str, Any]]:
    """So many fresh matches of two guests, with what a socket needs to sit down."""
    from support.tables import person, start
    from support.visits import cookie_of

    found = []
    for _number in range(count):
        people = [person("Ada"), person("Bob")]
        match = start(*people, game=game, limit=600)
        url = base.replace("http", "ws", 1) + f"/ws/match/{match.pk}/"
        found.append({"url": url, "origin": base, "seats": [cookie_of(one) for one in people]})
    return found


def run(found: list[dict[str, Any]], *, seconds: float, gap: float) -> dict[str, Any]:
    """Let the load generator play; its figures."""
    given = {"tables": found, "seconds": seconds, "skip": 2, "gap": gap}
    from support.node import node

    script = Path(__file__).with_name("live.mjs")
    done = subprocess.run(
        [node(), str(script)],
        input=json.dumps(given),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        cwd=ROOT,
    )
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


def main() -> None:
    """Print both runs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="duel_de_couleurs")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=15)
    args = parser.parse_args()
    with house():
        from support.stack import LiveStack

        stack = LiveStack(os.environ["DATABASE_URL"])
        try:
            stack.start()
            for name, gap in (("paced", 1.0), ("flat out", 0.0)):
                found = tables(args.matches, args.game, stack.base_url)
                print(name, json.dumps(run(found, seconds=args.seconds, gap=gap)))  # noqa: T201
        finally:
            stack.close()


if __name__ == "__main__":
    main()
