"""Who may open which premium tables, from when, until when: the ledger and what follows from it.

Answers for both shapes of a right: the entries, written once, and the row they add up to. Refuses
to hold anything in the row that the entries do not say.
"""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.append_only import append_only
from accounts.models import Person, User
from premium import tables


class Source(models.TextChoices):
    """Where a right comes from."""

    STAFF = "staff", _("la maison")
    CODE = "code", _("un code")
    TRIAL = "trial", _("un essai")


class Entitlement(models.Model):
    """One right as it stands now: a projection of its ledger entries, never written alone.

    ``ends_at`` is the first moment at which it no longer holds; empty: no end. Whether a right
    holds is asked of the clock (``selectors.may_open``): ``status`` follows when the house gets
    to it.
    """

    class Status(models.TextChoices):
        """Where a right stands."""

        SCHEDULED = "scheduled", _("à venir")
        ACTIVE = "active", _("en cours")
        SUSPENDED = "suspended", _("suspendu")
        REVOKED = "revoked", _("retiré")
        EXPIRED = "expired", _("terminé")

    id = models.UUIDField(_("identifiant"), primary_key=True, default=uuid.uuid4, editable=False)
    person = models.ForeignKey(
        Person, on_delete=models.PROTECT, related_name="entitlements", verbose_name=_("personne")
    )
    tables = ArrayField(models.CharField(max_length=32), verbose_name=_("tables"))
    starts_at = models.DateTimeField(_("début"))
    ends_at = models.DateTimeField(_("fin"), null=True, blank=True)
    source = models.CharField(_("origine"), max_length=8, choices=Source.choices)
    status = models.CharField(_("état"), max_length=10, choices=Status.choices)
    # Staff may leave; what they did stays. Hence no constraint, and the name beside it.
    granted_by = models.ForeignKey(
        User,
        null=True,
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        related_name="+",
        verbose_name=_("accordé par"),
    )
    granted_by_name = models.CharField(_("accordé par"), max_length=150, blank=True)
    granted_at = models.DateTimeField(_("accordé le"))
    reason = models.CharField(_("raison"), max_length=300, blank=True)
    batch = models.UUIDField(null=True)
    seq = models.PositiveIntegerField()
    changed_at = models.DateTimeField()

    class Meta:
        verbose_name = _("droit premium")
        verbose_name_plural = _("droits premium")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["person"],
                condition=models.Q(source=Source.TRIAL),
                name="one_trial_per_person",
            ),
            models.CheckConstraint(
                condition=models.Q(ends_at=None) | models.Q(ends_at__gt=models.F("starts_at")),
                name="right_ends_after_start",
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["ends_at"],
                name="right_to_end",
                condition=models.Q(status__in=["scheduled", "active", "suspended"]),
            ),
            models.Index(
                fields=["starts_at"],
                name="right_to_start",
                condition=models.Q(status="scheduled"),
            ),
            models.Index(fields=["person", "status"], name="right_of_person"),
        ]

    def __str__(self) -> str:
        return f"{self.person} · {tables.said(self.tables)}"

    @property
    def is_over(self) -> bool:
        """Whether nothing more can come of it, short of an extension."""
        return self.status in {self.Status.REVOKED, self.Status.EXPIRED}


class LedgerEntry(models.Model):
    """One thing that happened to a right. Never changed, never deleted."""

    class Kind(models.TextChoices):
        """What happened. ``started``: a right granted for later has come to life."""

        GRANTED = "granted", _("accordé")
        REDEEMED = "redeemed", _("obtenu par un code")
        STARTED = "started", _("commencé")
        EXTENDED = "extended", _("prolongé")
        SUSPENDED = "suspended", _("suspendu")
        RESUMED = "resumed", _("rétabli")
        REVOKED = "revoked", _("retiré")
        EXPIRED = "expired", _("arrivé à sa fin")

    entitlement_id = models.UUIDField()
    seq = models.PositiveIntegerField()
    kind = models.CharField(_("acte"), max_length=10, choices=Kind.choices)
    person = models.ForeignKey(
        Person,
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        related_name="+",
        verbose_name=_("personne"),
    )
    at = models.DateTimeField(_("quand"))
    by = models.ForeignKey(
        User, null=True, on_delete=models.DO_NOTHING, db_constraint=False, related_name="+"
    )
    by_name = models.CharField(_("par"), max_length=150, blank=True)
    reason = models.CharField(_("raison"), max_length=300, blank=True)
    data = models.JSONField(default=dict)
    key = models.CharField(max_length=64, null=True, blank=True)

    class Meta:
        verbose_name = _("acte du registre")
        verbose_name_plural = _("actes du registre")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["entitlement_id", "seq"], name="ledger_once_per_step"),
            models.UniqueConstraint(fields=["key"], name="ledger_once_per_key"),
        ]
        indexes: ClassVar = [models.Index(fields=["person", "-at"], name="ledger_of_person")]
        triggers: ClassVar = append_only("ledger entries")

    def __str__(self) -> str:
        return f"{self.person} · {self.get_kind_display()}"
