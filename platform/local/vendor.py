"""Copies what the browser needs of the npm packages to plain, versioned addresses.

Scripts go to vendor/<version>/<package>/, where <version> is made from the lock, so that a browser
may keep them forever; fonts to vendor/<family>/, where our style sheet names them.
"""

import hashlib
import shutil
from collections.abc import Iterator
from pathlib import Path

SCRIPTS = ("lit", "lit-html", "lit-element", "@lit/reactive-element")
FONTS = {
    "fraunces": "@fontsource-variable/fraunces",
    "inter": "@fontsource-variable/inter",
}
_NOT_FOR_BROWSERS = {"node_modules", "development", "node", "test"}


def copy(packages: Path, target: Path, version: str) -> bool:
    """Copy from `packages` (node_modules) to `target`; False when that version is there already.

    Raises FileNotFoundError when a package is missing.
    """
    stamp = target / "version"
    if stamp.exists() and stamp.read_text(encoding="ascii") == version:
        return False
    shutil.rmtree(target, ignore_errors=True)
    for source, name in _wanted(packages, version):
        place = target / "vendor" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, place)
    stamp.write_text(version, encoding="ascii")
    return True


def _wanted(packages: Path, version: str) -> Iterator[tuple[Path, str]]:
    for package in SCRIPTS:
        root = packages / package
        if not (root / "package.json").exists():
            raise FileNotFoundError(root)
        for path in sorted(root.rglob("*.js")):
            inside = path.relative_to(root)
            if not _NOT_FOR_BROWSERS.intersection(inside.parts):
                yield path, f"{version}/{package}/{inside}"
    yield packages / "htmx.org/dist/htmx.min.js", f"{version}/htmx.min.js"
    for family, package in FONTS.items():
        for path in sorted((packages / package / "files").glob("*.woff2")):
            # One file for each script and slant, with all the axes that the pages use.
            if path.stem.split("-")[-2] in {"opsz", "wght"}:
                yield path, f"{family}/{path.name}"


def version_of(lock: Path) -> str:
    """Return the version of the address, made from npm's lock."""
    return hashlib.sha256(lock.read_bytes()).hexdigest()[:10]
