"""Writes about people: guests appear, guests become members, members are suspended.

Refuses to know what a person's seats and matches are: whoever holds such things listens to
:data:`accounts.signals.person_merged` and moves them in the same transaction.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts import erasing
from accounts.models import Person, User
from accounts.signals import person_changed, person_merged


def guest_create(*, language: str = "fr") -> Person:
    """A new guest, named « Invité 4821 » until they choose otherwise."""
    number = secrets.randbelow(9000) + 1000
    name = f"Guest {number}" if language == "en" else f"Invité {number}"
    return Person.objects.create(name=name, language=language)


def member_person(*, user: User, language: str = "fr") -> Person:
    """The person of a member, made at the first need."""
    name = (user.get_full_name() or user.username or user.email.partition("@")[0])[:24]
    person, _created = Person.objects.get_or_create(
        user=user, defaults={"name": name, "language": language}
    )
    return person


@transaction.atomic
def guest_adopt(*, guest: Person, user: User) -> Person:
    """Let a guest's seats and history become the member's, once.

    A user without a person of their own becomes this very guest; otherwise everything of the
    guest moves over to the member's person and the guest is marked as merged. Anyone who is no
    guest any more is left alone.
    """
    guest = Person.objects.select_for_update().get(pk=guest.pk)
    if guest.user_id is not None or guest.merged_into_id is not None:
        return member_person(user=user)
    member = Person.objects.select_for_update().filter(user=user).first()
    if member is None:
        guest.user = user
        guest.name = (user.get_full_name() or guest.name)[:24]
        guest.save(update_fields=["user", "name"])
        return guest
    guest.merged_into = member
    guest.save(update_fields=["merged_into"])
    person_merged.send(sender=Person, guest=guest, member=member)
    return member


class CannotErase(Exception):
    """An account that may not go yet; ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@transaction.atomic
def person_erase(*, person: Person) -> Person:
    """Erase somebody's account: what each app decided is done, and their row is emptied.

    Others' matches keep their seats, which read « joueur parti ».

    Raises:
        CannotErase: ``staff_stays`` for staff, whose acts must keep their author until a colleague
            has taken their rights back.
    """
    kept = Person.objects.select_for_update(of=("self",)).select_related("user").get(pk=person.pk)
    if kept.erased_at is not None:
        return kept
    if kept.user is not None and (kept.user.is_staff or kept.user.is_superuser):
        raise CannotErase("staff_stays")
    erasing.erase_all(kept)
    for one in [kept, *kept.former_selves.all()]:
        _empty(one)
    if kept.user is not None:
        user, kept.user = kept.user, None
        kept.save(update_fields=["user"])
        user.delete()
    transaction.on_commit(lambda: person_changed.send(sender=Person, person=kept))
    return kept


def _empty(person: Person) -> None:
    """Nothing of a person stays in their row but its key and when it was emptied."""
    for field in Person._meta.concrete_fields:
        if field.name not in {"id", "user", "merged_into", "created_at", "name"}:
            setattr(person, field.name, field.get_default())
    person.name = ""
    person.suspension_reason = ""
    person.erased_at = timezone.now()
    person.save()


def person_again(person: Person) -> Person:
    """A fresh copy of a person's row, for a form that may turn out wrong."""
    return Person.objects.get(pk=person.pk)


@transaction.atomic
def person_update(*, person: Person, changes: Mapping[str, Any]) -> Person:
    """Keep checked changes of a profile; whoever shows names hears of it."""
    kept = Person.objects.select_for_update().get(pk=person.pk)
    for field, value in changes.items():
        setattr(kept, field, value)
    kept.save(update_fields=list(changes))
    transaction.on_commit(lambda: person_changed.send(sender=Person, person=kept))
    return kept


def person_speaks(*, person: Person, language: str) -> None:
    """Remember the language that somebody chose."""
    person.language = language
    person.save(update_fields=["language"])


@transaction.atomic
def person_suspend(*, person: Person, until: datetime, reason: str) -> Person:
    """Keep somebody from rooms and moves until a moment, for a reason they are told."""
    kept = Person.objects.select_for_update().get(pk=person.pk)
    kept.suspended_until, kept.suspension_reason = until, reason
    kept.save(update_fields=["suspended_until", "suspension_reason"])
    transaction.on_commit(lambda: person_changed.send(sender=Person, person=kept))
    return kept


@transaction.atomic
def person_unsuspend(*, person: Person) -> Person:
    """Let somebody play again at once."""
    person.suspended_until, person.suspension_reason = None, ""
    person.save(update_fields=["suspended_until", "suspension_reason"])
    transaction.on_commit(lambda: person_changed.send(sender=Person, person=person))
    return person
