"""Tables of Splendor Duel that the laws are tried on: both ways of ending a turn."""

from __future__ import annotations

from games.splendor_duel.meta import Options

OPTIONS: list[tuple[Options, int]] = [(Options(), 2), (Options(confirm=True), 2)]
"""Every combination that is allowed."""
