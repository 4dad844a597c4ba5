"""Facts as sentences in French and English, and the small feasts among them.

Answers for log, live region, replay and notices alike. A fact is said as it was told: what is
None stays unsaid. Refuses to know the state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.arc_en_ciel.explain import explain
from games.arc_en_ciel.facts import (
    CardPlayed,
    CardsGiven,
    CardsPassed,
    Dealt,
    Fact,
    MatchEnded,
    RoundScored,
    SetMade,
    Share,
    Started,
    TrickTaken,
)
from games.arc_en_ciel.moves import Play
from games.arc_en_ciel.tables import VALUE
from games.arc_en_ciel.words import card, cards, does, join, sentence, who
from games.contract import Language, Names


def say(fact: Fact, names: Names, language: Language) -> str:
    """One sentence for a (redacted) fact."""
    return sentence(_SAYINGS[type(fact)](fact, names, language))


def _started(fact: Started, names: Names, language: Language) -> str:
    if language == "fr":
        deals = does(fact.dealer, names, language, "donne", "donnez")
        return f"{fact.seats} manches à {fact.seats} : {deals} en premier."
    deals = does(fact.dealer, names, language, "deals", "deal")
    return f"{fact.seats} rounds for {fact.seats}: {deals} first."


def _dealt(fact: Dealt, names: Names, language: Language) -> str:
    opener = (fact.dealer + 1) % len(fact.hands)
    if language == "fr":
        deals = does(fact.dealer, names, language, "donne", "donnez")
        leads = does(opener, names, language, "ouvrira", "ouvrirez")
        return f"manche {fact.round} : {deals}, {leads}."
    deals = does(fact.dealer, names, language, "deals", "deal")
    return f"round {fact.round}: {deals}, {who(opener, names, language)} will lead."


def _given(fact: CardsGiven, names: Names, language: Language) -> str:
    right = who((fact.seat - 1) % len(names.seats), names, language)
    if language == "fr":
        if fact.cards is None:
            return f"{names.seats[fact.seat]} a choisi ses cartes à donner."
        gives = does(fact.seat, names, language, "donne", "donnez")
        return f"{gives} {cards(fact.cards, language)} à {right}."
    if fact.cards is None:
        return f"{names.seats[fact.seat]} has chosen what to give."
    gives = does(fact.seat, names, language, "gives", "give")
    return f"{gives} {right} {cards(fact.cards, language)}."


def _passed(fact: CardsPassed, names: Names, language: Language) -> str:
    seats = len(fact.gifts)
    mine = None if names.me is None else fact.gifts[(names.me + 1) % seats]
    if names.me is None or mine is None:
        return (
            "chacun reçoit les cartes de son voisin de gauche."
            if language == "fr"
            else "everybody receives the cards of the left-hand neighbour."
        )
    left = names.seats[(names.me + 1) % seats]
    if language == "fr":
        return f"{left} vous a donné {cards(mine, language)}."
    return f"{left} has given you {cards(mine, language)}."


def _played(fact: CardPlayed, names: Names, language: Language) -> str:
    face = card(fact.card, language)
    if language == "fr":
        lays = does(fact.seat, names, language, "pose", "posez")
        last = "sa dernière carte, " if fact.seat != names.me else "votre dernière carte, "
        pair = " : paire" if fact.pair else ""
        return f"{lays} {last if fact.last else ''}{face}{pair}."
    lays = does(fact.seat, names, language, "plays", "play")
    last = "their last card, " if fact.seat != names.me else "your last card, "
    return f"{lays} {last if fact.last else ''}{face}{': a pair' if fact.pair else ''}."


def _taken(fact: TrickTaken, names: Names, language: Language) -> str:
    parts = [_share(share, names, language) for share in fact.shares]
    text = join(parts, language)
    if fact.shares[-1].seat != fact.opener:
        leads = ("ouvre", "ouvrez") if language == "fr" else ("leads", "lead")
        text += f" ; {does(fact.opener, names, language, *leads)}"
    feasts = [_set(made, names, language) for made in fact.sets if made.kind in _FEASTS]
    return ". ".join([text, *(sentence(feast) for feast in feasts)]) + "."


def _share(share: Share, names: Names, language: Language) -> str:
    by, value = card(share.by, language), VALUE[share.by]
    if language == "fr":
        takes = does(share.seat, names, language, "prend", "prenez")
        if share.why == "pair":
            return f"{takes} la paire de {value} grâce à {by}"
        what = "le reste" if share.why == "rest" else "le pli"
        return f"{takes} {what} avec {by}"
    takes = does(share.seat, names, language, "takes", "take")
    if share.why == "pair":
        return f"{takes} the pair of {value}s thanks to {by}"
    return f"{takes} {'the rest' if share.why == 'rest' else 'the trick'} with {by}"


_FEASTS = ("triple", "quadruple")


def _set(made: SetMade, names: Names, language: Language) -> str:
    if language == "fr":
        kind = "un triple" if made.kind == "triple" else "un carré"
        return f"{does(made.seat, names, language, 'a', 'avez')} {kind} de {made.value}"
    kind = "three" if made.kind == "triple" else "all four"
    return f"{does(made.seat, names, language, 'has', 'have')} {kind} of the {made.value}s"


def _scored(fact: RoundScored, names: Names, language: Language) -> str:
    scores = ", ".join(
        f"{who(seat, names, language)} {cell.total}" for seat, cell in enumerate(fact.tallies)
    )
    if language == "fr":
        return f"fin de la manche {fact.round} : {scores}."
    return f"end of round {fact.round}: {scores}."


def _ended(fact: MatchEnded, names: Names, language: Language) -> str:
    total = fact.totals[fact.winners[0]]
    # « Vous » first: the verb agrees with it.
    winners = sorted(fact.winners, key=lambda seat: seat != names.me)
    listed = join([who(seat, names, language) for seat in winners], language)
    mine = names.me in winners
    if language == "fr":
        if len(winners) == 1:
            return f"{listed} {'gagnez' if mine else 'gagne'} avec {total} points."
        return f"{listed} {'gagnez' if mine else 'gagnent'} ensemble avec {total} points."
    if len(winners) == 1:
        return f"{listed} {'win' if mine else 'wins'} with {total} points."
    return f"{listed} win together with {total} points."


_SAYINGS: dict[type[Any], Callable[[Any, Names, Language], str]] = {
    Started: _started,
    Dealt: _dealt,
    CardsGiven: _given,
    CardsPassed: _passed,
    CardPlayed: _played,
    TrickTaken: _taken,
    RoundScored: _scored,
    MatchEnded: _ended,
}


def name_move(move: Play, language: Language) -> str:
    """« Poser le 9 rouge », as a button says it."""
    return f"{'Poser' if language == 'fr' else 'Play'} {card(move.card, language)}"


def moments(fact: Fact) -> tuple[str, ...]:
    """``pair_laid``, ``pair_split``, ``pairs_split``, ``triple``, ``quadruple``, ends."""
    if isinstance(fact, CardPlayed):
        return ("pair_laid",) if fact.pair else ()
    if isinstance(fact, TrickTaken):
        pairs = sum(share.why == "pair" for share in fact.shares)
        split = ("pairs_split",) if pairs > 1 else ("pair_split",) if pairs else ()
        kinds = [made.kind for made in fact.sets]
        return (*split, *(kind for kind in _FEASTS if kind in kinds))
    if isinstance(fact, RoundScored):
        return ("round_end",)
    return ("match_end",) if isinstance(fact, MatchEnded) else ()


__all__ = ["explain", "moments", "name_move", "say"]
