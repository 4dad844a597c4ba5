"""Setting the table: removed colours, first player, teams, pile (§3, §7).

Answers for the facts that open a match and for refusing what the platform adds to the options
when it does not fit. Refuses to know play.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from games import codec, texts
from games.colorful.categories import HOUSE_CARDS
from games.colorful.facts import Dealt, Fact, RoundOpened
from games.colorful.meta import Options
from games.colorful.packs import check_cards
from games.colorful.state import Card, Colours, State, active_seat, round_count
from games.colorful.tables import IDS, ORDER, SIZES
from games.contract import IllegalOptions, Seat, Setup
from games.dice import Dice, Roll


class Extra(Struct, frozen=True):
    """What the platform may add (see ``meta``); what else it says is not for this game."""

    teams: tuple[int, ...] | None = None
    pack: tuple[Card, ...] | None = None
    seen: tuple[str, ...] = ()


def read_extra(setup: Setup) -> Extra:
    """The additions to the options.

    Raises:
        IllegalOptions: ``extra_shape`` when they are of another shape.
    """
    try:
        return codec.convert(setup.extra, Extra)
    except codec.Malformed as error:
        raise IllegalOptions("extra_shape", rule="3", where=error.where) from None


def _removal(options: Options, seats: int, dice: Dice) -> tuple[Colours, Roll | None]:
    count = 0 if options.double_colours else SIZES[seats].removed
    if not count:
        return (), None
    roll = dice.shuffle(len(IDS))
    return tuple(IDS[place] for place in sorted(roll.result[:count])), roll


def _first(setup: Setup, dice: Dice) -> tuple[Seat, Roll | None]:
    """The first player: the youngest if the host says who that is, else anybody (§3.4)."""
    if setup.first is not None:
        return setup.first, None
    roll = dice.below(setup.seats)
    return roll.value, roll


def _placed(teams: tuple[int, ...], count: int, seats: int) -> tuple[int, ...]:
    sizes = [teams.count(team) for team in range(count)]
    if len(teams) != seats or sum(sizes) != seats or max(sizes) - min(sizes) > 1:
        raise IllegalOptions("teams_placement", rule="7.1", teams=count, seats=seats)
    return teams


def _teams(
    options: Options, placed: tuple[int, ...] | None, seats: int, dice: Dice
) -> tuple[tuple[int, ...], Roll | None]:
    """The team of each seat: as the host placed them, or drawn (§7.1)."""
    if not options.teams:
        return (), None
    if placed is not None:
        return _placed(placed, options.team_count, seats), None
    roll = dice.shuffle(seats)
    team = dict(zip(roll.result, range(seats), strict=True))
    return tuple(team[seat] % options.team_count for seat in range(seats)), roll


def turn_order(teams: tuple[int, ...], seats: int) -> tuple[Seat, ...]:
    """The seats as they take turns: around the table, teams alternating as far as they can (§7.1).

    One odd member among three teams or more goes between the two others of the first round:
    at the end it would sit beside its own team.
    """
    if not teams:
        return tuple(range(seats))
    members = sorted(
        ([seat for seat in range(seats) if teams[seat] == team] for team in sorted(set(teams))),
        key=len,
        reverse=True,
    )
    least = len(members[-1])
    order = [group[place] for place in range(least) for group in members]
    odd = [group[-1] for group in members if len(group) > least]
    if len(odd) == 1 and len(members) > 2:
        order.insert(2, odd[0])
        return tuple(order)
    return (*order, *odd)


def _pile(options: Options, extra: Extra, rounds: int, dice: Dice) -> tuple[tuple[Card, ...], Roll]:
    """The cards of this match, next one first; cards seen lately lie at the bottom (§7.5)."""
    if options.pack:
        cards = check_cards(texts.strip(extra.pack), rounds)
    else:
        cards = tuple(Card(card.id) for card in HOUSE_CARDS)
    roll = dice.shuffle(len(cards))
    mixed = [cards[place] for place in roll.result]
    seen = frozenset(extra.seen)
    mixed.sort(key=lambda card: card.id in seen)
    return tuple(mixed[:rounds]), roll


def deal(options: Options, setup: Setup, dice: Dice) -> tuple[Fact, ...]:
    """The facts that open a match. Options and seats have passed ``meta.check``.

    Raises:
        IllegalOptions: when ``Setup.extra`` does not fit (``extra_shape``, ``teams_placement``,
            ``pack_missing``, ``pack_short``, ``pack_slot_missing``).
    """
    seats, extra = setup.seats, read_extra(setup)
    removed, removal = _removal(options, seats, dice)
    first, lead = _first(setup, dice)
    teams, draw = _teams(options, extra.teams, seats, dice)
    pile, shuffle = _pile(options, extra, SIZES[seats].rounds, dice)
    dealt = Dealt(
        options=texts.strip(options),
        seats=seats,
        language=setup.language,
        removed=removed,
        removal=removal,
        first=first,
        lead=lead,
        teams=teams,
        draw=draw,
        order=turn_order(teams, seats),
        pile=pile,
        shuffle=shuffle,
    )
    return dealt, open_round(dealt, 1, pile[0])


def open_round(table: State | Dealt, number: int, card: Card) -> RoundOpened:
    """Turn up a card for a round, counted from 1; nobody is active with base categories (§7.2)."""
    if table.options.base_categories:
        return RoundOpened(number, card, None)
    return RoundOpened(number, card, active_seat(table.order, table.first, number))


def seen(facts: Iterable[Fact], options: Options) -> tuple[str, ...]:
    """The cards that a match was dealt, if it drew from the same pile as these (§7.5)."""
    return tuple(
        card.id
        for fact in facts
        if isinstance(fact, Dealt) and fact.options.pack == options.pack
        for card in fact.pile or ()
    )


def next_round(state: State) -> RoundOpened | None:
    """The round after the last one, or None when all are played."""
    number = len(state.rounds) + 1
    if number > round_count(state):
        return None
    return open_round(state, number, state.pile[0])


def in_order(colours: tuple[str, ...]) -> Colours:
    """Colours in the order of a set: a pair has no order of its own (§7.3)."""
    return tuple(IDS[place] for place in sorted(ORDER[colour] for colour in colours))


__all__ = [
    "Extra",
    "deal",
    "in_order",
    "next_round",
    "open_round",
    "read_extra",
    "seen",
    "turn_order",
]
