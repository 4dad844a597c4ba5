"""What was said to people who are away, so that nothing is said twice.

Answers for one row per reminder. Refuses to hold its words: they are made when it is sent.
"""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from play.models import Match


class Reminder(models.Model):
    """One seat was reminded of one ask: once in the first half of its time, once in the second."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="reminders")
    seat = models.PositiveSmallIntegerField()
    turn = models.PositiveIntegerField()
    half = models.PositiveSmallIntegerField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("rappel")
        verbose_name_plural = _("rappels")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["match", "seat", "turn", "half"], name="reminded_once_per_half"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} seat {self.seat} turn {self.turn} half {self.half}"
