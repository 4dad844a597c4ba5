"""Refusals in French and English: what happened and what to do.

Answers for one sentence or two for each code of ``legality``, ``subject``, ``writing``,
``packs``, ``deal`` and ``meta``. Refuses to name clauses: the caller adds ``refusal.rule``.
"""

from __future__ import annotations

from typing import Any

from games.colorful.say import colour_name
from games.colorful.tables import Words
from games.contract import IllegalMove, Language, Names

SENTENCES: dict[str, Words] = {
    # Laying
    "match_over": Words("La partie est finie.", "The match is over."),
    "no_such_seat": Words("Cette place n’existe pas ici.", "There is no such seat here."),
    "unknown_move": Words(
        "Ce coup n’existe pas dans Colorful.", "There is no such move in Colorful."
    ),
    "house_only": Words(
        "Seule la maison pose au hasard, pour qui est en retard ou parti : choisissez votre "
        "couleur vous-même.",
        "Only the house lays by chance, for people who are late or gone: choose your colour "
        "yourself.",
    ),
    "already_laid": Words(
        "Vous avez déjà posé dans cette manche : une carte posée le reste. "
        "Attendez la manche suivante.",
        "You have already laid in this round, and a laid card stays. Wait for the next round.",
    ),
    "no_subject_asked": Words(
        "Ici la catégorie sert de sujet : posez simplement votre couleur.",
        "The category is the subject here: just lay your colour.",
    ),
    "subject_settled": Words(
        "Le sujet de cette manche est déjà donné : posez votre couleur.",
        "The subject of this round is settled: lay your colour.",
    ),
    "not_active": Words(
        "C’est à {name} de trouver le sujet de cette manche. Attendez-le pour poser.",
        "{name} names the subject of this round. Wait for it before you lay.",
    ),
    "subject_first": Words(
        "Le sujet n’est pas encore connu : attendez celui de {name} pour poser.",
        "The subject is not known yet: wait for {name} before you lay.",
    ),
    "subject_with_colours": Words(
        "Donnez un sujet en même temps que votre couleur.",
        "Name a subject together with your colour.",
    ),
    "colours_count": Words(
        "À cette table on pose {cards} par manche, vous en avez choisi {given}.",
        "At this table everybody lays {cards} in a round; you chose {given}.",
    ),
    "colours_twice": Words(
        "Vous n’avez qu’une carte {colour} : choisissez deux couleurs différentes.",
        "You have one {colour} card only: choose two different colours.",
    ),
    "colour_removed": Words(
        "{colour} ne joue pas cette fois : choisissez une couleur de votre main.",
        "{colour} is out of this match: choose a colour from your hand.",
    ),
    "colour_used": Words(
        "Vous avez déjà posé {colour} : choisissez une couleur encore en main.",
        "You have already laid {colour}: choose a colour that you still hold.",
    ),
    # Subjects
    "subject_colour": Words(
        "« {word} » nomme une couleur : un sujet ne peut pas en contenir. Cherchez autre chose.",
        "“{word}” names a colour, and a subject may not contain one. Try something else.",
    ),
    "subject_one_word": Words(
        "À cette table un sujet tient en un seul mot ; le vôtre en compte {words}.",
        "At this table a subject is a single word; yours has {words}.",
    ),
    # Any text
    "text_empty": Words(
        "Ce texte est vide : écrivez au moins une lettre ou un chiffre.",
        "This text is empty: write at least one letter or digit.",
    ),
    "text_long": Words(
        "Ce texte a {length} caractères, {most} au plus sont possibles : raccourcissez-le.",
        "This text has {length} characters and {most} is the limit: make it shorter.",
    ),
    "text_invisible": Words(
        "« {word} » contient un caractère invisible ou de commande ({char}) : retapez ce mot.",
        "“{word}” contains an invisible or control character ({char}): type it again.",
    ),
    "text_letter": Words(
        "« {word} » contient une lettre qui n’est pas latine ({char}) : "
        "écrivez avec des lettres latines.",
        "“{word}” contains a letter that is not Latin ({char}): write with Latin letters.",
    ),
    "text_symbol": Words(
        "« {word} » contient un signe qui n’est pas admis ({char}) : "
        "lettres, chiffres et ponctuation courante seulement.",
        "“{word}” contains a sign that is not allowed ({char}): "
        "letters, digits and ordinary punctuation only.",
    ),
    # Packs
    "pack_missing": Words(
        "Ce paquet de catégories est introuvable : choisissez-en un autre.",
        "This pack of categories cannot be found: choose another one.",
    ),
    "pack_shape": Words(
        "Ce fichier n’est pas un paquet de catégories : un titre et des cartes, chacune avec "
        "les cases 1, 2, 3 et 4-6, ou un seul texte.",
        "This is not a pack of categories: a title and cards, each with the slots 1, 2, 3 and "
        "4-6, or a single text.",
    ),
    "pack_empty": Words(
        "Ce paquet n’a aucune carte : ajoutez-en.", "This pack has no card: add some."
    ),
    "pack_large": Words(
        "Ce paquet a {cards} cartes, {most} au plus sont possibles.",
        "This pack has {cards} cards and {most} is the limit.",
    ),
    "pack_short": Words(
        "Il faut au moins {rounds} cartes pour cette partie, ce paquet en a {cards}.",
        "This match needs at least {rounds} cards, and this pack has {cards}.",
    ),
    "pack_slot_missing": Words(
        "Carte {card} : la case {slot} est vide. Remplissez 1, 2, 3 et 4-6, "
        "ou donnez un seul texte à la carte.",
        "Card {card}: slot {slot} is empty. Fill in 1, 2, 3 and 4-6, "
        "or give the card a single text.",
    ),
    # Options
    "seats_out_of_range": Words(
        "Colorful se joue de {least} à {most} personnes, vous êtes {seats}.",
        "Colorful is for {least} to {most} people, and you are {seats}.",
    ),
    "two_boxes_needed": Words(
        "Au-delà de {most} personnes, choisissez « Jusqu’à 12 ».",
        "Beyond {most} people choose “Up to 12”.",
    ),
    "double_colours_seats": Words(
        "Double couleurs se joue à {most} au plus, vous êtes {seats} : retirez cette variante.",
        "Double colours is for {most} people at most, and you are {seats}: switch it off.",
    ),
    "teams_seats": Words(
        "Il faut au moins {least} personnes pour jouer en équipes, vous êtes {seats}.",
        "Teams need at least {least} people, and you are {seats}.",
    ),
    "teams_too_many": Words(
        "Pour {teams} équipes il manque du monde : deux personnes par équipe, "
        "donc {most} équipes au plus.",
        "Too few people for {teams} teams: two people each, so {most} teams at most.",
    ),
    "teams_placement": Words(
        "Répartissez tout le monde en {teams} équipes, à une personne près.",
        "Place everybody in {teams} teams whose sizes differ by one at most.",
    ),
    "extra_shape": Words(
        "Les réglages de cette table sont illisibles : refaites-les.",
        "The settings of this table cannot be read: set them again.",
    ),
}

_FIELDS: dict[str, Words] = {
    "house_rule": Words("Règles maison", "House rules"),
    "title": Words("Titre du paquet", "Title of the pack"),
    "theme": Words("Thème", "Theme"),
    "text": Words("Texte", "Text"),
}

_CARDS = {1: Words("une carte", "one card"), 2: Words("deux cartes", "two cards")}


def _place(context: dict[str, Any], language: Language) -> str:
    """Where in a form the text stands: « Carte 3, case 4-6 : »."""
    field = context.get("field")
    if field is None:
        return ""
    known = _FIELDS.get(field)
    where = known.of(language) if known else f"{'case' if language == 'fr' else 'slot'} {field}"
    if "card" in context:
        card = "Carte" if language == "fr" else "Card"
        where = f"{card} {context['card']}, {where[:1].lower()}{where[1:]}"
    return f"{where} : " if language == "fr" else f"{where}: "


def explain(refusal: IllegalMove, names: Names, language: Language) -> str:
    """Why something was refused and what to do; empty for a code that is not this game's."""
    sentence = SENTENCES.get(refusal.code)
    if sentence is None:
        return ""
    context = dict(refusal.context)
    if "active" in context:
        context["name"] = names.seats[context["active"]]
    if "count" in context:
        context["cards"] = _CARDS[context["count"]].of(language)
    if "colour" in context:
        context["colour"] = colour_name(context["colour"], language)
    return _place(context, language) + sentence.of(language).format_map(context)


__all__ = ["SENTENCES", "explain"]
