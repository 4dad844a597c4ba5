"""What happened in Durak, in French and English, and which of it is a small feast.

Answers for one sentence per fact. Refuses to know more than the (redacted) fact it is given.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.contract import Language, Names
from games.durak.facts import (
    Attacked,
    BoutBegun,
    BoutDefended,
    CardBeaten,
    Dealt,
    Drawn,
    GameEnded,
    MatchBegun,
    MatchEnded,
    Passed,
    TableTaken,
    TakeDeclared,
    ThrownIn,
    Transferred,
    WentOut,
    WindowClosed,
)
from games.durak.refusals import explain
from games.durak.words import People, bare, suit

BIG_TAKE = 6
"""Cards taken at once from which a take is a turning point."""


def _match_begun(fact: MatchBegun, p: People) -> str:
    games = fact.options.games
    dealer = p.who(fact.dealer.value)
    return p.pick(
        f"{games} parties à jouer. Premier donneur, tiré au sort : {dealer}.",
        f"{games} games to play. First dealer, drawn by lot: {dealer}.",
    )


def _dealt(fact: Dealt, p: People) -> str:
    shown, trump = bare(fact.shown, p.language), suit(fact.shown, p.language)
    first = p.does(fact.first, ("attaquez", "attaque"), ("attack", "attacks"))
    why = {
        "smallest_trump": p.pick("le plus petit atout", "smallest trump in hand"),
        "left_of_dealer": p.pick(
            "personne n’a d’atout, c’est la place à gauche du donneur",
            "nobody holds a trump, so the seat left of the dealer",
        ),
        "left_of_durak": p.pick("la place à gauche du durak", "the seat left of the durak"),
    }[fact.opening]
    return p.pick(
        f"Partie {fact.number} : atout {trump} ({shown}). {first} en premier : {why}.",
        f"Game {fact.number}: {trump} are trumps ({shown}). {first} first: {why}.",
    )


def _bout_begun(fact: BoutBegun, p: People) -> str:
    if fact.number == 1:  # the deal's sentence has just said who attacks
        return ""
    attacker, defender = p.who(fact.attacker), p.who(fact.defender)
    if p.me(fact.attacker):
        return p.pick(f"À vous d’attaquer {defender}.", f"Your turn to attack {defender}.")
    return p.pick(
        f"À {attacker} d’attaquer, à {defender} de défendre.",
        f"{attacker} is to attack, {defender} to defend.",
    )


def _attacked(fact: Attacked, p: People) -> str:
    act = p.does_to(fact.seat, fact.to, ("attaquez", "attaque"), ("attack", "attacks"))
    return f"{act} {p.pick('avec', 'with')} {p.the(fact.card)}."


def _card_beaten(fact: CardBeaten, p: People) -> str:
    act = p.does(fact.seat, ("battez", "bat"), ("beat", "beats"))
    return f"{act} {p.the(fact.over)} {p.pick('avec', 'with')} {p.the(fact.card)}."


def _transferred(fact: Transferred, p: People) -> str:
    act = p.does(fact.seat, ("transférez", "transfère"), ("pass", "passes"))
    to, card = p.who(fact.to), p.the(fact.card)
    return p.pick(
        f"{act} l’attaque à {to} avec {card}.", f"{act} the attack on to {to} with {card}."
    )


def _take_declared(fact: TakeDeclared, p: People) -> str:
    act = p.does(fact.seat, ("annoncez", "annonce"), ("say", "says"))
    return p.pick(f"{act} : « Je ramasse. »", f"{act}: “I take.”")


def _thrown_in(fact: ThrownIn, p: People) -> str:
    act = p.does(fact.seat, ("rajoutez", "rajoute"), ("throw in", "throws in"))
    return f"{act} {p.the(fact.card)}."


def _passed(fact: Passed, p: People) -> str:
    return p.does(fact.seat, ("passez", "passe"), ("pass", "passes")) + "."


def _window_closed(fact: WindowClosed, p: People) -> str:
    if fact.reason == "limit":
        return p.pick(
            "La limite est atteinte : plus rien à rajouter.",
            "The limit is reached: nothing more can be added.",
        )
    return p.pick("Personne ne rajoute plus rien.", "Nobody adds anything more.")


def _bout_defended(fact: BoutDefended, p: People) -> str:
    cards = p.count(fact.count)
    return p.pick(
        f"Tout est battu, bito : {cards} à la défausse.",
        f"All beaten, bito: {cards} to the discard.",
    )


def _table_taken(fact: TableTaken, p: People) -> str:
    act = p.does(fact.seat, ("ramassez", "ramasse"), ("take", "takes"))
    return f"{act} {p.count(len(fact.cards))}."


def _drawn(fact: Drawn, p: People) -> str:
    act = p.does(fact.seat, ("piochez", "pioche"), ("draw", "draws"))
    known = [p.the(card) for card in fact.cards if card is not None]
    if known and len(known) == len(fact.cards):
        return f"{act} {p.listed(known)}."
    said = f"{act} {p.count(len(fact.cards))}"
    if known:
        return p.pick(
            f"{said}, dont l’atout retourné, {known[0]}.",
            f"{said}, the turned-up trump among them: {known[0]}.",
        )
    return f"{said}."


def _went_out(fact: WentOut, p: People) -> str:
    who = p.listed([p.who(seat) for seat in fact.seats])
    return p.pick(f"Plus de carte pour {who} : hors de danger.", f"No cards left for {who}: safe.")


def _game_ended(fact: GameEnded, p: People) -> str:
    head = p.pick(f"Fin de la partie {fact.number} :", f"End of game {fact.number}:")
    if fact.durak is not None:
        act = p.who(fact.durak) + p.pick(
            " êtes le durak" if p.me(fact.durak) else " est le durak",
            " are the durak" if p.me(fact.durak) else " is the durak",
        )
        return f"{head} {act}."
    if fact.reason == "endless":
        return p.pick(
            f"{head} nulle, après 60 tours sans défausse ni pioche.",
            f"{head} a draw, after 60 bouts without a discard or a draw from the talon.",
        )
    return p.pick(f"{head} nulle, personne n’est durak.", f"{head} a draw, nobody is the durak.")


def _match_ended(fact: MatchEnded, p: People) -> str:
    counts = p.listed([f"{p.who(seat)} {n}" for seat, n in enumerate(fact.duraks)])
    return p.pick(
        f"Toutes les parties sont jouées. Fois durak : {counts}.",
        f"All games are played. Times durak: {counts}.",
    )


_SAY: dict[type[Any], Callable[[Any, People], str]] = {
    MatchBegun: _match_begun,
    Dealt: _dealt,
    BoutBegun: _bout_begun,
    Attacked: _attacked,
    CardBeaten: _card_beaten,
    Transferred: _transferred,
    TakeDeclared: _take_declared,
    ThrownIn: _thrown_in,
    Passed: _passed,
    WindowClosed: _window_closed,
    BoutDefended: _bout_defended,
    TableTaken: _table_taken,
    Drawn: _drawn,
    WentOut: _went_out,
    GameEnded: _game_ended,
    MatchEnded: _match_ended,
}


def say(fact: Any, names: Names, language: Language) -> str:
    """One sentence for a fact, or nothing where the fact before it says all."""
    return _SAY[type(fact)](fact, People(names, language))


_MOMENTS: dict[type[Any], str] = {
    Dealt: "deal",
    Transferred: "transfer",
    BoutDefended: "bito",
    WentOut: "out",
    MatchEnded: "match_over",
}


def moments(fact: Any) -> tuple[str, ...]:
    """Codes of banners, sounds and turning points."""
    if isinstance(fact, TableTaken):
        return ("big_take" if len(fact.cards) >= BIG_TAKE else "take",)
    if isinstance(fact, GameEnded):
        return ("drawn_game" if fact.durak is None else "durak",)
    code = _MOMENTS.get(type(fact))
    return () if code is None else (code,)


__all__ = ["explain", "moments", "say"]
