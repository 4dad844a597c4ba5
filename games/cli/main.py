"""The command line's grammar, and the one way errors are shown and turned into exit codes.

Exit codes: 0 all well, 1 a law is broken or a file does not hold, 2 the request makes no sense.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from games.cli import bench, listing, output, replay, simulate, verify
from games.codec import Malformed
from games.contract import IllegalMove
from games.export import BadExport
from games.players import UnknownPlayer
from games.registry import UnknownGame


def parser() -> argparse.ArgumentParser:
    """The grammar of all subcommands."""
    root = argparse.ArgumentParser(prog="python -m games", description=__doc__.split("\n")[0])
    commands = root.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for module in (listing, simulate, replay, verify, bench):
        sub = commands.add_parser(module.NAME, help=module.HELP, description=module.HELP)
        sub.add_argument("--json", action="store_true", help="machine-readable output")
        module.arguments(sub)
        sub.set_defaults(run=module.run)
    return root


def _refusal(error: Exception) -> dict[str, object]:
    """A coded error as data, with a sentence for people in ``message``."""
    if isinstance(error, UnknownPlayer):
        has = ", ".join(error.has)
        return {
            "error": error.code,
            "message": f"no player {error.kind!r} in this game; it has: {has}",
            "player": error.kind,
            "has": list(error.has),
        }
    if isinstance(error, UnknownGame):
        return {"error": error.code, "message": f"no game {error.key!r}", "game": error.key}
    if isinstance(error, IllegalMove):
        context = {key: str(value) for key, value in error.context.items()}
        words = ", ".join(f"{key} {value}" for key, value in context.items())
        message = f"the game refuses these options: {error.code} ({words})"
        return {"error": error.code, "rule": error.rule, "message": message, "context": context}
    if isinstance(error, BadExport | Malformed | output.Refused):
        message = f"{error.code}: {error.where}".rstrip(": ")
        return {"error": error.code, "where": error.where, "message": message}
    return {"error": "unreadable", "message": str(error)}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand; returns the exit code."""
    args = parser().parse_args(argv)
    try:
        code: int = args.run(args)
    except (
        UnknownGame,
        UnknownPlayer,
        IllegalMove,
        BadExport,
        Malformed,
        output.Refused,
        OSError,
    ) as error:
        refusal = _refusal(error)
        output.say(refusal["message"], to_error=True)
        if args.json:
            output.data(refusal)
        return 2
    except BrokenPipeError:
        return 0
    return code


__all__ = ["main", "parser"]
