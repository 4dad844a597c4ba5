"""Who may see what: the view of each viewer, built up from nothing, and facts as told to one.

Answers for sight. Hidden: hands, what was set aside, exchanged cards (giver and receiver know
them), the order of the deck. Everything laid or taken is public (§5, §8). Refuses to know rules
of play but asks them what the table may say: who would take what now, what the seat may answer.
"""

from __future__ import annotations

from msgspec import Struct

from games.arc_en_ciel.facts import CardsGiven, CardsPassed, Dealt, Fact, Share, Tally
from games.arc_en_ciel.scoring import Group, groups, tally
from games.arc_en_ciel.state import Hand, Phase, State, to_play, totals, tricks
from games.arc_en_ciel.tables import DEAL, ORDER
from games.arc_en_ciel.tricks import Choice, choice, demand, resolve
from games.contract import Eyes, Viewer


class Laid(Struct, frozen=True, gc=False):
    """A card on the table and the seat that laid it."""

    seat: int
    card: str


class Now(Struct, frozen=True, gc=False):
    """Who would take what if the trick ended as it stands (§5), and who would open the next."""

    shares: tuple[Share, ...]
    opener: int


class Seen(Struct, frozen=True, gc=False):
    """The last trick that was taken, to be looked at again."""

    round: int
    number: int
    opener: int
    laid: tuple[Laid, ...]
    shares: tuple[Share, ...]


class Pile(Struct, frozen=True, gc=False):
    """What a seat has taken this round: cards in order of taking, groups by value, points now."""

    cards: Hand
    groups: tuple[Group, ...]
    points: int


class Duty(Struct, frozen=True, gc=False):
    """What the viewer, asked to play, may answer (§4.2), in the parts a sentence is made of.

    ``free``: any card. Else any of: ``follow`` the required colour; a trump ``above`` M; one of
    ``pairs``, trumps that complete a pair without being above M; ``any_trump``; ``joker``.
    """

    free: bool
    follow: bool
    above: bool
    pairs: Hand
    any_trump: bool
    joker: bool


class View(Struct, frozen=True, gc=False):
    """One viewer's sight of a match. Tuples of seats are indexed by seat.

    ``me``: the seat looking, None for a spectator or after the end. ``number`` of ``tricks``,
    ``round`` of ``rounds`` count from 1. ``required``: R B V J, T for trump, "" for nothing yet;
    ``top``: M, the highest trump laid, None without one. ``playing``: whose turn it is, None
    outside a trick. ``to_come``: who has yet to play to the trick, in order. ``now``: None while
    nobody would take anything. ``hand``, ``given``, ``received``: the viewer's own; ``gives_to``
    and ``gets_from``: the viewer's neighbours in the exchange. ``hands``, ``gifts`` (by giver),
    ``aside``: everybody's and what was set aside, () unless all may be seen.
    """

    me: int | None
    seats: int
    phase: Phase
    turn: int
    round: int
    rounds: int
    number: int
    tricks: int
    exchange: int
    dealer: int
    opener: int
    playing: int | None
    to_come: tuple[int, ...]
    required: str
    top: int | None
    trick: tuple[Laid, ...]
    now: Now | None
    last: Seen | None
    taken: tuple[Pile, ...]
    sizes: tuple[int, ...]
    gave: tuple[bool, ...]
    aside_count: int
    sheets: tuple[tuple[Tally, ...], ...]
    totals: tuple[int, ...]
    hand: Hand = ()
    given: Hand = ()
    received: Hand = ()
    gives_to: int | None = None
    gets_from: int | None = None
    duty: Duty | None = None
    hands: tuple[Hand, ...] = ()
    gifts: tuple[Hand, ...] = ()
    aside: Hand = ()


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see now."""
    me = viewer if isinstance(viewer, int) else None
    everything = viewer is Eyes.EVERYTHING
    required, top = demand(state.trick)
    playing = to_play(state) if _open(state) else None
    return View(
        me=me,
        seats=state.seats,
        phase=state.phase,
        turn=state.turn,
        round=state.round,
        rounds=state.seats,
        number=state.number,
        tricks=tricks(state),
        exchange=DEAL[state.seats][1],
        dealer=state.dealer,
        opener=state.opener,
        playing=playing,
        to_come=_to_come(state),
        required=required,
        top=top if top >= 0 else None,
        trick=_laid(state.trick, state.opener, state.seats),
        now=_now(state),
        last=_last(state),
        taken=tuple(Pile(cards, groups(cards), tally(cards).total) for cards in state.taken),
        sizes=tuple(map(len, state.hands)),
        gave=tuple(map(bool, state.gifts)) if state.phase == "exchange" else (),
        aside_count=len(state.aside),
        sheets=state.sheets,
        totals=totals(state),
        hand=() if me is None else shown(state.hands[me]),
        given=() if me is None else shown(state.gifts[me]),
        received=() if me is None else shown(_received(state, me)),
        gives_to=None if me is None else (me - 1) % state.seats,
        gets_from=None if me is None else (me + 1) % state.seats,
        duty=None if me is None or me != playing else _duty(state, me),
        hands=tuple(map(shown, state.hands)) if everything else (),
        gifts=tuple(map(shown, state.gifts)) if everything else (),
        aside=shown(state.aside) if everything else (),
    )


def shown(cards: Hand) -> Hand:
    """Cards in the order a hand shows them: by suit, values rising, Jokers last."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def _open(state: State) -> bool:
    return state.phase == "play" and len(state.trick) < state.seats


def _to_come(state: State) -> tuple[int, ...]:
    if state.phase != "play":
        return ()
    laid = len(state.trick)
    return tuple((state.opener + i) % state.seats for i in range(laid, state.seats))


def _laid(cards: Hand, opener: int, seats: int) -> tuple[Laid, ...]:
    return tuple(Laid((opener + i) % seats, card) for i, card in enumerate(cards))


def _now(state: State) -> Now | None:
    shares, opener = resolve(state.trick, state.opener, state.seats)
    return Now(shares, opener) if shares else None


def _last(state: State) -> Seen | None:
    last = state.last
    if last is None:
        return None
    laid = _laid(last.cards, last.opener, state.seats)
    return Seen(last.round, last.number, last.opener, laid, last.shares)


def _received(state: State, seat: int) -> Hand:
    if state.phase == "exchange":
        return ()  # §2: cards move together, nobody sees them before
    return state.gifts[(seat + 1) % state.seats]


def _duty(state: State, seat: int) -> Duty:
    found: Choice = choice(state.hands[seat], state.trick)
    return Duty(found.free, found.follow, found.above, found.pairs, found.any_trump, found.joker)


def redact(fact: Fact, viewer: Viewer) -> Fact:
    """The fact as this viewer may know it; every fact of this game is told to everybody."""
    if viewer is Eyes.EVERYTHING:
        return fact
    me = viewer if isinstance(viewer, int) else None
    if isinstance(fact, Dealt):
        own = tuple(hand if seat == me else None for seat, hand in enumerate(fact.hands))
        return Dealt(fact.round, fact.dealer, None, own)
    if isinstance(fact, CardsGiven):
        return fact if fact.seat == me else CardsGiven(fact.seat, None)
    if isinstance(fact, CardsPassed) and me is None:
        return CardsPassed((None,) * len(fact.gifts))
    if isinstance(fact, CardsPassed):
        known = (me, ((me or 0) + 1) % len(fact.gifts))  # what I gave, what my left one gave me
        return CardsPassed(tuple(g if s in known else None for s, g in enumerate(fact.gifts)))
    return fact


__all__ = ["Duty", "Laid", "Now", "Pile", "Seen", "View", "redact", "shown", "view"]
