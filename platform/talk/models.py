"""What was said in rooms, who may not speak there, and what was reported.

Answers for lines outside every match's log, so that they can be erased. Knows a room by its id
alone: `talk.company` asks whoever keeps rooms.
"""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models import Person

LONGEST = 300
"""Characters of one line, at most."""


class Chat(models.Model):
    """The talk of one room. Its row is the lock of every write; ``version`` counts them."""

    room = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    closed = models.BooleanField(_("fermée par l’hôte"), default=False)
    version = models.PositiveBigIntegerField(default=0)

    class Meta:
        verbose_name = _("conversation")
        verbose_name_plural = _("conversations")

    def __str__(self) -> str:
        return str(self.room)


class Line(models.Model):
    """One thing said: a body, or the code of a ready-made reaction.

    ``version`` is the chat's at its last change, so that a reader asks for what changed since.
    An erased line keeps its row and nothing of what it said.
    """

    class Erased(models.TextChoices):
        """By whom a line was erased."""

        AUTHOR = "author", _("par son auteur")
        STAFF = "staff", _("par l’équipe")

    chat = models.ForeignKey(Chat, on_delete=models.CASCADE, related_name="lines")
    author = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="lines")
    body = models.CharField(_("texte"), max_length=LONGEST, blank=True)
    reaction = models.CharField(_("réaction"), max_length=12, blank=True)
    erased = models.CharField(_("effacée"), max_length=6, choices=Erased.choices, blank=True)
    version = models.PositiveBigIntegerField()
    said_at = models.DateTimeField(_("dite"), auto_now_add=True)

    class Meta:
        verbose_name = _("ligne")
        verbose_name_plural = _("lignes")
        indexes: ClassVar = [
            models.Index(fields=["chat", "version"], name="line_by_change"),
            models.Index(fields=["said_at"], name="line_by_age"),
        ]

    def __str__(self) -> str:
        return f"{self.chat_id} {self.pk}"


class Mute(models.Model):
    """Somebody whom the host asked to be quiet in a room: their reactions pass, lines do not."""

    chat = models.ForeignKey(Chat, on_delete=models.CASCADE, related_name="mutes")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["chat", "person"], name="muted_once"),
        ]

    def __str__(self) -> str:
        return f"{self.chat_id} {self.person_id}"


class Report(models.Model):
    """A line that somebody brought before the staff, with the words as they stood then."""

    class Reason(models.TextChoices):
        """Why a line is brought before the staff."""

        INSULT = "insult", _("insulte ou menace")
        HATE = "hate", _("propos haineux")
        PRIVATE = "private", _("données personnelles")
        SPAM = "spam", _("publicité ou spam")
        CHEAT = "cheat", _("triche ou entente")
        OTHER = "other", _("autre chose")

    line = models.ForeignKey(
        Line, null=True, on_delete=models.SET_NULL, related_name="reports", verbose_name=_("ligne")
    )
    room = models.UUIDField(_("salon"))
    about = models.ForeignKey(
        Person, on_delete=models.CASCADE, related_name="+", verbose_name=_("auteur")
    )
    by = models.ForeignKey(
        Person,
        null=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=_("signalé par"),
    )
    reason = models.CharField(_("motif"), max_length=8, choices=Reason.choices)
    quote = models.CharField(_("texte signalé"), max_length=LONGEST, blank=True)
    made_at = models.DateTimeField(_("signalé"), auto_now_add=True)
    closed_at = models.DateTimeField(_("traité"), null=True, blank=True)

    class Meta:
        verbose_name = _("signalement")
        verbose_name_plural = _("signalements")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["line", "by"], name="reported_once"),
        ]
        indexes: ClassVar = [models.Index(fields=["closed_at", "-made_at"], name="report_open")]

    def __str__(self) -> str:
        return f"{self.about} · {self.get_reason_display()}"
