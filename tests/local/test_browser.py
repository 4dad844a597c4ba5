"""That a browser reaches the live processes: what every browser test leans on."""

import pytest

pytestmark = pytest.mark.browser


def test_chromium_opens_a_page_of_daphne(live_stack, page):
    answer = page.goto(f"{live_stack.base_url}/health")
    assert answer.status == 200
    assert "ok" in page.inner_text("body")


def test_a_page_s_policy_lets_no_inline_script_run(live_stack, page):
    page.goto(f"{live_stack.base_url}/health")
    policy = page.request.get(f"{live_stack.base_url}/health").headers["content-security-policy"]
    assert "unsafe-inline" not in policy
    assert "default-src 'none'" in policy
