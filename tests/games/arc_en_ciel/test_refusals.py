"""What the rules refuse, with code and clause, and the sentence a person reads then."""

import msgspec
import pytest

from games import codec
from games.arc_en_ciel.meta import META, Options
from games.arc_en_ciel.moves import Give, Move, Play
from games.contract import IllegalMove, IllegalOptions, Names, Setup
from games.dice import Dice
from support.builders.arc_en_ciel import GAME, card, cards, dealt, exchanged, table
from support.typography import typed

P1, P2, P3, P4 = range(4)
NAMES = Names(("Tilleul", "Hibou", "Zoé", "Max"), me=P3)


def refused(state, seat, move):
    """The refusal of a move; the state is the same object afterwards."""
    before = codec.digest(state)
    with pytest.raises(IllegalMove) as caught:
        GAME.decide(state, seat, move, Dice(bytes(32), 7))
    assert codec.digest(state) == before
    return caught.value


def said(refusal, language="fr"):
    return typed(GAME.explain(refusal, NAMES, language))


def other_card(hand):
    return next(face for face in cards("R1 R2 R3 R4 R5 R6 R7 R8 R9") if face not in hand)


def test_2_exchange_of_a_wrong_number():
    """Four or six cards instead of five: the sentence names both numbers."""
    state, _ = dealt(4)
    for many in (0, 4, 6):
        refusal = refused(state, P1, Give(state.hands[P1][:many]))
        assert (refusal.code, refusal.rule) == ("wrong_number", "2")
        assert said(refusal) == f"Donnez exactement 5 cartes : vous en avez choisi {many}."


def test_2_exchange_of_a_card_twice():
    """The same card two times is one card too many."""
    state, _ = dealt(4)
    first = next(face for face in state.hands[P1] if face != "X")
    rest = [face for face in state.hands[P1] if face != first][:3]
    refusal = refused(state, P1, Give((first, first, *rest)))
    assert (refusal.code, refusal.rule) == ("card_twice", "2")
    assert "deux fois" in said(refusal)
    assert "twice" in said(refusal, "en")


def test_2_both_jokers_may_be_given():
    """Two Jokers are two cards, when both are held; one held Joker is not given twice."""
    state = table(["X X R1 R2 R3", "B1", "B2"], phase="exchange")
    gift = Give(cards("X X R1 R2 R3"))
    assert GAME.legal(state, P1)[0].accepts(gift)
    assert GAME.decide(state, P1, gift, None)[0].cards == tuple(sorted(gift.cards))
    state = table(["X R0 R1 R2 R3", "B1", "B2"], phase="exchange")
    assert refused(state, P1, Give(cards("X X R1 R2 R3"))).code == "card_twice"


def test_2_exchange_of_a_card_that_is_not_held():
    """A card of somebody else's is not one's to give."""
    state, _ = dealt(4)
    foreign = other_card(state.hands[P1])
    refusal = refused(state, P1, Give((*state.hands[P1][:4], foreign)))
    assert (refusal.code, refusal.rule) == ("not_held", "2")
    assert foreign[1:].lstrip("0") in said(refusal)


def test_2_exchange_of_a_card_just_received():
    """What the left neighbour has just given cannot be passed on."""
    state = exchanged(4)
    refusal = refused(state, P1, Give(state.gifts[P2]))
    assert (refusal.code, refusal.rule) == ("just_received", "2")
    assert "recevoir" in said(refusal)
    kept = tuple(face for face in state.hands[P1] if face not in state.gifts[P2])[:5]
    assert refused(state, P1, Give(kept)).code == "exchange_over"


def test_2_exchange_after_sending():
    """A choice once sent is final."""
    state, _ = dealt(4)
    for fact in GAME.decide(state, P1, Give(state.hands[P1][:5]), None):
        state = GAME.evolve(state, fact)
    assert GAME.legal(state, P1) == ()
    refusal = refused(state, P1, Give(state.hands[P1][:5]))
    assert (refusal.code, refusal.rule) == ("already_given", "2")
    assert "définitif" in said(refusal)


def test_2_a_card_during_the_exchange():
    """First the exchange, says the refusal, and how many cards."""
    state, _ = dealt(6)
    refusal = refused(state, P1, Play(state.hands[P1][0]))
    assert (refusal.code, refusal.rule) == ("exchange_first", "2")
    assert said(refusal, "en").startswith("First the exchange: give 3 cards")


def test_4_out_of_turn():
    """The sentence says whose turn it is."""
    state = table(["R1 R2", "B1 B2", "B3 B4"], trick="")
    refusal = refused(state, P3, Play(card("B3")))
    assert (refusal.code, refusal.rule) == ("not_your_turn", "4")
    assert said(refusal) == "C’est à Tilleul de jouer."
    assert said(refusal, "en") == "It is Tilleul’s turn."


def test_4_a_card_that_is_not_held():
    """Somebody else's card is refused before any duty is spoken of."""
    state = table(["R1 R2", "B1 B2", "B3 B4"], trick="R9")
    refusal = refused(state, P2, Play(card("R10")))
    assert (refusal.code, refusal.rule) == ("not_held", "4")
    assert said(refusal) == "Vous n’avez pas le 10 rouge en main : choisissez une de vos cartes."


@pytest.mark.parametrize(
    ("hand", "trick", "played", "code", "fr", "en"),
    [
        pytest.param(
            "A2 A12 O4 B1", "R9 A4 O9", "A2", "must_climb",
            "L’Arc-en-ciel 2 est trop faible : il faut plus de 9, ou une paire. "
            "Vous devez monter : un atout de plus de 9, ou l’Ombre 4 pour faire la paire.",
            "The Rainbow 2 is too weak: it takes more than 9, or a pair. "
            "You must climb: a trump above 9, or the Shadow 4 to make the pair.",
            id="climb-or-pair",
        ),
        pytest.param(
            "V5 V15 A4 A12 O10 X", "V9 V12 A7", "A4", "must_climb",
            "L’Arc-en-ciel 4 est trop faible : il faut plus de 7, ou une paire. "
            "Jouez du vert, ou un atout de plus de 7, ou le Joker.",
            "The Rainbow 4 is too weak: it takes more than 7, or a pair. "
            "Play a green card, or a trump above 7, or the Joker.",
            id="colour-held",
        ),
        pytest.param(
            "R3 B1 A2 X", "R9", "B1", "must_follow",
            "Vous avez du rouge. Jouez du rouge, ou n’importe quel atout, ou le Joker.",
            "You hold red. Play a red card, or any trump, or the Joker.",
            id="follow",
        ),
        pytest.param(
            "A2 O3 B1 X", "R9 A5", "B1", "must_trump",
            "Vous n’avez pas de rouge et le pli est coupé. "
            "Vous devez jouer n’importe quel atout, ou le Joker.",
            "You have no red and the trick is trumped. You must play any trump, or the Joker.",
            id="trump-too",
        ),
        pytest.param(
            "O5 B1 J1", "A5 O2", "B1", "must_trump",
            "Atout est demandé et vous en avez. "
            "Vous devez monter : l’Ombre 5 pour faire la paire.",
            "Trump is required and you hold some. You must climb: the Shadow 5 to make the pair.",
            id="only-the-pair",
        ),
        pytest.param(
            "O5 A2 B1 J1", "A5 O2 A9", "B1", "must_trump",
            "Atout est demandé et vous en avez. "
            "Vous devez monter : l’Arc-en-ciel 2 ou l’Ombre 5 pour faire la paire.",
            "Trump is required and you hold some. "
            "You must climb: the Rainbow 2 or the Shadow 5 to make the pair.",
            id="two-pairs",
        ),
    ],
)  # fmt: skip
def test_4_2_the_refusal_names_exactly_what_is_allowed(hand, trick, played, code, fr, en):
    """Why this card is refused, then every kind of card that the hand may play."""
    seat = len(trick.split())
    state = table([*[""] * seat, hand, *[""] * max(0, 2 - seat)], trick=trick)
    refusal = refused(state, seat, Play(card(played)))
    assert (refusal.code, refusal.rule) == (code, "4.2")
    assert said(refusal) == fr
    assert said(refusal, "en") == en


def test_3_nothing_is_played_when_the_match_is_over():
    """Cards and gifts alike are refused after the end."""
    state = table(["", "", ""], phase="finished")
    for move in (Play("R01"), Give(())):
        refusal = refused(state, P1, move)
        assert (refusal.code, refusal.rule) == ("match_over", "3")
        assert said(refusal) == "La partie est finie."


@pytest.mark.parametrize("seats", [1, 2, 9])
def test_2_seats_that_cannot_be_dealt(seats):
    """Three to eight play; META says the same."""
    with pytest.raises(IllegalOptions) as caught:
        META.check(Options(), seats)
    assert (caught.value.code, caught.value.rule) == ("seats_out_of_range", "2")
    with pytest.raises(IllegalOptions):
        GAME.deal(Options(), Setup(seats), Dice(bytes(32), 0))
    assert META.seats == (3, 8)


@pytest.mark.parametrize(
    "raw",
    [
        b'{"type":"play","card":"R9"}',
        b'{"type":"play","card":"R17"}',
        b'{"type":"play","card":"Z01"}',
        b'{"type":"play","card":"R09\\n"}',
        b'{"type":"play","card":9}',
        b'{"type":"play","card":"R09","seat":1}',
        b'{"type":"give","cards":["R09","R9"]}',
        b'{"type":"give","cards":[' + b",".join([b'"R00"'] * 16) + b"]}",
        b'{"type":"steal","card":"R09"}',
    ],
)
def test_malformed_moves_are_not_moves(raw):
    """Other cards, other fields, other numbers than the declared ones are malformed."""
    with pytest.raises(codec.Malformed):
        codec.decode(raw, Move)


def test_moves_round_trip():
    """A move is the same after the wire."""
    for move in (Play("A16"), Play("X"), Give(cards("R0 X X"))):
        assert codec.decode(msgspec.json.encode(move), Move) == move
