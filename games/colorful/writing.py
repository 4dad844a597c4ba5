"""Which texts people may write at this table: an alphabet, a length, a way to fold words.

Answers for characters, for any text of the game (subjects, house rules, packs). Refuses to
know colours, rounds and who writes: words that name a colour are the business of ``subject``.

A text is Latin letters, digits, spaces and ordinary punctuation (§4.1). Everything else could
show or hide a colour: emoji and shapes, invisible characters, marks that turn the direction
of writing, letters of other scripts that look like Latin ones.
"""

from __future__ import annotations

import unicodedata

from games.contract import IllegalMove, IllegalOptions

SPACES = frozenset(" \u00a0\u202f")
"""The space, and the two unbroken ones of French typography."""

PUNCTUATION = frozenset(".,;:!?…'’‘\"“”«»()-‐‑–—/&%+°")

_FOLDED_BY_HAND = {
    "æ": "ae",
    "œ": "oe",
    "ø": "o",
    "ł": "l",
    "đ": "d",
    "ð": "d",
    "þ": "th",
    "ß": "ss",
    "ı": "i",
    "ħ": "h",
    "ŧ": "t",
    "ŋ": "n",
}


def fold(text: str) -> str:
    """Lower case, without accents, ligatures opened: « L'ÉTOILE » gives « l'etoile »."""
    plain = unicodedata.normalize("NFKD", text.lower())
    return "".join(_FOLDED_BY_HAND.get(c, c) for c in plain if not unicodedata.combining(c))


def _is_invisible(char: str) -> bool:
    category = unicodedata.category(char)
    return category[0] in "CZ" or category in {"Mn", "Me"}


def _is_latin(char: str) -> bool:
    """A letter of a Latin alphabet that folds to plain letters; no full-width or phonetic one."""
    if not (char < "\u0250" or "\u1e00" <= char <= "\u1eff"):
        return False
    folded = fold(char)
    return folded.isascii() and folded.isalpha()


def _around(text: str, place: int) -> str:
    """The word in which a character stands, without what cannot be seen."""
    start = max((i + 1 for i in range(place) if text[i] in SPACES), default=0)
    end = next((i for i in range(place, len(text)) if text[i] in SPACES), len(text))
    return "".join(c for c in text[start:end] if not _is_invisible(c))


def _fault(char: str) -> str | None:
    """Why a character is refused, or None."""
    if char in SPACES or char in PUNCTUATION or (char.isascii() and char.isalnum()):
        return None
    if _is_invisible(char):
        return "text_invisible"
    if char.isalpha():
        return None if _is_latin(char) else "text_letter"
    return "text_symbol"


def clean(body: str, *, most: int, rule: str) -> str:
    """The text as it counts: composed (NFC), without spaces around it.

    Raises:
        IllegalMove: ``text_long`` beyond ``most`` characters; ``text_invisible``,
            ``text_letter`` or ``text_symbol`` for a character outside the alphabet (context:
            ``char`` as code point, ``word`` it stands in); ``text_empty`` without a letter or
            digit.
    """
    text = unicodedata.normalize("NFC", body)
    if len(text) > most:
        raise IllegalMove("text_long", rule=rule, length=len(text), most=most)
    for place, char in enumerate(text):
        if code := _fault(char):
            point = f"U+{ord(char):04X}"
            raise IllegalMove(code, rule=rule, word=_around(text, place), char=point)
    if not any(char.isalnum() for char in text):
        raise IllegalMove("text_empty", rule=rule)
    return text.strip("".join(SPACES))


def clean_option(body: str, *, most: int, rule: str, field: str) -> str:
    """The same for a text among the options.

    Raises:
        IllegalOptions: with the codes of :func:`clean`, and ``field`` in the context.
    """
    try:
        return clean(body, most=most, rule=rule)
    except IllegalMove as refused:
        raise IllegalOptions(
            refused.code, rule=refused.rule, field=field, **refused.context
        ) from None


__all__ = ["PUNCTUATION", "SPACES", "clean", "clean_option", "fold"]
