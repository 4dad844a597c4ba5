"""Batches of redeem codes in the staff's pages: made, downloaded, withdrawn.

Answers for the file being given to whoever may act, and to nobody else. Refuses to write: the
services of ``premium.codes`` do.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet, Sum
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import action, display
from unfold.enums import ActionVariant

from accounts.admin_base import Act, HouseAdmin
from accounts.models import User
from premium import codes, tables
from premium.admin.forms import BatchForm, closing
from premium.admin.shown import linked, moment
from premium.models import CodeBatch, Redemption
from premium.refusals import Refused

MOST = 100
"""So many uses are named on a batch's page."""


def withdraw(batch: CodeBatch, given: dict[str, Any], user: User) -> str:
    """Let the codes of a batch serve no more."""
    codes.batch_withdraw(batch_id=batch.pk, by=user, reason=given["reason"])
    return gettext("Lot retiré.")


@admin.register(CodeBatch)
class CodeBatchAdmin(HouseAdmin):
    """Batches of redeem codes."""

    list_display = ("label", "what", "amount", "days", "served", "expires", "state", "made")
    list_filter = ("created_at",)
    search_fields = ("label", "reason", "created_by_name")
    search_help_text = _("Nom du lot, raison, qui l’a créé ou un code entier")
    ordering = ("-created_at",)
    actions_list = ("make",)
    actions_detail = ("download", "withdraw")
    fieldsets = (
        (
            None,
            {"fields": ("label", "what", "amount", "days", "uses", "expires", "served", "holders")},
        ),
        (_("Création"), {"fields": ("made", "created_by_name", "reason")}),
        (_("Retrait"), {"fields": ("stands", "withdrawn_by_name", "withdrawn_reason")}),
    )
    readonly_fields = ("what", "served", "holders", "expires", "made", "stands")

    def get_urls(self) -> list[URLPattern]:
        """The page that makes a batch."""
        made = self.admin_site.admin_view(self.new)
        return [path("nouveau/", made, name="premium_batch_new"), *super().get_urls()]

    def get_queryset(self, request: HttpRequest) -> QuerySet[CodeBatch]:
        """Batches with how often their codes have served."""
        found: QuerySet[CodeBatch] = super().get_queryset(request)
        return found.annotate(used=Sum("codes__used"))

    def offers(self, row: Any, name: str) -> bool:
        """A withdrawn batch is not withdrawn again."""
        return name != "withdraw" or row.withdrawn_at is None

    @display(description=_("tables"))
    def what(self, batch: CodeBatch) -> str:
        """Which tables its codes open."""
        return tables.said(batch.tables)

    @display(description=_("utilisations"))
    def served(self, batch: CodeBatch) -> str:
        """How often its codes have served, of how often they may."""
        used = batch.used  # type: ignore[attr-defined]
        return f"{used or 0} / {batch.amount * batch.uses}"

    @display(description=_("à utiliser avant"), ordering="expires_at")
    def expires(self, batch: CodeBatch) -> str:
        """When its codes serve no more, in Paris."""
        return moment(batch.expires_at, gettext("sans limite"))

    @display(description=_("créé le"), ordering="created_at")
    def made(self, batch: CodeBatch) -> str:
        """When it was made, in Paris."""
        return moment(batch.created_at)

    @display(
        description=_("état"),
        label={"open": "success", "withdrawn": "danger", "past": "default", "spent": "default"},
    )
    def state(self, batch: CodeBatch) -> tuple[str, Any]:
        """Whether its codes may serve."""
        if batch.withdrawn_at is not None:
            return "withdrawn", gettext("retiré")
        if batch.expires_at is not None and batch.expires_at <= timezone.now():
            return "past", gettext("périmé")
        if (batch.used or 0) >= batch.amount * batch.uses:  # type: ignore[attr-defined]
            return "spent", gettext("épuisé")
        return "open", gettext("utilisable")

    @display(description=_("état"))
    def stands(self, batch: CodeBatch) -> Any:
        """Whether its codes may serve, in words."""
        if batch.withdrawn_at is not None:
            return gettext("retiré le %(at)s") % {"at": moment(batch.withdrawn_at)}
        return self.state(batch)[1]

    @display(description=_("servis à"))
    def holders(self, batch: CodeBatch) -> SafeString | str:
        """Who used a code of it, and when; the code itself stays in the file."""
        used = Redemption.objects.filter(code__batch=batch).select_related("person", "code")
        rows = ((linked(one.person), moment(one.at), one.code.text[-4:]) for one in used[:MOST])
        return format_html_join("", "<p>{} · {} · …{}</p>", rows) or "–"

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[CodeBatch], search_term: str
    ) -> tuple[QuerySet[CodeBatch], bool]:
        """Find the batch of a whole code that somebody sent in, too."""
        code = codes.tidy(search_term) if self.has_act_permission(request) else None
        if code is not None:
            return queryset.filter(codes__text=code), False
        found: tuple[QuerySet[CodeBatch], bool] = super().get_search_results(
            request, queryset, search_term
        )
        return found

    @action(description=_("Nouveau lot…"), url_path="vers-nouveau", permissions=["act"])
    def make(self, request: HttpRequest) -> HttpResponse:
        """To the page that makes a batch."""
        del request
        return HttpResponseRedirect(reverse("admin:premium_batch_new"))

    def new(self, request: HttpRequest) -> HttpResponse:
        """Make a batch."""
        if not self.has_act_permission(request):
            raise PermissionDenied
        form = BatchForm(request.POST or None)
        if request.method == "POST" and form.is_valid():
            try:
                batch = self._made(form.cleaned_data, request)
            except Refused as refused:
                form.add_error(None, refused.sentence())
            else:
                messages.success(request, gettext("Lot créé : téléchargez ses codes ci-dessous."))
                return HttpResponseRedirect(self.address(batch))
        context = {
            **self.admin_site.each_context(request),
            "title": gettext("Nouveau lot de codes"),
            "form": form,
        }
        status = 422 if form.errors else 200
        return render(request, "premium/staff/batch.html", context, status=status)

    @staticmethod
    def _made(given: dict[str, Any], request: HttpRequest) -> CodeBatch:
        return codes.batch_create(
            label=given["label"],
            tables=given["tables"],
            amount=given["amount"],
            days=given["days"],
            uses=given["uses"],
            expires_at=closing(given["expires"]),
            by=request.user,  # type: ignore[arg-type]
            reason=given["reason"],
        )

    @action(
        description=_("Télécharger (CSV)"), url_path="csv", icon="download", permissions=["act"]
    )
    def download(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """The codes as a file."""
        batch = self.row(request, object_id)
        answer = HttpResponse(codes.as_csv(batch), content_type="text/csv; charset=utf-8")
        answer["Content-Disposition"] = f'attachment; filename="codes-{str(batch.pk)[:8]}.csv"'
        answer["Cache-Control"] = "no-store"
        return answer

    @action(
        description=_("Retirer le lot…"),
        url_path="retirer",
        icon="block",
        permissions=["act"],
        variant=ActionVariant.DANGER,
    )
    def withdraw(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Let its codes serve no more."""
        act = Act(
            gettext("Retirer ce lot"),
            gettext("Ses codes ne serviront plus. Les droits déjà obtenus par eux restent."),
            gettext("Retirer le lot"),
            withdraw,
            refused=(Refused,),
        )
        return self.act(request, object_id, act)
