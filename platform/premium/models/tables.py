"""Premium tables closed to new rooms and opened again: every act, as it happened.

Answers for who closed what, when and why. Refuses to change a line.
"""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.append_only import append_only
from accounts.models import User
from premium import tables


class TableEntry(models.Model):
    """A premium table was closed to new rooms, or reopened. The last entry tells how it stands."""

    class Kind(models.TextChoices):
        """What was done."""

        CLOSED = "closed", _("fermée aux nouveaux salons")
        REOPENED = "reopened", _("rouverte")

    table = models.CharField(_("table"), max_length=32)
    kind = models.CharField(_("acte"), max_length=10, choices=Kind.choices)
    at = models.DateTimeField(_("quand"))
    by = models.ForeignKey(
        User, null=True, on_delete=models.DO_NOTHING, db_constraint=False, related_name="+"
    )
    by_name = models.CharField(_("par"), max_length=150, blank=True)
    reason = models.CharField(_("raison"), max_length=300)

    class Meta:
        verbose_name = _("acte d’entretien")
        verbose_name_plural = _("actes d’entretien")
        ordering: ClassVar = ["-id"]
        indexes: ClassVar = [models.Index(fields=["table", "-id"], name="table_last_entry")]
        triggers: ClassVar = append_only("table entries")

    def __str__(self) -> str:
        return f"{tables.said([self.table])} · {self.get_kind_display()}"
