"""Worlds that fit what a seat sees: what others laid, and which cards lie face down.

Answers for a whole state drawn from them. Refuses to guess minds: every colour another person
can still have laid is as likely.
"""

from __future__ import annotations

from games.colorful.categories import HOUSE_CARDS
from games.colorful.sight import RoundSeen, View
from games.colorful.state import Card, Colours, Round, State
from games.colorful.tables import IDS
from games.contract import Seat, Text
from games.dice import Dice


def _laid(view: View, seat: Seat, dice: Dice) -> list[Colours]:
    """What a seat laid in each round: as seen, and drawn where it is hidden."""
    seen = [each.colours[seat] for each in view.rounds]
    known = {colour for colours in seen for colour in colours or ()}
    free = [colour for colour in IDS if colour not in known and colour not in view.removed]
    laid = []
    for colours in seen:
        if colours is None:
            drawn = {free.pop(free.index(dice.pick(free))) for _ in range(view.count)}
            laid.append(tuple(colour for colour in IDS if colour in drawn))
        else:
            laid.append(colours)
    return laid


def _card(view: View, each: RoundSeen) -> Card:
    if view.options.pack:
        return Card(each.card.id, each.card.theme, each.card.slots)
    return Card(each.card.id)


def _pile(view: View, dice: Dice) -> tuple[Card, ...]:
    """Cards that may lie face down: of the house, or blanks for a pack nobody has read."""
    count = view.round_count - view.round
    if view.options.pack:
        return tuple(
            Card(f"unseen-{dice.pick(range(1 << 16)):04x}", None, (Text(f"{place}"),))
            for place in range(count)
        )
    turned = {each.card.id for each in view.rounds}
    left = [card.id for card in HOUSE_CARDS if card.id not in turned]
    return tuple(Card(left.pop(left.index(dice.pick(left)))) for _ in range(count))


def imagine(view: View, dice: Dice) -> State:
    """A state of which this view could be the sight."""
    laid = [_laid(view, seat, dice) for seat in range(view.seats)]
    team_of = {seat: team for team, group in enumerate(view.teams) for seat in group}
    return State(
        options=view.options,
        seats=view.seats,
        language=view.language,
        first=view.first,
        order=view.order,
        teams=tuple(team_of[seat] for seat in sorted(team_of)),
        removed=view.removed,
        pile=_pile(view, dice),
        rounds=tuple(
            Round(
                card=_card(view, each),
                active=each.active,
                named=each.from_card or each.subject is not None,
                subject=None if each.from_card else each.subject,
                laid=tuple(laid[seat][place] for seat in range(view.seats)),
                absent=each.absent,
            )
            for place, each in enumerate(view.rounds)
        ),
        revealed=sum(each.result is not None for each in view.rounds),
        over=view.phase == "finished",
    )


__all__ = ["imagine"]
