"""Draw the symbol sheet of Duel de Couleurs: ``python scripts/draw_duel_cards.py``.

Answers for ``static/img/duel_de_couleurs.svg``: every face of the three tables, day and night,
whole (``d-red-7``, ``n-red-plus5``) and reduced (``d-red-7-s``), the backs, and the four colour
shapes. A face is 100 by 140 units and holds no paper: paper, line and corner belong to the
stylesheet. Figures are outlines of Fraunces (Open Font License), so a face needs no font.
It refuses to know any rule: which faces a deck holds is the engine's business.
"""

from __future__ import annotations

import json
from pathlib import Path

HERE = Path(__file__).parent
SHEET = HERE.parent / "static" / "img" / "duel_de_couleurs.svg"
FIGURES = json.loads((HERE / "fraunces_figures.json").read_text(encoding="utf-8"))

INK, PAPER, CREAM, LAMP = "#1F2430", "#FFFEF9", "#F4E9D2", "#F2B27A"
NIGHT, LAVENDER, PALE = "#1B1840", "#A9A0DC", "#F1EDFF"
DAY_TINTS = {"red": "#C8373C", "blue": "#2B62B3", "green": "#25803F", "yellow": "#E7B416"}
NIGHT_TINTS = {"red": "#B03246", "blue": "#2F60BA", "green": "#207C48", "yellow": "#C8951A"}
COLOURS = tuple(DAY_TINTS)
DAY_SYMBOLS = (
    *"0123456789",
    "skip",
    "reverse",
    "plus2",
    "bomb",
    "shield",
    "plus1",
    "flip",
    "midnight",
)
NIGHT_SYMBOLS = (*"0123456789", "all_skip", "reverse", "plus5", "flip", "midnight")


def number(value: float) -> str:
    """A coordinate without useless decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def use(name: str, x: float, y: float, scale: float = 1.0, **attributes: str) -> str:
    """One placed copy of a part drawn around the origin."""
    extra = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    place = f"translate({number(x)} {number(y)})"
    if scale != 1.0:
        place += f" scale({number(scale)})"
    return f'<use href="#{name}" transform="{place}"{extra}/>'


def figures(text: str, x: float, baseline: float, size: float, fill: str) -> str:
    """A figure or « +n », centred on ``x``, ``size`` units per em."""
    scale = size / 100
    width = sum(FIGURES[sign]["advance"] for sign in text) * scale
    left, parts = x - width / 2, []
    for sign in text:
        name = "f-plus" if sign == "+" else f"f-{sign}"
        lift = baseline - (size * 0.015 if sign == "+" else 0)
        place = f"translate({number(left)} {number(lift)}) scale({number(scale)})"
        parts.append(f'<use href="#{name}" transform="{place}" fill="{fill}"/>')
        left += FIGURES[sign]["advance"] * scale
    return "".join(parts)


def bar(x: float, y: float, width: float, height: float, fill: str) -> str:
    """The line under a 6 or a 9."""
    return (
        f'<rect x="{number(x - width / 2)}" y="{number(y)}" width="{number(width)}" '
        f'height="{number(height)}" rx="{number(height / 2)}" fill="{fill}"/>'
    )


# -- parts, drawn once around the origin -------------------------------------------------------


def shape_paths() -> str:
    """The four colour shapes with a radius of 10 units, and the large ones of a card's centre."""
    small = (
        '<circle id="s-red" r="10"/>'
        '<rect id="s-blue" x="-8.9" y="-8.9" width="17.8" height="17.8" rx="1.2"/>'
        '<path id="s-green" d="M0 -9.6 Q.6 -9.6 1.1 -8.7 L10.6 7.3 Q11.2 9 9.6 9 H-9.6 '
        'Q-11.2 9 -10.6 7.3 L-1.1 -8.7 Q-.6 -9.6 0 -9.6Z"/>'
        '<path id="s-yellow" d="M-1.1 -10.9 Q0 -12 1.1 -10.9 L10.9 -1.1 Q12 0 10.9 1.1 '
        'L1.1 10.9 Q0 12 -1.1 10.9 L-10.9 1.1 Q-12 0 -10.9 -1.1Z"/>'
    )
    large = (
        '<circle id="b-red" r="30"/>'
        '<rect id="b-blue" x="-25" y="-25" width="50" height="50" rx="4"/>'
        '<path id="b-green" d="M-2.6 -34 Q0 -37.8 2.6 -34 L33.2 18.6 Q35 22.6 30.6 23 H-30.6 '
        'Q-35 22.6 -33.2 18.6Z"/>'
        '<path id="b-yellow" d="M-4.6 -34.6 Q0 -38.4 4.6 -34.6 L34.6 -4.6 Q38.4 0 34.6 4.6 '
        'L4.6 34.6 Q0 38.4 -4.6 34.6 L-34.6 4.6 Q-38.4 0 -34.6 -4.6Z"/>'
    )
    return small + large


def arrows() -> str:
    """Passer, Tous passent and Sens as strokes in a box 48 wide; the line takes currentColor."""
    line = (
        'fill="none" stroke="currentColor" stroke-width="4.6" stroke-linecap="round" '
        'stroke-linejoin="round"'
    )
    skip = (
        f'<g id="g-skip"><path d="M-15.5 9.5 C-15.5 -13 14 -17 16.4 4.6" {line}/>'
        f'<path d="M9.4 1.4 L16.9 7.6 L20.6 -1.6" {line}/>'
        '<circle cx="0" cy="11" r="4.3" fill="currentColor"/></g>'
    )
    skip_all = (
        f'<g id="g-all_skip"><path d="M-19.5 8.5 C-18 -15 15 -17 18.4 3.8" {line}/>'
        f'<path d="M11 .8 L18.8 6.8 L22.4 -2.6" {line}/>'
        '<circle cx="-9.4" cy="11" r="3.5" fill="currentColor"/>'
        '<circle cx="0" cy="11" r="3.5" fill="currentColor"/>'
        '<circle cx="9.4" cy="11" r="3.5" fill="currentColor"/></g>'
    )
    half = (
        f'<path d="M-12.6 -4.4 C-10.6 -14.6 4.6 -18 12 -8.4" {line}/>'
        f'<path d="M13.4 -17 L13 -7.4 L3.4 -8.2" {line}/>'
    )
    turn = f'<g id="g-reverse">{half}<g transform="rotate(180)">{half}</g></g>'
    return skip + skip_all + turn


def bomb() -> str:
    """A bomb with a lit fuse, pale contour first so that it reads on every tint."""
    ray = "L".join(
        f"{number(x)} {number(y)}"
        for x, y in (
            (0, -10),
            (2, -4.4),
            (6.2, -8),
            (4.6, -2.6),
            (10.4, -2.4),
            (5.4, 1),
            (9, 5.6),
            (3.2, 4),
            (1.6, 10),
            (-1.6, 4.4),
            (-6.6, 7.2),
            (-4.4, 2),
            (-10, 0.6),
            (-4.6, -2),
            (-7.4, -6.8),
            (-2.4, -4.4),
        )
    )
    return (
        '<g id="g-bomb"><path d="M8 -12 L13 -17 L16.6 -13.6 L12 -8.6Z" fill="#FFFEF9" '
        'stroke="#FFFEF9" stroke-width="4.6" stroke-linejoin="round"/>'
        '<circle cx="-2" cy="4" r="19.6" fill="#FFFEF9"/>'
        f'<circle cx="-2" cy="4" r="17.6" fill="{INK}"/>'
        f'<path d="M7.4 -12.6 L12 -17 L17 -12.2 L12.4 -7.6Z" fill="{INK}"/>'
        f'<path d="M14.6 -15 C16 -18.6 18.6 -20.2 22 -20.8" fill="none" stroke="{INK}" '
        'stroke-width="3.2" stroke-linecap="round"/>'
        '<path d="M-13.6 2 C-13.2 -3.4 -9.8 -7 -5.2 -8.2" fill="none" stroke="#FFFEF9" '
        'stroke-width="3" stroke-linecap="round"/>'
        f'<g transform="translate(25.6 -23.6)"><path d="M{ray}Z" fill="#FFFEF9" stroke="{INK}" '
        f'stroke-width="1.8" stroke-linejoin="round"/><circle r="3.4" fill="{LAMP}"/></g></g>'
    )


def shield() -> str:
    """The shield without its emblem: ink line, white field, band in currentColor."""
    outer = (
        "M0 -23 C6 -19 13 -17.4 20 -17.6 C21 2 14.6 15.6 0 23 C-14.6 15.6 -21 2 -20 -17.6 "
        "C-13 -17.4 -6 -19 0 -23Z"
    )
    return (
        f'<g id="g-shield"><path d="{outer}" fill="#FFFEF9" stroke="{INK}" stroke-width="2.2" '
        'stroke-linejoin="round"/>'
        f'<path d="{outer}" transform="scale(.78)" fill="#FFFEF9" stroke="currentColor" '
        'stroke-width="4" stroke-linejoin="round"/></g>'
    )


def volte() -> str:
    """Half sun, half moon in one disc of radius 20."""
    rays = "".join(
        f'<path d="M0 -12.8 V-16.6" transform="rotate({angle})" stroke="{INK}" '
        'stroke-width="2.2" stroke-linecap="round"/>'
        for angle in (-18, -54, -90, -126, -162)
    )
    return (
        f'<g id="g-flip"><circle r="20.6" fill="#FFFEF9"/><path d="M0 -20 A20 20 0 0 1 0 20Z" '
        f'fill="{NIGHT}"/>{rays}<path d="M0 -9.6 A9.6 9.6 0 0 0 0 9.6Z" fill="#E7B416" '
        f'stroke="{INK}" stroke-width="1.8"/>'
        f'<path d="M1.2 -10 A10.4 10.4 0 0 1 1.2 10 C6.6 5.2 6.6 -5.2 1.2 -10Z" fill="{CREAM}"/>'
        '<path d="M14 -7 l.9 2.3 2.3 .9 -2.3 .9 -.9 2.3 -.9 -2.3 -2.3 -.9 2.3 -.9Z" '
        'fill="#FFFEF9"/><circle cx="13" cy="6.4" r="1.1" fill="#FFFEF9"/>'
        f'<circle r="20" fill="none" stroke="{INK}" stroke-width="2.2"/></g>'
    )


def clock() -> str:
    """A clock face near midnight, radius 20; the small moon takes currentColor."""
    marks = "".join(
        f'<path d="M0 -14.6 V-17" transform="rotate({angle})" stroke="{INK}" '
        f'stroke-width="{2 if angle % 90 == 0 else 1.3}" stroke-linecap="round"/>'
        for angle in range(0, 360, 30)
    )
    return (
        f'<g id="g-midnight"><circle r="20" fill="#FFFEF9" stroke="{INK}" stroke-width="2.2"/>'
        f'{marks}<path d="M-1.8 5.4 A5 5 0 1 0 4.6 11.4 A4.3 4.3 0 0 1 -1.8 5.4Z" '
        f'fill="currentColor"/><path d="M0 0 L-5.4 -9.8" stroke="{INK}" stroke-width="3.2" '
        f'stroke-linecap="round"/><path d="M0 0 V-14" stroke="{INK}" stroke-width="2.6" '
        f'stroke-linecap="round"/><circle r="2.6" fill="{INK}"/></g>'
    )


def stars() -> str:
    """The night's sky behind a face: few, small, always the same."""
    spots = (
        (9, 70, 0.5),
        (14, 128, 0.6),
        (22, 112, 0.35),
        (28, 101, 0.6),
        (31, 60, 0.3),
        (38, 121, 0.5),
        (45, 12, 0.4),
        (52, 128, 0.3),
        (58, 25, 0.6),
        (61, 112, 0.4),
        (68, 8, 0.35),
        (74, 38, 0.4),
        (81, 12, 0.7),
        (86, 58, 0.4),
        (91, 29, 0.5),
        (93, 84, 0.35),
        (12, 55, 0.3),
        (47, 106, 0.35),
    )
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in spots)
    cross = '<path d="M0 -3 L.6 -.6 3 0 .6 .6 0 3 -.6 .6 -3 0 -.6 -.6Z"/>'
    twinkles = "".join(
        f'<g transform="translate({x} {y}) scale({s})">{cross}</g>'
        for x, y, s in ((22, 84, 0.8), (88, 70, 0.6), (66, 126, 0.5))
    )
    return f'<g id="sky" fill="{PALE}" opacity=".75">{dots}{twinkles}</g>'


def star4() -> str:
    """The Joker's star, tips at 10 units."""
    return (
        '<path id="g-star" d="M0 -10 C.9 -3.2 3.2 -.9 10 0 C3.2 .9 .9 3.2 0 10 '
        'C-.9 3.2 -3.2 .9 -10 0 C-3.2 -.9 -.9 -3.2 0 -10Z"/>'
    )


def crosshair() -> str:
    """The hunter's sight, radius 20 without its four arms."""
    arms = "".join(
        f'<path d="M0 -15.6 V-26" transform="rotate({angle})" stroke-width="2.6" '
        'stroke-linecap="round"/>'
        for angle in (0, 90, 180, 270)
    )
    bold = arms.replace('"2.6"', '"4.6"')
    return (
        f'<g id="g-sight" fill="none" stroke="{PALE}"><circle r="20" stroke-width="2"/>{arms}</g>'
        f'<g id="g-aim" fill="none" stroke="{PALE}"><circle r="17" stroke-width="4.2"/>{bold}'
        f'<circle r="3.2" fill="{PALE}" stroke="none"/></g>'
    )


def back_pattern() -> str:
    """The house's weave: pairs of threads, alternately lying and standing."""
    return (
        '<pattern id="weave" width="5" height="5" patternUnits="userSpaceOnUse">'
        '<path d="M.4 .7 H2.3 M.4 1.8 H2.3 M3.2 .4 V2.2 M4.3 .4 V2.2 M2.9 3.2 H4.8 M2.9 4.3 H4.8 '
        'M.7 2.9 V4.7 M1.8 2.9 V4.7" stroke="currentColor" stroke-width=".45" fill="none"/>'
        "</pattern>"
    )


# -- what a face is made of --------------------------------------------------------------------


class Side:
    """The tints and lines of one face of the deck: day or night."""

    def __init__(self, prefix: str, tints: dict[str, str]) -> None:
        self.prefix = prefix
        self.tints = tints
        self.night = prefix == "n"

    def mark(self, colour: str) -> str:
        """What is drawn on a colour: ink on yellow, white on the others."""
        return INK if colour == "yellow" else "#FFFEF9"

    def contour(self, width: float) -> dict[str, str]:
        """Dark tints on indigo stay under 3:1 without a pale contour."""
        return {"stroke": PALE, "stroke_width": number(width)} if self.night else {}


def small_sign(side: Side, colour: str, symbol: str, x: float, y: float, scale: float) -> str:
    """A symbol as it stands in the index, centred at (x, y); ``scale`` 1 is the whole card's."""
    mark, tint = side.mark(colour), side.tints[colour]
    if symbol.isdigit():
        lift = 1.6 if symbol in "69" else 0
        sign = figures(symbol, x, y + (9.2 - lift) * scale, 25 * scale, mark)
        if symbol in "69":
            sign += bar(x, y + 9 * scale, 11.4 * scale, 1.9 * scale, mark)
        return sign
    if symbol.startswith("plus"):
        return figures("+" + symbol[4:], x, y + 6.6 * scale, 18.6 * scale, mark)
    if symbol == "shield":
        emblem = use(f"s-{colour}", x, y - 0.4 * scale, 0.42 * scale, fill=tint)
        return use("g-shield", x, y, 0.43 * scale, color=tint) + emblem
    sizes = {
        "skip": 0.44,
        "all_skip": 0.43,
        "reverse": 0.5,
        "bomb": 0.43,
        "flip": 0.46,
        "midnight": 0.46,
    }
    shift = {"bomb": (-2.2, 2.4), "skip": (-1, 0), "all_skip": (-0.6, 1)}.get(symbol, (0, 0))
    colour_now = tint if symbol == "midnight" and colour != "yellow" else mark
    return use(
        f"g-{symbol}",
        x + shift[0] * scale,
        y + shift[1] * scale,
        sizes[symbol] * scale,
        color=colour_now,
    )


def tab(side: Side, colour: str, symbol: str) -> str:
    """The index: what shows when only 28 px of a card are seen."""
    edge = ' stroke="#F1EDFF" stroke-width="1"' if side.night else ""
    ground = (
        f'<rect x="4.6" y="4.6" width="23.4" height="40" rx="4.4" fill="{side.tints[colour]}"'
        f"{edge}/>"
    )
    return (
        ground
        + small_sign(side, colour, symbol, 16.3, 17.4, 1)
        + use(f"s-{colour}", 16.3, 36.2, 0.56, fill=side.mark(colour))
    )


def small_cards(side: Side, colour: str, text: str, count: int) -> str:
    """Little cards that break out of the shape, the last one in front with its « +n »."""
    spread = {
        1: ((8, 2, 7),),
        2: ((-10.6, 1, -11), (10.6, 2.4, 15)),
        5: ((-20, 3, -28), (-11, -2.4, -16), (-2, -4.2, -4), (7.4, -2.4, 10), (16.4, 4.2, 26)),
    }[count]
    width, height = (27, 37) if count < 5 else (22, 31)
    paper = "#FFFEF9" if not side.night else PALE
    cards = []
    for order, (x, y, turn) in enumerate(spread):
        inside = ""
        if order == count - 1:
            ink = INK if colour == "yellow" else side.tints[colour]
            size = 14.6 if count < 5 else 12
            gap = height / 2 - 6
            inside = (
                figures(text, 0, size * 0.36, size, ink)
                + use(f"s-{colour}", 0, -gap, 0.34, fill=side.tints[colour])
                + use(f"s-{colour}", 0, gap, 0.34, fill=side.tints[colour])
            )
        cards.append(
            f'<g transform="translate({x} {y}) rotate({turn})"><rect x="{-width / 2}" '
            f'y="{-height / 2}" width="{width}" height="{height}" rx="3.2" fill="{paper}" '
            f'stroke="{INK}" stroke-width="1.8"/>{inside}</g>'
        )
    return "".join(cards)


def heart(side: Side, colour: str, symbol: str) -> str:
    """The centre of a face: the colour's own shape and the symbol on it."""
    mark, tint = side.mark(colour), side.tints[colour]
    low = colour == "green"
    shape = use(f"b-{colour}", 50, 70, fill=tint, **side.contour(1.3))
    if symbol.isdigit():
        size = {"red": 49, "blue": 47, "green": 35, "yellow": 43}[colour]
        lift = (3.4 if not low else 1.6) if symbol in "69" else 0
        base = 70 + size * 0.35 + (5.4 if low else 0) - lift
        centre = figures(symbol, 50, base, size, mark)
        if symbol in "69":
            centre += bar(50, base + size * 0.08, size * 0.4, 3.4 if not low else 2.7, mark)
        return shape + centre
    if symbol.startswith("plus"):
        fan = small_cards(side, colour, "+" + symbol[4:], int(symbol[4:]))
        return shape + f'<g transform="translate(50 {73 if low else 71})">{fan}</g>'
    scale = {
        "skip": 0.98,
        "all_skip": 0.96,
        "reverse": 1.06,
        "bomb": 1.08,
        "shield": 1.0,
        "flip": 1.02,
        "midnight": 1.04,
    }[symbol] * (0.76 if low else 1)
    x, y = {"bomb": (48, 72)}.get(symbol, (50, 70))
    y += 7 if low else 0
    if low and symbol in ("flip", "midnight"):
        y -= 1
    centre = use(
        f"g-{symbol}",
        x,
        y,
        scale,
        color=tint if symbol == "shield" or (symbol == "midnight" and colour != "yellow") else mark,
    )
    if symbol == "shield":
        outline = {"stroke": INK, "stroke_width": "1.4"} if colour == "yellow" else {}
        centre += use(f"s-{colour}", x, y - 1 * scale, 0.78 * scale, fill=tint, **outline)
    return shape + centre


def face(side: Side, colour: str, symbol: str) -> str:
    """One whole coloured face."""
    corner = tab(side, colour, symbol)
    mirrored = f'<g transform="rotate(180 50 70)">{corner}</g>'
    sky = '<use href="#sky"/>' if side.night else ""
    body = sky + heart(side, colour, symbol) + corner + mirrored
    return symbol_of(f"{side.prefix}-{colour}-{symbol}", body)


def reduced(side: Side, colour: str, symbol: str) -> str:
    """The reduced face, used below 40 px of width: full colour, paper edge."""
    body = (
        f'<rect x="3" y="3" width="94" height="134" rx="13" fill="{side.tints[colour]}" '
        f'stroke="{PALE if side.night else PAPER}" stroke-width="6"/>'
        + small_sign(side, colour, symbol, 50, 50, 3.05)
        + use(f"s-{colour}", 50, 106, 1.66, fill=side.mark(colour))
    )
    return symbol_of(f"{side.prefix}-{colour}-{symbol}-s", body)


def symbol_of(name: str, body: str) -> str:
    """One addressable face."""
    return f'<symbol id="{name}" viewBox="0 0 100 140">{body}</symbol>'


# -- the colourless cards ----------------------------------------------------------------------


def four(side: Side, x: float, y: float, gap: float, scale: float, edge: float = 0) -> str:
    """The four colours in a square, in their order."""
    spots = (("red", -1, -1), ("blue", 1, -1), ("green", -1, 1), ("yellow", 1, 1))
    line = {"stroke": "#FFFEF9", "stroke_width": number(edge)} if edge else {}
    return "".join(
        use(f"s-{c}", x + dx * gap, y + dy * gap, scale, fill=side.tints[c], **line)
        for c, dx, dy in spots
    )


def wild_tab(side: Side, sign: str) -> str:
    """The index of a colourless card: its sign above the four colours, on ink."""
    ground = "#0E0C26" if side.night else INK
    edge = ' stroke="#F1EDFF" stroke-width="1"' if side.night else ""
    return (
        f'<rect x="4.6" y="4.6" width="23.4" height="40" rx="4.4" fill="{ground}"{edge}/>'
        + sign
        + four(side, 16.3, 34.4, 5.2, 0.4, 1.8)
    )


def wild_sign(name: str, x: float, y: float, scale: float) -> str:
    """What tells the colourless cards apart, in the index."""
    if name == "joker":
        return use("g-star", x, y, 0.98 * scale, fill="#FFFEF9")
    if name == "joker4":
        return figures("+4", x, y + 6.4 * scale, 18.6 * scale, "#FFFEF9")
    return use("g-aim", x, y, 0.42 * scale)


def wild_heart(side: Side, name: str) -> str:
    """The centre of a colourless card."""
    if name == "joker":
        spots = (("red", 50, 37), ("blue", 77, 70), ("green", 50, 102.4), ("yellow", 23, 70))
        return "".join(
            use(f"s-{c}", x, y, 1.5 if c != "yellow" else 1.42, fill=side.tints[c])
            for c, x, y in spots
        ) + use("g-star", 50, 70, 1.86, fill=INK)
    if name == "joker4":
        cards = []
        for colour, x, y, turn in (
            ("red", 26, 65, -28),
            ("blue", 41, 58, -10),
            ("green", 58, 58, 9),
            ("yellow", 74, 65, 28),
        ):
            cards.append(
                f'<g transform="translate({x} {y}) rotate({turn})"><rect x="-14" y="-20" '
                f'width="28" height="40" rx="3.4" fill="{side.tints[colour]}" stroke="{INK}" '
                f'stroke-width="2"/>'
                + use(f"s-{colour}", 0, -7, 0.62, fill=side.mark(colour))
                + "</g>"
            )
        return "".join(cards) + figures("+4", 46, 106.6, 31, INK)
    ring = (
        f'<circle cx="50" cy="70" r="24.6" fill="none" stroke="{PALE}" stroke-width="1.1" '
        'stroke-dasharray="1.6 2.6"/>'
    )
    return (
        use("g-sight", 50, 70, 1.56)
        + ring
        + four(side, 50, 70, 10.6, 0.86, 1.1)
        + use("g-star", 50, 70, 0.62, fill=CREAM)
    )


def wild(side: Side, name: str) -> str:
    """One whole colourless face and its reduced one."""
    corner = wild_tab(side, wild_sign(name, 16.3, 16.4, 1))
    sky = '<use href="#sky"/>' if side.night else ""
    whole = symbol_of(
        f"{side.prefix}-{name}",
        sky + wild_heart(side, name) + corner + f'<g transform="rotate(180 50 70)">{corner}</g>',
    )
    ground = "#0E0C26" if side.night else INK
    small = symbol_of(
        f"{side.prefix}-{name}-s",
        f'<rect x="3" y="3" width="94" height="134" rx="13" fill="{ground}" '
        f'stroke="{PALE if side.night else PAPER}" stroke-width="6"/>'
        + wild_sign(name, 50, 45, 2.9)
        + four(side, 50, 103, 18, 1.4, 1.6),
    )
    return whole + small


def emblem(line: str, core: str, spark: str, ground: str) -> str:
    """The house's mark on a back: a table and its chairs, one of them lit."""
    chairs = "".join(
        f'<path d="M-4.6 -12.7 A13.5 13.5 0 0 1 4.6 -12.7" transform="rotate({angle})" '
        f'stroke="{spark if angle == 180 else core}" stroke-width="2.9" fill="none" '
        'stroke-linecap="round"/>'
        for angle in range(0, 360, 60)
    )
    return (
        f'<circle r="21" fill="{ground}" stroke="{line}" stroke-width="1.1"/>'
        f'<circle r="7.6" fill="{core}"/>{chairs}'
    )


def back(name: str, ground: str, thread: str, line: str, core: str, spark: str) -> str:
    """A back: woven cloth in a paper edge, the house's mark in its centre."""
    return symbol_of(
        name,
        f'<g color="{thread}">'
        f'<rect x="5.6" y="5.6" width="88.8" height="128.8" rx="4" fill="{ground}"/>'
        '<rect x="5.6" y="5.6" width="88.8" height="128.8" rx="4" fill="url(#weave)"/>'
        f'<rect x="9.4" y="9.4" width="81.2" height="121.2" rx="2.6" fill="none" stroke="{line}" '
        f'stroke-width="1"/><g transform="translate(50 70)">'
        f"{emblem(line, core, spark, ground)}</g></g>",
    )


def tokens() -> str:
    """Signs used beside the cards: a stack of cards, a bare bomb."""
    stack = "".join(
        f'<rect x="-6" y="-9" width="12" height="18" rx="2" transform="translate({x} {y}) '
        f'rotate({turn})" fill="{fill}" stroke="{INK}" stroke-width="1.6"/>'
        for x, y, turn, fill in (
            (-8, 1, -20, "#FFFEF9"),
            (-2, 0, -8, "#1F4A43"),
            (5, 0.6, 6, "#1F4A43"),
        )
    )
    return symbol_view("t-stack", stack, 15) + symbol_view("t-bomb", use("g-bomb", -1, 3, 0.4), 13)


def symbol_view(name: str, body: str, radius: float) -> str:
    """A sign in a square box around the origin."""
    box = f"{-radius} {-radius} {2 * radius} {2 * radius}"
    return f'<symbol id="{name}" viewBox="{box}">{body}</symbol>'


def plain_signs() -> str:
    """Each shared sign as a symbol of its own, for trays, pickers, logs and rules pages."""
    return (
        "".join(symbol_view(f"i-{c}", use(f"s-{c}", 0, 0), 12.4) for c in COLOURS)
        + "".join(
            symbol_view(f"i-{name}", use(f"g-{name}", 0, 0), 24)
            for name in ("skip", "all_skip", "reverse", "shield", "flip", "midnight")
        )
        + symbol_view("i-bomb", use("g-bomb", -4, 5), 34)
        + symbol_view("i-sight", use("g-sight", 0, 0), 28)
        + "".join(symbol_view(f"w-{c}", use(f"b-{c}", 0, 0), 40) for c in COLOURS)
    )


def parts() -> str:
    """Everything faces are composed of."""
    glyphs = "".join(
        f'<path id="f-{"plus" if sign == "+" else sign}" d="{shape["path"]}"/>'
        for sign, shape in FIGURES.items()
    )
    drawn = (arrows, bomb, shield, volte, clock, stars, star4, crosshair, back_pattern)
    shared = "".join(draw() for draw in drawn)
    return f"<defs>{glyphs}{shape_paths()}{shared}</defs>"


def sheet() -> str:
    """The whole file."""
    day, night = Side("d", DAY_TINTS), Side("n", NIGHT_TINTS)
    faces = [face(day, c, s) + reduced(day, c, s) for c in COLOURS for s in DAY_SYMBOLS]
    faces += [face(night, c, s) + reduced(night, c, s) for c in COLOURS for s in NIGHT_SYMBOLS]
    faces += [wild(day, "joker"), wild(day, "joker4"), wild(night, "hunt")]
    backs = [
        back("d-back", "#2A675B", "#6FA294", CREAM, CREAM, LAMP),
        back("n-back", "#242058", "#6E66B4", PALE, PALE, LAMP),
    ]
    head = '<svg xmlns="http://www.w3.org/2000/svg">'
    return "\n".join((head, parts(), *faces, *backs, tokens(), plain_signs(), "</svg>")) + "\n"


if __name__ == "__main__":
    SHEET.write_text(sheet(), encoding="utf-8")
