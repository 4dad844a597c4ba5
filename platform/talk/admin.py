"""Staff pages of the talk: what was reported, and what to do about it.

Answers for reports with three ways out: erase the line, close the report, suspend whoever wrote
it (on their own page). Refuses to show lines that nobody reported.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import action, display
from unfold.enums import ActionVariant

from accounts.admin_base import Act, HouseAdmin
from accounts.models import Person, User
from talk import services
from talk.models import Report


def erase(report: Report, given: dict[str, Any], _user: User) -> str:
    """Erase the line in question; its report is dealt with."""
    if report.line is not None:
        services.line_hide(line=report.line)
    services.report_close(report=report)
    return gettext("Ligne effacée, signalement clos : %(reason)s") % given


def close(report: Report, given: dict[str, Any], _user: User) -> str:
    """Nothing to do about it."""
    services.report_close(report=report)
    return gettext("Signalement clos : %(reason)s") % given


def quoted(report: Report) -> str:
    """The words in question, before one decides about them."""
    return report.quote


@admin.register(Report)
class ReportAdmin(HouseAdmin):
    """Reports, the open ones first."""

    list_display = ("quote", "reason", "author", "by", "made_at", "state")
    list_filter = (("closed_at", admin.EmptyFieldListFilter), "reason")
    list_select_related = ("about", "by")
    search_fields = ("about__name", "quote")
    search_help_text = _("Nom de qui a écrit, ou mots du texte signalé")
    ordering = (F("closed_at").asc(nulls_first=True), "-made_at")
    actions_detail = ("erase", "close", "suspend")
    fields = (
        "quote",
        "reason",
        "author",
        "reporter",
        "room_link",
        "made_at",
        "state_word",
        "closed_at",
    )
    readonly_fields = ("author", "reporter", "room_link", "state_word")

    def offers(self, row: Any, name: str) -> bool:
        """What is dealt with stays so; whoever wrote it can still be kept away."""
        return name == "suspend" or row.closed_at is None

    @display(description=_("auteur"), ordering="about__name")
    def author(self, report: Report) -> SafeString | str:
        """Who wrote it."""
        return _linked(report.about)

    @display(description=_("signalé par"))
    def reporter(self, report: Report) -> SafeString | str:
        """Who brought it before the staff."""
        return _linked(report.by)

    @display(description=_("salon"))
    def room_link(self, report: Report) -> SafeString:
        """Where it was said; the room's page is known by its name alone."""
        address = reverse("admin:rooms_room_change", args=[report.room])
        return format_html('<a class="staff-link" href="{}">{}</a>', address, _("Voir le salon"))

    @display(
        description=_("état"), ordering="closed_at", label={"open": "warning", "closed": "default"}
    )
    def state(self, report: Report) -> tuple[str, Any]:
        """Whether somebody must still deal with it."""
        return ("closed", _("traité")) if report.closed_at else ("open", _("à traiter"))

    @display(description=_("état"))
    def state_word(self, report: Report) -> Any:
        """The same in words."""
        return self.state(report)[1]

    @action(
        description=_("Effacer la ligne…"),
        url_path="effacer",
        icon="delete",
        permissions=["act"],
        variant=ActionVariant.DANGER,
    )
    def erase(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Erase the line and close the report."""
        act = Act(
            gettext("Effacer la ligne"),
            gettext(
                "Plus personne ne la lira dans le salon, et le signalement est clos. Le texte "
                "signalé reste ici tant que le signalement est gardé."
            ),
            gettext("Effacer la ligne"),
            erase,
            about=quoted,
        )
        return self.act(request, object_id, act)

    @action(description=_("Clore sans effacer…"), url_path="clore", permissions=["act"])
    def close(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Nothing to do about it."""
        act = Act(
            gettext("Clore sans effacer"),
            gettext("La ligne reste dans le salon ; la raison est gardée dans l’historique."),
            gettext("Clore le signalement"),
            close,
            about=quoted,
        )
        return self.act(request, object_id, act)

    @action(
        description=_("Suspendre qui l’a écrite…"),
        url_path="suspendre",
        icon="block",
        permissions=["act"],
    )
    def suspend(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """To the author's own page of that act, which asks for its own right."""
        report = self.row(request, object_id)
        return self.to(f"{_address(report.about)}suspendre/")


def _address(person: Person) -> str:
    change = reverse("admin:accounts_person_change", args=[person.pk])
    return change.removesuffix("change/")


def _linked(person: Person | None) -> SafeString | str:
    if person is None:
        return "–"
    address = reverse("admin:accounts_person_change", args=[person.pk])
    return format_html('<a class="staff-link" href="{}">{}</a>', address, person.name)
