"""The table in words and inputs, for the page without a script.

Answers for what its buttons say and send, for the inputs of a game's forms and for reading them
back into a move. Refuses to judge what was filled in: the rules do.
"""

from __future__ import annotations

import json
from itertools import zip_longest
from typing import Any

import msgspec
from django.http import QueryDict

from games.codec import loads
from games.contract import Form, FormField
from play import labels
from play.refusals import spoken
from play.runtime import Runtime


def choices(runtime: Runtime, built: dict[str, Any]) -> list[dict[str, str]]:
    """Listed moves as what a button says and sends; several that say the same are one."""
    view = msgspec.to_builtins(built["view"])
    found: dict[str, dict[str, str]] = {}
    for move in (one["move"] for one in built["legal"] if "move" in one):
        plain = msgspec.to_builtins(move)
        said = labels.label(runtime, view, move, plain)
        found.setdefault(said, {"label": said, "move": json.dumps(plain)})
    return list(found.values())


def blanks(runtime: Runtime, seat: int | None) -> list[dict[str, Any]]:
    """What a seat may fill in: for each form its move, its button and its fields."""
    if seat is None or seat not in runtime.asks:
        return []
    with runtime.lock:
        legal = runtime.game.legal(runtime.state, seat)
    found = []
    for blank in (one.blank(spoken()) for one in legal if isinstance(one, Form)):
        fields = [_field(field) for field in blank.fields]
        found.append(
            {"move": json.dumps({"type": blank.move}), "verb": blank.verb, "fields": fields}
        )
    return found


def _field(field: FormField) -> dict[str, Any]:
    """A field with its inputs: what each says, sends and starts from."""
    kind = "one" if field.kind == "some" and field.count == 1 else field.kind
    rows = zip_longest(field.names, field.values, field.most, field.given)
    return {
        "kind": kind,
        "name": f"{field.kind}-{field.key}",
        "label": field.label,
        "count": field.count,
        "inputs": [
            {"says": says, "value": json.dumps(value), "most": most, "given": given}
            for says, value, most, given in rows
        ],
    }


def written(move: Any, form: QueryDict) -> Any:
    """A move with what its form has fields for, each named by kind and key (``some-cards``)."""
    if not isinstance(move, dict):
        return move
    filled = dict(move)
    for name in form:
        kind, _, key = name.partition("-")
        if key and kind in _READ:
            filled[key] = _READ[kind](form.getlist(name))
    return filled


_READ: dict[str, Any] = {
    "one": lambda given: loads(given[-1]),
    "some": lambda given: [loads(one) for one in given if one],
    "counts": lambda given: [int(one or 0) for one in given],
    "text": lambda given: {"body": given[-1]},
}


def ranks(shown: dict[str, Any]) -> list[dict[str, Any]]:
    """The result as rows, the best first; none before the end."""
    outcome = shown["outcome"]
    if not outcome:
        return []
    rows = [
        {
            "rank": outcome["ranks"][one["seat"]],
            "name": one["name"],
            "score": outcome["scores"][one["seat"]],
        }
        for one in shown["people"]
    ]
    return sorted(rows, key=lambda row: row["rank"])


__all__ = ["blanks", "choices", "ranks", "written"]
