"""What follows the last card of a bout: discard or take, refill, out, next bout, next game.

Answers for the consequences of §5.5 to §5.7, §7, the endless game of §8, and for dealing (§3).
Refuses to know which move led here (``rules``) and what the facts do to a state (``evolve``).
"""

from __future__ import annotations

from games.contract import Seat
from games.dice import Dice
from games.durak.evolve import pack_cards
from games.durak.facts import (
    BoutBegun,
    BoutDefended,
    Dealt,
    Drawn,
    Fact,
    GameEnded,
    MatchEnded,
    Reason,
    TableTaken,
    WentOut,
)
from games.durak.meta import ENDLESS, Options
from games.durak.state import DRAWN, Opening, State, cap, next_in
from games.durak.tables import CARDS, SUIT_SET, names


def deal_game(
    options: Options,
    seats: int,
    dice: Dice,
    *,
    number: int,
    dealer: Seat,
    first: Seat | None = None,
) -> tuple[Fact, ...]:
    """Shuffle, deal, open the first bout (§3). ``first``: who leads; None: trumps say."""
    roll = dice.shuffle(options.deck)
    pack = pack_cards(options.deck, roll.result)
    hands = [0] * seats
    for place in range(6 * seats):
        hands[(dealer + 1 + place) % seats] |= 1 << pack[place]
    # §3.2: without a card left to turn up, the dealer's last card is shown.
    left = options.deck - 6 * seats
    shown = pack[6 * seats] if left else pack[-1]
    opening: Opening = "left_of_durak"
    if first is None:
        first, opening = first_attacker(tuple(hands), shown & 3, dealer)
    dealt = Dealt(
        number, dealer, roll, tuple(map(names, hands)), CARDS[shown], left, first, opening
    )
    return dealt, BoutBegun(1, first, (first + 1) % seats, cap(1), 0)


def first_attacker(hands: tuple[int, ...], trump: int, dealer: Seat) -> tuple[Seat, Opening]:
    """Who leads by the smallest trump in hand, else the dealer's left (§3.3)."""
    lowest = 1 << 52
    found = -1
    for seat, hand in enumerate(hands):
        trumps = hand & SUIT_SET[trump]
        if trumps and trumps & -trumps < lowest:
            lowest = trumps & -trumps
            found = seat
    if found < 0:
        return (dealer + 1) % len(hands), "left_of_dealer"
    return found, "smallest_trump"


def close_bout(state: State, taken: bool, dice: Dice) -> tuple[Fact, ...]:
    """All facts from the table's clearing to the next ask; ``state`` has the last card laid."""
    bout = state.bout
    defender, laid, places = bout.defender, bout.laid, state.places
    hands = list(state.hands)
    facts: list[Fact] = []
    if taken:
        hands[defender] |= laid
        facts.append(TableTaken(defender, names(laid)))
    else:
        facts.append(BoutDefended(defender, laid.bit_count()))
    left = len(state.talon)
    if left:
        draws = refill(state, hands)
        facts += draws
        left -= sum([len(draw.cards) for draw in draws])
    if not left and (out := _leaving(places, hands)) is not None:
        facts.append(out)
        places = tuple([out.place if s in out.seats else p for s, p in enumerate(places)])
    idle = state.idle + 1 if taken and left == len(state.talon) else 0
    attacker = next_in(places, defender) if taken or places[defender] else defender
    heir = next_in(places, attacker)
    if heir == attacker or idle >= ENDLESS:
        return (*facts, *_game_over(state, places, dice))
    number = bout.number + 1
    facts.append(BoutBegun(number, attacker, heir, min(6, hands[heir].bit_count()), idle))
    return tuple(facts)


def refill_order(state: State) -> list[Seat]:
    """Who draws in which order (§5.6, §6.10): the bout's leader, clockwise, the defender last."""
    seats = state.match.seats
    leader, defender, places = state.bout.leader, state.bout.defender, state.places
    order = [s for s in (*range(leader, seats), *range(leader)) if s != defender and not places[s]]
    order.append(defender)
    return order


def refill(state: State, hands: list[int]) -> list[Drawn]:
    """The draws of §5.6, put into ``hands``: each seat up to 6 before the next one draws."""
    talon = state.talon
    draws: list[Drawn] = []
    if not talon:
        return draws
    at = 0
    for seat in refill_order(state):
        lacks = 6 - hands[seat].bit_count()
        if lacks > 0 and at < len(talon):
            cards = talon[at : at + lacks]
            at += len(cards)
            for card in cards:
                hands[seat] |= 1 << card
            draws.append(Drawn(seat, tuple([CARDS[card] for card in cards])))
    return draws


def _leaving(places: tuple[int, ...], hands: list[int]) -> WentOut | None:
    """Who is out after the refill with the talon empty (§5.7)."""
    gone = len(places) - places.count(0)
    if hands.count(0) == gone:
        return None
    seats = tuple([seat for seat, hand in enumerate(hands) if not hand and not places[seat]])
    return WentOut(seats, gone + 1)


def _game_over(state: State, places: tuple[int, ...], dice: Dice) -> tuple[Fact, ...]:
    """The result (§5.7, §8), then the next deal (§3.3) or the end of the match (§7)."""
    match = state.match
    staying = places.count(0)
    durak = places.index(0) if staying == 1 else None
    reason: Reason = "endless" if staying > 1 else "draw" if durak is None else "durak"
    ended = GameEnded(match.number, durak, reason)
    results = (*match.results, DRAWN if durak is None else durak)
    if len(results) == match.options.games:
        return ended, MatchEnded(duraks(results, match.seats))
    dealer, first = (match.dealer + 1) % match.seats, None
    if durak is not None:
        dealer, first = durak, (durak + 1) % match.seats
    deal = deal_game(
        match.options, match.seats, dice, number=match.number + 1, dealer=dealer, first=first
    )
    return ended, *deal


def duraks(results: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """How often each seat was durak (§7)."""
    return tuple(results.count(seat) for seat in range(seats))


__all__ = ["close_bout", "deal_game", "duraks", "first_attacker", "refill", "refill_order"]
