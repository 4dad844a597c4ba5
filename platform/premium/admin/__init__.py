"""The staff's pages about premium tables: rights, requests, codes, upkeep, the dashboard.

Answers for showing rows and for forms around the services. Refuses to write a row itself.
"""

from premium.admin.codes import CodeBatchAdmin
from premium.admin.ledger import LedgerEntryAdmin
from premium.admin.requests import AccessRequestAdmin
from premium.admin.rights import EntitlementAdmin
from premium.admin.upkeep import TableEntryAdmin

__all__ = [
    "AccessRequestAdmin",
    "CodeBatchAdmin",
    "EntitlementAdmin",
    "LedgerEntryAdmin",
    "TableEntryAdmin",
]
