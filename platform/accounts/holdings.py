"""What becomes of members, people and all that signing in needs when an account is erased.

Answers for this app's rows and those of the packages it brings (allauth, sessions, the admin's
log). Not named `erasing`, which holds the registry itself. Refuses to know the apps above.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session

from accounts.erasing import Fate, decide
from accounts.models import Mail, Person, User

Rows = Iterable[dict[str, Any]]


def selves(person: Person) -> list[Person]:
    """The person, and the guests they were before."""
    return [person, *person.former_selves.all()]


def _person(person: Person) -> Rows:
    for one in selves(person):
        yield {
            "id": one.pk,
            "name": one.name,
            "shape": one.shape,
            "colour": one.colour,
            "language": one.language,
            "time_zone": one.time_zone,
            "theme": one.theme,
            "reduced_motion": one.reduced_motion,
            "sound": one.sound,
            "hand_order": one.hand_order,
            "confirm_moves": one.confirm_moves,
            "mail_turn": one.mail_turn,
            "mail_late": one.mail_late,
            "mail_rights": one.mail_rights,
            "suspended_until": one.suspended_until,
            "suspension_reason": one.suspension_reason,
            "created_at": one.created_at,
        }


def _user(person: Person) -> Rows:
    if person.user is not None:
        user = person.user
        yield {
            "email": user.email,
            "username": user.username,
            "first_name": user.first_name,
            "last_name": user.last_name,
            "date_joined": user.date_joined,
            "last_login": user.last_login,
        }


def _emails(person: Person) -> Rows:
    yield from EmailAddress.objects.filter(user=person.user_id).values(
        "email", "verified", "primary"
    )


def _factors(person: Person) -> Rows:
    """Second factors by kind and age; their secrets are nobody's to read."""
    yield from Authenticator.objects.filter(user=person.user_id).values(
        "type", "created_at", "last_used_at"
    )


def _devices(person: Person) -> Rows:
    yield from UserSession.objects.filter(user=person.user_id).values(
        "ip", "user_agent", "created_at", "last_seen_at"
    )


def _unwrite_mails(person: Person) -> None:
    """What was to be sent to a member is not sent any more."""
    theirs = EmailAddress.objects.filter(user=person.user_id).values("email")
    Mail.objects.filter(to__in=theirs).delete()


def _log_out(person: Person) -> None:
    """End every session of a member: their rows name the account."""
    keys = UserSession.objects.filter(user=person.user_id).values("session_key")
    Session.objects.filter(session_key__in=keys).delete()


def _unname_log(person: Person) -> None:
    """The admin's log spells out what each row was called when staff changed it."""
    ids = [str(one.pk) for one in selves(person)]
    about = {Person: ids, User: [str(person.user_id)] if person.user_id else []}
    for model, keys in about.items():
        kind = ContentType.objects.get_for_model(model)
        LogEntry.objects.filter(content_type=kind, object_id__in=keys).update(object_repr="")


decide(
    "accounts.Person",
    Fate.ANONYMISED,
    "an empty row stays, so that what others keep has something to point to",
    tell=_person,
)
decide("accounts.User", Fate.ERASED, "credentials and address", tell=_user)
decide("account.EmailAddress", Fate.ERASED, "goes with the user", tell=_emails)
decide("account.EmailConfirmation", Fate.ERASED, "goes with the address")
decide(
    "accounts.Mail",
    Fate.ERASED,
    "a mail that was not sent yet",
    erase=_unwrite_mails,
    untold="it is on its way to its reader",
)
decide("mfa.Authenticator", Fate.ERASED, "goes with the user", tell=_factors)
decide("usersessions.UserSession", Fate.ERASED, "goes with the user", tell=_devices)
decide(
    "sessions.Session",
    Fate.ERASED,
    "a member's sessions end; a guest's session names an empty row",
    erase=_log_out,
)
decide(
    "admin.LogEntry",
    Fate.ANONYMISED,
    "what staff did stays, what they did it to is unnamed; a member's own entries go with them",
    erase=_unname_log,
    untold="members have none of their own, staff do not erase themselves",
)
for _model in ("accounts.User_groups", "accounts.User_user_permissions"):
    decide(_model, Fate.ERASED, "goes with the user", untold="rights of the staff")
for _model in ("auth.Permission", "auth.Group", "auth.Group_permissions"):
    decide(_model, Fate.KEPT, "rights of the staff, nobody's data")
decide("contenttypes.ContentType", Fate.KEPT, "names of models")
