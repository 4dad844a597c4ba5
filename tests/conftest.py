"""Fixtures for every test: real servers when asked for, none for tests of the rules."""

import os
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch
from urllib.parse import urlsplit, urlunsplit

import pytest


@pytest.fixture(scope="session")
def servers() -> Iterator[Any]:
    """PostgreSQL and Valkey of this process, started with the first test that needs them."""
    from local.testing import Servers

    running = Servers(os.environ)
    try:
        running.start()
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(servers: Any) -> None:
    """Start the servers before pytest-django makes the test database on them."""


@pytest.fixture(scope="session", autouse=True)
def _flush_despite_triggers() -> Iterator[None]:
    """Let the flush after a transactional test empty tables whose trigger refuses truncate.

    `session_replication_role = replica` fires no ordinary trigger; it is set for the flush's own
    transaction only, so that inside a test the trigger bites as it does for everyone.
    """
    from django.db.backends.postgresql.operations import DatabaseOperations

    flush = DatabaseOperations.sql_flush

    def without_triggers(self: Any, *args: Any, **options: Any) -> list[str]:
        statements = flush(self, *args, **options)
        return statements and ["SET LOCAL session_replication_role = replica", *statements]

    with patch.object(DatabaseOperations, "sql_flush", without_triggers):
        yield


@pytest.fixture
def valkey(servers: Any) -> Any:
    """A running Valkey with an empty cache."""
    from django.core.cache import cache

    cache.clear()
    return servers.valkey


@pytest.fixture(scope="session")
def _live_processes(django_db_setup: None, django_db_blocker: Any) -> Iterator[Any]:
    from django.db import connection

    from support.stack import LiveStack

    parts = urlsplit(os.environ["DATABASE_URL"])
    url = urlunsplit(parts._replace(path="/" + connection.settings_dict["NAME"]))
    stack = LiveStack(url)
    try:
        stack.start()
        yield stack
    finally:
        stack.close()


@pytest.fixture
def live_stack(transactional_db: None, _live_processes: Any) -> Any:
    """Daphne, three workers and beat on the test database; see `support.stack`."""
    from django.core.cache import cache

    _live_processes.ensure()
    cache.clear()
    return _live_processes
