"""The staff's pages about checks of the store."""

from __future__ import annotations

from django.contrib import admin

from accounts.admin_base import HouseAdmin
from replays.models import StoreReport


@admin.register(StoreReport)
class StoreReportAdmin(HouseAdmin):
    """What each check found."""

    list_display = ("started_at", "ended_at", "matches", "count")

    @admin.display(description="fautes")
    def count(self, report: StoreReport) -> int:
        """Matches that did not hold."""
        return len(report.faults)
