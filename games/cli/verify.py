"""``verify``: whether the file of a match is true, and if not where it first goes wrong."""

from __future__ import annotations

import argparse

import msgspec

from games import verify
from games.cli import output

NAME = "verify"
HELP = "re-decide every move of an export; check chain, state hashes, commitment and dice"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The file."""
    parser.add_argument("file", metavar="FILE", help="an export of a finished match")


def run(args: argparse.Namespace) -> int:
    """Check one file; 0 when it holds, 1 when it does not, 2 when it is no export."""
    try:
        report = verify.check_file(output.read(args.file))
    except verify.Untrue as fault:
        found = {"ok": False, "error": fault.code, "seq": fault.seq, "where": fault.where}
        place = "the header" if fault.seq is None else f"event {fault.seq}"
        output.say(f"does not hold: {fault.code} at {place} {fault.where}", to_error=True)
        if args.json:
            output.data(found)
        return 1
    if args.json:
        output.data({"ok": True} | msgspec.to_builtins(report))
    else:
        output.say(
            f"holds: {report.game} v{report.rules_version}, {report.events} events, "
            f"{report.moves} moves decided again, {report.rolls} rolls recomputed"
        )
    return 0
