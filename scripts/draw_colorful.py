"""Draw the symbol sheet of Colorful: ``python scripts/draw_colorful.py``.

Answers for ``static/img/colorful.svg``: the fifteen signs of the colour cards (``s-disc``…), drawn
in the current colour on 24 units, and twelve weaves for the backs of twelve sets (``back-0``…) on
100 by 140. Tints and names belong to the data of the game: a sheet that held them would be a
second copy. It refuses to know who sits where.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path

SHEET = Path(__file__).parent.parent / "static" / "img" / "colorful.svg"
WIDTH, HEIGHT = 84, 124
"""The woven field of a back; its edge is paper."""


def number(value: float) -> str:
    """A coordinate without useless decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def polygon(points: list[tuple[float, float]]) -> str:
    """A filled shape out of its corners."""
    return f'<path d="M{"L".join(f"{number(x)} {number(y)}" for x, y in points)}Z"/>'


def around(corners: int, radius: float, turn: float = 0) -> list[tuple[float, float]]:
    """Corners on a circle around the middle of a sign, the first one on top."""
    steps = [2 * pi * step / corners + turn for step in range(corners)]
    return [(12 + radius * sin(angle), 12 - radius * cos(angle)) for angle in steps]


def star() -> str:
    """Five points."""
    outer, inner = around(5, 11.4), around(5, 4.9, pi / 5)
    return polygon([point for pair in zip(outer, inner, strict=True) for point in pair])


def lines(path: str, width: float, join: str = "miter") -> str:
    """A drawn line of the current colour."""
    return (
        f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="{number(width)}"'
        f' stroke-linejoin="{join}"/>'
    )


SIGNS: dict[str, str] = {
    "disc": '<circle cx="12" cy="12" r="10"/>',
    "triangle_up": polygon([(12, 2), (22.6, 20.6), (1.4, 20.6)]),
    "triangle_down": polygon([(12, 22), (22.6, 3.4), (1.4, 3.4)]),
    "chevron": lines("M2.6 17.4 12 8 21.4 17.4", 5),
    "square": '<rect x="2.6" y="2.6" width="18.8" height="18.8"/>',
    "ring": '<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="4.4"/>',
    "diamond": polygon([(12, 0.8), (22.4, 12), (12, 23.2), (1.6, 12)]),
    "hexagon": polygon(around(6, 11)),
    "wave": lines("M1.4 14.6C4.6 6.4 8.4 6.4 12 12S19.4 17.6 22.6 9.4", 4.6, "round"),
    "bars_vertical": "".join(
        f'<rect x="{number(x)}" y="2.6" width="4.2" height="18.8"/>' for x in (2.6, 9.9, 17.2)
    ),
    "cross_x": lines("M3.6 3.6 20.4 20.4M20.4 3.6 3.6 20.4", 5.4),
    "bars_horizontal": "".join(
        f'<rect x="2.6" y="{number(y)}" width="18.8" height="4.2"/>' for y in (2.6, 9.9, 17.2)
    ),
    "frame": '<path fill-rule="evenodd" d="M2.4 2.4h19.2v19.2H2.4zM6.4 6.4v11.2h11.2V6.4z"/>',
    "hatch_diagonal": lines(
        "M2 9.4 9.4 2M2 16.8 16.8 2M2.6 22.6 22.6 2.6M7.2 22 22 7.2M14.6 22 22 14.6", 2.7
    ),
    "star": star(),
}


def _rows(step_x: float, step_y: float, draw: Callable[[float, float], str], shift: bool) -> str:
    """A motif repeated over the field; every other row moved by half a step."""
    parts, row, y = [], 0, 0.0
    while y <= HEIGHT + step_y:
        x = -step_x / 2 if shift and row % 2 else 0.0
        while x <= WIDTH + step_x:
            parts.append(draw(x, y))
            x += step_x
        row, y = row + 1, y + step_y
    return "".join(parts)


def _path(shift_rows: tuple[float, float, bool], draw: Callable[[float, float], str]) -> str:
    return f'<path d="{_rows(shift_rows[0], shift_rows[1], draw, shift_rows[2])}"/>'


def _ring(radius: float) -> Callable[[float, float], str]:
    def draw(x: float, y: float) -> str:
        r = number(radius)
        left, span = number(x - radius), number(radius * 2)
        return f"M{left} {number(y)}a{r} {r} 0 1 0 {span} 0a{r} {r} 0 1 0-{span} 0"

    return draw


def _of(shape: str) -> Callable[[float, float], str]:
    """A motif by its path relative to its place."""
    return lambda x, y: f"M{number(x)} {number(y)}{shape}"


BACKS = (
    _path((14, 10, False), _of("l7-5 7 5-7 5z")),
    _path((14, 14, False), _ring(5)),
    _path((14, 7, True), _of("a7 7 0 0 0 14 0")),
    _path((14, 9, False), _of("l7-6 7 6")),
    _path((12, 11, True), _ring(2.2)),
    _path((12, 12, False), _of("h12m-12 0v12")),
    _path((16, 14, True), _of("l8-12 8 12z")),
    _path((11, 11, False), _of("l11-11")),
    _path((20, 9, True), _of("h20m-20 0v9")),
    _path((14, 12, False), _of("c3-7 4-7 7 0s4 7 7 0")),
    _path((13, 13, True), _of("m-3.5 0h7m-3.5-3.5v7")),
    _path((18, 15.6, True), _of("l9-5.2 9 5.2v10.4")),
)


def sheet() -> str:
    """The whole file."""
    parts = ['<svg xmlns="http://www.w3.org/2000/svg">']
    for name, drawn in SIGNS.items():
        parts.append(
            f'<symbol id="s-{name}" viewBox="0 0 24 24"><g fill="currentColor">{drawn}</g></symbol>'
        )
    for place, drawn in enumerate(BACKS):
        field = (
            f'<svg x="8" y="8" width="{WIDTH}" height="{HEIGHT}"><g fill="none" stroke="#fff8e6"'
        )
        parts.append(
            f'<symbol id="back-{place}" viewBox="0 0 100 140">{field} stroke-opacity=".62"'
            f' stroke-width="1.6">{drawn}</g></svg></symbol>'
        )
    parts.append("</svg>\n")
    return "\n".join(parts)


if __name__ == "__main__":
    SHEET.write_text(sheet(), encoding="utf-8")
