"""Sentences for what happened, in French and English.

Answers for turning a told fact into words for log, live region, replay and mail alike. Refuses
to know anything that the fact itself does not say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.contract import Language, Names
from games.duel_de_couleurs.facts import (
    CardKept,
    CardPlayed,
    CardsDrawn,
    ColourChosen,
    Dealt,
    Fact,
    MatchEnded,
    StackAbsorbed,
    TableFlipped,
)
from games.duel_de_couleurs.tables import Face
from games.duel_de_couleurs.words import COLOUR_WORDS, cards, face_name, listing, the_face


class _Voice:
    """One reader's words: names, « vous », and the language."""

    def __init__(self, names: Names, language: Language) -> None:
        self.names, self.language = names, language
        self.fr = language == "fr"

    def who(self, seat: int) -> str:
        """A seat as the subject that begins a sentence."""
        if seat == self.names.me:
            return "Vous" if self.fr else "You"
        return self.names.seats[seat]

    def act(self, seat: int, fr: tuple[str, str], en: tuple[str, str]) -> str:
        """Subject and verb: each pair is (for « vous », for someone else)."""
        pair = fr if self.fr else en
        return f"{self.who(seat)} {pair[0 if seat == self.names.me else 1]}"

    def have(self, seat: int, fr: str, en: str) -> str:
        """« Vous avez joué », « Claire a joué »; "You played"."""
        return self.act(seat, (f"avez {fr}", f"a {fr}"), (en, en))

    def pick(self, fr: str, en: str) -> str:
        return fr if self.fr else en

    def face(self, face: Face) -> str:
        return face_name(face, self.language)

    def cards(self, count: int) -> str:
        return cards(count, self.language)

    def colour(self, colour: int) -> str:
        return COLOUR_WORDS[self.language][colour]


def _dealt(fact: Dealt, v: _Voice) -> str:
    begins = v.act(fact.first, ("commencez", "commence"), ("begin", "begins"))
    face = the_face(fact.face, v.language)
    return v.pick(
        f"Sept cartes chacun ; {face} ouvre la défausse. {begins}.",
        f"Seven cards each; {face} opens the discard. {begins}.",
    )


def _played(fact: CardPlayed, v: _Voice) -> str:
    if fact.face.symbol == "hunt" and fact.colour is not None:
        return _hunting(fact.seat, fact.colour, fact.to is None, v)
    verb = ("répondu", "answered with") if fact.answer else ("joué", "played")
    # In English a card takes its article; in French the pictures do without.
    face = v.face(fact.face) if v.fr else _with_article(v.face(fact.face))
    if fact.colour is not None:
        face += v.pick(
            f" et annonce {v.colour(fact.colour)}", f" and names {v.colour(fact.colour)}"
        )
        if v.fr and fact.seat == v.names.me:
            face = face.replace(" et annonce ", " et annoncez ")
        if not v.fr and fact.seat == v.names.me:
            face = face.replace(" and names ", " and name ")
    sentence = f"{v.have(fact.seat, *verb)} {face}."
    return " ".join([sentence, *_effects(fact, v)])


def _with_article(name: str) -> str:
    return f"an {name}" if name[0].lower() in "aeio" else f"a {name}"


def _hunting(seat: int, colour: int, last: bool, v: _Voice) -> str:
    del last
    lance = v.act(seat, ("lancez", "lance"), ("start", "starts"))
    return v.pick(
        f"{lance} une Chasse au {v.colour(colour)}.",
        f"{lance} a hunt for {v.colour(colour)}.",
    )


def _effects(fact: CardPlayed, v: _Voice) -> list[str]:
    """What the card does to the others, sentence by sentence."""
    said: list[str] = []
    symbol = fact.face.symbol
    if fact.to is None:
        return said
    if fact.stack:
        said.append(_stack(fact.stack, v))
    elif fact.answer and symbol == "shield":
        said.append(v.pick("Le paquet est annulé.", "The stack is cancelled."))
    elif symbol == "shield":
        said.append(v.pick("Le Bouclier reste dressé.", "The Shield stands."))
    if symbol == "bomb":
        said.append(
            v.pick(
                f"La mèche est allumée : BOUM de {fact.blast} dans trois passages.",
                f"The fuse is lit: a blast of {fact.blast} in three hand-overs.",
            )
        )
    if symbol == "reverse":
        said.append(v.pick("Le sens change.", "The direction changes."))
    if symbol == "midnight":
        said.append(
            v.pick("Minuit sonne dans trois passages.", "Midnight strikes in three hand-overs.")
        )
    if fact.skipped and fact.seat not in fact.skipped:
        said.append(_skipping(fact.skipped, v))
    if fact.to == fact.seat:
        said.append(_again(fact.seat, v))
    return said


def _stack(size: int, v: _Voice) -> str:
    return v.pick(f"Le paquet est de {size}.", f"The stack counts {size}.")


def _skipping(skipped: tuple[int, ...], v: _Voice) -> str:
    if len(skipped) > 1:
        return v.pick("Tous les autres passent leur tour.", "Everyone else loses the turn.")
    seat = skipped[0]
    return (
        v.act(seat, ("passez votre tour", "passe son tour"), ("lose your turn", "loses the turn"))
        + "."
    )


def _again(seat: int, v: _Voice) -> str:
    return v.act(seat, ("rejouez", "rejoue"), ("play again", "plays again")) + "."


def _chosen(fact: ColourChosen, v: _Voice) -> str:
    if fact.face.symbol == "hunt":
        return _hunting(fact.seat, fact.colour, fact.to is None, v)
    colour = v.colour(fact.colour)
    sentence = v.act(fact.seat, ("annoncez", "annonce"), ("name", "names")) + f" {colour}."
    return f"{sentence} {_stack(fact.stack, v)}" if fact.stack else sentence


def _drawn(fact: CardsDrawn, v: _Voice) -> str:
    how = {"turn": _drew, "stack": _picked_up, "hunt": _hunted, "blast": _blown}[fact.why]
    sentence = how(fact, v)
    if fact.faces and fact.why != "turn" and fact.seat == v.names.me:
        sentence += f" : {_shown(fact, v)}" if v.fr else f": {_shown(fact, v)}"
    sentence += "."
    if fact.rebuilt:
        back = v.cards(fact.rebuilt)
        sentence += v.pick(
            f" La défausse est remélangée ({back}).", f" The discards are shuffled ({back})."
        )
    return sentence


def _shown(fact: CardsDrawn, v: _Voice) -> str:
    return listing([v.face(face) for face in fact.faces or ()], v.language)


def _drew(fact: CardsDrawn, v: _Voice) -> str:
    if not fact.count:
        return v.act(
            fact.seat,
            (
                "n’avez rien pu piocher : la pioche est vide",
                "n’a rien pu piocher : la pioche est vide",
            ),
            ("found the pile empty", "found the pile empty"),
        )
    verb = v.have(fact.seat, "pioché", "drew")
    if fact.faces and fact.seat == v.names.me:
        return v.pick(
            f"{verb} une carte : {v.face(fact.faces[0])}",
            f"{verb} {_with_article(v.face(fact.faces[0]))}",
        )
    return f"{verb} {v.cards(fact.count)}"


def _picked_up(fact: CardsDrawn, v: _Voice) -> str:
    verb = v.have(fact.seat, "ramassé le paquet", "picked up the stack")
    return f"{verb}, {v.cards(fact.count)}"


def _hunted(fact: CardsDrawn, v: _Voice) -> str:
    colour = v.colour(fact.hunted or 0)
    verb = v.have(fact.seat, f"chassé le {colour}", f"hunted for {colour}")
    return f"{verb}, {v.cards(fact.count)}"


def _blown(fact: CardsDrawn, v: _Voice) -> str:
    verb = v.act(fact.seat, ("prenez", "prend"), ("take", "takes"))
    return v.pick("BOUM ! ", "BOOM! ") + f"{verb} {v.cards(fact.count)}"


def _kept(fact: CardKept, v: _Voice) -> str:
    return v.have(fact.seat, "gardé la carte piochée", "kept the drawn card") + "."


def _flipped(fact: TableFlipped, v: _Voice) -> str:
    face = the_face(fact.face, v.language)
    if fact.night:
        return v.pick(
            f"La nuit tombe : {face} est sur la défausse.",
            f"Night falls: {face} is on the discard.",
        )
    return v.pick(
        f"Le jour se lève : {face} est sur la défausse.",
        f"Day breaks: {face} is on the discard.",
    )


def _absorbed(fact: StackAbsorbed, v: _Voice) -> str:
    mine = fact.seat == v.names.me
    taken = v.cards(fact.count)
    if v.fr:
        whose = "Votre Bouclier" if mine else f"Le Bouclier de {v.who(fact.seat)}"
        return f"{whose} absorbe le paquet ({taken})."
    whose = "Your Shield" if mine else f"The Shield of {v.who(fact.seat)}"
    return f"{whose} absorbs the stack ({taken})."


def _ended(fact: MatchEnded, v: _Voice) -> str:
    wins = v.act(fact.winner, ("gagnez", "gagne"), ("win", "wins"))
    if fact.reason == "empty_hand":
        has = v.act(fact.winner, ("n’avez", "n’a"), ("have", "has"))
        more = v.pick("plus de carte et", "no card left and")
        rest = wins[len(v.who(fact.winner)) + 1 :]
        return f"{has} {more} {rest}."
    if fact.reason == "blocked":
        return v.pick(
            f"Plus rien ne bouge. {wins} avec la plus petite main.",
            f"Nothing moves any more. {wins} with the smallest hand.",
        )
    return v.pick(
        f"La partie a trop duré. {wins} avec la plus petite main.",
        f"The match has lasted too long. {wins} with the smallest hand.",
    )


_SENTENCES: dict[type[Any], Callable[[Any, _Voice], str]] = {
    Dealt: _dealt,
    CardPlayed: _played,
    ColourChosen: _chosen,
    CardsDrawn: _drawn,
    CardKept: _kept,
    TableFlipped: _flipped,
    StackAbsorbed: _absorbed,
    MatchEnded: _ended,
}


def say(fact: Fact, names: Names, language: Language) -> str:
    """One or a few short sentences for a told fact."""
    return _SENTENCES[type(fact)](fact, _Voice(names, language))


def moments(fact: Fact) -> tuple[str, ...]:
    """Codes of banners and sounds: ``one_card``, ``fuse_lit``, ``boom``, ``win``…."""
    found: list[str] = []
    if isinstance(fact, CardPlayed):
        if fact.face.symbol == "bomb" and fact.to is not None:
            found.append("fuse_lit")
        if fact.left == 1:
            found.append("one_card")
    elif isinstance(fact, CardsDrawn):
        if fact.why == "blast":
            found.append("boom")
    elif isinstance(fact, TableFlipped):
        found.append("night_falls" if fact.night else "day_breaks")
    elif isinstance(fact, StackAbsorbed):
        found.append("shield_absorbs")
    elif isinstance(fact, MatchEnded):
        found.append("win")
    return tuple(found)


__all__ = ["moments", "say"]
