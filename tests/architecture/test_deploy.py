"""The files for several machines say what the code means."""

from __future__ import annotations

import re
from pathlib import Path

from config.celery import QUEUES
from local.programs import daphne, worker

ROOT = Path(__file__).parents[2]
COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
SETTINGS = ROOT / "platform" / "config" / "settings"


def service(name):
    """The lines of one service."""
    found = re.search(rf"^  {name}:(?: \*\w+)?\n((?:    .*\n|\n)*)", COMPOSE, re.MULTILINE)
    assert found, f"no service {name}"
    return found.group(1)


def test_each_queue_has_two_workers_with_the_pool_it_was_tuned_for():
    for queue in QUEUES:
        said = service(queue)
        assert "replicas: 2" in said
        command = worker({}, queue, run=Path(), logs=Path()).child.command
        pool = command[command.index("-P") + 1]
        assert f"-Q {queue} -n {queue}@%h -P {pool}" in said
    assert "replicas" not in service("beat")


def test_web_processes_run_as_the_local_stack_runs_them():
    command = daphne({}, port=8000, logs=Path()).child.command
    patience = command[command.index("--application-close-timeout") + 1]
    assert f"--application-close-timeout {patience}" in COMPOSE
    assert "config.asgi:application" in COMPOSE
    proxy = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    for name in re.findall(r"^  (web-\w+): ", COMPOSE, re.MULTILINE):
        assert f"{name}:8000" in proxy
    assert "health_uri /health\n" in proxy


def test_everything_that_production_must_be_told_is_in_the_environment():
    needed = set()
    for path in [SETTINGS / "production.py", *(SETTINGS / "components").glob("*.py")]:
        text = path.read_text(encoding="utf-8")
        needed |= set(re.findall(r'environ\["(\w+)"\]', text))
    given = (ROOT / "deploy" / "env.example").read_text(encoding="utf-8")
    assert needed
    for name in needed | {"DATABASE_URL", "REDIS_URL"}:
        assert re.search(rf"^\s*{name}[:=]", COMPOSE + given, re.MULTILINE), name
