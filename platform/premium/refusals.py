"""Why something asked of ``premium`` was not done, with its sentence.

Answers for codes, their class and their words. Refuses to tell anything about other people.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _noop

MALFORMED, ILLEGAL, STALE = "malformed", "illegal", "stale"
FORBIDDEN, TOO_MANY = "forbidden", "too_many"

STATUS = {MALFORMED: 400, ILLEGAL: 422, STALE: 409, FORBIDDEN: 403, TOO_MANY: 429}

_CODES: dict[str, tuple[str, str]] = {
    # A right that may not be written.
    "no_table": (MALFORMED, _noop("Choisissez au moins une table.")),
    "unknown_table": (MALFORMED, _noop("Cette table premium n’existe pas.")),
    "unreadable_date": (MALFORMED, _noop("Cette date n’est pas lisible : écrivez 2026-12-31.")),
    "no_reason": (MALFORMED, _noop("Écrivez pourquoi : la personne lira cette raison.")),
    "bad_length": (MALFORMED, _noop("Une durée va de 1 à 3660 jours.")),
    "two_ends": (MALFORMED, _noop("Donnez une durée ou une date de fin, pas les deux.")),
    "start_after_end": (ILLEGAL, _noop("Le début vient après la fin.")),
    "end_in_past": (ILLEGAL, _noop("La fin est déjà passée.")),
    "end_not_later": (ILLEGAL, _noop("Cette fin ne prolonge pas le droit : il va déjà plus loin.")),
    "already_open": (
        ILLEGAL,
        _noop("Le droit en cours n’a pas de fin : il n’y a rien à ajouter."),
    ),
    "person_guest": (
        ILLEGAL,
        _noop("Un invité n’a pas de compte : il ne peut pas avoir de droit."),
    ),
    "person_erased": (ILLEGAL, _noop("Ce compte a été supprimé.")),
    "person_suspended": (
        ILLEGAL,
        _noop("Ce compte est suspendu : levez d’abord la suspension."),
    ),
    # A right that has moved on.
    "no_such_right": (STALE, _noop("Ce droit n’existe pas.")),
    "right_over": (STALE, _noop("Ce droit est déjà terminé : accordez-en un autre.")),
    "right_revoked": (STALE, _noop("Ce droit a été retiré : accordez-en un autre.")),
    "already_suspended": (STALE, _noop("Ce droit est déjà suspendu.")),
    "not_suspended": (STALE, _noop("Ce droit n’est pas suspendu.")),
    # Codes.
    "unknown_code": (
        ILLEGAL,
        _noop("Nous ne connaissons pas ce code. Vérifiez chaque caractère, ou recopiez-le."),
    ),
    "code_spent": (STALE, _noop("Ce code a déjà servi autant de fois qu’il le pouvait.")),
    "code_expired": (STALE, _noop("Ce code n’est plus valable : sa date est passée.")),
    "code_withdrawn": (STALE, _noop("Ce code a été retiré par la maison.")),
    "already_redeemed": (
        STALE,
        _noop("Vous avez déjà utilisé ce code : voyez vos droits ci-dessous."),
    ),
    "too_many_tries": (
        TOO_MANY,
        _noop("Trop d’essais : attendez un quart d’heure avant le prochain code."),
    ),
    "suspended": (FORBIDDEN, _noop("Votre compte est suspendu.")),
    "needs_account": (FORBIDDEN, _noop("Il faut un compte : connectez-vous ou créez le vôtre.")),
    # Batches, trials, requests, tables.
    "bad_amount": (MALFORMED, _noop("Un lot compte de 1 à 5000 codes.")),
    "bad_uses": (MALFORMED, _noop("Un code sert de 1 à 10000 fois.")),
    "batch_withdrawn": (STALE, _noop("Ce lot est déjà retiré.")),
    "trial_taken": (STALE, _noop("Vous avez déjà eu votre essai.")),
    "trial_needless": (ILLEGAL, _noop("Vous avez déjà un droit : gardez l’essai pour plus tard.")),
    "address_unconfirmed": (
        FORBIDDEN,
        _noop("Confirmez d’abord votre adresse e-mail, puis revenez ici."),
    ),
    "already_asked": (STALE, _noop("Votre demande nous est déjà parvenue : nous y répondons.")),
    "request_answered": (STALE, _noop("Cette demande a déjà reçu sa réponse.")),
    "already_closed": (STALE, _noop("Cette table est déjà fermée aux nouveaux salons.")),
    "not_closed": (STALE, _noop("Cette table est déjà ouverte.")),
    # Lists that staff paste or upload.
    "unreadable_file": (
        MALFORMED,
        _noop("Ce fichier n’est pas lisible : enregistrez-le en CSV, encodé en UTF-8."),
    ),
    "too_many_lines": (MALFORMED, _noop("Une liste compte 2000 lignes au plus.")),
    "nobody": (MALFORMED, _noop("La liste ne nomme personne.")),
    "unreadable_line": (MALFORMED, _noop("Cette ligne n’est pas lisible.")),
    "no_such_address": (ILLEGAL, _noop("Aucun membre n’a cette adresse.")),
    "twice_in_list": (ILLEGAL, _noop("Cette adresse est déjà plus haut dans la liste.")),
    "already_done": (STALE, _noop("Déjà accordé par cette même liste.")),
    "stale_preview": (
        STALE,
        _noop("Cet aperçu est trop ancien ou a été changé : refaites-le, rien n’a été accordé."),
    ),
}


class Refused(Exception):
    """Nothing was changed: ``code``, its class, and what a person may be told."""

    def __init__(self, code: str, **context: Any) -> None:
        super().__init__(code)
        self.code = code
        self.kind = _CODES[code][0]
        self.context = context

    @property
    def status(self) -> int:
        """The HTTP status for it."""
        return STATUS[self.kind]

    def sentence(self) -> str:
        """What happened and what to do, in the active language."""
        return gettext(_CODES[self.code][1])
