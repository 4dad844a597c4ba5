"""Where a line may end in French."""

from pathlib import Path

import msgspec
import pytest

from games import registry, typography
from games.typography import unbroken


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ("À vous !", "À vous\u00a0!"),
        ("Talon : vide ; atout ?", "Talon\u00a0: vide\u00a0; atout\u00a0?"),
        ("« Je ramasse. »", "«\u00a0Je ramasse.\u00a0»"),
        ("<b>Nuit :</b> (jour ?)", "<b>Nuit\u00a0:</b> (jour\u00a0?)"),
        ("de 18 h à 19 h", "de 18 h à 19 h"),
    ],
)
def test_no_line_ends_before_a_sign_or_inside_guillemets(typed, set_):
    assert unbroken(typed) == set_
    assert unbroken(set_) == set_


@pytest.mark.parametrize("code", ["a :root", "x ?y", "{{ a !important }}"])
def test_a_sign_that_ends_no_word_is_left_alone(code):
    assert unbroken(code) == code


def test_scripts_set_french_by_the_same_rule():
    script = Path(__file__).parents[2] / "static" / "js" / "i18n" / "index.js"
    assert f"/{typography._BEFORE.pattern}/g" in script.read_text(encoding="utf-8")


def test_english_is_left_alone():
    assert unbroken("so : what ?", "en") == "so : what ?"


@pytest.mark.parametrize("key", registry.KEYS)
def test_what_a_game_says_of_itself_is_set_as_french(key):
    texts = list(_french(registry.meta(key)))
    assert texts
    assert [text for text in texts if unbroken(text) != text] == []


def _french(value):
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.asdict(value)
    if isinstance(value, dict):
        if isinstance(value.get("fr"), str):
            yield value["fr"]
        value = list(value.values())
    if isinstance(value, list | tuple):
        for one in value:
            yield from _french(one)
