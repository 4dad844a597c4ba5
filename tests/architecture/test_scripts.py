"""Scripts as the hashing of static files reads them: by patterns, comments included."""

from __future__ import annotations

import re
from pathlib import Path

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage

from support.robot import OFFERED

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


def test_the_robot_knows_the_words_for_what_may_be_acted_on():
    """A word that a new game brings is one that the robot of the tests goes by as well."""
    said = (SCRIPTS / "i18n" / "fr.js").read_text(encoding="utf-8")
    (block,) = re.findall(r"^  offered: \{(.*?)\}", said, re.DOTALL | re.MULTILINE)
    assert sorted(re.findall(r'\w+: "([^"]+)"', block)) == sorted(OFFERED)
