"""What the pages of the premium tables tell and show: sentences and cards.

Answers for words and pictures. Refuses to be the rules: those have their own pages.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy as _


class Picture(NamedTuple):
    """One card of the sheet and what it does."""

    face: str
    name: Any
    text: Any


class Look(NamedTuple):
    """A table's page: one line, what sets it apart, its cards, a fan of them for its tile."""

    line: Any
    points: tuple[Any, ...]
    cards: tuple[Picture, ...]
    fan: tuple[str, ...]
    night: bool = False


LOOKS = {
    "jour_nuit": Look(
        line=_("Chaque carte a deux faces, et la vôtre se lit d’en face."),
        points=(
            _("Vous voyez l’autre face des cartes adverses, jamais celle des vôtres."),
            _("Une Volte-face retourne toute la table ; l’Horloge de minuit, trois tours après."),
            _("Le jour est doux. La nuit ne l’est pas."),
        ),
        cards=(
            Picture("d-red-plus1", _("+1"), _("De jour : une carte attend, un +1 y répond.")),
            Picture("d-blue-flip", _("Volte-face"), _("Toutes les cartes changent de face.")),
            Picture("d-green-midnight", _("Horloge de minuit"), _("Trois tours, et tout tourne.")),
            Picture("n-yellow-plus5", _("+5"), _("De nuit : cinq cartes, un +5 y répond.")),
            Picture("n-blue-all_skip", _("Tous passent"), _("Les autres passent, vous rejouez.")),
            Picture("n-hunt", _("Chasse aux couleurs"), _("Le suivant pioche jusqu’à la couleur.")),
        ),
        fan=("d-yellow-7", "d-blue-flip", "n-hunt", "n-red-plus5"),
        night=True,
    ),
    "siege": Look(
        line=_("Les paquets grimpent, le Bouclier les arrête."),
        points=(
            _("Un Joker +4 répond à un +2 comme à un Joker +4 : les paquets s’additionnent."),
            _("Un Bouclier joué sur le paquet l’annule, si haut soit-il."),
            _("Joué à l’avance, il reste dressé devant vous et absorbe le prochain."),
        ),
        cards=(
            Picture(
                "d-green-shield", _("Bouclier"), _("Annule un paquet, ou se dresse et attend.")
            ),
            Picture("d-red-plus2", _("+2"), _("Deux cartes attendent, un +2 y répond.")),
            Picture("d-joker4", _("Joker +4"), _("Répond à un +2 comme à un +4.")),
        ),
        fan=("d-red-plus2", "d-joker4", "d-green-shield"),
    ),
}
