"""Draw the symbol sheet of Arc-en-ciel & Ombre: ``python scripts/draw_arc_en_ciel_cards.py``.

Answers for ``static/img/arc_en_ciel.svg``: the 103 faces, whole (``c-R09``, ``c-X``) and reduced
(``c-R09-s``), the back, and one sign for each suit (``suit-R`` … ``suit-O``, ``suit-T`` for trump,
``suit-X``). A face is 100 by 140 units and holds no paper: paper and line belong to the
stylesheet, also the night paper of Ombre. Shapes and figures are those of Duel de Couleurs.
Refuses to know any rule.
"""

from __future__ import annotations

import json
from pathlib import Path

from draw_duel_cards import (
    CREAM,
    DAY_TINTS,
    FIGURES,
    INK,
    LAMP,
    NIGHT,
    PALE,
    PAPER,
    back,
    back_pattern,
    bar,
    number,
    shape_paths,
    stars,
    symbol_of,
    symbol_view,
    use,
)

SHEET = Path(__file__).parent.parent / "static" / "img" / "arc_en_ciel.svg"
COLOURS = {"R": "red", "B": "blue", "V": "green", "J": "yellow"}
VALUES = range(17)
BANDS = ("#C8373C", "#E7853A", "#E7B416", "#25803F", "#2B62B3")
LAVENDER = "#CFC8F4"
TERRACOTTA = "#B4532A"
CENTRE = {"R": (49, 38), "B": (47, 37), "V": (35, 25), "J": (43, 33)}
"""Size of the large figure by colour: one digit, two digits."""


def figure(value: int, x: float, baseline: float, size: float, widest: float, fill: str) -> str:
    """A value centred on ``x``, condensed where two digits would be wider than ``widest``."""
    text = str(value)
    scale = size / 100
    advance = sum(FIGURES[sign]["advance"] for sign in text) * scale
    squeeze = min(1.0, widest / advance)
    left, parts = x - advance * squeeze / 2, []
    for sign in text:
        place = f"translate({number(left)} {number(baseline)})"
        parts.append(
            f'<use href="#f-{sign}" transform="{place} scale({scale * squeeze:.4f} {scale:.4f})" '
            f'fill="{fill}"/>'
        )
        left += FIGURES[sign]["advance"] * scale * squeeze
    return "".join(parts)


def underline(value: int, x: float, y: float, size: float, fill: str) -> str:
    """The line under a 6 or a 9."""
    return bar(x, y, size * 0.42, max(1.9, size * 0.07), fill) if value in {6, 9} else ""


# -- parts, drawn once around the origin -------------------------------------------------------


def rainbow() -> str:
    """A disc of radius 10: bands on the left, paper on the right."""
    bands = "".join(
        f'<path d="M0 {-r} A{r} {r} 0 0 0 0 {r}Z" fill="{fill}"/>'
        for r, fill in zip((10, 8.2, 6.4, 4.6, 2.8), BANDS, strict=True)
    )
    return (
        f'<g id="g-rainbow"><circle r="10" fill="{PAPER}"/>{bands}'
        f'<circle r="10" fill="none" stroke="{INK}" stroke-width="1.1"/></g>'
    )


def moon() -> str:
    """A crescent of radius 10, open to the right."""
    return '<path id="g-moon" d="M3.4 -9.4 A10 10 0 1 0 3.4 9.4 A11.4 11.4 0 0 1 3.4 -9.4Z"/>'


def star5() -> str:
    """The Joker's star with five rounded tips, radius 10."""
    return (
        '<path id="g-star5" stroke-linejoin="round" d="M0 -10 L2.75 -3.8 9.5 -3.1 4.45 1.45 '
        '5.9 8.1 0 4.7 -5.9 8.1 -4.45 1.45 -9.5 -3.1 -2.75 -3.8Z"/>'
    )


def mark(suit: str, x: float, y: float, scale: float, fill: str = "") -> str:
    """The sign of a suit, centred; ``fill`` for those of one tint."""
    if suit == "A":
        return use("g-rainbow", x, y, scale)
    if suit == "O":
        return use("g-moon", x + 1.4 * scale, y, scale, fill=fill or NIGHT)
    if suit == "X":
        return use("g-star5", x, y, scale, fill=fill or TERRACOTTA)
    return use(f"s-{COLOURS[suit]}", x, y, scale, fill=fill or DAY_TINTS[COLOURS[suit]])


# -- faces -------------------------------------------------------------------------------------


def tab(suit: str, value: int) -> str:
    """The index: what shows when only the left edge of a card is seen."""
    ground, ink, edge = INK, LAMP, ""
    if suit in COLOURS:
        ground = DAY_TINTS[COLOURS[suit]]
        ink = INK if suit == "J" else PAPER
    elif suit == "A":
        ground, ink, edge = PAPER, INK, f' stroke="{INK}" stroke-width="1.6"'
    elif suit == "O":
        ground, ink = PALE, NIGHT
    box = f'<rect x="4.6" y="4.6" width="23.4" height="40" rx="4.4" fill="{ground}"{edge}/>'
    if suit == "X":
        return box + mark("X", 16.3, 24.6, 0.95, LAMP)
    lift = 1.6 if value in {6, 9} else 0
    return (
        box
        + figure(value, 16.3, 26.6 - lift, 25, 20.4, ink)
        + underline(value, 16.3, 26.4, 25, ink)
        + mark(suit, 16.3, 36.4, 0.56 if suit in COLOURS else 0.62, ink if suit in COLOURS else "")
    )


def classic_heart(suit: str, value: int) -> str:
    """The colour's own shape with the value on it."""
    colour = COLOURS[suit]
    ink = INK if suit == "J" else PAPER
    size = CENTRE[suit][value > 9]
    low = 6.4 if suit == "V" else 0
    lift = 2.6 if value in {6, 9} else 0
    base = 70 + size * 0.35 + low - lift
    return (
        use(f"b-{colour}", 50, 70, fill=DAY_TINTS[colour])
        + figure(value, 50, base, size, 44 if suit != "V" else 30, ink)
        + underline(value, 50, base + size * 0.08, size, ink)
    )


def trump_heart(suit: str, value: int) -> str:
    """Half a rainbow, or a moon among stars, with the value in the other half."""
    night = suit == "O"
    ink = PALE if night else INK
    drawn = (
        '<use href="#sky"/>' + use("g-moon", 46, 70, 3.4, fill=LAVENDER)
        if night
        else use("g-rainbow", 50, 70, 3.4)
    )
    x, lift = (67 if night else 66), (1.8 if value in {6, 9} else 0)
    base = 81 - lift
    return drawn + figure(value, x, base, 32, 26.5, ink) + underline(value, x, base + 2.4, 30, ink)


def heart(suit: str, value: int) -> str:
    """The middle of a face."""
    if suit in COLOURS:
        return classic_heart(suit, value)
    if suit == "X":
        line = {"stroke": INK, "stroke_width": "0.9"}
        return '<circle cx="50" cy="70" r="34" fill="#F4E3D3"/>' + use(
            "g-star5", 50, 71, 2.9, fill=TERRACOTTA, **line
        )
    return trump_heart(suit, value)


def reduced(suit: str, value: int) -> str:
    """The face below 40 px of width: paper, the value, the suit's sign."""
    night = suit == "O"
    ground, edge = (NIGHT, LAVENDER) if night else (PAPER, INK)
    ink = PALE if night else INK
    if suit in COLOURS and suit != "J":
        ink = DAY_TINTS[COLOURS[suit]]
    paper = (
        f'<rect x="3" y="3" width="94" height="134" rx="13" fill="{ground}" stroke="{edge}" '
        'stroke-width="6"/>'
    )
    if suit == "X":
        return paper + mark("X", 50, 72, 3.4)
    lift = 5 if value in {6, 9} else 0
    return (
        paper
        + figure(value, 50, 72 - lift, 68, 76, ink)
        + underline(value, 50, 71, 62, ink)
        + mark(suit, 50, 104, 1.9 if suit != "A" else 2.1, LAVENDER if night else "")
    )


def face(suit: str, value: int) -> str:
    """One face, whole and reduced."""
    name = f"c-{suit}{value:02}" if suit != "X" else "c-X"
    corner = tab(suit, value)
    mirrored = f'<g transform="rotate(180 50 70)">{corner}</g>'
    whole = symbol_of(name, heart(suit, value) + corner + mirrored)
    return whole + symbol_of(f"{name}-s", reduced(suit, value))


def signs() -> str:
    """One sign for each suit; trump is half a rainbow beside a moon."""
    found = [
        symbol_view(f"suit-{suit}", mark(suit, 0, 0, 1, LAVENDER if suit == "O" else ""), 12.4)
        for suit in (*COLOURS, "A", "O", "X")
    ]
    both = use("g-rainbow", -6, 0, 0.72) + use("g-moon", 6.4, 0, 0.66, fill=LAVENDER)
    return "".join((*found, symbol_view("suit-T", both, 14)))


def parts() -> str:
    """Everything faces are composed of."""
    figures = json.loads((Path(__file__).parent / "fraunces_figures.json").read_text("utf-8"))
    glyphs = "".join(
        f'<path id="f-{sign}" d="{shape["path"]}"/>'
        for sign, shape in figures.items()
        if sign.isdigit()
    )
    shared = "".join(draw() for draw in (shape_paths, rainbow, moon, star5, stars, back_pattern))
    return f"<defs>{glyphs}{shared}</defs>"


def sheet() -> str:
    """The whole file."""
    faces = [face(suit, value) for suit in (*COLOURS, "A", "O") for value in VALUES]
    closed = back("back", "#2A675B", "#6FA294", CREAM, CREAM, LAMP)
    head = '<svg xmlns="http://www.w3.org/2000/svg">'
    return "\n".join((head, parts(), *faces, face("X", 0), closed, signs(), "</svg>")) + "\n"


if __name__ == "__main__":
    SHEET.write_text(sheet(), encoding="utf-8")
