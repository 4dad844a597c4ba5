"""Texts are found wherever a type leaves room for one, and nowhere else is looked."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from games import texts
from games.contract import Setup, Text


class Leaf(Struct, frozen=True):
    name: str
    kind: Literal["a", "b"] = "a"


class Tree(Struct, frozen=True):
    leaves: tuple[Leaf, ...] = ()
    word: Text | None = None
    more: dict[str, Any] = {}
    inner: tuple[tuple[Tree, ...], ...] = ()


def loud(text: Text) -> Text:
    return Text(text.ref, (text.body or "").upper())


def test_a_text_is_changed_at_any_depth_and_the_rest_is_the_same_object():
    leaves = (Leaf("x"),)
    deep = Tree(
        leaves, Text("1", "un"), {"a": [Text("2", "deux"), 3]}, ((Tree(word=Text("3", "trois")),),)
    )
    changed = texts.change(deep, loud)
    assert texts.bodies(changed) == {"1": "UN", "2": "DEUX", "3": "TROIS"}
    assert changed.leaves is leaves
    assert texts.change(leaves, loud) is leaves


def test_data_of_unknown_shape_is_walked_through():
    setup = Setup(2, extra={"pack": ({"theme": Text("1", "un")},)})
    assert texts.bodies(setup) == {"1": "un"}
    assert texts.bodies(texts.strip(setup)) == {}
