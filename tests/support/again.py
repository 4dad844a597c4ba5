"""A second run for tests on live processes: a busy machine may be late once, not twice.

Answers for running such a test again when it failed, and for saying so among the warnings. Refuses
to do it for any other test, and to run anything a third time.
"""

from __future__ import annotations

import warnings

import pytest
from _pytest.runner import runtestprotocol


def _say(item: pytest.Item, why: str) -> None:
    """Among the warnings at the end; not raised, though other warnings are errors here."""
    said = pytest.PytestWarning(f"run again: {item.nodeid}\n{why}")
    message = warnings.WarningMessage(said, pytest.PytestWarning, str(item.path), 1)
    recorded = {"warning_message": message, "when": "runtest", "nodeid": item.nodeid}
    item.ihook.pytest_warning_recorded.call_historic(kwargs=recorded | {"location": None})


class Again:
    """The plugin; ``live`` names the fixture of tests that it may run again."""

    def __init__(self, live: str) -> None:
        self.live = live

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> bool | None:
        """Run one test, and once more if it must be."""
        if self.live not in getattr(item, "fixturenames", ()):
            return None
        hook, where = item.ihook, {"nodeid": item.nodeid, "location": item.location}
        hook.pytest_runtest_logstart(**where)
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        failed = [report for report in reports if report.failed]
        if [report.when for report in failed] == ["call"]:
            _say(item, failed[0].longreprtext)
            item._initrequest()  # type: ignore[attr-defined]  # fixtures of the function anew
            reports = runtestprotocol(item, log=False, nextitem=nextitem)
        for report in reports:
            hook.pytest_runtest_logreport(report=report)
        hook.pytest_runtest_logfinish(**where)
        return True
