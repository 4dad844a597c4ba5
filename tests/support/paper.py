"""A page as somebody without a script has it: forms with buttons and inputs, by HTTP alone.

Answers for reading what a page offers and sending what was filled in. Refuses to know a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from django.test import Client


@dataclass
class Input:
    """A field: its name, kind, value, and how much a number may be."""

    name: str
    kind: str
    value: str
    most: int = 0
    checked: bool = False


@dataclass
class Sheet:
    """One form of a page."""

    action: str
    says: str
    inputs: list[Input] = field(default_factory=list)
    buttons: dict[str, str] = field(default_factory=dict)
    legends: list[str] = field(default_factory=list)

    def named(self, kind: str) -> list[Input]:
        """Its inputs of one kind."""
        return [one for one in self.inputs if one.kind == kind]

    def filled(self) -> dict[str, list[str]]:
        """What a browser would send."""
        sent: dict[str, list[str]] = {}
        for one in self.inputs:
            if one.kind not in ("radio", "checkbox") or one.checked:
                sent.setdefault(one.name, []).append(one.value)
        return sent


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.sheets: list[Sheet] = []
        self.inside = False
        self.word: tuple[str, str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        if tag == "form":
            self.inside = True
            self.sheets.append(Sheet(given.get("action", ""), given.get("aria-label", "")))
        if not self.inside:
            return
        if tag == "input":
            most, checked = int(given.get("max") or 0), "checked" in given
            kind, value = given.get("type", "text"), given.get("value", "")
            one = Input(given.get("name", ""), kind, value, most, checked)
            self.sheets[-1].inputs.append(one)
        if tag in ("button", "legend"):
            self.word = (tag, given.get("value", ""))

    def handle_data(self, data: str) -> None:
        if self.word is None:
            return
        tag, value = self.word
        if tag == "legend":
            self.sheets[-1].legends.append(data)
        else:
            self.sheets[-1].buttons[data] = value

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag != "form"
        self.word = None


def sheets(client: Client, match: Any) -> list[Sheet]:
    """The forms by which this person may move now."""
    reader = _Reader()
    reader.feed(client.get(f"/parties/{match.pk}/sans-script/").content.decode())
    return [one for one in reader.sheets if one.action.endswith(f"{match.pk}/moves/")]


def send(client: Client, sheet: Sheet, button: str) -> Any:
    """Press a button of a form."""
    return client.post(sheet.action, {**sheet.filled(), "move": sheet.buttons[button]})


__all__ = ["Input", "Sheet", "send", "sheets"]
