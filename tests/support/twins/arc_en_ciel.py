"""Another world that a viewer of Arc-en-ciel & Ombre may not tell from this one.

Written from the visibility table of the rules (§2, §5, §8), never from the view:

=================  ==========================================================
cards              who knows them
=================  ==========================================================
a hand             its owner; cards given to it by the viewer, while they are there
gifts in transit   their giver
gifts that moved   giver and receiver
set aside          nobody
trick, taken       everybody
=================  ==========================================================
"""

from collections import Counter

from msgspec.structs import replace

from games.contract import Eyes


def twin(state, viewer, dice):
    """Re-deal all that ``viewer`` may not see; counts, table and piles stay."""
    if viewer is Eyes.EVERYTHING:
        return state
    me = viewer if isinstance(viewer, int) else None
    transit = state.phase == "exchange"
    right = None if me is None else (me - 1) % state.seats
    left = None if me is None else (me + 1) % state.seats
    kept = _kept(state, me, right) if not transit else Counter()
    slots, pool = [], list(state.aside)
    for seat, hand in enumerate(state.hands):
        if seat == me:
            continue
        fixed = Counter(hand) & kept if seat == right else Counter()
        pool += (Counter(hand) - fixed).elements()
        slots.append((seat, fixed, len(hand) - fixed.total()))
    sent = [seat for seat, gift in enumerate(state.gifts) if transit and gift and seat != me]
    for seat in sent:
        pool += state.gifts[seat]
    pool = _shuffled(pool, dice)
    hands, gifts = list(state.hands), list(state.gifts)
    for seat, fixed, room in slots:
        hands[seat] = tuple(sorted([*fixed.elements(), *_draw(pool, room)]))
    for seat in sent:
        gifts[seat] = tuple(sorted(_draw(pool, len(gifts[seat]))))
    if not transit:
        gifts = [gift if seat in (me, left) else () for seat, gift in enumerate(gifts)]
    return replace(state, hands=tuple(hands), gifts=tuple(gifts), aside=tuple(sorted(pool)))


def _kept(state, me, right):
    """What the viewer gave and is still in the right-hand neighbour's hand.

    Which of two Jokers lies where is not told apart, so one that was given may stay.
    """
    if me is None:
        return Counter()
    return Counter(state.gifts[me]) & Counter(state.hands[right])


def _draw(pool, count):
    return [pool.pop() for _ in range(count)]


def _shuffled(cards, dice):
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = int(dice.random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order
