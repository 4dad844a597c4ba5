"""The stored events of a match, decoded.

Answers for reading them once however many eyes go through a finished match. Refuses to fold them
and to say who may see what.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple
from uuid import UUID

from eventstore import selectors as store
from games import codec, registry
from games.contract import Game


class Fed(NamedTuple):
    """One committed event as a runtime takes it in."""

    seq: int
    kind: str
    seat: int | None
    command_id: UUID | None
    facts: tuple[Any, ...]
    details: dict[str, Any]
    hash: bytes
    by: str
    at: datetime


def whole(match_id: UUID, game: Game[Any, Any, Any, Any, Any], *, closed: bool) -> Sequence[Fed]:
    """Every event; a match that is ``closed`` gets no more: its log is kept for the next eyes."""
    if closed:
        return finished(match_id, game.meta.key, game.meta.rules_version)
    return read(match_id, game, after=0)


@lru_cache(maxsize=4)
def finished(match_id: UUID, key: str, rules_version: int) -> Sequence[Fed]:
    """The whole log of a finished match; the last ones read are kept."""
    return read(match_id, registry.game(key, rules_version), after=0)


def read(match_id: UUID, game: Game[Any, Any, Any, Any, Any], *, after: int) -> list[Fed]:
    """Events after a sequence number."""
    shape = tuple[game.types.fact, ...]  # type: ignore[name-defined]
    return [
        Fed(
            row.seq,
            row.kind,
            row.seat,
            row.command_id,
            codec.decode(row.facts, shape),
            {} if row.details == "{}" else json.loads(row.details),
            row.hash,
            row.by,
            row.at,
        )
        for row in store.events_after(stream_id=match_id, seq=after)
    ]
