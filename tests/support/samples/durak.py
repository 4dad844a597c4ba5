"""Tables of Durak that the laws are tried on, and every combination there is."""

from __future__ import annotations

from itertools import product

from games.durak.meta import SEATS, Options


def every() -> list[tuple[Options, int]]:
    """Every combination of options at every number of seats."""
    return [
        (Options(variant=variant, deck=deck, throw_in=throw_in, games=games), seats)
        for variant, deck, throw_in, games, seats in product(
            ("podkidnoi", "perevodnoi"),
            (36, 52),
            ("all", "neighbours"),
            (3, 5, 10),
            range(SEATS[0], SEATS[1] + 1),
        )
    ]


OPTIONS: list[tuple[Options, int]] = [
    (Options(), 4),
    (Options(), 2),
    (Options(variant="perevodnoi"), 2),
    (Options(variant="perevodnoi", throw_in="neighbours"), 5),
    (Options(variant="perevodnoi", deck=52), 3),
    (Options(throw_in="neighbours"), 4),
    (Options(deck=52), 6),
    (Options(deck=52, games=5, throw_in="neighbours"), 5),
    (Options(games=10), 3),
    (Options(variant="perevodnoi", games=5), 6),
    (Options(), 6),
]
"""A spread for the laws."""

__all__ = ["OPTIONS", "every"]
