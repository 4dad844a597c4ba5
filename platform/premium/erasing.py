"""What becomes of rights to premium tables when an account is erased.

Answers for keeping the house's books whole while nothing in them leads to a person: the row they
point to is empty by then.
"""

from __future__ import annotations

from accounts.erasing import Fate, Rows, decide
from accounts.models import Person
from premium.models import AccessRequest, Entitlement, LedgerEntry, Notice, Redemption


def _rights(person: Person) -> Rows:
    yield from Entitlement.objects.filter(person=person).values(
        "tables", "starts_at", "ends_at", "source", "status", "granted_at", "reason"
    )


def _ledger(person: Person) -> Rows:
    yield from LedgerEntry.objects.filter(person=person).values("kind", "at", "reason")


def _requests(person: Person) -> Rows:
    yield from AccessRequest.objects.filter(person=person).values(
        "tables", "message", "status", "asked_at", "answered_at", "answer"
    )


def _notices(person: Person) -> Rows:
    yield from Notice.objects.filter(person=person).values("kind", "tables", "at", "seen_at")


def _redemptions(person: Person) -> Rows:
    yield from Redemption.objects.filter(person=person).values("at")


decide("premium.Entitlement", Fate.ANONYMISED, "the house's books", tell=_rights)
decide("premium.LedgerEntry", Fate.ANONYMISED, "the house's books, append-only", tell=_ledger)
decide(
    "premium.AccessRequest",
    Fate.ANONYMISED,
    "that something was asked stays, without its words",
    erase=lambda person: AccessRequest.objects.filter(person=person).update(message="", answer=""),
    tell=_requests,
)
decide(
    "premium.Notice",
    Fate.ERASED,
    "words to somebody who is gone",
    erase=lambda person: Notice.objects.filter(person=person).delete(),
    tell=_notices,
)
decide("premium.Redemption", Fate.ANONYMISED, "a code serves no second time", tell=_redemptions)
decide("premium.TableEntry", Fate.KEPT, "acts of the staff", untold="staff alone")
decide("premium.CodeBatch", Fate.KEPT, "acts of the staff", untold="staff alone")
decide("premium.Code", Fate.KEPT, "codes name nobody")
decide("premium.DayFigure", Fate.KEPT, "sums")
