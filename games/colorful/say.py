"""Facts in French and English, for the log, the live region, replays, mail and push alike.

Answers for words. A free text is quoted when its body has been put back into the fact, and
passed over when it is gone. Refuses to add anything that the (redacted) fact does not say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.colorful.facts import (
    ColoursLaid,
    Dealt,
    Ended,
    Fact,
    RoundOpened,
    RoundRevealed,
    SubjectGiven,
)
from games.colorful.sight import card_seen
from games.colorful.state import Colours
from games.colorful.tables import FACES
from games.contract import Language, Names, Seat


def colour_name(colour: str, language: Language) -> str:
    """A colour as printed on its card: « Bleu ciel »."""
    return FACES[colour].name.of(language)


def listed(words: Sequence[str], language: Language, last: str = "") -> str:
    """« a, b et c »; ``last`` replaces the last conjunction."""
    if len(words) < 2:
        return "".join(words)
    joint = last or ("et" if language == "fr" else "and")
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def _pair(colours: Colours, language: Language) -> str:
    return " + ".join(colour_name(colour, language) for colour in colours)


def _seats(seats: Iterable[Seat], names: Names, language: Language) -> str:
    me = "vous" if language == "fr" else "you"
    found = [me if seat == names.me else names.seats[seat] for seat in seats]
    return listed(sorted(found, key=lambda name: name != me), language)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _dealt(fact: Dealt, names: Names, fr: bool) -> str:
    language: Language = "fr" if fr else "en"
    gone = [colour_name(colour, language).lower() for colour in fact.removed]
    if fr:
        table = "Cette fois sans " + listed(gone, "fr", "ni") if gone else "Quinze couleurs en jeu"
    else:
        table = "This time without " + listed(gone, "en", "or") if gone else "All fifteen colours"
    groups = [
        _seats([seat for seat, one in enumerate(fact.teams) if one == team], names, language)
        for team in sorted(set(fact.teams))
    ]
    if not groups:
        return f"{table}."
    teams = " ; ".join(groups) if fr else "; ".join(groups)
    return f"{table}. Équipes : {teams}." if fr else f"{table}. Teams: {teams}."


def _opened(fact: RoundOpened, names: Names, fr: bool) -> str:
    card = card_seen(fact.card, fact.number, "fr" if fr else "en")
    parts = [card.theme, card.slots[card.used] if card.slots else None]
    words = (" : " if fr else ": ").join(text.body for text in parts if text and text.body)
    head = f"{'Manche' if fr else 'Round'} {fact.number}"
    start = f"{head} · {words}." if words else f"{head}."
    if fact.active is None:
        return start + (" Tout le monde pose." if fr else " Everybody lays.")
    if fact.active == names.me:
        return start + (" À vous de trouver un sujet." if fr else " You name the subject.")
    name = names.seats[fact.active]
    return start + (f" {name} cherche un sujet." if fr else f" {name} is looking for a subject.")


def _named(fact: SubjectGiven, names: Names, fr: bool) -> str:
    name, me = names.seats[fact.seat], fact.seat == names.me
    if fact.subject is None:
        if fr:
            return f"Sans sujet de {'votre part' if me else name}, la catégorie en tient lieu."
        return f"No subject from {'you' if me else name}: the category stands in for it."
    body = fact.subject.body
    if body is None:
        return (
            ("Vous avez donné le sujet." if me else f"{name} a donné le sujet.")
            if fr
            else ("You named the subject." if me else f"{name} named the subject.")
        )
    if fr:
        return f"{'Votre sujet' if me else f'Sujet de {name}'} : « {body} »."
    return f"{'Your subject' if me else f'Subject by {name}'}: “{body}”."


def _laid(fact: ColoursLaid, names: Names, fr: bool) -> str:
    name, me = names.seats[fact.seat], fact.seat == names.me
    shown = _pair(fact.colours, "fr" if fr else "en") if fact.colours else ""
    if fact.absent:
        return _laid_by_chance(fact.count, shown, name if not me else "vous" if fr else "you", fr)
    many = ("une couleur", "deux couleurs") if fr else ("a colour", "two colours")
    what = shown or many[fact.count - 1]
    if fr:
        return f"{'Vous avez' if me else f'{name} a'} posé {what}."
    return f"{'You' if me else name} laid {what}."


def _laid_by_chance(count: int, shown: str, whose: str, fr: bool) -> str:
    if shown:
        return (
            f"Posé au hasard pour {whose} : {shown}."
            if fr
            else (f"Laid at random for {whose}: {shown}.")
        )
    if fr:
        what = "Une couleur posée" if count == 1 else "Deux couleurs posées"
        return f"{what} au hasard pour {whose}."
    return f"{'One colour' if count == 1 else 'Two colours'} laid at random for {whose}."


def _who_laid_what(fact: RoundRevealed, names: Names, language: Language) -> str:
    """« Jaune : vous et Tilleul ; Noir : Hibou », most voices first."""
    groups: dict[Colours, list[Seat]] = {}
    for seat, colours in enumerate(fact.colours):
        groups.setdefault(colours, []).append(seat)
    colon, semicolon = (" : ", " ; ") if language == "fr" else (": ", "; ")
    ranked = sorted(groups.items(), key=lambda item: -len(item[1]))
    return semicolon.join(
        f"{_pair(colours, language)}{colon}{_seats(seats, names, language)}"
        for colours, seats in ranked
    )


def _revealed(fact: RoundRevealed, names: Names, fr: bool) -> str:
    language: Language = "fr" if fr else "en"
    head = f"Manche {fact.number}. " if fr else f"Round {fact.number}. "
    if fact.match:
        what = _pair(fact.colours[0], language)
        return head + (
            f"Accord parfait, {what} pour tout le monde." if fr else f"All alike: {what}."
        )
    laid = _who_laid_what(fact, names, language)
    scorers = [seat for seat, points in enumerate(fact.points) if points]
    if scorers:
        end = f"+1 {'pour' if fr else 'for'} {_seats(scorers, names, language)}."
    elif fact.by_team:
        end = "Aucune équipe n’est d’accord." if fr else "No team agreed."
    else:
        end = "Égalité, personne ne marque." if fr else "A tie, nobody scores."
    return f"{head}{laid}. {end}"


def _ended(fact: Ended, names: Names, fr: bool) -> str:
    if fact.reason == "collective":
        return (
            "Victoire collective : la même couleur à chaque manche !"
            if fr
            else "Everybody wins: the same colour in every round!"
        )
    top = max(fact.totals)
    one = top < 2 if fr else top == 1  # French counts nought as one
    points = f"{top} point" if one else f"{top} points"
    if fact.reason == "common":
        return f"Score commun : {points}." if fr else f"Common score: {points}."
    who = _seats(fact.winners, names, "fr" if fr else "en")
    if len(fact.winners) == 1:
        return f"Victoire : {who}, {points}." if fr else f"Winner: {who}, {points}."
    if fact.reason == "teams" and len(fact.winners) < len(fact.totals):
        return f"Victoire en équipe : {who}, {points}." if fr else f"Team win: {who}, {points}."
    return f"Victoire partagée : {who}, {points}." if fr else f"Shared win: {who}, {points}."


def say(fact: Fact, names: Names, language: Language) -> str:
    """One or two sentences for a fact as its reader may know it."""
    fr = language == "fr"
    match fact:
        case Dealt():
            return _dealt(fact, names, fr)
        case RoundOpened():
            return _opened(fact, names, fr)
        case SubjectGiven():
            return _named(fact, names, fr)
        case ColoursLaid():
            return _laid(fact, names, fr)
        case RoundRevealed():
            return _revealed(fact, names, fr)
        case Ended():
            return _ended(fact, names, fr)


def moments(fact: Fact) -> tuple[str, ...]:
    """``card_turned``, ``subject``, ``match`` or ``tie`` of a round, and how the match ended."""
    match fact:
        case RoundOpened():
            return ("card_turned",)
        case SubjectGiven():
            return ("subject",)
        case RoundRevealed():
            return ("reveal", "match" if fact.match else "points" if any(fact.points) else "tie")
        case Ended():
            return ("collective_win",) if fact.reason == "collective" else ("result",)
        case _:
            return ()


__all__ = ["colour_name", "listed", "moments", "say"]
