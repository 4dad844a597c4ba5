"""Draw the sheets of Durak's cards: four suits told apart by shape, three half-figures each.

Answers for ``static/img/durak.svg`` and, with the letters of English cards, ``durak.en.svg``
(symbols ``c-9S``, ``c-9S-s``, ``suit-H``, ``back``), from numbers alone. Refuses to know rules.
Run ``python scripts/draw_durak_cards.py``.
"""

from __future__ import annotations

from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "static" / "img"
INK = "#1f2430"
PAPER = "#fffef9"
GOLD = "#d9a035"
SKIN = "#f3d3b0"
TINT = {"S": INK, "H": "#b3302f", "D": "#a35606", "C": "#1e6b52"}
PALE = {"S": "#d3d6df", "H": "#f2c9c3", "D": "#f3deb4", "C": "#c5e0d4"}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
COURT = ("J", "Q", "K")
FRENCH = {"J": "V", "Q": "D", "K": "R"}
"""Valet, dame, roi."""
SHAPE = {
    "S": "M0-12C3-7 10.5-3 10.5 3A5 5 0 0 1 1.6 5.6L3.5 12H-3.5L-1.6 5.6A5 5 0 0 1-10.5 3"
    "C-10.5-3-3-7 0-12Z",
    "H": "M0 11C-4 7-11 1-11-4.5A5.7 5.7 0 0 1 0-6.5A5.7 5.7 0 0 1 11-4.5C11 1 4 7 0 11Z",
    "D": "M0-12L9 0L0 12L-9 0ZM0-6L-4.5 0L0 6L4.5 0Z",
    "C": "M-1.5 0H1.5L3.5 12H-3.5ZM0-11.5A5.3 5.3 0 1 1-.01-11.5ZM0-8A1.8 1.8 0 1 0 .01-8Z"
    "M-6-3A5.3 5.3 0 1 1-6.01-3ZM-6 .5A1.8 1.8 0 1 0-5.99 .5ZM6-3A5.3 5.3 0 1 1 5.99-3Z"
    "M6 .5A1.8 1.8 0 1 0 6.01 .5Z",
}
"""In a box from −12 to 12; the diamond is hollow, the club pierced."""


def suit(code: str, x: float, y: float, scale: float) -> str:
    """One mark, centred."""
    return (
        f'<path transform="translate({x} {y}) scale({scale})" fill="{TINT[code]}" '
        f'fill-rule="evenodd" d="{SHAPE[code]}"/>'
    )


def corner(rank: str, code: str, letter: str) -> str:
    """Index and suit of the upper left; 6 and 9 are underlined."""
    squeeze = ' textLength="23" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    x = 15.5 if rank == "10" else 14.6
    bar = f'<path d="M8 31.4H21.2" stroke="{TINT[code]}" stroke-width="2.2"/>'
    return (
        f'<text x="{x}" y="27.5" font-family="Fraunces Variable, Georgia, serif" font-size="26" '
        f'font-weight="600" text-anchor="middle" fill="{TINT[code]}"{squeeze}>'
        f"{letter}</text>" + (bar if rank in {"6", "9"} else "") + suit(code, 14.6, 43, 0.65)
    )


def turned(half: str) -> str:
    """A half and its turned twin."""
    return half + f'<g transform="rotate(180 50 70)">{half}</g>'


def cloth(code: str) -> str:
    """The pattern of a suit's robe: chevrons, scales, lozenges, dots."""
    rows = {
        "S": "M34 55L42 50L50 55L58 50L66 55M34 63L42 58L50 63L58 58L66 63",
        "H": "M34 53A4 4 0 0 0 42 53A4 4 0 0 0 50 53A4 4 0 0 0 58 53A4 4 0 0 0 66 53",
        "D": "M38 52L42 57L38 62L34 57ZM62 52L66 57L62 62L58 57Z",
        "C": "M37 54h.1M44 59h.1M56 59h.1M63 54h.1",
    }
    width = "3.4" if code == "C" else "1.7"
    return (
        f'<path d="{rows[code]}" fill="none" stroke="{PALE[code]}" stroke-width="{width}" '
        'stroke-linecap="round"/>'
    )


def hat(rank: str, code: str) -> str:
    """A beret with a feather, a diadem with a veil, a crown."""
    line = f'stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"'
    if rank == "J":
        return (
            f'<path d="M36 27C36 17 64 15 65 26L36 29Z" fill="{TINT[code]}" {line}/>'
            f'<path d="M61 22C66 14 72 14 73 13C74 20 70 25 63 25Z" fill="{PAPER}" {line}/>'
        )
    if rank == "Q":
        return f'<path d="M38 27L36 17L43 22L50 14L57 22L64 17L62 27Z" fill="{GOLD}" {line}/>'
    return (
        f'<path d="M36 27V14L43 20L50 12L57 20L64 14V27Z" fill="{GOLD}" {line}/>'
        f'<path d="M36 24H64" stroke="{TINT[code]}" stroke-width="3"/>'
    )


def face(rank: str, code: str) -> str:
    """Hair, face and, for a king, a beard."""
    line = f'stroke="{INK}" stroke-width="1.4"'
    hair = {
        "J": "M38 26V42H42V26ZM62 26V42H58V26Z",
        "Q": "M38 25C33 34 33 44 36 50H64C67 44 67 34 62 25Z",
        "K": "M37 26V40H63V26Z",
    }[rank]
    beard = "M40 36C41 52 59 52 60 36C55 41 45 41 40 36Z"
    return (
        f'<path d="{hair}" fill="{PALE[code]}" {line}/>'
        f'<path d="M41 26H59V36A9 9 0 0 1 41 36Z" fill="{SKIN}" {line}/>'
        + (f'<path d="{beard}" fill="{PALE[code]}" {line}/>' if rank == "K" else "")
        + f'<path d="M45.5 32h.1M54.5 32h.1" stroke="{INK}" stroke-width="2.2" '
        'stroke-linecap="round"/>'
        f'<path d="M47.5 39.5Q50 41 52.5 39.5" fill="none" stroke="{INK}" stroke-width="1.2"/>'
    )


def attribute(rank: str, code: str) -> str:
    """What the figure holds: a halberd, a flower, a sceptre."""
    if rank == "J":
        return (
            f'<path d="M31 24V70" stroke="{GOLD}" stroke-width="2"/>'
            f'<path d="M31 15L35 24L31 29L27 24Z" fill="{PALE[code]}" stroke="{INK}"/>'
        )
    if rank == "Q":
        return (
            f'<path d="M31 40V66" stroke="{TINT["C"]}" stroke-width="2"/>'
            f'<circle cx="31" cy="36" r="4.5" fill="{TINT[code]}"/>'
            f'<circle cx="31" cy="36" r="1.8" fill="{GOLD}"/>'
        )
    return (
        f'<path d="M69 34V66" stroke="{GOLD}" stroke-width="2.4"/>'
        f'<circle cx="69" cy="30" r="4" fill="{GOLD}" stroke="{INK}"/>'
    )


def court(rank: str, code: str) -> str:
    """Two half-figures, one turned, in a frame of 50 by 118, with a belt between them."""
    half = (
        f'<path d="M27 70V56Q33 46 50 46Q67 46 73 56V70Z" fill="{TINT[code]}" '
        f'stroke="{INK}" stroke-width="1.4"/>'
        + cloth(code)
        + face(rank, code)
        + f'<path d="M42 47L50 54L58 47" fill="{PAPER}" stroke="{INK}" stroke-width="1.2"/>'
        + hat(rank, code)
        + attribute(rank, code)
    )
    return (
        f'<rect x="25" y="11" width="50" height="118" rx="3" fill="{PALE[code]}" '
        f'fill-opacity="0.32" stroke="{TINT[code]}" stroke-width="1.6"/>'
        + turned(half)
        + f'<rect x="25" y="66.5" width="50" height="7" fill="{GOLD}" stroke="{INK}"/>'
        f'<circle cx="50" cy="70" r="6.5" fill="{PAPER}" stroke="{INK}"/>'
        + suit(code, 50, 70, 0.36)
    )


def middle(rank: str, code: str) -> str:
    """The large mark, the sun of an ace, or the two halves of a court card."""
    if rank in COURT:
        return court(rank, code)
    if rank != "A":
        return suit(code, 50, 70, 2)
    rays = "".join(
        f'<path transform="rotate({turn * 30} 50 70)" d="M50 33L53 40L50 45L47 40Z" '
        f'fill="{GOLD if turn % 2 else TINT[code]}"/>'
        for turn in range(12)
    )
    return f'<circle cx="50" cy="70" r="23" fill="{PALE[code]}"/>{rays}' + suit(code, 50, 70, 1.6)


def card(rank: str, code: str, letter: str) -> str:
    """The whole face, with its letter or figure, and its reduced form for logs."""
    small = (
        f'<rect x="3" y="3" width="94" height="134" rx="12" fill="{PAPER}" stroke="{INK}" '
        'stroke-width="5"/>'
        f'<text x="50" y="70" font-family="Fraunces Variable, Georgia, serif" font-size="66" '
        f'font-weight="600" text-anchor="middle" fill="{TINT[code]}"'
        + (' textLength="72" lengthAdjust="spacingAndGlyphs"' if rank == "10" else "")
        + f">{letter}</text>"
        + suit(code, 50, 104, 2)
    )
    whole = turned(corner(rank, code, letter)) + middle(rank, code)
    return symbol(f"c-{rank}{code}", whole) + symbol(f"c-{rank}{code}-s", small)


def symbol(name: str, body: str, box: str = "0 0 100 140") -> str:
    """One entry of the sheet."""
    return f'<symbol id="{name}" viewBox="{box}">{body}</symbol>\n'


def back() -> str:
    """A woven green with the house's ring."""
    weave = "".join(
        f'<path d="M{x} {y}h6M{x} {y + 4}h6" stroke="#5fa08e" stroke-width="1.6"/>'
        for y in range(14, 128, 10)
        for x in range(12 + (y // 10 % 2) * 5, 86, 10)
    )
    return (
        f'<rect width="100" height="140" rx="8" fill="{PAPER}"/>'
        f'<rect x="6" y="6" width="88" height="128" rx="5" fill="#1e4d45"/>{weave}'
        f'<circle cx="50" cy="70" r="15" fill="{PAPER}"/>'
        '<circle cx="50" cy="70" r="6" fill="none" stroke="#1e4d45" stroke-width="3"/>'
        '<circle cx="50" cy="70" r="11" fill="none" stroke="#1e4d45" stroke-width="2.4" '
        'stroke-dasharray="8.5 3"/>'
    )


def sheet(letters: dict[str, str]) -> str:
    """A whole sheet; ``letters`` by rank, where they differ from its name."""
    ranks = [(code, rank, letters.get(rank, rank)) for code in SHAPE for rank in RANKS]
    body = "".join(card(rank, code, letter) for code, rank, letter in ranks)
    for code in SHAPE:
        body += symbol(f"suit-{code}", suit(code, 0, 0, 1), "-12 -12 24 24")
    body += symbol("back", back())
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}</svg>\n'


def main() -> None:
    """Write the sheets."""
    (OUT / "durak.svg").write_text(sheet(FRENCH), encoding="utf-8")
    (OUT / "durak.en.svg").write_text(sheet({}), encoding="utf-8")


if __name__ == "__main__":
    main()
