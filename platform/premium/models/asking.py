"""What members ask of the house, and what the house tells them.

Answers for one open request a person and for words told once. Refuses to decide on either.
"""

from __future__ import annotations

from typing import ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models import Person, User
from premium import tables


class AccessRequest(models.Model):
    """A member asks for a right to some tables."""

    class Status(models.TextChoices):
        """Where a request stands."""

        OPEN = "open", _("à répondre")
        GRANTED = "granted", _("accordée")
        DECLINED = "declined", _("déclinée")

    person = models.ForeignKey(
        Person, on_delete=models.PROTECT, related_name="+", verbose_name=_("personne")
    )
    tables = ArrayField(models.CharField(max_length=32), verbose_name=_("tables"))
    message = models.CharField(_("message"), max_length=300, blank=True)
    status = models.CharField(_("état"), max_length=10, choices=Status.choices, default=Status.OPEN)
    asked_at = models.DateTimeField(_("demandé le"))
    answered_at = models.DateTimeField(_("répondu le"), null=True, blank=True)
    answered_by = models.ForeignKey(
        User, null=True, on_delete=models.SET_NULL, related_name="+", verbose_name=_("répondu par")
    )
    answered_by_name = models.CharField(_("répondu par"), max_length=150, blank=True)
    answer = models.CharField(_("réponse"), max_length=300, blank=True)
    entitlement_id = models.UUIDField(null=True)

    class Meta:
        verbose_name = _("demande d’accès")
        verbose_name_plural = _("demandes d’accès")
        ordering: ClassVar = ["-asked_at"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["person"], condition=models.Q(status="open"), name="one_open_request"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.person} · {tables.said(self.tables)}"


class Notice(models.Model):
    """One thing told to a person about their rights, on the site and perhaps by e-mail.

    ``key`` makes it once: a reminder names its right and the end that it speaks of.
    """

    class Kind(models.TextChoices):
        """What is told."""

        WEEK_LEFT = "week_left", _("plus que sept jours")
        DAY_LEFT = "day_left", _("plus qu’un jour")
        ENDED = "ended", _("droit terminé")
        GRANTED = "granted", _("droit accordé")
        DECLINED = "declined", _("demande déclinée")
        SUSPENDED = "suspended", _("droit suspendu")
        RESUMED = "resumed", _("droit rétabli")
        REVOKED = "revoked", _("droit retiré")

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="premium_notices")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    key = models.CharField(max_length=96, unique=True)
    entitlement_id = models.UUIDField(null=True)
    tables = ArrayField(models.CharField(max_length=32), default=list)
    starts_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)
    reason = models.CharField(max_length=300, blank=True)
    at = models.DateTimeField()
    by_mail = models.BooleanField(default=False)
    mailed_at = models.DateTimeField(null=True)
    seen_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("avis")
        verbose_name_plural = _("avis")
        ordering: ClassVar = ["-at"]
        indexes: ClassVar = [
            models.Index(
                fields=["at"],
                name="notice_to_mail",
                condition=models.Q(by_mail=True, mailed_at=None),
            ),
            models.Index(
                fields=["person"], name="notice_to_show", condition=models.Q(seen_at=None)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.at:%Y-%m-%d}"
