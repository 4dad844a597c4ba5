"""A small game with hidden hands, a secret bid, chance and a form: the laws are tried on it.

It keeps every law; ``support.faults`` breaks them one by one.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from games.contract import (
    Ask,
    Blank,
    Eyes,
    Form,
    FormField,
    GameMeta,
    IllegalMove,
    IllegalOptions,
    Language,
    Outcome,
    Personal,
    Types,
)
from games.dice import Dice, Roll


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    hand: Annotated[int, Meta(ge=2, le=4)] = 3


def check(options: Options, seats: int) -> None:
    if not 2 <= seats <= 4:
        raise IllegalOptions("bad_seats", rule="1", seats=seats)


META = GameMeta(
    key="toy",
    name={"fr": "Jouet", "en": "Toy"},
    tagline={"fr": "Petit jeu", "en": "Small game"},
    seats=(2, 4),
    default_seats=2,
    options=Options,
    fields=(),
    check=check,
    rules_version=1,
    state_version=1,
    max_length=40,
    players=("uniform", "facile", "normal", "fort"),
)


class Bid(Struct, frozen=True, forbid_unknown_fields=True, tag="bid"):
    amount: Annotated[int, Meta(ge=0, le=99)]


class Play(Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    card: Annotated[int, Meta(ge=0, le=99)]
    """Handle of a held card."""


class Draw(Struct, frozen=True, forbid_unknown_fields=True, tag="draw"):
    pass


class Resign(Personal, frozen=True, forbid_unknown_fields=True, tag="resign"):
    pass


class Dealt(Struct, frozen=True, tag="dealt"):
    seats: int
    hand: int
    order: Roll | None


class BidMade(Struct, frozen=True, tag="bid_made"):
    seat: int
    amount: int | None


class Played(Struct, frozen=True, tag="played"):
    seat: int
    card: int
    handle: int | None


class Drawn(Struct, frozen=True, tag="drawn"):
    seat: int
    place: Roll | None
    card: int | None


class Resigned(Struct, frozen=True, tag="resigned"):
    seat: int


class State(Struct, frozen=True):
    seats: int
    hands: tuple[tuple[tuple[int, int], ...], ...]
    talon: tuple[int, ...]
    bids: tuple[int | None, ...]
    played: tuple[int, ...]
    turn: int
    handles: int
    gone: int | None = None


class View(Struct, frozen=True):
    seats: int
    me: int | None
    hand: tuple[tuple[int, int], ...]
    counts: tuple[int, ...]
    talon: int
    bids: tuple[int | None, ...]
    has_bid: tuple[bool, ...]
    played: tuple[int, ...]
    turn: int
    handles: int
    gone: int | None
    hands: tuple[tuple[tuple[int, int], ...], ...] | None = None


class Amount(Form):
    code = "amount"

    def accepts(self, move: Any) -> bool:
        return isinstance(move, Bid) and move.amount <= 5

    def sample(self, dice: Dice) -> Bid:
        return Bid(dice.pick(range(6)))

    def describe(self) -> dict[str, Any]:
        return {"code": self.code, "most": 5}

    def blank(self, language: Language) -> Blank:
        field = FormField("amount", "one", "?", tuple("012345"), tuple(range(6)))
        return Blank("bid", language, (field,))


class ToyGame:
    meta = META
    types = Types(
        Options,
        State,
        Bid | Play | Draw | Resign,
        Dealt | BidMade | Played | Drawn | Resigned,
        View,
    )

    def deal(self, options, setup, dice):
        return (Dealt(setup.seats, options.hand, dice.shuffle(setup.seats * 5)),)

    def evolve(self, state, fact):
        if isinstance(fact, Dealt):
            return self._dealt(fact)
        if isinstance(fact, BidMade):
            bids = _put(state.bids, fact.seat, fact.amount)
            return replace(state, bids=bids, turn=state.turn + (None not in bids))
        if isinstance(fact, Resigned):
            return replace(state, gone=fact.seat)
        hand = state.hands[fact.seat]
        if isinstance(fact, Played):
            hand = tuple(held for held in hand if held[0] != fact.handle)
            hands = _put(state.hands, fact.seat, hand)
            return replace(
                state, hands=hands, played=(*state.played, fact.card), turn=state.turn + 1
            )
        hands = _put(state.hands, fact.seat, (*hand, (state.handles, fact.card)))
        talon = tuple(card for card in state.talon if card != fact.card)
        return replace(
            state, hands=hands, talon=talon, handles=state.handles + 1, turn=state.turn + 1
        )

    def _dealt(self, fact):
        cards, n = fact.order.result, fact.hand
        hands = tuple(
            tuple((seat * n + k, cards[seat * n + k]) for k in range(n))
            for seat in range(fact.seats)
        )
        total = fact.seats * n
        return State(fact.seats, hands, cards[total:], (None,) * fact.seats, (), 0, total)

    def asks(self, state):
        if self.outcome(state) is not None:
            return ()
        if state.turn == 0:
            return tuple(
                Ask(seat, 0, "bid") for seat in range(state.seats) if state.bids[seat] is None
            )
        return (Ask((state.turn - 1) % state.seats, state.turn, "turn"),)

    def legal(self, state, seat):
        if all(ask.seat != seat for ask in self.asks(state)):
            return ()
        if state.turn == 0:
            return (Amount(),)
        plays = tuple(Play(handle) for handle, _ in state.hands[seat])
        draw = (Draw(),) if state.talon else ()
        return (*plays, *draw, Resign())

    def decide(self, state, seat, move, dice):
        if all(ask.seat != seat for ask in self.asks(state)):
            raise IllegalMove("not_asked", rule="2")
        if isinstance(move, Bid) != (state.turn == 0):
            raise IllegalMove("wrong_phase", rule="2.1")
        if isinstance(move, Bid):
            if move.amount > 5:
                raise IllegalMove("too_much", rule="2.2", most=5)
            return (BidMade(seat, move.amount),)
        if isinstance(move, Resign):
            return (Resigned(seat),)
        if isinstance(move, Draw):
            if not state.talon:
                raise IllegalMove("talon_empty", rule="3.2")
            roll = dice.below(len(state.talon))
            return (Drawn(seat, roll, state.talon[roll.value]),)
        card = dict(state.hands[seat]).get(move.card)
        if card is None:
            raise IllegalMove("not_held", rule="3.1")
        return (Played(seat, card, move.card),)

    def leave(self, state, seat):
        return (Resigned(seat),)

    def fallback(self, view, moves, dice):
        first = moves[0]
        return first.sample(dice) if isinstance(first, Form) else first

    def outcome(self, state):
        empty = any(not hand for hand in state.hands)
        if not empty and state.gone is None:
            return None
        left = [len(hand) + 99 * (state.gone == seat) for seat, hand in enumerate(state.hands)]
        ranks = tuple(1 + sum(other < mine for other in left) for mine in left)
        return Outcome("out" if empty else "resigned", ranks, state.bids)

    def view(self, state, viewer):
        everything = viewer is Eyes.EVERYTHING
        me = viewer if isinstance(viewer, int) else None
        over = self.outcome(state) is not None
        bids = tuple(
            bid if everything or over or seat == me else None for seat, bid in enumerate(state.bids)
        )
        return View(
            seats=state.seats,
            me=me,
            hand=() if me is None else state.hands[me],
            counts=tuple(len(hand) for hand in state.hands),
            talon=len(state.talon),
            bids=bids,
            has_bid=tuple(bid is not None for bid in state.bids),
            played=state.played,
            turn=state.turn,
            handles=state.handles,
            gone=state.gone,
            hands=state.hands if everything else None,
        )

    def redact(self, before, fact, after, viewer):
        if viewer is Eyes.EVERYTHING:
            return fact
        if isinstance(fact, Dealt):
            return replace(fact, order=None)
        if isinstance(fact, Drawn):
            return replace(fact, place=None, card=fact.card if fact.seat == viewer else None)
        if isinstance(fact, BidMade) and fact.seat != viewer:
            return replace(fact, amount=None)
        if isinstance(fact, Played) and fact.seat != viewer:
            return replace(fact, handle=None)
        return fact

    def imagine(self, view, told, dice):
        known = {card for _, card in view.hand} | set(view.played)
        unseen = [card for card in range(view.seats * 5) if card not in known]
        cards = iter([unseen[k] for k in dice.shuffle(len(unseen)).result])
        taken = {handle for handle, _ in view.hand}
        handles = iter([h for h in range(view.handles) if h not in taken])
        hands = tuple(
            view.hand
            if seat == view.me
            else tuple((next(handles), next(cards)) for _ in range(view.counts[seat]))
            for seat in range(view.seats)
        )
        bids = tuple(
            dice.pick(range(6)) if has and bid is None else bid
            for bid, has in zip(view.bids, view.has_bid, strict=True)
        )
        talon = tuple(cards)
        return State(
            view.seats, hands, talon, bids, view.played, view.turn, view.handles, view.gone
        )

    def weigh(self, view, legal, dice):
        found = []
        for option in legal:
            if isinstance(option, Form):
                found.append((option.sample(dice), 1.0))
            elif isinstance(option, Play):
                found.append((option, 2.0))
            elif isinstance(option, Draw):
                found.append((option, 0.5))
        return tuple(found)

    def say(self, fact, names, language):
        if isinstance(fact, Dealt):
            return "Les cartes sont données." if language == "fr" else "The cards are dealt."
        who = names.seats[fact.seat]
        words = {"fr": "a agi", "en": "acted"}[language]
        card = getattr(fact, "card", None)
        return f"{who} {words}." if card is None else f"{who} {words} ({card})."

    def explain(self, refusal, names, language):
        return f"Refusé : {refusal.code}." if language == "fr" else f"Refused: {refusal.code}."

    def moments(self, fact):
        return ("resigned",) if isinstance(fact, Resigned) else ()

    def census(self, state):
        held = [card for hand in state.hands for _, card in hand]
        return [*held, *state.talon, *state.played]


def _put(things, place, thing):
    return (*things[:place], thing, *things[place + 1 :])


def twin(state, viewer, dice):
    """Another world that this viewer cannot tell apart: hands, talon and bids it may not see."""
    if viewer is Eyes.EVERYTHING:
        return state
    pool = list(state.talon)
    for seat, hand in enumerate(state.hands):
        pool += [card for _, card in hand if seat != viewer]
    cards = iter([pool[k] for k in dice.shuffle(len(pool)).result])
    hands = tuple(
        hand if seat == viewer else tuple((handle, next(cards)) for handle, _ in hand)
        for seat, hand in enumerate(state.hands)
    )
    over = any(not hand for hand in state.hands) or state.gone is not None
    bids = tuple(
        bid if bid is None or over or seat == viewer else dice.pick(range(6))
        for seat, bid in enumerate(state.bids)
    )
    return replace(state, hands=hands, talon=tuple(cards), bids=bids)


OPTIONS = [(Options(), 2), (Options(hand=2), 3), (Options(hand=4), 4)]
GAME = ToyGame()
