"""The staff's pages about matches: who sits there, their log, their end.

Answers for showing what the staff may see. Refuses to change an event: annulling appends one.
"""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import action, display
from unfold.enums import ActionVariant

from accounts.admin_base import Act, HouseAdmin
from accounts.models import User
from games import registry
from games.contract import OptionField
from play import journal, services, texts
from play.models import Match, Seat
from play.refusals import Refusal, spoken

PAGE = 100
"""Events of one page of a log."""


class GameFilter(admin.SimpleListFilter):
    """The games of the house, by name."""

    title = _("jeu")
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Every game."""
        del request, model_admin
        return [(meta.key, meta.name[spoken()]) for meta in registry.metas()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Rows of the chosen game."""
        del request
        return queryset.filter(game=self.value()) if self.value() else queryset


def game_options(key: str, chosen: dict[str, Any]) -> list[tuple[str, str]]:
    """What a host chose, in the game's own words; what it does not name any more as it stands."""
    try:
        fields = {field.key: field for field in registry.meta(key).fields}
    except registry.UnknownGame:
        fields = {}
    return [_option(fields.get(name), name, value) for name, value in chosen.items()]


def _option(field: OptionField | None, name: str, value: Any) -> tuple[str, str]:
    if field is None:
        return name, json.dumps(value, ensure_ascii=False)
    said = next((one.label[spoken()] for one in field.values if one.value == value), "")
    if not said and isinstance(value, bool):
        said = gettext("oui") if value else gettext("non")
    written = str(value.get("body") or "") if isinstance(value, dict) else value
    plain = written if isinstance(written, str) else json.dumps(value, ensure_ascii=False)
    return field.label[spoken()], said or plain or "–"


def annul(match: Match, given: dict[str, Any], staff: User) -> str:
    """End a match without a result."""
    journal.may_handle(match=match, staff=staff)
    services.match_annul(match_id=match.pk, reason=given["reason"])
    return gettext("Partie annulée : %(reason)s") % given


@admin.register(Match)
class MatchAdmin(HouseAdmin):
    """Matches, running and over."""

    list_display = ("table", "state", "sitting", "clock", "started_at", "ended_at")
    list_filter = ("status", GameFilter, "clock", "started_at")
    search_fields = ("=stream__id", "seats__person__name", "seats__person__user__email")
    search_help_text = _("Identifiant, nom affiché ou adresse e-mail de qui joue")
    ordering = ("-started_at",)
    date_hierarchy = "started_at"
    actions_detail = ("journal", "replay", "look", "annul")
    fieldsets = (
        (None, {"fields": ("table", "status", "seats_list", "started_at", "ended_at")}),
        (_("Résultat"), {"fields": ("result",)}),
        (
            _("Réglages"),
            {"fields": ("chosen", "clock", "pace", "spectators", "tongue", "rules_version")},
        ),
        (_("Repères"), {"fields": ("identifier", "commitment", "events")}),
    )
    readonly_fields = (
        "table",
        "seats_list",
        "result",
        "chosen",
        "identifier",
        "commitment",
        "events",
        "tongue",
        "pace",
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        """Matches with who sits there."""
        seats = Prefetch("seats", Seat.objects.select_related("person").order_by("seat"))
        found: QuerySet[Match] = super().get_queryset(request)
        return found.select_related("stream", "chance").prefetch_related(seats)

    @display(description=_("table"), ordering="game")
    def table(self, match: Match) -> str:
        """The game and the first characters of the match's name."""
        return str(match)

    @display(
        description=_("état"),
        ordering="status",
        label={"running": "info", "ended": "success", "annulled": "warning"},
    )
    def state(self, match: Match) -> tuple[str, Any]:
        """Where the match stands."""
        return match.status, match.get_status_display()

    @display(description=_("à table"))
    def sitting(self, match: Match) -> str:
        """Who sits there, in order."""
        return ", ".join(seat.called for seat in match.seats.all())

    @display(description=_("à table"))
    def seats_list(self, match: Match) -> SafeString:
        """Who sits there, each leading to their page."""
        return format_html_join(", ", "{}", ((_linked(seat),) for seat in match.seats.all()))

    @display(description=_("rangs et points"))
    def result(self, match: Match) -> str:
        """Ranks and scores, once there are any; of an annulled match why it was."""
        if match.status == Match.Status.ANNULLED:
            return gettext("annulée : %(reason)s") % {"reason": journal.annulled_for(match)}
        if not match.outcome:
            return "–"
        ranks, scores = match.outcome["ranks"], match.outcome["scores"]
        rows = sorted(zip(ranks, match.seats.all(), scores, strict=True), key=lambda row: row[0])
        return " · ".join(f"{rank}. {seat.called} ({score})" for rank, seat, score in rows)

    @display(description=_("identifiant"))
    def identifier(self, match: Match) -> UUID:
        """The match's name in the log."""
        return match.stream_id

    @display(description=_("options"))
    def chosen(self, match: Match) -> SafeString | str:
        """What the host chose, its texts as everybody reads them."""
        return self.settings(game_options(match.game, _in_words(match)))

    @display(description=_("engagement du hasard"))
    def commitment(self, match: Match) -> str:
        """What was shown in the place of the secret."""
        return match.chance.commitment

    @display(description=_("événements"))
    def events(self, match: Match) -> int:
        """How many events the log holds."""
        return match.stream.seq

    @action(description=_("Journal"), url_path="journal", icon="receipt_long", permissions=["view"])
    def journal(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """The log, in words; row by row after the end."""
        match = self.viewed(request, object_id)
        try:
            journal.may_handle(match=match, staff=_staff(request))
            runtime = journal.current(match.pk)
        except Refusal as refusal:
            return self.refuse(request, refusal)
        pages = Paginator(journal.lines(runtime, spoken()), PAGE)
        context = {
            "title": gettext("Journal"),
            "page": pages.get_page(request.GET.get("page")),
            "closed": runtime.closed,
            "match": match,
            "table": self.table(match),
        }
        return self.page(request, match, "admin/journal.html", context)

    @action(description=_("Revoir"), url_path="revoir", icon="movie", permissions=["view"])
    def replay(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """The replay of a finished match."""
        return self._elsewhere(request, object_id, "replays:replay")

    @action(
        description=_("Tout voir…"), url_path="regarder", icon="visibility", permissions=["view"]
    )
    def look(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """A running match with every card open, for a reason that is recorded."""
        return self._elsewhere(request, object_id, "admin:replays_look_open")

    def _elsewhere(self, request: HttpRequest, object_id: str, name: str) -> HttpResponse:
        """Go to a page of an app above, known by its name alone."""
        return self.to(reverse(name, args=[self.viewed(request, object_id).pk]))

    def offers(self, row: Any, name: str) -> bool:
        """Running matches are looked at and annulled, finished ones seen again."""
        running = row.status == Match.Status.RUNNING
        return bool({"replay": not running, "look": running, "annul": running}.get(name, True))

    @action(
        description=_("Annuler la partie…"),
        url_path="annuler",
        icon="cancel",
        permissions=["act"],
        variant=ActionVariant.DANGER,
    )
    def annul(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """End a match without a result."""
        act = Act(
            gettext("Annuler la partie"),
            gettext(
                "La partie s’arrête sans résultat. Tout le monde à table lit la raison, et le "
                "journal la garde : cela ne se défait pas."
            ),
            gettext("Annuler la partie"),
            annul,
            refused=(Refusal,),
        )
        return self.act(request, object_id, act)


def _in_words(match: Match) -> dict[str, Any]:
    """A match's options with their texts in the place of references."""
    refs = {key: one["ref"] for key, one in match.options.items() if _is_text(one)}
    kept = texts.written(match.pk, refs.values())
    shown = {key: kept[ref].shown for key, ref in refs.items() if ref in kept}
    return {**match.options, **shown}


def _is_text(option: Any) -> bool:
    return isinstance(option, dict) and bool(option.get("ref"))


def _staff(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


def _linked(seat: Seat) -> SafeString | str:
    if seat.person is None:
        return seat.called
    address = reverse("admin:accounts_person_change", args=[seat.person_id])
    return format_html('<a class="staff-link" href="{}">{}</a>', address, seat.person.name)
