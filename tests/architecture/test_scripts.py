"""Scripts as the hashing of static files reads them: by patterns, comments included."""

from __future__ import annotations

import re
from pathlib import Path

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage

SCRIPTS = Path(__file__).resolve().parents[2] / "static" / "js"


def test_no_comment_reads_as_the_beginning_of_a_statement():
    """« the export (or … » before the imports was hashed twice, and nothing could be collected."""
    _files, patterns = ManifestStaticFilesStorage._js_module_import_aggregation_patterns
    found = []
    for path in SCRIPTS.rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        for pattern, _template in patterns:
            for match in re.finditer(pattern, text):
                if "*/" in match.group():
                    found.append((str(path.relative_to(SCRIPTS)), match.group()[:40]))
    assert found == []
