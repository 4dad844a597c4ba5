"""What the house holds about people, and what becomes of each kind when somebody erases theirs.

Answers for one decision per model of every app, for erasing by those decisions in one transaction,
and for telling a person all that is held about them. Refuses to know the models of the apps above:
each app decides in a module `erasing` of its own, which is found by its name. A test fails while a
model of any app is not decided upon.

In an app's `erasing.py`::

    from accounts.erasing import Fate, decide

    decide("talk.Line", Fate.ERASED, "what somebody said", erase=empty_lines, tell=lines_of)

`erase` is called with the person, inside the transaction and before their row is emptied; it may be
left out where nothing is to be done (kept, or gone with the row that it hangs on). `tell` gives
plain data about one person; a model that names a person and tells nothing says why in `untold`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from django.utils.module_loading import autodiscover_modules

from accounts.models import Person

Erase = Callable[[Person], object]
Rows = Iterable[Mapping[str, Any]]
Tell = Callable[[Person], Rows]


class Fate(Enum):
    """What becomes of the rows of one model that are about somebody who erases their account."""

    ERASED = "erased"
    """They go, or lose everything that was said in them."""
    ANONYMISED = "anonymised"
    """They stay, since others need them, and nothing in them leads to a person any more."""
    KEPT = "kept"
    """They stay as they are: they are not about a person, or the house must keep them."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What was decided for one model, and why."""

    model: str
    fate: Fate
    why: str
    erase: Erase | None = None
    tell: Tell | None = None
    untold: str = ""


_decisions: dict[str, Decision] = {}


def decide(
    model: str,
    fate: Fate,
    why: str,
    *,
    erase: Erase | None = None,
    tell: Tell | None = None,
    untold: str = "",
) -> None:
    """Decide upon a model (`app.Model`), once.

    Raises:
        ValueError: when it is decided upon already, or without a reason.
    """
    if model in _decisions or not why:
        raise ValueError(model)
    _decisions[model] = Decision(model, fate, why, erase, tell, untold)


def load() -> None:
    """Find every app's decisions; called once, when all apps are there."""
    autodiscover_modules("erasing")


def decisions() -> Mapping[str, Decision]:
    """Every decision, by model."""
    return dict(_decisions)


def erase_all(person: Person) -> None:
    """Do what was decided for each model, in the order of the apps from the top down."""
    for decision in _decisions.values():
        if decision.erase is not None:
            decision.erase(person)


def tell_all(person: Person) -> dict[str, list[dict[str, Any]]]:
    """Everything held about a person, by model; models that hold nothing are left out."""
    found = {
        name: [dict(row) for row in decision.tell(person)]
        for name, decision in _decisions.items()
        if decision.tell is not None
    }
    return {name: rows for name, rows in sorted(found.items()) if rows}


__all__ = ["Decision", "Fate", "Rows", "decide", "decisions", "erase_all", "load", "tell_all"]
