"""Why something said was not taken, with its sentence."""

from __future__ import annotations

from typing import Any

from django.utils.functional import lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _noop

from play.refusals import FORBIDDEN, ILLEGAL, MALFORMED, STALE, Refusal

_CODES: dict[str, tuple[str, str]] = {
    "wrong_shape": (MALFORMED, _noop("Ce message n’a pas la forme attendue.")),
    "line_long": (MALFORMED, _noop("Une ligne a 300 caractères au plus : coupez la vôtre.")),
    "line_empty": (MALFORMED, _noop("Il n’y a rien à lire dans cette ligne.")),
    "no_reaction": (MALFORMED, _noop("Cette réaction n’existe pas.")),
    "no_reason": (MALFORMED, _noop("Dites pourquoi vous signalez cette ligne.")),
    "not_in_room": (FORBIDDEN, _noop("On ne parle ici qu’en ayant une place dans le salon.")),
    "blocked": (FORBIDDEN, _noop("L’hôte ne vous reçoit plus dans ce salon.")),
    "has_left": (STALE, _noop("Vous avez quitté la partie : reprenez votre place pour parler.")),
    "room_closed": (STALE, _noop("Ce salon est fermé.")),
    "chat_closed": (STALE, _noop("L’hôte a fermé la conversation. Les réactions passent.")),
    "hushed": (STALE, _noop("On ne parle pas à ce moment de la partie. Les réactions passent.")),
    "muted": (FORBIDDEN, _noop("L’hôte vous a demandé le silence. Les réactions passent.")),
    "not_host": (FORBIDDEN, _noop("Seul l’hôte du salon peut faire cela.")),
    "not_yours": (FORBIDDEN, _noop("On n’efface que ses propres lignes.")),
    "no_such_line": (STALE, _noop("Cette ligne n’est plus là.")),
    "own_line": (ILLEGAL, _noop("C’est votre propre ligne : vous pouvez l’effacer.")),
}


_then = lazy(gettext, str)
"""Words in the language in which the answer is written: it may be given outside the asking."""


def refuse(code: str, **context: Any) -> Refusal:
    """A refusal of the talk, or of play where the code is one of its own."""
    if code not in _CODES:
        return Refusal(code, **context)
    kind, sentence = _CODES[code]
    return Refusal(code, kind=kind, say=_then(sentence), **context)


__all__ = ["refuse"]
