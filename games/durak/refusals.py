"""Why a move of Durak was refused and what to do, in French and English.

Answers for one or two sentences per refusal code. Refuses to know the state: the refusal's
context holds all it may say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.contract import IllegalMove, Language, Names
from games.durak.tables import SUITS
from games.durak.words import People, rank, suit

_PLAIN: Mapping[str, tuple[str, str]] = {
    "unknown_move": ("Ce coup n’existe pas au durak.", "There is no such move in Durak."),
    "match_over": (
        "Toutes les parties sont jouées : il n’y a plus rien à jouer.",
        "All games are played: there is nothing left to play.",
    ),
    "no_such_seat": ("Cette place n’existe pas à cette table.", "This table has no such seat."),
    "attack_running": (
        "L’attaque est déjà lancée. Vous pourrez rajouter une carte quand tout sera battu.",
        "The attack is already under way. You may throw in a card once everything is beaten.",
    ),
    "already_taking": (
        "« Je ramasse » est définitif : attendez que les autres aient fini de rajouter.",
        "“I take” is final: wait until the others have finished adding cards.",
    ),
    "nothing_to_beat": (
        "Rien n’est à battre pour l’instant : attendez la prochaine carte.",
        "There is nothing to beat right now: wait for the next card.",
    ),
    "no_transfer_in_variant": (
        "On ne transfère pas au podkidnoï : battez la carte ou ramassez.",
        "There are no transfers in Podkidnoi: beat the card or take.",
    ),
    "already_defending": (
        "Une carte de cette attaque est déjà battue : défendez-vous jusqu’au bout ou ramassez.",
        "A card of this attack is already beaten: go on beating or take.",
    ),
    "you_are_out": (
        "Vous êtes hors de danger : vous n’avez plus rien à jouer dans cette partie.",
        "You are safe: you have nothing more to play in this game.",
    ),
    "defender_adds_nothing": (
        "C’est vous que l’on attaque : seuls les autres peuvent rajouter ou passer.",
        "You are being attacked: only the others may throw in or pass.",
    ),
    "no_window": (
        "Ce tour est fini ou n’a pas commencé : on rajoute après la première carte d’une attaque.",
        "This bout is over or has not begun: cards are added after the first card of an attack.",
    ),
    "no_such_attack": (
        "Cette carte d’attaque n’existe pas sur la table. Choisissez une carte encore à battre.",
        "There is no such attack card on the table. Choose one that is still to beat.",
    ),
    "already_passed": (
        "Vous avez déjà passé. Vous pourrez rajouter si une nouvelle occasion s’ouvre.",
        "You have already passed. You may throw in if a new occasion opens.",
    ),
    "no_cards_left": (
        "Vous n’avez plus de carte : ce tour se finit sans vous.",
        "You have no cards left: this bout ends without you.",
    ),
}


def _not_in_hand(c: Mapping[str, Any], p: People) -> str:
    if c["card"] is None:
        return p.pick("Vous n’avez pas cette carte.", "You do not hold this card.")
    return p.pick(
        f"Vous n’avez pas {p.the(c['card'])} en main. Choisissez une de vos cartes.",
        f"You do not hold {p.the(c['card'])}. Choose one of your cards.",
    )


def _not_attacker(c: Mapping[str, Any], p: People) -> str:
    who = p.who(c["attacker"])
    return p.pick(
        f"C’est à {who} d’attaquer. Attendez la première carte.",
        f"It is {who} who attacks. Wait for the first card.",
    )


def _not_defender(c: Mapping[str, Any], p: People) -> str:
    who = p.who(c["defender"])
    return p.pick(
        f"C’est {who} que l’on attaque : la défense n’appartient qu’à cette place.",
        f"{who} is being attacked: only that seat defends.",
    )


def _already_beaten(c: Mapping[str, Any], p: People) -> str:
    over = p.the(c["over"])
    return p.pick(
        f"Vous avez déjà battu {over}. Choisissez une carte encore à battre.",
        f"You have already beaten {over}. Choose a card that is still to beat.",
    )


def _too_low(c: Mapping[str, Any], p: People) -> str:
    card, over = p.the(c["card"]), p.the(c["over"])
    trump = SUITS[c["trump"]]
    if c["over"][-1] == trump:
        return p.pick(
            f"{_capital(card)} ne bat pas {over} : il faut un atout plus fort, ou ramasser.",
            f"{_capital(card)} does not beat {over}: it takes a higher trump, or take.",
        )
    name = suit(trump, p.language)
    return p.pick(
        f"{_capital(card)} ne bat pas {over} : il faut plus fort dans la couleur, "
        f"ou un atout ({name}).",
        f"{_capital(card)} does not beat {over}: it takes a higher card of the suit, "
        f"or a trump ({name}).",
    )


def _wrong_suit(c: Mapping[str, Any], p: People) -> str:
    card, over = p.the(c["card"]), p.the(c["over"])
    asked, trump = suit(c["over"], p.language), suit(SUITS[c["trump"]], p.language)
    return p.pick(
        f"{_capital(card)} ne bat pas {over} : il faut du {asked} plus fort, "
        f"ou un atout ({trump}).",
        f"{_capital(card)} does not beat {over}: it takes higher {asked}, or a trump ({trump}).",
    )


def _needs_higher_trump(c: Mapping[str, Any], p: People) -> str:
    over = p.the(c["over"])
    return p.pick(
        f"{_capital(over)} est un atout : seul un atout plus fort le bat. Sinon, ramassez.",
        f"{_capital(over)} is a trump: only a higher trump beats it. Otherwise, take.",
    )


def _wrong_rank(c: Mapping[str, Any], p: People) -> str:
    name = rank(c["over"][:-1], p.language)
    return p.pick(
        f"Pour transférer, il faut une carte de même rang que l’attaque ({name}).",
        f"To pass the attack on you need a card of its rank ({name}).",
    )


def _heir_too_few(c: Mapping[str, Any], p: People) -> str:
    heir, holds, needs = p.who(c["heir"]), p.count(c["holds"]), p.count(c["needs"])
    has = p.pick(
        "n’avez que" if p.me(c["heir"]) else "n’a que",
        "have only" if p.me(c["heir"]) else "has only",
    )
    return p.pick(
        f"{_capital(heir)} {has} {holds} et devrait en battre {c['needs']}. Battez ou ramassez.",
        f"{_capital(heir)} {has} {holds} and would have to beat {needs}. Beat or take.",
    )


def _transfer_cap(c: Mapping[str, Any], p: People) -> str:
    return p.pick(
        f"Une attaque ne dépasse pas {c['most']} cartes ici. Battez ou ramassez.",
        f"An attack has at most {c['most']} cards here. Beat or take.",
    )


def _not_neighbour(c: Mapping[str, Any], p: People) -> str:
    who = p.who(c["defender"])
    return p.pick(
        f"À cette table, seuls les deux voisins de la défense ({who}) peuvent rajouter.",
        f"At this table only the defender’s two neighbours may throw in (the defender: {who}).",
    )


def _overtaken(c: Mapping[str, Any], p: People) -> str:
    act = p.does(c["by"], ("avez", "a"), ("have", "has"))
    card = p.the(c["card"])
    return p.pick(
        f"{act} rajouté {card} le premier. Vous pourrez rajouter quand ce sera battu.",
        f"{act} thrown in {card} first. You may throw in once it is beaten.",
    )


def _overtaken_last(c: Mapping[str, Any], p: People) -> str:
    act = p.does(c["by"], ("avez", "a"), ("have", "has"))
    card = p.the(c["card"])
    return p.pick(
        f"{act} rajouté {card} avant vous, et c’était la dernière place : "
        f"{c['limit']} cartes d’attaque au plus.",
        f"{act} thrown in {card} before you, and it took the last place: "
        f"{c['limit']} attack cards at most.",
    )


def _answer_first(c: Mapping[str, Any], p: People) -> str:
    who = p.who(c["defender"])
    return p.pick(
        f"Attendez la réponse de {who} : on rajoute une fois tout battu.",
        f"Wait for the answer of {who}: cards are thrown in once all are beaten.",
    )


def _rank_not_on_table(c: Mapping[str, Any], p: People) -> str:
    name = rank(c["card"][:-1], p.language)
    return p.pick(
        f"Aucune carte de ce rang ({name}) n’est sur la table : "
        "on ne rajoute que des rangs déjà posés.",
        f"No card of this rank ({name}) is on the table: only ranks already laid may be thrown in.",
    )


def _bad_seats(c: Mapping[str, Any], p: People) -> str:
    return p.pick(
        f"Le durak se joue de {c['low']} à {c['high']} places.",
        f"Durak is played with {c['low']} to {c['high']} seats.",
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_MADE: Mapping[str, Callable[[Mapping[str, Any], People], str]] = {
    "not_in_hand": _not_in_hand,
    "not_attacker": _not_attacker,
    "not_defender": _not_defender,
    "already_beaten": _already_beaten,
    "too_low": _too_low,
    "wrong_suit": _wrong_suit,
    "needs_higher_trump": _needs_higher_trump,
    "wrong_rank": _wrong_rank,
    "heir_too_few": _heir_too_few,
    "transfer_cap": _transfer_cap,
    "not_neighbour": _not_neighbour,
    "overtaken": _overtaken,
    "overtaken_last": _overtaken_last,
    "answer_first": _answer_first,
    "rank_not_on_table": _rank_not_on_table,
    "bad_seats": _bad_seats,
}

CODES = frozenset(_PLAIN) | frozenset(_MADE)
"""Every code with which this game refuses a move."""


def explain(refusal: IllegalMove, names: Names, language: Language) -> str:
    """Why a move was refused and what to do."""
    people = People(names, language)
    made = _MADE.get(refusal.code)
    if made is not None:
        return made(refusal.context, people)
    return people.pick(*_PLAIN.get(refusal.code, _PLAIN["unknown_move"]))


__all__ = ["CODES", "explain"]
