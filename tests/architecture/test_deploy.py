"""What stands in `deploy/` agrees with the site: commands, queues, variables, what stays out.

Docker itself is not at hand in the tests; that the processes work side by side is shown by
`tests/local/test_several.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

from local.programs import QUEUES

ROOT = Path(__file__).parents[2]
COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
GUIDE = (ROOT / "platform" / "docs" / "several-machines.md").read_text(encoding="utf-8")
EXAMPLE = (ROOT / "deploy" / "env.example").read_text(encoding="utf-8")


def test_every_queue_has_two_workers_that_can_be_renewed_apart_and_there_is_one_beat():
    assert re.findall(r"worker -Q (\w+)", COMPOSE) == list(QUEUES)
    for kind in ("web", *QUEUES):
        assert re.search(rf"^  {kind}-b: \*{kind}$", COMPOSE, re.MULTILINE), kind
        assert re.search(rf"`[^`]*\b{kind}-a\b[^`]*`", GUIDE), kind
    assert COMPOSE.count("config.celery beat") == 1


def test_no_web_process_writes_down_what_people_open():
    web = COMPOSE.partition("daphne -b")[2].partition("config.asgi:application")[0]
    assert "--verbosity 0" in web


def test_the_image_is_built_without_the_secrets_of_the_machine():
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert {"deploy/.env", ".git", "var"} <= set(left_out)
    assert "/deploy/.env" in (ROOT / ".gitignore").read_text(encoding="utf-8").split()


def test_the_settings_read_every_variable_that_is_to_be_filled_in():
    settings = ROOT / "platform" / "config" / "settings"
    code = "".join(path.read_text(encoding="utf-8") for path in settings.rglob("*.py"))
    named = re.findall(r"^(TABLEE_\w+)=", EXAMPLE, re.MULTILINE)
    assert named
    assert [name for name in named if f'"{name}"' not in code] == []
    # What the compose file puts into an address has to stay whole there.
    assert "POSTGRES_PASSWORD=" in EXAMPLE
    assert "-base64" not in EXAMPLE
