"""Members' requests in the staff's pages: answered with one click, or with a word.

Answers for the one click being a sent form, never a link. Refuses to write: ``asking`` does.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from unfold.decorators import action, display
from unfold.enums import ActionVariant

from accounts.admin_base import Act, HouseAdmin
from accounts.models import User
from premium import asking, moments, tables
from premium.admin.forms import AnswerForm
from premium.admin.shown import linked, moment
from premium.models import AccessRequest
from premium.refusals import Refused


def grant(asked: AccessRequest, given: dict[str, Any], user: User) -> str:
    """Answer with a right."""
    right = asking.access_grant(
        request_id=asked.pk, by=user, days=given["days"], reason=given["reason"]
    )
    return gettext("Accordé %(until)s.") % {"until": moments.until(right.ends_at)}


def decline(asked: AccessRequest, given: dict[str, Any], user: User) -> str:
    """Answer with a reason."""
    asking.access_decline(request_id=asked.pk, by=user, reason=given["reason"])
    return gettext("Demande déclinée.")


def asked_for(asked: AccessRequest) -> str:
    """What the person wrote."""
    return asked.message


@admin.register(AccessRequest)
class AccessRequestAdmin(HouseAdmin):
    """Requests for premium tables."""

    list_display = ("what", "asker", "message", "when", "state", "at_once")
    list_filter = ("status", "asked_at")
    search_fields = ("person__name", "person__user__email", "message")
    search_help_text = _("Nom, adresse e-mail ou mots de la demande")
    list_select_related = ("person",)
    ordering = ("-status", "-asked_at")
    actions_detail = ("grant", "decline")
    fields = ("asker", "what", "message", "when", "stands", "answered", "answer")
    readonly_fields = ("asker", "what", "when", "stands", "answered")

    def get_urls(self) -> list[URLPattern]:
        """The one click's address."""
        at_once = self.admin_site.admin_view(require_POST(self.grant_at_once))
        own = path("<int:request_id>/d-un-clic/", at_once, name="premium_request_at_once")
        return [own, *super().get_urls()]

    def offers(self, row: Any, name: str) -> bool:
        """What has its answer keeps it."""
        del name
        return bool(row.status == AccessRequest.Status.OPEN)

    @display(description=_("personne"), ordering="person__name")
    def asker(self, asked: AccessRequest) -> SafeString:
        """Who asks."""
        return linked(asked.person)

    @display(description=_("tables"))
    def what(self, asked: AccessRequest) -> str:
        """For which tables."""
        return tables.said(asked.tables)

    @display(description=_("demandé le"), ordering="asked_at")
    def when(self, asked: AccessRequest) -> str:
        """Since when it waits, in Paris."""
        return moment(asked.asked_at)

    @display(
        description=_("état"),
        ordering="status",
        label={"open": "warning", "granted": "success", "declined": "default"},
    )
    def state(self, asked: AccessRequest) -> tuple[str, Any]:
        """Whether it has its answer."""
        return asked.status, asked.get_status_display()

    @display(description=_("état"))
    def stands(self, asked: AccessRequest) -> str:
        """Whether it has its answer, in words."""
        return asked.get_status_display()

    @display(description=_("répondu"))
    def answered(self, asked: AccessRequest) -> str:
        """When, and by whom."""
        return f"{moment(asked.answered_at)} · {asked.answered_by_name}".strip(" ·")

    @display(description=_("répondre"))
    def at_once(self, asked: AccessRequest) -> SafeString | str:
        """A button of the list's own form: one click, one answer."""
        if asked.status != AccessRequest.Status.OPEN:
            return "–"
        address = reverse("admin:premium_request_at_once", args=[asked.pk])
        label = gettext("Accorder %(days)d jours") % {"days": asking.DAYS}
        name = gettext("%(label)s à %(person)s") % {"label": label, "person": asked.person.name}
        return format_html(
            '<button type="submit" class="staff-once" formaction="{}" formmethod="post"'
            ' aria-label="{}">{}</button>',
            address,
            name,
            label,
        )

    def grant_at_once(self, request: HttpRequest, request_id: int) -> HttpResponse:
        """Answer with the usual length."""
        if not self.has_act_permission(request) or not isinstance(request.user, User):
            raise PermissionDenied
        try:
            right = asking.access_grant(request_id=request_id, by=request.user)
        except Refused as refused:
            messages.error(request, refused.sentence())
        else:
            messages.success(
                request,
                gettext("%(person)s : %(tables)s, %(until)s.")
                % {
                    "person": right.person.name,
                    "tables": tables.said(right.tables),
                    "until": moments.until(right.ends_at),
                },
            )
        return HttpResponseRedirect(reverse("admin:premium_accessrequest_changelist"))

    @action(description=_("Accorder…"), url_path="accorder", icon="check", permissions=["act"])
    def grant(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Answer with a length and a word of one's own."""
        act = Act(
            gettext("Accorder cette demande"),
            gettext("La personne est prévenue par e-mail et sur le site, avec votre raison."),
            gettext("Accorder"),
            grant,
            AnswerForm,
            refused=(Refused,),
            about=asked_for,
        )
        return self.act(request, object_id, act)

    @action(
        description=_("Décliner…"),
        url_path="decliner",
        icon="close",
        permissions=["act"],
        variant=ActionVariant.DANGER,
    )
    def decline(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Answer with a reason and no right."""
        act = Act(
            gettext("Décliner cette demande"),
            gettext("La personne lit votre raison, par e-mail et sur le site."),
            gettext("Décliner"),
            decline,
            refused=(Refused,),
            about=asked_for,
        )
        return self.act(request, object_id, act)
