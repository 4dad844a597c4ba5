"""The staff's pages about looking back: checks of the store, and looks into running matches.

Answers for a look being recorded, with its reason, before its page exists. Refuses to show one
without.
"""

from __future__ import annotations

from functools import update_wrapper
from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from accounts.admin_base import Act, HouseAdmin, ReasonForm
from accounts.models import User
from play import frames
from play.models import Match
from play.refusals import Refusal, spoken
from replays import film, looking
from replays.models import Look, StoreReport


@admin.register(StoreReport)
class StoreReportAdmin(HouseAdmin):
    """What each check of the store found."""

    list_display = ("started_at", "ended_at", "matches", "count")
    rights = ("view",)
    fields = ("started_at", "ended_at", "matches", "list")
    readonly_fields = ("list",)

    @display(description=_("fautes"))
    def count(self, report: StoreReport) -> int:
        """Matches that did not hold."""
        return len(report.faults)

    @display(description=_("fautes"))
    def list(self, report: StoreReport) -> SafeString | str:
        """Each fault with its match and the place in its log."""
        if not report.faults:
            return gettext("aucune : chaque partie finie tient")
        rows = (
            (
                reverse("admin:play_match_change", args=[fault["match"]]),
                fault["match"],
                gettext("événement %(seq)s · %(where)s · %(code)s")
                % {**fault, "seq": fault["seq"] or "–", "where": fault["where"] or "–"},
            )
            for fault in report.faults
        )
        return format_html_join("", '<p><a class="staff-link" href="{}">{}</a> {}</p>', rows)


@admin.register(Look)
class LookAdmin(HouseAdmin):
    """Who of the staff saw everything of a running match, when and why."""

    list_display = ("at", "staff_name", "match_link", "reason")
    rights = ("view", "add")
    list_filter = ("at",)
    search_fields = ("staff_name", "reason", "=match__stream__id")
    list_select_related = ("match",)
    fields = ("at", "staff_name", "match_link", "seq", "reason")
    readonly_fields = ("match_link",)

    def has_act_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Whether this person may look: Django's right to add such a record."""
        del obj
        return bool(request.user.has_perm("replays.add_look"))

    @display(description=_("partie"), ordering="match")
    def match_link(self, look: Look) -> SafeString:
        """The match that was looked at."""
        address = reverse("admin:play_match_change", args=[look.match_id])
        return format_html('<a class="staff-link" href="{}">{}</a>', address, look.match)

    def get_urls(self) -> list[URLPattern]:
        """The form, the table and its steps, before the pages of the records."""

        def staff(view: Any) -> Any:
            return update_wrapper(self.admin_site.admin_view(view), view)

        own = [
            path("ouvrir/<uuid:match_id>/", staff(self.open), name="replays_look_open"),
            path("<int:look_id>/table/", staff(self.table), name="replays_look_table"),
            path("<int:look_id>/coups/", staff(self.steps), name="replays_look_steps"),
        ]
        return [*own, *super().get_urls()]

    def open(self, request: HttpRequest, match_id: Any) -> HttpResponse:
        """Ask for the reason; with one, record the look and go to the table."""
        staff = self._staff(request)
        match = Match.objects.filter(pk=match_id).first()
        if match is None:
            raise Http404
        if match.status != Match.Status.RUNNING:
            return self.to(reverse("replays:replay", args=[match.pk]))
        form = ReasonForm(request.POST or None)
        if request.method == "POST" and form.is_valid():
            try:
                look = looking.look_open(
                    match=match, staff=staff, reason=form.cleaned_data["reason"]
                )
            except Refusal as refusal:
                return self.refuse(request, refusal)
            return self.to(reverse("admin:replays_look_table", args=[look.pk]))
        return self._ask(request, match, form)

    def _ask(self, request: HttpRequest, match: Match, form: forms.Form) -> HttpResponse:
        text = gettext(
            "Vous verrez toutes les cartes d’une partie en cours. Votre nom, l’heure et la raison "
            "sont notés d’abord, et ne s’effacent pas."
        )
        button = gettext("Noter et regarder")
        act = Act(gettext("Tout voir de cette partie"), text, button, lambda *_given: "")
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": match,
            "act": act,
            "form": form,
            "back_url": reverse("admin:play_match_change", args=[match.pk]),
        }
        status = 422 if form.errors else 200
        return render(request, "admin/act.html", context, status=status)

    def table(self, request: HttpRequest, look_id: int) -> HttpResponse:
        """The table with every card open, step by step up to now."""
        try:
            look, runtime = looking.looked(look_id=look_id, staff=self._staff(request))
        except Refusal as refusal:
            return self.refuse(request, refusal)
        context = {
            "match": look.match,
            "look": look,
            "meta": runtime.game.meta,
            "total": looking.count(runtime),
            "steps_url": reverse("admin:replays_look_steps", args=[look.pk]),
        }
        return render(request, "admin/look.html", context)

    def steps(self, request: HttpRequest, look_id: int) -> HttpResponse:
        """Frames of a look, as JSON."""
        try:
            _look, runtime = looking.looked(look_id=look_id, staff=self._staff(request))
            first = _number(request, "de", 1)
            found = looking.steps(
                runtime, spoken(), first=first, most=_number(request, "nombre", film.MOST)
            )
        except Refusal as refusal:
            return JsonResponse(refusal.as_answer(), status=refusal.status)
        body = frames.encode({"frames": found, "marks": []})
        return HttpResponse(body, content_type="application/json")

    def _staff(self, request: HttpRequest) -> User:
        if not self.has_act_permission(request) or not isinstance(request.user, User):
            raise PermissionDenied
        return request.user


def _number(request: HttpRequest, key: str, default: int) -> int:
    text = request.GET.get(key, "")
    if text and not (text.isdecimal() and len(text) < 8):
        raise Refusal("step_beyond_end")
    return int(text or default)
