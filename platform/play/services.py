"""Everything that can be done to a match: start it, move, run out of time, leave, come back.

Answers for who may do what and when, under the match's one lock. Refuses to hold a rule of any
game (the engine decides) and to tell anybody before the commit.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import override

from accounts.models import Person
from eventstore.services import AskRow, prepared
from games import codec
from games.contract import IllegalMove
from games.dice import Dice
from play import telling, texts
from play.clocks import ABSENT_AFTER
from play.drafts import Draft
from play.models import FreeText, Match, Seat
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
class Held:
    """A match under its lock, and the row of the seat that somebody claims."""

    runtime: Runtime
    seat: int | None
    timeouts: int


_HOLD = """
SELECT stream.seq, seat.seat, seat.timeouts
FROM eventstore_stream stream
LEFT JOIN play_seat seat ON seat.match_id = stream.id AND {claim}
WHERE stream.id = %s FOR UPDATE OF stream
"""
_BY_PERSON = _HOLD.format(
    claim="""seat.person_id = %s AND NOT EXISTS (
    SELECT FROM accounts_person who
    WHERE who.id = seat.person_id AND who.suspended_until > now())"""
)
_BY_SEAT = _HOLD.format(claim="seat.seat = %s")


@contextmanager
def _hold(match_id: UUID, *, person: UUID | None = None, seat: int = -1) -> Iterator[Held]:
    """Lock a match for one transaction, its runtime brought up to date.

    Raises:
        Refusal: ``no_such_match``, or ``suspended`` for a person who may not play now.
    """
    query, claim = (_BY_PERSON, person) if person else (_BY_SEAT, seat)
    with transaction.atomic():
        with prepared(query, [claim, match_id]) as cursor:
            row = cursor.fetchone()
        runtime = cache.get(match_id, at_least=row[0]) if row else None
        if row is None or runtime is None:
            raise Refusal("no_such_match")
        if person and row[1] is None and Person.objects.get(pk=person).is_suspended:
            raise Refusal("suspended")
        yield Held(runtime, row[1], row[2] or 0)


def submit_move(
    *, match_id: UUID, person_id: UUID, command_id: UUID, turn: int, move: Any
) -> Accepted:
    """Play a move for a person's seat. ``move`` is plain data as a client sent it.

    The same command again is answered again and played once.

    Raises:
        Refusal: malformed, illegal, stale or forbidden; nothing is changed then.
    """
    with _hold(match_id, person=person_id) as held:
        runtime, seat = held.runtime, held.seat
        if seat is None:
            raise Refusal("not_seated")
        if command_id in runtime.commands:
            if runtime.commands[command_id] != seat:
                raise Refusal("wrong_shape")
            return Accepted(match_id, runtime.seq, len(runtime.steps(seat)), repeated=True)
        now = timezone.now()
        ask = _ask_of(runtime, seat, turn, now)
        draft = Draft(runtime, now)
        if runtime.seats[seat].left or runtime.seats[seat].absent:
            _return(draft, seat)
        elif held.timeouts:
            Seat.objects.filter(match_id=match_id, seat=seat).update(timeouts=0)
        _play(draft, seat, turn=ask.turn, command_id=command_id, move=move, author=person_id)
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


def _play(draft: Draft, seat: int, *, turn: int, command_id: UUID, move: Any, author: UUID) -> None:
    runtime = draft.runtime
    try:
        asked = codec.convert(move, runtime.game.types.move)
    except codec.Malformed as error:
        raise Refusal("wrong_shape") from error
    found: texts.Bodies = {}
    if runtime.game.meta.free_text:
        asked = texts.bind(asked, found)
    try:
        facts = runtime.game.decide(draft.state, seat, asked, draft.dice())
    except IllegalMove as error:
        raise _explained(runtime, seat, error) from error
    if found:
        texts.keep(match_id=runtime.match_id, author=author, found=found)
        asked = texts.strip(asked)
    draft.add(
        "moved", "player", seat=seat, turn=turn, command_id=command_id, move=asked, facts=facts
    )


def _explained(runtime: Runtime, seat: int, error: IllegalMove) -> Refusal:
    say = runtime.game.explain(error, runtime.names(seat), spoken())
    return Refusal(error.code, rule=error.rule, say=say, kind="illegal", **error.context)


def _return(draft: Draft, seat: int) -> None:
    Seat.objects.filter(match_id=draft.runtime.match_id, seat=seat).update(
        timeouts=0, absent=False, left=False
    )
    draft.add("returned", "player", seat=seat)


def chance_dice() -> Dice:
    """Chance for choices that no fact records: what a time-out or a computer picks."""
    return Dice(secrets.token_bytes(32), 0)


def expire(*, match_id: UUID, seat: int, turn: int) -> bool:
    """Play for a seat whose time is over; False when there is nothing (any more) to do."""
    with _hold(match_id, seat=seat) as held, override(held.runtime.language):
        runtime, now = held.runtime, timezone.now()
        ask = runtime.asks.get(seat)
        if runtime.closed or ask is None or ask.turn != turn or ask.deadline is None:
            return False
        if now < ask.deadline + runtime.clock.grace:
            return False
        draft = Draft(runtime, now)
        _play_out(draft, seat, turn)
        if ask.counted:
            _count_timeout(draft, seat, held.timeouts + 1)
        draft.finish()
        draft.write()
    return True


def _play_out(draft: Draft, seat: int, turn: int) -> None:
    """Play the rules' fallback until this seat's ask is gone (a play, then its colour…)."""
    game = draft.runtime.game
    dice = chance_dice()
    while any(ask.seat == seat and ask.turn == turn for ask in game.asks(draft.state)):
        legal = game.legal(draft.state, seat)
        move = game.fallback(game.view(draft.state, seat), legal, dice)
        facts = game.decide(draft.state, seat, move, draft.dice())
        draft.add("timed_out", "clock", seat=seat, turn=turn, move=move, facts=facts)


def _count_timeout(draft: Draft, seat: int, count: int) -> None:
    absent = count >= ABSENT_AFTER[draft.runtime.clock.mode]
    draft.runtime.seats[seat].timeouts = count
    Seat.objects.filter(match_id=draft.runtime.match_id, seat=seat).update(
        timeouts=count, absent=absent
    )
    if absent:
        draft.add("absent", "clock", seat=seat)


def house_move(*, match_id: UUID, seat: int, turn: int, move: Any) -> bool:
    """Play what the house chose for a seat it plays; False when the moment has passed.

    Raises:
        IllegalMove: the position changed while the computer thought; think again.
    """
    with _hold(match_id, seat=seat) as held:
        runtime, now = held.runtime, timezone.now()
        ask = runtime.asks.get(seat)
        if runtime.closed or ask is None or ask.turn != turn or ask.due is None:
            return False
        draft = Draft(runtime, now)
        facts = runtime.game.decide(draft.state, seat, move, draft.dice())
        draft.add("moved", "computer", seat=seat, turn=turn, move=move, facts=facts)
        draft.finish()
        draft.write()
    return True


def match_leave(*, match_id: UUID, person_id: UUID) -> None:
    """Leave for good: a computer plays on, or the rules' resignation ends it.

    Raises:
        Refusal: ``not_seated``, ``match_over``, ``has_left``.
    """
    with _hold(match_id, person=person_id) as held:
        runtime, seat = held.runtime, held.seat
        if seat is None:
            raise Refusal("not_seated")
        if runtime.closed:
            raise Refusal("match_over")
        if runtime.seats[seat].left:
            raise Refusal("has_left")
        draft = Draft(runtime, timezone.now())
        facts = runtime.game.leave(draft.state, seat) or ()
        Seat.objects.filter(match_id=match_id, seat=seat).update(left=True)
        draft.add("left", "player", seat=seat, facts=facts)
        draft.finish()
        draft.write()


def match_return(*, match_id: UUID, person_id: UUID) -> None:
    """Take one's seat back from the computer.

    Raises:
        Refusal: ``not_seated``, ``match_over``, ``not_absent``.
    """
    with _hold(match_id, person=person_id) as held:
        runtime, seat = held.runtime, held.seat
        if seat is None:
            raise Refusal("not_seated")
        if runtime.closed:
            raise Refusal("match_over")
        if not runtime.seats[seat].by_house:
            raise Refusal("not_absent")
        draft = Draft(runtime, timezone.now())
        _return(draft, seat)
        draft.write()


def match_annul(*, match_id: UUID, reason: str) -> None:
    """End a match without a result, by staff, for a reason that all are told.

    Raises:
        Refusal: ``match_over``.
    """
    with _hold(match_id) as held:
        if held.runtime.closed:
            raise Refusal("match_over")
        draft = Draft(held.runtime, timezone.now())
        match = Match.objects.select_related("chance").get(pk=match_id)
        secret = bytes(match.chance.secret).hex()
        draft.add("annulled", "staff", details={"reason": reason, "secret": secret})
        draft.close(Match.Status.ANNULLED, None)
        draft.write()


@transaction.atomic
def freetext_hide(*, match_id: UUID, ref: str, hidden: bool = True) -> None:
    """Show a free text to nobody any more (or again); the log keeps its reference and verifies.

    Raises:
        Refusal: ``no_such_text``.
    """
    changed = FreeText.objects.filter(match_id=match_id, ref=ref).update(hidden=hidden)
    if not changed:
        raise Refusal("no_such_text")
    transaction.on_commit(lambda: telling.nudge((telling.group(match_id),), "match.reworded"))
