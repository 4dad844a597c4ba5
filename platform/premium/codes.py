"""Batches of redeem codes: made, downloaded, withdrawn; what a code looks like.

Answers for codes that cannot be guessed and whose slips of the pen are noticed. Refuses to log one.
"""

from __future__ import annotations

import csv
import io
import secrets
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from premium import ledger, services
from premium.models import Code, CodeBatch
from premium.refusals import Refused
from premium.services import Wish

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""31 signs that are not taken for one another."""
LENGTH = 12
MOST_CODES, MOST_USES = 5000, 10_000


def _check(body: str) -> str:
    """The last sign: it changes with any one wrong sign and with two exchanged neighbours."""
    total = sum((place + 1) * ALPHABET.index(sign) for place, sign in enumerate(body))
    return ALPHABET[total % len(ALPHABET)]


def fresh() -> str:
    """A code of 54 bits and its check sign."""
    body = "".join(secrets.choice(ALPHABET) for _place in range(LENGTH - 1))
    return body + _check(body)


def tidy(text: str) -> str | None:
    """A code as it is kept, from what somebody typed; None when it cannot be one."""
    signs = "".join(sign for sign in text.upper()[:64] if sign not in " -\u00a0\u2013\u2011\t\r\n")
    if len(signs) != LENGTH or any(sign not in ALPHABET for sign in signs):
        return None
    return signs if _check(signs[:-1]) == signs[-1] else None


def shown(text: str) -> str:
    """A code in fours for the eye."""
    return "-".join(text[place : place + 4] for place in range(0, len(text), 4))


@transaction.atomic
def batch_create(
    *,
    label: str,
    tables: tuple[str, ...],
    amount: int,
    days: int,
    uses: int,
    expires_at: datetime | None,
    by: User | None,
    reason: str,
    now: datetime | None = None,
) -> CodeBatch:
    """Make a batch.

    Raises:
        Refused: ``no_table``, ``unknown_table``, ``bad_length``, ``bad_amount``, ``bad_uses``,
            ``end_in_past``, ``no_reason``.
    """
    moment = now or timezone.now()
    wish = services.check_wish(Wish(tables, days=days), moment)
    if not 1 <= amount <= MOST_CODES:
        raise Refused("bad_amount")
    if not 1 <= uses <= MOST_USES:
        raise Refused("bad_uses")
    if expires_at is not None and expires_at <= moment:
        raise Refused("end_in_past")
    batch = CodeBatch.objects.create(
        label=" ".join(label.split())[:80] or str(moment.date()),
        tables=list(wish.tables),
        amount=amount,
        days=days,
        uses=uses,
        expires_at=expires_at,
        reason=services.reasoned(reason),
        created_by=by,
        created_by_name=ledger.name_of(by),
    )
    texts: set[str] = set()
    while len(texts) < amount:
        texts.add(fresh())
    Code.objects.bulk_create([Code(batch=batch, text=text) for text in sorted(texts)])
    return batch


@transaction.atomic
def batch_withdraw(*, batch_id: UUID, by: User | None, reason: str) -> CodeBatch:
    """Let the codes of a batch serve no more; rights that they gave stay.

    Raises:
        Refused: ``batch_withdrawn``, ``no_reason``.
    """
    told = services.reasoned(reason)
    batch = CodeBatch.objects.select_for_update().get(pk=batch_id)
    if batch.withdrawn_at is not None:
        raise Refused("batch_withdrawn")
    batch.withdrawn_at, batch.withdrawn_reason = timezone.now(), told
    batch.withdrawn_by_name = ledger.name_of(by)
    batch.save(update_fields=["withdrawn_at", "withdrawn_reason", "withdrawn_by_name"])
    return batch


def as_csv(batch: CodeBatch) -> str:
    """A batch as a file: each code, how often it has served, how often it may."""
    out = io.StringIO()
    lines = csv.writer(out)
    lines.writerow(
        [
            _("code"),
            _("utilisations faites"),
            _("utilisations par code"),
            _("jours"),
            _("tables"),
            _("à utiliser avant"),
        ]
    )
    expiry = batch.expires_at.isoformat() if batch.expires_at else ""
    for code in batch.codes.order_by("pk"):
        row = [shown(code.text), code.used, batch.uses, batch.days, " ".join(batch.tables), expiry]
        lines.writerow(row)
    return out.getvalue()
