"""Free texts of a match: their bodies kept beside the log, their references inside it.

Answers for giving a text its reference, for taking bodies out before anything is stored, and for
putting them back at the edge. Refuses to judge what a text says.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from typing import Any
from uuid import UUID

from games import texts
from games.contract import Text
from play.models import FreeText
from play.refusals import Refusal
from play.runtime import Kept, Told

Bodies = dict[str, tuple[str, str]]
"""ref → (salt, body)."""

_COLUMNS = ("ref", "body", "hidden")

strip = texts.strip


def bind(value: Any, found: Bodies) -> Any:
    """The value with every body given its reference; ``found`` collects them.

    Raises:
        Refusal: ``wrong_shape`` when a stranger names a reference instead of a body.
    """

    def refer(text: Text) -> Text:
        if text.ref:
            raise Refusal("wrong_shape")
        if text.body is None:
            return text
        salt = secrets.token_bytes(16)
        ref = texts.reference(salt, text.body)
        found[ref] = (salt.hex(), text.body)
        return Text(ref=ref, body=text.body)

    return texts.change(value, refer)


def keep(*, match_id: UUID, author: UUID | None, found: Bodies) -> None:
    """Write the bodies down, in the transaction that writes their event.

    What the staff hid of this author once stays hidden when it comes again: in a rematch, or
    out of a pack.
    """
    if not found:
        return
    bodies = [body for _salt, body in found.values()]
    again = FreeText.objects.filter(author=author, hidden=True, body__in=bodies)
    hidden = set(again.values_list("body", flat=True)) if author else set()
    FreeText.objects.bulk_create(
        FreeText(
            match_id=match_id,
            ref=ref,
            salt=salt,
            body=body,
            author_id=author,
            hidden=body in hidden,
        )
        for ref, (salt, body) in found.items()
    )


def written(match_id: UUID, refs: Collection[str]) -> dict[str, Kept]:
    """What is kept of some texts now."""
    if not refs:
        return {}
    rows = FreeText.objects.filter(match_id=match_id, ref__in=refs)
    return {ref: Kept(body, hidden) for ref, body, hidden in rows.values_list(*_COLUMNS)}


def refs(value: Any) -> set[str]:
    """The references in a value."""
    missing: set[str] = set()
    fill(value, {}, missing)
    return missing


def fill(value: Any, known: Mapping[str, Kept], missing: set[str] | None = None) -> Any:
    """The value with bodies put back beside their references, as they may be shown.

    ``missing`` collects references that are not among the ``known``.
    """

    def put_back(text: Text) -> Text:
        kept = known.get(text.ref)
        if kept is not None:
            return Text(text.ref, kept.shown)
        if missing is not None and text.ref:
            missing.add(text.ref)
        return text

    if isinstance(value, Told):
        return Told(*(texts.change(part, put_back) for part in value))
    return texts.change(value, put_back)
