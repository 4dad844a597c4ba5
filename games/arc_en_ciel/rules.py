"""Arc-en-ciel & Ombre as the house plays it: the object that answers the contract.

Answers for what is asked, what may be done and what it causes. Refuses to know sentences,
sight and estimates, which live in their own files.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.arc_en_ciel import advice, imagine, refusals, say, sight
from games.arc_en_ciel.evolve import evolve, sort_hand
from games.arc_en_ciel.facts import (
    CardPlayed,
    CardsGiven,
    CardsPassed,
    Dealt,
    Fact,
    MatchEnded,
    RoundScored,
    Started,
    TrickTaken,
)
from games.arc_en_ciel.meta import META, Options, check
from games.arc_en_ciel.moves import PLAY, Exchange, Give, Move, Play
from games.arc_en_ciel.scoring import sets_made, tally
from games.arc_en_ciel.sight import View
from games.arc_en_ciel.state import State, to_play, totals
from games.arc_en_ciel.tables import CHEAP, DEAL, DECK, JOKER, TWIN
from games.arc_en_ciel.tricks import allowed, resolve
from games.contract import (
    Ask,
    Form,
    GameMeta,
    IllegalMove,
    Language,
    Names,
    Outcome,
    Setup,
    Types,
    Viewer,
)
from games.dice import Dice
from games.typography import unbroken

_play_of = PLAY.__getitem__
_TWO_JOKERS = (JOKER, JOKER)


class ArcEnCielGame:
    """The rules of RULES.md under version 1."""

    meta: GameMeta = META
    types = Types(Options, State, Move, Fact, View)
    horizon = 0
    """A search measures right after the move: ``measure`` plays the trick to its end itself."""
    width = 8
    """Candidates that a search plays out."""

    def deal(self, options: Options, setup: Setup, dice: Dice) -> tuple[Fact, ...]:
        """Draw the first dealer (§3) and deal the first round (§2).

        ``setup.first``, where given, opens the first trick instead of a drawn seat.
        """
        check(options, setup.seats)
        if setup.first is None:
            roll = dice.below(setup.seats)
            dealer = roll.value
        else:
            roll, dealer = None, (setup.first - 1) % setup.seats
        started = Started(options, setup.seats, dealer, roll)
        return (started, _dealt(setup.seats, 1, dealer, dice))

    def evolve(self, state: State | None, fact: Fact) -> State:
        """Apply one fact."""
        return evolve(state, fact)

    def asks(self, state: State) -> tuple[Ask, ...]:
        """All who have not given yet (one common clock), or the seat whose turn it is."""
        if state.phase == "play":
            if len(state.trick) == state.seats:
                return ()
            return (Ask(to_play(state), state.turn, "play"),)
        if state.phase == "exchange":
            return tuple(
                Ask(seat, state.turn, "exchange")
                for seat, gift in enumerate(state.gifts)
                if not gift
            )
        return ()

    def legal(self, state: State, seat: int) -> tuple[Move | Form, ...]:
        """The playable cards in the order of the hand, or the form of the exchange."""
        if state.phase == "play":
            trick, seats = state.trick, state.seats
            if len(trick) == seats or seat != (state.opener + len(trick)) % seats:
                return ()
            cards = allowed(state.hands[seat], trick)
            if cards[-1] == JOKER and cards[-2:] == _TWO_JOKERS:
                cards = cards[:-1]  # both Jokers are one and the same move
            return tuple(map(_play_of, cards))
        if state.phase == "exchange" and not state.gifts[seat]:
            return (Exchange(state.hands[seat], DEAL[state.seats][1]),)
        return ()

    def decide(self, state: State, seat: int, move: Move, dice: Dice) -> tuple[Fact, ...]:
        """What a move causes.

        Raises:
            IllegalMove: see :mod:`games.arc_en_ciel.refusals` for codes and clauses.
        """
        if isinstance(move, Play):
            refusals.check_play(state, seat, move.card)
            return _play(state, seat, move.card, dice)
        refusals.check_give(state, seat, move.cards)
        return _give(state, seat, move)

    def leave(self, state: State, seat: int) -> tuple[Fact, ...] | None:  # noqa: ARG002
        """A computer plays on for whoever leaves (§7)."""
        return None

    def fallback(self, view: View, moves: Sequence[Move | Form], dice: Dice) -> Move:  # noqa: ARG002
        """The cheapest cards: classics, then Jokers, then trumps, each from the lowest (§7)."""
        first = moves[0]
        if isinstance(first, Exchange):
            return Give(sort_hand(sorted(first.hand, key=CHEAP.__getitem__)[: first.n]))
        return min((m for m in moves if isinstance(m, Play)), key=lambda m: CHEAP[m.card])

    def outcome(self, state: State) -> Outcome | None:
        """Ranks by total; equal totals share a rank (§3)."""
        if state.phase != "finished":
            return None
        points = totals(state)
        ranks = tuple(1 + sum(other > mine for other in points) for mine in points)
        rounds = [[_plain(cell) for cell in sheet] for sheet in state.sheets]
        return Outcome("rounds_played", ranks, points, breakdown={"rounds": rounds})

    def view(self, state: State, viewer: Viewer) -> View:
        """What this viewer may see now."""
        return sight.view(state, viewer)

    def redact(self, before: State, fact: Fact, after: State, viewer: Viewer) -> Fact | None:  # noqa: ARG002
        """The fact as this viewer may know it."""
        return sight.redact(fact, viewer)

    def imagine(self, view: View, told: Sequence[Fact], dice: Dice) -> State:
        """A world that this seat cannot tell from the true one."""
        return imagine.imagine(view, told, dice)

    def weigh(
        self, view: View, legal: Sequence[Move | Form], dice: Dice
    ) -> tuple[tuple[Move, float], ...]:
        """How good each candidate looks, in expected points of advantage."""
        return advice.weigh(view, legal, dice)

    def quick(self, state: State, seat: int, dice: Dice) -> Move:
        """A fast sensible move inside an imagined world."""
        return advice.quick(state, seat, dice)

    def measure(self, state: State) -> tuple[float, ...]:
        """The chance of each seat to win the match."""
        return advice.measure(state)

    def say(self, fact: Fact, names: Names, language: Language) -> str:
        """One sentence for a fact."""
        return unbroken(say.say(fact, names, language), language)

    def name_move(self, view: View, move: Play, language: Language) -> str:  # noqa: ARG002
        """« Poser le 9 rouge »: a listed move, as its button says it without a script."""
        return say.name_move(move, language)

    def explain(self, refusal: IllegalMove, names: Names, language: Language) -> str:
        """Why a move was refused and what may be played instead."""
        return unbroken(say.explain(refusal, names, language), language)

    def moments(self, fact: Fact) -> tuple[str, ...]:
        """Codes of small feasts."""
        return say.moments(fact)


def _dealt(seats: int, number: int, dealer: int, dice: Dice) -> Dealt:
    each = DEAL[seats][0]
    roll = dice.shuffle(len(DECK))
    deck = [DECK[place] for place in roll.result]
    hands = tuple(sort_hand(deck[seat * each : (seat + 1) * each]) for seat in range(seats))
    return Dealt(number, dealer, roll, hands)


def _give(state: State, seat: int, move: Give) -> tuple[Fact, ...]:
    # Sorted: the order in which cards were picked tells nobody anything.
    given = CardsGiven(seat, sort_hand(move.cards))
    gifts = tuple(given.cards if s == seat else gift for s, gift in enumerate(state.gifts))
    if all(gifts):
        return (given, CardsPassed(gifts))
    return (given,)


def _play(state: State, seat: int, card: str, dice: Dice) -> tuple[Fact, ...]:
    trick = state.trick
    twin = TWIN.get(card)
    played = CardPlayed(seat, card, twin is not None and twin in trick)
    if len(trick) + 1 < state.seats:
        return (played,)
    taken = _taken(state.taken, (*trick, card), state.opener, state.seats)
    if len(state.hands[seat]) > 2:
        return (played, taken)
    # One card is left to everybody: the last trick plays itself (issue 9, clause 5).
    after = evolve(evolve(state, played), taken)
    return (played, taken, *_last_trick(after, dice))


def _taken(
    piles: tuple[tuple[str, ...], ...], trick: tuple[str, ...], opener: int, seats: int
) -> TrickTaken:
    shares, following = resolve(trick, opener, seats)
    return TrickTaken(shares, following, sets_made(piles, shares))


def _last_trick(state: State, dice: Dice) -> tuple[Fact, ...]:
    facts: list[Fact] = []
    trick: tuple[str, ...] = ()
    for step in range(state.seats):
        seat = (state.opener + step) % state.seats
        (card,) = state.hands[seat]
        facts.append(CardPlayed(seat, card, TWIN.get(card) in trick, last=True))
        trick = (*trick, card)
    taken = _taken(state.taken, trick, state.opener, state.seats)
    facts.append(taken)
    piles = list(state.taken)
    for share in taken.shares:
        piles[share.seat] += share.cards
    facts.append(RoundScored(state.round, tuple(tally(pile) for pile in piles)))
    return (*facts, *_after_round(state, facts[-1], dice))


def _after_round(state: State, scored: Fact, dice: Dice) -> tuple[Fact, ...]:
    if state.round < state.seats:  # §3: as many rounds as seats, the deal goes clockwise
        dealer = (state.dealer + 1) % state.seats
        return (_dealt(state.seats, state.round + 1, dealer, dice),)
    points = totals(evolve(state, scored))
    best = max(points)
    return (MatchEnded(points, tuple(s for s, total in enumerate(points) if total == best)),)


def _plain(cell: Any) -> dict[str, int]:
    return {name: getattr(cell, name) for name in cell.__struct_fields__}


GAME = ArcEnCielGame()

__all__ = ["GAME", "ArcEnCielGame"]
