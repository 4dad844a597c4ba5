"""Figures of the premium dashboard, counted anew by the house.

Answers for one number per day and line. Refuses to be a source: every figure can be recounted.
"""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class DayFigure(models.Model):
    """A number of one day (of Paris): rights that held at its end, or matches begun on a table."""

    class Kind(models.TextChoices):
        """What is counted."""

        RIGHTS = "rights"
        MATCHES = "matches"

    day = models.DateField()
    kind = models.CharField(max_length=8, choices=Kind.choices)
    table = models.CharField(max_length=32)
    number = models.PositiveIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["day", "kind", "table"], name="one_figure_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.day} {self.kind} {self.table} {self.number}"
