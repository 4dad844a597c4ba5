"""How static files are named: a hash in each name, but for what npm brought.

Packages from npm keep their plain names under a versioned folder, because modules inside them
import each other by plain names: with hashed names beside them the browser would load lit twice.
"""

import re
from collections.abc import Iterator
from typing import Any

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage
from whitenoise.storage import CompressedManifestStaticFilesStorage

VENDOR = re.compile(r"vendor/[0-9a-f]{10}/")


class _PlainVendor:
    """Leaves everything under a versioned folder of `vendor/` with its own name and bytes."""

    support_js_module_import_aggregation = True
    # Ours alone: scripts of other packages name in comments what they do not bring along.
    _js_module_import_aggregation_patterns = (
        "js/*.js",
        ManifestStaticFilesStorage._js_module_import_aggregation_patterns[1],  # type: ignore[attr-defined]
    )

    def post_process(
        self, paths: dict[str, Any], **options: Any
    ) -> Iterator[tuple[str, str, bool | Exception]]:
        ours = {name: found for name, found in paths.items() if not VENDOR.match(name)}
        yield from super().post_process(ours, **options)  # type: ignore[misc]

    def stored_name(self, name: str) -> str:
        if VENDOR.match(name):
            return name
        return str(super().stored_name(name))  # type: ignore[misc]


class ManifestStorage(_PlainVendor, ManifestStaticFilesStorage):  # type: ignore[misc]
    """Hashed names; for one machine, where compressing costs more than it saves."""


class CompressedManifestStorage(_PlainVendor, CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Hashed names and a compressed copy of each file, for production."""
