"""Draw the icons of the installed app: the house's mark, a table and six chairs, one of them lit.

Answers for ``static/img/app/*.png`` from numbers alone, written byte for byte the same each time.
Run ``python scripts/draw_icons.py``; ``--check`` changes nothing and fails when a file differs.
"""

from __future__ import annotations

import math
import struct
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

OUT = Path(__file__).resolve().parent.parent / "static" / "img" / "app"

Colour = tuple[int, int, int]
CLOTH: Colour = (0x1E, 0x4D, 0x45)
LINEN: Colour = (0xF4, 0xE9, 0xD2)
LAMP: Colour = (0xF2, 0xB2, 0x7A)
WHITE: Colour = (0xFF, 0xFF, 0xFF)

# The mark in its own measure: a table, chairs on a ring, each an arc with round ends.
TABLE, RING, HALF, SPAN = 12.0, 19.4, 2.3, math.radians(17)


class Icon(NamedTuple):
    """One file: how wide, how large the mark (its radius by the half width), which ground."""

    name: str
    size: int
    mark: float
    corner: float | None
    """Radius of the ground's corners by its width; None: no ground, one colour."""


ICONS = (
    Icon("icon-192", 192, 0.76, 0.2),
    Icon("icon-512", 512, 0.76, 0.2),
    # Nothing that counts beyond four fifths: launchers cut these to shapes of their own.
    Icon("maskable-192", 192, 0.66, 0.0),
    Icon("maskable-512", 512, 0.66, 0.0),
    Icon("apple-180", 180, 0.72, 0.0),
    Icon("mono-96", 96, 0.92, None),
)


def _chair(x: float, y: float) -> tuple[float, bool]:
    """Distance from the nearest chair, and whether it is the lit one (at the bottom)."""
    turn = math.atan2(y, x) - math.pi / 2
    nearest = round(turn / (math.pi / 3))
    off = turn - nearest * math.pi / 3
    radius = math.hypot(x, y)
    if abs(off) <= SPAN:
        away = abs(radius - RING)
    else:
        bent = abs(off) - SPAN
        away = math.hypot(radius * math.cos(bent) - RING, radius * math.sin(bent))
    return away - HALF, nearest % 6 == 0


def _ground(icon: Icon) -> Callable[[float, float], float]:
    """Distance of a pixel from the ground's edge, in pixels; negative inside."""
    half, radius = icon.size / 2, (icon.corner or 0) * icon.size

    def away(x: float, y: float) -> float:
        if not radius:
            return -1
        over_x, over_y = abs(x) - half + radius, abs(y) - half + radius
        outside = math.hypot(max(over_x, 0), max(over_y, 0))
        return outside + min(max(over_x, over_y), 0) - radius

    return away


def _over(below: Colour, above: Colour, share: float) -> Colour:
    red, green, blue = (round(b + (a - b) * share) for b, a in zip(below, above, strict=True))
    return red, green, blue


def _cover(distance: float) -> float:
    return min(1.0, max(0.0, 0.5 - distance))


def pixels(icon: Icon) -> bytes:
    """Rows of RGBA, each begun by its filter byte."""
    half = icon.size / 2
    unit = icon.mark * half / (RING + HALF)
    ground = _ground(icon)
    rows = bytearray()
    for row in range(icon.size):
        rows.append(0)
        for column in range(icon.size):
            x, y = column + 0.5 - half, row + 0.5 - half
            chair, lit = _chair(x / unit, y / unit)
            table = _cover(math.hypot(x, y) - TABLE * unit)
            chair_share = _cover(chair * unit)
            if icon.corner is None:
                rows += bytes((*WHITE, round(255 * max(table, chair_share))))
                continue
            colour = _over(CLOTH, LINEN, table)
            colour = _over(colour, LAMP if lit else LINEN, chair_share)
            rows += bytes((*colour, round(255 * _cover(ground(x, y)))))
    return bytes(rows)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)


def png(icon: Icon) -> bytes:
    """The whole file."""
    head = struct.pack(">IIBBBBB", icon.size, icon.size, 8, 6, 0, 0, 0)
    packed = zlib.compress(pixels(icon), 9)
    parts = _chunk(b"IHDR", head) + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def main() -> int:
    """Write every icon, or check that each is as drawn here."""
    OUT.mkdir(parents=True, exist_ok=True)
    other = []
    for icon in ICONS:
        path, drawn = OUT / f"{icon.name}.png", png(icon)
        if "--check" in sys.argv:
            other += [] if path.is_file() and path.read_bytes() == drawn else [icon.name]
        else:
            path.write_bytes(drawn)
    if other:
        print(f"not as drawn: {', '.join(other)}", file=sys.stderr)
    return 1 if other else 0


if __name__ == "__main__":
    sys.exit(main())
