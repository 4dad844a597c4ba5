"""Compiles the catalogues of translations with Babel: gettext's tools need not be installed.

French is the language of the source and needs no translation, but its texts are set as French is
(`games.typography`): the French catalogue holds each of them in that form. Which texts there are is
known from the other catalogues.
"""

from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from games import typography

SOURCE = "fr"
_OURSELVES = (Path(__file__), Path(typography.__file__))


def compile_all(folder: Path) -> int:
    """Compile each catalogue under `folder` that is newer than its compiled form; returns how many.

    Fuzzy messages are left out, as msgfmt does. Raises ValueError naming the file when a
    catalogue cannot be read.
    """
    done = 0
    sources = sorted(folder.glob("*/LC_MESSAGES/*.po"))
    for source in sources:
        target = source.with_suffix(".mo")
        others = [one for one in sources if one.name == source.name and one != source]
        read = [source, *others] if _language(source) == SOURCE else [source]
        if not _is_older(target, (*read, *_OURSELVES)):
            continue
        catalogue = _read(source)
        if _language(source) == SOURCE:
            set_as_french(catalogue, map(_read, others))
        _write(catalogue, target)
        done += 1
    return done


def set_as_french(catalogue: Catalog, others: Iterable[Catalog]) -> None:
    """Add every text of the source that French sets otherwise than it is typed, or that counts.

    A count is there for its rule alone: without an entry gettext would say « 0 droits », as English
    does.
    """
    for message in catalogue:
        if message.id:
            message.string = _unbroken(message.string or "")
    for message in (one for other in others for one in other if one.id):
        string = _unbroken(message.id)
        if (string != message.id or message.pluralizable) and not _known(catalogue, message):
            catalogue.add(message.id, string, context=message.context)


def _known(catalogue: Catalog, message: Message) -> bool:
    return catalogue.get(message.id, message.context) is not None


def _unbroken(texts: str | tuple[str, ...] | list[str]) -> str | tuple[str, ...]:
    if isinstance(texts, str):
        return typography.unbroken(texts)
    return tuple(typography.unbroken(text) for text in texts)


def _language(source: Path) -> str:
    return source.parts[-3]


def _is_older(target: Path, sources: Iterable[Path]) -> bool:
    if not target.exists():
        return True
    made = target.stat().st_mtime_ns
    return any(made < source.stat().st_mtime_ns for source in sources)


def _read(source: Path) -> Catalog:
    with source.open("rb") as file:
        try:
            return read_po(file, locale=_language(source), abort_invalid=True)
        except Exception as error:
            message = f"{source}: {error}"
            raise ValueError(message) from error


def _write(catalogue: Catalog, target: Path) -> None:
    draft = target.with_suffix(".mo.new")
    with draft.open("wb") as file:
        write_mo(file, catalogue)
    draft.replace(target)
