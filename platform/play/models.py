"""Matches, who sits at them, their chance and their free texts.

Answers for what the platform knows of a match beside its log. Refuses to hold any state of a
game: that is folded from the events. Seats name people; events never do.
"""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from eventstore.models import Stream
from play.refusals import game_name


class Chance(models.Model):
    """The secret behind one match's dice, and the commitment shown in its place.

    No serialiser, admin page or log reads ``secret``; it leaves with the last event.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    secret = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.commitment[:12]


class Match(models.Model):
    """One play of a game, from deal to result."""

    class Status(models.TextChoices):
        """Where a match stands."""

        RUNNING = "running", _("en cours")
        ENDED = "ended", _("terminée")
        ANNULLED = "annulled", _("annulée")

    class Clock(models.TextChoices):
        """How time is counted."""

        LIVE = "live", _("en direct")
        DAYS = "days", _("par correspondance")

    stream = models.OneToOneField(
        Stream, primary_key=True, on_delete=models.PROTECT, related_name="match", db_column="id"
    )
    game = models.CharField(_("jeu"), max_length=32)
    rules_version = models.PositiveSmallIntegerField(_("version des règles"))
    state_version = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    seats_count = models.PositiveSmallIntegerField()
    language = models.CharField(_("langue"), max_length=2, default="fr")
    clock = models.CharField(_("horloge"), max_length=4, choices=Clock.choices, default=Clock.LIVE)
    limit = models.PositiveIntegerField(_("secondes par coup"))
    chance = models.OneToOneField(Chance, on_delete=models.PROTECT, related_name="match")
    spectators = models.BooleanField(_("spectateurs"), default=True)
    status = models.CharField(
        _("état"), max_length=10, choices=Status.choices, default=Status.RUNNING
    )
    started_at = models.DateTimeField(_("commencée le"))
    ended_at = models.DateTimeField(_("finie le"), null=True)
    outcome = models.JSONField(null=True)

    class Meta:
        verbose_name = _("partie")
        verbose_name_plural = _("parties")
        indexes: ClassVar = [
            models.Index(fields=["status", "-started_at"], name="match_by_status"),
            models.Index(fields=["-ended_at"], name="match_by_end"),
        ]

    def __str__(self) -> str:
        return f"{game_name(self.game)} · {str(self.pk)[:8]}"


class Seat(models.Model):
    """Who sits at one place of a match. ``level`` is set for a computer, ``person`` else."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    person = models.ForeignKey(
        Person, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    level = models.CharField(max_length=12, blank=True)
    label = models.CharField(max_length=24, blank=True)
    timeouts = models.PositiveSmallIntegerField(default=0)
    absent = models.BooleanField(default=False)
    left = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("place")
        verbose_name_plural = _("places")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat"], name="one_row_per_seat"),
            models.UniqueConstraint(
                fields=["match", "person"],
                condition=models.Q(person__isnull=False),
                name="one_seat_per_person",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} seat {self.seat}"

    @property
    def called(self) -> str:
        """What others call who sits here; somebody who erased their account has no name."""
        return self.person.name if self.person else self.label or gettext("joueur parti")


class FreeText(models.Model):
    """The body of a text that an event names by reference; erasable without touching the log."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="texts")
    ref = models.CharField(_("référence"), max_length=64)
    salt = models.CharField(max_length=32)
    body = models.TextField(blank=True)
    author = models.ForeignKey(
        Person,
        verbose_name=_("écrit par"),
        null=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    hidden = models.BooleanField(_("masqué"), default=False)

    class Meta:
        verbose_name = _("texte libre")
        verbose_name_plural = _("textes libres")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "ref"], name="one_text_per_ref"),
        ]

    def __str__(self) -> str:
        return self.ref[:12]


class Intention(models.Model):
    """An answer that a seat has left in advance, secret to its author.

    ``lapse``: why it was cancelled, until its author has read it (empty while it stands).
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="intentions")
    seat = models.PositiveSmallIntegerField()
    body = models.TextField(help_text="canonical JSON of the game's intention")
    lapse = models.CharField(max_length=24, blank=True)
    left_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat"], name="one_intention_per_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} seat {self.seat}"
