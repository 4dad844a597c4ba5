"""French as it is set.

Answers for the one space that French asks for before « ; : ! ? » and inside guillemets: no line may
begin or end there. One sign for all of them, since every font and every mail has it. Refuses to
touch any other language, and to judge a sentence.
"""

from __future__ import annotations

import re

NO_BREAK = "\N{NO-BREAK SPACE}"

# A sign inside markup or code (`a :root`, `! important`) is followed by something else.
_BEFORE = re.compile(r" (?=[;:!?»](?:[\s<),.]|$))")
_AFTER = re.compile(r"« ")


def unbroken(text: str, language: str = "fr") -> str:
    """The text without an ordinary space where French forbids a line to break."""
    if language != "fr":
        return text
    return _AFTER.sub(f"«{NO_BREAK}", _BEFORE.sub(NO_BREAK, text))


__all__ = ["NO_BREAK", "unbroken"]
