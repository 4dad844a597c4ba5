"""« Mes catégories »: cards that people write themselves (§7.5).

Answers for the shape of a pack as it is written, imported and exported, for what makes one
playable, and for the cards a match is given of it. Refuses to know who wrote it and where it
is kept.

A pack as JSON, the same in and out::

    {"title": "Chez nous", "cards": [
        {"theme": "La cave", "categories": {"1": "…", "2": "…", "3": "…", "4-6": "…"}},
        {"text": "…"}]}

A card with one ``text`` shows it in every round.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from games import codec
from games.colorful.state import Card
from games.colorful.tables import SIZES
from games.colorful.writing import clean_option
from games.contract import IllegalOptions, Text

SLOTS = ("1", "2", "3", "4-6")
MOST_CARDS = 200
LONGEST = 80


class PackCard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A written card: an optional theme with four categories, or one text for all rounds."""

    theme: str = ""
    categories: dict[str, str] = {}
    text: str = ""


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """A written pack, checked and cleaned by :func:`read`."""

    title: str
    cards: tuple[PackCard, ...]


def _clean(body: str, card: int, field: str) -> str:
    try:
        return clean_option(body, most=LONGEST, rule="7.5", field=field)
    except IllegalOptions as refused:
        raise IllegalOptions(refused.code, rule="7.5", card=card, **refused.context) from None


def _read_card(card: PackCard, number: int) -> PackCard:
    theme = _clean(card.theme, number, "theme") if card.theme else ""
    if card.text:
        if card.categories:
            raise IllegalOptions("pack_shape", rule="7.5", card=number)
        return PackCard(theme=theme, text=_clean(card.text, number, "text"))
    for slot in SLOTS:
        if not card.categories.get(slot, "").strip():
            raise IllegalOptions("pack_slot_missing", rule="7.5", card=number, slot=slot)
    if len(card.categories) > len(SLOTS):
        raise IllegalOptions("pack_shape", rule="7.5", card=number)
    written = {slot: _clean(card.categories[slot], number, slot) for slot in SLOTS}
    return PackCard(theme=theme, categories=written)


def read(raw: Any) -> Pack:
    """A pack from plain data: a form, an imported file. Its texts come out clean.

    Raises:
        IllegalOptions: ``pack_shape``, ``pack_empty``, ``pack_large``, ``pack_slot_missing``
            (context: ``card`` from 1, ``slot``), or a code of ``writing.clean`` with ``card``
            and ``field``.
    """
    try:
        pack = codec.convert(raw, Pack)
    except codec.Malformed as error:
        raise IllegalOptions("pack_shape", rule="7.5", where=error.where) from None
    if not pack.cards:
        raise IllegalOptions("pack_empty", rule="7.5")
    if len(pack.cards) > MOST_CARDS:
        raise IllegalOptions("pack_large", rule="7.5", cards=len(pack.cards), most=MOST_CARDS)
    title = clean_option(pack.title, most=LONGEST, rule="7.5", field="title")
    cards = tuple(_read_card(card, place) for place, card in enumerate(pack.cards, 1))
    return Pack(title=title, cards=cards)


def write(pack: Pack) -> dict[str, Any]:
    """The pack as plain data for export; :func:`read` gives it back."""
    plain: dict[str, Any] = msgspec.to_builtins(pack)
    return plain


def check_seats(pack: Pack, seats: int) -> None:
    """Refuse a pack too small for so many people: a card is turned up in each round.

    Raises:
        IllegalOptions: ``pack_short``.
    """
    _check_count(len(pack.cards), SIZES[seats].rounds)


def _check_count(cards: int, rounds: int) -> None:
    if cards < rounds:
        raise IllegalOptions("pack_short", rule="7.5", cards=cards, rounds=rounds)


def cards(pack: Pack) -> tuple[Card, ...]:
    """The cards for ``Setup.extra["pack"]``, their texts as written.

    Whoever starts the match gives the texts their references and takes the bodies out
    (``games.texts``): what the rules and the log get are references alone.
    """
    return tuple(
        Card(
            id=f"p{number}",
            theme=Text(body=card.theme) if card.theme else None,
            slots=(Text(body=card.text),)
            if card.text
            else tuple(Text(body=card.categories[slot]) for slot in SLOTS),
        )
        for number, card in enumerate(pack.cards, 1)
    )


def check_cards(given: tuple[Card, ...] | None, rounds: int) -> tuple[Card, ...]:
    """The cards a match is given of its pack, if it can be played with them.

    Raises:
        IllegalOptions: ``pack_missing``, ``pack_short`` or ``pack_slot_missing``.
    """
    if given is None:
        raise IllegalOptions("pack_missing", rule="7.5")
    _check_count(len(given), rounds)
    for number, card in enumerate(given, 1):
        if len(card.slots) not in {1, len(SLOTS)} or not all(text.ref for text in card.slots):
            missing = SLOTS[min(len(card.slots), len(SLOTS) - 1)]
            raise IllegalOptions("pack_slot_missing", rule="7.5", card=number, slot=missing)
    return given


__all__ = [
    "LONGEST",
    "MOST_CARDS",
    "SLOTS",
    "Pack",
    "PackCard",
    "cards",
    "check_cards",
    "check_seats",
    "read",
    "write",
]
