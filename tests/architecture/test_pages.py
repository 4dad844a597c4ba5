"""No address of the site is forgotten by the tests that look at every page."""

from __future__ import annotations

from support.pages import MEMBER, NONE, STRANGER, names


def test_every_address_is_a_page_to_look_at_or_has_a_reason_not_to_be():
    known = set(names())
    decided = {**STRANGER, **MEMBER, **NONE}
    assert known - decided.keys() == set(), "decide upon these in support.pages"
    assert decided.keys() - known == set(), "these are gone"
    assert len(decided) == len(STRANGER) + len(MEMBER) + len(NONE)
