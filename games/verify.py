"""Whether a match's file is true: chain, commitment, dice, every decision, every state.

Answers for re-deciding all of a match and naming the first place that does not follow. Refuses
to trust anything in the file, and to know where the file came from.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import GenericAlias
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games import chain, codec, export, registry, texts
from games.contract import IllegalMove, check_own
from games.dice import Dice, Roll
from games.export import Event, Export
from games.match import rolls_in
from games.registry import AnyGame

MOST_PLACES = 10_000
"""Places of one roll, at most: no rule shuffles more, and a forged file must not cost hours."""

_BROKEN = (LookupError, ValueError, TypeError, ArithmeticError, AttributeError, RecursionError)


class Untrue(Exception):
    """The file does not hold: ``code`` says how, ``seq`` at which event (None: the header)."""

    def __init__(self, code: str, seq: int | None = None, where: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.seq = seq
        self.where = where[:500]


class Report(Struct, frozen=True):
    """A match found true: what was checked, in numbers."""

    match: str
    game: str
    rules_version: int
    events: int
    moves: int
    rolls: int


def _require(true: object, code: str, seq: int | None = None, where: str = "") -> None:
    if not true:
        raise Untrue(code, seq, where)


def _hex(text: str, size: int, name: str) -> bytes:
    try:
        raw = bytes.fromhex(text)
    except ValueError:
        raise Untrue("wrong_shape", None, name) from None
    _require(len(raw) == size and raw.hex() == text, "wrong_shape", None, name)
    return raw


def _same(one: Any, other: Any) -> bool:
    plain = [msgspec.to_builtins(value) for value in (one, other)]
    return _sorted.encode(plain[0]) == _sorted.encode(plain[1])


_sorted = msgspec.json.Encoder(order="sorted")


def seed_of(file: Export) -> bytes:
    """The seed of a file's dice, its secret checked against the commitment.

    Raises:
        Untrue: ``wrong_shape``, or ``commitment`` when the secret is not the one promised.
    """
    secret = _hex(file.secret, 32, "secret")
    shares = [_hex(s, 32, f"shares[{k}]") if s else b"" for k, s in enumerate(file.shares)]
    _require(len(shares) == file.setup.seats, "wrong_shape", None, "shares")
    _require(chain.commitment(secret).hex() == file.commitment, "commitment", None, "secret")
    try:
        return chain.seed(secret, tuple(shares), file.match)
    except ValueError:
        raise Untrue("wrong_shape", None, "match") from None


def check_chain(file: Export) -> None:
    """The events are whole, in order, chained, and frame the header that stands above them.

    Raises:
        Untrue: ``order``, ``chain``, ``header``, ``unfinished``, ``secret``.
    """
    _require(file.events, "unfinished", None, "events")
    try:
        last = chain.genesis(file.match)
    except ValueError:
        raise Untrue("wrong_shape", None, "match") from None
    for place, event in enumerate(file.events):
        _require(event.seq == chain.FIRST_SEQ + place, "order", event.seq, f"events[{place}]")
        last = chain.link(last, event.chained())
        _require(last.hex() == event.hash, "chain", event.seq, "hash")
    _check_frame(file)


def _check_frame(file: Export) -> None:
    """The first event froze the header, the last one revealed the secret, no other did."""
    first, final = file.events[0], file.events[-1]
    _require(first.kind == "dealt", "order", first.seq, "kind")
    promised = chain.dealt_details(
        game=file.game,
        rules_version=file.rules_version,
        state_version=file.state_version,
        options=file.options,
        setup=file.setup,
        commitment=file.commitment,
        shares=tuple(file.shares),
    )
    for name, value in promised.items():
        _require(_same(first.details.get(name), value), "header", first.seq, name)
    _require(final.kind in {"ended", "annulled"}, "unfinished", final.seq, "kind")
    _require(final.details.get("secret") == file.secret, "secret", final.seq, "details.secret")
    _require(_same(final.details.get("outcome"), file.outcome), "outcome", final.seq, "outcome")
    for event in file.events[1:-1]:
        _require(event.kind not in {"dealt", "ended", "annulled"}, "order", event.seq, "kind")


def check_rolls(rolls: Sequence[Roll], seed: bytes, seq: int) -> None:
    """The rolls that stand in an event's facts are those of its dice.

    Raises:
        Untrue: ``dice``, with the place among the rolls.
    """
    dice = Dice(seed, seq)
    for place, roll in enumerate(rolls):
        known = roll.kind in {"shuffle", "below"} and 1 <= roll.n <= MOST_PLACES
        _require(known, "dice", seq, f"roll {place}: {roll.kind} {roll.n}")
        again = dice.shuffle(roll.n) if roll.kind == "shuffle" else dice.below(roll.n)
        _require(again == roll, "dice", seq, f"roll {place}")


class _Redo:
    """One pass over the events with the rules in hand."""

    def __init__(self, file: Export) -> None:
        self.file, self.seed = file, seed_of(file)
        self.game = _rules(file)
        self.facts_shape = GenericAlias(tuple, (self.game.types.fact, ...))
        self.state: Any = None
        self.moves = 0
        self.rolls = 0

    def event(self, event: Event) -> None:
        facts = self._decode(event.facts, self.facts_shape, event.seq, "facts")
        stated = rolls_in(facts)
        check_rolls(stated, self.seed, event.seq)
        self.rolls += len(stated)
        try:
            expected = self._expected(event)
            _require(self._matches(event, expected, facts), "facts", event.seq, "facts")
            for fact in facts:
                self.state = self.game.evolve(self.state, fact)
            state_hash = codec.digest(self.state).hex()
        except IllegalMove as no:
            raise Untrue("illegal", event.seq, f"{no.code} {no.rule}".strip()) from None
        except _BROKEN as error:
            raise Untrue("rules_failed", event.seq, repr(error)) from error
        _require(state_hash == event.state_hash, "state", event.seq, "state_hash")

    def _matches(self, event: Event, expected: tuple[Any, ...], facts: tuple[Any, ...]) -> bool:
        if event.kind == "left" and not facts:
            return True  # a seat whose computer plays on, or left after the end
        return codec.encode(expected) == codec.encode(facts)

    def _expected(self, event: Event) -> tuple[Any, ...]:
        game, dice = self.game, Dice(self.seed, event.seq)
        if event.kind == "dealt":
            options = self._decode(self.file.options, game.types.options, event.seq, "options")
            game.meta.check(options, self.file.setup.seats)
            return game.deal(options, self.file.setup, dice)
        if event.kind in {"moved", "timed_out"}:
            return self._decided(event, dice)
        if event.kind == "left" and event.seat is not None:
            return game.leave(self.state, event.seat) or ()
        return ()

    def _decided(self, event: Event, dice: Dice) -> tuple[Any, ...]:
        self.moves += 1
        ask = next((a for a in self.game.asks(self.state) if a.seat == event.seat), None)
        if ask is None or event.seat is None:
            raise Untrue("not_asked", event.seq, f"seat {event.seat}")
        _require(event.turn in {None, ask.turn}, "stale", event.seq, f"turn {event.turn}")
        move = self._decode(event.move, self.game.types.move, event.seq, "move")
        if event.by == "player":
            check_own(move)
        return self.game.decide(self.state, event.seat, move, dice)

    def _decode(self, plain: Any, shape: Any, seq: int, where: str) -> Any:
        try:
            return codec.convert(plain, shape)
        except codec.Malformed as error:
            raise Untrue("wrong_shape", seq, f"{where}: {error.where}") from None

    def end(self) -> None:
        final = self.file.events[-1]
        outcome = self.game.outcome(self.state)
        annulled = final.kind == "annulled"
        _require(annulled or outcome is not None, "unfinished", final.seq, "outcome")
        said = self.file.outcome
        _require(_same(said, outcome) or (annulled and said is None), "outcome", final.seq)


def _rules(file: Export) -> AnyGame:
    try:
        game = registry.game(file.game, file.rules_version)
    except registry.UnknownGame as error:
        raise Untrue("unknown_game", None, error.key) from None
    known = file.state_version == game.meta.state_version
    _require(known, "state_version", None, str(file.state_version))
    return game


def check(file: Export) -> Report:
    """Re-decide a whole match.

    Raises:
        Untrue: at the first event that does not follow from what stands before it.
    """
    seed_of(file)
    check_chain(file)
    _check_texts(file)
    redo = _Redo(file)
    for event in file.events:
        redo.event(event)
    redo.end()
    return Report(
        match=file.match,
        game=file.game,
        rules_version=file.rules_version,
        events=len(file.events),
        moves=redo.moves,
        rolls=redo.rolls,
    )


def _check_texts(file: Export) -> None:
    for ref, text in file.texts.items():
        try:
            salt = bytes.fromhex(text.salt)
        except ValueError:
            raise Untrue("text", None, ref) from None
        _require(texts.reference(salt, text.body) == ref, "text", None, ref)


def spelled(file: Export) -> Export:
    """A checked file with the keys of its moves and facts in the order the rules declare."""
    types = _rules(file).types
    events = [
        replace(
            event,
            move=None if event.move is None else _again(event.move, types.move),
            facts=[_again(fact, types.fact) for fact in event.facts],
        )
        for event in file.events
    ]
    return replace(file, events=events)


def _again(plain: Any, shape: Any) -> Any:
    return msgspec.to_builtins(codec.convert(plain, shape), order="deterministic")


def check_file(raw: bytes) -> Report:
    """Check the bytes of a file: their shape, the match they tell, and that no byte is off.

    Raises:
        BadExport: when it is no whole file of this schema.
        Untrue: when it does not hold; ``checksum`` and ``bytes`` come last, for what stands
            outside the chain.
    """
    file = export.load(raw)
    report = check(file)
    _require(export.checksum(file) == file.checksum, "checksum", None, "seats, texts or setup")
    right = export.dump(spelled(file))
    if right != raw:
        shorter = min(len(right), len(raw))
        place = next((k for k in range(shorter) if right[k] != raw[k]), shorter)
        raise Untrue("bytes", None, f"byte {place}")
    return report


__all__ = [
    "Report",
    "Untrue",
    "check",
    "check_chain",
    "check_file",
    "check_rolls",
    "seed_of",
    "spelled",
]
