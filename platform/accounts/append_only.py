"""The triggers of tables to which rows are only added.

Answers for refusing update, delete and truncate in the database itself, whoever asks.
"""

from __future__ import annotations

import pgtrigger


def append_only(what: str) -> list[pgtrigger.Trigger]:
    """Triggers that keep a table's rows as they were written."""
    refusal = f"RAISE EXCEPTION '{what} are append-only';"
    return [
        pgtrigger.Trigger(
            name="append_only_rows",
            operation=pgtrigger.Update | pgtrigger.Delete,
            when=pgtrigger.Before,
            func=refusal,
        ),
        pgtrigger.Trigger(
            name="append_only_table",
            level=pgtrigger.Statement,
            operation=pgtrigger.Truncate,
            when=pgtrigger.Before,
            func=refusal,
        ),
    ]
