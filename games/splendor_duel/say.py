"""Facts as sentences in French and English, and the small feasts among them.

Answers for words to people; refuses to know any state: a fact says all that is said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.contract import Language, Names
from games.splendor_duel import facts as f
from games.splendor_duel.tables import CARDS
from games.splendor_duel.wording import TOKEN, card, colours, counted, place, royal, who

Sentence = Callable[[Any, Names, Language], str]


def _by(seat: int, names: Names, language: Language, fr: tuple[str, str], en: str) -> str:
    """Subject and verb; ``fr``: as « vous » and as a third person; ``en``: the base form.

    An English verb in ``en`` takes its third person from a bar: ``take|takes``.
    """
    me = seat == names.me
    if language == "fr":
        return f"{who(seat, names, language)} {fr[0] if me else fr[1]}"
    base, _, third = en.partition("|")
    return f"{who(seat, names, language)} {base if me else third or base}"


def _dealt(fact: f.Dealt, names: Names, language: Language) -> str:
    starts = _by(fact.first, names, language, ("commencez", "commence"), "begin|begins")
    other = 1 - fact.first
    takes = _by(other, names, language, ("prenez", "prend"), "take|takes")
    if language == "fr":
        return f"{starts} ; {takes} 1 Privilège."
    return f"{starts}; {takes} 1 privilege."


def _privilege_used(fact: f.PrivilegeUsed, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("dépensez", "dépense"), "spend|spends")
    token, where = TOKEN[language][fact.token], place(fact.cell, language)
    if language == "fr":
        return f"{verb} 1 Privilège pour 1 {token} ({where})."
    return f"{verb} 1 privilege for 1 {token} ({where})."


def _replenished(fact: f.Replenished, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("remplissez", "remplit"), "replenish|replenishes")
    count = len(fact.tokens)
    if language == "fr":
        return f"{verb} le plateau : {count} jeton{'s' if count > 1 else ''} du sac."
    return f"{verb} the board: {count} token{'s' if count > 1 else ''} from the bag."


def _privilege_gained(fact: f.PrivilegeGained, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("prenez", "prend"), "take|takes")
    other = who(1 - fact.seat, names, language)
    if fact.from_table:
        source = ""
    elif language == "fr":
        source = " qui était à vous" if 1 - fact.seat == names.me else f" de {other}"
    else:
        source = " of yours" if 1 - fact.seat == names.me else f" from {other}"
    return f"{verb} 1 Privilège{source}." if language == "fr" else f"{verb} 1 privilege{source}."


def _tokens_taken(fact: f.TokensTaken, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("prenez", "prend"), "take|takes")
    return f"{verb} {colours(fact.tokens, language)}."


def _gold_taken(fact: f.GoldTaken, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("prenez", "prend"), "take|takes")
    if language == "fr":
        return f"{verb} 1 Or pour réserver une carte."
    return f"{verb} 1 gold to reserve a card."


def _card_reserved(fact: f.CardReserved, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("réservez", "réserve"), "reserve|reserves")
    if fact.slot is None:
        own = f" : {card(fact.card, language)}" if fact.card is not None else ""
        if language == "fr":
            return f"{verb} la carte du dessus du paquet de niveau {fact.level}{own}."
        return f"{verb} the top card of the level {fact.level} deck{own.replace(' :', ':')}."
    shown = card(fact.card, language) if fact.card is not None else ""
    return f"{verb} {shown}."


def _purchase_begun(fact: f.PurchaseBegun, names: Names, language: Language) -> str:
    if language == "fr":
        noun = "une carte de réserve" if fact.card is None else card(fact.card, language)
        verb = _by(fact.seat, names, language, ("choisissez", "choisit"), "")
        return f"{verb} comment payer {noun}."
    noun = "a reserved card" if fact.card is None else card(fact.card, language)
    return f"{_by(fact.seat, names, language, ('', ''), 'choose|chooses')} how to pay for {noun}."


def _card_bought(fact: f.CardBought, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("achetez", "achète"), "buy|buys")
    price = counted(fact.paid, language)
    fr = language == "fr"
    origin = "" if fact.slot is not None else (" de la réserve" if fr else " from the reserve")
    if price:
        paid = f" pour {price}" if fr else f" for {price}"
    else:
        paid = " sans rien payer" if fr else " for free"
    again = ""
    if "again" in CARDS[fact.card].abilities:
        again = " Un nouveau tour suivra." if fr else " Another turn will follow."
    return f"{verb} {card(fact.card, language)}{origin}{paid}.{again}"


def _wild_placed(fact: f.WildPlaced, names: Names, language: Language) -> str:
    colour = TOKEN[language][fact.colour]
    verb = _by(fact.seat, names, language, ("associez", "associe"), "place|places")
    if language == "fr":
        return f"{verb} la carte joker au {colour}."
    return f"{verb} the wild card on {colour}."


def _token_gained(fact: f.TokenGained, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("prenez", "prend"), "take|takes")
    token, where = TOKEN[language][fact.token], place(fact.cell, language)
    if language == "fr":
        return f"{verb} 1 {token} du plateau grâce à la carte ({where})."
    return f"{verb} 1 {token} from the board by the card ({where})."


def _token_stolen(fact: f.TokenStolen, names: Names, language: Language) -> str:
    token = TOKEN[language][fact.token]
    other = 1 - fact.seat
    if language == "fr":
        verb = _by(fact.seat, names, language, ("prenez", "prend"), "")
        if other == names.me:
            return f"{who(fact.seat, names, language)} vous prend 1 {token}."
        return f"{verb} 1 {token} à {names.seats[other]}."
    verb = _by(fact.seat, names, language, ("", ""), "take|takes")
    return f"{verb} 1 {token} from {'you' if other == names.me else names.seats[other]}."


_SKIPPED = {
    "match": (
        "Aucun jeton de cette couleur sur le plateau : la capacité est sans effet.",
        "No token of that colour on the board: the ability has no effect.",
    ),
    "privilege": (
        "Déjà trois Privilèges : la capacité est sans effet.",
        "Three privileges already: the ability has no effect.",
    ),
    "steal": (
        "Aucune Gemme ni Perle à prendre chez le rival : la capacité est sans effet.",
        "The rival holds no gem and no pearl: the ability has no effect.",
    ),
}


def _ability_skipped(fact: f.AbilitySkipped, names: Names, language: Language) -> str:
    del names
    return _SKIPPED[fact.ability][0 if language == "fr" else 1]


def _royal_taken(fact: f.RoyalTaken, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("prenez", "prend"), "take|takes")
    noun = "une carte Royale" if language == "fr" else "a royal card"
    return f"{verb} {noun} ({royal(fact.royal, language)})."


def _tokens_discarded(fact: f.TokensDiscarded, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("remettez", "remet"), "return|returns")
    given = counted(fact.tokens, language)
    if language == "fr":
        return f"{verb} {given} dans le sac (10 jetons au plus)."
    return f"{verb} {given} to the bag (10 tokens at most)."


def _turn_ended(fact: f.TurnEnded, names: Names, language: Language) -> str:
    seat = fact.seat if fact.again else 1 - fact.seat
    if language == "fr":
        if fact.again:
            return f"{_by(seat, names, language, ('rejouez', 'rejoue'), '')}."
        return "À vous de jouer." if seat == names.me else f"À {names.seats[seat]} de jouer."
    if fact.again:
        return f"{_by(seat, names, language, ('', ''), 'play|plays')} again."
    return "Your turn." if seat == names.me else f"{names.seats[seat]} to play."


def _taken_back(fact: f.TakenBack, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("reprenez", "reprend"), "take|takes")
    if language == "fr":
        return f"{verb} la dernière étape."
    return f"{verb} the last step back."


def _draw_offered(fact: f.DrawOffered, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("proposez", "propose"), "offer|offers")
    return f"{verb} la nulle." if language == "fr" else f"{verb} a draw."


def _draw_declined(fact: f.DrawDeclined, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("refusez", "refuse"), "decline|declines")
    return f"{verb} la nulle." if language == "fr" else f"{verb} the draw."


def _draw_agreed(fact: f.DrawAgreed, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("acceptez", "accepte"), "accept|accepts")
    if language == "fr":
        return f"{verb} la nulle : la partie est finie."
    return f"{verb} the draw: the match is over."


def _resigned(fact: f.Resigned, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("abandonnez", "abandonne"), "resign|resigns")
    wins = _by(1 - fact.seat, names, language, ("gagnez", "gagne"), "win|wins")
    return f"{verb} : {wins}." if language == "fr" else f"{verb}: {wins}."


_VICTORIES: dict[str, tuple[str, str]] = {
    "points": ("20 points ou plus", "20 points or more"),
    "crowns": ("10 couronnes ou plus", "10 crowns or more"),
    "colour": ("10 points ou plus dans une couleur", "10 points or more in one colour"),
}


def _match_won(fact: f.MatchWon, names: Names, language: Language) -> str:
    verb = _by(fact.seat, names, language, ("gagnez", "gagne"), "win|wins")
    reasons = [_VICTORIES[code][0 if language == "fr" else 1] for code in fact.conditions]
    colon = " :" if language == "fr" else ":"
    return f"{verb}{colon} {', '.join(reasons)}."


def _turn_limit(fact: f.TurnLimitReached, names: Names, language: Language) -> str:
    del names
    if language == "fr":
        return f"Personne n’a gagné en {fact.turn} tours : partie nulle."
    return f"Nobody has won in {fact.turn} turns: a draw."


_SENTENCES: dict[type[Any], Sentence] = {
    f.Dealt: _dealt,
    f.PrivilegeUsed: _privilege_used,
    f.Replenished: _replenished,
    f.PrivilegeGained: _privilege_gained,
    f.TokensTaken: _tokens_taken,
    f.GoldTaken: _gold_taken,
    f.CardReserved: _card_reserved,
    f.PurchaseBegun: _purchase_begun,
    f.CardBought: _card_bought,
    f.WildPlaced: _wild_placed,
    f.TokenGained: _token_gained,
    f.TokenStolen: _token_stolen,
    f.AbilitySkipped: _ability_skipped,
    f.RoyalTaken: _royal_taken,
    f.TokensDiscarded: _tokens_discarded,
    f.TurnEnded: _turn_ended,
    f.TakenBack: _taken_back,
    f.DrawOffered: _draw_offered,
    f.DrawDeclined: _draw_declined,
    f.DrawAgreed: _draw_agreed,
    f.Resigned: _resigned,
    f.MatchWon: _match_won,
    f.TurnLimitReached: _turn_limit,
}


def say(fact: f.Fact, names: Names, language: Language) -> str:
    """One sentence for a fact as its reader may know it."""
    return _SENTENCES[type(fact)](fact, names, language)


def moments(fact: f.Fact) -> tuple[str, ...]:
    """Feasts: a royal card, another turn, a privilege, a big card, a win, a draw."""
    if isinstance(fact, f.CardBought):
        return ("big_card",) if CARDS[fact.card].level == 3 else ()
    if isinstance(fact, f.TurnEnded):
        return ("again",) if fact.again else ()
    return {
        f.RoyalTaken: ("royal",),
        f.PrivilegeGained: ("privilege",),
        f.TokenStolen: ("stolen",),
        f.MatchWon: ("won",),
        f.Resigned: ("resigned",),
        f.DrawAgreed: ("draw",),
        f.TurnLimitReached: ("draw",),
    }.get(type(fact), ())


__all__ = ["moments", "say"]
