"""What becomes of what somebody said when an account is erased: rows without words."""

from __future__ import annotations

from accounts.erasing import Fate, Rows, decide
from accounts.models import Person
from talk import services
from talk.models import Line, Mute, Report


def _lines(person: Person) -> Rows:
    yield from Line.objects.filter(author=person).values(
        "chat", "body", "reaction", "erased", "said_at"
    )


def _mutes(person: Person) -> Rows:
    yield from Mute.objects.filter(person=person).values("chat")


def _reports(person: Person) -> Rows:
    """What this person reported; what others said of them is theirs and the staff's."""
    yield from Report.objects.filter(by=person).values("room", "reason", "made_at", "closed_at")


def _forget_reports(person: Person) -> None:
    Report.objects.filter(about=person).update(quote="")
    Report.objects.filter(by=person).update(by=None)


decide(
    "talk.Line",
    Fate.ERASED,
    "nothing of what was said is kept; readers are told of the gap",
    erase=lambda person: services.lines_empty(person=person),
    tell=_lines,
)
decide(
    "talk.Mute",
    Fate.ERASED,
    "nobody can speak under this account",
    erase=lambda person: Mute.objects.filter(person=person).delete(),
    tell=_mutes,
)
decide(
    "talk.Report",
    Fate.ANONYMISED,
    "that something was reported stays, without words or names",
    erase=_forget_reports,
    tell=_reports,
)
decide("talk.Chat", Fate.KEPT, "a room's talk as a whole; lines name people")
