"""The pieces of the supervisor, each with real sockets and processes."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from email.message import EmailMessage
from pathlib import Path

import psycopg
import pytest

from local import binaries, leftovers, ports, postgres, translations, vendor, watch
from local.mails import Mailbox
from local.postgres import end_leftover
from local.process import Child, FailedToStartError, stop_all, wait_until
from local.state import Memory, read_environment, write_environment

SLEEP = [sys.executable, "-c", "import time; time.sleep(60)"]
# Starts a child of its own and then ignores every polite request.
STUBBORN = [
    sys.executable,
    "-c",
    """
import signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
print(child.pid, flush=True)
time.sleep(60)
""",
]


def lives(pid):
    """Whether a process runs; one that ended and waits to be collected does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
        return stat.rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def gone(pid, within=5.0):
    deadline = time.monotonic() + within
    while lives(pid):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def child(tmp_path, command, name="child"):
    return Child(name, command, env=os.environ, log=tmp_path / f"{name}.log")


def grandchild_of(stubborn):
    wait_until(lambda: stubborn.last_words().strip().isdigit(), stubborn, within=10)
    return int(stubborn.last_words())


def speaks_ipv6():
    """Whether this machine has the address: a container may know IPv6 and have none."""
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


class TestPorts:
    def test_a_port_with_a_listener_is_taken_and_the_next_one_is_chosen(self):
        with socket.create_server(("127.0.0.1", ports.anywhere())) as listener:
            port = listener.getsockname()[1]
            assert not ports.is_free(port)
            assert ports.near(port) > port

    @pytest.mark.skipif(not speaks_ipv6(), reason="no IPv6 on this machine")
    def test_a_listener_on_ipv6_alone_counts_because_browsers_try_it_first(self):
        with socket.create_server(("::1", ports.anywhere()), family=socket.AF_INET6) as listener:
            assert not ports.is_free(listener.getsockname()[1])

    def test_the_port_of_last_time_is_taken_again_when_free(self):
        port = ports.anywhere()
        assert ports.anywhere(port) == port

    def test_no_free_port_is_an_error_and_no_endless_search(self):
        with (
            socket.create_server(("127.0.0.1", ports.anywhere())) as listener,
            pytest.raises(ports.NoPortError),
        ):
            ports.near(listener.getsockname()[1], tries=1)


class TestStopping:
    def test_a_polite_child_ends_at_once(self, tmp_path):
        polite = child(tmp_path, SLEEP)
        polite.start()
        begun = time.monotonic()
        stop_all([polite])
        assert not polite.alive
        assert time.monotonic() - begun < 2

    def test_a_stubborn_child_is_killed_in_time_with_its_own_child(self, tmp_path):
        stubborn = child(tmp_path, STUBBORN)
        stubborn.start()
        grandchild = grandchild_of(stubborn)
        begun = time.monotonic()
        stop_all([stubborn], patience=0.5)
        assert time.monotonic() - begun < 3
        assert gone(stubborn.pid)
        assert gone(grandchild)

    def test_a_child_that_ends_before_it_is_ready_is_told_with_its_last_words(self, tmp_path):
        program = "print('no such card'); raise SystemExit(3)"
        broken = child(tmp_path, [sys.executable, "-c", program])
        broken.start()
        with pytest.raises(FailedToStartError, match=r"code 3(.|\n)*no such card"):
            wait_until(lambda: False, broken, within=10)


# A parent that starts one child as the supervisor does, says its number, and waits to be killed.
PARENT = """
import os, sys, time
from pathlib import Path
from local.process import Child
child = Child("child", [sys.executable, "-c", "import time; time.sleep(60)"],
              env=os.environ, log=Path(sys.argv[1]))
child.start()
print(child.pid, flush=True)
time.sleep(60)
"""


class TestOurDeath:
    @pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells children of a death")
    def test_the_kernel_ends_a_child_whose_parent_is_killed(self, tmp_path):
        parent = subprocess.Popen(
            [sys.executable, "-c", PARENT, str(tmp_path / "log")], stdout=subprocess.PIPE, text=True
        )
        with parent:
            pid = int(parent.stdout.readline())
            assert lives(pid)
            parent.kill()
        assert gone(pid)

    def test_the_watcher_ends_announced_groups_when_its_input_closes(self, tmp_path):
        stubborn = child(tmp_path, STUBBORN)
        stubborn.start()
        grandchild = grandchild_of(stubborn)
        watcher = subprocess.Popen([sys.executable, watch.__file__], stdin=subprocess.PIPE)
        watcher.communicate(f"+{stubborn.pid}\n".encode(), timeout=20)
        assert gone(grandchild)
        assert not stubborn.alive

    def test_the_watcher_touches_nothing_after_a_good_bye(self, tmp_path):
        kept = child(tmp_path, SLEEP)
        kept.start()
        watcher = subprocess.Popen([sys.executable, watch.__file__], stdin=subprocess.PIPE)
        watcher.communicate(f"+{kept.pid}\nbye\n".encode(), timeout=20)
        assert kept.alive
        stop_all([kept])

    def test_a_withdrawn_group_is_left_alone(self):
        assert watch.listen(["+7\n", "+8\n", "-7\n"]) == {8}


class TestLeftovers:
    def test_what_an_earlier_run_left_is_ended(self, tmp_path):
        left = child(tmp_path, SLEEP)
        left.start()
        leftovers.record(tmp_path, [left.pid])
        assert leftovers.end(tmp_path) == 1
        assert not left.alive

    def test_another_process_under_the_same_number_is_left_alone(self, tmp_path):
        innocent = child(tmp_path, SLEEP)
        innocent.start()
        leftovers.record(tmp_path, [innocent.pid])
        note = tmp_path / "children.json"
        note.write_text(note.read_text().replace(leftovers.began(innocent.pid), "1"))
        assert leftovers.end(tmp_path) == 0
        assert innocent.alive
        stop_all([innocent])

    def test_a_pid_file_that_names_a_stranger_is_removed_and_the_stranger_lives(self, tmp_path):
        innocent = child(tmp_path, SLEEP)
        innocent.start()
        (tmp_path / "postmaster.pid").write_text(f"{innocent.pid}\n{tmp_path}\n")
        end_leftover(tmp_path)
        assert innocent.alive
        assert not (tmp_path / "postmaster.pid").exists()
        stop_all([innocent])


class TestState:
    def test_secrets_are_made_once_kept_and_private(self, tmp_path):
        secret = Memory(tmp_path).secret("key")
        assert Memory(tmp_path).secret("key") == secret
        assert (tmp_path / "remembered.json").stat().st_mode & 0o077 == 0

    def test_half_written_memory_is_no_memory(self, tmp_path):
        (tmp_path / "remembered.json").write_text('{"key": ')
        assert Memory(tmp_path).get("key") is None

    def test_commands_find_the_running_stack(self, tmp_path):
        assert read_environment(tmp_path) == {}
        write_environment(tmp_path, {"DATABASE_URL": "postgres://x"})
        assert read_environment(tmp_path) == {"DATABASE_URL": "postgres://x"}


class TestMails:
    def test_nobody_else_on_the_machine_reads_it(self, tmp_path):
        folder = tmp_path / "mail"
        folder.mkdir(mode=0o755)
        Mailbox(folder)
        assert folder.stat().st_mode & 0o777 == 0o700

    def test_each_mail_is_shown_once_and_decoded(self, tmp_path):
        old, box_file = self.mail("vieux"), tmp_path / "20260101.log"
        box_file.write_text(old)
        box = Mailbox(tmp_path)
        assert box.fresh() == []
        box_file.write_text(old + self.mail("Nouveau : à toi de jouer"))
        shown = box.fresh()
        assert len(shown) == 1
        assert "À la table" in shown[0]
        assert "Nouveau : à toi de jouer" in shown[0]
        assert box.fresh() == []

    def test_accents_stay_as_they_were_written(self, tmp_path):
        box = Mailbox(tmp_path)
        kind = "Content-Type: text/plain; charset=utf-8"
        head = f"Subject: x\n{kind}\nContent-Transfer-Encoding: 8bit"
        (tmp_path / "a.log").write_text(f"{head}\n\nÀ bientôt chez Tablée\n{'-' * 79}\n")
        assert "À bientôt chez Tablée" in box.fresh()[0]

    def test_a_mail_still_being_written_waits(self, tmp_path):
        box, whole = Mailbox(tmp_path), self.mail("x")
        (tmp_path / "a.log").write_text(whole[:-40])
        assert box.fresh() == []
        (tmp_path / "a.log").write_text(whole)
        assert len(box.fresh()) == 1

    @staticmethod
    def mail(text):
        mail = EmailMessage()
        mail["Subject"], mail["To"] = "À la table", "ana@tablee.example"
        mail.set_content(text)
        return f"{mail.as_string()}\n{'-' * 79}\n"


class TestFiles:
    def test_a_changed_catalogue_is_compiled_and_an_unchanged_one_is_not(self, tmp_path):
        import gettext

        folder = tmp_path / "en" / "LC_MESSAGES"
        folder.mkdir(parents=True)
        source = folder / "django.po"
        head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        source.write_text(head + 'msgid "Partie"\nmsgstr "Match"\n')
        assert translations.compile_all(tmp_path) == 1
        assert translations.compile_all(tmp_path) == 0
        found = gettext.translation("django", tmp_path, ["en"])
        assert found.gettext("Partie") == "Match"
        source.write_text(head + 'msgid "Partie"\nmsgstr "Game"\n')
        later = time.time() + 5
        os.utime(source, (later, later))
        assert translations.compile_all(tmp_path) == 1

    def test_french_is_compiled_from_the_texts_of_the_source_as_french_sets_them(self, tmp_path):
        import gettext

        head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        texts = {
            "fr": 'msgid "Email"\nmsgstr "Adresse : e-mail"\n',
            "en": 'msgid "À vous !"\nmsgstr "Your turn!"\n\nmsgid "Partie"\nmsgstr "Match"\n\n'
            'msgid "%d droit"\nmsgid_plural "%d droits"\nmsgstr[0] "%d right"\n'
            'msgstr[1] "%d rights"\n',
        }
        for language, text in texts.items():
            folder = tmp_path / language / "LC_MESSAGES"
            folder.mkdir(parents=True)
            (folder / "django.po").write_text(head + text)
        assert translations.compile_all(tmp_path) == 2
        found = gettext.translation("django", tmp_path, ["fr"])
        assert found.gettext("À vous !") == "À vous\u00a0!"
        assert found.gettext("Email") == "Adresse\u00a0: e-mail"
        assert found.gettext("Partie") == "Partie"
        counted = [found.ngettext("%d droit", "%d droits", count) % count for count in (0, 1, 2)]
        assert counted == ["0 droit", "1 droit", "2 droits"]
        assert gettext.translation("django", tmp_path, ["en"]).gettext("À vous !") == "Your turn!"

    def test_a_broken_catalogue_is_named(self, tmp_path):
        folder = tmp_path / "en" / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "django.po").write_text('msgid "a\nnonsense')
        with pytest.raises(ValueError, match=r"django\.po"):
            translations.compile_all(tmp_path)

    def test_npm_files_stand_at_plain_versioned_addresses(self, tmp_path):
        packages = tmp_path / "node_modules"
        for package in vendor.SCRIPTS:
            (packages / package / "development").mkdir(parents=True)
            (packages / package / "package.json").write_text("{}")
            (packages / package / "index.js").write_text(package)
            (packages / package / "development" / "index.js").write_text("for developers")
        (packages / "htmx.org" / "dist").mkdir(parents=True)
        (packages / "htmx.org" / "dist" / "htmx.min.js").write_text("htmx")
        fonts = packages / vendor.FONTS["inter"] / "files"
        fonts.mkdir(parents=True)
        (fonts / "inter-latin-wght-normal.woff2").write_bytes(b"font")
        target = tmp_path / "served"
        assert vendor.copy(packages, target, "v1")
        assert (target / "vendor/v1/@lit/reactive-element/index.js").read_text()
        assert (target / "vendor/inter/inter-latin-wght-normal.woff2").exists()
        assert not (target / "vendor/v1/lit/development").exists()
        assert not vendor.copy(packages, target, "v1")
        assert vendor.copy(packages, target, "v2")
        assert not (target / "vendor/v1").exists()

    def test_a_missing_package_is_an_error_that_leaves_no_stamp(self, tmp_path):
        with pytest.raises(FileNotFoundError):
            vendor.copy(tmp_path / "none", tmp_path / "served", "v1")
        assert not (tmp_path / "served" / "version").exists()


def test_signals_reach_only_the_leader_of_a_group_first(tmp_path):
    stubborn = child(tmp_path, STUBBORN)
    stubborn.start()
    grandchild = grandchild_of(stubborn)
    stubborn.ask_to_stop()
    assert lives(grandchild)
    os.killpg(stubborn.pid, signal.SIGKILL)
    stop_all([stubborn])


@pytest.mark.skipif(os.geteuid() != 0, reason="only root is refused by PostgreSQL")
class TestRoot:
    @pytest.fixture
    def tmp_path(self):
        # Pytest's own folder lies where `nobody` cannot look.
        with tempfile.TemporaryDirectory() as folder:
            Path(folder).chmod(0o755)
            yield Path(folder)

    @pytest.fixture
    def server(self, tmp_path, monkeypatch):
        monkeypatch.setattr(postgres, "STATE_FOLDER", tmp_path / "state")
        return postgres.Postgres(
            data=tmp_path / "data",
            log=tmp_path / "postgres.log",
            port=ports.anywhere(),
            password="secret",
            durable=False,
        )

    def test_without_user_namespaces_nobody_runs_it_and_the_data_are_found_again(
        self, server, tmp_path, monkeypatch
    ):
        monkeypatch.setattr(binaries, "namespace_prefix", lambda: None)
        server.start()
        owner = subprocess.run(
            ["ps", "-o", "user=", "-p", str(server.child.pid)], capture_output=True, text=True
        )
        assert owner.stdout.strip() == "nobody"
        with psycopg.connect(server.url) as connection:
            connection.execute("create table kept (n int)")
        server.stop()
        server.data = tmp_path / "data"
        server.start()
        with psycopg.connect(server.url) as connection:
            assert connection.execute("select count(*) from kept").fetchone() == (0,)
        server.stop()

    def test_the_namespace_shows_an_account_that_exists(self):
        prefix = binaries.namespace_prefix()
        if prefix is None:
            pytest.skip("user namespaces are not allowed here")
        shown = subprocess.run([*prefix, "id", "-un"], capture_output=True, text=True)
        assert shown.returncode == 0
        assert shown.stdout.strip() not in {"", "root"}
