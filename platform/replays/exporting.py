"""A finished match as a file that anyone can verify.

Answers for gathering what the store holds into the schema of ``games.export``. Refuses to export
a match that still runs: hashes and the secret stay here until the end.
"""

from __future__ import annotations

import json
from uuid import UUID

from eventstore import selectors as store
from games import chain, codec
from games.contract import Outcome, Setup
from games.export import Event, Export, SeatOf, TextOf
from play.models import Match, Seat
from play.refusals import Refusal


def export_match(match_id: UUID, *, named: bool = True) -> Export:
    """The whole of a finished match; without names when it is to serve as an example.

    Raises:
        Refusal: ``no_such_match``, ``match_not_over``.
    """
    match = Match.objects.select_related("chance").filter(pk=match_id).first()
    if match is None:
        raise Refusal("no_such_match")
    if match.status == Match.Status.RUNNING:
        raise Refusal("match_not_over")
    events = [_event(row) for row in store.events_after(stream_id=match_id)]
    details = events[0].details
    return Export(
        schema=chain.SCHEMA,
        match=str(match_id),
        game=match.game,
        rules_version=match.rules_version,
        state_version=match.state_version,
        options=details["options"],
        setup=codec.convert(details["setup"], Setup),
        seats=[_seat(row, named=named) for row in match.seats.select_related("person")],
        commitment=match.chance.commitment,
        shares=details["shares"],
        secret=bytes(match.chance.secret).hex(),
        events=events,
        outcome=codec.convert(match.outcome, Outcome) if match.outcome else None,
        texts=_texts(match, events),
    )


def _texts(match: Match, events: list[Event]) -> dict[str, TextOf]:
    """What may be read of the texts that came up; the rest of a pack stays its author's."""
    kept = [row for row in match.texts.all() if row.body and not row.hidden]
    if not kept:
        return {}
    told = "".join(json.dumps([event.facts, event.move]) for event in events)
    return {row.ref: TextOf(row.salt, row.body) for row in kept if row.ref in told}


def _event(row: store.Stored) -> Event:
    return Event(
        seq=row.seq,
        kind=row.kind,  # type: ignore[arg-type]  # written by this house alone
        seat=row.seat,
        by=row.by,  # type: ignore[arg-type]
        turn=row.turn,
        command_id=str(row.command_id) if row.command_id else None,
        move=json.loads(row.move) if row.move is not None else None,
        facts=json.loads(row.facts),
        details=json.loads(row.details),
        state_hash=row.state_hash.hex(),
        hash=row.hash.hex(),
        at=row.at.isoformat(timespec="microseconds"),
    )


def _seat(row: Seat, *, named: bool) -> SeatOf:
    if row.level and row.person_id is None:
        return SeatOf("computer", row.label if named else None, row.level)
    return SeatOf("person", row.person.name if named and row.person else None)
