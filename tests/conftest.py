"""Fixtures for every test: real servers when asked for, none for tests of the rules."""

import asyncio
import importlib.util
import os
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch
from urllib.parse import urlsplit, urlunsplit

import pytest
from psycopg.errors import LockNotAvailable

from support.again import Again
from support.complaints import listening
from support.node import lend_to_playwright

LIVE, BROWSER = "live_stack", "browser"
_LONG_NAME = 60


def pytest_configure(config: pytest.Config) -> None:
    """A test on live processes that failed is run a second time, and said to have been."""
    lend_to_playwright()
    config.pluginmanager.register(Again(LIVE), "again")


def pytest_make_parametrize_id(val: object) -> str | None:
    """Name a long value by its beginning and its length.

    pytest puts a test's name into the environment, which every server that the test starts
    inherits: with megabytes in it the system starts no process at all.
    """
    if not isinstance(val, str | bytes) or len(val) <= _LONG_NAME:
        return None
    head = val[:_LONG_NAME] if isinstance(val, bytes) else val[:_LONG_NAME].encode("unicode_escape")
    return f"{head.decode('ascii', 'backslashreplace')}...{len(val)}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of one file on live processes together, and begin with the fullest files.

    Each parallel process starts processes of its own and takes the next file when it has time.
    """
    for item in items:
        if LIVE in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group(f"{LIVE}-{item.path.name}"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Hide Playwright's event loop from tests that drive no browser.

    Once a browser was driven, that loop counts as running in this thread for the whole session:
    asynchronous tests could not start theirs, and Django would refuse to ask the database.
    """
    running = asyncio._get_running_loop()
    if running is None or BROWSER in getattr(item, "fixturenames", ()):
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(running)


@pytest.fixture(autouse=True)
def _language_of_the_house() -> Iterator[None]:
    """No test leaves its language to the next one."""
    yield
    translation = sys.modules.get("django.utils.translation")
    if translation is not None and "django.conf" in sys.modules:
        translation.deactivate()


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
    transaction only, so that inside a test the trigger bites as it does for everyone. Processes of
    `live_stack` are frozen by then: one that stopped inside a transaction would be waited for for
    good, so its connection is closed from here.
    """
    from django.db import OperationalError
    from django.db.backends.postgresql.operations import DatabaseOperations

    tables, run = DatabaseOperations.sql_flush, DatabaseOperations.execute_sql_flush

    def without_triggers(self: Any, *args: Any, **options: Any) -> list[str]:
        statements = tables(self, *args, **options)
        first = ("SET LOCAL session_replication_role = replica", "SET LOCAL lock_timeout = '10s'")
        return statements and [*first, *statements]

    def in_time(self: Any, statements: list[str]) -> None:
        try:
            run(self, statements)
        except OperationalError as late:
            if not isinstance(late.__cause__, LockNotAvailable):
                raise
            with self.connection.cursor() as cursor:
                cursor.execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity where xact_start"
                    " is not null and datname = current_database() and pid <> pg_backend_pid()"
                )
            run(self, statements)

    with (
        patch.object(DatabaseOperations, "sql_flush", without_triggers),
        patch.object(DatabaseOperations, "execute_sql_flush", in_time),
    ):
        yield


@pytest.fixture
def valkey(servers: Any) -> Any:
    """A running Valkey with an empty cache."""
    from django.core.cache import cache

    cache.clear()
    return servers.valkey


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None) -> Iterator[None]:
    """Have the thread that tells apps above let go of its connection: a test database must go."""
    yield
    telling = sys.modules.get("play.telling")
    if telling is None or os.getpid() not in telling._tellers:
        return
    from django.db import connection

    from support.teller import after_telling

    def let_go() -> None:
        connection.close()  # each thread has its own

    after_telling(let_go)


@pytest.fixture(scope="session")
def _live_processes(django_db_setup: None, django_db_blocker: Any) -> Iterator[Any]:
    from django.db import connection

    from support.stack import LiveStack

    parts = urlsplit(os.environ["DATABASE_URL"])
    url = urlunsplit(parts._replace(path="/" + connection.settings_dict["NAME"]))
    stack = LiveStack(url)
    try:
        stack.start()
        stack.freeze()
        yield stack
    finally:
        stack.close()


@pytest.fixture
def live_stack(_async_safe: None, transactional_db: None, _live_processes: Any) -> Iterator[Any]:
    """Daphne, three workers and beat on the test database; see `support.stack`."""
    from django.core.cache import cache

    cache.clear()
    _live_processes.thaw()
    _live_processes.ensure()
    yield _live_processes
    _live_processes.freeze()


@pytest.fixture
def _async_safe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test that drives a browser ask the database.

    Playwright keeps an event loop in this thread, which Django takes for a mistake of ours.
    """
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Drive the machine's own Chromium; without one skip, or fail where CI counts on it."""
    program = _chromium()
    if program is None:
        message = "no Chromium: `python3 scripts/browser.py` says how to get one"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    return {
        **browser_type_launch_args,
        "executable_path": program,
        "args": [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
        ],
    }


@pytest.fixture(autouse=True)
def _pages_without_complaint(request: pytest.FixtureRequest) -> Iterator[None]:
    """No test that opens pages passes while a script fails behind its back."""
    if BROWSER not in request.fixturenames:
        yield
        return
    with listening(request.getfixturevalue(BROWSER)) as complaints:
        yield
    assert complaints == []


@pytest.fixture(scope="session")
def _pw_artifacts_folder(tmp_path_factory: pytest.TempPathFactory) -> SimpleNamespace:
    """Keep pictures and videos of a failing test where pytest cleans up by itself.

    The plugin's own folder is closed by a hook that a parallel process never reaches.
    """
    return SimpleNamespace(name=str(tmp_path_factory.mktemp("playwright")))


def _chromium() -> str | None:
    script = Path(__file__).resolve().parent.parent / "scripts" / "browser.py"
    spec = importlib.util.spec_from_file_location("find_browser", script)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: str | None = module.find()
    return found


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Speak French unless a test says otherwise, with motion as it is for people."""
    return {**browser_context_args, "locale": "fr-FR", "timezone_id": "Europe/Paris"}


@pytest.fixture(scope="session")
def base_url(request: pytest.FixtureRequest) -> str | None:
    """No address by default: browser tests take `live_stack.base_url`."""
    return None
