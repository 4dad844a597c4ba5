"""Moves as words on a button, for tables that are read rather than drawn.

Answers for one label per listed move, from the seat's own view. Refuses to know what moves cause.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.contract import Language, TakeBack
from games.splendor_duel import moves as m
from games.splendor_duel.tables import CARDS
from games.splendor_duel.wording import TOKEN, card, colours, counted, place, royal

View = Mapping[str, Any]

_PLAIN: Final[dict[type[Any], tuple[str, str]]] = {
    m.Replenish: ("Remplir le plateau", "Replenish the board"),
    m.EndTurn: ("Terminer mon tour", "End my turn"),
    m.OfferDraw: ("Proposer la nulle", "Offer a draw"),
    m.AcceptDraw: ("Accepter la nulle", "Accept the draw"),
    m.DeclineDraw: ("Refuser la nulle", "Decline the draw"),
    m.Resign: ("Abandonner", "Resign"),
    TakeBack: ("Reprendre la dernière étape", "Take the last step back"),
}


def _at(view: View, cell: int, language: Language) -> str:
    return f"{TOKEN[language][view['board'][cell]]} ({place(cell, language)})"


def _card(index: int, language: Language) -> str:
    """The card with its price: several are alike but for that."""
    price = counted(CARDS[index].cost, language)
    return f"{card(index, language)}, {'prix : ' if language == 'fr' else 'cost: '}{price}"


def _line(view: View, move: m.TakeTokens, language: Language) -> str:
    ends = dict.fromkeys((move.cells[0], move.cells[-1]))
    said = colours([view["board"][cell] for cell in move.cells], language)
    places = " – ".join(place(cell, language) for cell in ends)
    return f"{'Prendre' if language == 'fr' else 'Take'} {said} ({places})"


_VERBS: Final[dict[type[Any], tuple[str, str, Callable[[View, Any, Language], str]]]] = {
    m.UsePrivilege: (
        "Dépenser 1 Privilège : ",
        "Spend 1 privilege: ",
        lambda view, move, language: _at(view, move.cell, language),
    ),
    m.TakeGold: (
        "Prendre pour réserver : ",
        "Take in order to reserve: ",
        lambda view, move, language: _at(view, move.cell, language),
    ),
    m.TakeMatching: (
        "Prendre : ",
        "Take: ",
        lambda view, move, language: _at(view, move.cell, language),
    ),
    m.ReserveCard: (
        "Réserver ",
        "Reserve ",
        lambda _view, move, language: _card(move.card, language),
    ),
    m.ReserveTop: (
        "Réserver le dessus du paquet de niveau ",
        "Reserve the top of the deck of level ",
        lambda _view, move, _language: str(move.level),
    ),
    m.BuyCard: ("Acheter ", "Buy ", lambda _view, move, language: _card(move.card, language)),
    m.PlaceWild: (
        "Placer la carte joker au ",
        "Place the wild card on ",
        lambda _view, move, language: TOKEN[language][move.colour],
    ),
    m.Steal: (
        "Prendre au rival 1 ",
        "Take from the rival 1 ",
        lambda _view, move, language: TOKEN[language][move.colour],
    ),
    m.ChooseRoyal: (
        "Prendre la carte Royale : ",
        "Take the royal card: ",
        lambda _view, move, language: royal(move.royal, language),
    ),
}


def name_move(view: View, move: Any, language: Language) -> str:
    """« Acheter une carte bleue (niveau 1) »: a listed move, as its button says it."""
    side = 0 if language == "fr" else 1
    if type(move) in _PLAIN:
        return _PLAIN[type(move)][side]
    if isinstance(move, m.TakeTokens):
        return _line(view, move, language)
    *verbs, what = _VERBS[type(move)]
    return f"{verbs[side]}{what(view, move, language)}"


__all__ = ["name_move"]
