"""Standing intentions by correspondence: left, played when their seat is asked, cancelled.

Answers for keeping one intention for each seat, secret to its author, and for turning it into a
move under the match's lock like any other. Refuses to know what an intention means: the game
says what is offered, what it plays and when it has lapsed.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from django.db.models import Exists, OuterRef
from django.utils import timezone

from eventstore.models import OpenAsk
from games import codec
from games.intentions import Intentions, intentions_of
from play.drafts import Draft
from play.holding import Held, hold
from play.models import Intention, Match
from play.refusals import Refusal, spoken
from play.runtime import Runtime, cache
from play.signals import intention_left


def known_by(runtime: Runtime) -> Intentions | None:
    """What this match knows of intentions: nothing when it is played live."""
    return intentions_of(runtime.game) if runtime.clock.mode == "days" else None


def intention_leave(*, match_id: UUID, person_id: UUID, intention: Any) -> None:
    """Leave an intention (plain data) in place of the last one; None takes it back.

    Raises:
        Refusal: ``not_seated``, ``match_over``, ``no_intentions``, ``wrong_shape``,
            ``intention_not_offered``.
    """
    with hold(match_id, person=person_id) as held:
        game, seat = _claimed(held)
        if intention is None:
            Intention.objects.filter(match_id=match_id, seat=seat).delete()
            return
        try:
            meant = codec.convert(intention, game.SHAPE)
        except codec.Malformed as error:
            raise Refusal("wrong_shape") from error
        view = held.runtime.game.view(held.runtime.state, seat)
        if meant not in game.offered(view):
            raise Refusal("intention_not_offered")
        Intention.objects.update_or_create(
            match_id=match_id,
            seat=seat,
            defaults={"body": codec.encode(meant).decode(), "lapse": ""},
        )
    intention_left.send(sender=Intention, match_id=match_id)


def _claimed(held: Held) -> tuple[Intentions, int]:
    if held.seat is None:
        raise Refusal("not_seated")
    if held.runtime.closed:
        raise Refusal("match_over")
    game = known_by(held.runtime)
    if game is None:
        raise Refusal("no_intentions")
    return game, held.seat


def intention_play(*, match_id: UUID, seat: int) -> bool:
    """Play what a seat has left, if it speaks now; False when it is silent, gone or lapsed."""
    row = Intention.objects.filter(match_id=match_id, seat=seat, lapse="").first()
    if row is None:
        return False
    with hold(match_id, seat=seat) as held:
        runtime, game = held.runtime, known_by(held.runtime)
        if game is None or not Intention.objects.filter(pk=row.pk, left_at=row.left_at).exists():
            return False
        meant = codec.decode(row.body, game.SHAPE)
        view = runtime.game.view(runtime.state, seat)
        if lapse := game.lapsed(view, meant):
            row.lapse = lapse
            row.save()
            return False
        ask, move = runtime.asks.get(seat), game.intended(view, meant)
        if ask is None or ask.due is not None or move is None:
            return False
        draft = Draft(runtime, timezone.now())
        facts = runtime.game.decide(draft.state, seat, move, draft.dice())
        draft.add(
            "moved",
            "player",
            seat=seat,
            turn=ask.turn,
            command_id=uuid4(),
            move=move,
            facts=facts,
        )
        draft.finish()
        draft.write()
    return True


def standing(match_id: UUID, seat: int) -> dict[str, Any]:
    """What a seat may leave, what it has left, and the word on what was cancelled."""
    runtime = cache.get(match_id)
    game = known_by(runtime) if runtime else None
    if runtime is None or game is None:
        return {"offered": [], "standing": None, "word": ""}
    view = runtime.game.view(runtime.state, seat)
    row = Intention.objects.filter(match_id=match_id, seat=seat).first()
    meant = codec.decode(row.body, game.SHAPE) if row else None
    lapse = (row.lapse or game.lapsed(view, meant)) if row else None
    return {
        "offered": [
            {"intention": one, "label": game.label(one, spoken())} for one in game.offered(view)
        ],
        "standing": game.label(meant, spoken()) if row and not lapse else None,
        "word": game.notice(lapse, meant, spoken()) if lapse else "",
    }


def waiting(match_id: UUID) -> list[int]:
    """The seats that are asked and have left something."""
    runtime = cache.peek(match_id)
    if runtime is None or known_by(runtime) is None:
        return []
    rows = Intention.objects.filter(match_id=match_id, lapse="")
    return [seat for seat in rows.values_list("seat", flat=True) if seat in runtime.asks]


def forgotten(since: datetime) -> list[tuple[UUID, int]]:
    """Seats that stand asked since before then and have left something."""
    asked = OpenAsk.objects.filter(
        stream=OuterRef("match_id"), seat=OuterRef("seat"), opened__lt=since
    )
    rows = Intention.objects.filter(Exists(asked), lapse="", match__status=Match.Status.RUNNING)
    return list(rows.values_list("match_id", "seat"))


__all__ = ["forgotten", "intention_leave", "intention_play", "known_by", "standing", "waiting"]
