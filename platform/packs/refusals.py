"""Why something asked of a pack was not done, with its sentence."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _noop

from games import registry
from games.contract import IllegalOptions, Names
from play.refusals import FORBIDDEN, ILLEGAL, MALFORMED, Refusal, spoken

_CODES: dict[str, tuple[str, str]] = {
    "no_such_pack": (FORBIDDEN, _noop("Ce paquet n’existe pas, ou n’est pas à vous.")),
    "members_only": (
        FORBIDDEN,
        _noop("Les paquets se gardent dans un compte : inscrivez-vous pour écrire les vôtres."),
    ),
    "no_packs": (MALFORMED, _noop("Ce jeu se joue sans paquets écrits.")),
    "too_many_packs": (
        ILLEGAL,
        _noop("Vous avez déjà %(most)d paquets : supprimez-en un pour en ajouter un autre."),
    ),
    "file_large": (
        MALFORMED,
        _noop("Ce fichier est trop grand : un paquet pèse %(most)d Ko au plus."),
    ),
    "file_unreadable": (
        MALFORMED,
        _noop("Ce fichier n’est pas du JSON lisible : exportez un paquet pour voir la forme."),
    ),
    "file_missing": (MALFORMED, _noop("Choisissez d’abord un fichier.")),
}


def refuse(code: str, **context: Any) -> Refusal:
    """A refusal of a pack."""
    kind, sentence = _CODES[code]
    return Refusal(code, kind=kind, say=gettext(sentence) % context, **context)


def explained(game: str, error: IllegalOptions) -> Refusal:
    """What the game says of a pack it cannot read."""
    say = registry.game(game).explain(error, Names(()), spoken())
    return Refusal(
        error.code, rule=error.rule, say=say, kind=ILLEGAL, rules_of=game, **error.context
    )
