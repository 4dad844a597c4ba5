"""Packs of written cards, as their author left them.

Answers for keeping a pack's plain data under its author. Refuses to know what makes one playable:
the game reads it, and it was read before it was kept.
"""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models import Person


class Pack(models.Model):
    """Cards that somebody wrote for a game. ``cards`` is plain data, as the game writes it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="packs")
    game = models.CharField(_("jeu"), max_length=32)
    title = models.CharField(_("titre"), max_length=80)
    cards = models.JSONField(_("cartes"), default=list)
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("paquet de catégories")
        verbose_name_plural = _("paquets de catégories")
        indexes: ClassVar = [models.Index(fields=["owner", "game", "title"], name="packs_of")]

    def __str__(self) -> str:
        return self.title
