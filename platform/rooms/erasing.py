"""What becomes of rooms and chairs when an account is erased.

Answers for standing up everywhere and for a host's rooms passing on or closing.
"""

from __future__ import annotations

from django.db.models import Q

from accounts.erasing import Fate, Rows, decide
from accounts.models import Person
from rooms import nudges, services, words
from rooms.models import Blocked, Chair, Departure, Room


def _stand_up(person: Person) -> None:
    """Leave each room; one that stays this person's own is closed and says nothing of them."""
    here = person.chairs.exclude(room__status=Room.Status.CLOSED)
    for room_id in list(here.values_list("room_id", flat=True)):
        services.room_leave(room_id=room_id, person=person)
    person.chairs.all().delete()
    own = Room.objects.filter(host=person)
    own.filter(status=Room.Status.OPEN).update(status=Room.Status.CLOSED, closed_reason="empty")
    own.update(options={}, author=None)
    _take_words_along(person)


def _take_words_along(person: Person) -> None:
    """Others are hosts by now where this person wrote the house rules."""
    for room in Room.objects.select_for_update().filter(author=person):
        words.clear(room)
        room.author = None
        room.save(update_fields=["options", "author"])
        nudges.after_commit(room.pk)


def _rooms(person: Person) -> Rows:
    yield from Room.objects.filter(Q(host=person) | Q(author=person)).values(
        "id", "game", "options", "created_at", "status"
    )


def _chairs(person: Person) -> Rows:
    yield from Chair.objects.filter(person=person).values("room", "place", "ready", "since")


def _departures(person: Person) -> Rows:
    yield from Departure.objects.filter(person=person).values("room", "at")


def _blocked(person: Person) -> Rows:
    yield from Blocked.objects.filter(person=person).values("room")


decide(
    "rooms.Room",
    Fate.ANONYMISED,
    "passes to who sits longest, or closes; its host is an empty row then",
    tell=_rooms,
)
decide("rooms.Chair", Fate.ERASED, "stands up everywhere", erase=_stand_up, tell=_chairs)
decide(
    "rooms.Blocked",
    Fate.ERASED,
    "nobody can come back under this account",
    erase=lambda person: Blocked.objects.filter(person=person).delete(),
    tell=_blocked,
)
decide(
    "rooms.Departure",
    Fate.ERASED,
    "the word that others got",
    erase=lambda person: Departure.objects.filter(person=person).delete(),
    tell=_departures,
)
decide("rooms.Played", Fate.KEPT, "which room played which match")
