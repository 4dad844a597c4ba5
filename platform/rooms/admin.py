"""The staff's pages about rooms: who gathers where, and closing one with a word.

Answers for showing a room and closing it. Refuses to show the secret behind its chance.
"""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import action, display
from unfold.enums import ActionVariant

from accounts.admin_base import Act, HouseAdmin, ReasonForm
from accounts.models import User
from play.admin import GameFilter, game_options
from play.refusals import Refusal
from rooms import services, words
from rooms.models import Chair, Room


class WordForm(ReasonForm):
    """What the room's people read."""

    reason = forms.CharField(
        label=_("Mot pour ses gens"),
        min_length=5,
        max_length=300,
        widget=forms.Textarea(attrs={"rows": 3, "maxlength": 300}),
    )


def close(room: Room, given: dict[str, Any], _user: User) -> str:
    """Close a room."""
    services.room_close(room_id=room.pk, word=given["reason"])
    return gettext("Salon fermé : %(reason)s") % given


def reword(room: Room, given: dict[str, Any], _user: User) -> str:
    """Take what its host wrote out of a room's options."""
    services.room_reword(room_id=room.pk)
    return gettext("Textes retirés : %(reason)s") % given


@admin.register(Room)
class RoomAdmin(HouseAdmin):
    """Rooms, open and closed."""

    list_display = ("name", "state", "host_link", "seated", "public", "touched_at")
    list_filter = ("status", GameFilter, "public", "clock", "by_guest")
    search_fields = ("=link", "host__name", "host__user__email", "chairs__person__name")
    search_help_text = _("Lien d’invitation, nom ou adresse e-mail de l’hôte, nom d’une personne")
    list_select_related = ("host", "match")
    ordering = ("-touched_at",)
    actions_detail = ("reword", "close")
    fieldsets = (
        (None, {"fields": ("name", "status", "host_link", "people", "match_link", "closed_word")}),
        (
            _("Réglages"),
            {"fields": ("chosen", "places", "clock", "pace", "public", "spectators", "tongue")},
        ),
        (_("Repères"), {"fields": ("id", "link", "created_at", "touched_at")}),
    )
    readonly_fields = ("name", "chosen", "host_link", "people", "match_link", "tongue", "pace")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Room]:
        """Rooms with how many sit there."""
        found: QuerySet[Room] = super().get_queryset(request)
        return found.annotate(sitting=Count("chairs", distinct=True))

    def offers(self, row: Any, name: str) -> bool:
        """A closed room stays as it is; without texts there are none to take out."""
        if row.status == Room.Status.CLOSED:
            return False
        return name != "reword" or bool(words.texts(row.game, row.options))

    @display(description=_("salon"), ordering="game")
    def name(self, room: Room) -> str:
        """The game and the beginning of the link."""
        return str(room)

    @display(
        description=_("état"),
        ordering="status",
        label={"open": "success", "playing": "info", "closed": "warning"},
    )
    def state(self, room: Room) -> tuple[str, Any]:
        """Whether people can come."""
        return room.status, room.get_status_display()

    @display(description=_("hôte"), ordering="host__name")
    def host_link(self, room: Room) -> SafeString:
        """Whose room it is."""
        return _link("accounts_person", room.host_id, room.host.name)

    @display(description=_("places prises"), ordering="sitting")
    def seated(self, room: Room) -> str:
        """Chairs taken, of how many."""
        return f"{room.chairs.count()} / {room.places}"

    @display(description=_("à table"))
    def people(self, room: Room) -> SafeString | str:
        """Who sits there, in order of places."""
        chairs = room.chairs.select_related("person").order_by("place")
        return format_html_join(", ", "{}", ((_who(chair),) for chair in chairs)) or "–"

    @display(description=_("options"))
    def chosen(self, room: Room) -> SafeString | str:
        """What the host chose."""
        return self.settings(game_options(room.game, room.options))

    @display(description=_("partie"))
    def match_link(self, room: Room) -> SafeString | str:
        """The match that runs in it."""
        return _link("play_match", room.match_id, room.match) if room.match_id else "–"

    @action(description=_("Retirer les textes…"), url_path="textes", permissions=["act"])
    def reword(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Take the texts out of a room's options."""
        act = Act(
            gettext("Retirer les textes de ce salon"),
            gettext(
                "Les règles maison disparaissent du salon et de ses prochaines parties. Celles "
                "d’une partie déjà jouée se masquent parmi les textes libres."
            ),
            gettext("Retirer"),
            reword,
            refused=(Refusal,),
        )
        return self.act(request, object_id, act)

    @action(
        description=_("Fermer le salon…"),
        url_path="fermer",
        icon="door_front",
        permissions=["act"],
        variant=ActionVariant.DANGER,
    )
    def close(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Close a room with a word to its people."""
        act = Act(
            gettext("Fermer ce salon"),
            gettext(
                "Plus personne ne peut y venir ; ses gens lisent votre mot. Une partie en cours "
                "va à son terme."
            ),
            gettext("Fermer le salon"),
            close,
            WordForm,
            refused=(Refusal,),
        )
        return self.act(request, object_id, act)


def _who(chair: Chair) -> SafeString | str:
    if chair.person is None:
        return gettext("ordinateur")
    return _link("accounts_person", chair.person_id, chair.person.name)


def _link(page: str, key: Any, label: Any) -> SafeString:
    address = reverse(f"admin:{page}_change", args=[key])
    return format_html('<a class="staff-link" href="{}">{}</a>', address, label)
