"""What the nightly check of the store found, and who of the staff looked into a running match.

Answers for the reports that staff read and for the record of their looks, which nobody changes.
Refuses to hold anything of a match but its id and the place of a fault.
"""

from __future__ import annotations

from datetime import timedelta
from typing import ClassVar

from django.db import models
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from accounts.append_only import append_only
from accounts.models import User
from play.models import Match

OPEN_FOR = timedelta(minutes=15)
"""A look is open for so long; then a reason is asked for again."""


class StoreReport(models.Model):
    """One pass over the finished matches of the store."""

    started_at = models.DateTimeField(_("commencée"))
    ended_at = models.DateTimeField(_("finie"))
    matches = models.PositiveIntegerField(_("parties"))
    faults = models.JSONField(_("fautes"), default=list)

    class Meta:
        verbose_name = _("vérification du journal")
        verbose_name_plural = _("vérifications du journal")
        ordering: ClassVar = ["-started_at"]

    def __str__(self) -> str:
        return date_format(timezone.localtime(self.started_at), "DATETIME_FORMAT")


class Look(models.Model):
    """Somebody of the staff saw everything of a running match, for a reason. Never changed.

    The person's row may go; the record of what they did stays, with the name they had.
    """

    staff = models.ForeignKey(
        User,
        verbose_name=_("équipe"),
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        related_name="+",
    )
    staff_name = models.CharField(_("nom"), max_length=254)
    match = models.ForeignKey(
        Match, verbose_name=_("partie"), on_delete=models.PROTECT, related_name="looks"
    )
    seq = models.PositiveIntegerField(_("événement"))
    reason = models.CharField(_("raison"), max_length=300)
    at = models.DateTimeField(_("quand"), default=timezone.now)

    class Meta:
        verbose_name = _("regard sur une partie")
        verbose_name_plural = _("regards sur les parties")
        ordering: ClassVar = ["-at"]
        triggers: ClassVar = append_only("looks")

    def __str__(self) -> str:
        return f"{self.staff_name} · {self.match}"

    @property
    def is_open(self) -> bool:
        """Whether what was looked at may still be shown for it."""
        return timezone.now() - self.at < OPEN_FOR
