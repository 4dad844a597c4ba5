"""Everything that can be done to a match: start it, move, run out of time, leave, come back.

Answers for who may do what and when, under the match's one lock. Refuses to hold a rule of any
game (the engine decides) and to tell anybody before the commit.
"""

from __future__ import annotations

import secrets
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import override

from eventstore import services as store
from games.dice import Dice
from play import signals, telling
from play.clocks import ABSENT_AFTER
from play.drafts import Draft
from play.holding import hold
from play.models import FreeText, Match, Seat
from play.moving import Accepted, seat_return, submit_move
from play.refusals import Refusal


def chance_dice() -> Dice:
    """Chance for choices that no fact records: what a time-out or a computer picks."""
    return Dice(secrets.token_bytes(32), 0)


def expire(*, match_id: UUID, seat: int, turn: int) -> bool:
    """Play for a seat whose time is over; False when there is nothing (any more) to do."""
    with hold(match_id, seat=seat) as held, override(held.runtime.language):
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
    with hold(match_id, seat=seat) as held:
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
    with hold(match_id, person=person_id, to_leave=True) as held:
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
    with hold(match_id, person=person_id) as held:
        runtime, seat = held.runtime, held.seat
        if seat is None:
            raise Refusal("not_seated")
        if runtime.closed:
            raise Refusal("match_over")
        if not runtime.seats[seat].by_house:
            raise Refusal("not_absent")
        draft = Draft(runtime, timezone.now())
        seat_return(draft, seat)
        draft.write()


def match_annul(*, match_id: UUID, reason: str) -> None:
    """End a match without a result, by staff, for a reason that all are told.

    Raises:
        Refusal: ``match_over``.
    """
    with hold(match_id) as held:
        if held.runtime.closed:
            raise Refusal("match_over")
        draft = Draft(held.runtime, timezone.now())
        match = Match.objects.select_related("chance").get(pk=match_id)
        secret = bytes(match.chance.secret).hex()
        draft.add("annulled", "staff", details={"reason": reason, "secret": secret})
        draft.close(Match.Status.ANNULLED, None)
        draft.write()


def asks_drop(*, match_id: UUID) -> int:
    """Ask nothing more of a match that is no more; how many asks went (0: there is one)."""
    if Match.objects.filter(pk=match_id).exists():
        return 0
    return store.asks_drop(stream_id=match_id)


@transaction.atomic
def freetext_hide(*, match_id: UUID, ref: str, hidden: bool = True) -> None:
    """Show a free text to nobody any more (or again); the log keeps its reference and verifies.

    Raises:
        Refusal: ``no_such_text``.
    """
    text = FreeText.objects.select_for_update().filter(match_id=match_id, ref=ref).first()
    if text is None:
        raise Refusal("no_such_text")
    text.hidden = hidden
    text.save(update_fields=["hidden"])
    if hidden and text.body:
        signals.text_hidden.send(sender=FreeText, match_id=match_id, body=text.body)
    transaction.on_commit(lambda: telling.nudge((telling.group(match_id),), "match.reworded"))


__all__ = [
    "Accepted",
    "asks_drop",
    "chance_dice",
    "expire",
    "freetext_hide",
    "house_move",
    "match_annul",
    "match_leave",
    "match_return",
    "submit_move",
]
