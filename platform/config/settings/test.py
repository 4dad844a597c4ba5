"""Tests: real PostgreSQL and Valkey, started by `tests/support/stack.py` when first needed."""

import os

from local.testing import claim_addresses

# Addresses are claimed before the settings read them; servers start with the first fixture.
claim_addresses(os.environ)

from .components.base import *
from .components.celery import *
from .components.data import *
from .components.logging import logging_for
from .components.members import *
from .components.paths import *
from .components.security import *
from .components.staff import *

DEBUG = False
SECRET_KEY = os.environ.get("TABLEE_SECRET_KEY") or "tests-need-a-key-and-keep-no-secret-with-it-0"
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "testserver"]

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
if "TABLEE_MAIL_PATH" in os.environ:
    # Real processes under test hand their mail over in files.
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = os.environ["TABLEE_MAIL_PATH"]

# Straight from the sources: nothing is collected for a test.
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True

LOGGING = logging_for(as_json=False, level="WARNING")
