"""The heart of the rules: what a trick requires, what may be played, who takes what (§4, §5).

Answers for pure questions about cards lying on the table and cards in a hand. Refuses to know
seats' names, phases or points.
"""

from __future__ import annotations

from bisect import bisect_left as bisect
from functools import lru_cache
from typing import NamedTuple

from games.arc_en_ciel.facts import Share
from games.arc_en_ciel.tables import CLASSICS, IS_TRUMP, JOKER, SUIT, TRUMP, TWIN, VALUE

Demand = tuple[str, int]
"""What the cards on the table ask of the next player: the requirement, a classic letter, ``T``
for trump or "" while only Jokers lie (§4.1); M, the highest trump value there, −1 without a
trump (§4.2)."""


class Choice(NamedTuple):
    """What a hand may answer, and why: ``cards`` is the truth, the rest explains it.

    ``free``: any card at all. Otherwise ``follow``: the colour may be followed with cards of
    the hand; ``above``: trumps of more than ``top`` are held; ``pairs``: trumps not above
    ``top`` that complete a pair; ``any_trump``: no trump of the hand climbs, so all may be
    played; ``joker``: a Joker is held.
    """

    cards: tuple[str, ...]
    required: str
    top: int
    free: bool = False
    follow: bool = False
    above: bool = False
    pairs: tuple[str, ...] = ()
    any_trump: bool = False
    joker: bool = False


@lru_cache(maxsize=512)
def demand(trick: tuple[str, ...]) -> Demand:
    """The requirement that a trick as it stands makes (§4.1) and its highest trump."""
    if not trick:
        return "", -1
    lead = trick[0]
    if lead == JOKER:
        lead = next((card for card in trick if card != JOKER), "")
    values = [VALUE[card] for card in trick if card in TWIN]
    return TRUMP if lead in TWIN else lead[:1], max(values) if values else -1


def climbing(trumps: tuple[str, ...], trick: tuple[str, ...], top: int) -> tuple[str, ...]:
    """The trumps that climb (§4.2): above ``top`` or completing a pair; all, if none does."""
    if top < 0:
        return trumps
    found = tuple([card for card in trumps if VALUE[card] > top or TWIN[card] in trick])
    return found or trumps


@lru_cache(maxsize=64)  # what was listed is checked again at once
def allowed(hand: tuple[str, ...], trick: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a hand that may be played to this trick (table of §4.2).

    ``hand`` in the order of strings, so that each suit is one slice of it. The two Jokers are
    alike and both listed when both are held.
    """
    required, top = demand(trick)
    if not required:
        return hand
    shadow = bisect(hand, "O")
    trumps = hand[: bisect(hand, "B")] + hand[shadow : bisect(hand, "R", shadow)]
    if required == TRUMP:
        if not trumps:
            return hand
        follow: tuple[str, ...] = ()
    else:
        first = bisect(hand, required)
        follow = hand[first : bisect(hand, required + "~", first)]
        if not follow and (top < 0 or not trumps):
            return hand
    jokers = hand[bisect(hand, JOKER) :] if hand[-1] == JOKER else ()
    return follow + (climbing(trumps, trick, top) if trumps else ()) + jokers


def choice(hand: tuple[str, ...], trick: tuple[str, ...]) -> Choice:
    """What may be played and in which words that is said; the same cards as :func:`allowed`."""
    cards = allowed(hand, trick)
    required, top = demand(trick)
    if cards == hand and (not required or not _bound(hand, required, top)):
        return Choice(cards, required, top, free=True)
    trumps = [card for card in cards if IS_TRUMP[card]]
    return Choice(
        cards,
        required,
        top,
        follow=required in map(SUIT.__getitem__, cards),
        above=top >= 0 and any(VALUE[card] > top for card in trumps),
        pairs=tuple(c for c in trumps if VALUE[c] <= top and TWIN[c] in trick),
        any_trump=bool(trumps) and (top < 0 or not _climbs(trumps, trick, top)),
        joker=JOKER in cards,
    )


def _climbs(trumps: list[str], trick: tuple[str, ...], top: int) -> bool:
    return any(VALUE[card] > top or TWIN[card] in trick for card in trumps)


def _bound(hand: tuple[str, ...], required: str, top: int) -> bool:
    trumps = any(IS_TRUMP[card] for card in hand)
    if required == TRUMP:
        return trumps
    return any(SUIT[card] == required for card in hand) or (top >= 0 and trumps)


def resolve(trick: tuple[str, ...], opener: int, seats: int) -> tuple[tuple[Share, ...], int]:
    """Who takes what of a trick, full or as it stands (§5), and who would open the next one.

    ``trick`` in playing order from seat ``opener`` on. While only Jokers lie nobody takes
    anything: no share, and the opener as it was.
    """
    required, top = demand(trick)
    if top < 0:
        if not required:
            return (), opener
        best = _highest(trick, required)
        return _all(trick, best, (opener + best) % seats, "colour"), (opener + best) % seats
    shadow, rainbow = f"O{top:02}", f"A{top:02}"
    if shadow in trick and rainbow in trick:
        return _split(trick, required, opener, seats)
    best = trick.index(shadow if shadow in trick else rainbow)
    return _all(trick, best, (opener + best) % seats, "trump"), (opener + best) % seats


def _all(trick: tuple[str, ...], best: int, seat: int, why: str) -> tuple[Share, ...]:
    return (Share(seat, "trump" if why == "trump" else "colour", trick[best], trick),)


def _highest(trick: tuple[str, ...], suits: str) -> int:
    """The place of the highest card among some suits, the first played among equals; −1: none."""
    best, place = -1, -1
    for i, card in enumerate(trick):
        if VALUE[card] > best and SUIT[card] in suits:
            best, place = VALUE[card], i
    return place


def _split(
    trick: tuple[str, ...], required: str, opener: int, seats: int
) -> tuple[tuple[Share, ...], int]:
    """§5 case 3 where M is a pair: pairs to their Shadow players, the rest to a classic."""
    shadows = [card for card in trick if card[0] == "O" and TWIN[card] in trick]
    shadows.sort(key=VALUE.__getitem__, reverse=True)
    shares = [
        Share((opener + trick.index(card)) % seats, "pair", card, (TWIN[card], card))
        for card in shadows
    ]
    rest = tuple(card for card in trick if not IS_TRUMP[card] or TWIN[card] not in trick)
    place = _highest(trick, CLASSICS if required == TRUMP else required)
    if place < 0:  # §5, chosen: trump required and no classic in the trick
        place = trick.index(shadows[0])
    taker = (opener + place) % seats
    if rest:
        shares.append(Share(taker, "rest", trick[place], rest))
    return tuple(shares), taker


__all__ = ["Choice", "Demand", "allowed", "choice", "climbing", "demand", "resolve"]
