"""Production: every address and secret comes from the environment; nothing has a default."""

import os

from .components.base import *
from .components.celery import *
from .components.data import *
from .components.logging import logging_for
from .components.members import *
from .components.paths import *
from .components.security import *
from .components.staff import *

DEBUG = False
SECRET_KEY = os.environ["TABLEE_SECRET_KEY"]
SECRET_KEY_FALLBACKS = os.environ.get("TABLEE_OLD_SECRET_KEYS", "").split()
ALLOWED_HOSTS = os.environ["TABLEE_HOSTS"].split()
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS]

# TLS ends at the proxy, which must set this header itself and drop it from clients.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_SSL_REDIRECT = True
SECURE_REDIRECT_EXEMPT = [r"^health(/live)?$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
LANGUAGE_COOKIE_SECURE = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https"

STORAGES["staticfiles"] = {"BACKEND": "config.static.CompressedManifestStorage"}

EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
EMAIL_HOST = os.environ.get("TABLEE_SMTP_HOST", "localhost")
EMAIL_PORT = int(os.environ.get("TABLEE_SMTP_PORT", "587"))
EMAIL_HOST_USER = os.environ.get("TABLEE_SMTP_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("TABLEE_SMTP_PASSWORD", "")
EMAIL_USE_TLS = os.environ.get("TABLEE_SMTP_TLS", "1") == "1"
EMAIL_TIMEOUT = 10

LOGGING = logging_for(as_json=True)
