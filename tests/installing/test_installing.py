"""The site as an app: what anybody may fetch, in both languages, and nobody's page among it."""

from __future__ import annotations

import importlib.util
import json
import re
import struct
from pathlib import Path

import pytest

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).resolve().parents[2]


def drawing():
    """The script that draws the icons."""
    spec = importlib.util.spec_from_file_location("draw_icons", ROOT / "scripts/draw_icons.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_icons_are_as_drawn_and_as_large_as_the_manifest_says(client):
    told = json.loads(client.get("/manifest.webmanifest").content)
    purposes = set()
    for icon in told["icons"]:
        data = (ROOT / icon["src"].lstrip("/")).read_bytes()
        width, height = struct.unpack(">II", data[16:24])
        assert icon["sizes"] == f"{width}x{height}"
        purposes.add((icon["purpose"], width))
    assert {("any", 192), ("any", 512), ("maskable", 192), ("maskable", 512)} <= purposes
    script = drawing()
    small = next(icon for icon in script.ICONS if icon.name == "mono-96")
    assert (ROOT / "static/img/app/mono-96.png").read_bytes() == script.png(small)


def test_what_counts_of_a_maskable_icon_stays_when_it_is_cut_to_a_circle():
    script = drawing()
    for icon in script.ICONS:
        if icon.name.startswith("maskable"):
            assert icon.mark <= 0.8
            assert icon.corner == 0


@pytest.mark.parametrize(("language", "word"), [("fr", "entre amis"), ("en", "with friends")])
def test_the_manifest_speaks_both_languages(client, language, word):
    answer = client.get(f"/manifest.webmanifest?l={language}")
    assert answer["Content-Type"] == "application/manifest+json"
    told = json.loads(answer.content)
    assert (told["lang"], told["start_url"], told["display"]) == (language, "/", "standalone")
    assert word in told["description"]
    page = client.get("/", headers={"accept-language": language}).content.decode()
    assert f'href="/manifest.webmanifest?l={language}"' in page


def test_the_page_without_a_net_is_nobody_s(client):
    mine = client.post("/partie-rapide/", {"share": ""})
    assert mine.status_code == 302
    assert client.cookies["tablee_session"].value
    own, stranger = (one.get("/hors-ligne/fr/") for one in (client, type(client)()))
    assert own.content == stranger.content
    assert not own.cookies
    page = own.content.decode()
    assert "csrf" not in page
    assert "Invité" not in page
    assert "La table est hors de portée" in page
    assert "The table is out of reach" in client.get("/hors-ligne/en/").content.decode()
    assert client.get("/hors-ligne/xx/").status_code == 404


def test_the_worker_keeps_public_files_only_and_its_name_follows_them(client, monkeypatch):
    from config import installing

    answer = client.get("/sw.js?l=fr")
    assert answer["Content-Type"].startswith("text/javascript")
    assert "no-cache" in answer["Cache-Control"]
    text = answer.content.decode()
    kept = re.findall(r'^    "([^"]+)",$', text, re.MULTILINE)
    assert len(kept) > 5
    for address in kept:
        assert address.startswith("/static/")
        assert (ROOT / address.lstrip("/")).exists() or "/vendor/" in address
    assert 'page: "/hors-ligne/fr/"' in text
    monkeypatch.setattr(installing, "STYLES", installing.STYLES[:-1])
    other = client.get("/sw.js?l=fr").content.decode()
    names = [re.search(r'name: "tablee-(\w+)"', one).group(1) for one in (text, other)]
    assert names[0] != names[1]
