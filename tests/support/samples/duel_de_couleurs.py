"""Tables of Duel de Couleurs that the laws are tried on."""

from __future__ import annotations

from games.duel_de_couleurs.meta import Options

OPTIONS: list[tuple[Options, int]] = [
    (Options("classique"), 2),
    (Options("jour_nuit"), 3),
    (Options("siege"), 4),
    (Options("classique"), 5),
    (Options("siege"), 2),
    (Options("jour_nuit"), 2),
    (Options("classique"), 3),
    (Options("siege"), 6),
    (Options("classique"), 6),
    (Options("jour_nuit"), 6),
]
"""(options, seats): first, middle and last are the three tables' most telling ones."""
