"""The addresses of the site: which app answers under which prefix."""

from importlib.util import find_spec

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from config import installing
from config.health import health, live


def _app(prefix: str, module: str) -> list[URLResolver]:
    """Include an app's addresses; one that has no pages has no such module."""
    return [path(prefix, include(module))] if find_spec(module) else []


urlpatterns: list[URLPattern | URLResolver] = [
    path("health", health, name="health"),
    path("health/live", live, name="live"),
    path("manifest.webmanifest", installing.manifest, name="manifest"),
    path("sw.js", installing.worker, name="worker"),
    path("hors-ligne/<slug:language>/", installing.offline, name="offline"),
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    *_app("", "accounts.urls"),
    path("compte/", include("allauth.urls")),
    *_app("parties/", "play.urls"),
    *_app("revoir/", "replays.urls"),
    *_app("regles/", "rules.urls"),
    *_app("premium/", "premium.urls"),
    *_app("avis/", "notify.urls"),
    *_app("paroles/", "talk.urls"),
    *_app("mes-categories/", "packs.urls"),
    # Last: the home page and the salons stand at the root.
    *_app("", "rooms.urls"),
]
