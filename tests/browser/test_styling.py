"""What changes beside the board does not have the browser style the whole page anew, drawings and all."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.factories import a_player
from tests.playing import a_long_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FEW = 1 / 3
"""Of all elements of the page, how many may be styled for one change."""

CHANGES = {
    "words are said in the bar": "document.querySelector('#making .said').textContent = 'Something.'",
    "something comes into the tray": "document.querySelector('#making .chips').append(document.createElement('b'))",
    "something is hidden": "document.querySelector('#board .zoom').hidden = true",
    "the bar grows": "document.querySelector('#tray').style.paddingTop = '3rem'",
}


@pytest.mark.parametrize("width", [390, 1440])
def test_one_change_styles_few_elements(sit_down: Callable[..., Page], live_server: Any, width: int) -> None:
    assert live_server
    page = sit_down(a_player("Ada"), width=width)
    page.goto(f"/m/{a_long_match('space-empires', 40, asked=0).pk}/")
    expect(page.locator("#board svg [data-pick]").first).to_be_attached()
    everything = page.locator("body *").count()
    styled = {what: styled_by(page, change) for what, change in CHANGES.items()}
    assert {what: count for what, count in styled.items() if count > everything * FEW} == {}, everything


def styled_by(page: Page, change: str) -> int:
    """Return how many elements the browser styles for a change."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate(f"new Promise((done) => {{ {change}; requestAnimationFrame(() => requestAnimationFrame(done)); }})")
    told = json.loads(browser.stop_tracing())["traceEvents"]
    return sum(one["args"].get("elementCount", 0) for one in told if one["name"] == "UpdateLayoutTree")
