"""Draw the sheet of Splendor Duel's pieces: gems told apart by cut, scenes of cards, marks.

Answers for ``static/img/splendor_duel.svg`` (symbols ``gem-0``, ``token-0``, ``scene-1-white``,
``back-1``, ``royal``, ``crown``…), from numbers alone. Refuses to know any card: a card is put
together from these pieces by whoever shows it. Run ``python scripts/draw_splendor_pieces.py``.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "static" / "img" / "splendor_duel.svg"
INK = "#1f2430"
PAPER = "#fffef9"
LIGHT = (-0.5, -0.87)
Point = tuple[float, float]

TONES = {
    "white": ("#ffffff", "#f1f4f7", "#dde4ea", "#c6d0d9", "#aab8c4"),
    "blue": ("#a8c8f3", "#6fa0e4", "#3f79d2", "#2b60b5", "#1d4790"),
    "green": ("#8edba8", "#4fbf78", "#2a9c54", "#1d7b40", "#135c2f"),
    "red": ("#f5a49c", "#e4655f", "#cb3b3b", "#aa292e", "#821d24"),
    "black": ("#7a7e8d", "#53586a", "#3b3f4e", "#292c39", "#191b25"),
    "wild": ("#f6e7c6", "#e6d0a3", "#cfb582", "#b09560", "#8c7345"),
    "none": ("#e3d8f2", "#c9b8e2", "#a994cb", "#8a74ae", "#6a568c"),
}
"""Five flat tones of each colour, the lightest first."""

WASH = {
    "white": "#e8ecf2",
    "blue": "#d6e4f8",
    "green": "#d4ebda",
    "red": "#f7d8d4",
    "black": "#dcdde3",
    "wild": "#f5ead6",
    "none": "#ece4f4",
}
RING = {
    "white": "#bfc9d4",
    "blue": "#8fb4ea",
    "green": "#8ccb9f",
    "red": "#eb9b94",
    "black": "#a7aab7",
}
GEMS = ("white", "blue", "green", "red", "black")


def points(path: list[Point]) -> str:
    """Numbers of a polygon."""
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in path)


def polygon(path: list[Point], fill: str, more: str = "") -> str:
    """One flat facet."""
    return f'<polygon points="{points(path)}" fill="{fill}"{more}/>'


def outline(path: list[Point], width: float = 1.3) -> str:
    """The ink line around a stone."""
    return polygon(path, "none", f' stroke="{INK}" stroke-width="{width}" stroke-linejoin="round"')


def regular(count: int, radius: float, turn: float = 0.0) -> list[Point]:
    """A regular polygon around (12, 12)."""
    angles = [2 * pi * k / count + turn for k in range(count)]
    return [(12 + radius * cos(a), 12 + radius * sin(a)) for a in angles]


def scaled(path: list[Point], by: float, centre: Point = (12, 12)) -> list[Point]:
    """The same shape, smaller, around a centre."""
    cx, cy = centre
    return [(cx + (x - cx) * by, cy + (y - cy) * by) for x, y in path]


def lit(a: Point, b: Point, centre: Point = (12, 12)) -> float:
    """How much light an edge gets: 1 towards the lamp, -1 away from it."""
    x, y = (a[0] + b[0]) / 2 - centre[0], (a[1] + b[1]) / 2 - centre[1]
    return (x * LIGHT[0] + y * LIGHT[1]) / (hypot(x, y) or 1)


def shade(tones: tuple[str, ...], light: float) -> str:
    """A tone by the light, never the lightest: that is the table of the stone."""
    return tones[min(4, 1 + int((1 - light) * 1.999))]


def facets(outer: list[Point], inner: list[Point], tones: tuple[str, ...], at: Point) -> str:
    """A ring of facets between two outlines with as many corners."""
    found = []
    for k in range(len(outer)):
        n = (k + 1) % len(outer)
        quad = [outer[k], outer[n], inner[n], inner[k]]
        found.append(polygon(quad, shade(tones, lit(outer[k], outer[n], at))))
    return "".join(found)


def brilliant(tones: tuple[str, ...]) -> str:
    """White: an octagon whose crown is cut into kites and stars."""
    outer, inner = regular(8, 9.6, pi / 8), regular(8, 5.4, 0)
    found = polygon(outer, tones[2])
    for k in range(8):
        n = (k + 1) % 8
        light = lit(outer[k], outer[n])
        kite = [inner[k], outer[k], inner[n]]
        found += polygon([outer[k], outer[n], inner[n]], shade(tones, light))
        found += polygon(kite, tones[1] if light > 0 else tones[2])
    return found + polygon(inner, tones[0]) + outline(outer)


def emerald(tones: tuple[str, ...]) -> str:
    """Blue: a rectangle with cut corners, in two steps."""
    outer: list[Point] = [
        *((7.2, 2.6), (16.8, 2.6), (20.4, 6.2), (20.4, 17.8)),
        *((16.8, 21.4), (7.2, 21.4), (3.6, 17.8), (3.6, 6.2)),
    ]
    middle, inner = scaled(outer, 0.74), scaled(outer, 0.46)
    return (
        facets(outer, middle, tones, (12, 12))
        + facets(middle, inner, (tones[0], tones[0], *tones[1:4]), (12, 12))
        + polygon(inner, tones[0])
        + outline(outer)
    )


def pear(tones: tuple[str, ...]) -> str:
    """Green: a drop, its facets meeting at the tip."""
    low: list[Point] = [
        (12 + 7.4 * cos(a * pi / 12), 14.2 + 7.2 * sin(a * pi / 12)) for a in range(13)
    ]
    outer: list[Point] = [(12, 1.8), (15.4, 6.6), (18.2, 10.6), *low, (5.8, 10.6), (8.6, 6.6)]
    inner = scaled(outer, 0.5, (12, 14.2))
    return (
        facets(outer, inner, tones, (12, 13))
        + polygon([(12, 1.8), inner[1], inner[0], inner[-1]], tones[1])
        + polygon(inner, tones[0])
        + polygon([p for p in inner if p[0] >= 12], tones[1])
        + outline(outer)
    )


def cushion(tones: tuple[str, ...]) -> str:
    """Red: a square with full sides, cut as an eight-pointed star."""
    outer: list[Point] = []
    for k in range(32):
        a = 2 * pi * k / 32
        reach = 9.4 / (abs(cos(a)) ** 4 + abs(sin(a)) ** 4) ** 0.25
        outer.append((12 + reach * cos(a), 12 + reach * sin(a)))
    found = polygon(outer, tones[2])
    star = regular(8, 6.1, pi / 8)
    for k in range(8):
        edge = outer[(4 * k) % 32 : (4 * k) % 32 + 5]
        edge = [*edge, outer[0]] if len(edge) < 5 else edge
        found += polygon([*edge, star[k]], shade(tones, lit(edge[0], edge[-1])))
        found += polygon([edge[0], star[k], star[k - 1]], tones[3 - (k % 2)])
    for k in range(8):
        found += polygon([star[k], star[(k + 1) % 8], (12, 12)], tones[k % 2])
    return found + polygon(regular(4, 3.2, 0), tones[0]) + outline(outer)


def hexagon(tones: tuple[str, ...]) -> str:
    """Black: six sides, pointed above, three broad planes."""
    outer = regular(6, 9.8, -pi / 2)
    inner = scaled(outer, 0.6)
    return (
        facets(outer, inner, tones, (12, 12))
        + polygon([inner[5], inner[0], inner[1], (12, 12)], tones[0])
        + polygon([inner[1], inner[2], inner[3], (12, 12)], tones[2])
        + polygon([inner[3], inner[4], inner[5], (12, 12)], tones[1])
        + outline(outer)
    )


def pearl() -> str:
    """Round, with one soft light."""
    return (
        f'<circle cx="12" cy="12" r="8.6" fill="#fbf3ec" stroke="{INK}" stroke-width="1.3"/>'
        '<path d="M19.2 9.6A7.6 7.6 0 0 1 6.6 17.4 8.6 8.6 0 0 0 19.2 9.6Z" fill="#e3cfc4"/>'
        '<ellipse cx="9" cy="8.6" rx="2.7" ry="2" fill="#fff" transform="rotate(-32 9 8.6)"/>'
    )


def star(radius: float, fill: str, at: Point = (12, 12)) -> str:
    """Five points."""
    corners = []
    for k in range(10):
        r, a = (radius if k % 2 == 0 else radius * 0.44), pi * k / 5 - pi / 2
        corners.append((at[0] + r * cos(a), at[1] + r * sin(a)))
    return polygon(corners, fill)


def coin() -> str:
    """Gold: a coin with a star."""
    return (
        f'<circle cx="12" cy="12" r="9.4" fill="#e3ac36" stroke="{INK}" stroke-width="1.3"/>'
        '<path d="M12 3.6A8.4 8.4 0 0 0 3.8 13.8 11 11 0 0 1 16 4.6 8.4 8.4 0 0 0 12 3.6Z" '
        'fill="#f6d98b"/><circle cx="12" cy="12" r="6.9" fill="none" stroke="#8f6413" '
        'stroke-width="1"/>' + star(5, "#6f4708")
    )


def gem(colour: int) -> str:
    """One token's stone, pearl or coin in a box of 24."""
    cuts = (brilliant, emerald, pear, cushion, hexagon)
    if colour < 5:
        return cuts[colour](TONES[GEMS[colour]])
    return pearl() if colour == 5 else coin()


def token(colour: int) -> str:
    """The stone on its disc, in a box of 48."""
    name = GEMS[colour] if colour < 5 else ""
    wash = WASH[name] if name else ("#f3e6df", "#f6e2a8")[colour - 5]
    ring = RING[name] if name else ("#d9bfb2", "#c8922a")[colour - 5]
    return (
        f'<circle cx="24" cy="24" r="22.6" fill="{wash}" stroke="{INK}" stroke-width="1.6"/>'
        f'<circle cx="24" cy="24" r="19.4" fill="none" stroke="{ring}" stroke-width="1.7"/>'
        f'<g transform="translate(24 24) scale(1.4) translate(-12 -12)">{gem(colour)}</g>'
    )


def wild() -> str:
    """A bonus of one's choice: a wheel of five."""
    found = ""
    for k, name in enumerate(("blue", "green", "red", "black", "white")):
        a, b = 2 * pi * k / 5 - pi / 2, 2 * pi * (k + 1) / 5 - pi / 2
        x, y, u, v = (12 + 9.4 * f(t) for t in (a, b) for f in (cos, sin))
        fill = TONES[name][2 if name != "white" else 0]
        found += f'<path d="M12 12L{x:.2f} {y:.2f}A9.4 9.4 0 0 1 {u:.2f} {v:.2f}Z" fill="{fill}"/>'
    return (
        found + f'<circle cx="12" cy="12" r="9.4" fill="none" stroke="{INK}" stroke-width="1.3"/>'
        f'<circle cx="12" cy="12" r="3.7" fill="{PAPER}" stroke="{INK}" stroke-width="1.3"/>'
    )


CROWN = (
    f'<path d="M3.6 18.8 2.8 8.4 7.6 12 12 5.2 16.4 12 21.2 8.4 20.4 18.8Z" fill="#e0a92f" '
    f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"/>'
    f'<path d="M4.4 16.2H19.6" stroke="#a9771a" stroke-width="1.4"/>'
    + "".join(
        f'<circle cx="{x}" cy="{y}" r="1.7" fill="{PAPER}" stroke="{INK}" stroke-width="1.2"/>'
        for x, y in ((2.9, 7.4), (12, 4.3), (21.1, 7.4))
    )
)

SCROLL = (
    '<rect x="5.6" y="5" width="12.8" height="14" fill="#fbf1d8" '
    f'stroke="{INK}" stroke-width="1.4"/>'
    + "".join(
        f'<rect x="3" y="{y}" width="18" height="4.2" rx="2.1" fill="#e9cd95" stroke="{INK}" '
        'stroke-width="1.4"/>'
        for y in (2.8, 17)
    )
    + f'<circle cx="12" cy="12" r="3.2" fill="#b4532a" stroke="{INK}" stroke-width="1.2"/>'
)

LINE = (
    f'fill="none" stroke="{INK}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"'
)
ABILITIES = {
    "again": f'<path {LINE} d="M18.6 9.2A7.4 7.4 0 1 0 19.4 13M19.2 3.8v5.6h-5.6"/>',
    "match": f'<path {LINE} d="M12 3.6v9.6M8 9.6l4 4 4-4M4.4 14.6v5h15.2v-5"/>',
    "steal": (
        f'<path {LINE} d="M3.6 15.6C4 9 8.6 6.6 15 7.2M12 3.4l4.2 3.9-3.6 4.3"/>'
        f'<circle cx="18" cy="17.6" r="3" fill="#e3ac36" stroke="{INK}" stroke-width="1.5"/>'
    ),
    "privilege": f'<g transform="translate(12 12) scale(.86) translate(-12 -12)">{SCROLL}</g>',
}
BAG = (
    '<path d="M9 7.4C4.6 10.4 3.4 13.6 3.4 16.2c0 3 2.6 4.4 8.6 4.4s8.6-1.4 8.6-4.4c0-2.6-1.2-5.8'
    '-5.6-8.8M8 3.6c2.6 1 5.4 1 8 0L14.8 7.4H9.2Z" fill="none" stroke="currentColor" '
    'stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round"/>'
)


def sun(x: float, y: float, r: float) -> str:
    """A pale disc behind the scene."""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fdf3d4"/>'


def path(d: str, fill: str, width: float = 1.4) -> str:
    """A flat shape with the house's ink line."""
    return (
        f'<path d="{d}" fill="{fill}" stroke="{INK}" stroke-width="{width}" '
        'stroke-linejoin="round"/>'
    )


def mine(tones: tuple[str, ...]) -> str:
    """Level 1: two mountains and the mouth of a mine."""
    return (
        sun(52, 58, 15)
        + path("M0 90 24 50 43 90Z", tones[2])
        + f'<path d="M24 50 15.8 63.8 21 61 24.6 65.4 29 60.6Z" fill="{PAPER}"/>'
        + path("M24 50 43 90H30Z", tones[3], 0)
        + path("M30 90 61 56 100 90Z", tones[1])
        + path("M61 56 100 90H68Z", tones[3], 0)
        + path("M46 90V84a6 6 0 0 1 12 0V90Z", INK, 0)
    )


def bridge(tones: tuple[str, ...]) -> str:
    """Level 2: a bridge of four arches, a house above it."""
    arches = "".join(
        f'<path d="M{x} 90V78a8 8 0 0 1 16 0V90Z" fill="{tones[4]}"/>' for x in (4, 29, 54, 79)
    )
    return (
        sun(76, 58, 10)
        + path("M38 58V48H62V58ZM34 48 50 39 66 48Z", tones[0])
        + path("M0 64V58H100V64Z", tones[3])
        + path("M0 90V64H100V90Z", tones[2])
        + arches
    )


def palace(tones: tuple[str, ...]) -> str:
    """Level 3: a palace with its dome, two towers and a flag."""
    towers = "".join(
        path(f"M{x} 90V60H{x + 12}V90Z", tones[1]) + path(f"M{x - 2} 60a8 8 0 0 1 16 0Z", tones[2])
        for x in (5, 83)
    )
    return (
        path("M50 34V25", "none")
        + path("M50 25 59 28.4 50 31.6Z", "#e0a92f", 1.2)
        + towers
        + path("M31 62a19 19 0 0 1 38 0Z", tones[2])
        + f'<path d="M50 43a19 19 0 0 1 19 19H50Z" fill="{tones[3]}"/>'
        + path("M31 62a19 19 0 0 1 38 0Z", "none")
        + path("M17 90V62H83V90Z", tones[1])
        + path("M44 90V81a6 6 0 0 1 12 0V90Z", INK, 0)
        + f'<path d="M26 90V82H32V90ZM68 90V82H74V90Z" fill="{tones[4]}"/>'
    )


SCENES = {1: mine, 2: bridge, 3: palace}


def scene(level: int, name: str) -> str:
    """The upper part of a card, 0 to 90 of 140, with its level as dots."""
    dots = "".join(
        f'<circle cx="{9 + 7.6 * k}" cy="90" r="3.2" fill="{PAPER}" stroke="{INK}" '
        'stroke-width="1.4"/>'
        for k in range(level)
    )
    return (
        f'<path d="M0 0H100V90H0Z" fill="{WASH[name]}"/>'
        + SCENES[level](TONES[name])
        + f'<path d="M0 90H100" stroke="{INK}" stroke-width="2"/>'
        + dots
    )


BACKS = {1: ("#4f7d66", "#6d9a83"), 2: ("#a9772a", "#c7994d"), 3: ("#474a86", "#6b6eaa")}


def back(level: int) -> str:
    """Woven lozenges in the level's tint, the level as lozenges in the middle."""
    deep, pale = BACKS[level]
    weave = "".join(
        f'<path d="M{x} {y}l6 6-6 6-6-6Z" fill="none" stroke="{pale}" stroke-width="1.3"/>'
        for x in range(14, 92, 12)
        for y in range(10, 128, 12)
    )
    marks = "".join(
        f'<path d="M{50 + 11 * (k - (level - 1) / 2):.1f} 62l5 8-5 8-5-8Z" fill="{deep}"/>'
        for k in range(level)
    )
    return (
        f'<rect width="100" height="140" rx="8" fill="{PAPER}"/>'
        f'<rect x="6" y="6" width="88" height="128" rx="4" fill="{deep}"/>{weave}'
        f'<circle cx="50" cy="70" r="21" fill="{PAPER}"/>{marks}'
    )


def rays(x: float, y: float, short: float, long: float) -> str:
    """Twelve beams."""
    found = ""
    for k in range(12):
        a = 2 * pi * k / 12
        reach = long if k % 2 == 0 else short
        left = (x + 19 * cos(a - 0.12), y + 19 * sin(a - 0.12))
        right = (x + 19 * cos(a + 0.12), y + 19 * sin(a + 0.12))
        found += polygon([left, (x + reach * cos(a), y + reach * sin(a)), right], "#c8923a")
    return found


def royal() -> str:
    """The ground of a royal card: plum cloth, a gold frame, a crown among beams."""
    return (
        '<rect width="100" height="140" rx="8" fill="#5a2740"/>'
        '<rect x="5.5" y="5.5" width="89" height="129" rx="4" fill="none" stroke="#d8a542" '
        'stroke-width="2.4"/>'
        + rays(50, 62, 29, 39)
        + '<circle cx="50" cy="62" r="22" fill="#fbeed2" stroke="#d8a542" stroke-width="2.4"/>'
        f'<g transform="translate(50 62) scale(1.32) translate(-12 -12)">{CROWN}</g>'
    )


def symbols() -> list[tuple[str, str, str]]:
    """Every symbol: name, box, drawing."""
    found = [(f"gem-{k}", "0 0 24 24", gem(k)) for k in range(7)]
    found += [(f"token-{k}", "0 0 48 48", token(k)) for k in range(7)]
    found += [
        (f"scene-{level}-{name}", "0 0 100 140", scene(level, name))
        for level in SCENES
        for name in TONES
    ]
    found += [(f"back-{level}", "0 0 100 140", back(level)) for level in BACKS]
    found += [(f"ability-{name}", "0 0 24 24", drawing) for name, drawing in ABILITIES.items()]
    found += [
        ("royal", "0 0 100 140", royal()),
        ("wild", "0 0 24 24", wild()),
        ("crown", "0 0 24 24", CROWN),
        ("scroll", "0 0 24 24", SCROLL),
        ("bag", "0 0 24 24", BAG),
        ("star", "0 0 24 24", star(10.4, "currentColor", (12, 12.6))),
    ]
    return found


def main() -> None:
    """Write the sheet."""
    body = "\n".join(
        f'<symbol id="{name}" viewBox="{box}">{drawing}</symbol>'
        for name, box, drawing in symbols()
    )
    OUT.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>\n', encoding="utf-8")


if __name__ == "__main__":
    main()
