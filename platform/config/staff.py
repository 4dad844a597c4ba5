"""The staff's pages: who is let in, what stands in the side bar, the pages of no single model.

Answers for the site that every app's `admin.py` registers into. Refuses to know what an app's
models mean: those pages are the app's own.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render, resolve_url
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.sites import UnfoldAdminSite

from config import overview
from play.refusals import Refusal

GROUPS: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (_("Comptes"), ("accounts.person", "accounts.user", "auth.group")),
    (_("Tables de jeu"), ("play.match", "rooms.room", "talk.report", "play.freetext")),
    (
        _("Tables premium"),
        (
            "premium.accessrequest",
            "premium.entitlement",
            "premium.codebatch",
            "premium.tableentry",
            "premium.ledgerentry",
        ),
    ),
    (_("Contrôle"), ("replays.look", "replays.storereport")),
)
"""The side bar by what staff do, not by app; a model named nowhere comes last, by itself."""

ICONS = {
    "accounts.user": "badge",
    "auth.group": "shield_person",
    "accounts.person": "group",
    "rooms.room": "chair",
    "play.match": "playing_cards",
    "play.freetext": "short_text",
    "replays.storereport": "verified",
    "replays.look": "visibility",
    "eventstore.event": "receipt_long",
    "talk.report": "flag",
    "premium.entitlement": "key",
    "premium.ledgerentry": "history",
    "premium.accessrequest": "mail",
    "premium.codebatch": "confirmation_number",
    "premium.tableentry": "build",
}


PREMIUM = "premium.view_entitlement"
"""The right to see the premium tables' pages."""


def _keeps_house(request: HttpRequest) -> bool:
    """Whether somebody works for the whole house, and not for its premium tables alone."""
    user = request.user
    if user.is_superuser:
        return user.is_active
    return any(not right.startswith("premium.") for right in user.get_all_permissions())


def _places() -> set[str]:
    """Pages of no model: one stands under a model's address, and is another place for all that."""
    return {reverse(f"admin:{name}") for name in ("index", "health", "premium_dashboard")}


class StaffSite(UnfoldAdminSite):  # type: ignore[misc]
    """Tablée's admin: entered through the same door as the house, second factor included."""

    site_title = _("Tablée · équipe")
    site_header = _("Tablée")
    index_title = _("Vue d’ensemble")
    index_template = "admin/overview.html"
    empty_value_display = "–"

    def register(
        self, model_or_iterable: Any, admin_class: type[Any] | None = None, **options: Any
    ) -> None:
        """Take what is made for these pages; what a library registers by itself stays out.

        Such pages know nothing of the house: they would list second factors and open sessions.
        """
        if admin_class is None or not issubclass(admin_class, ModelAdmin):
            return
        super().register(model_or_iterable, admin_class, **options)

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Send whoever is nobody yet to log in; refuse whoever is somebody but not staff.

        The admin's own form would ask for a password alone, past the second factor.
        """
        del extra_context
        asked = request.GET.get(REDIRECT_FIELD_NAME, "")
        if not url_has_allowed_host_and_scheme(asked, {request.get_host()}, request.is_secure()):
            asked = reverse("admin:index")
        if self.has_permission(request):
            return HttpResponseRedirect(asked)
        if request.user.is_authenticated:
            return self.refuse(request, Refusal("staff_only"))
        door = resolve_url(settings.LOGIN_URL)
        return HttpResponseRedirect(f"{door}?{urlencode({REDIRECT_FIELD_NAME: asked})}")

    def password_change(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """To the house's own page, as every member has it."""
        del request, extra_context
        return HttpResponseRedirect(reverse("account_change_password"))

    def password_change_done(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Nothing is done here."""
        del request, extra_context
        return HttpResponseRedirect(reverse("admin:index"))

    def refuse(self, request: HttpRequest, refusal: Refusal) -> HttpResponse:
        """Tell in the house's words why a page stays closed."""
        return render(request, "play/refused.html", {"refusal": refusal}, status=refusal.status)

    def get_urls(self) -> list[URLPattern | URLResolver]:
        """Django's and the theme's addresses but one, which asks for no right.

        It leads from any row of any table to its page on the site; nothing here has such a page.
        """
        found: list[URLPattern | URLResolver] = super().get_urls()
        return [one for one in found if getattr(one, "name", "") != "view_on_site"]

    def extra_urls(self) -> list[URLPattern]:
        """Pages that belong to no model."""
        return [path("sante/", self.admin_view(self.health), name="health")]

    def extra_context(self, context: dict[str, Any], request: HttpRequest) -> dict[str, Any]:
        """Take out the theme's inline colours: `css/admin.css` brings them past the policy."""
        del request
        return {**context, "colors": None}

    def index(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """What needs somebody now, and how the last days went.

        Who works for the premium tables alone begins with their dashboard.
        """
        if not _keeps_house(request):
            if request.user.has_perm(PREMIUM):
                return HttpResponseRedirect(reverse("admin:premium_dashboard"))
            raise PermissionDenied
        page: HttpResponse = super().index(
            request, {**overview.overview(request.user), **(extra_context or {})}
        )
        return page

    def health(self, request: HttpRequest) -> HttpResponse:
        """Whether everything that works by itself does."""
        if not _keeps_house(request):
            raise PermissionDenied
        context = {
            **self.each_context(request),
            "title": _("Santé"),
            **overview.health(),
        }
        return render(request, "admin/health.html", context)

    def app_index(
        self, request: HttpRequest, app_label: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """An app is no place of its own: the side bar leads everywhere."""
        del request, app_label, extra_context
        return HttpResponseRedirect(reverse("admin:index"))

    def get_sidebar_list(self, request: HttpRequest) -> list[dict[str, Any]]:
        """The pages of the house, then the models that this person may see, by what staff do."""
        items = {
            f"{app['app_label']}.{model['object_name'].lower()}": model
            for app in self.get_app_list(request)
            for model in app["models"]
        }
        groups: list[dict[str, Any]] = [{"title": "", "items": self._pages(request)}]
        for title, names in (*GROUPS, (_("Autres"), tuple(items))):
            found = [self._item(request, name, items.pop(name)) for name in names if name in items]
            if found:
                groups.append({"title": title, "items": found})
        return groups

    def _pages(self, request: HttpRequest) -> list[dict[str, Any]]:
        pages = []
        if _keeps_house(request):
            pages += [
                ("index", _("Vue d’ensemble"), "home"),
                ("health", _("Santé"), "monitor_heart"),
            ]
        if request.user.has_perm(PREMIUM):
            pages.append(("premium_dashboard", _("Premium"), "workspace_premium"))
        return [
            self._link(request, title, reverse(f"admin:{name}"), icon)
            for name, title, icon in pages
        ]

    def _item(self, request: HttpRequest, name: str, model: dict[str, Any]) -> dict[str, Any]:
        icon = ICONS.get(name, "list")
        title = str(model["name"])
        return self._link(request, title[:1].upper() + title[1:], model["admin_url"], icon)

    def _link(self, request: HttpRequest, title: Any, link: str, icon: str) -> dict[str, Any]:
        active = request.path == link or (
            link not in _places()
            and request.path not in _places()
            and request.path.startswith(link)
        )
        return {
            "title": title,
            "link": link,
            "icon": icon,
            "active": active,
            "has_permission": bool(link),
        }
