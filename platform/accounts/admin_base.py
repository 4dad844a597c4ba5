"""What every page of the staff about a model of the house has in common.

Answers for pages that show and do not edit, and for acts: one form with a reason, one call of a
service, one line in the history. Refuses to write a row itself: services do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language_info, gettext, ngettext
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.decorators import display

MINUTE, DAY = 60, 86_400


def language_said(code: str) -> str:
    """« français »; a code that Django does not know stays as it is."""
    try:
        return str(get_language_info(code)["name_translated"]).lower()
    except KeyError:
        return code


def moment_said(moment: datetime | None, none: str = "–") -> str:
    """A moment in words, on the clock of whoever reads: « 30 novembre 2026 13:34 »."""
    return date_format(timezone.localtime(moment), "DATETIME_FORMAT") if moment else none


def span_said(seconds: int) -> str:
    """« 30 s », « 10 min », « 3 jours »: how long a turn may take."""
    if seconds >= DAY:
        return ngettext("%d jour", "%d jours", seconds // DAY) % (seconds // DAY)
    if seconds >= MINUTE and seconds % MINUTE == 0:
        return gettext("%d min") % (seconds // MINUTE)
    return gettext("%d s") % seconds


class ReasonForm(forms.Form):
    """Why an act is done: told to whom it concerns, kept in the history."""

    reason = forms.CharField(label=_("Raison"), min_length=5, max_length=300, strip=True)
    reason.widget = forms.Textarea(attrs={"rows": 3, "maxlength": 300})


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that staff may do to one row.

    ``do`` gets the row, the checked form and who acts; it returns what was done, in words.
    ``about`` says what stands now, or the very words that are to go.
    """

    title: str
    text: str
    button: str
    do: Callable[[Any, dict[str, Any], Any], str]
    form: type[forms.Form] = ReasonForm
    refused: tuple[type[Exception], ...] = ()
    about: Callable[[Any], str] = lambda _row: ""


class HouseAdmin(ModelAdmin):  # type: ignore[misc]
    """Rows to look at. What may be done to them are acts, each a page with its reason."""

    list_per_page = 50
    show_full_result_count = False
    show_add_link = False
    actions = None
    rights: tuple[str, ...] = ("view", "change")
    """The rights that open something here, of Django's four."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Refuse: rows come from what people do."""
        del request
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Refuse: a row changes by an act alone."""
        del request, obj
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Refuse: nothing of the house is deleted by hand."""
        del request, obj
        return False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Allow who may view or act."""
        return super().has_view_permission(request, obj) or self.has_act_permission(request)

    def has_act_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Whether this person may act on such rows: Django's right to change them."""
        del obj
        return bool(request.user.has_perm(f"{self.opts.app_label}.change_{self.opts.model_name}"))

    def offers(self, row: Any, name: str) -> bool:
        """Whether an act makes sense for a row: a button that would only be refused stays away."""
        del row, name
        return True

    def get_actions_detail(self, request: HttpRequest, object_id: Any) -> list[Any]:
        """The acts on a row's page."""
        found: list[Any] = super().get_actions_detail(request, object_id)
        row = self.get_object(request, str(object_id))
        before = len(f"{self.opts.app_label}_{self.opts.model_name}_")
        return [one for one in found if row and self.offers(row, one.action_name[before:])]

    def row(self, request: HttpRequest, object_id: str) -> Any:
        """The row of an act's page.

        Raises:
            PermissionDenied, Http404.
        """
        if not self.has_act_permission(request):
            raise PermissionDenied
        found = self.get_object(request, object_id)
        if found is None:
            raise Http404
        return found

    def viewed(self, request: HttpRequest, object_id: str) -> Any:
        """The row of a page that only shows.

        Raises:
            PermissionDenied, Http404.
        """
        if not self.has_view_permission(request):
            raise PermissionDenied
        found = self.get_object(request, object_id)
        if found is None:
            raise Http404
        return found

    def refuse(self, request: HttpRequest, refusal: Any) -> HttpResponse:
        """Tell in words why a page stays closed."""
        return render(request, "play/refused.html", {"refusal": refusal}, status=refusal.status)

    @staticmethod
    def to(address: str) -> HttpResponse:
        """Go to another page."""
        return HttpResponseRedirect(address)

    def act(self, request: HttpRequest, object_id: str, act: Act) -> HttpResponse:
        """The page of an act: ask, do, tell, and go back to the row."""
        row = self.row(request, object_id)
        form = act.form(request.POST or None)
        if request.method == "POST" and form.is_valid():
            try:
                said = act.do(row, form.cleaned_data, request.user)
            except act.refused as refusal:
                form.add_error(None, str(refusal.sentence()))  # type: ignore[attr-defined]
            else:
                self.log_change(request, row, said)
                messages.success(request, said)
                return HttpResponseRedirect(self.address(row))
        return self.page(
            request, row, "admin/act.html", {"act": act, "form": form, "about": act.about(row)}
        )

    def page(
        self, request: HttpRequest, row: Model, template: str, context: dict[str, Any]
    ) -> HttpResponse:
        """A page about one row, within the staff's frame."""
        whole = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": row,
            "title": gettext("Équipe"),
            "back_url": self.address(row),
            **context,
        }
        refused = "form" in context and bool(context["form"].errors)
        return render(request, template, whole, status=422 if refused else 200)

    @staticmethod
    def settings(chosen: Iterable[tuple[str, str]]) -> SafeString | str:
        """Options as lines of names and values, both in words."""
        return format_html_join("", "<p>{} : {}</p>", chosen) or "–"

    @display(description=_("langue"), ordering="language")
    def tongue(self, row: Any) -> str:
        """The language of a row, by its name."""
        return language_said(row.language)

    @display(description=_("temps par coup"), ordering="limit")
    def pace(self, row: Any) -> str:
        """How long a turn may take at a row's table."""
        return span_said(row.limit)

    def address(self, row: Model) -> str:
        """Where a row's page is."""
        name = f"{self.opts.app_label}_{self.opts.model_name}_change"
        return reverse(f"admin:{name}", args=[row.pk])
