"""Rights, their ledger, codes, requests and figures.

Answers for rows and their constraints. Refuses to know rooms and matches: tables are words here.
"""

from premium.models.asking import AccessRequest, Notice
from premium.models.codes import Code, CodeBatch, Redemption
from premium.models.figures import DayFigure
from premium.models.rights import Entitlement, LedgerEntry
from premium.models.tables import TableEntry

__all__ = [
    "AccessRequest",
    "Code",
    "CodeBatch",
    "DayFigure",
    "Entitlement",
    "LedgerEntry",
    "Notice",
    "Redemption",
    "TableEntry",
]
