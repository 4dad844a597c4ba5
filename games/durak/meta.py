"""What is known of Durak without its rules: name, options, seats, bounds.

Answers for the room's form and for how long a match can get. Refuses to know how it is played.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from games.contract import GameMeta, IllegalOptions, OptionField, OptionValue

SEATS = (2, 6)
ENDLESS = 60
"""Bouts in a row without any card discarded or drawn that make a game a draw (§8)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What the host chooses (§1): every combination is allowed at every number of seats."""

    variant: Literal["podkidnoi", "perevodnoi"] = "podkidnoi"
    deck: Literal[36, 52] = 36
    throw_in: Literal["all", "neighbours"] = "all"
    games: Literal[3, 5, 10] = 3


def check(options: Options, seats: int) -> None:
    """Every option goes with every other (§1); only the number of seats can be wrong.

    Raises:
        IllegalOptions: ``bad_seats`` outside 2 to 6.
    """
    del options
    low, high = SEATS
    if not low <= seats <= high:
        raise IllegalOptions("bad_seats", rule="1", seats=seats, low=low, high=high)


def longest(options: Options, seats: int) -> int:
    """An upper bound of the accepted moves of one match, proven from the rules.

    *Moves of a bout.* At most 6 attack cards (§5.1) and 6 answers. A throw-in window opens after
    1, 2, 3, 4 or 5 attack cards, once each, whether the defender beats or takes (§5.4, §5.5): a
    window that ends with a card costs at most ``seats − 2`` passes, the last one ``seats − 1``.
    « Je ramasse » stands in for one answer. In all ``12 + 4 (seats − 2) + (seats − 1)``.

    *Bouts of a game.* A bout that discards removes at least 2 cards from play and one that draws
    at least 1 from the talon, so at most ``deck / 2 + talon`` bouts do either; fewer than 60
    others stand before each of them, and 60 after the last make a draw (§8).
    """
    moves = 12 + 4 * (seats - 2) + (seats - 1)
    talon = max(options.deck - 6 * seats, 0)
    bouts = ENDLESS * (options.deck // 2 + talon + 1)
    return options.games * bouts * moves


def _label(fr: str, en: str) -> dict[str, str]:
    return {"fr": fr, "en": en}


def _value(value: str | int, fr: str, en: str, hint: dict[str, str] | None = None) -> OptionValue:
    return OptionValue(value, _label(fr, en), hint)


_VARIANT = OptionField(
    "variant",
    "choice",
    _label("Variante", "Variant"),
    (
        _value(
            "podkidnoi",
            "Podkidnoï",
            "Podkidnoi",
            _label(
                "Les autres peuvent rajouter des cartes à battre.",
                "The others may throw in more cards to beat.",
            ),
        ),
        _value(
            "perevodnoi",
            "Perevodnoï",
            "Perevodnoi",
            _label(
                "En plus, l’attaqué peut transférer l’attaque à son voisin de gauche.",
                "Besides, the attacked player may pass the attack on to the left.",
            ),
        ),
    ),
)

_DECK = OptionField(
    "deck",
    "choice",
    _label("Jeu", "Pack"),
    (
        _value(36, "36 cartes", "36 cards", _label("Du 6 à l’as.", "From 6 to ace.")),
        _value(52, "52 cartes", "52 cards", _label("Du 2 à l’as.", "From 2 to ace.")),
    ),
)

_THROW_IN = OptionField(
    "throw_in",
    "choice",
    _label("Qui peut rajouter", "Who may throw in"),
    (
        _value("all", "Tous", "Everyone", _label("Tous sauf l’attaqué.", "All but the defender.")),
        _value(
            "neighbours",
            "Voisins",
            "Neighbours",
            _label("Les deux voisins de l’attaqué.", "The defender’s two neighbours."),
        ),
    ),
)

_GAMES = OptionField(
    "games",
    "choice",
    _label("Nombre de parties", "Number of games"),
    tuple(_value(n, f"{n} parties", f"{n} games") for n in (3, 5, 10)),
)

META = GameMeta(
    key="durak",
    name=_label("Durak", "Durak"),
    tagline=_label(
        "Personne ne gagne, un seul perd\u00a0: le dernier avec des cartes.",
        "Nobody wins, one player loses: the last one holding cards.",
    ),
    seats=SEATS,
    default_seats=4,
    options=Options,
    fields=(_VARIANT, _DECK, _THROW_IN, _GAMES),
    check=check,
    rules_version=1,
    state_version=1,
    max_length=max(
        longest(Options(deck=deck, games=10), seats)
        for deck in (36, 52)
        for seats in range(SEATS[0], SEATS[1] + 1)
    ),
    players=("uniform", "facile", "normal", "fort"),
    default_clock=45,
)

__all__ = ["ENDLESS", "META", "Options", "check", "longest"]
