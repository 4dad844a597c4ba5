"""Builders for the tests of Arc-en-ciel & Ombre: cards, hands and tables in short words.

Cards are written as in the rules: R9, A4, O4, X.
"""

from collections import Counter

from games.arc_en_ciel.evolve import sort_hand
from games.arc_en_ciel.meta import Options
from games.arc_en_ciel.rules import GAME
from games.arc_en_ciel.state import State
from games.arc_en_ciel.tables import DEAL, DECK
from games.contract import Setup
from games.dice import Dice

SEED = bytes(range(32))


def card(text):
    """``R9`` → ``R09``."""
    return text if text == "X" else f"{text[0]}{int(text[1:]):02}"


def cards(text):
    """``R9 A4 X`` → ``("R09", "A04", "X")``, in the order written."""
    return tuple(card(word) for word in text.replace(",", " ").split())


def short(faces):
    """``("R09", "X")`` → ``"R9 X"``."""
    return " ".join(face if face == "X" else f"{face[0]}{int(face[1:])}" for face in faces)


def table(hands="", *, trick="", taken=(), seats=None, opener=0, number=1, **fields):
    """A state in the middle of a round: ``hands`` one text per seat, P1 opens unless told.

    What lies nowhere is set aside; the number of cards in hands need not be that of a deal.
    """
    hands = [cards(text) for text in hands]
    seats = seats or len(hands)
    hands += [()] * (seats - len(hands))
    taken = [cards(text) for text in taken] or [()] * seats
    rest = Counter(DECK)
    for known in (*hands, cards(trick), *taken):
        rest.subtract(known)
    assert min(rest.values()) >= 0, "a card lies twice on this table"
    state = State(
        options=Options(),
        seats=seats,
        phase="play",
        turn=10,
        round=1,
        number=number,
        dealer=(opener - 1) % seats,
        opener=opener,
        hands=tuple(sort_hand(hand) for hand in hands),
        gifts=((),) * seats,
        trick=cards(trick),
        taken=tuple(taken),
        aside=sort_hand(rest.elements()),
        last=None,
        sheets=(),
    )
    return type(state)(**{**{n: getattr(state, n) for n in state.__struct_fields__}, **fields})


def dealt(seats, first=None, seed=SEED):
    """The state right after the first deal, and the facts that led there."""
    facts = GAME.deal(Options(), Setup(seats, first=first), Dice(seed, 0))
    return play_facts(None, facts), facts


def play_facts(state, facts):
    """The state after some facts."""
    for fact in facts:
        state = GAME.evolve(state, fact)
    return state


def step(state, seat, move, dice=None):
    """Decide and fold: the next state and the facts."""
    facts = GAME.decide(state, seat, move, dice or Dice(SEED, 99))
    return play_facts(state, facts), facts


def exchanged(seats, seed=SEED):
    """The state after everybody gave the first cards of the hand, no suit asked."""
    state, _ = dealt(seats, seed=seed)
    for seat in range(seats):
        move = GAME.legal(state, seat)[0].sample(Dice(seed, 500 + seat))
        state, _ = step(state, seat, move)
    return state


def places(state):
    """Every card of the state where it lies, as a Counter: it must equal the deck."""
    found = Counter(state.aside)
    for group in (state.hands, state.taken, (state.trick,)):
        for some in group:
            found.update(some)
    if state.phase == "exchange":
        for gift in state.gifts:
            found.update(gift)
    return found


__all__ = ["DEAL", "GAME", "SEED", "card", "cards", "dealt", "exchanged", "places", "play_facts",
           "short", "step", "table"]  # fmt: skip
