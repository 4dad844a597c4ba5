"""``list``: the games, their seats, options and players, without loading any rules."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from games import registry
from games.cli import output
from games.contract import GameMeta

NAME = "list"
HELP = "the games, their seats, options and players"


def arguments(parser: argparse.ArgumentParser) -> None:
    """No arguments of its own."""
    del parser


def _options(meta: GameMeta) -> dict[str, Any]:
    values = {field.key: [v.value for v in field.values] for field in meta.fields}
    plain = msgspec.to_builtins(meta.options())
    return {key: {"default": plain[key], "values": values.get(key, [])} for key in plain}


def _row(meta: GameMeta) -> dict[str, Any]:
    return {
        "key": meta.key,
        "name": dict(meta.name),
        "seats": list(meta.seats),
        "default_seats": meta.default_seats,
        "options": _options(meta),
        "players": list(meta.players),
        "rules_version": meta.rules_version,
        "stage": meta.stage,
    }


def run(args: argparse.Namespace) -> int:
    """Print every published game."""
    rows = [_row(meta) for meta in registry.metas()]
    if args.json:
        output.data(rows)
        return 0
    for row in rows:
        low, high = row["seats"]
        output.say(f"{row['key']:18} {row['name']['fr']:24} {low}-{high} seats")
        output.say(f"{'':18} players: {', '.join(row['players'])}")
        for key, option in row["options"].items():
            values = " | ".join(str(value) for value in option["values"])
            output.say(f"{'':18} {key} = {option['default']!r}" + (f"  ({values})" * bool(values)))
    return 0
