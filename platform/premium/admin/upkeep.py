"""Premium tables closed and reopened by the staff, with everything that was done before.

Answers for the page of the act and for the log. Refuses to write: ``premium.upkeep`` does.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from accounts.admin_base import Act, HouseAdmin, ReasonForm
from premium import selectors, tables, upkeep
from premium.admin.shown import moment
from premium.models import TableEntry
from premium.refusals import Refused


@admin.register(TableEntry)
class TableEntryAdmin(HouseAdmin):
    """The upkeep of the tables: every closing and reopening."""

    list_display = ("when", "name", "kind", "by_name", "reason")
    list_filter = ("kind", "table")
    search_fields = ("by_name", "reason")
    ordering = ("-id",)
    fields = ("when", "name", "kind", "by_name", "reason")
    readonly_fields = ("when", "name")

    def get_urls(self) -> list[URLPattern]:
        """The page that closes or reopens a table."""
        turned = self.admin_site.admin_view(self.turn)
        own = path("entretien/<slug:key>/", turned, name="premium_upkeep")
        return [own, *super().get_urls()]

    @display(description=_("quand"), ordering="at")
    def when(self, entry: TableEntry) -> str:
        """The moment, in Paris."""
        return moment(entry.at)

    @display(description=_("table"), ordering="table")
    def name(self, entry: TableEntry) -> str:
        """Which table."""
        return tables.said([entry.table])

    def turn(self, request: HttpRequest, key: str) -> HttpResponse:
        """Close a table to new rooms, or reopen it, for a reason."""
        if not self.has_act_permission(request):
            raise PermissionDenied
        table = tables.by_key(key)
        if table is None:
            raise Http404
        closed = selectors.closing_of(table.key) is not None
        form = ReasonForm(request.POST or None)
        if request.method == "POST" and form.is_valid():
            change = (
                upkeep.table_reopen if request.POST.get("do") == "reopen" else (upkeep.table_close)
            )
            try:
                change(table=table.key, by=request.user, reason=form.cleaned_data["reason"])  # type: ignore[arg-type]
            except Refused as refused:
                form.add_error(None, refused.sentence())
            else:
                messages.success(request, gettext("C’est fait, et c’est noté."))
                return HttpResponseRedirect(reverse("admin:premium_dashboard"))
        return self._asked(request, table, closed, form)

    def _asked(
        self, request: HttpRequest, table: tables.PremiumTable, closed: bool, form: Any
    ) -> HttpResponse:
        act = Act(
            gettext("Rouvrir cette table") if closed else gettext("Fermer cette table"),
            gettext("Les salons peuvent de nouveau la choisir.")
            if closed
            else gettext(
                "Aucun nouveau salon ne pourra la choisir, droit ou non. Les salons qui y sont "
                "déjà et les parties en cours continuent."
            ),
            gettext("Rouvrir") if closed else gettext("Fermer aux nouveaux salons"),
            lambda _row, _given, _user: "",
        )
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": table.name,
            "original": table.name,
            "act": act,
            "form": form,
            "do": "reopen" if closed else "close",
            "back_url": reverse("admin:premium_dashboard"),
        }
        status = 422 if form.errors else 200
        return render(request, "premium/staff/upkeep.html", context, status=status)
