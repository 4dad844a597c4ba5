"""Why something asked of a match was not done: five classes, each code with its sentence.

Answers for the platform's own refusals and their words. Refusals of the rules carry the game's
words. Refuses to hold anything that the asking person may not know.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_noop as _noop

from accounts import suspension
from accounts.models import Person
from games import registry
from games.contract import Language

MALFORMED, ILLEGAL, STALE = "malformed", "illegal", "stale"
FORBIDDEN, TOO_MANY = "forbidden", "too_many"

STATUS = {MALFORMED: 400, ILLEGAL: 422, STALE: 409, FORBIDDEN: 403, TOO_MANY: 429}
"""HTTP status of each class."""

_CODES: dict[str, tuple[str, str]] = {
    "too_large": (MALFORMED, _noop("Ce message est trop long.")),
    "not_json": (MALFORMED, _noop("Ce message n’est pas lisible.")),
    "repeated_key": (MALFORMED, _noop("Ce message n’est pas lisible.")),
    "not_a_number": (MALFORMED, _noop("Ce message n’est pas lisible.")),
    "wrong_shape": (MALFORMED, _noop("Ce coup n’a pas la forme attendue.")),
    "unknown_type": (MALFORMED, _noop("Ce message n’a pas de sens ici.")),
    "not_your_turn": (ILLEGAL, _noop("Ce n’est pas à vous de jouer : attendez votre tour.")),
    "stale_turn": (STALE, _noop("Le jeu a avancé entre-temps : regardez la table et rejouez.")),
    "too_late": (STALE, _noop("Votre temps était écoulé : le coup n’a pas compté.")),
    "match_over": (STALE, _noop("Cette partie est terminée.")),
    "match_not_over": (STALE, _noop("Cette partie n’est pas terminée.")),
    "no_such_match": (FORBIDDEN, _noop("Cette partie n’existe pas, ou elle n’est pas ouverte.")),
    "not_seated": (FORBIDDEN, _noop("Vous n’avez pas de place à cette partie.")),
    "no_spectators": (FORBIDDEN, _noop("Cette table ne reçoit pas de spectateurs.")),
    "sent_away": (
        FORBIDDEN,
        _noop("L’hôte ne vous reçoit plus dans ce salon, ni pour jouer, ni pour regarder."),
    ),
    "look_over": (STALE, _noop("Ce regard est refermé : donnez de nouveau une raison.")),
    "no_such_text": (STALE, _noop("Ce texte n’existe plus.")),
    "staff_seated": (
        FORBIDDEN,
        _noop("Vous jouez cette partie : quelqu’un d’autre de l’équipe doit s’en charger."),
    ),
    "page_too_old": (
        FORBIDDEN,
        _noop("Cette page n’est plus à jour : rechargez-la, puis recommencez."),
    ),
    "staff_only": (FORBIDDEN, _noop("Ces pages sont réservées à l’équipe de la maison.")),
    "suspended": (FORBIDDEN, _noop("Votre compte est suspendu.")),
    "too_fast": (TOO_MANY, _noop("Trop de messages à la fois : patientez un instant.")),
    "not_absent": (STALE, _noop("Votre place est déjà à vous.")),
    "has_left": (STALE, _noop("Vous avez quitté cette partie : reprenez d’abord votre place.")),
    "wrong_seats": (ILLEGAL, _noop("Ce jeu ne se joue pas à ce nombre de places.")),
    "wrong_clock": (ILLEGAL, _noop("Cette durée de tour n’est pas proposée.")),
    "no_people": (ILLEGAL, _noop("Il faut au moins une personne à la table.")),
    "unknown_player": (ILLEGAL, _noop("Ce niveau d’ordinateur n’existe pas pour ce jeu.")),
    "no_intentions": (
        ILLEGAL,
        _noop("Une consigne ne se laisse que par correspondance, à un jeu qui en connaît."),
    ),
    "intention_not_offered": (STALE, _noop("Cette consigne n’a plus de sens : le jeu a avancé.")),
    "step_beyond_end": (MALFORMED, _noop("Cette partie n’a pas autant de coups.")),
}


def spoken() -> Language:
    """The active language, as games know it."""
    return "en" if (get_language() or "fr").startswith("en") else "fr"


def game_name(key: str) -> str:
    """A game's name in the active language; its key when it is no game of the house any more."""
    try:
        return registry.meta(key).name[spoken()]
    except registry.UnknownGame:
        return key


class Refusal(Exception):
    """Nothing was changed: ``code``, its class, and what a person may be told.

    ``rule`` is a clause of the rules of the game ``rules_of``, for a link to it.
    """

    def __init__(
        self,
        code: str,
        *,
        rule: str = "",
        say: str = "",
        kind: str | None = None,
        rules_of: str = "",
        **context: Any,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.kind = kind or _CODES[code][0]
        self.rule = rule
        self.rules_of = rules_of
        self.context = context
        self._say = say

    @property
    def status(self) -> int:
        """The HTTP status for it."""
        return STATUS[self.kind]

    def sentence(self) -> str:
        """What happened and what to do, in the active language."""
        return str(self._say) or gettext(_CODES[self.code][1])

    def as_answer(self) -> dict[str, Any]:
        """The shape of DESIGN's refusals, for sockets and HTTP alike."""
        return {
            "refused": self.code,
            "class": self.kind,
            "say": self.sentence(),
            "rule": self.rule,
            "context": self.context,
        }


def check_suspended(person: Person) -> None:
    """Refuse whoever may not play or write now, with why and until when.

    Raises:
        Refusal: ``suspended``.
    """
    if person.is_suspended:
        raise Refusal("suspended", say=suspension.told(person))
