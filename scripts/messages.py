"""Brings the catalogues up to date with the texts of code and templates, with Babel alone.

`python scripts/messages.py` reads every text marked for translation (French, as it stands in the
source) and merges it into platform/locale/en; texts that are gone are dropped. A word of a library
is kept there when platform/locale/fr says it anew too. `--check` changes
nothing and exits with 1 when a text has no English, naming each.
"""

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
ENGLISH = ROOT / "platform" / "locale" / "en" / "LC_MESSAGES" / "django.po"
FRENCH = ROOT / "platform" / "locale" / "fr" / "LC_MESSAGES" / "django.po"
KEYWORDS = {
    "_": None,
    "_noop": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
}
# allauth's pages bring their own words and their own catalogues.
_THEIRS = re.compile(r"^templates/(allauth|mfa)/")


def _sources() -> Iterator[tuple[str, bytes]]:
    for path in sorted((ROOT / "platform").rglob("*.py")):
        if "migrations" not in path.parts:
            yield str(path.relative_to(ROOT)), path.read_bytes()
    for path in sorted((ROOT / "templates").rglob("*")):
        name = str(path.relative_to(ROOT))
        if path.suffix in {".html", ".txt"} and not _THEIRS.match(name):
            text = templatize(path.read_text(encoding="utf-8"), origin=name)
            # What stood around the tags is blotted out; its indentation means nothing in Python.
            yield name, "\n".join(line.lstrip() for line in text.split("\n")).encode()


def collect() -> Catalog:
    """Return every text of the project."""
    found = Catalog()
    for name, source in _sources():
        for line, message, _comments, context in extract(
            "python", io.BytesIO(source), keywords=KEYWORDS
        ):
            text = message[0] if isinstance(message, tuple) else message
            if text:
                found.add(message, locations=[(name, line)], context=context)
    return found


def _keep_library_words(found: Catalog, english: Catalog) -> None:
    with FRENCH.open("rb") as file:
        ours = read_po(file, locale="fr")
    for message in english:
        if message.id and ours.get(message.id, message.context) is not None:
            found.add(message.id, context=message.context)


def _untranslated(catalogue: Catalog) -> list[str]:
    missing = []
    for message in catalogue:
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and (not all(strings) or message.fuzzy):
            missing.append(message.id[0] if isinstance(message.id, tuple) else message.id)
    return missing


def main() -> int:
    """Merge, or check."""
    with ENGLISH.open("rb") as file:
        english = read_po(file, locale="en")
    found = collect()
    _keep_library_words(found, english)
    english.update(found, no_fuzzy_matching=True)
    english.obsolete.clear()
    missing = _untranslated(english)
    for text in missing:
        print(f"no English: {text}", file=sys.stderr)
    if "--check" in sys.argv:
        return 1 if missing else 0
    with ENGLISH.open("wb") as file:
        write_po(file, english, width=100, sort_output=True, no_location=True, omit_header=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
