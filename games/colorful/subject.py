"""May this be a subject? It must not contain a colour (§4.1).

Answers for comparing a subject word by word with the words that name a colour in the table's
language, and for « Un seul mot ». Refuses to judge taste, or whether a subject fits its
category: that is for the people at the table.

Words are compared folded (lower case, no accents). Two disguises are looked through: digits
that stand for letters (« r0uge »), and a word spelt letter by letter (« r.o.u.g.e »).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby

from games.colorful.categories import HOUSE_CARDS
from games.colorful.tables import FORBIDDEN
from games.colorful.writing import clean, fold
from games.contract import IllegalMove, Language

LONGEST = 60

_WORD = re.compile(r"[^\W_]+")
_SPOKEN = re.compile(r"[^\W_]+(?:['’‘\-‐‑][^\W_]+)*")
"""A word as people count them: « l'arc-en-ciel » is one."""

_DISGUISES = (str.maketrans("0134578", "oieastb"), str.maketrans("0134578", "oleastb"))


def _hidden(word: str, forbidden: frozenset[str]) -> bool:
    """Whether a word names a colour, as written or with digits for letters."""
    folded = fold(word)
    if folded in forbidden:
        return True
    if folded.isalpha() or folded.isdigit():
        return False
    return any(folded.translate(disguise) in forbidden for disguise in _DISGUISES)


def _spelt(text: str) -> Iterator[tuple[str, str]]:
    """Runs of single letters: as written, and joined."""
    words = list(_WORD.finditer(text))
    for single, run in groupby(words, key=lambda found: len(found[0]) == 1):
        letters = list(run)
        if single and len(letters) > 1:
            yield text[letters[0].start() : letters[-1].end()], "".join(m[0] for m in letters)


def colour_in(text: str, language: Language) -> str | None:
    """The first word of a clean text that names a colour, as it is written there."""
    forbidden = FORBIDDEN[language]
    for found in _WORD.finditer(text):
        if _hidden(found[0], forbidden):
            return found[0]
    for written, joined in _spelt(text):
        if _hidden(joined, forbidden):
            return written
    return None


def check_subject(body: str, language: Language, *, one_word: bool) -> str:
    """The subject as it counts, without spaces around it.

    Raises:
        IllegalMove: a code of ``writing.clean``; ``subject_colour`` (context: ``word``, the one
            at fault); ``subject_one_word`` (context: ``words``, how many there are).
    """
    text = clean(body, most=LONGEST, rule="4.1")
    word = colour_in(text, language)
    if word is not None:
        raise IllegalMove("subject_colour", rule="4.1", word=word)
    words = len(_SPOKEN.findall(text))
    if one_word and words > 1:
        raise IllegalMove("subject_one_word", rule="4.1", words=words)
    return text


def _may_stand(body: str, language: Language, *, one_word: bool) -> bool:
    try:
        check_subject(body, language, one_word=one_word)
    except IllegalMove:
        return False
    return True


@cache
def samples(language: Language, *, one_word: bool) -> tuple[str, ...]:
    """Subjects that are allowed, for simulated people: the house's own categories and words."""
    texts = [text.of(language) for card in HOUSE_CARDS for text in (card.theme, *card.slots)]
    if one_word:
        texts = sorted({word for text in texts for word in _WORD.findall(text) if len(word) > 3})
    return tuple(text for text in texts if _may_stand(text, language, one_word=one_word))


__all__ = ["LONGEST", "check_subject", "colour_in", "samples"]
