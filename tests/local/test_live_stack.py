"""The processes that other tests lean on."""

import pytest

pytestmark = pytest.mark.integration


def test_daphne_says_that_database_and_cache_answer(live_stack):
    assert live_stack.get("/health") == (200, '{"database": "ok", "cache": "ok"}')


@pytest.mark.parametrize("name", ["daphne", "clock", "opponents", "default", "beat"])
def test_each_process_starts_again_after_a_kill(live_stack, name):
    live_stack.kill(name)
    assert not live_stack.children[name].alive
    live_stack.start(name)
    assert live_stack.children[name].alive
    assert live_stack.get("/health")[0] == 200
