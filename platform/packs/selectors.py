"""Reads about packs: one's own, one by its id, and the cards a match is given.

Answers for whose pack may be used. Refuses to show a pack to anybody but its author.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from accounts.models import Person
from games import registry
from games.contract import GameMeta, IllegalOptions
from packs.models import Pack
from packs.refusals import explained, refuse


def games() -> list[GameMeta]:
    """The published games that may be played with written packs."""
    return [meta for meta in registry.published() if option_of(meta)]


def option_of(meta: GameMeta) -> str | None:
    """The key of the option that names a pack, for games that have one."""
    return next((field.key for field in meta.fields if field.kind == "pack"), None)


def rules_of(game: str) -> Any:
    """How a game reads and writes packs (``packs`` beside its contract).

    Raises:
        Refusal: ``no_packs``.
    """
    try:
        found = getattr(registry.game(game), "packs", None)
    except registry.UnknownGame:
        found = None
    if found is None:
        raise refuse("no_packs")
    return found


def of(person: Person, game: str = "") -> QuerySet[Pack]:
    """Somebody's packs by title, of one game or of all."""
    found = Pack.objects.filter(owner=person).order_by("title", "created_at")
    return found.filter(game=game) if game else found


def owned(pack_id: UUID, person: Person | None) -> Pack:
    """A pack of this person.

    Raises:
        Refusal: ``no_such_pack``: other people's packs do not exist.
    """
    found = Pack.objects.filter(pk=pack_id, owner=person).first() if person else None
    if found is None:
        raise refuse("no_such_pack")
    return found


def written(pack: Pack) -> Any:
    """The pack as its game reads it."""
    return rules_of(pack.game).read({"title": pack.title, "cards": pack.cards})


def chosen(meta: GameMeta, options: dict[str, Any], host: Person) -> Pack | None:
    """The pack that some options name, if its author is the host; None without one.

    Raises:
        Refusal: ``no_such_pack``.
    """
    key = option_of(meta)
    named = str(options.get(key) or "") if key else ""
    if not named:
        return None
    try:
        return owned(UUID(named), host)
    except ValueError as error:
        raise refuse("no_such_pack") from error


def check(meta: GameMeta, options: dict[str, Any], host: Person, seats: int) -> None:
    """Refuse options whose pack is not the host's or has too few cards for so many people.

    Raises:
        Refusal: ``no_such_pack``, or what the game says (``pack_short``).
    """
    pack = chosen(meta, options, host)
    if pack is None:
        return
    try:
        rules_of(meta.key).check_seats(written(pack), seats)
    except IllegalOptions as error:
        raise explained(meta.key, error) from error


def additions(meta: GameMeta, options: dict[str, Any], host: Person) -> dict[str, Any]:
    """What a start adds to ``Setup.extra``: the cards of the pack, their texts as written.

    Raises:
        Refusal: ``no_such_pack``.
    """
    pack = chosen(meta, options, host)
    key = option_of(meta)
    if pack is None or key is None:
        return {}
    return {key: rules_of(meta.key).cards(written(pack))}


__all__ = [
    "additions",
    "check",
    "chosen",
    "games",
    "of",
    "option_of",
    "owned",
    "rules_of",
    "written",
]
