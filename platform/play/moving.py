"""A person's move, from what a client sent to the committed event.

Answers for who may move when, and for the two ways there: at once, on what this process knows,
or under the match's lock. Refuses to hold a rule of any game: the engine decides.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import connection
from django.utils import timezone

from eventstore.services import AskRow, Conflict, Guard
from games import codec
from games.contract import IllegalMove, check_own
from play import texts
from play.drafts import Draft
from play.holding import hold
from play.models import Seat
from play.refusals import Refusal, spoken
from play.runtime import Runtime, cache


@dataclass(frozen=True, slots=True)
class Accepted:
    """A command that was played: the mover's own step number afterwards."""

    match_id: UUID
    seq: int
    step: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """A move as asked for, by whom."""

    match_id: UUID
    person_id: UUID
    command_id: UUID
    turn: int
    move: Any


class _NotPlain(Exception):
    """More than one plain move is to be written: that goes under the lock."""


def submit_move(
    *, match_id: UUID, person_id: UUID, command_id: UUID, turn: int, move: Any
) -> Accepted:
    """Play a move for a person's seat. ``move`` is plain data as a client sent it.

    The same command again is answered again and played once.

    Raises:
        Refusal: malformed, illegal, stale or forbidden; nothing is changed then.
    """
    order = Order(match_id, person_id, command_id, turn, move)
    known = cache.peek(match_id)
    if known is not None and not connection.in_atomic_block:
        with contextlib.suppress(_NotPlain, Refusal, Conflict):
            return _at_once(known, order)
    return _under_lock(order)


_SITS = """EXISTS (
    SELECT FROM play_seat seat JOIN accounts_person who ON who.id = seat.person_id
    WHERE seat.match_id = %(stream)s AND seat.seat = %(claimed)s AND who.id = %(person)s
    AND seat.timeouts = 0 AND NOT seat.absent AND NOT seat."left"
    AND (who.suspended_until IS NULL OR who.suspended_until <= now()))"""


def _at_once(known: Runtime, order: Order) -> Accepted:
    """Play on what this process knows, in one statement that checks that nothing has changed.

    Three visits to the database are saved for the plain move of a present person. Whatever is
    not plain, refused or late is decided anew under the lock, which alone may say no.

    Raises:
        _NotPlain, Refusal, Conflict: ask again under the lock.
    """
    seat = known.seat_of(order.person_id)
    if seat is None or known.game.meta.free_text or order.command_id in known.commands:
        raise _NotPlain
    now = timezone.now()
    draft = Draft(known, now)
    _ask_of(known, seat, order.turn, now)
    _play(draft, seat, order)
    if known.game.outcome(draft.state) is not None:
        raise _NotPlain
    draft.write(Guard(_SITS, {"claimed": seat, "person": order.person_id}))
    return Accepted(order.match_id, draft.seq, len(known.steps(seat)))


def _under_lock(order: Order) -> Accepted:
    match_id = order.match_id
    with hold(match_id, person=order.person_id) as held:
        runtime, seat = held.runtime, held.seat
        if seat is None:
            raise Refusal("not_seated")
        command_id = order.command_id
        if command_id in runtime.commands:
            if runtime.commands[command_id] != seat:
                raise Refusal("wrong_shape")
            return Accepted(match_id, runtime.seq, len(runtime.steps(seat)), repeated=True)
        now = timezone.now()
        draft = Draft(runtime, now)
        try:
            _ask_of(runtime, seat, order.turn, now)
        except Refusal as refusal:
            raise _with_reason(refusal, draft, seat, order.move) from refusal
        if runtime.seats[seat].left or runtime.seats[seat].absent:
            seat_return(draft, seat)
        elif held.timeouts:
            Seat.objects.filter(match_id=match_id, seat=seat).update(timeouts=0)
        _play(draft, seat, order)
        draft.finish()
        draft.write()
    return Accepted(match_id, draft.seq, len(runtime.steps(seat)))


def _ask_of(runtime: Runtime, seat: int, turn: int, now: datetime) -> AskRow:
    if runtime.closed:
        raise Refusal("match_over")
    ask = runtime.asks.get(seat)
    if ask is None:
        newest = max((other.turn for other in runtime.asks.values()), default=0)
        raise Refusal("stale_turn" if turn < newest else "not_your_turn")
    if ask.turn != turn:
        raise Refusal("stale_turn")
    if ask.deadline is not None and now > ask.deadline + runtime.clock.grace:
        raise Refusal("too_late")
    return ask


def _play(draft: Draft, seat: int, order: Order) -> None:
    runtime = draft.runtime
    try:
        asked = codec.convert(order.move, runtime.game.types.move)
    except codec.Malformed as error:
        raise Refusal("wrong_shape") from error
    found: texts.Bodies = {}
    if runtime.game.meta.free_text:
        asked = texts.bind(asked, found)
    try:
        check_own(asked)
        facts = runtime.game.decide(draft.state, seat, asked, draft.dice())
    except IllegalMove as error:
        raise _explained(runtime, seat, error) from error
    if found:
        texts.keep(match_id=runtime.match_id, author=order.person_id, found=found)
        asked = texts.strip(asked)
    draft.add(
        "moved",
        "player",
        seat=seat,
        turn=order.turn,
        command_id=order.command_id,
        move=asked,
        facts=facts,
    )


def _with_reason(refusal: Refusal, draft: Draft, seat: int, move: Any) -> Refusal:
    """A move too late or out of turn, with what the rules say to it now, where they refuse it."""
    runtime = draft.runtime
    if refusal.code not in {"stale_turn", "not_your_turn"} or runtime.game.meta.free_text:
        return refusal
    try:
        asked = codec.convert(move, runtime.game.types.move)
        runtime.game.decide(draft.state, seat, asked, draft.dice())
    except codec.Malformed:
        return Refusal("wrong_shape")
    except IllegalMove as error:
        why = _explained(runtime, seat, error)
        late = f"{refusal.sentence()} " if refusal.code == "stale_turn" else ""
        return Refusal(
            refusal.code,
            rule=why.rule,
            say=f"{late}{why.sentence()}",
            rules_of=why.rules_of,
            **why.context,
        )
    return refusal


def _explained(runtime: Runtime, seat: int, error: IllegalMove) -> Refusal:
    say = runtime.game.explain(error, runtime.names(seat), spoken())
    return Refusal(
        error.code,
        rule=error.rule,
        say=say,
        kind="illegal",
        rules_of=runtime.game.meta.key,
        **error.context,
    )


def seat_return(draft: Draft, seat: int) -> None:
    """Give a seat back to its person."""
    Seat.objects.filter(match_id=draft.runtime.match_id, seat=seat).update(
        timeouts=0, absent=False, left=False
    )
    draft.add("returned", "player", seat=seat)
