"""Which tables a host may open: the one question that rooms ask of ``premium``.

Answers for asking it when a table is chosen and again at the start. Refuses to know prices,
dates and sources of rights.
"""

from __future__ import annotations

from typing import Any

from accounts.models import Person


def check(*, person: Person, game: str, options: dict[str, Any]) -> None:
    """Refuse a table that this host may not open.

    Raises:
        Refusal: ``premium_table``.
    """
    del person, game, options
