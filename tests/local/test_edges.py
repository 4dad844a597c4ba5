"""The edges of the site: who may open a socket, what browsers are told, what health says."""

import pytest
from channels.testing import WebsocketCommunicator
from django.db import connection
from django.test import Client

from config.security import SameOriginOnly


async def answering(scope, receive, send):
    await receive()
    await send({"type": "websocket.accept"})


async def opens(*, host="localhost:8000", origin=None):
    headers = [(b"host", host.encode())]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    socket = WebsocketCommunicator(SameOriginOnly(answering), "/ws/lobby/", headers=headers)
    opened, _ = await socket.connect()
    return opened


class TestOrigin:
    async def test_our_own_page_may_open_a_socket(self):
        assert await opens(origin="http://localhost:8000")

    async def test_a_client_that_is_no_browser_sends_no_origin_and_no_cookie_of_others(self):
        assert await opens()

    @pytest.mark.parametrize(
        "origin",
        [
            "https://evil.example",
            "http://localhost:8001",
            "http://localhost.evil.example:8000",
            "http://evil.example#localhost:8000",
            "http://evil.example@localhost:8000",
            "null",
            "file://",
            "http://[",
        ],
    )
    async def test_another_page_may_not(self, origin):
        assert not await opens(origin=origin)

    async def test_a_host_that_is_not_ours_does_not_vouch_for_itself(self):
        assert not await opens(host="evil.example", origin="http://evil.example")

    async def test_a_trusted_origin_of_the_settings_may(self, settings):
        settings.CSRF_TRUSTED_ORIGINS = ["https://tablee.example"]
        assert await opens(host="10.0.0.1:9000", origin="https://tablee.example")


async def test_where_no_socket_is_a_visitor_is_refused_and_nothing_breaks():
    from config.asgi import application

    for path in ("/ws/nowhere/", "/ws/match/abc/", "/"):
        opened, _code = await WebsocketCommunicator(application, path).connect()
        assert not opened, path


class TestForgery:
    """A form without its token is refused in the house's words, and in the language asked for."""

    @pytest.mark.parametrize(
        ("language", "said"),
        [("fr", "Cette page n’est plus à jour"), ("en", "This page is out of date")],
    )
    def test_as_a_page(self, db, valkey, language, said):
        browser = Client(enforce_csrf_checks=True)
        browser.cookies["tablee_lang"] = language
        answer = browser.post("/partie-rapide/")
        assert answer.status_code == 403
        assert said in answer.content.decode()
        assert "Tablée" in answer.content.decode()

    def test_as_json(self, db, valkey):
        browser = Client(enforce_csrf_checks=True)
        address = "/parties/00000000-0000-4000-8000-000000000000/moves/"
        answer = browser.post(address, "{}", content_type="application/json")
        assert answer.status_code == 403
        assert (answer.json()["refused"], answer.json()["class"]) == ("page_too_old", "forbidden")


class TestOddRequests:
    def test_a_question_about_a_page_is_answered_without_the_page(self, db, valkey):
        answer = Client().head("/")
        assert (answer.status_code, answer.content) == (200, b"")

    def test_a_filter_that_no_room_can_have_filters_nothing(self, db, valkey):
        assert Client().get("/salons/", {"jeu": "\0", "rythme": "'"}).status_code == 200

    def test_what_django_itself_refuses_is_said_in_both_languages(self, db, valkey):
        answer = Client().get("/", headers={"host": "evil.example"})
        assert answer.status_code == 400
        said = answer.content.decode()
        assert "pas compris" in said
        assert "did not understand" in said


class TestHealth:
    def test_well(self, db, valkey):
        answer = Client().get("/health")
        assert (answer.status_code, answer.json()) == (200, {"database": "ok", "cache": "ok"})
        assert "no-store" in answer["Cache-Control"]

    def test_a_database_that_is_down_is_named_and_nothing_more(self, db, valkey, monkeypatch):
        def refused():
            raise OSError("secret address")

        with monkeypatch.context() as patched:
            patched.setattr(connection, "cursor", refused)
            answer = Client().get("/health")
        assert answer.status_code == 503
        assert answer.json() == {"database": "down", "cache": "ok"}
        assert "secret" not in answer.content.decode()


class TestPolicy:
    def test_pages_run_no_inline_script_and_stand_in_no_frame(self, db, valkey):
        policy = Client().get("/health")["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy

    def test_the_admin_alone_is_let_off_a_little(self, db, valkey):
        policy = Client().get("/admin/login/")["Content-Security-Policy"]
        assert "'unsafe-eval'" in policy
        assert "frame-ancestors 'none'" in policy


def test_a_logged_fault_shows_no_value_of_any_variable(capsys):
    import logging.config

    import structlog
    from django.conf import settings

    from config.settings.components.logging import logging_for

    def break_with(hand):
        raise ValueError(len(hand))

    try:
        for as_json in (True, False):
            logging.config.dictConfig(logging_for(as_json=as_json))
            try:
                break_with("red-7 blue-joker"[::-1])
            except ValueError:
                structlog.get_logger("tests").exception("broken", match="m1")
    finally:
        logging.config.dictConfig(settings.LOGGING)
    said = capsys.readouterr().err
    assert said.count("broken") == 2
    assert said.count("ValueError") >= 2
    assert "rekoj" not in said
