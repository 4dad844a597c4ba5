"""By what the staff's list of rights may be narrowed.

Answers for the words of each filter. Refuses to know what holds when: ``selectors`` do.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from premium import selectors, tables
from premium.models import Entitlement


class HoldsFilter(admin.SimpleListFilter):
    """Rights that hold now, by the clock; or that end soon."""

    title = _("validité")
    parameter_name = "holds"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Now, and three stretches of days."""
        del request, model_admin
        ends = ((days, ngettext("%d jour", "%d jours", days) % days) for days in (1, 7, 14, 30))
        return [
            ("now", _("en cours")),
            *((str(days), _("finit d’ici %(days)s") % {"days": said}) for days, said in ends),
        ]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Entitlement]
    ) -> QuerySet[Entitlement]:
        """Those that hold, or hold and end within so many days."""
        del request
        chosen = self.value() or ""
        if chosen == "now":
            return queryset.filter(pk__in=selectors.holding().values("pk"))
        if chosen in {"1", "7", "14", "30"}:
            return queryset.filter(pk__in=selectors.ending_within(int(chosen)).values("pk"))
        return queryset


class TableFilter(admin.SimpleListFilter):
    """Rights that open a table."""

    title = _("table")
    parameter_name = "table"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Every premium table."""
        del request, model_admin
        return [(table.key, table.name) for table in tables.TABLES]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Rights to that table or to all."""
        del request
        if self.value() in tables.KEYS:
            return queryset.filter(tables__overlap=[self.value(), tables.ALL])
        return queryset
