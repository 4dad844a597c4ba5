"""Compiles the catalogues of translations with Babel: gettext's tools need not be installed."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compile_all(folder: Path) -> int:
    """Compile each catalogue under `folder` that is newer than its compiled form; returns how many.

    Fuzzy messages are left out, as msgfmt does. Raises ValueError naming the file when a
    catalogue cannot be read.
    """
    done = 0
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        _compile(source, target)
        done += 1
    return done


def _compile(source: Path, target: Path) -> None:
    with source.open("rb") as file:
        try:
            catalogue = read_po(file, locale=source.parts[-3], abort_invalid=True)
        except Exception as error:
            message = f"{source}: {error}"
            raise ValueError(message) from error
    draft = target.with_suffix(".mo.new")
    with draft.open("wb") as file:
        write_mo(file, catalogue)
    draft.replace(target)
