"""What one transaction appends to a match: events, asks, and their consequences.

Answers for building the rows on top of a runtime without touching it, for the clocks that start
or stop with them, and for telling nobody before the commit. Refuses to decide who may do what:
that is the services' business.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec
from django.db import transaction

from eventstore import services as store
from eventstore.services import AskRow, Row
from games import chain, codec
from games.contract import Ask
from games.dice import Dice
from play import telling
from play.clocks import pace
from play.logs import Fed
from play.models import Match
from play.runtime import Runtime, cache


class Draft:
    """Events to be appended after ``runtime.seq`` in the running transaction."""

    def __init__(self, runtime: Runtime, now: datetime) -> None:
        self.runtime = runtime
        self.now = now
        with runtime.lock:
            self.state = runtime.state
            self.before = self.seq = runtime.seq
            self.head = runtime.head
            self.acted = runtime.acted or now
        self.rows: list[Row] = []
        self.fed: list[Fed] = []
        self.house = {sitter.seat for sitter in runtime.seats if sitter.by_house}
        self.actor: int | None = None
        self.closed = False

    def dice(self) -> Dice:
        """The stream of the event that comes next."""
        return Dice(self.runtime.seed, self.seq + 1)

    def add(
        self,
        kind: chain.Kind,
        by: chain.By,
        *,
        seat: int | None = None,
        turn: int | None = None,
        command_id: UUID | None = None,
        move: Any = None,
        facts: Sequence[Any] = (),
        details: dict[str, Any] | None = None,
    ) -> None:
        """Append one event to the draft and fold its facts."""
        for fact in facts:
            self.state = self.runtime.game.evolve(self.state, fact)
        self.seq += 1
        state_hash = codec.digest(self.state)
        told = tuple(facts)
        chained = chain.ChainedEvent(
            seq=self.seq,
            kind=kind,
            seat=seat,
            by=by,
            turn=turn,
            command_id=str(command_id) if command_id else None,
            move=move,
            facts=told,
            details=details or {},
            state_hash=state_hash.hex(),
            at=self.now.isoformat(timespec="microseconds"),
        )
        self.head = chain.link(self.head, chained)
        self.rows.append(
            Row(
                self.seq,
                kind,
                seat,
                by,
                turn,
                command_id,
                None if move is None else codec.encode(move).decode(),
                codec.encode(told).decode(),
                codec.encode(details).decode() if details else "{}",
                state_hash,
                self.head,
                self.now,
            )
        )
        self.fed.append(
            Fed(self.seq, kind, seat, command_id, told, details or {}, self.head, by, self.now)
        )
        self._note(kind, by, seat)

    def _note(self, kind: str, by: str, seat: int | None) -> None:
        if by != "computer":
            self.acted = self.now
        if seat is None:
            return
        self.actor = seat
        if kind in ("absent", "left"):
            self.house.add(seat)
        elif kind == "returned":
            self.house.discard(seat)

    def finish(self) -> None:
        """End the match when the rules say so, revealing its secret in the last event."""
        outcome = self.runtime.game.outcome(self.state)
        if outcome is None:
            return
        match = Match.objects.select_related("chance").get(pk=self.runtime.match_id)
        self.add(
            "ended",
            "house",
            details=chain.end_details(bytes(match.chance.secret), outcome),
        )
        self.close(Match.Status.ENDED, msgspec.to_builtins(outcome))

    def close(self, status: Match.Status, outcome: Any) -> None:
        """Set the match row's end; the stream closes with the write."""
        self.closed = True
        Match.objects.filter(pk=self.runtime.match_id).update(
            status=status, ended_at=self.now, outcome=outcome
        )

    def asks(self) -> dict[int, AskRow]:
        """The asks that are open once this draft is written."""
        if self.closed:
            return {}
        return {ask.seat: self._ask(ask) for ask in self.runtime.game.asks(self.state)}

    def _ask(self, ask: Ask) -> AskRow:
        old = self.runtime.asks.get(ask.seat)
        same = old if old is not None and old.turn == ask.turn else None
        by_house = ask.auto or ask.seat in self.house
        follows = self.actor == ask.seat
        if (
            same is not None
            and same.code == ask.code
            and (same.due is not None) == by_house
            and not (by_house and follows)
        ):
            return same
        opened = same.opened if same else self.now
        if by_house:
            due = self.now + pace(
                ask,
                follows=same is not None and follows,
                waited=self.now - self.acted,
                computers=len(self.house),
            )
            deadline = None
        else:
            due = None
            deadline = self.runtime.clock.deadline(ask, self.now, same.deadline if same else None)
        counted = ask.limit is None
        return AskRow(ask.seat, ask.turn, ask.code, ask.secret, counted, opened, deadline, due)

    def write(self, guard: store.Guard | None = None) -> None:
        """Append everything in one statement; feed and tell once it is committed.

        Raises:
            Conflict: without the match's lock, when the draft stands on old news.
        """
        old, asks = self.runtime.asks, self.asks()
        fresh = [row for seat, row in asks.items() if old.get(seat) is not row]
        store.stream_append(
            stream_id=self.runtime.match_id,
            before=self.before,
            rows=self.rows,
            gone=[seat for seat in old if seat not in asks],
            asks=fresh,
            closed=self.closed,
            topics=("ended",) if self.closed else (),
            guard=guard,
        )
        transaction.on_commit(lambda: self._committed(asks, fresh))

    def _committed(self, asks: dict[int, AskRow], fresh: list[AskRow]) -> None:
        # The runtime of this draft may have been forgotten by the cache meanwhile.
        kept = cache.peek(self.runtime.match_id) or self.runtime
        kept.feed(self.fed, asks)
        telling.announce(self.runtime.match_id, self.seq, fresh)
