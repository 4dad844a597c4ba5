"""The ledger of rights in the staff's pages: what was done to each, by whom and why.

Answers for reading it. Refuses to write: ``services`` do.
"""

from __future__ import annotations

from django.contrib import admin
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from accounts.admin_base import HouseAdmin
from premium.admin.shown import effect, linked, moment, reason_of
from premium.models import LedgerEntry


@admin.register(LedgerEntry)
class LedgerEntryAdmin(HouseAdmin):
    """The ledger: what was done to every right, never changed."""

    list_display = ("when", "kind", "holder", "by_name", "why")
    list_filter = ("kind", "at")
    search_fields = ("person__name", "person__user__email", "by_name", "reason", "=entitlement_id")
    search_help_text = _("Personne, équipe, raison ou identifiant du droit")
    list_select_related = ("person",)
    ordering = ("-at", "-id")
    fields = ("when", "kind", "holder", "made_of_it", "by_name", "why", "right")
    readonly_fields = ("when", "holder", "made_of_it", "why", "right")

    @display(description=_("quand"), ordering="at")
    def when(self, entry: LedgerEntry) -> str:
        """The moment, in Paris."""
        return moment(entry.at)

    @display(description=_("personne"), ordering="person__name")
    def holder(self, entry: LedgerEntry) -> SafeString:
        """Whose right it was."""
        return linked(entry.person)

    @display(description=_("effet"))
    def made_of_it(self, entry: LedgerEntry) -> str:
        """What the act made of the right, in words."""
        return effect(entry)

    @display(description=_("raison"))
    def why(self, entry: LedgerEntry) -> str:
        """Why it was done."""
        return reason_of(entry.reason)

    @display(description=_("droit"))
    def right(self, entry: LedgerEntry) -> SafeString:
        """To the right itself."""
        address = reverse("admin:premium_entitlement_change", args=[entry.entitlement_id])
        said = str(entry.entitlement_id)
        return format_html('<a class="staff-link" href="{}">{}</a>', address, said)
