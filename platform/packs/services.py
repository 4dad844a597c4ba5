"""Writes about packs: keep, change, bring in, throw away.

Answers for who may keep how many, and for keeping only what the game could read. Refuses to know
what a card looks like.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction

from accounts.models import Person
from games import codec
from games.contract import IllegalOptions
from packs import selectors
from packs.models import Pack
from packs.refusals import explained, refuse

MOST = 30
"""Packs of one member."""

FILE_LIMIT = 256 * 1024
"""Bytes of an imported file: 200 cards of the longest texts have room."""


def _read(game: str, raw: Any) -> dict[str, Any]:
    rules = selectors.rules_of(game)
    try:
        plain: dict[str, Any] = rules.write(rules.read(raw))
    except IllegalOptions as error:
        raise explained(game, error) from error
    return {"title": plain["title"], "cards": list(plain["cards"])}


@transaction.atomic
def pack_create(*, owner: Person, game: str, raw: Any) -> Pack:
    """Keep a new pack out of plain data.

    Raises:
        Refusal: ``members_only``, ``too_many_packs``, ``no_packs``, or what the game says.
    """
    if owner.is_guest:
        raise refuse("members_only")
    plain = _read(game, raw)
    Person.objects.select_for_update().get(pk=owner.pk)
    if Pack.objects.filter(owner=owner).count() >= MOST:
        raise refuse("too_many_packs", most=MOST)
    return Pack.objects.create(owner=owner, game=game, **plain)


def pack_import(*, owner: Person, game: str, file: bytes) -> Pack:
    """Keep a pack out of a file that was exported, or written by hand.

    Raises:
        Refusal: ``file_large``, ``file_unreadable``, or as :func:`pack_create`.
    """
    if len(file) > FILE_LIMIT:
        raise refuse("file_large", most=FILE_LIMIT // 1024)
    try:
        raw = codec.loads(file, limit=FILE_LIMIT)
    except codec.Malformed as error:
        raise refuse("file_unreadable") from error
    return pack_create(owner=owner, game=game, raw=raw)


@transaction.atomic
def pack_change(*, pack_id: UUID, owner: Person, raw: Any) -> Pack:
    """Write a pack anew; matches that were dealt with it keep their own texts.

    Raises:
        Refusal: ``no_such_pack``, or what the game says; nothing is changed then.
    """
    pack = selectors.owned(pack_id, owner)
    plain = _read(pack.game, raw)
    pack.title, pack.cards = plain["title"], plain["cards"]
    pack.save(update_fields=["title", "cards", "changed_at"])
    return pack


def pack_delete(*, pack_id: UUID, owner: Person) -> None:
    """Throw a pack away.

    Raises:
        Refusal: ``no_such_pack``.
    """
    selectors.owned(pack_id, owner).delete()
