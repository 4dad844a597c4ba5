"""The thread that tells the rest of the world, as tests wait for it."""

from __future__ import annotations

import threading
from collections.abc import Callable

from play import telling


def after_telling(then: Callable[[], None] = lambda: None, *, within: float = 10) -> None:
    """Have ``then`` done in that thread once all it was given is said, and wait for it.

    Raises:
        AssertionError: when it takes too long.
    """
    done = threading.Event()

    def last() -> None:
        then()
        done.set()

    telling._teller().put({"type": "tests.over", "group": "tests"}, last)
    assert done.wait(within)
