"""Tables of Colorful that the laws are tried on: every variant, alone and together."""

from __future__ import annotations

from itertools import product

from games.colorful.meta import Options, check
from games.contract import IllegalOptions, Text

OPTIONS: list[tuple[Options, int]] = [
    (Options(), 4),
    (Options(), 2),
    (Options(one_word=True), 3),
    (Options(house_rule=Text("h", "Pas de fruits")), 5),
    (Options(), 6),
    (Options(base_categories=True), 5),
    (Options(teams=True), 5),
    (Options(teams=True, double_colours=True, base_categories=True), 6),
    (Options(double_colours=True), 3),
    (Options(double_colours=True, two_boxes=True), 7),
    (Options(two_boxes=True, teams=True, team_count=4), 9),
    (Options(two_boxes=True), 10),
    (Options(two_boxes=True, teams=True, team_count=3), 11),
    (Options(two_boxes=True, base_categories=True, teams=True, team_count=5), 12),
    (Options(two_boxes=True, one_word=True), 12),
    (Options(double_colours=True, teams=True, team_count=2), 4),
]
"""A spread for the laws."""


def every() -> list[tuple[Options, int]]:
    """Every allowed combination of variants, numbers of teams and numbers of people."""
    found = []
    for teams, base, double, boxes, one, count, seats in product(
        *[(False, True)] * 5, range(2, 7), range(2, 13)
    ):
        options = Options(
            teams=teams,
            team_count=count,
            base_categories=base,
            double_colours=double,
            two_boxes=boxes,
            one_word=one,
        )
        try:
            check(options, seats)
        except IllegalOptions:
            continue
        if teams or count == 2:
            found.append((options, seats))
    return found
