"""One match in memory, from deal to export: the rules, the chain and the dice together.

Answers for what the platform's store does durably, done in a process: the command line, the
laws and the benchmarks stand on it. Refuses to know a clock (``at`` is given), people and disks.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec

from games import chain, codec, texts
from games.chain import ChainedEvent
from games.contract import Eyes, Setup, fold
from games.dice import Dice, Roll
from games.export import Event, Export, SeatOf, TextOf
from games.registry import AnyGame


def nowhen(seq: int) -> str:
    """A time for matches that are played outside of time: ``seq`` seconds after the epoch."""
    minutes, second = divmod(seq, 60)
    hours, minute = divmod(minutes, 60)
    days, hour = divmod(hours, 24)
    return f"1970-01-{days % 31 + 1:02}T{hour:02}:{minute:02}:{second:02}.000000Z"


def rolls_in(value: Any) -> list[Roll]:
    """Every roll that stands in some facts, in the order it stands there."""
    if isinstance(value, Roll):
        return [value]
    if isinstance(value, msgspec.Struct):
        parts = [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, tuple | list):
        parts = list(value)
    elif isinstance(value, dict):
        parts = list(value.values())
    else:
        return []
    return [roll for part in parts for roll in rolls_in(part)]


class Match:
    """A match being played. ``record`` keeps events for the export, ``tell`` what seats saw."""

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        setup: Setup,
        *,
        secret: bytes,
        match: str,
        shares: tuple[bytes, ...] | None = None,
        record: bool = True,
        tell: bool = False,
        at: Callable[[int], str] = nowhen,
    ) -> None:
        """Deal. ``secret``: 32 bytes; ``match``: an id of 32 hex digits; no share: all empty.

        Raises:
            IllegalOptions: when the game refuses the options or the number of seats.
        """
        self.game, self.setup = game, setup
        self.texts: dict[str, TextOf] = {}
        self.secret, self.id = secret, match
        self.shares = shares if shares is not None else (b"",) * setup.seats
        self.seed = chain.seed(secret, self.shares, match)
        self.options = self._refer(options)
        game.meta.check(self.options, setup.seats)
        self.record, self.tell, self.at = record, tell, at
        self.events: list[Event] = []
        self.told: list[list[Any]] = [[] for _ in range(setup.seats)]
        self.seq = chain.FIRST_SEQ
        self.moves = 0
        self._last = chain.genesis(match)
        self.dice = Dice(self.seed, self.seq)
        facts = game.deal(self.options, setup, self.dice)
        self.state: Any = None
        self._take(facts)
        self._store("dealt", by="house", facts=facts, details=self._dealt())

    def _refer(self, value: Any) -> Any:
        if not self.game.meta.free_text:
            return value

        def ref(body: str) -> str:
            salt = sha256(self.secret + body.encode()).digest()[:16]
            name = texts.reference(salt, body)
            self.texts[name] = TextOf(salt.hex(), body)
            return name

        return texts.refer(value, ref)

    def _dealt(self) -> dict[str, Any]:
        meta = self.game.meta
        return chain.dealt_details(
            game=meta.key,
            rules_version=meta.rules_version,
            state_version=meta.state_version,
            options=texts.strip(self.options),
            setup=self.setup,
            commitment=chain.commitment(self.secret).hex(),
            shares=tuple(share.hex() for share in self.shares),
        )

    def _take(self, facts: tuple[Any, ...]) -> None:
        if not self.tell:
            self.state = fold(self.game, self.state, facts) if facts else self.state
            return
        for fact in facts:
            before, self.state = self.state, self.game.evolve(self.state, fact)
            for seat in range(self.setup.seats):
                seen = self.game.redact(
                    self.state if before is None else before, fact, self.state, seat
                )
                if seen is not None:
                    self.told[seat].append(seen)

    def _store(self, kind: chain.Kind, *, by: chain.By, **fields: Any) -> None:
        if not self.record:
            return
        event = ChainedEvent(
            seq=self.seq,
            kind=kind,
            by=by,
            state_hash=codec.digest(self.state).hex(),
            at=self.at(self.seq),
            **fields,
        )
        self._last = chain.link(self._last, event)
        plain = msgspec.to_builtins(event)
        plain["facts"] = list(plain["facts"])
        self.events.append(Event(**plain, hash=self._last.hex()))

    def play(
        self,
        seat: int,
        move: Any,
        *,
        by: chain.By = "computer",
        kind: chain.Kind = "moved",
        command_id: str | None = None,
    ) -> tuple[Any, ...]:
        """Decide a move and take its facts.

        Raises:
            IllegalMove: and nothing has changed.
        """
        move = self._refer(move)
        self.dice = Dice(self.seed, self.seq + 1)
        turn = next((a.turn for a in self.game.asks(self.state) if a.seat == seat), None)
        facts = self.game.decide(self.state, seat, move, self.dice)
        self.seq += 1
        self.moves += 1
        self._take(facts)
        self._store(
            kind,
            by=by,
            seat=seat,
            turn=turn,
            move=texts.strip(move),
            facts=facts,
            command_id=command_id,
        )
        return facts

    def leave(self, seat: int) -> tuple[Any, ...] | None:
        """A seat leaves for good: its facts, or None where a computer plays on for it."""
        facts = self.game.leave(self.state, seat)
        self.seq += 1
        self._take(facts or ())
        self._store("left", by="player", seat=seat, facts=facts or ())
        return facts

    def end(self) -> None:
        """Store the last event, which reveals the secret."""
        self.seq += 1
        details = chain.end_details(self.secret, self.game.outcome(self.state))
        self._store("ended", by="house", details=details)

    def view(self, viewer: int | Eyes) -> Any:
        """What a viewer sees now."""
        return self.game.view(self.state, viewer)

    def export(self, seats: list[SeatOf] | None = None) -> Export:
        """The match as a file's value; whole only after :meth:`end`."""
        meta = self.game.meta
        return Export(
            schema=chain.SCHEMA,
            match=self.id,
            game=meta.key,
            rules_version=meta.rules_version,
            state_version=meta.state_version,
            options=msgspec.to_builtins(texts.strip(self.options)),
            setup=self.setup,
            seats=seats or [SeatOf("computer")] * self.setup.seats,
            commitment=chain.commitment(self.secret).hex(),
            shares=[share.hex() for share in self.shares],
            secret=self.secret.hex(),
            events=self.events,
            outcome=self.game.outcome(self.state),
            texts=self.texts,
        )


__all__ = ["Match", "nowhen", "rolls_in"]
