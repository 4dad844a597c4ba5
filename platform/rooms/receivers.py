"""What rooms do when their match ends, and when a guest becomes a member."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.dispatch import receiver

from accounts.models import Person
from accounts.signals import person_changed, person_merged
from play import telling
from play.signals import match_ended, text_hidden, watched
from rooms import nudges, services, starting
from rooms.models import Blocked, Chair, Departure, Played, Room


@receiver(match_ended)
def reopen(match_id: UUID, **_kwargs: Any) -> None:
    """A room whose match ended is open again, with the next commitment shown."""
    played = Played.objects.filter(match_id=match_id).first()
    if played is not None:
        starting.room_reopen(room_id=played.room_id)


@receiver(watched)
def count_again(match_id: UUID, **_kwargs: Any) -> None:
    """Pages of the room show how many watch its match."""
    played = Played.objects.filter(match_id=match_id).first()
    if played is not None:
        telling.nudge((nudges.group(played.room_id),), "room.changed")


@receiver(text_hidden)
def hide_here_too(match_id: UUID, body: str, **_kwargs: Any) -> None:
    """What the staff hid in a match no longer stands in the options of its room either."""
    played = Played.objects.filter(match_id=match_id).select_related("room").first()
    if played is not None and played.room.status != Room.Status.CLOSED:
        services.room_reword(room_id=played.room_id, body=body)


@receiver(person_changed)
def show_anew(person: Person, **_kwargs: Any) -> None:
    """Open pages of a person's rooms show their name, looks and standing as they are now."""
    held = Chair.objects.filter(person=person).exclude(room__status=Room.Status.CLOSED)
    groups = [nudges.group(room_id) for room_id in held.values_list("room_id", flat=True)[:50]]
    if groups:
        telling.nudge(groups, "room.changed")


@receiver(person_merged)
def move_chairs(guest: Person, member: Person, **_kwargs: Any) -> None:
    """A guest's chairs and rooms go over to the member, and so does having been sent away."""
    doubled = Chair.objects.filter(person=member).values("room")
    Chair.objects.filter(person=guest, room__in=doubled).delete()
    Chair.objects.filter(person=guest).update(person=member)
    Room.objects.filter(host=guest).update(host=member)
    Room.objects.filter(author=guest).update(author=member)
    Departure.objects.filter(person=guest).delete()
    known = Blocked.objects.filter(person=member).values("room")
    Blocked.objects.filter(person=guest, room__in=known).delete()
    Blocked.objects.filter(person=guest).update(person=member)
