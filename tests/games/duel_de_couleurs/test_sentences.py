"""Refusals and sentences in both languages, and the small feasts."""

from __future__ import annotations

import pytest

from games import codec
from games.contract import Names
from games.duel_de_couleurs.moves import ChooseColour, Draw, Keep, Move, PlayCard, PlayDrawn
from games.duel_de_couleurs.rules import GAME
from support.duel import NAMES, ROUGE, VERT, Table, said
from support.typography import typed


def why(t: Table, who: str, move, language: str = "fr") -> str:
    return typed(GAME.explain(t.refused(who, move), Names(NAMES.seats, 0), language))


def test_a_card_that_does_not_fit_says_what_would():
    t = Table("r7 r1 | b1 b2", "b3")
    move = PlayCard(t.handle("A", "r7"))
    assert why(t, "A", move) == "Ce 7 rouge ne va pas sur le 3 bleu : même couleur ou même chiffre."
    assert why(t, "A", move, "en") == (
        "This red 7 does not go on the blue 3: same colour or same number."
    )
    assert t.refused("A", move).rule == "5.1"


def test_feminine_cards_agree():
    t = Table("rB r1 | b1 b2", "vP")
    assert why(t, "A", PlayCard(t.handle("A", "rB"))) == (
        "Cette Bombe rouge ne va pas sur le Passer vert : même couleur ou même symbole."
    )
    t = Table("r1 r2 | b1 b2", "vB")
    assert "sur la Bombe verte" in why(t, "A", PlayCard(1))


def test_on_a_joker_the_colour_to_match_is_named():
    t = Table("r7 r1 | b1 b2", "K", colour=VERT)
    assert why(t, "A", PlayCard(1)) == (
        "Ce 7 rouge ne va pas : la couleur à assortir est vert. Jouez-en une ou un Joker."
    )


def test_a_waiting_stack_says_what_answers():
    t = Table("r7 r1 | b1 b2", "r+2", kind=12, due=4)
    refusal = t.refused("A", PlayCard(1))
    assert refusal.rule == "7.2"
    assert why(t, "A", PlayCard(1)) == (
        "Un paquet vous attend (4 cartes) : répondez par un +2, ou piochez-le."
    )


def test_at_siege_the_ladder_is_named():
    t = Table("r7 r1 | b1 b2", "r+2", table="siege", kind=12, due=2)
    assert why(t, "A", PlayCard(1), "en") == (
        "A stack is waiting (2 cards): answer with a +2 or a Shield or a Joker +4, or draw it."
    )


def test_a_joker_plus_four_at_classique_cannot_be_answered():
    t = Table("r7 r1 | b1 b2", "K4", kind=97, due=4)
    assert why(t, "A", PlayCard(1)) == (
        "Rien ne peut répondre à un Joker +4 ici : piochez le paquet (4 cartes)."
    )


def test_a_waiting_hunt_is_explained():
    t = Table("r7 r1 | b1 b2", "C", table="jour_nuit", night=True, kind=98, due=VERT)
    assert why(t, "A", PlayCard(1)) == (
        "Une Chasse au vert vous attend : posez une Chasse aux couleurs, "
        "ou piochez jusqu’à un vert."
    )


def _over() -> Table:
    t = Table("r1 | b1", "r0")
    t.play("A", "r1")
    return t


@pytest.mark.parametrize(
    ("table", "who", "move", "code"),
    [
        (lambda: Table("r1 r2 | b1 b2", "r0"), "B", Draw(), "not_your_turn"),
        (lambda: Table("r1 r2 | b1 b2", "r0"), "A", PlayCard(3), "no_such_card"),
        (lambda: Table("r1 r2 | b1 b2", "r0"), "A", PlayCard(999), "no_such_card"),
        (lambda: Table("r1 r2 | b1 b2", "r0"), "A", PlayCard(1, ROUGE), "colour_not_asked"),
        (lambda: Table("r1 r2 | b1 b2", "r0"), "A", Keep(), "nothing_drawn"),
        (lambda: Table("r1 r2 | b1 b2", "r0"), "A", PlayDrawn(), "nothing_drawn"),
        (lambda: Table("r1 r2 | b1 b2", "r0"), "A", ChooseColour(1), "no_colour_due"),
        (lambda: Table("K r2 | b1 b2", "r0"), "A", PlayCard(1, 7), "no_such_colour"),
        (_over, "B", Draw(), "over"),
        (_over, "A", PlayCard(1), "over"),
    ],
)
def test_untimely_moves_are_refused_with_a_reason(table, who, move, code):
    t = table()
    assert t.refused(who, move).code == code
    for language in ("fr", "en"):
        assert why(t, who, move, language).endswith(".")


@pytest.mark.parametrize(
    "plain",
    [
        {"type": "play_card"},
        {"type": "play_card", "card": -1},
        {"type": "play_card", "card": "1"},
        {"type": "play_card", "card": 1, "colour": 4},
        {"type": "play_card", "card": 1, "colour": -1},
        {"type": "play_card", "card": 10**9},
        {"type": "play_card", "card": 1, "seat": 0},
        {"type": "choose_colour"},
        {"type": "choose_colour", "colour": None},
        {"type": "draw", "count": 4},
        {"type": "peek"},
        {},
        "draw",
    ],
)
def test_malformed_moves_are_refused_by_decoding(plain):
    with pytest.raises(codec.Malformed):
        codec.convert(plain, Move)


def test_played_cards_are_told_as_on_the_pictures():
    t = Table("r7 r1 | b1 b2", "r0")
    facts = t.play("A", "r7")
    assert said(facts, me=1) == ["Anne a joué 7 rouge."]
    assert said(facts, me=0) == ["Vous avez joué 7 rouge."]
    assert said(facts, 1, "en") == ["Anne played a red 7."]
    assert said(facts, 0, "en") == ["You played a red 7."]


def test_a_drawn_card_is_named_to_oneself_only():
    t = Table("r7 r1 | b1 b2", "r0", pile="v6")
    before = t.state
    facts = t.draw("A")
    assert said([GAME.redact(before, f, t.state, 0) for f in facts]) == [
        "Vous avez pioché une carte : 6 vert."
    ]
    assert said([GAME.redact(before, f, t.state, 1) for f in facts], 1) == [
        "Anne a pioché une carte."
    ]


def test_stacks_are_counted_aloud():
    t = Table("r+2 r1 | v+2 b2 | j1 j2", "r0")
    assert said(t.play("A", "r+2"), 2) == ["Anne a joué +2 rouge. Le paquet est de 2."]
    assert said(t.play("B", "v+2"), 2) == ["Bruno a répondu +2 vert. Le paquet est de 4."]
    before = t.state
    facts = t.draw("C")
    told = [GAME.redact(before, f, t.state, 0) for f in facts]
    assert said(told) == ["Claire a ramassé le paquet, 4 cartes."]
    assert said(told, 0, "en") == ["Claire picked up the stack, 4 cards."]


def test_passer_sens_and_jokers_are_told():
    t = Table("rP r1 | rS b2 | K j2 j3", "r0")
    assert said(t.play("A", "rP")) == ["Vous avez joué Passer rouge. Bruno passe son tour."]
    assert said(t.play("C", "K", ROUGE), 2) == ["Vous avez joué Joker et annoncez rouge."]
    t.draw("A")
    if t.whose == "A":
        t.garder("A")
    assert said(t.play("B", "rS")) == ["Bruno a joué Sens rouge. Le sens change."]


def test_the_bomb_from_fuse_to_boom():
    t = Table("rB r1 | b1 b2 b3", "r0", pile="v2 b4 v3")
    facts = t.play("A", "rB")
    assert GAME.moments(facts[0]) == ("fuse_lit", "one_card")
    assert said(facts)[0] == (
        "Vous avez joué Bombe rouge. La mèche est allumée : BOUM de 4 dans trois passages."
    )
    t.draw("B")
    t.draw("A")
    facts = t.draw("B")
    assert said(facts[1:], 1) == ["BOUM ! Anne prend 4 cartes."]
    assert GAME.moments(facts[1]) == ("boom",)


def test_flips_and_the_end_are_feasts():
    t = Table("rV/b2 r1/bT | j3/v8 b4/r9", "r0/r0", table="jour_nuit")
    facts = t.play("A", "rV")
    assert GAME.moments(facts[1]) == ("night_falls",)
    assert said(facts[1:]) == ["La nuit tombe : le 2 bleu est sur la défausse."]
    t = _over()
    assert said(t.facts[1:]) == ["Vous n’avez plus de carte et gagnez."]
    assert said(t.facts[1:], 1) == ["Anne n’a plus de carte et gagne."]
    assert GAME.moments(t.facts[1]) == ("win",)


def test_a_shield_absorbs_aloud():
    t = Table("r+2 r1 | b1 b2", "r0", table="siege", shields=2)
    facts = t.play("A", "r+2")
    assert said(facts[1:], 1) == ["Votre Bouclier absorbe le paquet (2 cartes)."]
    assert said(facts[1:], 0, "en") == ["The Shield of Bruno absorbs the stack (2 cards)."]
    assert GAME.moments(facts[1]) == ("shield_absorbs",)


def test_a_hunt_is_told_as_on_the_picture():
    t = Table("C j1 | b3 b4", "r0", table="jour_nuit", night=True)
    assert said(t.play("A", "C", VERT), 1) == ["Anne lance une Chasse au vert."]
