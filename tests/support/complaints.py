"""What a browser holds against the pages it was shown.

Answers for every context that a test opens: errors of scripts that nobody caught, and what a page
asked for against its own policy. Refuses to count answers of the house, such as a 404 or a line
that was cut, which tests provoke, and what a test's own script does in the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

POLICY = "Content Security Policy"


@contextmanager
def listening(browser: Any) -> Iterator[list[str]]:
    """The list grows while pages complain."""
    found: list[str] = []
    new_context = browser.new_context

    def heard(**options: Any) -> Any:
        context = new_context(**options)
        context.on("weberror", lambda fault: found.append(f"{fault.page.url}: {fault.error}"))
        context.on("console", lambda said: found.append(said.text) if _refused(said) else None)
        return context

    with patch.object(browser, "new_context", heard):
        yield found


def _refused(said: Any) -> bool:
    """Whether a page's own policy refused something: scripts of a test come from no address."""
    return POLICY in said.text and bool(said.location["url"])
