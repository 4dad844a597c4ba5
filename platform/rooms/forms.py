"""The room's form, built from a game's typed options.

Answers for turning what a browser sends into the plain options of a game. Refuses to judge them:
the game does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.contract import GameMeta, OptionField
from rooms.refusals import refuse


def _value(field: OptionField, text: str) -> Any:
    if field.kind == "switch":
        return text in ("on", "true", "1")
    if field.kind in ("text", "pack"):
        return text
    known = {str(choice.value): choice.value for choice in field.values}
    if known:
        if text not in known:
            raise refuse("wrong_shape")
        return known[text]
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise refuse("wrong_shape")
    return int(text)


def options_from(meta: GameMeta, form: Mapping[str, str]) -> dict[str, Any] | None:
    """The options that a form names (fields ``option-KEY``), or None when it names none.

    A form with ``options=1`` is whole: its switches that are missing are off.

    Raises:
        Refusal: ``wrong_shape``.
    """
    whole = form.get("options") == "1"
    found: dict[str, Any] = {}
    for field in meta.fields:
        text = form.get(f"option-{field.key}")
        if text is not None:
            found[field.key] = _text(field, text)
        elif whole and field.kind == "switch":
            found[field.key] = False
    return found or ({} if whole else None)


def _text(field: OptionField, text: str) -> Any:
    value = _value(field, text)
    if field.kind == "text":
        return {"body": value} if value.strip() else {}
    return value


def number(form: Mapping[str, str], key: str) -> int | None:
    """A whole number of a form, or None when it is not there.

    Raises:
        Refusal: ``wrong_shape``.
    """
    text = form.get(key)
    if text is None or text == "":
        return None
    if not text.isdecimal() or len(text) > 7:
        raise refuse("wrong_shape")
    return int(text)


def pace(form: Mapping[str, str]) -> tuple[str | None, int | None]:
    """Clock and limit, from ``pace`` (« live-30 », « days-86400 ») or from two fields.

    Raises:
        Refusal: ``wrong_shape``.
    """
    clock, _dash, limit = form.get("pace", "").partition("-")
    if not clock:
        return form.get("clock") or None, number(form, "limit")
    return clock, number({"limit": limit}, "limit")


def flags(form: Mapping[str, str]) -> dict[str, bool | None]:
    """Public and open to spectators or not; a form with ``flags=1`` is whole."""
    whole = form.get("flags") == "1"
    return {
        key: form[key] == "on" if key in form else (False if whole else None)
        for key in ("public", "spectators")
    }
