"""Staff pages of the talk: what was reported, and what to do about it.

Answers for reports with three ways out: erase the line, close the report, suspend whoever wrote
it (on their own page). Refuses to show lines that nobody reported.
"""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin

from talk import services
from talk.models import Report


@admin.register(Report)
class ReportAdmin(ModelAdmin):  # type: ignore[misc]
    """Reports, the open ones first."""

    list_display = ("reason", "quote", "about", "by", "made_at", "closed_at", "suspend")
    list_filter = (("closed_at", admin.EmptyFieldListFilter), "reason")
    list_select_related = ("about", "by")
    search_fields = ("about__name",)
    ordering = ("closed_at", "-made_at")
    actions: ClassVar = ["hide_lines", "close_reports"]
    readonly_fields = ("reason", "quote", "about", "by", "room", "made_at", "closed_at", "suspend")
    fields = readonly_fields

    def has_add_permission(self, _request: HttpRequest) -> bool:
        """Reports come from rooms alone."""
        return False

    def has_delete_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        """Reports are closed, and forgotten later by themselves."""
        return False

    @admin.display(description=_("suspendre"))
    def suspend(self, report: Report) -> SafeString | str:
        """A way to the author's own staff page, where suspending is done."""
        try:
            url = reverse("admin:accounts_person_change", args=[report.about_id])
        except NoReverseMatch:
            return "–"
        return format_html('<a href="{}">{}</a>', url, _("Voir la personne"))

    @admin.action(description=_("Effacer la ligne et clore le signalement"))
    def hide_lines(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        """Erase the lines in question; their reports are dealt with."""
        for report in reports.select_related("line"):
            if report.line is not None:
                services.line_hide(line=report.line)
            services.report_close(report=report)
        self.message_user(request, _("C’est fait."))

    @admin.action(description=_("Clore sans effacer"))
    def close_reports(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        """Nothing to do about these."""
        for report in reports:
            services.report_close(report=report)
        self.message_user(request, _("C’est fait."))
