"""Make golden matches: ``python tests/golden/make.py EXPORT WHY`` or ``… --search GAME``.

The first keeps a finished match (exported from the site, or by ``simulate --out``) as
``tests/golden/<game>/<why>.json`` after verifying it. The second plays matches until every demand
that no golden match meets is met, keeping the shortest found for each.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from msgspec.structs import replace

ROOT = Path(__file__).resolve().parents[2]
for folder in (ROOT, ROOT / "tests"):
    sys.path.insert(0, str(folder))

from games import export, verify  # noqa: E402  after the path is set
from support import golden  # noqa: E402


def keep(raw: bytes, why: str) -> Path:
    """Write one verified match under its reason, without the names of those who played it.

    Raises:
        Untrue, BadExport: when it does not hold.
        ValueError: for a reason that is no plain word, or taken by another match.
    """
    report = verify.check_file(raw)
    if not re.fullmatch("[a-z0-9][a-z0-9_-]*", why):
        raise ValueError(f"a reason is a plain word like card-bomb, not {why!r}")
    path = golden.place(report.game, why)
    if path.exists() and export.load(path.read_bytes()).match != report.match:
        raise ValueError(f"{path.name} is there already; an old golden match is never replaced")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_unnamed(raw))
    return path


def _unnamed(raw: bytes) -> bytes:
    file = export.load(raw)
    seats = [replace(seat, name=None) for seat in file.seats]
    return export.dump(verify.spelled(replace(file, seats=seats)))


def missing(key: str) -> set[str]:
    """What no golden match of a game shows yet, and ends and cards without a file of their own."""
    met: set[str] = set()
    for path in golden.files(key):
        met |= golden.shows(export.load(path.read_bytes()))
    demanded = golden.demanded(key)
    own = {what for what in demanded if golden.needs_own_file(what)}
    return (demanded - met) | {what for what in own if not golden.place(key, what).exists()}


def search(key: str, tries: int) -> set[str]:
    """Play matches, keep the smallest that shows each missing thing; returns what is not found."""
    wanted = missing(key)
    best: dict[str, bytes] = {}
    for number in range(tries):
        for match in golden.played(key, number):
            file = match.export()
            shown = golden.shows(file) & wanted
            raw = export.dump(file) if shown else b""
            for what in shown:
                if what not in best or len(raw) < len(best[what]):
                    best[what] = raw
    ends = sorted(best, key=lambda what: (what.startswith("fact-"), what))
    for what in ends:
        if what in missing(key):
            print(keep(best[what], what), len(best[what]))  # noqa: T201
    return missing(key)


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("export", nargs="?", help="a verified export to keep")
    parser.add_argument("why", nargs="?", help="what it is golden for: its file's name")
    parser.add_argument("--search", metavar="GAME", help="play matches for what is missing")
    parser.add_argument("--tries", type=int, default=40, help="matches of each combination")
    parser.add_argument("--folder", type=Path, default=golden.FOLDER, help="where they are kept")
    args = parser.parse_args()
    golden.FOLDER = args.folder
    if args.search:
        left = search(args.search, args.tries)
        print(f"not found: {sorted(left)}" if left else "every demand is met")  # noqa: T201
        return 1 if left else 0
    if not args.export or not args.why:
        parser.error("an EXPORT and a WHY, or --search GAME")
    try:
        print(keep(Path(args.export).read_bytes(), args.why))  # noqa: T201
    except (verify.Untrue, export.BadExport) as fault:
        parser.error(f"{args.export} does not hold: {fault.code} {fault.where}")
    except (ValueError, OSError) as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
