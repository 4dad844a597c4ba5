"""How a match begins: its chance, its seats, its first event.

Answers for the commitment, the frozen shares and the deal. Refuses to know rooms, hosts and
entitlements: whoever calls has checked them.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID, uuid4

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext, override

from eventstore.services import stream_open
from games import chain, codec, registry
from games.contract import GameMeta, IllegalOptions, Names, Setup
from play import texts
from play.clocks import Clock, is_allowed
from play.drafts import Draft
from play.models import Chance, Match, Seat
from play.refusals import Refusal, spoken
from play.runtime import Runtime
from play.sitters import sitter_of


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat to be: a person with the share of their browser, or a computer of a level."""

    person_id: UUID | None = None
    level: str = ""
    share: bytes = b""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played. ``options`` is plain data, as a room keeps it.

    ``options`` and ``extra`` may hold texts with bodies; ``author`` wrote those of the options,
    ``extra_author`` those of ``extra``.
    """

    game: str
    chairs: Sequence[Chair]
    options: dict[str, Any] = field(default_factory=dict)
    language: str = "fr"
    clock: str = "live"
    limit: int = 30
    spectators: bool = True
    first: int | None = None
    extra: dict[str, Any] = field(default_factory=dict)
    author: UUID | None = None
    extra_author: UUID | None = None


def chance_create() -> Chance:
    """Draw a secret and commit to it."""
    secret = secrets.token_bytes(32)
    return Chance.objects.create(secret=secret, commitment=chain.commitment(secret).hex())


def options_read(meta: GameMeta, options: dict[str, Any], seats: int) -> Any:
    """The typed options in plain data, checked by the game.

    Raises:
        Refusal: ``wrong_seats``, ``wrong_shape``, or the game's own code.
    """
    if not meta.seats[0] <= seats <= meta.seats[1]:
        raise Refusal("wrong_seats")
    try:
        typed = codec.convert(options, meta.options)
        meta.check(typed, seats)
    except codec.Malformed as error:
        raise Refusal("wrong_shape") from error
    except IllegalOptions as error:
        raise _explained(meta.key, error) from error
    return typed


def _explained(game: str, error: IllegalOptions) -> Refusal:
    say = registry.game(game).explain(error, Names(()), spoken())
    return Refusal(error.code, rule=error.rule, say=say, kind="illegal", rules_of=game)


def _by_days(meta: GameMeta, clock: str) -> dict[str, bool]:
    return {field.key: True for field in meta.fields if field.by_days and clock == "days"}


@transaction.atomic
def match_start(*, plan: Plan, chance: Chance) -> Match:
    """Deal a match. The commitment of ``chance`` was shown before the shares came.

    Raises:
        Refusal: ``wrong_seats``, ``wrong_clock``, ``no_people``, ``unknown_player``, or what
            the game says of the options.
    """
    meta = registry.meta(plan.game)
    typed = options_read(meta, plan.options | _by_days(meta, plan.clock), len(plan.chairs))
    _check(plan, meta)
    now = timezone.now()
    match_id = uuid4()
    stream_open(stream_id=match_id, genesis=chain.genesis(str(match_id)))
    chosen: texts.Bodies = {}
    added: texts.Bodies = {}
    extra = plan.extra
    if meta.free_text:
        typed = texts.bind(typed, chosen)
        extra = msgspec.to_builtins(texts.strip(texts.bind(plan.extra, added)))
    stored = texts.strip(typed)
    match = Match.objects.create(
        stream_id=match_id,
        game=meta.key,
        rules_version=meta.rules_version,
        state_version=meta.state_version,
        options=msgspec.to_builtins(stored),
        seats_count=len(plan.chairs),
        language=plan.language,
        clock=plan.clock,
        limit=plan.limit,
        chance=chance,
        spectators=plan.spectators,
        started_at=now,
    )
    texts.keep(match_id=match_id, author=plan.author, found=chosen)
    texts.keep(match_id=match_id, author=plan.extra_author, found=added)
    rows = _seat(match, plan)
    runtime = _runtime(match, plan, rows)
    _deal(runtime, replace(plan, extra=extra), stored, chance.commitment, now)
    return match


def _check(plan: Plan, meta: GameMeta) -> None:
    if not is_allowed(plan.clock, plan.limit):
        raise Refusal("wrong_clock")
    if not any(chair.person_id for chair in plan.chairs):
        raise Refusal("no_people")
    for chair in plan.chairs:
        if chair.person_id is None and (chair.level not in meta.players or not meta.computers):
            raise Refusal("unknown_player")


def _seat(match: Match, plan: Plan) -> list[Seat]:
    rows, computers = [], 0
    with override(plan.language):
        for seat, chair in enumerate(plan.chairs):
            label = ""
            if chair.person_id is None:
                computers += 1
                label = gettext("Ordinateur %(number)d") % {"number": computers}
            rows.append(
                Seat(
                    match=match,
                    seat=seat,
                    person_id=chair.person_id,
                    level=chair.level,
                    label=label,
                )
            )
    Seat.objects.bulk_create(rows)
    return list(match.seats.select_related("person").order_by("seat"))


def _runtime(match: Match, plan: Plan, rows: Sequence[Seat]) -> Runtime:
    shares = tuple(chair.share for chair in plan.chairs)
    secret = bytes(match.chance.secret)
    return Runtime(
        match_id=match.pk,
        game=registry.game(match.game, match.rules_version),
        language=match.language,
        clock=Clock(match.clock, match.limit),
        spectators=match.spectators,
        seed=chain.seed(secret, shares, str(match.pk)),
        head=chain.genesis(str(match.pk)),
        seats=[sitter_of(row) for row in rows],
    )


def _deal(runtime: Runtime, plan: Plan, options: Any, commitment: str, now: Any) -> None:
    game = runtime.game
    setup = Setup(
        seats=len(plan.chairs),
        language="en" if plan.language == "en" else "fr",
        first=plan.first,
        extra=plan.extra,
    )
    draft = Draft(runtime, now)
    try:
        facts = game.deal(options, setup, draft.dice())
    except IllegalOptions as error:
        raise _explained(game.meta.key, error) from error
    details = chain.dealt_details(
        game=game.meta.key,
        rules_version=game.meta.rules_version,
        state_version=game.meta.state_version,
        options=options,
        setup=setup,
        commitment=commitment,
        shares=tuple(chair.share.hex() for chair in plan.chairs),
    )
    draft.add("dealt", "house", facts=facts, details=details)
    draft.finish()
    draft.write()
