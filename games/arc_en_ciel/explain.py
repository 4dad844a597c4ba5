"""Refusals as sentences: what was wrong, then exactly what the hand may play instead.

Answers for every code of :mod:`games.arc_en_ciel.refusals`, in French and English. Refuses to
know any rule: what is allowed stands in the refusal's context. The caller names the clause.
"""

from __future__ import annotations

from typing import Any

from games.arc_en_ciel.tables import TRUMP
from games.arc_en_ciel.words import card, colour, join, sentence
from games.contract import IllegalMove, Language, Names

_PLAIN = {
    "already_given": (
        "Vous avez déjà donné vos cartes : un choix envoyé est définitif.",
        "You have already given your cards: a choice once sent is final.",
    ),
    "just_received": (
        "L’échange est fait : ce que vous venez de recevoir ne se redonne pas. Jouez une carte.",
        "The exchange is over: a card just received cannot be passed on. Play to the trick.",
    ),
    "exchange_over": (
        "L’échange est fait : on ne donne plus de cartes dans cette manche.",
        "The exchange is over: no more cards are given in this round.",
    ),
    "round_over": (
        "La manche est finie : attendez la donne suivante.",
        "The round is over: wait for the next deal.",
    ),
    "match_over": ("La partie est finie.", "The match is over."),
    "seats_out_of_range": (
        "On joue de 3 à 8 : changez le nombre de places.",
        "Three to eight play: change the number of seats.",
    ),
}


def explain(refusal: IllegalMove, names: Names, language: Language) -> str:
    """Why a move was refused and what to do, in one or two sentences."""
    if refusal.code in _PLAIN:
        text = _PLAIN[refusal.code][0 if language == "fr" else 1]
    elif refusal.rule == "4.2":
        text = _unplayable(refusal.code, refusal.context, language)
    else:
        text = _counted(refusal.code, refusal.context, names, language)
    return sentence(text)


def _counted(code: str, context: dict[str, Any], names: Names, language: Language) -> str:
    fr = language == "fr"
    if code == "exchange_first":
        if fr:
            return f"D’abord l’échange : donnez {context['n']} cartes à votre voisin de droite."
        return f"First the exchange: give {context['n']} cards to your right-hand neighbour."
    if code == "wrong_number":
        if fr:
            return (
                f"Donnez exactement {context['n']} cartes : vous en avez choisi {context['given']}."
            )
        return f"Give exactly {context['n']} cards: you chose {context['given']}."
    if code == "not_your_turn":
        name = names.seats[context["seat"]]
        return f"C’est à {name} de jouer." if fr else f"It is {name}’s turn."
    face = card(context["card"], language)
    if code == "card_twice":
        if fr:
            return f"Vous avez choisi {face} deux fois : choisissez des cartes différentes."
        return f"You chose {face} twice: choose different cards."
    if fr:
        return f"Vous n’avez pas {face} en main : choisissez une de vos cartes."
    return f"You do not hold {face}: choose one of your cards."


def _unplayable(code: str, context: dict[str, Any], language: Language) -> str:
    return f"{_why(code, context, language)} {_instead(code, context, language)}"


def _why(code: str, context: dict[str, Any], language: Language) -> str:
    required, top = context["required"], context["top"]
    fr = language == "fr"
    if code == "must_climb":
        face = sentence(card(context["card"], language))
        if fr:
            return f"{face} est trop faible : il faut plus de {top}, ou une paire."
        return f"{face} is too weak: it takes more than {top}, or a pair."
    if code == "must_follow":
        name = colour(required, language)
        return f"Vous avez du {name}." if fr else f"You hold {name}."
    if required == TRUMP:
        return (
            "Atout est demandé et vous en avez." if fr else "Trump is required and you hold some."
        )
    name = colour(required, language)
    if fr:
        return f"Vous n’avez pas de {name} et le pli est coupé."
    return f"You have no {name} and the trick is trumped."


def _order(code: str, context: dict[str, Any], *, fr: bool) -> str:
    if code == "must_follow" or context["follow"]:
        return "Jouez" if fr else "Play"
    if context["any_trump"]:
        return "Vous devez jouer" if fr else "You must play"
    return "Vous devez monter :" if fr else "You must climb:"


def _instead(code: str, context: dict[str, Any], language: Language) -> str:
    fr = language == "fr"
    parts: list[str] = []
    if context["follow"]:
        name = colour(context["required"], language)
        parts.append(f"du {name}" if fr else f"a {name} card")
    if context["above"]:
        top = context["top"]
        parts.append(f"un atout de plus de {top}" if fr else f"a trump above {top}")
    if context["pairs"]:
        or_ = "ou" if fr else "or"
        listed = join([card(face, language) for face in context["pairs"]], language, last=or_)
        parts.append(f"{listed} pour faire la paire" if fr else f"{listed} to make the pair")
    if context["any_trump"]:
        parts.append("n’importe quel atout" if fr else "any trump")
    if context["joker"]:
        parts.append("le Joker" if fr else "the Joker")
    listed = f", {'ou' if fr else 'or'} ".join(parts)
    return f"{_order(code, context, fr=fr)} {listed}."


__all__ = ["explain"]
