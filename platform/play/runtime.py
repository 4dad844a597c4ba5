"""Matches in memory: the state folded so far and what each viewer was told of it.

Answers for one process's cache: everything here can be thrown away and folded again from the
store. Refuses to write anywhere, and to let a state out: viewers get views and redacted facts.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.utils.translation import gettext

from eventstore import selectors as store
from eventstore.services import AskRow
from games import chain, registry
from games.contract import Game, Names, Viewer
from play import logs
from play.clocks import Clock
from play.logs import Fed
from play.models import Match, Seat
from play.notices import of_event
from play.sitters import Sitter, gone, sitter_of


class Told(NamedTuple):
    """One step as one viewer was told it: redacted facts of the game, then notices."""

    facts: tuple[Any, ...]
    notices: tuple[Any, ...]


class Kept(NamedTuple):
    """A free text as it is kept: empty once erased, hidden by staff or not."""

    body: str
    hidden: bool

    @property
    def shown(self) -> str:
        """What everybody may read."""
        if self.hidden:
            return gettext("(texte masqué)")
        return self.body or gettext("(texte effacé)")


@dataclass(slots=True)
class Runtime:
    """One match, folded up to ``seq``. Take ``lock`` to change it.

    ``acted``: when anybody but a computer last acted, the deal included.
    """

    match_id: UUID
    game: Game[Any, Any, Any, Any, Any]
    language: str
    clock: Clock
    spectators: bool
    seed: bytes
    head: bytes
    seats: list[Sitter]
    seq: int = 0
    state: Any = None
    acted: datetime | None = None
    closed: bool = False
    annulled: bool = False
    asks: dict[int, AskRow] = field(default_factory=dict)
    commands: dict[UUID, int | None] = field(default_factory=dict)
    told: dict[Viewer, list[Told]] = field(default_factory=dict)
    words: dict[str, Kept] = field(default_factory=dict)
    lock: threading.RLock = field(default_factory=threading.RLock)

    def names(self, viewer: Viewer) -> Names:
        """The names for sentences addressed to this viewer."""
        me = viewer if isinstance(viewer, int) else None
        return Names(tuple(sitter.name or gone() for sitter in self.seats), me)

    def seat_of(self, person: UUID) -> int | None:
        """Where a person sits, as far as this process knows."""
        return next((sitter.seat for sitter in self.seats if sitter.person == person), None)

    def feed(self, events: Iterable[Fed], asks: dict[int, AskRow]) -> None:
        """Take committed events in; those already known are passed over."""
        with self.lock:
            fresh = False
            for event in events:
                if event.seq == self.seq + 1:
                    self._apply(event, self.told)
                    fresh = True
            if fresh:
                self.asks = asks

    def _apply(self, event: Fed, told: dict[Viewer, list[Told]]) -> None:
        self.state = _tell(self.game, self.state, event, told)
        self.seq = event.seq
        self.head = event.hash
        if event.by != "computer":
            self.acted = event.at
        if event.command_id is not None:
            self.commands[event.command_id] = event.seat
        if event.kind in ("ended", "annulled"):
            self.closed = True
            self.annulled = event.kind == "annulled"
        elif event.seat is not None:
            self._sit(event.kind, self.seats[event.seat])

    @staticmethod
    def _sit(kind: str, sitter: Sitter) -> None:
        if kind == "absent":
            sitter.absent = True
        elif kind == "left":
            sitter.left = True
        elif kind == "returned":
            sitter.absent = sitter.left = False
            sitter.timeouts = 0

    def steps(self, viewer: Viewer) -> list[Told]:
        """What this viewer was told, step by step; read from the store at the first need."""
        with self.lock:
            found = self.told.get(viewer)
            if found is None:
                found = self.told[viewer] = retell(self, viewer)
            return found


def _tell(
    game: Game[Any, Any, Any, Any, Any],
    state: Any,
    event: Fed,
    told: dict[Viewer, list[Told]],
) -> Any:
    notices = of_event(event.kind, event.seat, event.details)
    if not told:
        for fact in event.facts:
            state = game.evolve(state, fact)
        return state
    heard: dict[Viewer, list[Any]] = {viewer: [] for viewer in told}
    for fact in event.facts:
        after = game.evolve(state, fact)
        before = after if state is None else state
        for viewer, facts in heard.items():
            seen = game.redact(before, fact, after, viewer)
            if seen is not None:
                facts.append(seen)
        state = after
    for viewer, facts in heard.items():
        if facts or notices:
            told[viewer].append(Told(tuple(facts), notices))
    return state


def retell(runtime: Runtime, viewer: Viewer) -> list[Told]:
    """The whole of what a viewer was told up to ``runtime.seq``, from the store."""
    told: dict[Viewer, list[Told]] = {viewer: []}
    state = None
    for event in logs.whole(runtime.match_id, runtime.game, closed=runtime.closed):
        if event.seq > runtime.seq:
            break
        state = _tell(runtime.game, state, event, told)
    return told[viewer]


def follow_events(runtime: Runtime, viewer: Viewer) -> Iterator[tuple[Fed, Any, Told | None]]:
    """Every event with the state after it and what a viewer was told of it, from the store."""
    told: dict[Viewer, list[Told]] = {viewer: []}
    state = None
    for event in logs.whole(runtime.match_id, runtime.game, closed=runtime.closed):
        state = _tell(runtime.game, state, event, told)
        yield event, state, told[viewer].pop() if told[viewer] else None


def follow(runtime: Runtime, viewer: Viewer) -> Iterator[tuple[Any, Told]]:
    """Every step a viewer was told, each with the state after it, from the store."""
    for _event, state, told in follow_events(runtime, viewer):
        if told is not None:
            yield state, told


def asks_now(match_id: UUID) -> dict[int, AskRow]:
    """The open asks of a match, by seat."""
    return {
        row.seat: AskRow(
            row.seat,
            row.turn,
            row.code,
            row.secret,
            row.counted,
            row.opened,
            row.deadline,
            row.due,
        )
        for row in store.asks_open(stream_id=match_id)
    }


def load(match_id: UUID) -> Runtime | None:
    """A match folded from the store, or None when there is none."""
    match = Match.objects.select_related("chance").filter(pk=match_id).first()
    if match is None:
        return None
    rows = list(match.seats.select_related("person").order_by("seat"))
    runtime = Runtime(
        match_id=match_id,
        game=registry.game(match.game, match.rules_version),
        language=match.language,
        clock=Clock(match.clock, match.limit),
        spectators=match.spectators,
        seed=b"",
        head=chain.genesis(str(match_id)),
        seats=[sitter_of(row) for row in rows],
    )
    sitting = [(sitter.absent, sitter.left, sitter.timeouts) for sitter in runtime.seats]
    asks = asks_now(match_id)
    over = match.status != Match.Status.RUNNING
    runtime.feed(events := logs.whole(match_id, runtime.game, closed=over), asks)
    for sitter, (absent, left, timeouts) in zip(runtime.seats, sitting, strict=True):
        sitter.absent, sitter.left, sitter.timeouts = absent, left, timeouts
    shares = tuple(bytes.fromhex(share) for share in events[0].details["shares"]) if events else ()
    runtime.seed = chain.seed(bytes(match.chance.secret), shares, str(match_id))
    return runtime


def greet(runtime: Runtime) -> None:
    """Take the names and looks of those who sit here anew; what they did stays as it is."""
    rows = Seat.objects.filter(match=runtime.match_id).select_related("person")
    fresh = {row.seat: sitter_of(row) for row in rows}
    with runtime.lock:
        for sitter in runtime.seats:
            look = fresh[sitter.seat]
            sitter.name, sitter.initials = look.name, look.initials
            sitter.shape, sitter.colour = look.shape, look.colour


class Cache:
    """The matches this process has folded, the least used forgotten first."""

    def __init__(self, size: int = 512) -> None:
        self._size = size
        self._kept: OrderedDict[UUID, Runtime] = OrderedDict()
        self._lock = threading.Lock()

    def peek(self, match_id: UUID) -> Runtime | None:
        """The runtime if it is here, however old."""
        with self._lock:
            found = self._kept.get(match_id)
            if found is not None:
                self._kept.move_to_end(match_id)
            return found

    def get(self, match_id: UUID, *, at_least: int = 0) -> Runtime | None:
        """The runtime, folded up to ``at_least`` (read from the store when it is behind)."""
        found = self.peek(match_id)
        if found is None:
            loaded = load(match_id)
            if loaded is None:
                return None
            with self._lock:
                found = self._kept.setdefault(match_id, loaded)
                while len(self._kept) > self._size:
                    self._kept.popitem(last=False)
        if found.seq < at_least:
            catch_up(found)
        return found

    def forget(self, match_id: UUID | None = None) -> None:
        """Drop one match, or all of them."""
        with self._lock:
            if match_id is None:
                self._kept.clear()
                logs.finished.cache_clear()
            else:
                self._kept.pop(match_id, None)


def catch_up(runtime: Runtime) -> None:
    """Read what others appended since."""
    with runtime.lock:
        events = logs.read(runtime.match_id, runtime.game, after=runtime.seq)
        if events:
            runtime.feed(events, asks_now(runtime.match_id))


def flat(steps: Sequence[Told]) -> tuple[Any, ...]:
    """Every fact of some steps, in order."""
    return tuple(fact for step in steps for fact in step.facts)


cache = Cache()
