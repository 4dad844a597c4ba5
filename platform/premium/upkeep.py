"""Premium tables under repair: closed to new rooms, and opened again.

Answers for one act at a time with who, when and why. Refuses to touch rooms that already stand.
"""

from __future__ import annotations

from django.db import connection, transaction
from django.utils import timezone

from accounts.models import User
from premium import ledger, selectors, tables
from premium.models import TableEntry
from premium.refusals import Refused
from premium.services import reasoned


def table_close(*, table: str, by: User | None, reason: str) -> TableEntry:
    """Let no new room choose a table.

    Raises:
        Refused: ``unknown_table``, ``already_closed``, ``no_reason``.
    """
    return _add(table, TableEntry.Kind.CLOSED, by, reason)


def table_reopen(*, table: str, by: User | None, reason: str) -> TableEntry:
    """Let rooms choose a table again.

    Raises:
        Refused: ``unknown_table``, ``not_closed``, ``no_reason``.
    """
    return _add(table, TableEntry.Kind.REOPENED, by, reason)


@transaction.atomic
def _add(table: str, kind: str, by: User | None, reason: str) -> TableEntry:
    told = reasoned(reason)
    if table not in tables.KEYS:
        raise Refused("unknown_table")
    _one_at_a_time()
    closed = selectors.closing_of(table) is not None
    if kind == TableEntry.Kind.CLOSED and closed:
        raise Refused("already_closed")
    if kind == TableEntry.Kind.REOPENED and not closed:
        raise Refused("not_closed")
    return TableEntry.objects.create(
        table=table, kind=kind, at=timezone.now(), by=by, by_name=ledger.name_of(by), reason=told
    )


def _one_at_a_time() -> None:
    """Two people who close at once: the second reads what the first has written."""
    with connection.cursor() as cursor:
        cursor.execute("lock table premium_tableentry in share row exclusive mode")
