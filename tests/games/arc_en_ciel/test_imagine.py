"""Imagined worlds keep what a seat knows: its view, its gifts, and what others' play showed."""

from games.arc_en_ciel.facts import CardPlayed, Dealt, TrickTaken
from games.arc_en_ciel.moves import Give, Play
from games.arc_en_ciel.tables import DECK, IS_TRUMP
from support.builders.arc_en_ciel import GAME, SEED, cards, dealt, exchanged, places, step, table

P1, P2, P3, P4 = range(4)


def worlds(view, told=(), many=40):
    from games.dice import Dice

    return [GAME.imagine(view, told, Dice(SEED, number)) for number in range(many)]


def test_a_world_looks_the_same_and_has_every_card():
    """From a seat's view a world with the same view, 104 cards, and not always the same one."""
    for seats in (3, 8):
        state = exchanged(seats)
        seen = GAME.view(state, P2)
        found = worlds(seen)
        assert all(GAME.view(world, P2) == seen for world in found)
        assert all(sorted(places(world).elements()) == sorted(DECK) for world in found)
        assert len({world.hands for world in found}) == len(found)


def test_what_was_given_stays_with_the_right_neighbour():
    """Five cards given to P1 are in P1's hand in every world, until they are seen."""
    state, _ = dealt(4)
    gift = tuple(card for card in state.hands[P2] if card != "X")[:5]
    for seat in (P1, P2, P3, P4):
        form = GAME.legal(state, seat)[0]
        move = Give(gift) if seat == P2 else Give(form.hand[:5])
        state, _ = step(state, seat, move)
    for world in worlds(GAME.view(state, P2)):
        assert set(gift) <= set(world.hands[P1])


def told_trick(state, plays):
    """Play cards; the facts as told to P1, after a deal."""
    told = [Dealt(1, P1, None, ((), None, None, None))]
    for seat, card in plays:
        state, facts = step(state, seat, Play(card))
        told += facts
    return state, told


def test_4_2_a_discard_on_a_trumped_trick_shows_no_colour_and_no_trump():
    """P3 throws a yellow card on R9 A5: no red and no trump is in P3's hand in any world."""
    state = table(["R9 R1 R2", "A5 B1 B2", "J3 J1 J2", "R3 B4 B5"])
    state, told = told_trick(state, list(zip(range(4), cards("R9 A5 J3 R3"), strict=True)))
    for world in worlds(GAME.view(state, P1), told):
        assert not any(card[0] == "R" or IS_TRUMP[card] for card in world.hands[P3])


def test_4_2_a_low_trump_shows_that_none_climbs():
    """P3 plays A2 under A9: no trump above 9 nor O9 is in P3's hand in any world."""
    state = table(["A9 R1 R2", "B0 B1 B2", "A2 A1 J2", "O3 B4 B5"])
    state, told = told_trick(state, list(zip(range(4), cards("A9 B0 A2 O3"), strict=True)))
    for world in worlds(GAME.view(state, P1), told):
        trumps = [card for card in world.hands[P3] if IS_TRUMP[card]]
        assert all(int(card[1:]) <= 9 and card != "O09" for card in trumps)
        # P2 threw a classic on a required trump: none at all there.
        assert not any(IS_TRUMP[card] for card in world.hands[P2])


def test_what_was_shown_in_an_earlier_round_binds_no_more():
    """Only facts since the last deal are read."""
    state = exchanged(4)
    told = [
        CardPlayed(P2, "R09"), CardPlayed(P3, "J03"), TrickTaken((), P1),
        Dealt(2, P1, None, ((), None, None, None)),
    ]  # fmt: skip
    found = worlds(GAME.view(state, P1), told)
    assert any(card[0] == "R" for world in found for card in world.hands[P3])
