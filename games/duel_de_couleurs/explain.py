"""Why a move was refused and what to do instead, in French and English.

Answers for the sentence under a refused tap. Refuses to name the clause: the caller does.
"""

from __future__ import annotations

from games.contract import IllegalMove, Language, Names
from games.duel_de_couleurs.tables import Face
from games.duel_de_couleurs.words import COLOUR_WORDS, a_symbol, cards, the_face, this_face

_PLAIN: dict[str, tuple[str, str]] = {
    "over": (
        "La partie est finie.",
        "The match is over.",
    ),
    "colour_first": (
        "Choisissez d’abord la couleur de votre Joker.",
        "Choose the colour of your Joker first.",
    ),
    "drawn_first": (
        "Vous avez pioché : jouez cette carte avec JOUER, ou gardez-la avec GARDER.",
        "You drew a card: play it with JOUER or keep it with GARDER.",
    ),
    "nothing_drawn": (
        "Aucune carte piochée n’attend : jouez une carte de votre main ou piochez.",
        "No drawn card is waiting: play a card of your hand or draw.",
    ),
    "no_colour_due": (
        "Aucune couleur n’est à choisir : jouez une carte de votre main ou piochez.",
        "No colour is to be chosen: play a card of your hand or draw.",
    ),
    "no_such_card": (
        "Cette carte n’est plus dans votre main. Choisissez-en une autre.",
        "That card is no longer in your hand. Choose another one.",
    ),
    "colour_not_asked": (
        "Cette carte a déjà sa couleur. Jouez-la sans en annoncer.",
        "This card has its own colour. Play it without naming one.",
    ),
    "no_such_colour": (
        "Cette couleur n’existe pas : choisissez rouge, bleu, vert ou jaune.",
        "There is no such colour: choose red, blue, green or yellow.",
    ),
    "seats_out_of_range": (
        "Ce jeu se joue de 2 à 6 places. Changez le nombre de places.",
        "This game is for 2 to 6 seats. Change the number of seats.",
    ),
}


def explain(refusal: IllegalMove, names: Names, language: Language) -> str:
    """One or two sentences: what was wrong and what to do."""
    code, context = refusal.code, refusal.context
    french = language == "fr"
    if code in _PLAIN:
        return _PLAIN[code][0 if french else 1]
    if code == "not_your_turn":
        who = names.seats[context["seat"]]
        return (
            f"C’est à {who} de jouer. Attendez votre tour."
            if french
            else f"It is {who}’s turn. Wait for yours."
        )
    if code == "not_playable":
        return _unfit(refusal, language)
    if code == "hunt_waiting":
        return _hunted(refusal, language)
    return _stacked(refusal, language)


def _faces(refusal: IllegalMove) -> tuple[Face, Face]:
    c = refusal.context
    return Face(c["colour"], c["symbol"]), Face(c["top_colour"], c["top_symbol"])


def _unfit(refusal: IllegalMove, language: Language) -> str:
    """« Ce 7 rouge ne va pas sur le 3 bleu : même couleur ou même chiffre. »."""
    card, top = _faces(refusal)
    active = COLOUR_WORDS[language][refusal.context["active"]]
    this = this_face(card, language)
    if top.colour is None:
        if language == "fr":
            return (
                f"{this} ne va pas : la couleur à assortir est {active}. Jouez-en une ou un Joker."
            )
        return f"{this} does not fit: the colour to match is {active}. Play one, or a Joker."
    on = the_face(top, language)
    if language == "fr":
        like = "même chiffre" if top.symbol.isdigit() else "même symbole"
        return f"{this} ne va pas sur {on} : même couleur ou {like}."
    like = "same number" if top.symbol.isdigit() else "same symbol"
    return f"{this} does not go on {on}: same colour or {like}."


def _stacked(refusal: IllegalMove, language: Language) -> str:
    """« Un paquet vous attend (4 cartes) : répondez par un +2, ou piochez-le. »."""
    c = refusal.context
    due = cards(c["due"], language)
    answers = [a_symbol(symbol, language) for symbol in c["answers"]]
    kind = a_symbol(c["kind"], language)
    if language == "fr":
        if not answers:
            return f"Rien ne peut répondre à {kind} ici : piochez le paquet ({due})."
        either = " ou ".join(answers)
        return f"Un paquet vous attend ({due}) : répondez par {either}, ou piochez-le."
    if not answers:
        return f"Nothing can answer {kind} here: draw the stack ({due})."
    return f"A stack is waiting ({due}): answer with {' or '.join(answers)}, or draw it."


def _hunted(refusal: IllegalMove, language: Language) -> str:
    """« Une Chasse au vert vous attend… »."""
    c = refusal.context
    colour = COLOUR_WORDS[language][c["due"]]
    if language == "fr":
        play = "posez une Chasse aux couleurs, ou " if c["answers"] else ""
        return f"Une Chasse au {colour} vous attend : {play}piochez jusqu’à un {colour}."
    play = "play a Colour hunt, or " if c["answers"] else ""
    return f"A hunt for {colour} is waiting: {play}draw until a {colour} card."


__all__ = ["explain"]
