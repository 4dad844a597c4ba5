"""What the nightly check of the store found.

Answers for the reports that staff read. Refuses to hold anything of a match but its id and the
place of a fault.
"""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class StoreReport(models.Model):
    """One pass over the finished matches of the store."""

    started_at = models.DateTimeField()
    ended_at = models.DateTimeField()
    matches = models.PositiveIntegerField()
    faults = models.JSONField(default=list)

    class Meta:
        verbose_name = _("vérification du journal")
        verbose_name_plural = _("vérifications du journal")
        ordering: ClassVar = ["-started_at"]

    def __str__(self) -> str:
        return f"{self.started_at:%Y-%m-%d} {self.matches} / {len(self.faults)}"
