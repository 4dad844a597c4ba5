"""Codes that a member types in to get a right, in batches of one kind.

Answers for how often each may serve and for who has used it. Refuses two uses by one person.
"""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models import Person, User


class CodeBatch(models.Model):
    """Codes made together: the same tables, the same length, the same expiry."""

    id = models.UUIDField(_("identifiant"), primary_key=True, default=uuid.uuid4, editable=False)
    label = models.CharField(_("nom du lot"), max_length=80)
    tables = ArrayField(models.CharField(max_length=32), verbose_name=_("tables"))
    amount = models.PositiveIntegerField(_("nombre de codes"))
    days = models.PositiveIntegerField(_("durée du droit, en jours"))
    uses = models.PositiveIntegerField(_("utilisations par code"), default=1)
    expires_at = models.DateTimeField(_("valable jusqu’au"), null=True, blank=True)
    reason = models.CharField(_("raison"), max_length=300)
    created_by = models.ForeignKey(
        User, null=True, on_delete=models.SET_NULL, related_name="+", verbose_name=_("créé par")
    )
    created_by_name = models.CharField(_("créé par"), max_length=150, blank=True)
    created_at = models.DateTimeField(_("créé le"), auto_now_add=True)
    withdrawn_at = models.DateTimeField(_("retiré le"), null=True, blank=True)
    withdrawn_by_name = models.CharField(_("retiré par"), max_length=150, blank=True)
    withdrawn_reason = models.CharField(_("raison du retrait"), max_length=300, blank=True)

    class Meta:
        verbose_name = _("lot de codes")
        verbose_name_plural = _("lots de codes")
        ordering: ClassVar = ["-created_at"]

    def __str__(self) -> str:
        return self.label


class Code(models.Model):
    """One code. ``used`` counts under the row's lock."""

    batch = models.ForeignKey(CodeBatch, on_delete=models.CASCADE, related_name="codes")
    text = models.CharField(_("code"), max_length=16, unique=True)
    used = models.PositiveIntegerField(_("utilisé"), default=0)

    class Meta:
        verbose_name = _("code")
        verbose_name_plural = _("codes")

    def __str__(self) -> str:
        return f"#{self.pk}"


class Redemption(models.Model):
    """A code that a person has used, and the right it gave."""

    code = models.ForeignKey(Code, on_delete=models.PROTECT, related_name="redemptions")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="+")
    entitlement_id = models.UUIDField()
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("code utilisé")
        verbose_name_plural = _("codes utilisés")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["code", "person"], name="code_once_per_person"),
        ]

    def __str__(self) -> str:
        return f"{self.person} {self.at:%Y-%m-%d}"
