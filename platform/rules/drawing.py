"""Cards and pieces as pictures without a script, put together from each game's sheet.

Answers for the inside of a card of 100 by 140 by game and name, and for Splendor's board. What is
printed on a card comes from the game's own data. Refuses to hold a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.colorful import tables as colorful
from games.splendor_duel import tables as splendor

Draw = Callable[[str, str], SafeString]
"""The inside of a card: by its name and the language of the page."""


def _use(game: str, name: str, x: float = 0, y: float = 0, size: float = 0) -> SafeString:
    box = format_html(' x="{}" y="{}" width="{}" height="{}"', x, y, size, size) if size else ""
    return format_html('<use href="{}#{}"{}></use>', static(f"img/{game}.svg"), name, box)


def _text(x: float, y: float, size: float, words: object, kind: str = "") -> SafeString:
    return format_html(
        '<text class="drawn {}" x="{}" y="{}" font-size="{}">{}</text>', kind, x, y, size, words
    )


def _together(parts: Iterable[SafeString | str]) -> SafeString:
    return format_html_join("", "{}", ((part,) for part in parts))


# -- Colorful: tint, sign, name ------------------------------------------------------------

_COLOURS: dict[str, Any] = {one.id: one for one in colorful.COLOURS}


def _colorful(name: str, language: str) -> SafeString:
    if name.startswith("back-"):
        ground = '<rect class="drawn-back" x="5" y="5" width="90" height="130" rx="4"></rect>'
        return SafeString(ground) + _use("colorful", name)
    colour = _COLOURS[name]
    return format_html(
        '<g color="{ink}" fill="{ink}"><rect x="5" y="5" width="90" height="130" rx="4" '
        'fill="{tint}"></rect>{corner}{middle}{words}</g>',
        ink=colour.ink,
        tint=colour.hex,
        corner=_use("colorful", f"s-{colour.symbol}", 11, 13, 17),
        middle=_use("colorful", f"s-{colour.symbol}", 28, 44, 44),
        words=_text(50, 121, 15.5, colour.name.fr if language == "fr" else colour.name.en, "mid"),
    )


# -- Splendor Duel: jewel cards and royal cards --------------------------------------------

_JEWELS = {card.name: card for card in splendor.CARDS}
_ROYALS = {card.name: card for card in splendor.ROYALS}
_TINT = dict(enumerate(splendor.COLOURS)) | {splendor.WILD: "wild", splendor.NO_COLOUR: "none"}


def _piece(name: str, x: float, y: float, size: float) -> SafeString:
    return _use("splendor_duel", name, x, y, size)


def _badge(ability: str, x: float, y: float, radius: float) -> SafeString:
    disc = format_html('<circle class="drawn-badge" cx="{}" cy="{}" r="{}"></circle>', x, y, radius)
    return disc + _piece(f"ability-{ability}", x - radius * 0.72, y - radius * 0.72, radius * 1.44)


def _bonus(card: splendor.Card) -> SafeString:
    if card.colour == splendor.NO_COLOUR:
        return SafeString("")
    name = "wild" if card.colour == splendor.WILD else f"gem-{card.colour}"
    size = 27.0 if card.count > 1 else 30.0
    places = reversed(range(card.count))
    return _together(_piece(name, 96 - size - at * size * 0.56, 4, size) for at in places)


def _price(card: splendor.Card) -> SafeString:
    due = [(colour, count) for colour, count in enumerate(card.cost) if count]
    rows = (106, 127) if len(due) > 2 else (116,)
    parts: list[SafeString] = []
    for at, (colour, count) in enumerate(due):
        x, y = 11 + at % 2 * 45, rows[at // 2]
        parts += [_piece(f"gem-{colour}", x, y - 10, 20), _text(x + 23, y + 7.6, 22, count)]
    return _together(parts)


def _splendor(name: str, language: str) -> SafeString:
    del language
    if name in _ROYALS:
        royal = _ROYALS[name]
        points = _text(12, 36, 31, royal.points, "drawn--royal")
        badges = _together(_badge(one, 50, 116, 13) for one in royal.abilities)
        return _use("splendor_duel", "royal") + points + badges
    if name not in _JEWELS:
        return _use("splendor_duel", name)
    card = _JEWELS[name]
    left, size = (34, 17) if card.points else (9, 21)
    return _together(
        (
            _use("splendor_duel", f"scene-{card.level}-{_TINT[card.colour]}"),
            _text(8, 35, 37, card.points) if card.points else "",
            *(_piece("crown", left + at * size * 0.92, 7, size) for at in range(card.crowns)),
            _bonus(card),
            *(_badge(one, 84, 77, 12) for one in card.abilities if one != "wild"),
            _price(card),
        )
    )


_LETTERS = "WBGRKPO"
"""Tokens of a board as it is written down: white, blue, green, red, black, pearl, gold."""


def board(rows: str, chosen: str = "", *, spiral: bool = False) -> SafeString:
    """Splendor's board: five words of five letters, `.` for an empty space.

    `chosen` names cells by row and column (`13 24`), counted from 1; they are ringed.
    """
    picked = {(int(cell[0]), int(cell[1])) for cell in chosen.split()}
    parts: list[SafeString] = []
    for row, line in enumerate(rows.split(), start=1):
        for column, letter in enumerate(line, start=1):
            x, y = column * 52 - 48, row * 52 - 48
            ring = " drawn-cell--chosen" if (row, column) in picked else ""
            parts.append(
                format_html(
                    '<rect class="drawn-cell{}" x="{}" y="{}" width="48" height="48" rx="10">'
                    "</rect>",
                    SafeString(ring),
                    x,
                    y,
                )
            )
            if letter in _LETTERS:
                parts.append(_piece(f"token-{_LETTERS.index(letter)}", x + 4, y + 4, 40))
    if spiral:
        points = " ".join(f"{cell % 5 * 52 + 28},{cell // 5 * 52 + 28}" for cell in splendor.SPIRAL)
        parts.append(format_html('<polyline class="drawn-spiral" points="{}"></polyline>', points))
    return _together(parts)


# -- Durak: the letters of court cards are those of the page's language ---------------------


def _durak(name: str, language: str) -> SafeString:
    return _use("durak.en" if language == "en" else "durak", name)


_DRAWN: dict[str, Draw] = {"colorful": _colorful, "durak": _durak, "splendor_duel": _splendor}


def face(game: str, name: str, language: str) -> SafeString:
    """What is on a card; a game without pieces has whole cards on its sheet."""
    draw = _DRAWN.get(game)
    return draw(name, language) if draw else _use(game, name)


def is_dark(game: str, name: str) -> bool:
    """Whether a card is printed on night: the night of Duel, the Shadows of Rainbow & Shadow."""
    return name.startswith({"duel_de_couleurs": "n-", "arc_en_ciel": "c-O"}.get(game, "\0"))


def mark(game: str, name: str, box: int) -> SafeString:
    """One piece of a sheet in a box of its own."""
    return _use(game, name, 0, 0, box)


__all__ = ["board", "face", "is_dark", "mark"]
