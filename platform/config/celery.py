"""The Celery application: three queues, where each task goes, and what beats.

`clock` carries deadlines and must never wait behind anything; `opponents` carries the thinking of
computers; `default` carries the rest. Each has a worker process of its own.
"""

import ctypes
import os
import signal
import sys
from pathlib import Path
from typing import Any

from celery import Celery
from celery.schedules import crontab
from celery.signals import beat_init, worker_process_init, worker_ready
from kombu import Queue

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")

QUEUES = ("clock", "opponents", "default")

app = Celery("tablee")
app.config_from_object("django.conf:settings", namespace="CELERY")


def _queue(name: str) -> Queue:
    # Quorum queues are RabbitMQ's replicated kind; Redis knows no arguments.
    broker = str(app.conf.broker_url or "")
    arguments = {"x-queue-type": "quorum"} if broker.startswith("amqp") else None
    return Queue(name, routing_key=name, queue_arguments=arguments)


app.conf.task_queues = [_queue(name) for name in QUEUES]
app.conf.task_default_queue = "default"
app.conf.task_routes = {
    "play.tasks.relay_outbox": {"queue": "default"},
    "play.*": {"queue": "clock"},
    "opponents.*": {"queue": "opponents"},
}
# The one place where something repeats. A beat that nobody took in time is worthless.
app.conf.beat_schedule = {
    "time-outs": {"task": "play.tasks.sweep", "schedule": 1.0, "options": {"expires": 1}},
    "forgotten thoughts": {
        "task": "opponents.tasks.sweep",
        "schedule": 1.0,
        "options": {"expires": 1},
    },
    "intentions": {
        "task": "play.tasks.sweep_intentions",
        "schedule": 30.0,
        "options": {"expires": 30},
    },
    "outbox": {"task": "play.tasks.relay_outbox", "schedule": 2.0, "options": {"expires": 5}},
    "verify store": {
        "task": "replays.tasks.verify_store",
        "schedule": crontab(hour=3, minute=20),
    },
    **{
        f"pulse {name}": {
            "task": "config.tasks.beat",
            "schedule": 10.0,
            "args": (name,),
            "options": {"queue": name, "expires": 10},
        }
        for name in QUEUES
    },
    "forgotten talk": {
        "task": "talk.tasks.forget",
        "schedule": crontab(hour=4, minute=10),
    },
    "account mail": {"task": "accounts.tasks.mail", "schedule": 2.0, "options": {"expires": 2}},
    "premium rights": {"task": "premium.tasks.turn", "schedule": 1.0, "options": {"expires": 5}},
    "premium reminders": {
        "task": "premium.tasks.remind",
        "schedule": 300.0,
        "options": {"expires": 120},
    },
    "premium mail": {"task": "premium.tasks.mail", "schedule": 15.0, "options": {"expires": 30}},
    "premium figures": {
        "task": "premium.tasks.recount",
        "schedule": 900.0,
        "options": {"expires": 600},
    },
    "awaited by correspondence": {
        "task": "notify.tasks.remind",
        "schedule": 300.0,
        "options": {"expires": 240},
    },
    "reminders past": {"task": "notify.tasks.forget", "schedule": crontab(hour=4, minute=10)},
    "idle rooms": {"task": "rooms.tasks.close_idle", "schedule": 600.0, "options": {"expires": 60}},
}
app.autodiscover_tasks()


@worker_ready.connect
@beat_init.connect
def _say_ready(**_kwargs: Any) -> None:
    """Leave a file for the supervisor, which waits for it."""
    if path := os.environ.get("TABLEE_READY_FILE"):
        Path(path).write_text(str(os.getpid()), encoding="ascii")


@worker_process_init.connect
def _die_with_parent(**_kwargs: Any) -> None:
    """End a pool process when its worker is killed: it would wait for work forever."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(1, signal.SIGKILL)
