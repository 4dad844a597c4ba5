"""« Mes catégories » (§7.5): written, changed, brought in, taken out, refused without a loss."""

from __future__ import annotations

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from accounts.services import guest_create
from games.colorful import packs as rules
from packs import services
from packs.models import Pack
from play.refusals import Refusal
from support.rights import member
from support.typography import typed

pytestmark = pytest.mark.django_db

SLOTS = ("1", "2", "3", "4-6")


def card(theme="La cave", **slots):
    return {"theme": theme, "categories": {slot: slots.get(slot, f"Case {slot}") for slot in SLOTS}}


def pack(count=5, title="Chez nous"):
    return {"title": title, "cards": [card(f"Thème {n}") for n in range(count)]}


def fields(raw):
    """The same pack as a browser sends its form."""
    sent = {"game": "colorful", "title": raw["title"]}
    for number, one in enumerate(raw["cards"], 1):
        sent[f"card-{number}-theme"] = one.get("theme", "")
        sent[f"card-{number}-text"] = one.get("text", "")
        for slot in SLOTS:
            sent[f"card-{number}-{slot}"] = one.get("categories", {}).get(slot, "")
    return sent


@pytest.fixture
def mia(client):
    found = member("Mia")
    client.force_login(found.user)
    return found


def test_a_member_writes_a_pack_and_changes_it(client, mia):
    sent = fields(pack()) | {"card-9-theme": " ", "card-9-1": ""}
    answer = client.post(reverse("packs:create"), sent, follow=True)
    kept = Pack.objects.get()
    assert (kept.owner, kept.title, len(kept.cards)) == (mia, "Chez nous", 5)
    assert "Thème 4" in answer.content.decode()
    client.post(reverse("packs:edit", args=[kept.pk]), fields(pack(6, "Encore nous")))
    kept.refresh_from_db()
    assert (kept.title, len(kept.cards)) == ("Encore nous", 6)


def test_what_is_exported_can_be_imported(client, mia):
    one = services.pack_create(owner=mia, game="colorful", raw=pack())
    file = client.get(reverse("packs:export", args=[one.pk])).content
    upload = SimpleUploadedFile("x.json", file)
    client.post(reverse("packs:import"), {"game": "colorful", "file": upload})
    again = Pack.objects.exclude(pk=one.pk).get()
    assert (again.title, again.cards) == (one.title, one.cards)
    assert rules.read({"title": again.title, "cards": again.cards}) == rules.read(pack())


def test_a_missing_slot_is_named_and_nothing_that_was_typed_is_lost(client, mia):
    raw = pack()
    raw["cards"][2]["categories"]["4-6"] = ""
    answer = client.post(reverse("packs:create"), fields(raw))
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Carte 3 : la case 4-6 est vide" in typed(page)
    assert (
        'name="card-3-4-6" value="" maxlength="80" autocomplete="off" aria-invalid="true"' in page
    )
    assert 'value="Thème 4"' in page
    assert not Pack.objects.exists()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" * 81, "text_long"),
        ("a\u202eb", "text_invisible"),
        ("ro\u200bse", "text_invisible"),
        ("a\x07b", "text_invisible"),
        ("рose", "text_letter"),
        ("<b>gras</b>", "text_symbol"),
        ("★", "text_symbol"),
    ],
)
def test_a_bad_text_is_refused_with_its_card_and_field(mia, text, code):
    raw = pack()
    raw["cards"][1]["theme"] = text
    with pytest.raises(Refusal) as caught:
        services.pack_create(owner=mia, game="colorful", raw=raw)
    assert (caught.value.code, caught.value.kind) == (code, "illegal")
    assert "Carte 2" in caught.value.sentence()
    assert not Pack.objects.exists()


@pytest.mark.parametrize(
    ("file", "code"),
    [
        (b"{", "file_unreadable"),
        (b'{"title": "a", "title": "b", "cards": []}', "file_unreadable"),
        (b"[" * 400, "file_unreadable"),
        (b"x" * (services.FILE_LIMIT + 1), "file_large"),
        (b'{"title": "a", "cards": []}', "pack_empty"),
        (b'{"title": "a", "cards": [], "more": 1}', "pack_shape"),
    ],
)
def test_a_bad_file_is_refused_by_its_own_code(mia, file, code):
    with pytest.raises(Refusal) as caught:
        services.pack_import(owner=mia, game="colorful", file=file)
    assert caught.value.code == code


def test_nobody_else_sees_a_pack(client, mia):
    one = services.pack_create(owner=mia, game="colorful", raw=pack())
    client.force_login(member("Leo").user)
    for name in ("edit", "export"):
        assert client.get(reverse(f"packs:{name}", args=[one.pk])).status_code == 403
    assert client.post(reverse("packs:delete", args=[one.pk])).status_code == 403
    assert Pack.objects.filter(pk=one.pk).exists()
    assert "Chez nous" not in client.get(reverse("packs:mine")).content.decode()


def test_a_guest_learns_that_packs_need_an_account(client):
    with pytest.raises(Refusal) as caught:
        services.pack_create(owner=guest_create(), game="colorful", raw=pack())
    assert caught.value.code == "members_only"
    assert "S’inscrire" in client.get(reverse("packs:mine")).content.decode()


def test_a_member_keeps_thirty_packs_at_most(mia):
    plain = json.loads(json.dumps(pack()))
    Pack.objects.bulk_create(
        Pack(owner=mia, game="colorful", title=str(n), cards=plain["cards"])
        for n in range(services.MOST)
    )
    with pytest.raises(Refusal) as caught:
        services.pack_create(owner=mia, game="colorful", raw=plain)
    assert caught.value.code == "too_many_packs"
