"""What becomes of seats and free texts when an account is erased.

Answers for leaving running matches and for seats that lead to nobody. Refuses to touch the log:
others' matches verify as before.
"""

from __future__ import annotations

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from accounts.erasing import Fate, Rows, decide
from accounts.models import Person
from play import selectors, services, telling
from play.models import FreeText, Intention, Seat
from play.runtime import cache


def _leave(person: Person) -> None:
    """A computer plays on in running matches; every seat then reads « joueur parti »."""
    for match in list(selectors.running(person)):
        services.match_leave(match_id=match.pk, person_id=person.pk)
    seats = Seat.objects.filter(person=person)
    matches = list(seats.values_list("match_id", flat=True))
    seats.update(person=None)

    def show_anew() -> None:
        for match_id in matches:
            cache.forget(match_id)
        groups = [telling.group(match_id) for match_id in matches]
        for kind in ("match.people", "match.reworded"):
            telling.nudge(groups, kind)

    transaction.on_commit(show_anew)


def _empty_texts(person: Person) -> None:
    """The reference stays in the log; without body and salt nobody can guess what it stood for."""
    written = FreeText.objects.filter(author=person)
    matches = list(written.order_by().values_list("match_id", flat=True).distinct())
    written.update(body="", salt="", author=None)
    groups = [telling.group(match_id) for match_id in matches]
    transaction.on_commit(lambda: telling.nudge(groups, "match.reworded"))


def _seats(person: Person) -> Rows:
    for row in Seat.objects.filter(person=person).select_related("match"):
        yield {
            "match": row.match_id,
            "game": row.match.game,
            "seat": row.seat,
            "started_at": row.match.started_at,
            "ended_at": row.match.ended_at,
            "left": row.left,
        }


def _texts(person: Person) -> Rows:
    yield from FreeText.objects.filter(author=person).values("match", "body")


def _of(person: Person) -> QuerySet[Intention]:
    """What a person left in advance: intentions name a seat, not who sits there."""
    mine = Seat.objects.filter(person=person, match=OuterRef("match_id"), seat=OuterRef("seat"))
    return Intention.objects.filter(Exists(mine))


def _intentions(person: Person) -> Rows:
    yield from _of(person).values("match", "seat", "body", "left_at")


# Before the seats, which say whose an intention is.
decide(
    "play.Intention",
    Fate.ERASED,
    "an answer left in advance by a seat of a running match",
    erase=lambda person: _of(person).delete(),
    tell=_intentions,
)
decide(
    "play.Seat",
    Fate.ANONYMISED,
    "others' matches keep the seat, without the person",
    erase=_leave,
    tell=_seats,
)
decide(
    "play.FreeText",
    Fate.ERASED,
    "the log keeps a reference that nothing answers any more",
    erase=_empty_texts,
    tell=_texts,
)
decide("play.Match", Fate.KEPT, "what was played; seats name people, not the match")
decide("play.Chance", Fate.KEPT, "a secret of the house, opened at the end of its match")
