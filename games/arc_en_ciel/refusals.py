"""Why a move is refused: every check of a move, with its code and clause.

Codes of an exchange (§2): ``already_given``, ``wrong_number``, ``card_twice``, ``not_held``,
``just_received``, ``exchange_over``. Of a card: ``exchange_first`` (§2), ``not_your_turn`` and
``not_held`` (§4), ``must_follow``, ``must_climb``, ``must_trump`` (§4.2). Of both:
``round_over``, ``match_over`` (§3). The context holds what the refused seat may know anyway: its
own cards and the table. Refuses to know any sentence.
"""

from __future__ import annotations

from collections import Counter

from games.arc_en_ciel.state import State, to_play
from games.arc_en_ciel.tables import DEAL, IS_TRUMP
from games.arc_en_ciel.tricks import allowed, choice
from games.contract import IllegalMove


def check_play(state: State, seat: int, card: str) -> None:
    """Whether this seat may play this card now.

    Raises:
        IllegalMove: with one of the codes above.
    """
    trick = state.trick
    if state.phase != "play" or len(trick) == state.seats:
        raise _wrong_phase(state)
    if seat != (state.opener + len(trick)) % state.seats:
        raise IllegalMove("not_your_turn", "4", seat=to_play(state))
    hand = state.hands[seat]
    if card in allowed(hand, trick):
        return
    if card not in hand:
        raise IllegalMove("not_held", "4", card=card)
    raise _unplayable(hand, state.trick, card)


def _wrong_phase(state: State) -> IllegalMove:
    if state.phase == "exchange":
        return IllegalMove("exchange_first", "2", n=DEAL[state.seats][1])
    return IllegalMove("match_over" if state.phase == "finished" else "round_over", "3")


def _unplayable(hand: tuple[str, ...], trick: tuple[str, ...], card: str) -> IllegalMove:
    answer = choice(hand, trick)
    if IS_TRUMP[card]:
        code = "must_climb"
    elif answer.follow:
        code = "must_follow"
    else:
        code = "must_trump"
    return IllegalMove(
        code,
        "4.2",
        card=card,
        required=answer.required,
        top=answer.top,
        follow=answer.follow,
        above=answer.above,
        pairs=answer.pairs,
        any_trump=answer.any_trump,
        joker=answer.joker,
        cards=answer.cards,
    )


def check_give(state: State, seat: int, cards: tuple[str, ...]) -> None:
    """Whether this seat may give these cards now.

    Raises:
        IllegalMove: with one of the codes above.
    """
    n = DEAL[state.seats][1]
    if state.phase == "play":
        received = state.gifts[(seat + 1) % state.seats]
        code = "just_received" if set(cards) & set(received) else "exchange_over"
        raise IllegalMove(code, "2")
    if state.phase != "exchange":
        raise _wrong_phase(state)
    if state.gifts[seat]:
        raise IllegalMove("already_given", "2")
    _check_cards(state.hands[seat], cards, n)


def _check_cards(hand: tuple[str, ...], cards: tuple[str, ...], n: int) -> None:
    if len(cards) != n:
        raise IllegalMove("wrong_number", "2", n=n, given=len(cards))
    held = Counter(hand)
    for card, times in Counter(cards).items():
        if not held[card]:
            raise IllegalMove("not_held", "2", card=card)
        if times > held[card]:
            raise IllegalMove("card_twice", "2", card=card)


__all__ = ["check_give", "check_play"]
