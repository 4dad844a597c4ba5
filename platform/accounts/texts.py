"""What people write and others read: which characters pass, and their one spelling.

The one place for it: names (`accounts.names`) refuse what does not pass, sentences drop it.
Answers for text that cannot disturb the lines around it wherever it is printed. Refuses to judge
what is said, and to escape: that belongs to whoever prints.
"""

from __future__ import annotations

import re
import unicodedata

STACKED = 2
"""Marks on top of one letter, at most: more of them climb over the lines around."""

# Letters by their category, and nothing to the eye.
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
# They hold Persian words and families of emoji together; alone they are invisible.
_JOINERS = "\u200c\u200d"
# Younger pictures than this Python's tables know.
_PICTURES = ("\U0001f000", "\U0001faff")
_SPACES = re.compile(r"\s+")


def hides(character: str) -> bool:
    """Whether a character is no sign: controls, direction marks, joiners, private, unassigned."""
    if character in _BLANK:
        return True
    if unicodedata.category(character)[0] != "C":
        return False
    return not _PICTURES[0] <= character <= _PICTURES[1]


def level(text: str) -> str:
    """The text without the marks that would climb over other lines."""
    kept, height = [], 0
    for character in text:
        height = height + 1 if unicodedata.category(character)[0] == "M" else 0
        if height <= STACKED:
            kept.append(character)
    return "".join(kept)


def spaced(text: str) -> str:
    """NFC, with single spaces and none at the ends."""
    return _SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip()


def sentence(text: str) -> str:
    """One line of free text as it is kept; empty when nothing of it can be seen."""
    one_line = spaced(text)
    last = len(one_line) - 1
    kept = [
        character
        for at, character in enumerate(one_line)
        if not hides(character) or (character in _JOINERS and 0 < at < last)
    ]
    seen = spaced(level("".join(kept)))
    return seen if any(not hides(character) for character in seen) else ""


__all__ = ["STACKED", "hides", "level", "sentence", "spaced"]
