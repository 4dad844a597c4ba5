"""Names that people show to each other: what is allowed in them, and their one spelling.

Answers for a name that is safe to print anywhere: no markup, no control or direction-changing
characters, 2 to 24 characters in NFC. Refuses to judge taste.
"""

from __future__ import annotations

import re

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from accounts import texts

SHORTEST, LONGEST = 2, 24
_MARKUP = set('<>&"`\\{}')
_COMPUTERS = re.compile(r"(ordinateur|computer)\s*\d*", re.IGNORECASE)


def clean(text: str) -> str:
    """The name as it is kept: NFC, single spaces.

    Raises:
        ValidationError: ``name_characters``, ``name_short``, ``name_long``, ``name_letters`` or
            ``name_computer``.
    """
    if any(texts.hides(character) or character in _MARKUP for character in text):
        raise ValidationError(
            _("Ce nom contient des signes qui ne s’affichent pas partout."), code="name_characters"
        )
    name = texts.spaced(text)
    if len(name) < SHORTEST:
        raise ValidationError(_("Un nom a au moins deux caractères."), code="name_short")
    if len(name) > LONGEST:
        raise ValidationError(_("Un nom a 24 caractères au plus."), code="name_long")
    if texts.level(name) != name or not any(character.isalnum() for character in name):
        raise ValidationError(
            _("Un nom se compose de lettres ou de chiffres."), code="name_letters"
        )
    if _COMPUTERS.fullmatch(name):
        raise ValidationError(
            _("C’est ainsi que s’appellent les ordinateurs de la table : choisissez un autre nom."),
            code="name_computer",
        )
    return name


__all__ = ["LONGEST", "SHORTEST", "clean"]
