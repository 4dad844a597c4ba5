"""Members, guests and what they like: the people that the rest of the house speaks of.

Answers for identity and preferences. Refuses to know matches, rooms and money.
"""

from __future__ import annotations

import secrets
import uuid
from typing import Any, ClassVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

SHAPES = ("disc", "square", "hexagon", "flower", "shield", "octagon")
COLOURS = ("plum", "slate", "rose", "olive", "ochre", "teal", "indigo", "brick")


class User(AbstractUser):
    """Someone who signed up: credentials and staff rights, nothing of play."""

    email = models.EmailField(_("adresse e-mail"), unique=True)

    class Meta(AbstractUser.Meta):
        verbose_name = _("membre")  # type: ignore[assignment]
        verbose_name_plural = _("membres")  # type: ignore[assignment]


def _shape() -> str:
    return secrets.choice(SHAPES)


def _colour() -> str:
    return secrets.choice(COLOURS)


class DisplayName(models.CharField):  # type: ignore[type-arg]
    """A name; of somebody who erased their account, the words for that in the language spoken."""

    def from_db_value(self, value: str | None, *_about: Any) -> str | None:
        """An empty name is never a person's own."""
        return gettext("joueur parti") if value == "" else value

    def deconstruct(self) -> Any:
        """A plain column to the database: what is special about it is in reading alone."""
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.CharField", args, kwargs


class Person(models.Model):
    """Who sits at a table: a member (has a user) or a guest (named by the session)."""

    class Theme(models.TextChoices):
        """Which of the two themes; ``system`` follows the device."""

        SYSTEM = "system", _("comme l’appareil")
        LIGHT = "light", _("clair")
        DARK = "dark", _("sombre")

    class HandOrder(models.TextChoices):
        """How a hand is laid out."""

        SUIT = "suit", _("par couleur")
        RANK = "rank", _("par valeur")

    id = models.UUIDField(_("identifiant"), primary_key=True, default=uuid.uuid4, editable=False)
    user = models.OneToOneField(
        User, null=True, blank=True, on_delete=models.SET_NULL, related_name="person"
    )
    name = DisplayName(_("nom affiché"), max_length=24)
    shape = models.CharField(_("forme"), max_length=12, default=_shape)
    colour = models.CharField(_("couleur"), max_length=12, default=_colour)
    language = models.CharField(_("langue"), max_length=2, default="fr")
    time_zone = models.CharField(_("fuseau horaire"), max_length=64, default="Europe/Paris")
    theme = models.CharField(_("thème"), max_length=8, choices=Theme.choices, default=Theme.SYSTEM)
    reduced_motion = models.BooleanField(_("moins de mouvement"), default=False)
    sound = models.BooleanField(_("sons"), default=False)
    hand_order = models.CharField(max_length=8, choices=HandOrder.choices, default=HandOrder.SUIT)
    confirm_moves = models.BooleanField(_("confirmer ses coups"), default=False)
    mail_turn = models.BooleanField(_("e-mail quand c’est à soi"), default=True)
    mail_late = models.BooleanField(_("e-mail quand le temps passe"), default=True)
    mail_rights = models.BooleanField(_("e-mail avant la fin d’un droit"), default=True)
    merged_into = models.ForeignKey(
        "self",
        verbose_name=_("réuni à"),
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="former_selves",
    )
    suspended_until = models.DateTimeField(null=True, blank=True)
    suspension_reason = models.CharField(_("raison de la suspension"), max_length=300, blank=True)
    erased_at = models.DateTimeField(_("effacé le"), null=True, blank=True)
    created_at = models.DateTimeField(_("arrivé le"), auto_now_add=True)

    class Meta:
        verbose_name = _("personne")
        verbose_name_plural = _("personnes")
        indexes: ClassVar = [models.Index(fields=["created_at"])]

    def __str__(self) -> str:
        return str(self.name)

    @property
    def is_guest(self) -> bool:
        """Whether this person has not signed up."""
        return self.user_id is None

    @property
    def is_suspended(self) -> bool:
        """Whether this person may not play now."""
        return self.suspended_until is not None and self.suspended_until > timezone.now()

    @property
    def zone(self) -> ZoneInfo:
        """The clock they live by; the house's where theirs is not known any more."""
        try:
            return ZoneInfo(self.time_zone)
        except (ZoneInfoNotFoundError, ValueError):
            return ZoneInfo(settings.TIME_ZONE)

    @property
    def initials(self) -> str:
        """One or two characters for the avatar."""
        words = self.name.split()
        if len(words) > 1:
            return f"{words[0][0]}{words[-1][0]}".upper()
        return f"{self.name[:1]}".upper()


class Mail(models.Model):
    """A mail about an account, from when what it tells of is committed until a server took it."""

    to = models.EmailField(_("adresse e-mail"))
    subject = models.CharField(_("sujet"), max_length=300)
    body = models.TextField(_("texte"))
    at = models.DateTimeField(_("écrit le"), default=timezone.now)
    next_at = models.DateTimeField(_("à envoyer le"), default=timezone.now)
    tries = models.PositiveSmallIntegerField(_("essais"), default=0)

    class Meta:
        verbose_name = _("e-mail")
        verbose_name_plural = _("e-mails")
        default_permissions = ()  # it may hold a link that opens a door: nobody's to read
        indexes: ClassVar = [models.Index(fields=["next_at"])]

    def __str__(self) -> str:
        return f"{self.pk}"
