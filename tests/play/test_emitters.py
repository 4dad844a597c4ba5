"""Nothing leaves early: every emitter is known, and none tells what its reader may not know yet."""

from __future__ import annotations

import ast
import logging
from base64 import b64encode
from html import unescape
from pathlib import Path

import pytest
from celery.app.task import Task
from django.apps import apps
from django.contrib import admin
from django.core import mail
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse

from accounts.models import User
from eventstore.models import Event
from games.contract import Eyes
from play import telling
from play.models import Match
from support import emitters
from support.sockets import Tab
from support.tables import asked, person, play, runtime, start
from support.teller import after_telling
from support.visits import client_of

PLATFORM = Path(__file__).parents[2] / "platform"
OURS = {path.name for path in PLATFORM.iterdir() if (path / "__init__.py").exists()}
TELLS = {"group_send", "nudge", "send_mail", "EmailMessage", "EmailMultiAlternatives", "webpush"}
LOGS = {"debug", "info", "warning", "error", "exception", "critical"}


def patterns(found, prefix=""):
    """Every page of ours: its view's module, its name, its address."""
    for one in found:
        if not isinstance(one, URLPattern):
            yield from patterns(one.url_patterns, prefix + str(one.pattern))
        elif one.callback.__module__.split(".")[0] in OURS:
            yield one.callback.__module__, one.name, prefix + str(one.pattern)


def pages():
    return list(patterns(get_resolver().url_patterns))


def test_every_page_is_listed():
    missing = [
        f"{module}:{name}"
        for module, name, _address in pages()
        if not {module, f"{module}:{name}"} & set(emitters.PAGES)
    ]
    assert not missing, "say in tests/support/emitters.py what keeps them from telling too much"
    there = {module for module, *_rest in pages()} | {f"{m}:{n}" for m, n, _a in pages()}
    assert not set(emitters.PAGES) - there, "listed, but gone"


def test_every_socket_task_and_admin_page_is_listed():
    from config.celery import app

    routes = [
        route
        for config in apps.get_app_configs()
        if config.name in OURS and (PLATFORM / config.name / "routing.py").exists()
        for route in __import__(f"{config.name}.routing", fromlist=["x"]).websocket_urlpatterns
    ]
    assert {route.callback.consumer_class.__name__ for route in routes} == set(emitters.SOCKETS)
    app.loader.import_default_modules()
    ours = {name for name in app.tasks if name.split(".")[0] in OURS}
    assert ours == set(emitters.TASKS)
    registered = {model._meta.label for model in admin.site._registry}
    assert registered == set(emitters.ADMIN)


def speaks(path):
    """Whether a module writes log lines, mails, channel messages or signals."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if name in TELLS or (name == "send" and any(k.arg == "sender" for k in node.keywords)):
            return True
        of = called.value if isinstance(called, ast.Attribute) else None
        if name in LOGS and isinstance(of, ast.Name) and of.id in {"log", "logger", "logging"}:
            return True
    return False


def test_every_module_that_sends_words_is_listed():
    apart = {"local", "migrations"}
    found = {
        str(path.relative_to(PLATFORM))
        for path in PLATFORM.rglob("*.py")
        if not apart & set(path.parts) and speaks(path)
    }
    assert found == set(emitters.WORDS)


# -- what they send ------------------------------------------------------------------------------


@pytest.fixture
def running(valkey, transactional_db):
    """A running match of three people, some moves old, its log known to the test.

    Chance deals: one in which nearly all of what others hold was shown already hides too little.
    """
    people = [person(name) for name in ("Ada", "Hibou", "Loutre")]
    for _deal in range(20):
        match = start(*people, game="durak")
        for _move in range(6):
            play(match, people[asked(match)])
        if len(hidden(match, 0)) > 8:
            break
    return match, people


def never(match):
    """What nobody may be sent before the end, in every spelling it could leave in."""
    chance = Match.objects.select_related("chance").get(pk=match.pk).chance
    raw = [bytes(chance.secret), runtime(match).seed]
    for row in Event.objects.filter(stream_id=match.pk):
        raw += [bytes(row.state_hash), bytes(row.hash)]
    return [one.hex() for one in raw] + [b64encode(one).decode() for one in raw]


def hidden(match, viewer):
    """The cards that a viewer cannot know: whatever lies in other hands and in the talon."""
    table = runtime(match)
    everything = table.game.view(table.state, Eyes.EVERYTHING)
    own = table.game.view(table.state, viewer)
    shown = {card for told in table.steps(viewer) for card in spelled(told.facts)}
    hands = {c for hand in everything.hands for c in hand or ()}
    return hands - {c for hand in own.hands for c in hand or ()} - shown - {own.shown}


def spelled(value):
    """Every string that stands in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for one in value:
            yield from spelled(one)
    elif hasattr(value, "__struct_fields__"):
        for name in value.__struct_fields__:
            yield from spelled(getattr(value, name))


def staff():
    user = User.objects.create_superuser("chef", "chef@example.org", "x")
    client = Client()
    client.force_login(user)
    return client


def addresses(match):
    """Every page of this match that can be asked for without saying more."""
    for module, name, address in pages():
        if "match_id" in address and "look_id" not in address:
            app = module.split(".")[0]
            space = "admin" if address.startswith("admin/") else app
            yield reverse(f"{space}:{name}", args=[match.pk])
        elif module == "play.admin.matches" and "match" in address:
            yield reverse(f"admin:{name}", args=[match.pk])
    yield reverse("admin:play_match_change", args=[match.pk])
    yield reverse("admin:play_match_changelist")
    yield reverse("rooms:home")


def text_of(answer):
    """What a page says, as its reader's program would understand it."""
    raw = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return unescape(raw.decode("utf-8", "replace")).replace("\\u0022", '"')


def needles(match, viewer):
    """All that must not stand in what this viewer is sent."""
    return [*never(match), *(f'"{card}"' for card in sorted(hidden(match, viewer)))]


def assert_none(text, unwanted, where):
    for needle in unwanted:
        assert needle not in text, (where, needle)


def assert_quiet(text, match, viewer, where):
    assert_none(text, needles(match, viewer), where)


def test_no_page_of_a_running_match_tells_what_its_reader_may_not_know(running, caplog):
    caplog.set_level(logging.DEBUG)
    match, people = running
    readers = {
        "seat": (client_of(people[0]), 0),
        "stranger": (client_of(), Eyes.PUBLIC),
        "watcher": (client_of(person("Passante")), Eyes.PUBLIC),
        "staff": (staff(), Eyes.PUBLIC),
    }
    assert len(hidden(match, 0)) > 8
    seen = 0
    for reader, (client, viewer) in readers.items():
        for address in addresses(match):
            for query in ("", "?place=tout", "?place=2", "?place=public"):
                answer = client.get(address + query)
                assert answer.status_code < 500, address
                assert_quiet(text_of(answer), match, viewer, (reader, address + query))
                seen += answer.status_code == 200
    assert seen > 40
    assert_quiet(caplog.text, match, Eyes.PUBLIC, "log")
    assert mail.outbox == []


def test_the_probe_would_see_a_leak(running):
    match, _people = running
    with pytest.raises(AssertionError):
        assert_quiet(f'["{next(iter(hidden(match, 0)))}"]', match, 0, "planted")
    with pytest.raises(AssertionError):
        assert_quiet(never(match)[0], match, 0, "planted")


@pytest.fixture
def readers(running):
    """Who opens a socket, and what they must not hear."""
    match, people = running
    return [(who, needles(match, eyes)) for who, eyes in ((people[0], 0), (None, Eyes.PUBLIC))]


async def test_no_socket_tells_what_its_reader_may_not_know(running, readers):
    match, _people = running
    for who, unwanted in readers:
        async with Tab(match, who) as tab:
            frame = str(await tab.hello()).replace("'", '"')
            assert_none(frame, unwanted, "socket")


def test_the_layer_the_tasks_and_the_log_carry_numbers_alone(running, monkeypatch, caplog):
    caplog.set_level(logging.DEBUG)
    match, people = running
    sent, queued = [], []

    async def heard(words):
        sent.extend(message for message, _then in words)

    monkeypatch.setattr(telling, "_publish", heard)
    monkeypatch.setattr(
        Task, "apply_async", lambda self, *args, **kw: queued.append((self.name, args, kw))
    )
    for _move in range(4):
        play(match, people[asked(match)])
    telling.announce(match.pk, runtime(match).seq)
    after_telling()
    assert len(sent) > 4
    for message in sent:
        assert set(message) <= {"type", "match", "seq", "group", "from"}
    words = f"{sent} {queued} {caplog.text}".replace("'", '"')
    assert_quiet(words, match, Eyes.PUBLIC, "layer, tasks, log")


def test_an_export_and_other_eyes_are_refused_until_the_end(running):
    match, people = running
    for client in (client_of(people[0]), client_of(), staff()):
        answer = client.get(reverse("replays:export", args=[match.pk]))
        assert answer.json()["refused"] == "match_not_over"
