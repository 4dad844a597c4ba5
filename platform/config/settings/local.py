"""The embedded stack on one machine (`make play`); its supervisor says where the servers are."""

import os

from local.state import read_environment

from .components.paths import *

# A command typed by hand (`manage.py shell`) finds the running stack this way.
for _name, _value in read_environment(VAR).items():
    os.environ.setdefault(_name, _value)

from .components.base import *
from .components.celery import *
from .components.data import *
from .components.logging import logging_for
from .components.members import *
from .components.security import *
from .components.staff import *

DEBUG = False
# Made at the first start and kept under var/; this one serves commands that need no secret.
SECRET_KEY = os.environ.get("TABLEE_SECRET_KEY") or "only-for-commands-before-the-first-start"
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *os.environ.get("TABLEE_HOSTS", "").split()]

# The supervisor prints each mail in the terminal as it appears here.
EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
EMAIL_FILE_PATH = VAR / "mail"

LOGGING = logging_for(as_json=False)
