"""Rights in the staff's pages: the list, one right with its ledger, and the acts on it.

Answers for offering an act only where it makes sense. Refuses to write: ``services`` do.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import action, display
from unfold.enums import ActionVariant

from accounts.admin_base import Act, HouseAdmin
from accounts.models import User
from premium import moments, selectors, services, tables
from premium.admin import pages
from premium.admin.filters import HoldsFilter, TableFilter
from premium.admin.forms import ExtendForm, closing
from premium.admin.shown import acts, end, linked, moment, reason_of
from premium.models import Entitlement
from premium.refusals import Refused

Status = Entitlement.Status


def extend(right: Entitlement, given: dict[str, Any], user: User) -> str:
    """Let a right last longer."""
    longer = services.entitlement_extend(
        right_id=right.pk,
        by=user,
        reason=given["reason"],
        days=given["days"],
        until=closing(given["until"]),
    )
    return gettext("Prolongé %(until)s.") % {"until": moments.until(longer.ends_at)}


def suspend(right: Entitlement, given: dict[str, Any], user: User) -> str:
    """Keep a right from being used."""
    services.entitlement_suspend(right_id=right.pk, by=user, reason=given["reason"])
    return gettext("Droit suspendu.")


def resume(right: Entitlement, given: dict[str, Any], user: User) -> str:
    """Give a right back."""
    services.entitlement_resume(right_id=right.pk, by=user, reason=given["reason"])
    return gettext("Droit rétabli.")


def revoke(right: Entitlement, given: dict[str, Any], user: User) -> str:
    """Take a right back."""
    services.entitlement_revoke(right_id=right.pk, by=user, reason=given["reason"])
    return gettext("Droit retiré.")


def standing(right: Entitlement) -> str:
    """Where a right stands now, and until when."""
    said = right.get_status_display()
    return said if right.is_over else f"{said}, {moments.until(right.ends_at)}"


@admin.register(Entitlement)
class EntitlementAdmin(HouseAdmin):
    """Rights to premium tables."""

    list_display = ("what", "holder", "state", "begins", "ends", "origin", "granted_by_name")
    list_filter = (HoldsFilter, "source", "status", TableFilter)
    search_fields = ("person__name", "person__user__email", "=id")
    search_help_text = _("Nom, adresse e-mail ou identifiant du droit")
    list_select_related = ("person",)
    ordering = ("-granted_at",)
    actions_list = ("grant", "dashboard")
    actions_detail = ("extend", "suspend", "resume", "revoke", "whole")
    fieldsets = (
        (None, {"fields": ("holder", "what", "stands", "begins", "ends")}),
        (_("Octroi"), {"fields": ("origin", "granted_by_name", "granted", "why", "id")}),
        (_("Registre"), {"fields": ("ledger",)}),
    )
    readonly_fields = (
        *("holder", "what", "stands", "begins", "ends", "origin", "granted", "why", "ledger"),
    )

    def get_urls(self) -> list[URLPattern]:
        """The pages beside the list, before the row's own."""
        guarded = self.admin_site.admin_view
        own = [
            path("tableau/", guarded(self._page(pages.dashboard)), name="premium_dashboard"),
            path("accorder/", guarded(self._page(pages.grant)), name="premium_grant"),
            path(
                "personne/<uuid:person_id>/",
                guarded(self._page(pages.person)),
                name="premium_person",
            ),
        ]
        return own + list(super().get_urls())

    def _page(self, view: Any) -> Any:
        """A page of these that may be seen by whoever may see rights."""

        def page(request: HttpRequest, **given: Any) -> HttpResponse:
            found: HttpResponse = view(self, request, **given)
            return found

        return page

    def offers(self, row: Any, name: str) -> bool:
        """A right that is over is at most extended; a suspended one resumed or revoked."""
        over = row.is_over or (row.ends_at is not None and row.ends_at <= timezone.now())
        suspended = row.status == Status.SUSPENDED
        return {
            "extend": row.status != Status.REVOKED and row.ends_at is not None,
            "suspend": not over and not suspended,
            "resume": not over and suspended,
            "revoke": not over,
        }.get(name, True)

    @display(description=_("personne"), ordering="person__name")
    def holder(self, right: Entitlement) -> SafeString:
        """Whose right it is."""
        return linked(right.person)

    @display(description=_("tables"), ordering="tables")
    def what(self, right: Entitlement) -> str:
        """Which tables it opens."""
        return tables.said(right.tables)

    @display(
        description=_("état"),
        ordering="status",
        label={
            "active": "success",
            "scheduled": "info",
            "suspended": "warning",
            "revoked": "danger",
            "expired": "default",
        },
    )
    def state(self, right: Entitlement) -> tuple[str, Any]:
        """Where it stands."""
        return right.status, right.get_status_display()

    @display(description=_("état"))
    def stands(self, right: Entitlement) -> str:
        """Where it stands, in words."""
        return right.get_status_display()

    @display(description=_("début"), ordering="starts_at")
    def begins(self, right: Entitlement) -> str:
        """Its first moment, in Paris."""
        return moment(right.starts_at)

    @display(description=_("fin"), ordering="ends_at")
    def ends(self, right: Entitlement) -> str:
        """When it is over, in Paris."""
        return end(right.ends_at)

    @display(description=_("origine"), ordering="source")
    def origin(self, right: Entitlement) -> str:
        """Where it comes from."""
        return right.get_source_display()

    @display(description=_("accordé le"))
    def granted(self, right: Entitlement) -> str:
        """When it was granted, in Paris."""
        return moment(right.granted_at)

    @display(description=_("raison"))
    def why(self, right: Entitlement) -> str:
        """Why it was granted."""
        return reason_of(right.reason)

    @display(description=_("actes"))
    def ledger(self, right: Entitlement) -> str:
        """Everything that was done to it."""
        lines = acts(selectors.ledger_of(right))
        return render_to_string("premium/staff/acts.html", {"acts": lines})

    @action(description=_("Accorder…"), url_path="vers-accorder", icon="add", permissions=["act"])
    def grant(self, request: HttpRequest) -> HttpResponse:
        """To the page that grants."""
        del request
        return HttpResponseRedirect(reverse("admin:premium_grant"))

    @action(description=_("Tableau de bord"), url_path="vers-tableau", permissions=["view"])
    def dashboard(self, request: HttpRequest) -> HttpResponse:
        """To the dashboard."""
        del request
        return HttpResponseRedirect(reverse("admin:premium_dashboard"))

    @action(description=_("Prolonger…"), url_path="prolonger", icon="update", permissions=["act"])
    def extend(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Let it last longer."""
        act = Act(
            gettext("Prolonger ce droit"),
            gettext("La personne est prévenue par e-mail et sur le site, avec votre raison."),
            gettext("Prolonger"),
            extend,
            ExtendForm,
            refused=(Refused,),
            about=standing,
        )
        return self.act(request, object_id, act)

    @action(description=_("Suspendre…"), url_path="suspendre", icon="pause", permissions=["act"])
    def suspend(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Keep it from being used for a while."""
        act = Act(
            gettext("Suspendre ce droit"),
            gettext(
                "La personne n’ouvre plus ces tables jusqu’à ce que le droit soit rétabli ; sa "
                "date de fin ne bouge pas. Une partie en cours n’en sait rien."
            ),
            gettext("Suspendre"),
            suspend,
            refused=(Refused,),
            about=standing,
        )
        return self.act(request, object_id, act)

    @action(description=_("Rétablir…"), url_path="retablir", icon="play_arrow", permissions=["act"])
    def resume(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Give it back."""
        act = Act(
            gettext("Rétablir ce droit"),
            gettext("La personne peut de nouveau ouvrir ces tables, jusqu’à la même date."),
            gettext("Rétablir"),
            resume,
            refused=(Refused,),
            about=standing,
        )
        return self.act(request, object_id, act)

    @action(
        description=_("Retirer…"),
        url_path="retirer",
        icon="block",
        permissions=["act"],
        variant=ActionVariant.DANGER,
    )
    def revoke(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Take it back for good."""
        act = Act(
            gettext("Retirer ce droit"),
            gettext(
                "Ce droit prend fin tout de suite et pour de bon ; les autres droits de la "
                "personne restent. Une partie en cours va à son terme."
            ),
            gettext("Retirer le droit"),
            revoke,
            refused=(Refused,),
            about=standing,
        )
        return self.act(request, object_id, act)

    # Not « history »: that name is the address of Django's own page.
    @action(description=_("Tout sur la personne"), url_path="personne", permissions=["view"])
    def whole(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """To the person's whole premium history."""
        right = self.viewed(request, object_id)
        return HttpResponseRedirect(reverse("admin:premium_person", args=[right.person_id]))
