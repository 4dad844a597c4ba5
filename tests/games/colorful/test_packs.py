"""« Mes catégories »: written, imported, exported, played (§7.5)."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec
import pytest

from games import texts
from games.colorful import packs
from games.colorful.rules import GAME
from games.contract import Eyes, IllegalOptions, Text
from support.colorful import Table, names
from support.typography import typed


def card(number: int = 1) -> dict[str, Any]:
    slots = {slot: f"Case {slot} de la carte {number}" for slot in packs.SLOTS}
    return {"theme": f"Thème {number}", "categories": slots}


def pack(count: int = 5, **changed: Any) -> dict[str, Any]:
    return {"title": "Chez nous", "cards": [card(n + 1) for n in range(count)]} | changed


def ref(body: str) -> str:
    return sha256(body.encode()).hexdigest()


def given(written: Any) -> Any:
    """What a match is given of a pack: plain data, references alone."""
    return msgspec.to_builtins(texts.strip(texts.refer(packs.cards(packs.read(written)), ref)))


def table(written: dict[str, Any], seats: int = 4, **options: Any) -> Table:
    cards = given(written)
    return Table(seats, pack="pack-1", extra={"pack": cards}, **options)


def refused(raw: Any) -> IllegalOptions:
    with pytest.raises(IllegalOptions) as caught:
        packs.read(raw)
    for language in ("fr", "en"):
        sentence = GAME.explain(caught.value, names(2), language)
        assert sentence
        assert "{" not in sentence
    return caught.value


def test_a_pack_is_read_and_written_back():
    raw = pack(3)
    raw["cards"].append({"theme": "", "text": "Un souvenir"})
    read = packs.read(raw)
    again = packs.write(read)
    assert packs.read(again) == read
    assert again["cards"][0] == raw["cards"][0]
    assert again["cards"][3] == {"text": "Un souvenir"}


def test_clause_7_5_cards_of_a_pack_replace_the_pile():
    played = table(pack(6))
    seen = GAME.view(played.state, 0).rounds[0].card
    assert seen.slots[0].ref in {ref(f"Case 1 de la carte {n}") for n in range(1, 7)}
    assert seen.theme.ref in {ref(f"Thème {n}") for n in range(1, 7)}
    assert seen.slots[0].body is None
    assert seen.used == 0


def test_clause_7_5_a_single_text_is_used_for_every_round():
    written = {"title": "Mots", "cards": [{"text": f"Mot {n}"} for n in range(5)]}
    played = table(written, base_categories=True)
    for laid in ("Rouge", "Jaune", "Vert"):
        played.round(",".join([laid] * 4))
    view = GAME.view(played.state, Eyes.PUBLIC)
    assert [each.card.used for each in view.rounds] == [0, 0, 0, 0]
    assert view.rounds[3].subject.ref in {ref(f"Mot {n}") for n in range(5)}


def test_cards_face_down_are_not_told():
    """Viewers get the texts of the card turned up, and of no other."""
    played = table(pack(5))
    for viewer in (0, 3, Eyes.PUBLIC):
        told = GAME.redact(played.state, played.facts[0], played.state, viewer)
        assert told.pile is None
        assert told.shuffle is None
    assert len(GAME.redact(played.state, played.facts[0], played.state, Eyes.EVERYTHING).pile) == 5
    imagined = GAME.imagine(GAME.view(played.state, 0), (), played.dice)
    assert GAME.view(imagined, 0) == GAME.view(played.state, 0)


@pytest.mark.parametrize("slot", packs.SLOTS)
@pytest.mark.parametrize("how", ["gone", "empty", "spaces"])
def test_bad_input_a_missing_slot_is_named(slot, how):
    raw = pack(5)
    slots = raw["cards"][2]["categories"]
    if how == "gone":
        del slots[slot]
    else:
        slots[slot] = "" if how == "empty" else "   "
    no = refused(raw)
    assert (no.code, no.rule) == ("pack_slot_missing", "7.5")
    assert (no.context["card"], no.context["slot"]) == (3, slot)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"cards": []}, "pack_empty"),
        ({"cards": [card()] * 201}, "pack_large"),
        ({"title": ""}, "text_empty"),
        ({"title": "x" * 81}, "text_long"),
        ({"owner": 3}, "pack_shape"),
        ({"cards": "abc"}, "pack_shape"),
        ({"cards": [{"text": 5}]}, "pack_shape"),
        ({"cards": [card() | {"text": "aussi"}]}, "pack_shape"),
        ({"cards": [{"categories": card()["categories"] | {"5": "x"}}]}, "pack_shape"),
        ({"cards": [{"theme": "vide"}]}, "pack_slot_missing"),
        ({"cards": [{"text": "a\u202eb"}]}, "text_invisible"),
        ({"cards": [{"text": "<i>x</i>"}]}, "text_symbol"),
        ({"cards": [{"theme": "🟥", "text": "x"}]}, "text_symbol"),
        ({"cards": [{"text": "x" * 81}]}, "text_long"),
    ],
)
def test_bad_input_in_packs(changed, code):
    assert refused(pack(5, **changed)).code == code


@pytest.mark.parametrize("raw", [None, [], "x", 3, {}, {"title": "x"}])
def test_something_else_is_not_a_pack(raw):
    assert refused(raw).code == "pack_shape"


def test_the_place_of_a_bad_text_is_named():
    raw = pack(5)
    raw["cards"][1]["categories"]["4-6"] = "x\u200by"
    no = refused(raw)
    assert typed(GAME.explain(no, names(2), "fr")).startswith("Carte 2, case 4-6 : « xy »")
    assert GAME.explain(no, names(2), "en").startswith("Card 2, slot 4-6: “xy”")


def test_clause_7_5_as_many_cards_as_rounds():
    read = packs.read(pack(5))
    packs.check_seats(read, 4)
    with pytest.raises(IllegalOptions) as caught:
        packs.check_seats(read, 6)
    assert (caught.value.code, caught.value.context) == ("pack_short", {"cards": 5, "rounds": 6})
    with pytest.raises(IllegalOptions) as caught:
        table(pack(5), 6)
    assert caught.value.code == "pack_short"


def test_a_pack_that_is_not_there_is_refused():
    with pytest.raises(IllegalOptions) as caught:
        Table(4, pack="pack-1")
    assert caught.value.code == "pack_missing"


def test_a_match_is_not_given_a_card_without_its_slots():
    cards = given(pack(5))
    cards[3]["slots"] = cards[3]["slots"][:3]
    with pytest.raises(IllegalOptions) as caught:
        Table(4, pack="pack-1", extra={"pack": cards})
    assert caught.value.code == "pack_slot_missing"
    assert caught.value.context == {"card": 4, "slot": "4-6"}


def test_clause_4_1_the_texts_of_a_pack_may_name_colours():
    raw = pack(5)
    raw["cards"][0]["categories"]["1"] = "Quelque chose de rouge"
    assert packs.read(raw)


def test_texts_come_out_clean():
    read = packs.read({"title": " Chez nous ", "cards": [{"text": " e\u0301te\u0301 "}]})
    assert read.title == "Chez nous"
    assert read.cards[0].text == "été"


def test_the_log_of_a_match_keeps_no_body_of_a_pack():
    played = table(pack(5))
    found = [text for each in played.facts[0].pile for text in (each.theme, *each.slots)]
    assert all(isinstance(text, Text) and text.body is None and text.ref for text in found)
