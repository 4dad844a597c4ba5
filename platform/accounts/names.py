"""Names that people show to each other: what is allowed in them, and their one spelling.

Answers for a name that is safe to print anywhere: no markup, no control or direction-changing
characters, 2 to 24 characters in NFC. Refuses to judge taste.
"""

from __future__ import annotations

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

SHORTEST, LONGEST = 2, 24
_MARKUP = set('<>&"`\\{}')
_SPACES = re.compile(r"\s+")
_STACKED = 2
"""Marks on top of one letter, at most: more of them climb over the lines around."""


def _is_safe(character: str) -> bool:
    # Cc, Cf, Cs, Co, Cn: controls, direction marks and joiners, surrogates, private, unassigned.
    return unicodedata.category(character)[0] != "C" and character not in _MARKUP


def _climbs(name: str) -> bool:
    height = 0
    for character in name:
        height = height + 1 if unicodedata.category(character)[0] == "M" else 0
        if height > _STACKED:
            return True
    return False


def clean(text: str) -> str:
    """The name as it is kept: NFC, single spaces.

    Raises:
        ValidationError: ``name_characters``, ``name_short``, ``name_long`` or ``name_letters``.
    """
    if any(not _is_safe(character) for character in text):
        raise ValidationError(
            _("Ce nom contient des signes qui ne s’affichent pas partout."), code="name_characters"
        )
    name = _SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip()
    if len(name) < SHORTEST:
        raise ValidationError(_("Un nom a au moins deux caractères."), code="name_short")
    if len(name) > LONGEST:
        raise ValidationError(_("Un nom a 24 caractères au plus."), code="name_long")
    if _climbs(name) or not any(character.isalnum() for character in name):
        raise ValidationError(
            _("Un nom se compose de lettres ou de chiffres."), code="name_letters"
        )
    return name


__all__ = ["LONGEST", "SHORTEST", "clean"]
