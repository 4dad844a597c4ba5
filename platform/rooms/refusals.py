"""Why something asked of a room was not done, with its sentence."""

from __future__ import annotations

from typing import Any

from django.utils.functional import lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _noop

from play.refusals import FORBIDDEN, ILLEGAL, MALFORMED, STALE, Refusal

_CODES: dict[str, tuple[str, str]] = {
    "no_such_room": (
        FORBIDDEN,
        _noop("Ce salon n’existe pas, ou l’invitation n’est plus valable."),
    ),
    "room_full": (STALE, _noop("Toutes les places de ce salon sont prises.")),
    "room_started": (STALE, _noop("La partie a déjà commencé dans ce salon.")),
    "room_closed": (STALE, _noop("Ce salon est fermé.")),
    "room_idle": (
        STALE,
        _noop(
            "Ce salon s’est fermé : personne n’y a rien fait depuis un jour. Ouvrez-en un autre."
        ),
    ),
    "terms_changed": (
        STALE,
        _noop("L’hôte vient de changer la partie : relisez, puis dites que vous êtes prêt."),
    ),
    "place_taken": (STALE, _noop("Cette place vient d’être prise : choisissez-en une autre.")),
    "no_such_place": (MALFORMED, _noop("Cette place n’existe pas.")),
    "not_host": (FORBIDDEN, _noop("Seul l’hôte du salon peut faire cela.")),
    "not_in_room": (FORBIDDEN, _noop("Vous n’êtes pas dans ce salon.")),
    "blocked": (FORBIDDEN, _noop("L’hôte ne vous reçoit plus dans ce salon.")),
    "guest_places": (ILLEGAL, _noop("Un salon ouvert par un invité a quatre places au plus.")),
    "too_many_seated": (ILLEGAL, _noop("Il y a plus de monde assis que de places demandées.")),
    "too_few": (ILLEGAL, _noop("Il manque du monde pour commencer cette partie.")),
    "not_ready": (STALE, _noop("Tout le monde n’est pas encore prêt.")),
    "bad_share": (MALFORMED, _noop("La part de hasard envoyée n’est pas lisible.")),
    "no_computers": (ILLEGAL, _noop("Ce jeu se joue sans ordinateur.")),
    "unknown_game": (MALFORMED, _noop("Ce jeu n’existe pas dans la maison.")),
    "teams_partial": (
        ILLEGAL,
        _noop("Placez tout le monde dans une équipe, ou laissez le sort faire toutes les équipes."),
    ),
    "match_running": (STALE, _noop("La partie précédente n’est pas terminée.")),
    "premium_table": (
        FORBIDDEN,
        _noop(
            "Cette table est premium : pour l’ouvrir, il faut un droit. Voyez comment l’obtenir."
        ),
    ),
    "premium_lapsed": (
        FORBIDDEN,
        _noop(
            "L’hôte n’a plus le droit d’ouvrir cette table : choisissez-en une autre, ou"
            " renouvelez ce droit."
        ),
    ),
    "premium_closed": (
        STALE,
        _noop("Cette table est en entretien : elle ne reçoit pas de nouveau salon pour l’instant."),
    ),
}


def closed(reason: str, word: str = "") -> Refusal:
    """Why a room is closed, as its page says it."""
    if reason == "staff":
        say = gettext("L’équipe a fermé ce salon : %(word)s") % {"word": word}
        return Refusal("room_closed", kind=STALE, say=say)
    return refuse("room_idle" if reason == "idle" else "room_closed")


_then = lazy(gettext, str)
"""Words in the language in which the answer is written: it may be given outside the asking."""


def refuse(code: str, **context: Any) -> Refusal:
    """A refusal of a room, or of play where the code is one of its own."""
    if code not in _CODES:
        return Refusal(code, **context)
    kind, sentence = _CODES[code]
    return Refusal(code, kind=kind, say=_then(sentence), **context)
