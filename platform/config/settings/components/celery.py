"""Celery: the broker, how tasks are packed and acknowledged. Queues stand in `config.celery`."""

import os
from typing import Any

from .data import redis_database

CELERY_BROKER_URL = os.environ.get("CELERY_BROKER_URL") or redis_database(0)
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
# The rows of the database are the results.
CELERY_TASK_IGNORE_RESULT = True
# A task is done when it is finished, not when it is taken: a killed worker loses nothing. Tasks
# are therefore written to be run twice.
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_TASK_TIME_LIMIT = 120
CELERY_TASK_SOFT_TIME_LIMIT = 100

# Redis hands a task out again when it was not acknowledged for this long, and an ETA task is held
# unacknowledged until it is due: hints further off than MAX_ETA would run several times. What is
# later is found by the sweep of deadline rows.
VISIBILITY_TIMEOUT = 600
MAX_ETA = 300
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {}
if CELERY_BROKER_URL.startswith("redis"):
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "visibility_timeout": VISIBILITY_TIMEOUT,
        "global_keyprefix": "tablee:",
        "socket_keepalive": True,
        "health_check_interval": 25,
    }
