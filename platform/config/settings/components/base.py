"""Apps, middleware, templates, static files and languages."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from local.vendor import version_of

from .paths import ROOT, VAR

INSTALLED_APPS = [
    # Ours, from the top down: templates of an upper app win.
    "config",
    "local",
    "rooms",
    "replays",
    "opponents",
    "notify",
    "talk",
    "rules",
    "packs",
    "play",
    "eventstore",
    "premium",
    "accounts",
    # Theirs.
    # Without its own admin site: ours stands on it.
    "unfold.apps.BasicAppConfig",
    "config.staff_app.StaffConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.humanize",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "channels",
    "csp",
    "django_htmx",
    "pgtrigger",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "config.security.AdminPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "accounts.middleware.PersonMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "allauth.usersessions.middleware.UserSessionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
SITE_NAME = "Tablée"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
                "config.context.site",
            ],
        },
    },
]

# -- Static files -------------------------------------------------------------------------
STATIC_URL = "/static/"
STATIC_ROOT = VAR / "collected"
# What npm brought, copied by the local stack to VENDOR_ROOT/vendor/<version>/<package>/ and served
# from plain, versioned addresses: hashed names would load lit-html twice.
VENDOR_ROOT = VAR / "vendor"
VENDOR_VERSION = version_of(ROOT / "package-lock.json")
VENDOR_URL = f"{STATIC_URL}vendor/{VENDOR_VERSION}/"
# A browser may keep for good what has a hash in its name or the version in its address.
WHITENOISE_IMMUTABLE_FILE_TEST = r"^.+\.[0-9a-f]{12}\.\w+$|/vendor/[0-9a-f]{10}/"
STATICFILES_DIRS = [path for path in (ROOT / "static", VENDOR_ROOT) if path.is_dir()]
STORAGES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.static.ManifestStorage"},
}

# -- Languages ----------------------------------------------------------------------------
LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", _("Français")), ("en", _("English"))]
LOCALE_PATHS = [ROOT / "platform" / "locale"]
LANGUAGE_COOKIE_NAME = "tablee_lang"
TIME_ZONE = "Europe/Paris"
USE_I18N = True
USE_TZ = True

# -- Forms and uploads --------------------------------------------------------------------
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
