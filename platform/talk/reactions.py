"""The ready-made reactions: a code on the way, words in each reader's own language."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

REACTIONS = {
    "hello": _("Bonjour !"),
    "luck": _("Bonne chance !"),
    "bravo": _("Bravo !"),
    "thanks": _("Merci !"),
    "oops": _("Oups…"),
    "thinking": _("Je réfléchis…"),
    "sorry": _("Pardon !"),
    "good_game": _("Belle partie !"),
}

__all__ = ["REACTIONS"]
