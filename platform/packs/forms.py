"""A pack's form: fields of a page to plain data and back.

Answers for names of fields (``card-3-theme``, ``card-3-4-6``, ``card-3-text``) and for keeping
what was typed when it is refused. Refuses to judge texts: the game reads them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

BLANK = 3
"""Empty cards offered below the written ones, for who has no script."""


class Field(NamedTuple):
    """One text of a card on the page."""

    name: str
    label: str
    value: str
    fault: bool


class CardForm(NamedTuple):
    """One card on the page: theme, slots, or one text for all of them."""

    number: int
    theme: Field
    slots: tuple[Field, ...]
    text: Field


def plain_from(form: Mapping[str, str], slots: Iterable[str]) -> dict[str, Any]:
    """Plain data out of a sent form; cards without any text are passed over."""
    numbers = sorted({int(key.split("-")[1]) for key in form if _is_card(key)})
    cards = [_card(form, number, tuple(slots)) for number in numbers]
    return {"title": form.get("title", ""), "cards": [card for card in cards if card]}


def _is_card(key: str) -> bool:
    parts = key.split("-", 2)
    return len(parts) == 3 and parts[0] == "card" and parts[1].isdecimal() and len(parts[1]) < 4


def _card(form: Mapping[str, str], number: int, slots: tuple[str, ...]) -> dict[str, Any]:
    def field(name: str) -> str:
        return form.get(f"card-{number}-{name}", "").strip()

    written = {slot: field(slot) for slot in slots}
    card: dict[str, Any] = {}
    if theme := field("theme"):
        card["theme"] = theme
    if text := field("text"):
        card["text"] = text
    if any(written.values()):
        card["categories"] = written
    return card


def shown(
    cards: list[dict[str, Any]],
    slots: tuple[str, ...],
    labels: Mapping[str, str],
    fault: Mapping[str, Any] | None = None,
) -> list[CardForm]:
    """Cards for the page, the field at fault marked, some empty ones at the end."""
    wrong = fault or {}
    rows = [*cards, *({} for _ in range(BLANK if cards else BLANK + 2))]
    return [_shown(number, card, slots, labels, wrong) for number, card in enumerate(rows, 1)]


def blank(slots: tuple[str, ...], labels: Mapping[str, str]) -> CardForm:
    """The empty card that a script copies; its number stands for one to come."""
    return _shown(0, {}, slots, labels, {})


def _shown(
    number: int,
    card: Mapping[str, Any],
    slots: tuple[str, ...],
    labels: Mapping[str, str],
    wrong: Mapping[str, Any],
) -> CardForm:
    def field(key: str, value: str) -> Field:
        at = wrong.get("field", wrong.get("slot"))
        fault = wrong.get("card") == number and at == key
        return Field(f"card-{number}-{key}", labels[key], value, fault)

    categories = card.get("categories") or {}
    return CardForm(
        number,
        field("theme", card.get("theme", "")),
        tuple(field(slot, categories.get(slot, "")) for slot in slots),
        field("text", card.get("text", "")),
    )
