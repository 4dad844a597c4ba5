"""The staff's pages about people: who they are, and keeping somebody from playing for a while.

Answers for members and guests. Refuses to know matches and rooms (their pages link here), and who
may do what: ``staff_admin`` does.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import action, display
from unfold.enums import ActionVariant

from accounts import (
    services,
    staff_admin,  # noqa: F401 - its pages register themselves
)
from accounts.admin_base import Act, HouseAdmin, ReasonForm, language_said, moment_said
from accounts.models import Person, User


class SuspendForm(ReasonForm):
    """Until when somebody may not play, and why."""

    until = forms.DateTimeField(
        label=_("Jusqu’au"),
        help_text=_("Jour et heure, à votre montre. La personne lit cette date et la raison."),
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        initial=lambda: timezone.localtime() + timedelta(days=7),
    )
    field_order = ("until", "reason")

    def clean_until(self) -> Any:
        """Refuse an end that is already over."""
        until = self.cleaned_data["until"]
        if until <= timezone.now():
            raise forms.ValidationError(_("Cette date est passée."), code="past")
        return until


class KindFilter(admin.SimpleListFilter):
    """Members or guests."""

    title = _("personne")
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """The two kinds."""
        del request, model_admin
        return [("member", _("membres")), ("guest", _("invités"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Person]) -> QuerySet[Person]:
        """Those of the chosen kind."""
        del request
        if self.value():
            return queryset.filter(user__isnull=self.value() == "guest")
        return queryset


class LanguageFilter(admin.SimpleListFilter):
    """The languages of the house, by name."""

    title = _("langue")
    parameter_name = "language"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Every language."""
        del request, model_admin
        return [(code, language_said(code)) for code, _name in settings.LANGUAGES]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Person]) -> QuerySet[Person]:
        """Those who read the chosen one."""
        del request
        return queryset.filter(language=self.value()) if self.value() else queryset


class SuspendedFilter(admin.SimpleListFilter):
    """Who may not play now."""

    title = _("suspension")
    parameter_name = "suspended"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """One choice: those who are."""
        del request, model_admin
        return [("now", _("suspendus"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Person]) -> QuerySet[Person]:
        """Those whose end is still to come."""
        del request
        if self.value() == "now":
            return queryset.filter(suspended_until__gt=timezone.now())
        return queryset


def suspend(person: Person, given: dict[str, Any], _user: User) -> str:
    """Keep somebody away, for a reason they are told."""
    services.person_suspend(person=person, until=given["until"], reason=given["reason"])
    end = moment_said(given["until"])
    return gettext("Suspendu jusqu’au %(end)s : %(reason)s") % {
        "end": end,
        "reason": given["reason"],
    }


def lift(person: Person, given: dict[str, Any], _user: User) -> str:
    """Let somebody play again."""
    services.person_unsuspend(person=person)
    return gettext("Suspension levée : %(reason)s") % {"reason": given["reason"]}


@admin.register(Person)
class PersonAdmin(HouseAdmin):
    """Members and guests, as the house knows them."""

    list_display = ("name", "kind", "email", "tongue", "state", "created_at")
    list_filter = (KindFilter, SuspendedFilter, LanguageFilter, "created_at")
    search_fields = ("name", "user__email", "=id")
    search_help_text = _("Nom affiché, adresse e-mail ou identifiant")
    list_select_related = ("user",)
    ordering = ("-created_at",)
    date_hierarchy = "created_at"
    actions_detail = ("suspend", "lift")
    fieldsets = (
        (None, {"fields": ("name", "kind_word", "email", "state", "suspension_reason")}),
        (_("Préférences"), {"fields": ("tongue", "time_zone", "theme", "sound")}),
        (_("Repères"), {"fields": ("id", "created_at", "merged_into", "erased_at")}),
    )
    readonly_fields = ("kind_word", "email", "state", "tongue")

    def offers(self, row: Any, name: str) -> bool:
        """A former self is kept away with the member it became; only what is can be lifted."""
        if name == "lift":
            return bool(row.is_suspended)
        return row.merged_into_id is None and row.erased_at is None

    @display(
        description=_("personne"),
        label={"member": "success", "guest": "info", "merged": "warning", "gone": "default"},
    )
    def kind(self, person: Person) -> tuple[str, Any]:
        """Member, guest, a guest who became a member, or somebody who left for good."""
        if person.erased_at is not None:
            return "gone", _("compte effacé")
        if person.merged_into_id is not None:
            return "merged", _("réuni à un membre")
        return ("guest", _("invité")) if person.is_guest else ("member", _("membre"))

    @display(description=_("personne"))
    def kind_word(self, person: Person) -> Any:
        """The same in words."""
        return self.kind(person)[1]

    @display(description=_("adresse e-mail"), ordering="user__email")
    def email(self, person: Person) -> str:
        """A member's address."""
        return person.user.email if person.user else "–"

    @display(description=_("état"), ordering="suspended_until")
    def state(self, person: Person) -> str:
        """Whether somebody may play; until when not, or since when again."""
        if person.erased_at is not None or person.merged_into_id is not None:
            return "–"
        if person.suspended_until is None:
            return gettext("peut jouer")
        end = {"end": moment_said(person.suspended_until)}
        if person.is_suspended:
            return gettext("suspendu jusqu’au %(end)s") % end
        return gettext("peut jouer ; suspension finie le %(end)s") % end

    @action(
        description=_("Suspendre…"),
        url_path="suspendre",
        icon="block",
        permissions=["act"],
        variant=ActionVariant.DANGER,
    )
    def suspend(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Keep somebody away for a while."""
        act = Act(
            gettext("Suspendre"),
            gettext(
                "Cette personne ne pourra ni jouer, ni ouvrir ou rejoindre un salon, ni écrire. "
                "Un ordinateur joue à sa place quand son temps est écoulé."
            ),
            gettext("Suspendre"),
            suspend,
            SuspendForm,
            about=self.state,
        )
        return self.act(request, object_id, act)

    @action(
        description=_("Lever la suspension…"),
        url_path="lever",
        icon="lock_open",
        permissions=["act"],
    )
    def lift(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Let somebody play again before the end."""
        act = Act(
            gettext("Lever la suspension"),
            gettext("Cette personne pourra jouer de nouveau tout de suite."),
            gettext("Lever la suspension"),
            lift,
            about=self.state,
        )
        return self.act(request, object_id, act)
