"""Refusals as sentences: what happened and what to do, in French and English.

Answers for every code that ``turn`` and ``meta`` raise; the clause is named by the caller.
"""

from __future__ import annotations

from games.contract import IllegalMove, Language, Names
from games.splendor_duel.wording import TOKEN, counted

_TEXTS: dict[str, tuple[str, str]] = {
    "two_seats": (
        "Splendor Duel se joue à deux : gardez deux places.",
        "Splendor Duel is for two: keep two seats.",
    ),
    "match_over": (
        "La partie est finie : plus rien ne peut être joué.",
        "The match is over: nothing more can be played.",
    ),
    "not_your_turn": (
        "Ce n’est pas à vous de jouer : attendez la fin du tour de votre rival.",
        "It is not your turn: wait for your rival to finish.",
    ),
    "privilege_after_replenish": (
        (
            "Le plateau a déjà été rempli ce tour-ci : les Privilèges s’utilisent avant. "
            "Gardez-le pour votre prochain tour."
        ),
        (
            "The board has already been replenished this turn: privileges come before. "
            "Keep it for your next turn."
        ),
    ),
    "no_privilege": (
        "Vous n’avez pas de Privilège à dépenser : choisissez une autre action.",
        "You have no privilege to spend: choose another action.",
    ),
    "privilege_on_gold": (
        "Un Privilège ne donne jamais d’Or : choisissez une Gemme ou une Perle.",
        "A privilege never gives gold: choose a gem or a pearl.",
    ),
    "privilege_strands": (
        (
            "Ce Privilège prendrait le dernier jeton et ne vous laisserait aucune action : "
            "gardez-le et prenez ce jeton par l’action obligatoire."
        ),
        (
            "This privilege would take the last token and leave you no possible action: "
            "keep it and take that token as your mandatory action."
        ),
    ),
    "empty_cell": (
        "Il n’y a pas de jeton sur cette case : choisissez des cases occupées.",
        "There is no token on that space: choose occupied spaces.",
    ),
    "bag_empty": (
        "Le sac est vide : il n’y a rien à remettre sur le plateau.",
        "The bag is empty: there is nothing to put on the board.",
    ),
    "gold_in_line": (
        (
            "Un jeton Or ne peut être ni pris ni enjambé par une ligne : choisissez des Gemmes ou "
            "Perles voisines."
        ),
        "A line can neither take nor cross a gold token: choose neighbouring gems or pearls.",
    ),
    "hole_in_line": (
        "Il y a une case vide dans cette ligne : les jetons doivent se toucher sans trou.",
        "There is an empty space in this line: the tokens must touch without a gap.",
    ),
    "missing_middle": (
        "Il manque le jeton du milieu : prenez-le aussi, ou choisissez des jetons voisins.",
        "The token in the middle is missing: take it too, or choose neighbouring tokens.",
    ),
    "not_a_line": (
        (
            "Ces jetons ne forment pas une ligne : prenez de 1 à 3 jetons voisins, "
            "à l’horizontale, à la verticale ou en diagonale."
        ),
        "These tokens are not a line: take 1 to 3 neighbours, across, down or diagonally.",
    ),
    "cells_unsorted": (
        (
            "Chaque case se nomme une seule fois, de haut en bas puis de gauche à droite : "
            "recommencez la sélection."
        ),
        "Each space is named once, from the top down, then left to right: select again.",
    ),
    "reserve_full": (
        "Vous avez déjà trois cartes réservées : achetez-en une avant d’en réserver une autre.",
        "You already hold three reserved cards: buy one before reserving another.",
    ),
    "no_gold_on_board": (
        "Il n’y a pas d’Or sur le plateau : sans Or, on ne peut pas réserver.",
        "There is no gold on the board: without gold, nothing can be reserved.",
    ),
    "no_card_left": (
        "Il ne reste aucune carte à réserver : choisissez une autre action.",
        "There is no card left to reserve: choose another action.",
    ),
    "not_gold": (
        "Cette case ne porte pas d’Or : pour réserver, prenez un jeton Or du plateau.",
        "There is no gold on that space: to reserve, take a gold token from the board.",
    ),
    "gold_first": (
        "Prenez d’abord un Or du plateau, puis choisissez la carte à réserver.",
        "Take a gold from the board first, then choose the card to reserve.",
    ),
    "card_not_there": (
        (
            "Cette carte n’est pas à votre disposition : choisissez une carte de la pyramide "
            "ou, pour un achat, de votre réserve."
        ),
        "That card is not available to you: choose one of the pyramid or, to buy, of your reserve.",
    ),
    "deck_empty": (
        "Le paquet de niveau {level} est vide : choisissez une carte visible ou un autre paquet.",
        "The level {level} deck is empty: choose a face-up card or another deck.",
    ),
    "wild_without_colour": (
        (
            "Une carte joker se place sur une carte à bonus, et vous n’en avez pas encore : "
            "achetez d’abord une carte de couleur."
        ),
        (
            "A wild card is placed over a card with a bonus, and you have none yet: "
            "buy a coloured card first."
        ),
    ),
    "too_expensive": (
        (
            "Il vous manque {missing}, et vous avez {gold} Or : prenez des jetons ou choisissez "
            "une autre carte."
        ),
        "You lack {missing}, and hold {gold} gold: take tokens or choose another card.",
    ),
    "not_held": (
        "Vous n’avez pas tous ces jetons : payez avec ceux que vous avez.",
        "You do not hold all these tokens: pay with those you have.",
    ),
    "overpaid": (
        "C’est trop : le prix est {price}, à payer exactement, un Or valant un jeton.",
        "That is too much: the price is {price}, to be paid exactly, a gold standing for one.",
    ),
    "underpaid": (
        "Ce n’est pas assez : le prix est {price}, à payer exactement, un Or valant un jeton.",
        "That is not enough: the price is {price}, to be paid exactly, a gold standing for one.",
    ),
    "colour_not_owned": (
        "Vous n’avez pas de bonus {colour} : choisissez une couleur que vous avez déjà.",
        "You have no {colour} bonus: choose a colour that you own already.",
    ),
    "not_that_colour": (
        "La carte prend un jeton {colour} du plateau : choisissez une case qui en porte un.",
        "The card takes a {colour} token from the board: choose a space that holds one.",
    ),
    "steal_gold": (
        "On ne prend jamais d’Or à son rival : choisissez une Gemme ou une Perle.",
        "Gold is never taken from the rival: choose a gem or a pearl.",
    ),
    "not_held_by_opponent": (
        "Votre rival n’a pas de jeton {colour} : choisissez parmi ceux qu’il a.",
        "Your rival holds no {colour} token: choose among those held.",
    ),
    "royal_gone": (
        "Cette carte Royale est déjà prise : choisissez parmi celles qui restent.",
        "That royal card is taken: choose among those left.",
    ),
    "discard_count": (
        (
            "Il y a {count} à remettre au sac, et vous en remettez {given} : "
            "gardez exactement 10 jetons."
        ),
        "{count} must go to the bag, and you return {given}: keep exactly 10 tokens.",
    ),
    "discard_not_held": (
        "Vous n’avez pas tous ces jetons : choisissez parmi les vôtres.",
        "You do not hold all these tokens: choose among your own.",
    ),
    "must_act": (
        "On ne passe pas son tour : prenez des jetons, réservez ou achetez une carte.",
        "A turn cannot be passed: take tokens, reserve or buy a card.",
    ),
    "already_offered": (
        "Vous avez déjà proposé la nulle : attendez la réponse ou votre prochain tour.",
        "You have already offered a draw: wait for the answer or your next turn.",
    ),
    "answer_first": (
        "Votre rival vous propose la nulle : acceptez ou refusez.",
        "Your rival offers a draw: accept or decline it.",
    ),
    "no_offer": (
        "Personne ne vous propose la nulle en ce moment.",
        "Nobody is offering you a draw at the moment.",
    ),
    "nothing_to_take_back": (
        "Il n’y a rien à reprendre : rien n’a été fait, ou quelque chose de caché a été révélé.",
        "There is nothing to take back: nothing was done, or something hidden was revealed.",
    ),
    "too_many_take_backs": (
        "Vous avez déjà repris {limit} étapes ce tour-ci : terminez votre tour.",
        "You have already taken back {limit} steps this turn: finish your turn.",
    ),
}

_STEPS: dict[str, tuple[str, str]] = {
    "turn": (
        "Rien de tel n’est attendu : choisissez d’abord votre action.",
        "Nothing of the kind is awaited: choose your action first.",
    ),
    "reserve": (
        "L’Or est pris : choisissez maintenant la carte à réserver.",
        "The gold is taken: now choose the card to reserve.",
    ),
    "pay": (
        "Un achat est en cours : choisissez d’abord comment payer la carte.",
        "A purchase is under way: choose first how to pay for the card.",
    ),
    "wild": (
        "La carte joker attend sa couleur : choisissez-la d’abord.",
        "The wild card awaits its colour: choose it first.",
    ),
    "match": (
        "La carte vous donne un jeton de sa couleur : choisissez lequel sur le plateau.",
        "The card gives you a token of its colour: choose which one on the board.",
    ),
    "steal": (
        "La carte vous donne un jeton de votre rival : choisissez lequel.",
        "The card gives you a token of your rival: choose which one.",
    ),
    "royal": (
        "Vos couronnes vous valent une carte Royale : choisissez-la d’abord.",
        "Your crowns earn you a royal card: choose it first.",
    ),
    "discard": (
        "Vous avez plus de dix jetons : choisissez d’abord ceux qui retournent au sac.",
        "You hold more than ten tokens: choose first which go back to the bag.",
    ),
    "end": (
        "Votre action est faite : terminez votre tour.",
        "Your action is done: end your turn.",
    ),
}


def explain(refusal: IllegalMove, names: Names, language: Language) -> str:
    """Why a move was refused and what to do, in one or two sentences."""
    del names
    side = 0 if language == "fr" else 1
    context = dict(refusal.context)
    if refusal.code == "other_step":
        return _STEPS[context["step"]][side]
    if "colour" in context:
        context["colour"] = TOKEN[language][context["colour"]]
    for purse in ("missing", "price"):
        if purse in context:
            context[purse] = counted(context[purse], language) or "0"
    return _TEXTS[refusal.code][side].format(**context)


CODES = frozenset(_TEXTS) | {"other_step"}
"""Every code that can be explained."""

__all__ = ["CODES", "explain"]
