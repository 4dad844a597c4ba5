"""Rooms, their chairs, and the matches played in them.

Answers for where people gather before, between and after matches. Refuses to know rules: options
are plain data that the game reads.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import uuid
from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from play.models import Chance, Match
from play.refusals import game_name

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


def link_token() -> str:
    """An invitation nobody guesses: 12 characters of 31, in threes for the eye (59 bits)."""
    groups = ("".join(secrets.choice(_ALPHABET) for _ in range(3)) for _ in range(4))
    return "-".join(groups)


class Room(models.Model):
    """Where people gather: a host, chairs, options, an invitation.

    ``author``: who wrote the texts that stand in the options; the host may be another by now.
    """

    class Status(models.TextChoices):
        """Where a room stands."""

        OPEN = "open", _("ouvert")
        PLAYING = "playing", _("en partie")
        CLOSED = "closed", _("fermé")

    id = models.UUIDField(_("identifiant"), primary_key=True, default=uuid.uuid4, editable=False)
    host = models.ForeignKey(
        Person, on_delete=models.PROTECT, related_name="rooms_hosted", verbose_name=_("hôte")
    )
    by_guest = models.BooleanField(_("ouvert par un invité"), default=False)
    game = models.CharField(_("jeu"), max_length=32)
    options = models.JSONField(_("options"), default=dict, blank=True)
    author = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL, related_name="+")
    placing = models.JSONField(default=dict, blank=True)
    places = models.PositiveSmallIntegerField(_("places"), default=4)
    clock = models.CharField(
        _("horloge"), max_length=4, choices=Match.Clock.choices, default=Match.Clock.LIVE
    )
    limit = models.PositiveIntegerField(_("secondes par coup"), default=30)
    language = models.CharField(_("langue"), max_length=2, default="fr")
    public = models.BooleanField(_("public"), default=False)
    spectators = models.BooleanField(_("spectateurs"), default=True)
    link = models.CharField(_("lien d’invitation"), max_length=16, unique=True, default=link_token)
    chance = models.ForeignKey(Chance, null=True, on_delete=models.SET_NULL, related_name="+")
    match = models.ForeignKey(
        Match, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    status = models.CharField(_("état"), max_length=8, choices=Status.choices, default=Status.OPEN)
    version = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(_("ouvert le"), auto_now_add=True)
    touched_at = models.DateTimeField(_("dernière visite"), auto_now=True)
    closed_reason = models.CharField(max_length=24, blank=True)
    closed_word = models.CharField(_("mot de l’équipe"), max_length=300, blank=True)

    class Meta:
        verbose_name = _("salon")
        verbose_name_plural = _("salons")
        indexes: ClassVar = [
            models.Index(fields=["status", "public", "-touched_at"], name="room_in_lobby"),
        ]

    def __str__(self) -> str:
        return f"{game_name(self.game)} · {self.link}"

    @property
    def terms(self) -> str:
        """A fingerprint of what is played here and with which chance: one is ready for that."""
        seal = self.chance.commitment if self.chance else ""
        said = [self.game, self.options, self.places, self.clock, self.limit, seal]
        return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:16]


class Chair(models.Model):
    """One place of a room that somebody or a computer has taken."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="chairs")
    place = models.PositiveSmallIntegerField()
    person = models.ForeignKey(
        Person, null=True, blank=True, on_delete=models.CASCADE, related_name="chairs"
    )
    level = models.CharField(max_length=12, blank=True)
    ready = models.BooleanField(default=False)
    share = models.BinaryField(max_length=32, default=b"")
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["room", "place"], name="one_chair_per_place"),
            models.UniqueConstraint(
                fields=["room", "person"],
                condition=models.Q(person__isnull=False),
                name="one_chair_per_person",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.room_id} place {self.place}"


class Played(models.Model):
    """A match of a room. ``opener`` is the seat that was asked first, where there was one."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="played")
    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="played")
    opener = models.PositiveSmallIntegerField(null=True)

    def __str__(self) -> str:
        return f"{self.room_id} {self.match_id}"


class Blocked(models.Model):
    """Somebody whom the host sent away: the link does not let them in again."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="blocked")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["room", "person"], name="blocked_once"),
        ]

    def __str__(self) -> str:
        return f"{self.room_id} {self.person_id}"


class Departure(models.Model):
    """Somebody who sat in a room and does no more, for the word that the others get."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="departures")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["room", "person"], name="left_once"),
        ]

    def __str__(self) -> str:
        return f"{self.room_id} {self.person_id}"
