"""Which hints of a first match somebody has had.

Answers for « never again », on every device of a person. Refuses to know what a hint says and
when its moment comes: that is the table's business.
"""

from __future__ import annotations

from typing import ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models import Person


class FirstSteps(models.Model):
    """The hints of one game that a person, member or guest, has had; ``*`` stands for all."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="first_steps")
    game = models.CharField(_("jeu"), max_length=32)
    hints = ArrayField(models.CharField(max_length=24), verbose_name=_("conseils vus"))

    class Meta:
        verbose_name = _("premiers pas")
        verbose_name_plural = _("premiers pas")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person", "game"], name="first_steps_once_a_game"),
        ]

    def __str__(self) -> str:
        return f"{self.person_id} {self.game}"
