"""The whole truth about one match, as one frozen value.

Answers for what is remembered between two facts. Refuses to compute anything.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from games.duel_de_couleurs.meta import Table

Phase = Literal["turn", "drawn", "colour", "over"]
Reason = Literal["", "empty_hand", "blocked", "turn_limit"]


class State(Struct, frozen=True, gc=False):
    """Cards, faces and entries are numbers as ``tables`` describes them.

    ``hands``: entries per seat, in order of entry. ``pile``: cards, the next one last.
    ``discard``: cards, the top last. ``kind`` and ``due``: the waiting stack (0: none) and how
    many cards it counts; for a hunt ``due`` is the colour hunted. ``countdown``: hand-overs until
    the Bomb explodes, or at Jour & Nuit until midnight strikes (0: not running); ``blast``: what
    the explosion deals (0: no fuse). ``shields``: one bit per seat. ``drawn``: the entry that
    awaits JOUER or GARDER (0: none). ``turn`` numbers the clocks, ``turns`` the hand-overs;
    ``idle`` counts the last turns that moved no card (10.1).
    """

    table: Table
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    discard: tuple[int, ...]
    colour: int
    seat: int
    direction: int
    phase: Phase
    turn: int
    turns: int
    idle: int
    handle: int
    drawn: int
    kind: int
    due: int
    countdown: int
    blast: int
    shields: int
    night: bool
    first: int
    winner: int
    reason: Reason


__all__ = ["Phase", "Reason", "State"]
