"""What the home page shows of each match and room: one line, and a look at the table.

Answers for gathering what a line needs (name, table, who else sits there, when). Refuses to
decide what may be seen: a look at the table is the game's own view for that person's seat.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import Person
from eventstore.models import OpenAsk
from games import registry
from games.contract import GameMeta
from play import selectors as matches
from play.models import Match
from play.runtime import cache
from rooms import wording
from rooms.models import Chair, Room

NO_BREAK = "\u00a0"


class Glance(NamedTuple):
    """One line of the home page. ``view`` is there for the first one alone."""

    meta: GameMeta
    title: str
    text: str
    url: str
    when: datetime | None
    view: Any = None

    @property
    def look(self) -> tuple[str, ...]:
        """Templates that draw ``view``: the game's own, else its mark."""
        return (f"rooms/glance/{self.meta.key}.html", "rooms/glance/other.html")


def _title(meta: GameMeta) -> str:
    return wording.game_name(meta)


def _others(match: Match, person: Person) -> str:
    names = [
        seat.called
        for seat in sorted(match.seats.all(), key=lambda seat: seat.seat)
        if seat.person_id != person.pk
    ]
    return wording.enumeration([name.replace(" ", NO_BREAK) for name in names])


def _with(meta: GameMeta, match: Match, person: Person) -> str:
    table, others = wording.line(meta, match.options), _others(match, person)
    if table and others:
        return _("%(table)s, avec %(people)s") % {"table": table, "people": others}
    return _("avec %(people)s") % {"people": others} if others else table


def _url(match: Match) -> str:
    return reverse("play:table", args=[match.pk])


def turns(person: Person) -> list[Glance]:
    """« À moi de jouer », the soonest deadline first; the first one with its view."""
    found: list[Glance] = []
    for turn in matches.my_turns(person):
        meta = registry.meta(turn.match.game)
        view = None if found else seen(turn.match, turn.seat)
        text = _with(meta, turn.match, person)
        found.append(Glance(meta, _title(meta), text, _url(turn.match), turn.ask.deadline, view))
    return found


def seen(match: Match, seat: int) -> Any:
    """What this seat sees of the table now, as plain values for a template."""
    runtime = cache.get(match.pk, at_least=matches.head_seq(match.pk))
    if runtime is None:
        return None
    with runtime.lock:
        return msgspec.to_builtins(runtime.game.view(runtime.state, seat))


def running(person: Person, *, limit: int = 30) -> list[Glance]:
    """Matches that run and wait for somebody else."""
    mine = {turn.match.pk for turn in matches.my_turns(person)}
    waiting = [
        match for match in matches.running(person)[: limit + len(mine)] if match.pk not in mine
    ]
    asked: dict[UUID, list[OpenAsk]] = {}
    # A secret ask is told to nobody but its seat, and so is when it began.
    for ask in OpenAsk.objects.filter(stream_id__in=[match.pk for match in waiting], secret=False):
        asked.setdefault(ask.stream_id, []).append(ask)
    return [_waits(match, asked.get(match.pk, []), person) for match in waiting[:limit]]


def _waits(match: Match, asks: list[OpenAsk], person: Person) -> Glance:
    meta = registry.meta(match.game)
    names = {seat.seat: seat.called for seat in match.seats.all()}
    if len(asks) == 1:
        text = _("%(name)s joue") % {"name": names[asks[0].seat]}
    else:
        text = _with(meta, match, person)
    when = min((ask.opened for ask in asks), default=match.started_at)
    return Glance(meta, _title(meta), text, _url(match), when)


def past(person: Person, *, limit: int = 12) -> list[Glance]:
    """Matches that are over, the last one first, with one's own place."""
    return [_over(match, person) for match in matches.past(person)[:limit]]


def _over(match: Match, person: Person) -> Glance:
    meta = registry.meta(match.game)
    title, rank = _title(meta), _rank(match, person)
    if match.status == Match.Status.ANNULLED:
        title = _("%(game)s, annulée") % {"game": title}
    elif rank:
        title = f"{title}, {rank}"
    text = _with(meta, match, person)
    return Glance(meta, title, text, _url(match), match.ended_at)


def _rank(match: Match, person: Person) -> str:
    seat = next((seat for seat in match.seats.all() if seat.person_id == person.pk), None)
    ranks = (match.outcome or {}).get("ranks") or ()
    if seat is None or seat.seat >= len(ranks):
        return ""
    if len(set(ranks)) == 1:
        return _("ensemble") if registry.meta(match.game).cooperative else _("à égalité")
    rank, among = ranks[seat.seat], len(ranks)
    if rank == 1:
        said = _("1ᵉʳ sur %(among)d") % {"among": among}
    else:
        said = _("%(rank)dᵉ sur %(among)d") % {"rank": rank, "among": among}
    return said.replace(" ", NO_BREAK)


class RoomGlance(NamedTuple):
    """One room in a list."""

    room: Room
    meta: GameMeta
    title: str
    text: str
    seated: list[Chair]
    url: str


def room(found: Room, *, url: str) -> RoomGlance:
    """A room as a line: whose it is, how many sit there, at what pace."""
    meta = registry.meta(found.game)
    chairs = sorted(found.chairs.all(), key=lambda chair: chair.place)
    count = _("%(seated)d sur %(places)d") % {"seated": len(chairs), "places": found.places}
    text = _("Chez %(host)s · %(count)s") % {
        "host": found.host.name,
        "count": count.replace(" ", NO_BREAK),
    }
    return RoomGlance(found, meta, wording.game_name(meta), text, chairs, url)


def rooms(found: list[Room]) -> list[RoomGlance]:
    """Rooms as lines that lead to their pages."""
    return [room(one, url=reverse("rooms:room", args=[one.pk])) for one in found]


__all__ = ["Glance", "RoomGlance", "past", "room", "rooms", "running", "seen", "turns"]
