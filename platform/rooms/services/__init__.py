"""Writes about rooms: gather, sit, get ready, close (rules of Duel §2.1 for guests).

Each file answers for one kind of write, under the room's row lock. All refuse to know rules and
to deal: ``play.starting`` does.
"""

from rooms.services.closing import IDLE, room_close, room_reword, rooms_close_idle
from rooms.services.computers import computer_add, computer_remove
from rooms.services.holding import hold, meta_of
from rooms.services.people import (
    host_pass,
    link_renew,
    person_ready,
    person_remove,
    read_share,
    room_join,
    room_leave,
)
from rooms.services.terms import GUEST_PLACES, room_create, room_set

__all__ = [
    "GUEST_PLACES",
    "IDLE",
    "computer_add",
    "computer_remove",
    "hold",
    "host_pass",
    "link_renew",
    "meta_of",
    "person_ready",
    "person_remove",
    "read_share",
    "room_close",
    "room_create",
    "room_join",
    "room_leave",
    "room_reword",
    "room_set",
    "rooms_close_idle",
]
