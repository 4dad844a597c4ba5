"""Which tables of the house are premium, as data.

Answers for naming a table by one word, in a room's plain options and in a person's language.
Refuses to know a rule of any of them, and who may open one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games import registry
from games.contract import Label

ALL = "*"
"""Every premium table, those that are still to come too."""


class PremiumTable(NamedTuple):
    """One table: its key in rows and addresses, and the option of its game that chooses it."""

    key: str
    game: str
    option: str
    value: str

    @property
    def slug(self) -> str:
        """The table in an address."""
        return self.key.replace("_", "-")

    @property
    def options(self) -> dict[str, str]:
        """The plain options of a room on this table."""
        return {self.option: self.value}

    @property
    def name(self) -> str:
        """What the table is called in the active language."""
        return _spoken(self._texts()[0]) or self.key

    @property
    def hint(self) -> str:
        """The game's own sentence about it, in the active language."""
        return _spoken(self._texts()[1])

    def _texts(self) -> tuple[Label | None, Label | None]:
        for field in registry.meta(self.game).fields:
            for one in field.values:
                if field.key == self.option and one.value == self.value:
                    return one.label, one.hint
        return None, None

    def __str__(self) -> str:
        return self.name


def _spoken(label: Label | None) -> str:
    if label is None:
        return ""
    return label.get((get_language() or "fr")[:2]) or label["fr"]


TABLES = (
    PremiumTable("jour_nuit", "duel_de_couleurs", "table", "jour_nuit"),
    PremiumTable("siege", "duel_de_couleurs", "table", "siege"),
)
KEYS = tuple(table.key for table in TABLES)


def by_key(key: str) -> PremiumTable | None:
    """The table of that key or slug, or None."""
    return next((table for table in TABLES if key in {table.key, table.slug}), None)


def chosen(game: str, options: Mapping[str, Any]) -> PremiumTable | None:
    """The premium table that a room's options choose, or None when they choose a free one."""
    return next(
        (one for one in TABLES if one.game == game and options.get(one.option) == one.value), None
    )


def expand(keys: Iterable[str]) -> tuple[str, ...]:
    """The tables that a right names, one by one, in the order of the house."""
    named = set(keys)
    return KEYS if ALL in named else tuple(key for key in KEYS if key in named)


def is_known(keys: Iterable[str]) -> bool:
    """Whether each of these is a table or the word for all of them."""
    return all(key == ALL or key in KEYS for key in keys)


def tidy(keys: Iterable[str]) -> list[str]:
    """These tables once each, in the order of the house; all of them are one word."""
    named = set(keys)
    return [ALL] if ALL in named else [key for key in KEYS if key in named]


def said(keys: Iterable[str]) -> str:
    """« Jour & Nuit et Siège », or « toutes les tables premium »."""
    named = list(keys)
    if ALL in named:
        return _("toutes les tables premium")
    names = [table.name for table in TABLES if table.key in named]
    if len(names) < 2:
        return "".join(names)
    return _("%(first)s et %(last)s") % {"first": ", ".join(names[:-1]), "last": names[-1]}


__all__ = [
    "ALL",
    "KEYS",
    "TABLES",
    "PremiumTable",
    "by_key",
    "chosen",
    "expand",
    "is_known",
    "said",
    "tidy",
]
