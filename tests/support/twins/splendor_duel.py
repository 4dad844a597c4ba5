"""Twin worlds of Splendor Duel, from the visibility table of the rules (§7), never from a view.

Open to everybody: board, bag, tokens, privileges, bought cards with their colours, royal cards,
the pyramid, the sizes of the decks, how many cards are reserved and of which level. Hidden: the
order and content of the decks, and reserved cards from all but their owner, the one being paid
for included until it is bought. A card reserved from the pyramid was seen by both when it was
taken and named to both, so no other card can stand in for it.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.contract import Eyes, Viewer
from games.dice import Dice
from games.splendor_duel.economy import buyable, has_choice
from games.splendor_duel.state import State
from games.splendor_duel.tables import CARDS

Swap = dict[int, int]


def _hidden(state: State, viewer: Viewer, level: int) -> list[int]:
    """Cards of a level that this viewer can know nothing of."""
    cards = list(state.decks[level - 1])
    for seat, player in enumerate(state.players):
        if seat != viewer:
            blind = [card for card in player.reserved if card not in player.public]
            cards += [card for card in blind if CARDS[card].level == level]
    return cards


def _swap(state: State, viewer: Viewer, dice: Dice) -> Swap:
    """For every hidden card another one of its level, drawn at random.

    A card that is being paid for stays one that can be paid for in several ways: that much
    the step itself tells everybody.
    """
    swap: Swap = {}
    for level in (1, 2, 3):
        cards = _hidden(state, viewer, level)
        drawn = [cards[place] for place in dice.shuffle(len(cards)).result]
        swap |= dict(zip(cards, drawn, strict=True))
    if state.buying in swap:
        buyer = state.players[state.seat]
        payable = [
            card
            for card in _hidden(state, viewer, CARDS[state.buying].level)
            if buyable((card,), buyer) and has_choice(card, buyer)
        ]
        wanted = dice.pick(payable)
        other = next(card for card, drawn in swap.items() if drawn == wanted)
        swap[other], swap[state.buying] = swap[state.buying], wanted
    return swap


def _dealt_again(state: State, viewer: Viewer, swap: Swap) -> State:
    players = tuple(
        player
        if seat == viewer
        else replace(player, reserved=tuple(swap.get(card, card) for card in player.reserved))
        for seat, player in enumerate(state.players)
    )
    return replace(
        state,
        decks=tuple(tuple(swap[card] for card in deck) for deck in state.decks),
        players=players,
        buying=swap.get(state.buying, state.buying),
    )


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Another world that this viewer may not tell from ours."""
    if viewer is Eyes.EVERYTHING:
        return state
    return _dealt_again(state, viewer, _swap(state, viewer, dice))
