"""Moves as words on a button, for the table without a script.

Answers for one short label per listed move: the game's own (``name_move(view, move, language)``,
beside the contract) where it has one, else a verb and what the move names. Refuses to know what
a move does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as _noop

from play.refusals import spoken
from play.runtime import Runtime

_VERBS = {
    "accept_draw": _noop("Accepter la nulle"),
    "attack": _noop("Attaquer avec"),
    "beat": _noop("Battre avec"),
    "buy_card": _noop("Acheter la carte"),
    "choose_colour": _noop("Demander la couleur"),
    "choose_royal": _noop("Prendre la carte royale"),
    "decline_draw": _noop("Refuser la nulle"),
    "draw": _noop("PIOCHER"),
    "end_turn": _noop("Terminer mon tour"),
    "keep": _noop("GARDER"),
    "lay": _noop("Poser"),
    "lay_for_absent": _noop("Poser pour qui est absent"),
    "offer_draw": _noop("Proposer la nulle"),
    "pass": _noop("Passer"),
    "place_wild": _noop("Ranger le joker en"),
    "play": _noop("Jouer"),
    "play_card": _noop("Jouer"),
    "play_drawn": _noop("JOUER"),
    "replenish": _noop("Remplir le plateau"),
    "reserve_card": _noop("Réserver la carte"),
    "reserve_top": _noop("Réserver la première carte du niveau"),
    "resign": _noop("Abandonner"),
    "steal": _noop("Voler un jeton"),
    "take": _noop("Je ramasse"),
    "take_back": _noop("Reprendre mon coup"),
    "take_gold": _noop("Prendre l’or de la case"),
    "take_matching": _noop("Prendre le jeton de la case"),
    "take_tokens": _noop("Prendre les jetons des cases"),
    "throw_in": _noop("Rajouter"),
    "transfer": _noop("Transférer avec"),
    "use_privilege": _noop("Dépenser un privilège sur la case"),
}

_COLOURS = (_noop("rouge"), _noop("bleu"), _noop("vert"), _noop("jaune"))
_SYMBOLS = {
    "skip": _noop("Passer"),
    "all_skip": _noop("Tous passent"),
    "reverse": _noop("Sens"),
    "plus1": "+1",
    "plus2": "+2",
    "plus5": "+5",
    "bomb": _noop("Bombe"),
    "shield": _noop("Bouclier"),
    "flip": "Flip",
    "midnight": _noop("Horloge de minuit"),
    "joker": "Joker",
    "joker4": "Joker +4",
    "hunt": _noop("Chasse aux couleurs"),
}
_RANKS = {"J": _noop("valet"), "Q": _noop("dame"), "K": _noop("roi"), "A": _noop("as")}
_SUITS = {
    "S": _noop("pique"),
    "H": _noop("cœur"),
    "D": _noop("carreau"),
    "C": _noop("trèfle"),
}


def _face(face: Mapping[str, Any]) -> str:
    symbol = str(face.get("symbol", ""))
    word = _(_SYMBOLS[symbol]) if symbol in _SYMBOLS else symbol
    colour = face.get("colour")
    return word if colour is None else f"{word} {_(_COLOURS[colour])}"


def _card(value: Any, view: Mapping[str, Any]) -> str:
    """A card named by handle (looked up in one's own hand) or by rank and suit."""
    for held in view.get("hand") or ():
        if isinstance(held, Mapping) and held.get("card") == value and "face" in held:
            return _face(held["face"])
    if isinstance(value, str) and value[-1:] in _SUITS:
        rank, suit = value[:-1], _(_SUITS[value[-1]])
        return _("%(rank)s de %(suit)s") % {
            "rank": _(_RANKS[rank]) if rank in _RANKS else rank,
            "suit": suit,
        }
    return str(value + 1) if isinstance(value, int) else str(value)


def _said(key: str, value: Any, view: Mapping[str, Any]) -> str:
    if key == "colour" and isinstance(value, int) and 0 <= value < len(_COLOURS):
        return _(_COLOURS[value])
    if isinstance(value, (list, tuple)):
        return ", ".join(_said(key, one, view) for one in value)
    return _card(value, view)


def label(runtime: Runtime, view: Mapping[str, Any], move: Any, plain: Mapping[str, Any]) -> str:
    """Words for a button; ``plain`` is the move as it is sent, ``view`` the seat's, both plain."""
    own = getattr(runtime.game, "name_move", None)
    if own is not None:
        return str(own(view, move, spoken()))
    kind = str(plain["type"])
    verb = _(_VERBS[kind]) if kind in _VERBS else kind
    shown = sorted(
        ((key, value) for key, value in plain.items() if key != "type" and value is not None),
        key=lambda item: item[0] != "card",
    )
    named = [_said(key, value, view) for key, value in shown]
    return f"{verb} {', '.join(named)}" if named else verb


__all__ = ["label"]
