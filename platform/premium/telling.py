"""Words to a person about their rights: kept for the site, and some sent by e-mail, once each.

Answers for writing a notice in the transaction of the act it tells of, and for its sentence.
Refuses to send: ``tasks`` does, after the commit.
"""

from __future__ import annotations

from datetime import datetime

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _noop

from premium import moments, tables
from premium.models import Entitlement, Notice

Kind = Notice.Kind
BY_MAIL = {Kind.WEEK_LEFT, Kind.DAY_LEFT, Kind.GRANTED, Kind.DECLINED, Kind.REVOKED}

REMINDERS = {Kind.WEEK_LEFT, Kind.DAY_LEFT}
"""What a member may do without: nothing has been decided about them."""


def notice(right: Entitlement, kind: str, *, at: datetime, reason: str = "") -> Notice:
    """The notice of one change of a right, not yet written."""
    return Notice(
        person_id=right.person_id,
        kind=kind,
        key=f"{right.pk}:{right.seq}:{kind}",
        entitlement_id=right.pk,
        tables=list(right.tables),
        starts_at=right.starts_at,
        ends_at=right.ends_at,
        reason=reason,
        at=at,
        by_mail=kind in BY_MAIL,
    )


def tell(right: Entitlement, kind: str, *, at: datetime, reason: str = "") -> None:
    """Keep a notice for the person of a right."""
    notice(right, kind, at=at, reason=reason).save(force_insert=True)


_SENTENCES = {
    Kind.WEEK_LEFT: _noop("Votre droit à %(tables)s va %(until)s : plus que sept jours."),
    Kind.DAY_LEFT: _noop("Votre droit à %(tables)s va %(until)s : plus qu’un jour."),
    Kind.ENDED: _noop("Votre droit à %(tables)s est arrivé à sa fin."),
    Kind.GRANTED: _noop("Vous pouvez ouvrir %(tables)s, %(until)s."),
    Kind.DECLINED: _noop("Nous n’avons pas pu donner suite à votre demande."),
    Kind.SUSPENDED: _noop("Votre droit à %(tables)s est suspendu."),
    Kind.RESUMED: _noop("Votre droit à %(tables)s est rétabli, %(until)s."),
    Kind.REVOKED: _noop("Votre droit à %(tables)s vous a été retiré."),
}
_FROM_LATER = _noop("Vous pourrez ouvrir %(tables)s, %(since)s, %(until)s.")


def sentence(told: Notice) -> str:
    """What a notice says, in the active language."""
    words = _SENTENCES[Kind(told.kind)]
    if told.kind == Kind.GRANTED and told.starts_at is not None and told.starts_at > told.at:
        words = _FROM_LATER
    return gettext(words) % {
        "tables": tables.said(told.tables),
        "until": moments.until(told.ends_at),
        "since": moments.since(told.starts_at) if told.starts_at else "",
    }
