"""The staff's pages about what people wrote as part of their play.

Answers for showing a text once it may be read, and for hiding it. Refuses to touch a log: a hidden
text leaves its reference there.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import action, display
from unfold.enums import ActionVariant

from accounts.admin_base import Act, HouseAdmin
from accounts.models import User
from play import journal, services
from play.models import FreeText, Match
from play.refusals import Refusal


def hide(text: FreeText, given: dict[str, Any], _user: User) -> str:
    """Show a text to nobody any more."""
    services.freetext_hide(match_id=text.match_id, ref=text.ref)
    return gettext("Texte masqué : %(reason)s") % given


def unhide(text: FreeText, given: dict[str, Any], _user: User) -> str:
    """Show a text again."""
    services.freetext_hide(match_id=text.match_id, ref=text.ref, hidden=False)
    return gettext("Texte rendu : %(reason)s") % given


@admin.register(FreeText)
class FreeTextAdmin(HouseAdmin):
    """What people wrote as part of their play."""

    list_display = ("excerpt", "author", "match_link", "is_shown")
    list_filter = ("hidden",)
    search_fields = ("author__name", "=match__stream__id")
    search_help_text = _("Nom de qui a écrit, ou identifiant de la partie")
    list_select_related = ("author", "match")
    ordering = ("-pk",)
    actions_detail = ("hide", "unhide")
    fields = ("whole", "author", "match_link", "is_shown", "ref")
    readonly_fields = ("whole", "match_link", "is_shown")

    def offers(self, row: Any, name: str) -> bool:
        """What is shown can be hidden, what is hidden shown."""
        return bool(row.hidden == (name == "unhide"))

    @display(description=_("texte"))
    def excerpt(self, text: FreeText) -> str:
        """The beginning, once it may be read."""
        body = self.whole(text)
        return body if len(body) <= 60 else f"{body[:59]}…"

    @display(description=_("texte"))
    def whole(self, text: FreeText) -> str:
        """The body; of a running match only what the whole room has read."""
        if not text.body:
            return gettext("(texte effacé)")
        if text.match.status == Match.Status.RUNNING and text.ref not in _shown(text.match_id):
            return gettext("(pas encore lu à la table)")
        return text.body

    @display(description=_("partie"), ordering="match")
    def match_link(self, text: FreeText) -> SafeString:
        """The match it was written in."""
        address = reverse("admin:play_match_change", args=[text.match_id])
        return format_html('<a class="staff-link" href="{}">{}</a>', address, text.match)

    @display(description=_("montré"), boolean=True)
    def is_shown(self, text: FreeText) -> bool:
        """Whether people can read it."""
        return not text.hidden

    @action(
        description=_("Masquer…"),
        url_path="masquer",
        icon="visibility_off",
        permissions=["act"],
        variant=ActionVariant.DANGER,
    )
    def hide(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Take a text out of sight."""
        act = Act(
            gettext("Masquer ce texte"),
            gettext(
                "Personne ne le lira plus, ni à la table, ni en revoyant la partie. Le journal "
                "garde sa référence : la partie se vérifie comme avant."
            ),
            gettext("Masquer"),
            hide,
            refused=(Refusal,),
            about=self.whole,
        )
        return self.act(request, object_id, act)

    @action(description=_("Montrer de nouveau…"), url_path="rendre", permissions=["act"])
    def unhide(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Show a text again."""
        act = Act(
            gettext("Montrer ce texte"),
            gettext("Il se lira de nouveau à la table et en revoyant la partie."),
            gettext("Montrer"),
            unhide,
            refused=(Refusal,),
        )
        return self.act(request, object_id, act)


def _shown(match_id: UUID) -> set[str]:
    return journal.shown_refs(journal.current(match_id))
