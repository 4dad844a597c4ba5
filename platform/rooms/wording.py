"""What a room plays, in words: a game's typed options as parts of sentences.

Answers for turning ``OptionField``s into sentences whose choices can be opened, and into the short
line under a game's name. Refuses to know what an option does: labels and hints are the game's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as _noop

from games.contract import GameMeta, Label, OptionField
from packs.models import Pack
from play.refusals import spoken

_PHRASES = {
    "durak.variant": _noop("Variante : %s."),
    "durak.deck": _noop("Avec %s."),
    "durak.throw_in": _noop("Peuvent rajouter : %s."),
    "durak.games": _noop("En %s."),
    "colorful.pack": _noop("Les cartes Catégorie : %s."),
}
"""How a choice stands in its sentence, where « label : value » would sound stiff."""

_INLINE = {
    "duel_de_couleurs.table": _noop("sur la table %s"),
}
"""Choices that belong to the first sentence: « On joue à … sur la table …, à quatre places. »"""


class Choice(NamedTuple):
    """One value that may be chosen: what is sent, what is read, what it means."""

    value: str
    label: str
    hint: str
    chosen: bool


class Part(NamedTuple):
    """One option as a sentence: words before and after the choice that opens in place."""

    key: str
    kind: str
    label: str
    before: str
    after: str
    choices: tuple[Choice, ...]
    chosen: str
    hint: str
    text: str
    inline: bool


def words(label: Label | None) -> str:
    """A game's text in the active language."""
    return "" if label is None else label.get(spoken()) or label["fr"]


def game_name(meta: GameMeta) -> str:
    """The game's name in the active language."""
    return words(meta.name)


def _default(meta: GameMeta, field: OptionField) -> Any:
    return getattr(meta.options(), field.key)


def _choices(field: OptionField, value: Any, packs: Iterable[Pack]) -> Iterator[Choice]:
    if field.kind == "pack":
        yield Choice("", _("celles de la maison"), "", not value)
        for pack in packs:
            yield Choice(str(pack.pk), pack.title, words(field.hint), value == str(pack.pk))
        return
    if field.kind == "switch":
        yield Choice("", _("non"), "", not value)
        yield Choice("on", _("oui"), words(field.hint), bool(value))
        return
    for one in field.values:
        yield Choice(str(one.value), words(one.label), words(one.hint), one.value == value)


def _part(meta: GameMeta, field: OptionField, value: Any, packs: Iterable[Pack]) -> Part:
    label = words(field.label)
    name = f"{meta.key}.{field.key}"
    phrase = _INLINE.get(name) or _PHRASES.get(name)
    before, _hole, after = (
        _(phrase) if phrase else _("%(label)s : %%s.") % {"label": label}
    ).partition("%s")
    choices = tuple(_choices(field, value, packs))
    chosen = next((choice for choice in choices if choice.chosen), None)
    return Part(
        key=field.key,
        kind="choice" if field.kind == "pack" else field.kind,
        label=label,
        before=before,
        after=after,
        choices=choices,
        chosen=chosen.label if chosen else "",
        hint=(chosen.hint if chosen else "") or words(field.hint),
        text=_text(value),
        inline=name in _INLINE,
    )


def _text(value: Any) -> str:
    if isinstance(value, Mapping):
        return str(value.get("body") or "")
    body = getattr(value, "body", None)
    if body is not None:
        return str(body)
    return value if isinstance(value, str) else ""


def parts(meta: GameMeta, options: Mapping[str, Any], packs: Iterable[Pack] = ()) -> list[Part]:
    """Every option of a game that says something now as a sentence, with what it chooses.

    ``packs``: the host's own, for games that may be played with one.
    """
    return [
        _part(meta, field, options.get(field.key, _default(meta, field)), packs)
        for field in meta.fields
        if not field.needs or options.get(field.needs)
    ]


def line(meta: GameMeta, options: Mapping[str, Any]) -> str:
    """What sets this table apart in a few words: « Jour & Nuit », « Perevodnoï, 52 cartes »."""
    said = []
    for field in meta.fields:
        value = options.get(field.key, _default(meta, field))
        if field.needs and not options.get(field.needs):
            continue
        if field.kind == "choice":
            said += [words(one.label) for one in field.values if one.value == value]
        elif field.kind == "switch" and value:
            said.append(words(field.label))
    if len(said) > 2:
        changed = [
            words(one.label)
            for field in meta.fields
            if field.kind == "choice"
            and options.get(field.key, _default(meta, field)) != _default(meta, field)
            for one in field.values
            if one.value == options[field.key]
        ]
        said = said[:1] + [word for word in changed if word not in said[:1]]
    return ", ".join(said)


def enumeration(names: list[str]) -> str:
    """« Mia, Léo et Ordinateur 1 »."""
    if len(names) < 2:
        return "".join(names)
    return _("%(first)s et %(last)s") % {"first": ", ".join(names[:-1]), "last": names[-1]}


_PLACES = (
    _noop("une place"),
    _noop("deux places"),
    _noop("trois places"),
    _noop("quatre places"),
    _noop("cinq places"),
    _noop("six places"),
    _noop("sept places"),
    _noop("huit places"),
    _noop("neuf places"),
    _noop("dix places"),
    _noop("onze places"),
    _noop("douze places"),
)


def places(count: int) -> str:
    """« quatre places »."""
    return _(_PLACES[count - 1]) if 1 <= count <= len(_PLACES) else str(count)
